"""Each event changes the state by itself, without asking any rule."""

import pytest

from engine.actions import Declare
from engine.board import Turned
from engine.box import pack
from engine.deal import Deal
from engine.editions.classic import CLASSIC
from engine.events import (
    ChoiceMade,
    ChoiceOffered,
    Ended,
    Noted,
    Started,
    TaskCompleted,
    TaskFailed,
    TilePlaced,
    TileRevealed,
    TileSetAside,
    TileStored,
    TileTaken,
    TurnPassed,
    Undone,
)
from engine.evolve import append, evolve, opened
from engine.hexes import ORIGIN, Hex
from engine.setup import shared
from engine.state import State
from engine.tasks import Task
from tests.support import deal, lay, place, setup, table, tile_in_hand


def fresh(stacks: Deal) -> State:
    """A game of one before anything was revealed."""
    people = shared("classic", ("Ana",), unlocked=("clouds",))
    return opened(pack(CLASSIC, people), Started(people, stacks))


STACKS = deal("L17 L13", "T-W3", "W 5 4")


def test_opened_lays_out_the_deal() -> None:
    state = fresh(STACKS)
    assert state.stacks == {"landscape": ("L17", "L13"), "task": ("T-W3",)}
    assert state.piles == {"W": (5, 4)}
    assert (state.turn, state.revealed, state.owing, state.seq) == (1, None, (), 0)


def test_a_revealed_tile_leaves_its_stack_and_its_marker_its_pile() -> None:
    state = evolve(fresh(STACKS), TileRevealed("T-W3", 5))
    assert (state.stacks["task"], state.piles["W"], state.owing) == ((), (4,), (0,))
    state = evolve(fresh(STACKS), TileRevealed("L17"))
    assert (state.stacks["landscape"], state.piles["W"]) == (("L13",), (5, 4))


def test_a_tile_set_aside_for_all_puts_its_marker_under_the_pile() -> None:
    state = evolve(evolve(fresh(STACKS), TileRevealed("T-W3", 5)), TileSetAside("T-W3", 5))
    assert (state.aside, state.piles["W"], state.revealed, state.owing) == (
        ("T-W3",),
        (4, 5),
        None,
        (),
    )
    plain = evolve(evolve(fresh(STACKS), TileRevealed("L17")), TileSetAside("L17"))
    assert (plain.aside, plain.piles["W"]) == (("L17",), (5, 4))


def test_a_tile_set_aside_by_one_party_is_only_skipped() -> None:
    state = table("duel", task="T-W1", markers="W 5")
    state = evolve(state, TileSetAside("T-W1", 5, board=1))
    assert (state.parties[1].skipped, state.owing, state.aside) == (("T-W1",), (0,), ())
    assert state.piles["W"] == ()


def test_a_placed_tile_lies_with_what_its_wild_edges_became() -> None:
    state = evolve(fresh(STACKS), TilePlaced(0, "X-clouds", ORIGIN, 0))
    became = (Turned(ORIGIN, 0, "W"),)
    state = evolve(state, TilePlaced(0, "L17", Hex(1, 0), 0, {}, became))
    assert state.parties[0].board.faces == {ORIGIN: "WKKKKK", Hex(1, 0): "MWMWMW"}
    other = evolve(fresh(STACKS), TilePlaced(0, "L17", ORIGIN, 0))
    became = (Turned(Hex(1, 0), 3, "M"),)
    other = evolve(other, TilePlaced(0, "X-clouds", Hex(1, 0), 0, {}, became))
    assert other.parties[0].board.faces[Hex(1, 0)] == "KKKMKK"


@pytest.mark.parametrize(("kind", "pile"), [(TaskCompleted, "completed"), (TaskFailed, "failed")])
def test_a_settled_task_moves(kind: type, pile: str) -> None:
    state = lay(table(), "T-W3@0,0/0=6")
    task = Task(ORIGIN, "W", 6)
    state = evolve(state, kind(0, *task))
    assert state.parties[0].tasks == ()
    assert getattr(state.parties[0], pile) == (task,)


def test_a_passed_turn_shows_the_boards_and_clears_the_hand() -> None:
    state = place(table("duel"), "L25@0,0/0", 0)
    assert state.shown[0].board.placements == {}
    state = evolve(state, TurnPassed(2))
    assert (state.turn, state.revealed, state.owing) == (2, None, ())
    assert state.shown == state.parties


def test_choices_wait_until_they_are_made() -> None:
    one, two = ChoiceOffered(0, "inn", ("bed",)), ChoiceOffered(0, "gate", ("knock",))
    state = evolve(evolve(fresh(STACKS), one), two)
    assert state.pending == (one, two)
    assert evolve(state, ChoiceMade(0, "inn", "bed")).pending == (two,)


def test_notes_lie_in_their_drawers() -> None:
    state = evolve(fresh(STACKS), Noted("weather", "rain"))
    state = evolve(state, Noted("inn", 3, board=0))
    state = evolve(state, Noted("inn", "lamp", board=0, hex=ORIGIN))
    assert state.notes == {"weather": "rain"}
    assert state.parties[0].notes == {("inn", None): 3, ("inn", ORIGIN): "lamp"}
    assert list(state.parties[0].noted("inn")) == [(ORIGIN, "lamp")]


def test_a_changed_note_stays_in_its_place_and_null_forgets_it() -> None:
    state = fresh(STACKS)
    for value, hex in ((1, ORIGIN), (2, None), (3, ORIGIN)):
        state = evolve(state, Noted("inn", value, 0, hex))
    assert list(state.parties[0].notes.items()) == [(("inn", ORIGIN), 3), (("inn", None), 2)]
    state = evolve(state, Noted("inn", None, 0, ORIGIN))
    assert state.parties[0].notes == {("inn", None): 2}
    assert evolve(evolve(state, Noted("sun", 1)), Noted("sun", None)).notes == {}


def test_a_stored_tile_settles_the_turn_and_comes_back_into_the_hand() -> None:
    state = evolve(table(landscape="L17 L13"), TileStored(0, "L17"))
    assert (state.parties[0].stored, state.owing) == (("L17",), ())
    state = evolve(state, TileTaken(0, "L17"))
    assert (state.parties[0].stored, state.owing, tile_in_hand(state)) == ((), (0,), "L17")


def test_the_end_clears_the_hand() -> None:
    state = evolve(table(), Ended("tea"))
    assert (state.ended, state.revealed, state.owing) == ("tea", None, ())


def test_undone_entries_are_dropped_for_ever_and_their_reveals_stay_known() -> None:
    state = place(table(landscape="L17 L13 L14"), "L17@0,0/0 L13@1,0/0")
    state = evolve(state, Undone(3, (3,)))
    assert (state.dropped, state.seq) == (frozenset({3}), 3)
    assert [revealed.tile.id for revealed in state.foreseen] == ["L14"]
    state = evolve(state, Undone(2, (2,)))
    assert state.dropped == {2, 3}
    assert [revealed.tile.id for revealed in state.foreseen] == ["L13", "L14"]
    state = evolve(state, TileRevealed("L13"))
    assert [revealed.tile.id for revealed in state.foreseen] == ["L14"]


def test_append_numbers_the_entries() -> None:
    first = fresh(STACKS)
    second = append(first, first, None, Declare("a"), ())
    state = append(second, second, 0, Declare("b"), ())
    assert [(entry.seq, entry.seat) for entry in state.entries()] == [(1, None), (2, 0)]
    assert setup("classic", 1).boards == ((0,),)
