"""task-sequence and river-sequence: the examples S1 to S7 of luggage.md 4.11, and the rulings."""

import pytest

from engine.events import Noted, TilePlaced
from engine.evolve import evolve
from engine.hexes import ORIGIN, Hex
from engine.rules.sequences import SEQUENCES
from engine.scoring import standings
from engine.specials.river_sequence import RiverSequence
from engine.specials.task_sequence import TaskSequence
from engine.state import State
from engine.tasks import Task
from tests.specials.tables import hexes, laid, line_of, packed
from tests.support import happened, scene, values

A, B = "task-sequence", "river-sequence"
BOTH = f"{A} {B}"
TYPES = {"O": "wrap"}
RIVER = " ".join(f"T-S1@{q},9/0" for q in range(6))
SEVENS = " ".join(("X-double-gv@0,0/0", *(f"L15@{q},0/0 L16@{-q},0/0" for q in range(1, 7))))
"""A double of grain and village with seven tiles of each."""


def table(goals: str = BOTH) -> State:
    """Both cards lie open; a double stands where it has seven of either kind."""
    return scene(packed("double-gv", goals), SEVENS)


def with_river(state: State) -> State:
    """The same table with a river of six."""
    party = state.parties[0]
    return scene(state, f"{SEVENS} {RIVER}", completed=party.completed, notes=party.notes)


def _task(type: str, hex: Hex) -> Task:
    return Task(ORIGIN, "double:GV", 7) if type == "D" else Task(hex, TYPES.get(type, type), 4)


def settled(state: State, types: str) -> State:
    """The table after a settling that completes tasks of these types, in the order of placing."""
    party = state.parties[0]
    count = len(party.completed)
    new = tuple(_task(type, Hex(20 + count + n, 0)) for n, type in enumerate(types))
    party = party._replace(completed=(*party.completed, *new))
    state = state._replace(parties=(party,))
    for event in SEQUENCES.react(state, TilePlaced(0, "L11", Hex(30, 0), 0)):
        state = evolve(state, event)
    return state


def rows(state: State, card: str) -> int | str:
    """The row last filled, or F."""
    noted = state.parties[0].notes.get((card, None))
    row = 0 if noted is None else noted["row"]
    return "F" if row == 3 else row


@pytest.mark.parametrize(
    ("turns", "long_from", "first", "second"),
    [
        ("V W S", 9, (1, 2, "F"), (0, 0, 0)),
        ("V V G W O", 9, (1, 1, 2, 2, "F"), (0, 0, 0, 0, 0)),
        ("V W V S G", 1, (1, 2, 1, 0, 0), (1, 0, 1, 2, "F")),
        ("S SVW", 9, (0, "F"), (0, 0)),
        ("V W W V O", 4, (1, 2, 2, 1, 0), (0, 0, 0, 1, 2)),
        ("V D S", 9, (1, 2, "F"), (0, 0, 0)),
        ("V SW", 1, (1, "F"), (1, 0)),
    ],
    ids=[f"S{number}" for number in range(1, 8)],
)
def test_example(
    turns: str, long_from: int, first: tuple[object, ...], second: tuple[object, ...]
) -> None:
    """Turn by turn, both cards out; a long river lies there from a certain turn on."""
    state, told = table(), []
    for turn, types in enumerate(turns.split(), start=1):
        state = settled(with_river(state) if turn >= long_from else state, types)
        told.append((rows(state, A), rows(state, B)))
    assert [one for one, _ in told] == list(first)
    assert [other for _, other in told] == list(second)


def test_l12_the_order_goes_into_the_log() -> None:
    """S4: taken as V, W, S although they were placed as S, V, W."""
    state = settled(settled(table(A), "S"), "SVW")
    noted = state.parties[0].notes["sequences", None]
    assert noted["taken"] == 4
    assert [type for type, *_ in noted["order"]] == ["V", "W", "S"]


def test_l12_a_double_with_both_kinds_at_seven_counts_as_the_better_one() -> None:
    """S6 takes it as grain; at the beginning it is a village."""
    state = settled(table(A), "D")
    assert state.parties[0].notes[A, None] == {"row": 1, "markers": [["V", 0, 0]]}


