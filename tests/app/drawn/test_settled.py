"""Tracks laid out for pictures: kept as they were computed, and nothing lies on anything else."""

from itertools import combinations
from math import dist

import pytest

from app.drawn.settled import settled, sketch_of, title_of, token_of
from app.drawn.settling import Field, Link, Spot, length, settle
from app.words.i18n import languages
from engine.campaign import PLANS
from engine.campaign.plan import Plan
from engine.campaign.track import Track

LAID = [
    (plan, track)
    for plan in PLANS
    for track in plan.tracks
    if settled(plan.edition, track.key) is not None
]
FIELDS = [
    (plan, track, field)
    for plan, track in LAID
    for field in sketch_of(plan.edition, track.key).fields
]
fields = pytest.mark.parametrize(
    ("plan", "track", "field"), FIELDS, ids=[f"{t.key}-{f.name}" for _, t, f in FIELDS]
)
PLACE, NAME = 3.0, -6.0
"""The least room between a circle and a place; so far a circle may reach into a halo of letters."""


def circles(plan: Plan, track: Track, field: Field) -> dict[str, tuple[float, float]]:
    """Where each circle lies."""
    laid = settled(plan.edition, track.key)
    assert laid is not None
    rows = laid.rows[field.name]
    return {f"{row}.{n}": at for row, found in rows.items() for n, at in enumerate(found, 1)}


def test_some_tracks_are_painted_in_a_wide_and_a_tall_field() -> None:
    assert [(track.key, field.name) for _, track, field in FIELDS] == [
        ("mountain", "wide"),
        ("mountain", "tall"),
        ("garden", "wide"),
        ("garden", "tall"),
    ]
    assert settled("classic", "advancement") is None
    assert settled("", "") is None


@fields
def test_every_circle_is_there_and_none_touches_another(
    plan: Plan, track: Track, field: Field
) -> None:
    at = circles(plan, track, field)
    assert list(at) == list(track.circles)
    for one, other in combinations(at.values(), 2):
        assert dist(one, other) > 2 * field.circle
    for x, y in at.values():
        assert field.circle < x < field.width - field.circle
        assert field.circle < y < field.height - field.circle


@fields
def test_places_and_names_have_room_in_every_language(
    plan: Plan, track: Track, field: Field
) -> None:
    sketch, at = sketch_of(plan.edition, track.key), circles(plan, track, field)
    spots = {key: sketch.spot(field, key) for key in track.hexes}
    for spot in spots.values():
        nearest = min(dist((spot.x, spot.y), circle) for circle in at.values())
        assert nearest - spot.radius - field.circle > PLACE
    for words in languages().values():
        for key in track.hexes:
            name = sketch.name(field, key, title_of(plan, key, words))
            if name is None:
                continue
            left, top, right, bottom = name.area
            assert -2 < left < right < field.width + 12
            gaps = (
                dist((x, y), (min(max(x, left), right), min(max(y, top), bottom)))
                for x, y in at.values()
            )
            assert min(gaps) - field.circle > NAME, (key, words.text("Start"))


@fields
def test_rows_begin_and_end_at_the_rims_of_their_places(
    plan: Plan, track: Track, field: Field
) -> None:
    """So the kept layout is that of the sketch: a place that was moved is laid out anew."""
    sketch, at = sketch_of(plan.edition, track.key), circles(plan, track, field)
    for row in track.rows:
        for key, circle in ((row.begin, row.circles[0]), (row.end, row.circles[-1])):
            spot = sketch.spot(field, key)
            far = dist((spot.x, spot.y), at[circle])
            assert far == pytest.approx(spot.radius + field.circle + field.gap, abs=0.2)


def test_rows_are_pushed_apart_and_off_names() -> None:
    """Two rows between the same places, one of them over a name."""
    field = Field("small", 200, 200, 4, 10, 3, 2, 10, 10, 11, 0, 0)
    places = {"a": Spot(20, 100, 10), "b": Spot(180, 100, 10, (90, 101, 110, 112))}
    links = {"one": Link("a", "b", 10, 1), "two": Link("a", "b", 10, -1)}
    rows = settle(places, links, field)
    for row in rows.values():
        assert length(row) >= 9 * field.step * 0.9
        assert all(dist(one, other) > 2 * field.circle for one, other in combinations(row, 2))
    for one in rows["one"][1:-1]:
        assert all(dist(one, other) > 1.9 * field.circle for other in rows["two"][1:-1])


def test_what_circles_give_is_drawn() -> None:
    gifts = {(p.edition, special) for p, track in LAID for special in track.giving.values()}
    assert len(gifts) == 2
    assert all(token_of(edition, special, 5.6) for edition, special in gifts)
    assert not token_of("sakura", "lake", 5.6)
    assert not token_of("classic", "red-hearts", 5.6)
