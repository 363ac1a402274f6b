"""Taking back: C8 at a shared table, D44 in a duel."""

import pytest

from engine.actions import Declare, Undo
from engine.events import Undone
from engine.state import State
from engine.takebacks import Takeback, takeback
from tests.support import act, action, happened, last, place, refusal, table, tile_in_hand

DEAL = "L17 L13 L14 L18"


def _two_turns(seats: int = 2) -> State:
    return place(table(landscape=DEAL, seats=seats), "L17@0,0/0 L13@1,0/0")


def test_c8_after_a_reveal_the_others_have_to_agree() -> None:
    state = _two_turns()
    assert refusal(state, 1, Undo(3)) == "undo-needs-agreement"
    assert refusal(state, 0, Undo(3)) == "undo-needs-agreement"
    assert happened(act(state, 1, Undo(3, agreed=(0,))), Undone) == [Undone(3, (3,))]
    assert happened(act(state, 0, Undo(3, agreed=(1,))), Undone) == [Undone(3, (3,))]


@pytest.mark.parametrize("agreed", [(), (1,), (2,), (0, 1)])
def test_c8_all_seated_players_have_to_agree(agreed: tuple[int, ...]) -> None:
    state = _two_turns(seats=3)
    assert refusal(state, 0, Undo(3, agreed)) == "undo-needs-agreement"


def test_c8_alone_there_is_no_one_to_ask() -> None:
    state = act(_two_turns(seats=1), 0, Undo(3))
    assert len(state.parties[0].board.placements) == 1


def test_c8_the_server_needs_everybody() -> None:
    state = _two_turns()
    assert refusal(state, None, Undo(3, (0,))) == "undo-needs-agreement"
    assert happened(act(state, None, Undo(3, (0, 1))), Undone)


def test_c8_the_undone_reveal_stays_known_and_the_same_tile_comes_again() -> None:
    state = act(_two_turns(), 1, Undo(3, (0,)))
    assert (tile_in_hand(state), state.turn, state.hands(0)) == ("L13", 2, (1,))
    assert [revealed.tile.id for revealed in state.foreseen] == ["L14"]
    state = place(state, "L13@-1,0/2")
    assert tile_in_hand(state) == "L14"
    assert state.foreseen == ()


def test_c8_back_to_an_earlier_entry_takes_all_later_ones() -> None:
    state = act(_two_turns(), 0, Undo(2, (1,)))
    assert happened(state, Undone) == [Undone(2, (2, 3))]
    assert (tile_in_hand(state), state.parties[0].board.placements) == ("L17", {})
    assert [revealed.tile.id for revealed in state.foreseen] == ["L13", "L14"]


def test_c8_what_was_undone_stays_in_the_log() -> None:
    state = act(_two_turns(), 0, Undo(3, (1,)))
    assert [entry.seq for entry in state.entries()] == [1, 2, 3, 4]
    assert last(state).action == Undo(3, (1,))


def test_c8_undoing_twice_goes_further_back() -> None:
    state = act(_two_turns(), 0, Undo(3, (1,)))
    assert refusal(state, 0, Undo(3, (1,))) == "nothing-to-undo"
    assert refusal(state, 0, Undo(4, (1,))) == "nothing-to-undo"
    state = act(state, 0, Undo(2, (1,)))
    assert happened(state, Undone) == [Undone(2, (2, 4))]
    assert tile_in_hand(state) == "L17"
    assert {revealed.tile.id for revealed in state.foreseen} == {"L13", "L14"}


@pytest.mark.parametrize("target", [0, 1, 4, 99, -1])
def test_c8_the_start_and_what_is_not_there_stay(target: int) -> None:
    assert refusal(_two_turns(), 0, Undo(target, (1,))) == "nothing-to-undo"


def test_c8_undone_tasks_and_markers_come_back() -> None:
    state = table(task="T-W3 T-W4", markers="W 6 5", seats=1)
    state = act(place(state, "T-W3@0,0/0"), 0, Undo(2))
    assert tile_in_hand(state) == "T-W3=6"
    assert state.piles["W"] == (5,)
    assert state.parties[0].tasks == ()


# The Duel.
RESIGN = Declare("resign")


def _duel(view: str, seats: int = 2) -> State:
    return table("duel", seats=seats, landscape="L25 L26 L27", options={"view": view})


