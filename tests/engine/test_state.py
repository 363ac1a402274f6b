"""The state of a game and the questions it answers."""

import pytest

from engine.actions import Declare, StartGame
from engine.hexes import Hex
from engine.play import start
from engine.state import State, hidden_tiles
from tests.support import act, place, setup, table

SECRET = bytes(32)


def _duel(hand: str) -> State:
    boards = ((0, 2, 3), (1,))
    return start(setup("duel", 4, boards=boards, options={"hand": hand}), SECRET)[0]


def test_a_log_grows_by_numbered_entries() -> None:
    """The start is entry 1, said by no seat."""
    state = place(table(seats=2), "L17@0,0/0 L17@1,0/0")
    assert [(e.seq, e.seat) for e in state.entries()] == [(1, None), (2, 0), (3, 1)]
    assert state.entries()[0].action == StartGame()
    assert state.seq == 3
    assert state._replace(log=None).seq == 0
    assert state._replace(log=None).entries() == ()


def test_seats_belong_to_boards() -> None:
    """Several seats may share one."""
    assert [_duel("anyone").party_of(seat) for seat in range(4)] == [0, 1, 0, 0]


@pytest.mark.parametrize(
    ("hand", "turn", "expected"),
    [
        ("rotating", 1, (0,)),
        ("rotating", 2, (2,)),
        ("rotating", 3, (3,)),
        ("rotating", 4, (0,)),
        ("anyone", 2, (0, 2, 3)),
        ("captain", 2, (0,)),
    ],
)
def test_d41_who_of_a_team_places(hand: str, turn: int, expected: tuple[int, ...]) -> None:
    """duel.md 3.7; the other party has one seat and is not concerned."""
    state = _duel(hand)._replace(turn=turn)
    assert state.hands(0) == expected
    assert state.hands(1) == (1,)


def test_d39_who_has_given_up_plays_no_more() -> None:
    """Its board stays, but is not playing."""
    state = _duel("anyone")
    assert state.playing() == (0, 1)
    after = act(state, 1, Declare("resign"))
    assert after.playing() == (0,)
    assert (after.is_out(0), after.is_out(1)) == (False, True)


def test_notes_are_kept_per_rule_and_hex() -> None:
    """A note about the whole board has no hex."""
    notes = {("a", Hex(0, 0)): 1, ("a", Hex(1, 0)): 2, ("b", Hex(0, 0)): 3, ("a", None): 4}
    party = table().parties[0]._replace(notes=notes)
    assert list(party.noted("a")) == [(Hex(0, 0), 1), (Hex(1, 0), 2)]
    assert list(party.noted("c")) == []


def test_d10_removed_tiles_stay_hidden() -> None:
    """Counting the tiles still to come counts them too."""
    state = start(setup("classic", 1), SECRET)[0]
    hidden = hidden_tiles(state)
    assert state.revealed is not None
    assert set(state.deal.removed) <= set(hidden)
    assert sorted((*hidden, state.revealed.tile.id)) == sorted(state.box.tiles)


def test_a_copy_has_every_field() -> None:
    """And is another object: what is written on it does not show in the first one."""
    state = _duel("captain")
    copy = state.copy()
    assert copy == state
    copy.turn, copy.parties[0].copy().granted = 7, "L01"
    assert (state.turn, state.parties[0].granted) == (1, "")
    assert state.parties[0].copy() == state.parties[0]
    assert state._replace(turn=7) == copy


def test_only_fields_are_changed() -> None:
    state = _duel("captain")
    with pytest.raises(AttributeError):
        state._replace(weather="fine")
    with pytest.raises(AttributeError):
        state.parties[0]._replace(weather="fine")
