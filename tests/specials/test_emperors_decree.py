"""Emperor's decree: the Seal doubles a task (sakura.md 4.4, ruling S35)."""

from engine.events import TaskFailed
from engine.play import options
from engine.state import State
from tests.specials.tables import SAKURA, everything, laid, line_of
from tests.support import happened, hold, points


def _seals(state: State, word: str) -> bool:
    offers = options(hold(state, word), 0).offers.values()
    return any("seal" in fields.get("piece", ()) for fields in offers)


def test_s35_a_sealed_task_counts_twice_in_its_column() -> None:
    state = laid("T-W1@0,0/0=3+piece=seal T-W1@1,0/0 T-W1@2,0/0", everything(SAKURA))
    assert points(state)["task-wood"] == 6
    assert line_of(state, "task-wood").hexes == ((0, 0),)


def test_s35_also_in_the_turn_it_is_placed() -> None:
    state = laid("T-W1@0,0/0 T-W1@1,0/0=2+piece=seal", everything(SAKURA))
    assert points(state)["task-wood"] == 4


def test_a_double_7_adds_14_to_the_last_column() -> None:
    row = " ".join(f"T-W1@{q},0/0" for q in range(1, 7))
    state = laid(f"T-D1@0,0/0=7+piece=seal {row}", everything(SAKURA))
    assert line_of(state, "task-double").points == 14


def test_other_tasks_of_the_column_count_once() -> None:
    words = "T-W1@0,0/0=2+piece=seal T-W1@1,0/0 T-W1@2,0/0=4 T-W1@3,0/0"
    assert line_of(laid(words, everything(SAKURA)), "task-wood").points == 2 * 2 + 4


def test_s35_not_on_a_wraparound_and_once_a_game() -> None:
    state = everything(SAKURA)
    assert not _seals(state, "T-R1=4")
    assert not _seals(state, "T-W3")
    assert not _seals(state, "L22")
    assert _seals(state, "T-W3=4")
    assert not _seals(laid("T-W3@0,0/0=4+piece=seal", state), "T-V3=4")


def test_s35_if_the_task_fails_the_seal_is_gone() -> None:
    """Rice on both sides closes the wood of one tile."""
    state = laid("T-W3@0,0/0=6+piece=seal L06@-1,0/0 L06@-1,1/0", everything(SAKURA))
    assert [event.value for event in happened(state, TaskFailed)] == [6]
    assert list(state.parties[0].noted("emperors-decree")) == []
    assert not _seals(state, "T-V3=4")
    assert "task-wood" not in points(state)