@pytest.mark.parametrize("view", ["sealed", "open"])
def test_d44_a_commit_is_withdrawn_while_no_other_party_has_placed(view: str) -> None:
    state = act(place(_duel(view), "L25@0,0/0", 0), 0, Undo(2))
    assert (state.owing, state.parties[0].board.placements) == ((0, 1), {})
    assert state.foreseen == ()
    state = place(state, "L25@0,0/3", 0)
    assert state.owing == (1,)


@pytest.mark.parametrize(("view", "code"), [("sealed", None), ("open", "undo-too-late")])
def test_d44_sealed_until_the_turn_closes_open_until_another_has_committed(
    view: str, code: str | None
) -> None:
    state = place(place(_duel(view, seats=3), "L25@0,0/0", 0), "L25@0,0/0", 1)
    if code:
        assert refusal(state, 0, Undo(2)) == code
    else:
        assert act(state, 0, Undo(2)).owing == (0, 2)


@pytest.mark.parametrize("view", ["sealed", "open"])
def test_d44_after_the_close_there_is_no_undo_not_even_by_agreement(view: str) -> None:
    state = place(place(_duel(view), "L25@0,0/0", 0), "L25@0,0/0", 1)
    assert refusal(state, 1, Undo(3, (0,))) == "undo-too-late"
    assert refusal(state, 0, Undo(2, (1,))) == "undo-too-late"


def test_d44_a_withdrawn_commit_no_longer_binds_the_others() -> None:
    """Open: party 0 committed and withdrew, so party 1 may still withdraw."""
    state = act(place(_duel("open", seats=3), "L25@0,0/0", 0), 0, Undo(2))
    state = act(place(state, "L25@0,0/0", 1), 1, Undo(4))
    assert state.owing == (0, 1, 2)


def test_d44_giving_up_is_no_commit() -> None:
    """Open: that a third party has left binds no other party to a placement."""
    state = act(place(_duel("open", seats=3), "L25@0,0/0", 0), 2, RESIGN)
    assert act(state, 0, Undo(2)).owing == (0, 1)


def test_d44_an_automatic_commit_binds_like_any_other() -> None:
    state = act(place(_duel("open", seats=3), "L25@0,0/0", 0), None, action("L25@0,0/0", board=1))
    assert refusal(state, 0, Undo(2)) == "undo-too-late"


def test_d44_no_party_takes_back_for_another_or_the_server() -> None:
    state = place(_duel("sealed"), "L25@0,0/0", 0)
    assert refusal(state, 1, Undo(2)) == "not-your-board"
    assert refusal(state, None, Undo(2)) == "nothing-to-undo"
    by_server = act(_duel("sealed"), None, action("L25@0,0/0", board=0))
    assert refusal(by_server, 0, Undo(2)) == "nothing-to-undo"


def test_d44_a_team_mate_may_withdraw() -> None:
    state = table("duel", seats=4, boards=((0, 1), (2, 3)))
    state = act(place(state, "L25@0,0/0", 0), 1, Undo(2))
    assert state.owing == (0, 1)


def test_d44_a_resignation_does_not_outlive_the_placement_before_it() -> None:
    state = act(place(_duel("sealed"), "L25@0,0/0", 0), 0, RESIGN)
    state = act(state, 0, Undo(2))
    assert happened(state, Undone) == [Undone(2, (2, 3))]
    assert (state.owing, state.is_out(0)) == ((0, 1), False)


def test_d44_a_resignation_is_taken_back_while_the_turn_runs() -> None:
    state = act(act(_duel("sealed", seats=3), 0, RESIGN), 0, Undo(2))
    assert (state.owing, state.is_out(0)) == ((0, 1, 2), False)


def test_c8_a_seat_is_told_what_it_could_take_back() -> None:
    """Nothing at first; alone by its own word; among others by agreement, once a tile came."""
    assert takeback(table(landscape=DEAL, seats=2), 0) is None
    assert takeback(_two_turns(seats=1), 0) == Takeback(3, free=True)
    assert takeback(_two_turns(), 1) == takeback(_two_turns(), 0) == Takeback(3, free=False)
    assert takeback(act(_two_turns(), 0, Undo(3, (1,))), 0) == Takeback(2, free=False)


def test_d44_a_party_is_told_of_its_own_commit_only() -> None:
    state = place(_duel("sealed"), "L25@0,0/0", 0)
    assert (takeback(state, 0), takeback(state, 1)) == (Takeback(2, free=True), None)
    state = place(state, "L25@0,0/0", 1)
    assert takeback(state, 0) is takeback(state, 1) is None