def test_l12_equal_outcomes_are_decided_by_types_and_then_by_placing() -> None:
    state = settled(table(A), "SG")
    assert [type for type, *_ in state.parties[0].notes["sequences", None]["order"]] == ["G", "S"]
    state = settled(table(A), "GG")
    assert [q for _, q, _ in state.parties[0].notes["sequences", None]["order"]] == [20, 21]


def test_l12_a_fulfilled_card_no_longer_decides() -> None:
    """The first card is out; the order is the one that suits the second."""
    state = settled(settled(settled(table(), "V"), "W"), "S")
    assert rows(state, A) == "F"
    state = settled(with_river(state), "SV")
    assert (rows(state, A), rows(state, B)) == ("F", 2)


def test_l13_the_river_and_the_village_of_the_same_turn_count() -> None:
    """The sixth river tile completes the village task that stands on it."""
    river = " ".join(f"T-S1@{q},0/0" for q in range(5))
    state = laid(f"{river} T-V3@4,1/4=2", packed(goals=B))
    assert standings(state)[B] == [("luggage.river", 5)]
    state = laid("L03@5,0/0", state)
    assert values(state.parties[0].completed) == [2]
    assert rows(state, B) == 1


def test_l19_failed_tasks_are_no_events() -> None:
    state = laid("T-V2@0,0/0=2 L16@1,0/0", packed(goals=A))
    assert rows(state, A) == 1
    state = laid("T-W2@0,1/0=9 T-W2@1,1/0=2", state)
    before = state.parties[0].notes[A, None]
    assert state.parties[0].tasks
    lost = state._replace(
        parties=(state.parties[0]._replace(failed=state.parties[0].tasks, tasks=()),)
    )
    assert not list(SEQUENCES.react(lost, TilePlaced(0, "L11", Hex(9, 9), 0)))
    assert lost.parties[0].notes[A, None] == before


def test_l27_a_village_lies_before_both_cards() -> None:
    state = settled(with_river(table()), "V")
    marker = [["V", 20, 0]]
    assert state.parties[0].notes[A, None]["markers"] == marker
    assert state.parties[0].notes[B, None]["markers"] == marker


def test_several_of_one_row_follow_each_other() -> None:
    state = settled(settled(settled(table(A), "V"), "V"), "W")
    told = state.parties[0].notes[A, None]
    assert (told["row"], [type for type, *_ in told["markers"]]) == (2, ["V", "V", "W"])


def test_played_out_the_card_scores_ten_and_shows_its_markers() -> None:
    """Previews tell the ten points before."""
    state = laid("T-V2@0,0/0=2 L16@1,0/0", packed(goals=A))
    assert standings(state)[A] == [("rows", 1)]
    state = laid("T-W2@0,1/0=2 L14@1,1/0", state)
    assert standings(state)[A] == [("rows", 2)]
    assert line_of(state, "goals").points == 0
    state = laid("T-O3@2,1/0=1", state)
    assert line_of(state, "goals").points == 10
    assert line_of(state, "goals").hexes == hexes((0, 0), (0, 1), (2, 1))
    assert standings(state)[A] == [("fulfilled", 10)]


def test_a_reset_is_noted_and_nothing_else_is() -> None:
    """A card whose row does not change says nothing."""
    state = laid("T-V2@0,0/0=2 L16@1,0/0", packed(goals=A))
    state = laid("T-O3@-1,0/0=1", state)
    notes = happened(state, Noted)
    assert [(note.rule, note.value) for note in notes] == [
        ("sequences", {"taken": 2, "order": [["wrap", -1, 0]]}),
        (A, None),
    ]
    assert rows(state, A) == 0


def test_the_second_card_keeps_its_rows_while_it_waits() -> None:
    """It can only have rows if a river of six lies there, and rivers never shrink."""
    state = settled(with_river(table(B)), "V")
    assert standings(state)[B] == [("rows", 1)]


def test_l11_the_rows_of_the_two_cards() -> None:
    """The last two rows of the second card are those of the first, swapped."""
    first, second = TaskSequence.rows, RiverSequence.rows
    assert [set(row) for row in first] == [{"V"}, {"W", "G"}, {"S", "wrap"}]
    assert second == (first[0], first[2], first[1])
