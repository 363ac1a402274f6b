"""The fold: what follows from the events of a campaign."""

from engine.campaign import acts
from engine.campaign.classic import CLASSIC
from engine.campaign.events import (
    CircleCrossed,
    CrossTakenBack,
    Founded,
    GameAbandoned,
    GameBegun,
    GameFinished,
    Status,
    StatusChanged,
)
from engine.campaign.state import Played, fold
from tests.engine.campaign.support import TRACK, begun, crossed, final, fresh, played, rich, told


def test_the_rulebook_example() -> None:
    """136 points, then 151 (seed 003 p.8; classic.md section 7)."""
    one = played(fresh(), 136)
    assert one.plan.rank(136).title == "Night Watchman"
    assert one.unspent(TRACK) == 4
    one = crossed(one, "e01 e02.1-2")
    assert one.unspent(TRACK) == 0
    assert set(one.opened) == {"box-1"}
    two = crossed(played(one, 151), "e02.3-5")
    assert set(two.opened) == {"box-1", "box-2"}
    assert two.unspent(TRACK) == 2
    for choice in ("e03.1-2", "e04.1-2", "e03.1 e04.1"):
        assert crossed(two, choice).unspent(TRACK) == 0
    assert two.played == (Played(1, "game-1", 136, 130), Played(2, "game-2", 151, 150))
    assert two.flipped == {"red-hearts": 1}
    assert two.opened == {"box-1": 1, "box-2": 2}


def test_the_same_events_give_the_same_campaign() -> None:
    events = (
        Founded("classic", ("great-mill",)),
        GameBegun("a", 1),
        GameFinished("a", 136, 130, {"advancement": 4}),
        CircleCrossed("e01.1"),
        CircleCrossed("e01.2"),
        CrossTakenBack("e01.2"),
        CircleCrossed("e01.2"),
        StatusChanged("paused"),
        StatusChanged("active"),
        GameBegun("b", 2, ("box-1", "red-hearts"), {"red-hearts": 1}),
        GameAbandoned("b"),
    )
    state = fold(CLASSIC, events)
    assert state == fold(CLASSIC, events)
    assert state.modules == ("great-mill",)
    assert state.crossed == {"e01.1", "e01.2"}
    assert state.fresh == ()
    assert state.status is Status.ACTIVE
    assert state.running is None
    assert len(state.played) == 1
    assert told(state, Founded("classic")) == fresh()


def test_k20_unspent_crosses_are_kept_and_add_up() -> None:
    state = played(played(fresh(), 136), 151)
    assert state.unspent(TRACK) == 9
    assert crossed(state, "e01").unspent(TRACK) == 7


def test_crosses_without_a_free_circle_lapse() -> None:
    """Games go on after everything is unlocked (classic.md 5.1)."""
    whole = " ".join(row.key for row in TRACK.rows)
    state = rich(whole)
    assert state.earned["advancement"] == 135
    assert state.unspent(TRACK) == 0
    assert played(state, 400).unspent(TRACK) == 0
    last = told(state, CrossTakenBack("e17.5"))
    assert last.unspent(TRACK) == 1


def test_k24_hearts_desire_opens_box_4() -> None:
    state = crossed(played(fresh(), 136), "e01")
    assert state.lies_open(CLASSIC.card("hearts-desire"))
    state = played(state, final(100, red_hearts=5))
    assert state.flipped["hearts-desire"] == 2
    assert state.opened["box-4"] == 2
    assert not state.lies_open(CLASSIC.card("hearts-desire"))
    assert state.lies_open(CLASSIC.card("ship"))
    assert not state.has("ship")


def test_k25_two_hundred_points_open_box_5() -> None:
    state = crossed(played(played(fresh(), 136), 151), "e01 e02")
    assert "box-5" not in played(state, 199).opened
    assert played(state, 200).opened["box-5"] == 3


def test_a_card_is_noted_under_the_game_after_which_it_flipped() -> None:
    state = crossed(played(fresh(), 400), "e01 e02 e04")
    assert state.flipped == {"red-hearts": 1, "circus": 1}
    assert state.opened == {"box-1": 1, "box-2": 1, "box-3": 1}
    state = told(played(state, 100), CircleCrossed("e03.1"))
    assert state.flipped["circus"] == 1
    freed = crossed(played(fresh(), 400), "e01 e02 e04")
    freed = told(freed, acts.take_back(freed, "e04.4"))
    assert "circus" not in freed.flipped
    assert "box-3" not in freed.opened


def test_nothing_can_be_taken_back_once_the_next_game_has_begun() -> None:
    state = crossed(played(fresh(), 136), "e01")
    assert state.fresh == ("e01.1", "e01.2")
    assert begun(state).fresh == ()
