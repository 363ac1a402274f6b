"""The land under a map: hills, a brook, trees and houses, pale until players have come by."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import hypot

from markupsafe import Markup

from app.drawn.dice import Dice
from app.drawn.svg import group, path, tag
from app.drawn.trackgeometry import WIDTH, Geometry, Point

NEAR_PLACE, NEAR_CIRCLE = 118.0, 62.0
"""How far life spreads from what was reached and crossed."""
FROM_ROAD, FROM_PLACE, BESIDE = 25.0, 50.0, 118.0
SPACING = 25.0
ASIDE = 150.0
"""How far the land goes on beside the map, where a page has room for it."""
FADES = 70.0
"""How high above its lower edge the land begins to fade into the paper."""
# Selectors with an ancestor do not reach into <use>, so these have classes of their own: m-….
SYMBOLS = {
    "tree": (
        ("sh", "M-6 1Q2-2 9 2Q2 5-6 1z"),
        ("trunk", "M0 1V-5"),
        ("crown", "M0-17C6-17 9-13 8-10C12-7 8-2 4-3Q0 0-4-3C-9-2-12-7-8-10C-9-14-5-17 0-17z"),
        ("leafB", "M-2-15C2-16 5-13 4-11C6-9 3-7 0-8C-5-6-7-10-5-12Q-4-15-2-15z"),
    ),
    "fir": (
        ("sh", "M-5 1Q2-2 8 1Q2 4-5 1z"),
        ("trunk", "M0 1V-4"),
        ("cone", "M0-22L4-14H2L6-8H3L8-2H-8L-3-8H-6L-2-14H-4z"),
        ("conel", "M0-20L-2-14H-1L-4-8H-2L-5-3H0z"),
    ),
    "house": (
        ("sh", "M-9 1Q2-2 15 2Q2 6-9 1z"),
        ("wall", "M-8 0V-8L0-14L8-8V0z"),
        ("roofA", "M-11-7L0-16L11-7L8-5L0-12L-8-5z"),
        ("win", "M-5-6h3v3h-3z"),
        ("door", "M1.5 0v-5h3.5V0z"),
    ),
    "stack": (
        ("sh", "M-7 1Q2-1 9 2Q2 4-7 1z"),
        ("sheaf", "M-7 0C-7-9-3-12 0-12C3-12 7-9 7 0Q0 3-7 0z"),
        ("sheafD", "M-4-1C-4-7-2-10 0-11M1 0C1-6 1-9 0-11M5-1C4-7 2-10 0-11"),
    ),
    "sheep": (
        ("sh", "M-6 1Q1-1 8 1Q1 4-6 1z"),
        ("legs", "M-3 0v2.4M3 0v2.4"),
        ("wool", "M-6-2C-8-6-4-8-2-7C0-10 5-9 5-6C8-5 7-1 4-1C2 1-4 1-6-2z"),
        ("face", "M5-6C8-8 10-6 9-4C8-2 6-2 5-3z"),
    ),
    "bush": (
        ("sh", "M-5 1Q2-1 8 1Q2 3-5 1z"),
        ("bush", "M-6 0C-9-3-6-7-3-6C-2-9 3-9 4-6C8-6 8-1 6 0Q0 2-6 0z"),
    ),
    "tufts": (("tuft", "M-6 0q1-4 0-6M-4 0q0-3 2-5M4 1q0-4-1-6M6 1q0-2 2-4"),),
    "blooms": (
        ("tuft", "M-4 0q0-3-1-4M2 1q0-3 1-5"),
        ("poppy", "M-5-4.5v.1M3.2-4.2v.1"),
        ("flowA", "M7-1v.1"),
    ),
    "rock": (
        ("sh", "M-6 1Q2-1 9 1Q2 4-6 1z"),
        ("boulder", "M-7 0L-5-6L0-8L6-5L7 0Q0 2-7 0z"),
        ("boulderT", "M-5-6L0-8L3-6L-1-4z"),
    ),
}
CLOUD = "c2-12 18-14 23-5c6-9 22-6 22 4c11-2 15 10 5 13h-52c-11-1-9-13 2-12z"
BROOK = "M394 236C372 330 422 400 391 490S422 620 508 690S590 770 660 800"
RANGES = (
    ("heaven", f"M36 78{CLOUD}M488 48{CLOUD}"),
    (
        "peaks",
        "M0 240L66 120L104 170L160 90L236 210L300 150L372 220L452 100L520 180L620 190V400H0z",
    ),
    ("snowcap", "M160 90l-18 36l10-6l8 9l10-8l11 5zM452 100l-18 35l9-5l10 8l8-7l12 5z"),
    ("hill-far", "M0 270C90 200 150 300 260 250S440 160 620 250V1000H0z"),
    ("hill-mid", "M0 500C120 420 230 550 350 500S540 410 620 470V1000H0z"),
    ("hill-low", "M0 730C140 790 260 710 390 760S560 720 620 690V1000H0z"),
    ("acre", "M410 1000C422 930 496 900 620 880V1000z"),
    ("rows", "M434 1000Q459 940 496 915M480 1000Q505 940 546 907M527 1000Q552 940 595 899"),
)
BANDS = (
    ("fir", "rock", "fir", "tufts", "fir"),
    ("fir", "tree", "tufts", "fir", "rock"),
    ("tree", "tufts", "sheep", "tree", "bush", "fir"),
    ("tree", "stack", "tree", "blooms", "sheep", "bush"),
    ("stack", "house", "tree", "house", "blooms", "bush", "tufts"),
)
"""What stands where, from the mountains down to the village."""


def countryside(at: Geometry, reached: Sequence[Point], crossed: Sequence[Point]) -> Markup:
    """Everything under the roads."""
    lit = [(spot, NEAR_PLACE) for spot in reached] + [(spot, NEAR_CIRCLE) for spot in crossed]
    spots = [(NEAR_PLACE + 14, spot) for spot in reached] + [
        (NEAR_CIRCLE, spot) for spot in crossed
    ]
    life = [
        tag("circle", {"class": "bloom", "cx": x, "cy": y, "r": size}) for size, (x, y) in spots
    ]
    return group(
        "map-land",
        _defs(),
        _hills(at.height),
        group("map-life", *life),
        _stretched(at.height, (("brook-bank", BROOK), ("brook", BROOK))),
        group("map-props", *(_prop(kind, spot, size, lit) for kind, spot, size in _props(at))),
        _fading(at.height),
    )


def _defs() -> Markup:
    stops = (("0", "1"), ("0.55", "0.9"), ("1", "0"))
    inside = [tag("stop", {"class": "wake", "offset": o, "stop-opacity": s}) for o, s in stops]
    symbols = [
        tag("g", {"id": f"map-{name}"}, *(path(f"m-{kind}", d) for kind, d in parts))
        for name, parts in SYMBOLS.items()
    ]
    wake = tag("radialGradient", {"id": "map-wake"}, *inside)
    ends = [tag("stop", {"class": "fade", "offset": o, "stop-opacity": o}) for o in ("0", "1")]
    fade = tag("linearGradient", {"id": "map-fade", "x2": "0", "y2": "1"}, *ends)
    return tag("defs", None, wake, fade, *symbols)


def _hills(height: float) -> Markup:
    """Sky, three ranges and a brook that comes down between them, drawn for a height of 1000."""
    wide = {"x": -ASIDE, "width": WIDTH + 2 * ASIDE, "height": height}
    return group(
        "map-hills",
        tag("rect", {"class": "sky", **wide}),
        tag("circle", {"class": "sun", "cx": WIDTH - 76, "cy": 70.0, "r": 26.0}),
        _stretched(height, RANGES),
    )


def _fading(height: float) -> Markup:
    """The land ends softly, and nothing of it shows on the paper below."""
    wide = {"x": -ASIDE, "width": WIDTH + 2 * ASIDE}
    soft = {"y": height - FADES, "height": FADES, **wide}
    gone = {"y": height - 1, "height": 2 * NEAR_PLACE, **wide}
    return group(
        "map-end", tag("rect", {"class": "dusk", **soft}), tag("rect", {"class": "below", **gone})
    )


def _stretched(height: float, shapes: Sequence[tuple[str, str]]) -> Markup:
    size = f"translate({-ASIDE:.0f} 0) scale({1 + 2 * ASIDE / WIDTH:.3f} {height / 1000:.3f})"
    return tag("g", {"transform": size}, *(path(kind, d) for kind, d in shapes))


def _prop(kind: str, spot: Point, size: float, lit: list[tuple[Point, float]]) -> Markup:
    x, y = spot
    alive = any(hypot(x - a, y - b) < reach for (a, b), reach in lit)
    place = f"translate({x:.0f} {y:.0f}) scale({size:.2f})"
    return tag(
        "use", {"href": f"#map-{kind}", "transform": place, "class": "alive" if alive else None}
    )


def _props(at: Geometry) -> Iterator[tuple[str, Point, float]]:
    yield from _standing(at.height, tuple(at.places.values()), tuple(at.circles.values()))


@lru_cache(maxsize=8)
def _standing(
    height: float, places: tuple[Point, ...], circles: tuple[Point, ...]
) -> tuple[tuple[str, Point, float], ...]:
    """Things on a jittered grid wherever neither road nor place nor name is."""
    dice = Dice(7)
    found = []
    y = height * 0.2
    while y < height - 8:
        x = dice.up_to(SPACING) - ASIDE
        while x < WIDTH + ASIDE:
            spot = (x + dice.up_to(10) - 5, y + dice.up_to(14) - 7)
            wanted = dice.up_to(1) < 0.62
            band = BANDS[min(int((y / height - 0.16) / 0.84 * len(BANDS)), len(BANDS) - 1)]
            kind = band[int(dice.up_to(len(band)))]
            if wanted and _free(spot, places, circles):
                found.append((kind, spot, 0.62 + 0.5 * y / height))
            x += SPACING + dice.up_to(8)
        y += SPACING * 0.82
    return tuple(sorted(found, key=lambda prop: prop[1][1]))


def _free(spot: Point, places: tuple[Point, ...], circles: tuple[Point, ...]) -> bool:
    x, y = spot
    if any(hypot(x - a, y - b) < FROM_ROAD for a, b in circles):
        return False
    for a, b in places:
        beside = 0 < x - a < BESIDE and -26 < y - b < 34
        under = abs(x - a) < 74 and 0 < y - b < 62
        if hypot(x - a, y - b) < FROM_PLACE or beside or under:
            return False
    return True
