"""Hands: the captain's office and taking an absent hand's turn (duel.md 3.7, ruling D41)."""

import pytest

from engine.actions import Declare
from engine.play import options
from engine.state import State
from tests.support import act, action, place, refusal, table

TEAMS = ((0, 2, 4), (1, 3))


def _teams(hand: str) -> State:
    return table("duel", seats=5, boards=TEAMS, options={"hand": hand})


def _turn(state: State) -> State:
    r = state.turn % 6
    word = f"L25@{state.turn - 1},0/{r}"
    return place(place(state, word, 0), word, 1)


def test_d41_rotating_is_member_t_minus_one_modulo_m() -> None:
    state, found = _teams("rotating"), []
    for _ in range(4):
        found.append([state.hands(board) for board in (0, 1)])
        state = _turn(state)
    assert found == [[(0,), (1,)], [(2,), (3,)], [(4,), (1,)], [(0,), (3,)]]


def test_d41_anyone_commits_and_the_first_counts() -> None:
    state = _teams("anyone")
    assert state.hands(0) == (0, 2, 4)
    state = place(state, "L25@0,0/0", 0)
    assert refusal(state, 4, action("L25@0,0/0", 0)) == "already-placed"


def test_d41_the_captain_passes_the_office_on_between_turns() -> None:
    state = _teams("captain")
    assert options(state, 0).words == ("resign", "hand:2", "hand:4")
    assert options(state, 2).words == ("resign",)
    state = act(state, 0, Declare("hand:4"))
    assert state.hands(0) == (0,), "not in the running turn"
    changed = act(state, 0, Declare("hand:2"))
    assert _turn(changed).hands(0) == (2,), "the last word counts"
    state = _turn(state)
    assert state.hands(0) == (4,)
    assert refusal(state, 0, Declare("hand:2")) == "not-offered"
    state = _turn(act(state, 4, Declare("hand:0")))
    assert state.hands(0) == (0,)
    assert refusal(state, 0, Declare("hand:1")) == "not-offered", "another party's member"


@pytest.mark.parametrize("hand", ["rotating", "captain"])
def test_the_server_lets_a_member_take_an_absent_hand_for_this_turn(hand: str) -> None:
    """Only a room knows who is absent, so a seat cannot say it by itself."""
    state = _teams(hand)
    assert refusal(state, 2, Declare("hand:2")) == "not-offered"
    state = act(state, None, Declare("hand:2"))
    assert state.hands(0) == (2,)
    assert state.hands(1) == (1,)
    state = _turn(state)
    assert state.hands(0) == ((0,) if hand == "captain" else (2,))


def test_the_server_says_nothing_else() -> None:
    state = _teams("rotating")
    for word in ("hand:0", "hand:9", "hand:x", "resign", "end"):
        assert refusal(state, None, Declare(word)) == "not-offered"
    assert refusal(_teams("anyone"), None, Declare("hand:2")) == "not-offered"
