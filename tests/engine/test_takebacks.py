"""Redo: what was undone may be done again, as long as nothing else was done instead."""

import pytest

from engine.actions import Declare, PlaceTile, Undo
from engine.codec import decode_action, encode_action
from engine.events import TileRevealed
from engine.records import check
from engine.replay import fold
from engine.state import State
from engine.takebacks import redo
from tests.games import played, record
from tests.support import act, action, happened, place, setup, table, tile_in_hand

DEAL = "L17 L13 L14 L18"
FIRST, SECOND = action("L17@0,0/0"), action("L13@1,0/0")


def _two_turns(seats: int = 2) -> State:
    return place(table(landscape=DEAL, seats=seats), "L17@0,0/0 L13@1,0/0")


def test_nothing_to_redo_before_an_undo() -> None:
    assert redo(_two_turns(), 0) is None


def test_an_undone_placement_is_laid_again_by_the_seat_on_turn() -> None:
    state = act(_two_turns(), 0, Undo(3, (1,)))
    assert (redo(state, 0), redo(state, 1)) == (None, SECOND)
    again = act(state, 1, SECOND)
    assert tile_in_hand(again) == tile_in_hand(_two_turns()) == "L14"
    assert redo(again, 0) is redo(again, 1) is None


def test_the_tile_that_a_redo_reveals_was_known_already() -> None:
    state = act(_two_turns(), 0, Undo(3, (1,)))
    known = [revealed.tile.id for revealed in state.foreseen]
    again = act(state, 1, SECOND)
    assert [event.tile for event in happened(again, TileRevealed)] == known


def test_another_placement_ends_the_redo() -> None:
    state = act(_two_turns(seats=1), 0, Undo(3))
    state = place(state, "L13@-1,0/2")
    assert redo(state, 0) is None
    assert redo(act(state, 0, Undo(5)), 0) == action("L13@-1,0/2")


@pytest.mark.parametrize("undos", [(2,), (3, 2)], ids=["at once", "one by one"])
def test_several_moves_are_done_again_in_their_order(undos: tuple[int, ...]) -> None:
    state = _two_turns(seats=1)
    for target in undos:
        state = act(state, 0, Undo(target))
    assert redo(state, 0) == FIRST
    state = act(state, 0, FIRST)
    assert redo(state, 0) == SECOND
    assert redo(act(state, 0, SECOND), 0) is None


def test_a_redo_keeps_what_was_decided_and_suggested() -> None:
    laid = PlaceTile(0, "L13", SECOND.hex, 0, {"heart": "red"}, suggested_by=0)
    state = table(landscape=DEAL, seats=2, unlocked=("red-hearts",))
    state = act(place(state, "L17@0,0/0"), 1, laid)
    state = act(state, 0, Undo(3, (1,)))
    again = redo(state, 1)
    assert again == laid
    assert decode_action(encode_action(laid)) == laid


def test_a_game_with_a_redo_is_a_game_like_any_other() -> None:
    alone = setup("classic", 1)
    state = act(fold(played(alone, "redo").entries()[:3]), 0, Undo(3))
    again = redo(state, 0)
    assert again is not None
    assert check(record(played(alone, "redo", begun=act(state, 0, again)))).ended


# The Duel.


def _duel(seats: int = 2) -> State:
    return table("duel", seats=seats, landscape="L25 L26 L27")


def test_a_withdrawn_commit_is_done_again_whatever_a_rival_does_meanwhile() -> None:
    commit = action("L25@0,0/0", board=0)
    state = act(act(_duel(seats=3), 0, commit), 0, Undo(2))
    assert redo(state, 0) == commit
    state = place(state, "L25@0,0/3", 1)
    assert (redo(state, 0), redo(state, 1)) == (commit, None)


def test_a_turn_that_closes_ends_the_redo() -> None:
    state = act(place(_duel(), "L25@0,0/0", 0), 0, Undo(2))
    state = place(place(state, "L25@0,0/1", 0), "L25@0,0/0", 1)
    assert redo(state, 0) is redo(state, 1) is None


def test_a_turn_that_the_server_closes_for_a_party_ends_the_redo() -> None:
    """Its clock ran out after it had withdrawn; another tile is in hand now."""
    state = place(act(place(_duel(), "L25@0,0/0", 0), 0, Undo(2)), "L25@0,0/0", 1)
    state = act(state, None, action("L25@0,0/4", board=0))
    assert tile_in_hand(state) == "L26"
    assert redo(state, 0) is None


def test_a_rival_that_closes_the_turn_ends_the_redo() -> None:
    """The party gave up after it had withdrawn, and the others went on."""
    state = act(place(_duel(seats=3), "L25@0,0/0", 0), 0, Undo(2))
    state = act(state, 0, Declare("resign"))
    state = place(place(state, "L25@0,0/0", 1), "L25@0,0/0", 2)
    assert redo(state, 0) is None


def test_giving_up_is_not_done_again_by_a_redo() -> None:
    state = _duel(seats=3)
    state = act(act(state, 0, Declare("resign")), 0, Undo(2))
    assert redo(state, 0) is None
    state = place(_duel(seats=3), "L25@0,0/0", 0)
    state = act(act(state, 0, Declare("resign")), 0, Undo(2))
    assert redo(state, 0) == action("L25@0,0/0", board=0)
