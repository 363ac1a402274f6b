"""A garden of raked sand round a blossom, whose petals are bordered by the rows of the track."""

from functools import lru_cache

from markupsafe import Markup

from app.drawn.settling import Spot
from app.drawn.svg import group, number, tag
from app.drawn.woodblock import KEPT, Attributes, Ground, Keyed, Lit, curve

RAKES = 7


def petals(ground: Ground, _: Lit) -> Markup:
    """Raked sand round a blossom whose petals are bordered by the rows of the track."""
    return _petals(Keyed(ground))


@lru_cache(maxsize=KEPT)
def _petals(key: Keyed) -> Markup:
    id, ground, field = key.ground.id, key.ground, key.ground.field
    heart = next(iter(ground.places.values()))
    d = "".join(_petal(ground, heart, tip) for tip in _tips(ground))
    road = 4.4 * field.circle
    rake = [
        tag(
            "path",
            {
                "class": "wb-sand" if n % 2 else "wb-rake",
                "d": d,
                "stroke-width": road + 10 + (RAKES - n) * 1.9 * field.circle,
            },
        )
        for n in range(RAKES)
    ]
    reach: Attributes = {"gradientUnits": "userSpaceOnUse", "cx": heart.x, "cy": heart.y}
    stops = (("0", "heart"), (".42", "edge"), ("1", "edge"))
    inside = [tag("stop", {"class": f"wb-petal-{name}", "offset": at}) for at, name in stops]
    return group(
        "wb-land",
        tag(
            "defs",
            None,
            tag("radialGradient", {"id": f"{id}-petal", **reach, "r": field.width / 2}, *inside),
        ),
        tag(
            "path",
            {"class": "wb-shore", "d": d, "stroke-width": road + 14 + RAKES * 1.9 * field.circle},
        ),
        *rake,
        tag("path", {"d": d, "fill": f"url(#{id}-petal)"}),
    )


def _tips(ground: Ground) -> list[str]:
    """The places at which two rows end and none begins."""
    begins = {begin for begin, _ in ground.ends.values()}
    return [key for key in ground.places if key not in begins]


def _petal(ground: Ground, heart: Spot, tip: str) -> str:
    """From the heart along one row to the tip, and back along the other."""
    (one, first), (other, second) = (
        (ends[0], ground.rows[row]) for row, ends in ground.ends.items() if ends[1] == tip
    )
    sides = [(place.x, place.y) for place in (ground.places[one], ground.places[other])]
    end = (ground.places[tip].x, ground.places[tip].y)
    out = curve([sides[0], *first, end], go_on=True)
    back = curve([end, *reversed(second), sides[1]], go_on=True)
    start = f"M{number(heart.x)} {number(heart.y)}L{number(sides[0][0])} {number(sides[0][1])}"
    return f"{start}{out}{back}z"
