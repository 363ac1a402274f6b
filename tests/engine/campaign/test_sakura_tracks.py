"""The mountain and the garden: graphs, crosses, blossoms, pieces (sakura.md 5.1 to 5.4)."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.campaign import acts
from engine.campaign.events import CircleCrossed, CrossTakenBack, Event, Founded, GameFinished
from engine.campaign.sakura import RANKS, SAKURA
from engine.campaign.sakura_tracks import ANGLES, grown
from engine.campaign.sakura_tracks import climbed as crosses_of
from engine.campaign.state import State, evolve, fold
from tests.engine.campaign.climbs import (
    EDITION,
    GARDEN,
    MOUNTAIN,
    climbed,
    crossed,
    ended,
    final,
    fresh,
    played,
)
from tests.engine.campaign.support import refused
from tests.specials.tables import valley
from tests.specials.test_calligrapher import RING
from tests.support import table

CHEAPEST = "m01 m02 m03 m04 m05 m06 m08 m09 m10 m11 m12 m14 m15 m17 m18 m19 m20 m22 m23 m24 m25"
LEFT = "m01 m02 m03 m05 m09 m12 m18 m23 m25"
"""Up the left slope to the summit."""


def test_s2_the_mountain_has_279_circles_and_203_crosses_reach_everything() -> None:
    assert (len(MOUNTAIN.rows), len(MOUNTAIN.circles), len(MOUNTAIN.hexes)) == (27, 279, 22)
    lengths = {row.key: row.length for row in MOUNTAIN.rows}
    assert sum(lengths[key] for key in CHEAPEST.split()) == 203
    circles = frozenset(c for row in MOUNTAIN.rows if row.key in CHEAPEST for c in row.circles)
    assert MOUNTAIN.reached(circles) == set(MOUNTAIN.hexes)
    assert MOUNTAIN.is_sound(circles)
    assert circles >= MOUNTAIN.giving.keys()


def test_the_garden_has_160_circles_and_100_reach_everything() -> None:
    assert (len(GARDEN.rows), len(GARDEN.circles), len(GARDEN.hexes)) == (15, 160, 11)
    least = ("g01", "g02", "g03", "g04", "g05", "g06", "g08", "g10", "g12", "g14")
    circles = frozenset(c for row in GARDEN.rows if row.key in least for c in row.circles)
    assert len(circles) == 100
    assert GARDEN.reached(circles) == set(GARDEN.hexes) == {"box-5", *ANGLES}


@pytest.mark.parametrize("track", SAKURA.tracks, ids=lambda track: track.key)
def test_places_lie_apart_and_every_row_joins_two_of_them(track: Any) -> None:
    assert {hex for row in track.rows for hex in row[1:3]} == set(track.places)
    assert len(set(track.places.values())) == len(track.places)


def test_s1_the_rulebook_example() -> None:
    """Section 7, fact 3: 4 crosses, then 5 more, of which 3 are left at Box 2."""
    one = crossed(played(fresh(), 156), "m01 m02.1-2")
    assert (one.unspent(MOUNTAIN), set(one.opened)) == (0, {"box-1"})
    assert one.flipped == {"wraparound-tasks": 1}
    two = crossed(played(one, 171), "m02.3-4")
    assert (two.unspent(MOUNTAIN), set(two.opened)) == (3, {"box-1", "box-2"})
    for choice in ("m03.1-3", "m03.1-2 m04.1", "m03.1 m04.1-2"):
        after = crossed(two, choice)
        assert after.unspent(MOUNTAIN) == 0
        assert after.reached == {"start", "box-1", "box-2"}


def test_s38_s45_crosses_that_were_not_used_are_lost_with_the_next_game() -> None:
    state = crossed(played(fresh(), 156), "m01")
    assert state.unspent(MOUNTAIN) == 2
    begun = evolve(state, acts.begin(state, EDITION, "g"))
    given_up = evolve(begun, acts.abandon(begun, "g"))
    assert given_up.unspent(MOUNTAIN) == 2
    after = played(state, 171)
    assert after.unspent(MOUNTAIN) == 5
    assert crossed(after, "m02").unspent(MOUNTAIN) == 1
    assert played(crossed(after, "m02"), 0).unspent(MOUNTAIN) == 1


def test_s3_the_garden_opens_with_box_5_and_is_paid_with_pairs_of_blossoms() -> None:
    """Ruling S3: one circle per pair; what was held before Box 5 was open is worth none."""
    before = climbed("m01 m02 m03")
    assert before.earned == {"mountain": before.earned["mountain"]}
    assert not any(circle.startswith("g") for circle in acts.options(before).cross)
    opened = climbed("m01 m02 m03 m06")
    assert opened.opened["box-5"] == len(opened.played)
    assert opened.unspent(GARDEN) == 0
    assert refused(acts.cross, opened, "g01.1") == "no-crosses"
    richer = played(opened, 200, blossoms=9)
    assert richer.unspent(GARDEN) == 4
    assert {c for c in acts.options(richer).cross if c[0] == "g"} == {
        f"g0{number}.1" for number in range(1, 6)
    }
    assert crossed(richer, "g01.1-3 g05.1").unspent(GARDEN) == 0
    assert played(richer, 200, blossoms=1).unspent(GARDEN) == 0


def test_a_track_waits_for_its_beginning() -> None:
    assert "box-5" not in fresh().reached
    assert "box-5" not in fresh().opened
    assert grown(RANKS[0], final(0, 7)) == 3


def test_s20_the_calligrapher_adds_two_crosses_if_surrounded() -> None:
    rank, five = SAKURA.rank(150), valley(f"X-calligrapher@0,0/0 {RING}")
    assert crosses_of(rank, ended(state=five)) == 4
    assert crosses_of(rank, ended(state=valley("L22@1,-1/0", five))) == 6
    assert crosses_of(rank, ended(state=table("sakura"))) == 4
    assert crosses_of(rank, ended()) == 4


@pytest.mark.parametrize(
    ("rows", "supply"),
    [
        ("m01 m02 m03 m05 m09", {}),
        ("m01 m02 m03 m05 m09 m12", {"bridges": 2}),
        ("m01 m02 m03 m05 m09 m12 m18", {"bridges": 3}),
        ("m01 m02 m03 m05 m09 m12 m18 m23", {"bridges": 4}),
        (f"{LEFT} m27.17-1 m24.15-1 m19.13-8", {"bridges": 4}),
        (f"{LEFT} m27.17-1 m24.15-1 m19.13-1", {"bridges": 4, "gates": 4}),
    ],
)
def test_s15_s39_pieces_come_with_the_card_and_from_circles(
    rows: str, supply: dict[str, int]
) -> None:
    """A piece crossed before its card waits for it: coming down from Mt. Fuji."""
    assert acts.begin(climbed(rows), EDITION, "next").supply == supply


results = st.tuples(st.sampled_from((0, 150, 300, 450)), st.integers(0, 24))
picks = st.lists(st.integers(0, 400), max_size=12)


@settings(max_examples=12)
@given(st.lists(st.tuples(results, picks), max_size=8))
def test_any_order_of_legal_acts_folds_and_none_offered_is_refused(
    games: list[tuple[tuple[int, int], list[int]]],
) -> None:
    """Crosses and pencil crosses taken back as chance has it, on both tracks."""
    events: list[Event] = [Founded("sakura")]
    state = fresh()

    def happen(event: Event) -> None:
        nonlocal state
        state = evolve(state, event)
        events.append(event)

    for number, ((result, blossoms), chosen) in enumerate(games):
        happen(acts.begin(state, EDITION, f"g{number}"))
        happen(acts.finish(state, f"g{number}", final(result, blossoms)))
        for pick in chosen:
            may = acts.options(state)
            circles = (*may.cross, *may.take_back)
            if circles:
                circle = circles[pick % len(circles)]
                taken = circle in may.take_back
                happen(acts.take_back(state, circle) if taken else acts.cross(state, circle))
        _offered_is_allowed(state)
        assert all(state.unspent(track) >= 0 for track in SAKURA.tracks)
        assert _sound(state)
    assert fold(SAKURA, events) == state


def _offered_is_allowed(state: State) -> None:
    """What is offered is taken, undone and done again; other circles are refused, one of six."""
    may = acts.options(state)
    circles = [circle for track in SAKURA.tracks for circle in track.circles]
    for circle in may.cross:
        crossing = acts.cross(state, circle)
        assert crossing == CircleCrossed(circle)
        crossed = evolve(state, crossing)
        assert acts.take_back(crossed, circle) == CrossTakenBack(circle)
        assert evolve(crossed, CrossTakenBack(circle)) == state
    for circle in may.take_back:
        undoing = acts.take_back(state, circle)
        assert undoing == CrossTakenBack(circle)
        assert acts.cross(evolve(state, undoing), circle) == CircleCrossed(circle)
    for circle in circles[len(state.crossed) % 6 :: 6]:
        if circle not in may.cross:
            assert refused(acts.cross, state, circle) in acts.CODES
        if circle not in may.take_back:
            assert refused(acts.take_back, state, circle) in acts.CODES


def _sound(state: State) -> bool:
    own = [(track, state.crossed.intersection(track.circles)) for track in SAKURA.tracks]
    return all(track.is_sound(crossed) for track, crossed in own) and (
        "box-5" in state.opened or not own[1][1]
    )


def test_what_each_game_gave_is_remembered_by_track() -> None:
    state = played(climbed("m01 m02 m03 m06"), 156, 9)
    assert state.gains[state.played[-1].game] == {"mountain": 4, "garden": 4}


def test_a_game_tells_of_the_garden_only_once_it_is_open() -> None:
    assert _finished(fresh()).crosses == {"mountain": 4}
    assert _finished(climbed("m01 m02 m03 m06")).crosses == {"mountain": 4, "garden": 4}


def _finished(state: State) -> GameFinished:
    begun = acts.begin(state, EDITION, "g")
    return acts.finish(evolve(state, begun), "g", final(156, 9))


@settings(max_examples=6)
@given(st.lists(st.integers(0, 99), min_size=1, max_size=9))
def test_the_order_of_crosses_changes_nothing_but_the_order_of_undoing(picks: list[int]) -> None:
    """One evening of 19 crosses on two ways in any order, all taken back again."""
    before = _richer(climbed("m01 m02"), 19)
    wanted = {circle for row in ("m03", "m04", "m06") for circle in CIRCLES[row]}
    wanted |= {"m08.1", "m08.2"}
    there = _crossing(before, wanted, [])
    other = _crossing(before, wanted, picks)
    assert there._replace(fresh=()) == other._replace(fresh=())
    assert set(there.fresh) == set(other.fresh) == wanted
    while loose := acts.options(other).take_back:
        other = evolve(other, acts.take_back(other, loose[len(other.fresh) * 7 % len(loose)]))
    assert other == before


def _richer(state: State, crosses: int) -> State:
    """The same campaign after its last game gave so many more crosses."""
    more = state.earned["mountain"] + crosses
    return state._replace(earned={**state.earned, "mountain": more}, fresh=())


CIRCLES = {row.key: row.circles for row in MOUNTAIN.rows}


def _crossing(state: State, wanted: set[str], picks: list[int]) -> State:
    """Cross these circles, each time any of those that may be crossed."""
    for n in range(len(wanted)):
        may = [circle for circle in acts.options(state).cross if circle in wanted]
        pick = picks[n % len(picks)] if picks else 0
        state = evolve(state, acts.cross(state, may[pick % len(may)]))
    return state
