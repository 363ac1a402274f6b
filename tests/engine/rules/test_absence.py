"""Absence: skipping to the next seat, and playing for one that is away until it is back."""

import copy
import json

import pytest

from engine.actions import Action, Declare, Undo
from engine.events import Noted
from engine.play import options
from engine.records import Broken, check
from engine.rules.absence import skipped
from engine.state import State
from engine.takebacks import takeback
from tests.games import played, record
from tests.support import act, place, refusal, setup, table, tile_in_hand

TEAMS = ((0, 2, 4), (1, 3))


def _round(state: State, count: int) -> list[int]:
    """Who acts in the next turns."""
    found: list[int] = []
    for _ in range(count):
        found += state.hands(0)
        state = place(state, f"L17@{state.turn - 1},0/0")
    return found


def _teams(hand: str) -> State:
    return table("duel", seats=5, boards=TEAMS, options={"hand": hand})


def test_a_skipped_seat_keeps_its_place_in_the_round() -> None:
    state = table(seats=3)
    assert _round(state, 4) == [0, 1, 2, 0]
    skipped = act(state, None, Declare("turn:1"))
    assert skipped.log is not None
    assert skipped.log.events == (Noted("order", {"seat": 1, "turn": 1}, 0),)
    assert _round(skipped, 5) == [1, 2, 0, 1, 2]


def test_a_skip_can_be_undone_until_the_next_player_has_acted() -> None:
    state = place(table(seats=4, landscape="L17 L17 L17"), "L17@0,0/0")
    assert skipped(state, 0) == ()
    once = act(state, None, Declare("turn:2"))
    assert skipped(once, 0) == (1,)
    twice = act(act(once, None, Declare("for:0:3")), None, Declare("turn:3"))
    assert skipped(twice, 0) == (1, 2), "who plays for whom changes nothing about it"
    second = act(twice, None, Declare("turn:2"))
    assert (skipped(second, 0), second.hands(0)) == ((1,), (2,))
    first = act(second, None, Declare("turn:1"))
    assert (skipped(first, 0), first.hands(0)) == ((), (1,))
    acted = place(once, "L17@1,0/0")
    assert skipped(acted, 0) == ()
    undone = act(acted, 2, Undo(acted.seq, (0, 1, 3)))
    assert (skipped(undone, 0), undone.hands(0)) == ((), (2,)), "the next player has acted"


def test_a_skip_is_undone_from_where_play_went_round_before() -> None:
    """Also where an earlier skip was taken back together with the move before it."""
    state = act(table(seats=3, landscape="L17 L17 L17"), None, Declare("turn:1"))
    assert skipped(state, 0) == (0,), "in the first turn"
    state = act(place(state, "L17@0,0/0"), None, Declare("turn:0"))
    assert skipped(state, 0) == (2,), "round from the seat of the skip before"
    state = act(state, 1, Undo(3, (0, 2)))
    assert state.hands(0) == (1,)
    state = act(place(state, "L17@0,0/0"), None, Declare("turn:1"))
    assert skipped(state, 0) == (2,)


def test_a_skip_in_a_team_outlasts_what_the_rival_does() -> None:
    state = act(_teams("rotating"), None, Declare("turn:2"))
    assert (skipped(state, 0), skipped(state, 1)) == ((0,), ())
    tile = tile_in_hand(state)
    state = place(state, f"{tile}@0,0/0", board=1)
    assert skipped(state, 0) == (0,)
    over = act(place(state, f"{tile}@0,0/0"), None, Declare("turn:0"))
    assert (over.turn, skipped(over, 0)) == (2, (4,)), "the rival's part in the turn ended it"


def test_a_seat_plays_for_another_until_that_one_is_back() -> None:
    state = act(table(seats=3), None, Declare("for:0:2"))
    assert (state.due(0), state.hands(0)) == ((0,), (2,))
    assert _round(state, 5) == [2, 1, 2, 2, 1]
    assert options(state, 0).places == {}
    assert options(state, 2).places
    back = act(state, None, Declare("back:0"))
    assert _round(back, 4) == [0, 1, 2, 0]
    assert not back.standins(0), "in the middle of the turn"
    other = act(act(state, None, Declare("for:0:1")), None, Declare("for:1:2"))
    assert other.standins(0) == {"0": 1, "1": 2}
    assert other.hands(0) == (1,), "who plays for a seat is not played for in its turn"
    assert act(other, None, Declare("back:0")).standins(0) == {"1": 2}


def test_only_the_server_says_so_and_only_what_changes_something() -> None:
    state = table(seats=3)
    for seat in range(3):
        for word in ("turn:1", "for:0:1", "back:0"):
            assert refusal(state, seat, Declare(word)) == "not-offered"
    for word in ("turn:0", "turn:3", "turn:x", "for:0:0", "for:0:3", "for:0", "back:0", "back:x"):
        assert refusal(state, None, Declare(word)) == "not-offered"
    played_for = act(state, None, Declare("for:0:1"))
    assert refusal(played_for, None, Declare("for:0:1")) == "not-offered"
    assert refusal(table(seats=1), None, Declare("turn:0")) == "not-offered"


def test_in_a_team_by_the_way_it_acts() -> None:
    rotating = act(_teams("rotating"), None, Declare("turn:4"))
    assert (rotating.hands(0), rotating.hands(1)) == ((4,), (1,))
    captain = act(_teams("captain"), None, Declare("for:0:2"))
    assert captain.hands(0) == (2,)
    assert refusal(captain, None, Declare("turn:2")) == "not-offered", "an office has no order"
    assert refusal(_teams("rotating"), None, Declare("for:0:1")) == "not-offered", "a rival"
    for word in ("turn:2", "for:0:2"):
        assert refusal(_teams("anyone"), None, Declare(word)) == "not-offered"


@pytest.mark.parametrize("word", ["turn:4", "for:0:4"])
def test_a_hand_that_was_taken_before_gives_way(word: str) -> None:
    state = act(_teams("rotating"), None, Declare("hand:2"))
    assert act(state, None, Declare(word)).hands(0) == (4,)


def test_taking_back_means_the_placement_before_it() -> None:
    """Who plays is no move; it is forgotten with the move it followed."""
    state = place(table(seats=2, landscape="L17 L17 L17"), "L17@0,0/0")
    after = act(state, None, Declare("turn:0"))
    assert takeback(after, 0) == takeback(state, 0)
    assert refusal(after, 0, Undo(3, (0, 1))) == "nothing-to-undo"
    again = act(after, 0, Undo(2, (0, 1)))
    assert (again.turn, again.hands(0)) == (1, (0,))


def _going_away(state: State) -> tuple[int | None, Action] | None:
    """Seat 0 is away from its third turn on and back for its fifth; then seat 1 is skipped."""
    words = {7: "for:0:2", 13: "back:0", 14: "turn:2"}
    word = words.get(state.turn)
    last = state.entries()[-1].action
    return (None, Declare(word)) if word and last != Declare(word) else None


def test_the_referee_accepts_it_and_judges_who_acted() -> None:
    document = json.loads(
        json.dumps(record(played(setup("classic", 3), "away", interrupts=_going_away)))
    )
    check(document)
    words = [e for e in document["entries"] if ":" in e["action"]["type"]]
    assert [e["action"]["type"] for e in words] == ["for:0:2", "back:0", "turn:2"]
    stranger = copy.deepcopy(document)
    stranger["entries"][words[0]["seq"]]["seat"] = 0
    with pytest.raises(Broken, match="not-your-turn"):
        check(stranger)
    words[0]["seat"] = 2
    with pytest.raises(Broken, match="not-offered"):
        check(document)
