"""The referee of campaigns: what really happened is accepted, anything else is not."""

import hashlib
from dataclasses import replace

import pytest

from engine.campaign import acts
from engine.campaign.classic import CLASSIC
from engine.campaign.events import (
    BoxOpened,
    CircleCrossed,
    CrossTakenBack,
    Event,
    Founded,
    GameAbandoned,
    GameBegun,
    GameFinished,
    StatusChanged,
)
from engine.campaign.plan import Final
from engine.campaign.referee import check
from engine.campaign.state import State, evolve, initial_state
from engine.errors import Malformed
from engine.records import Broken
from engine.selfplay import PLAYERS, selfplay
from engine.setup import shared
from tests.engine.campaign.support import EDITION

Told = tuple[list[Event], dict[str, Final]]
NO_GAMES: dict[str, Final] = {}


def _campaign(games: int) -> Told:
    events: list[Event] = [Founded("classic")]
    state = initial_state(CLASSIC, Founded("classic"))
    ended: dict[str, Final] = {}

    def tell(event: Event) -> State:
        events.append(event)
        return evolve(state, event)

    for number in range(games):
        name = f"game-{number + 1}"
        begun = acts.begin(state, EDITION, name)
        state = tell(begun)
        setup = shared("classic", ("Ana",), unlocked=begun.unlocked, supply=begun.supply)
        secret = hashlib.sha256(name.encode()).digest()
        ended[name] = acts.final(selfplay(setup, secret, PLAYERS["random"]))
        state = tell(acts.finish(state, name, ended[name]))
        state = tell(acts.cross(state, acts.options(state).cross[0]))
    state = tell(acts.take_back(state, acts.options(state).take_back[0]))
    state = tell(StatusChanged("paused"))
    state = tell(StatusChanged("active"))
    state = tell(acts.begin(state, EDITION, "lost"))
    tell(GameAbandoned("lost"))
    return events, ended


@pytest.fixture(scope="module")
def told() -> Told:
    """A short campaign with everything that can happen in one."""
    return _campaign(3)


def test_what_happened_is_accepted(told: Told) -> None:
    events, ended = told
    state = check(events, ended.__getitem__)
    assert len(state.played) == 3
    assert len(state.crossed) == 2
    assert state.running is None


@pytest.mark.parametrize(
    ("changed", "reason"),
    [
        (CircleCrossed("e03.1"), "circle-not-reached"),
        (CrossTakenBack("e01.1"), "not allowed"),
        (StatusChanged("active"), "same-status"),
        (GameAbandoned("other"), "no-such-game"),
        (GameBegun("x", 7), "should be"),
        (GameFinished("game-1", 400, 400, {"advancement": 15}), "should be"),
        (GameFinished("nowhere", 400, 400), "missing"),
        (Founded("classic"), "should be"),
    ],
)
def test_what_did_not_happen_is_refused(told: Told, changed: Event, reason: str) -> None:
    events, ended = told
    kinds = [type(event) for event in events]
    at = kinds.index(type(changed)) if not isinstance(changed, Founded) else 1
    broken = [*events[:at], changed, *events[at + 1 :]]
    with pytest.raises(Broken, match=reason) as caught:
        check(broken, ended.__getitem__)
    assert caught.value.entry == at + 1


def test_a_game_with_more_than_was_unlocked_does_not_count(told: Told) -> None:
    events, ended = told
    rich = shared("classic", ("Ana",), unlocked=("box-1",))
    other = Final(selfplay(rich, bytes(32), PLAYERS["random"]), ended["game-1"].sheet)
    with pytest.raises(Broken, match="wrong-setup"):
        check(events, {**ended, "game-1": other}.__getitem__)


@pytest.mark.parametrize("first", [[], [CircleCrossed("e01.1")]])
def test_a_campaign_begins_with_its_founding(first: list[Event]) -> None:
    with pytest.raises(Broken, match="founding"):
        check(first, NO_GAMES.__getitem__)


def test_an_unknown_campaign() -> None:
    with pytest.raises(Malformed, match="has no campaign"):
        check([Founded("duel")], NO_GAMES.__getitem__)
    with pytest.raises(Broken, match="unknown modules"):
        check([replace(Founded("classic"), modules=("nothing",))], NO_GAMES.__getitem__)


def test_a_box_that_no_member_may_open(told: Told) -> None:
    events, ended = told
    with pytest.raises(Broken, match="box-not-earned") as caught:
        check([*events, BoxOpened("box-2")], ended.__getitem__)
    assert caught.value.entry == len(events) + 1
