"""Who begins: the seat that was agreed on, or the one that the deal draws."""

import copy
from collections import Counter
from typing import Any

import pytest

from engine.deal import Deal
from engine.errors import Malformed
from engine.events import Noted
from engine.play import deal_for, start
from engine.records import Broken, check
from engine.rules.starting import drawn
from engine.state import State
from engine.view import view
from tests.games import played, record
from tests.strategies import secret
from tests.support import happened, setup


def _begun(seats: int, number: int = 0, **options: Any) -> State:
    return start(setup("classic", seats, options=options), secret(number))[0]


@pytest.mark.parametrize("first", [0, 1, 3])
def test_core_setup_4_the_seat_that_was_agreed_on_begins_and_play_goes_round(first: int) -> None:
    state = played(setup("classic", 4, options={"first": first}), "first")
    placing = [e.seat for e in state.entries() if e.seq > 1][:8]
    assert placing == [(first + turn) % 4 for turn in range(8)]
    assert check(record(state)).ended


def test_games_of_before_begin_with_their_first_seat() -> None:
    """They say nothing about it, and nothing happened at their start but the first tile."""
    state = _begun(3)
    assert state.hands(0) == (0,)
    assert happened(state, Noted) == []
    assert record(played(setup("classic", 2), "old"))["setup"]["options"] == {}


def test_the_deal_draws_the_same_seat_again_and_every_seat_fairly() -> None:
    found = Counter(_begun(3, number, first="drawn").hands(0)[0] for number in range(150))
    assert found.keys() == {0, 1, 2}
    assert min(found.values()) > 30
    assert _begun(3, 7, first="drawn").hands(0) == _begun(3, 7, first="drawn").hands(0)


def test_a_shared_deal_draws_for_any_number_of_seats() -> None:
    dealt = deal_for(setup("classic", 2), secret(1))
    assert [drawn(dealt, seats) in range(seats) for seats in range(1, 7)] == [True] * 6
    assert drawn(dealt, 1) == 0
    odd = Deal((), (), {}, (), salt="\ud800")
    assert drawn(odd, 4) in range(4)


def test_who_begins_is_seen_and_gives_nothing_of_the_deal_away() -> None:
    state = _begun(4, first=2)
    assert [event.value for event in happened(state, Noted)] == [{"seat": 2, "turn": 1}]
    assert view(state, None)["hands"] == [[2]]


def test_the_referee_draws_again() -> None:
    whole = record(played(setup("classic", 2, options={"first": "drawn"}), "drawn 3"))
    assert check(whole).ended
    lie = copy.deepcopy(whole)
    lie["setup"]["options"]["first"] = 1 - _first(whole)
    with pytest.raises(Broken):
        check(lie)


def _first(document: dict[str, Any]) -> int:
    return int(document["entries"][1]["seat"])


@pytest.mark.parametrize("first", [2, 6, -1, True, "Ana", None])
def test_a_seat_that_is_not_there_cannot_begin(first: object) -> None:
    with pytest.raises(Malformed):
        _begun(2, first=first)


def test_a_duel_has_no_first_player() -> None:
    """duel.md 3.2, ruling D9."""
    with pytest.raises(Malformed, match="unknown option"):
        start(setup("duel", 2, options={"first": 1}), secret(1))
