"""The map of a track: where things lie, what can be touched, what is said of it."""

from itertools import combinations
from math import dist
from xml.etree import ElementTree as ET

import pytest

from app.drawn.mapnames import wrapped
from app.drawn.trackgeometry import HEX, STEP, WIDTH, Road, survey
from app.drawn.trackmap import draw
from app.drawn.trackplaces import Place, TrackMap
from app.words import i18n
from engine.campaign import PLANS
from engine.campaign.track import START

WORDS = i18n.languages()["en"]
ROWS = PLANS[0].tracks[0].rows
ROADS = tuple(Road(r.key, r.begin, r.end, r.length, dict(r.tokens)) for r in ROWS)
PLACES = tuple(dict.fromkeys(key for road in ROADS for key in (road.origin, road.target)))
CHAIN = (Road("a", "one", "two", 3), Road("b", "two", "three", 4))
FAN = tuple(Road(f"f{n}", "one", f"end-{n}", 3) for n in range(5))
parsed = ET.fromstring


def standing(reached: set[str], **circles: frozenset[str]) -> TrackMap:
    kinds = {key: "start" if key == START else "box" if "box" in key else "card" for key in PLACES}
    places = {
        key: Place(key, f"Name of {key}", kinds[key], key in reached, "tile")  # type: ignore[arg-type]
        for key in PLACES
    }
    return TrackMap(ROADS, places, gifts={"red-hearts": "Red Hearts"}, **circles)  # type: ignore[arg-type]


def drawn(track: TrackMap) -> ET.Element:
    return parsed(draw(track, WORDS))


@pytest.mark.parametrize("roads", [ROADS, CHAIN, FAN], ids=["classic", "chain", "fan"])
def test_everything_has_its_place(roads: tuple[Road, ...]) -> None:
    at = survey(roads)
    circles = [road.circle(n) for road in roads for n in range(1, road.circles + 1)]
    assert list(at.circles) == circles
    for x, y in (*at.circles.values(), *at.places.values()):
        assert 8 <= x <= WIDTH - 8
        assert 8 <= y <= at.height - 8


def test_nothing_lies_on_anything_else() -> None:
    at = survey(ROADS)
    for one, other in combinations(at.circles.values(), 2):
        assert dist(one, other) > STEP * 0.8
    for place in at.places.values():
        assert all(dist(place, circle) > HEX - 6 for circle in at.circles.values())
    for one, other in combinations(at.places.values(), 2):
        assert dist(one, other) > 2 * HEX


def test_the_land_fades_before_its_lower_edge() -> None:
    """What lies below the map is paper: no line may show where the land ends."""
    whole = drawn(standing(set()))
    height = float(whole.attrib["viewBox"].split()[3])
    soft, gone = whole.findall(".//g[@class='map-end']/rect")
    assert float(soft.attrib["y"]) + float(soft.attrib["height"]) == pytest.approx(height, abs=1)
    assert float(gone.attrib["y"]) < height < float(gone.attrib["y"]) + float(gone.attrib["height"])


def test_roads_climb() -> None:
    at = survey(ROADS)
    for road in ROADS[2:]:
        assert at.places[road.target][1] < at.places[road.origin][1]
    assert at.highest == 7


def test_circles_look_as_they_stand() -> None:
    track = standing(
        {START, "box-1"},
        crossed=frozenset({"e01.1", "e01.2"}),
        open=frozenset({"e02.1", "e09.4"}),
        pencil=frozenset({"e01.2"}),
    )
    svg = drawn(track)
    buttons = {b.get("data-circle"): b for b in svg.iter() if b.get("role") == "button"}
    assert set(buttons) == {"e01.2", "e02.1", "e09.4"}
    assert all(b.get("tabindex") == "0" for b in buttons.values())
    says = {name: button.get("aria-label") for name, button in buttons.items()}
    assert says["e02.1"] == "Cross off circle 1 of 5, Name of box-1 to Name of box-2"
    assert (says["e01.2"] or "").startswith("Undo the cross on circle 2 of 2")
    assert (says["e09.4"] or "").endswith(": one more for Red Hearts")
    kinds = [c.get("class") for c in svg.iter() if (c.get("class") or "").startswith("circle ")]
    assert len(kinds) == 123
    assert kinds.count("circle crossed") == 1
    assert kinds.count("circle pencil") == 1
    assert kinds.count("circle open") == 1
    assert kinds.count("circle open hearted") == 1
    assert kinds.count("circle closed hearted") == 2


def test_only_what_was_reached_has_a_face() -> None:
    reached = {START, "box-1", PLACES[3]}
    faces = [e.get("data-place") for e in drawn(standing(reached)).iter() if e.get("data-place")]
    assert faces == [PLACES[3]]


def test_land_wakes_where_a_party_was() -> None:
    def alive(track: TrackMap) -> int:
        return sum(e.get("class") == "alive" for e in drawn(track).iter())

    few = alive(standing({START}))
    many = alive(standing(set(PLACES), crossed=frozenset(survey(ROADS).circles)))
    assert 0 < few < many


def test_map_has_a_name_and_no_style_of_its_own() -> None:
    svg = drawn(standing({START}))
    assert svg.get("aria-label") == "Campaign map"
    assert not any(e.get("style") or e.get("onclick") for e in svg.iter())


def test_names_of_places_are_escaped() -> None:
    track = TrackMap(CHAIN, {key: Place(key, "<b> & co") for key in ("one", "two", "three")})
    assert "<b>" not in draw(track, WORDS)


@pytest.mark.parametrize(
    ("title", "lines"),
    [
        ("Circus", ["Circus"]),
        ("Forest Tunnel", ["Forest", "Tunnel"]),
        ("Tunnel sous les blés", ["Tunnel sous", "les blés"]),
        ("Schrankenwärter", ["Schrankenwärter"]),
        ("Garde-barrière", ["Garde-", "barrière"]),
    ],
)
def test_long_names_are_wrapped(title: str, lines: list[str]) -> None:
    assert wrapped(title) == lines
