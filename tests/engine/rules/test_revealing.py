"""Which tile comes next, the end, and tiles that fit nowhere (core.md, A turn; C1, C4)."""

import pytest

from engine.editions.classic import CLASSIC
from engine.events import Ended, TileRevealed, TileSetAside, TurnPassed
from engine.hexes import ORIGIN
from engine.rules.revealing import due
from engine.state import State
from engine.tasks import Task
from tests import oracle
from tests.support import happened, lay, place, register, table, tile_in_hand, toy, values

THREE = "T-W3 T-G1 T-V3 T-W4"
MARKERS = "W 6 5, G 6, V 6"
FIRST_THREE = "T-W3@0,0/0 T-G1@1,0/0 T-V3@2,0/0"


def test_first_three_turns_reveal_task_tiles() -> None:
    """classic.md 7: no task is active before; then, with 3 active, a Landscape tile."""
    state, seen = table(landscape="L17 L13", task=THREE, markers=MARKERS), []
    for word in FIRST_THREE.split():
        seen.append(tile_in_hand(state))
        state = place(state, word)
    assert seen == ["T-W3=6", "T-G1=6", "T-V3=6"]
    assert tile_in_hand(state) == "L17"


def test_a_task_tile_brings_the_top_marker_of_its_type() -> None:
    state = table(task="T-W3 T-G1 T-W4", markers="W 6 5 4, G 4")
    assert tile_in_hand(state) == "T-W3=6"
    state = place(state, "T-W3@0,0/0 T-G1@1,0/0")
    assert tile_in_hand(state) == "T-W4=5"
    assert state.piles == {"W": (4,), "G": ()}


def test_a_completed_task_brings_the_next_task_tile() -> None:
    """core.md A turn 1: with fewer than 3 active tasks. A marker 1 is done as it is laid."""
    state = table(landscape="L17 L13", task="T-W3 T-G1 T-V3 T-W4", markers="W 6 5, G 6, V 2")
    state = place(state, FIRST_THREE)
    assert tile_in_hand(state) == "L17"
    state = lay(state, "L13@3,0/3")
    assert values(state.parties[0].completed) == [2]
    assert tile_in_hand(state) == "T-W4=5"


def test_an_empty_task_stack_means_landscape() -> None:
    assert tile_in_hand(table(landscape="L17")) == "L17"


@pytest.mark.parametrize("limit", [0, 1, 2, 3, 4, 5])
def test_the_limit_is_three_active_tasks(limit: int) -> None:
    state = table(landscape="L17 L13", task=THREE, markers=MARKERS)
    party = state.parties[0]._replace(tasks=(Task(ORIGIN, "W", 6),) * limit)
    expected = oracle.reveal_kind([limit], 3, 2)
    assert due(state._replace(parties=(party,))) == expected
    assert expected == ("task" if limit < 3 else "landscape")


def test_the_end_comes_when_a_landscape_tile_is_due_and_none_is_left() -> None:
    state = place(table(landscape="L17"), "L17@0,0/0")
    assert happened(state, Ended) == [Ended("no-tile-left")]
    assert (state.ended, state.revealed, state.owing) == ("no-tile-left", None, ())


def test_the_end_leaves_unrevealed_task_tiles_unused() -> None:
    state = place(table(landscape="L17", task=THREE, markers=MARKERS), FIRST_THREE)
    state = place(state, "L17@-1,0/0")
    assert state.ended
    assert state.stacks["task"] == ("T-W4",)


def _before_the_last_tile(task: str) -> State:
    """Three active tasks, one of them a village of 2 that needs its second tile."""
    state = table(landscape="L13", task=task, markers="W 6 5 4, G 6, V 2")
    return place(state, FIRST_THREE)


def test_task_tiles_go_on_being_revealed_after_the_last_landscape_tile() -> None:
    """core.md The end: if it completed a task, until 3 are active again."""
    state = place(_before_the_last_tile("T-W3 T-G1 T-V3 T-W4 T-W2"), "L13@3,0/3")
    assert tile_in_hand(state) == "T-W4=5"
    assert not state.ended
    state = place(state, "T-W4@-1,0/1")
    assert state.ended == "no-tile-left"
    assert state.stacks["task"] == ("T-W2",)


def test_or_until_the_task_stack_is_empty() -> None:
    state = place(_before_the_last_tile("T-W3 T-G1 T-V3"), "L13@3,0/3")
    assert state.ended == "no-tile-left"


def test_a_failed_task_lets_them_go_on_too() -> None:
    """T-V4 has village on sides 4 and 5 only; two tiles close it below its 4."""
    state = table(landscape="L17 L18", task="T-V4 T-W3 T-G1 T-W4", markers="V 4, W 6 5, G 6")
    state = place(state, "T-V4@0,0/0 T-W3@1,0/0 T-G1@2,0/0 L17@0,-1/0 L18@1,-1/0")
    assert values(state.parties[0].failed) == [4]
    assert tile_in_hand(state) == "T-W4=5"


def test_c4_an_empty_pile_lays_the_task_tile_without_a_marker() -> None:
    state = table(task="T-W3 T-W4", markers="W 6")
    state = place(state, "T-W3@0,0/0")
    assert tile_in_hand(state) == "T-W4"
    state = place(state, "T-W4@1,0/0")
    assert values(state.parties[0].tasks) == [6]


# C1. On a board of tracks only, a tile without tracks fits nowhere.
TOY = toy(
    CLASSIC,
    """
    R1 | landscape | TTTTTT |
    R2 | landscape | TTTTTT |
    M1 | landscape | MMMMMM |
    M2 | landscape | MMMMMM |
    TT | task | TTTTTT | task:T
    TU | task | TTTTTT | task:T
    TW | task | WWWWWW | task:W
    TX | task | WWWWWW | task:W
    """,
)


@pytest.fixture
def _toy(monkeypatch: pytest.MonkeyPatch) -> None:
    register(monkeypatch, TOY)


@pytest.mark.usefixtures("_toy")
def test_c1_unplaceable_tile_is_set_aside() -> None:
    """Face up to the side, logged, and another of the same stack in the same turn."""
    state = place(table("toy", landscape="R1 M1 M2 R2"), "R1@0,0/0")
    after = [event for event in happened(state, object) if not isinstance(event, TurnPassed)][1:]
    assert after == [
        TileRevealed("M1"),
        TileSetAside("M1"),
        TileRevealed("M2"),
        TileSetAside("M2"),
        TileRevealed("R2"),
    ]
    assert (state.turn, state.aside, tile_in_hand(state)) == (2, ("M1", "M2"), "R2")


@pytest.mark.usefixtures("_toy")
def test_c1_its_marker_goes_back_under_its_pile() -> None:
    state = table("toy", landscape="R1", task="TT TW TU", markers="T 6 5, W 5 4")
    state = place(state, "TT@0,0/0")
    assert happened(state, TileSetAside) == [TileSetAside("TW", 5)]
    assert state.piles["W"] == (4, 5)
    assert tile_in_hand(state) == "TU=5"


@pytest.mark.usefixtures("_toy")
def test_c1_an_empty_stack_has_the_reveal_rule_judged_again_without_it() -> None:
    state = table("toy", landscape="R1", task="TT TW", markers="T 6, W 5")
    state = place(state, "TT@0,0/0")
    assert (state.aside, tile_in_hand(state)) == (("TW",), "R1")


@pytest.mark.usefixtures("_toy")
def test_c1_the_last_tile_set_aside_ends_the_game() -> None:
    state = place(table("toy", landscape="R1 M1"), "R1@0,0/0")
    assert (state.aside, state.ended) == (("M1",), "no-tile-left")
