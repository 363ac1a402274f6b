"""What may be done in a campaign, and what is refused with which code."""

from pathlib import Path

import pytest

from engine.box import pack
from engine.campaign import acts
from engine.campaign.events import GameBegun, GameFinished, Status, StatusChanged
from engine.campaign.state import State
from engine.setup import shared
from engine.state import State as Game
from tests.engine.campaign.support import (
    EDITION,
    GAME,
    TRACK,
    begun,
    crossed,
    final,
    fresh,
    played,
    refused,
    rich,
    told,
)


def resting() -> State:
    """A paused campaign with crosses to spend."""
    return told(played(fresh(), 136), StatusChanged("paused"))


@pytest.mark.parametrize(
    ("state", "circle", "code"),
    [
        (played(fresh(), 136), "e01.3", "no-such-circle"),
        (played(fresh(), 136), "e01.2", "circle-not-reached"),
        (crossed(played(fresh(), 136), "e01.1"), "e01.1", "circle-crossed"),
        (fresh(), "e01.1", "no-crosses"),
        (begun(played(fresh(), 136)), "e01.1", "game-running"),
        (resting(), "e01.1", "campaign-resting"),
    ],
)
def test_a_circle_that_cannot_be_crossed(state: State, circle: str, code: str) -> None:
    assert refused(acts.cross, state, circle) == code
    assert circle not in acts.options(state).cross


@pytest.mark.parametrize(
    ("state", "circle", "code"),
    [
        (fresh(), "e99.1", "no-such-circle"),
        (played(fresh(), 136), "e01.1", "cross-not-fresh"),
        (crossed(played(fresh(), 136), "e01"), "e01.1", "cross-carries-others"),
        (played(crossed(played(fresh(), 136), "e01"), 100), "e01.2", "cross-not-fresh"),
        (begun(crossed(played(fresh(), 136), "e01")), "e01.2", "game-running"),
    ],
)
def test_a_cross_that_cannot_be_taken_back(state: State, circle: str, code: str) -> None:
    assert refused(acts.take_back, state, circle) == code
    assert circle not in acts.options(state).take_back


def test_k20_crosses_are_revocable_until_the_next_game() -> None:
    state = crossed(played(fresh(), 136), "e01 e02.1")
    assert acts.options(state).take_back == ("e02.1",)
    for circle in ("e02.1", "e01.2", "e01.1"):
        state = told(state, acts.take_back(state, circle))
    assert state.crossed == frozenset()
    assert state.unspent(TRACK) == 4


def test_a_cross_in_the_middle_of_two_ways_can_go() -> None:
    """A row that was crossed from both ends loses one without breaking anything."""
    state = rich("e01 e02 e03 e04 e06 e07")
    assert "e07.3" in acts.options(state).take_back
    assert "e04.2" in acts.options(state).take_back
    assert "e02.2" not in acts.options(state).take_back


def test_options_tell_what_is_allowed_now() -> None:
    assert acts.options(fresh()) == acts.Options((), (), begin=True)
    assert acts.options(played(fresh(), 136)).cross == ("e01.1",)
    assert acts.options(begun(fresh())) == acts.Options((), (), begin=False)
    assert acts.options(resting()) == acts.Options((), (), begin=False)


@pytest.mark.parametrize(
    ("state", "unlocked", "supply"),
    [
        (fresh(), (), {}),
        (rich("e01.1"), (), {}),
        (rich("e01"), ("box-1", "red-hearts"), {"red-hearts": 1}),
        (rich("e01 e02"), ("box-1", "box-2", "red-hearts"), {"red-hearts": 1}),
        (
            rich("e01 e02 e04"),
            ("box-1", "box-2", "red-hearts", "circus"),
            {"red-hearts": 1},
        ),
        (
            rich("e01 e02 e04 e08 e11.1-4"),
            ("box-1", "box-2", "red-hearts", "circus", "deer"),
            {"red-hearts": 2},
        ),
    ],
)
def test_a_game_begins_with_what_is_unlocked(
    state: State, unlocked: tuple[str, ...], supply: dict[str, int]
) -> None:
    """Red Hearts: one with Box 1 and one for each heart circle (classic.md 5.1)."""
    event = acts.begin(state, EDITION, "g")
    assert set(event.unlocked) == set(unlocked)
    assert event.supply == supply
    box = pack(EDITION, shared("classic", ("A",), unlocked=event.unlocked, supply=event.supply))
    assert {special.key for special in box.specials} <= set(unlocked)


def test_one_game_at_a_time() -> None:
    assert refused(acts.begin, begun(fresh()), EDITION, "other") == "game-running"
    assert refused(acts.begin, resting(), EDITION, "g") == "campaign-resting"


def test_a_finished_game_counts_once_and_only_if_it_is_over() -> None:
    state = begun(fresh(), "a")
    event = acts.finish(state, "a", final(136))
    assert event == GameFinished("a", 136, 130, {"advancement": 4})
    assert refused(acts.finish, state, "b", final(136)) == "no-such-game"
    assert refused(acts.finish, told(state, event), "a", final(136)) == "no-such-game"
    assert refused(acts.final, GAME) == "game-not-over"
    over: Game = GAME._replace(ended="stacks")
    assert acts.final(over).sheet.total == sum(x.points for x in acts.final(over).sheet.lines)


def test_k1_only_cards_that_lay_open_when_the_game_began_are_judged() -> None:
    """Neither a card of a box still shut, nor one of a box that this very game opens."""
    state = begun(crossed(played(fresh(), 136), "e01"), "g")
    strong = final(300, red_hearts=9, task_wood=37)
    assert acts.finish(state, "g", strong).met == ("hearts-desire",)
    shut = begun(fresh(), "g")
    assert acts.finish(shut, "g", strong).met == ()
    later = begun(told(state, acts.finish(state, "g", strong)), "h")
    assert acts.finish(later, "h", strong).met == ("forest-cabin",)


def test_an_abandoned_game_gives_nothing_and_its_number_is_free() -> None:
    state = begun(fresh(), "a")
    assert refused(acts.abandon, state, "b") == "no-such-game"
    state = told(state, acts.abandon(state, "a"))
    assert state.played == ()
    assert state.unspent(TRACK) == 0
    assert acts.begin(state, EDITION, "b") == GameBegun("b", 1)
    assert refused(acts.finish, state, "a", final(400)) == "no-such-game"


def test_a_campaign_rests_and_wakes() -> None:
    state = told(begun(fresh()), acts.change_status(begun(fresh()), Status.PAUSED))
    assert refused(acts.change_status, state, Status.PAUSED) == "same-status"
    assert refused(acts.change_status, state, Status.ARCHIVED) == "game-running"
    ended = told(state, acts.finish(state, "game", final(99)))
    assert acts.change_status(ended, Status.ARCHIVED) == StatusChanged("archived")


def test_every_code_is_met_by_a_test() -> None:
    text = "\n".join(path.read_text() for path in Path(__file__).parent.glob("test_*.py"))
    assert all(f'"{code}"' in text for code in acts.CODES)
