"""What lives on the mountain: trees and houses where there is room, mist where no one has been."""

from collections.abc import Sequence
from functools import lru_cache
from math import hypot

from markupsafe import Markup

from app.drawn.dice import Dice
from app.drawn.mountain import Mountain, field_is_wide, scene, shape_of
from app.drawn.settling import Field, Point, Spot
from app.drawn.svg import group, path, tag
from app.drawn.woodblock import KEPT, Ground, Keyed, Lit

SYMBOLS = {
    "cherry": (
        ("m-sh", "M-7 1Q2-2 10 2Q2 5-7 1z"),
        ("m-trunk", "M0 1V-6"),
        ("m-crown", "M0-18C6-18 9-14 8-11C12-8 8-3 4-4Q0-1-4-4C-9-3-12-8-8-11C-9-15-5-18 0-18z"),
        ("m-leafB", "M-2-16.5C3-17.5 6-14 5-12C7-9.5 3-7 0-8C-5-6-8-10-6-13Q-5-16-2-16.5z"),
    ),
    "cedar": (
        ("m-sh", "M-5 1Q2-2 8 1Q2 4-5 1z"),
        ("m-cone", "M0-23L4-15H2L6-8H3L8-1H-8L-3-8H-6L-2-15H-4z"),
        ("m-conel", "M0-21L-2-15H-1L-4-8H-2L-5-2H0z"),
    ),
    "rock": (
        ("m-sh", "M-6 1Q2-1 9 1Q2 4-6 1z"),
        ("m-boulder", "M-7 0L-5-6L0-8L6-5L7 0Q0 2-7 0z"),
        ("m-boulderT", "M-5-6L0-8L3-6L-1-4z"),
    ),
    "house": (
        ("m-sh", "M-10 1Q2-2 16 2Q2 6-10 1z"),
        ("m-wall", "M-8 0V-8H8V0z"),
        ("m-roofA", "M-13-6Q-7-8-5-15H5Q7-8 13-6Q0-9-13-6z"),
        ("m-win", "M-5-5h3v3h-3z"),
        ("m-door", "M1.5 0v-5h3.5V0z"),
    ),
    "tuft": (("m-tuft", "M-5 0q1-4 0-6M-3 0q0-3 2-5M4 1q0-4-1-6M6 1q0-2 2-4"),),
}
BANDS = (
    (0.2, ("house", "cherry", "tuft", "cherry", "cherry", "house", "tuft")),
    (0.42, ("cherry", "cedar", "cherry", "tuft", "cherry")),
    (0.58, ("cedar", "cedar", "cherry", "rock", "cedar")),
    (0.67, ("cedar", "rock", "cedar", "rock", "tuft")),
)
"""What stands how high on the mountain, in shares of its height."""
BESIDE = 470.0


def mountain(ground: Ground, lit: Lit) -> Markup:
    """The mountain by day or night, from villages at its foot to snow, as far as seen."""
    shape = shape_of(ground)
    alive = [
        tag(
            "use",
            {
                "href": f"#{ground.id}-{kind}",
                "transform": f"translate({x:.0f} {y:.0f}) scale({size:.2f})",
                "class": "alive" if lit.near(x, y) else None,
            },
        )
        for kind, x, y, size in _standing(Keyed(ground))
    ]
    return group(
        "wb-land",
        scene(Keyed(ground)),
        tag("defs", None, *_symbols(ground.id)),
        group("wb-props", *alive),
        _mists(shape, ground.field, lit),
    )


def _symbols(id: str) -> list[Markup]:
    return [
        tag("g", {"id": f"{id}-{name}"}, *(path(kind, d) for kind, d in parts))
        for name, parts in SYMBOLS.items()
    ]


def _right(field: Field) -> float:
    """So far to the right there is life: under what lies beside a wide picture as well."""
    return field.width + (BESIDE if field_is_wide(field) else 20)


@lru_cache(maxsize=KEPT)
def _standing(key: Keyed) -> tuple[tuple[str, float, float, float], ...]:
    """Trees and houses wherever there is no row, no place and no name."""
    ground, chance = key.ground, Dice(5)
    field, shape, circles, found = ground.field, shape_of(ground), ground.circles, []
    y = shape.foot - 0.66 * shape.height
    while y < field.height + 8:
        x = -20 + 30 * chance.share()
        while x < _right(field):
            spot = (x + 12 * chance.share(), y + 14 * chance.share())
            high = (shape.foot - spot[1]) / shape.height
            band = next((kinds for share, kinds in BANDS if high < share), ())
            kind = band[int(chance.share() * len(band))] if band else ""
            wanted = chance.share() < 0.66
            if kind and wanted and _free(spot, shape, ground, circles):
                found.append((kind, *spot, 0.95 - 0.42 * max(high, 0)))
            x += 40 + 10 * chance.share()
        y += 26
    return tuple(sorted(found, key=lambda prop: prop[2]))


def _free(spot: Point, shape: Mountain, ground: Ground, circles: Sequence[Point]) -> bool:
    x, y = spot
    if abs(x - shape.middle) > shape.half(shape.foot - y) - 8 and y < shape.foot:
        return False
    if any(hypot(a - x, b - y + 6) < 19 for a, b in circles):
        return False
    return not any(_covers(place, x, y) for place in ground.places.values())


def _covers(place: Spot, x: float, y: float) -> bool:
    if hypot(place.x - x, place.y - y + 6) < place.radius + 15:
        return True
    if place.name is None:
        return False
    left, top, right, bottom = place.name
    return left - 10 < x < right + 10 and top - 2 < y < bottom + 18


def _mists(shape: Mountain, field: Field, lit: Lit) -> Markup:
    """Bands of mist with round ends, in clusters, where no one has been; two tones."""
    chance, tones = Dice(17), ["", ""]
    y = shape.foot - 0.95 * shape.height
    while y < shape.foot - 0.04 * shape.height:
        x = -20 + 60 * chance.share()
        while x < _right(field):
            middle, level = x + 50, y + 22 * chance.share()
            beside = abs(middle - shape.middle) - shape.half(shape.foot - level) > -60
            often = 0.9 if beside else 0.3 if level > shape.foot - 0.5 * shape.height else 0.14
            bars, tone = 2 + int(2.5 * chance.share()), chance.share() < 0.5
            at, widths = x, []
            for n in range(bars):
                widths.append((at, level + 11 * n, 50 + 90 * chance.share()))
                at += (chance.share() - 0.45) * 46
            if chance.share() < often and not lit.near(middle, level, 34):
                tones[tone] += "".join(
                    f"M{a:.0f} {b:.0f}h{w:.0f}a5.8 5.8 0 0 1 0 11.6h{-w:.0f}a5.8 5.8 0 0 1 0-11.6z"
                    for a, b, w in widths
                )
            x += 130 + 70 * chance.share()
        y += 48
    drawn = [path(kind, d) for kind, d in zip(("wb-mist", "wb-mist two"), tones, strict=True) if d]
    return group("wb-mists", *drawn)
