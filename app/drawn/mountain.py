"""A great mountain from its foot to the snow, with sky, sun and ridges behind it."""

from functools import lru_cache

from markupsafe import Markup

from app.drawn.dice import Dice
from app.drawn.settling import Field, Point, Spot
from app.drawn.svg import group, number, path, tag
from app.drawn.woodblock import ASIDE, KEPT, Attributes, Ground, Keyed, curve, gradient

ABOVE = 60.0
CRANE = (
    "M-2 0C-12-6-26-4-38-14C-26-14-22-16-12-16C-22-20-28-26-32-34C-18-28-8-22 2-14C8-24 18-30 30-32"
    "C24-24 20-16 12-8C20-7 26-4 34-6C26-2 16 0 8-2C4 2 2 2-2 0z"
)


class Mountain:
    """The flanks of a mountain that fills a picture: steep at the top, wide at its foot."""

    def __init__(self, field: Field, summit: Spot) -> None:
        self.middle, self.foot = field.left, field.foot + 30
        self.height = self.foot - (summit.y - 1.25 * summit.radius)
        self.crater = 0.075 * field.width + 26
        self.base = (0.72 if field_is_wide(field) else 0.62) * field.width

    def half(self, height: float) -> float:
        """Half of its width so high above its foot."""
        t = max(0.0, 1 - height / self.height)
        return self.crater + self.base * (0.62 * t + 0.3 * t * t + 0.9 * t**4)

    def flanks(self, low: float) -> tuple[list[Point], list[Point]]:
        """Both flanks from the top down to that height."""
        heights = [self.height - (self.height - low) * n / 24 for n in range(25)]
        left = [(self.middle - self.half(h), self.foot - h) for h in heights]
        return left, [(2 * self.middle - x, y) for x, y in left]

    def outline(self, low: float) -> str:
        """Up the left flank, over the crater, down the right one."""
        left, right = self.flanks(low)
        top, x, c = self.foot - self.height, self.middle, self.crater
        rim = ((-0.65, 6), (-0.25, 1), (0.22, 8), (0.68, 2))
        crater = "".join(f"L{number(x + c * dx)} {number(top + dy)}" for dx, dy in rim)
        begin = f"L{number(right[0][0])} {number(right[0][1])}"
        return curve(left[::-1]) + crater + begin + curve(right, go_on=True)


def field_is_wide(field: Field) -> bool:
    """Whether the picture stands beside another one, on a land that goes on under both."""
    return field.height < 1.5 * field.width


def shape_of(ground: Ground) -> Mountain:
    return Mountain(ground.field, min(ground.places.values(), key=lambda spot: spot.y))


@lru_cache(maxsize=KEPT)
def scene(key: Keyed) -> Markup:
    """Sky, sun, ridges, the mountain and its snow."""
    id, field, shape = key.ground.id, key.ground.field, shape_of(key.ground)
    wide, high = field.width, field.height
    sky = (("0", "top"), (".13", "1"), (".42", "2"), (".7", "3"))
    body = (("0", "top"), (".34", "high"), (".58", "mid"), (".8", "low"), ("1", "foot"))
    top = shape.foot - shape.height
    reach: Attributes = {"gradientUnits": "userSpaceOnUse", "y1": top, "y2": shape.foot, "x2": "0"}
    box: Attributes = {
        "x": -ASIDE,
        "y": -ABOVE,
        "width": wide + 2 * ASIDE,
        "height": high + 2 * ABOVE,
    }
    is_wide = field_is_wide(field)
    sun: Attributes = {
        "cx": 0.86 * wide,
        "cy": 0.16 * high if is_wide else 0.12 * high,
        "r": 0.062 * wide + 8,
    }
    cranes = ((0.72, 0.1, 0.5, -6), (0.79, 0.23, 0.36, 8), (0.13, 0.14, 0.34, 4))
    return group(
        "wb-scene",
        tag(
            "defs",
            None,
            gradient(f"{id}-sky", sky, "wb-sky", {"x2": "0", "y2": "1"}),
            gradient(f"{id}-body", body, "wb-body", reach),
        ),
        tag("rect", {"fill": f"url(#{id}-sky)", **box}),
        tag("circle", {"class": "wb-sun", **sun}),
        _ridge(shape.foot - 0.2 * shape.height, field, 21, "wb-far"),
        _ridge(shape.foot - 0.1 * shape.height, field, 8, "wb-far two"),
        tag("path", {"d": _body(shape, field), "fill": f"url(#{id}-body)"}),
        path("wb-gully", _gullies(shape)),
        path("wb-snow", _snow(shape)),
        path("wb-streaks", _streaks(shape)),
        *(
            tag(
                "path",
                {
                    "class": "wb-crane",
                    "d": CRANE,
                    "transform": f"translate({x * wide:.0f} {y * high:.0f}) rotate({turn}) "
                    f"scale({size})",
                },
            )
            for x, y, size, turn in (cranes if is_wide else ())
        ),
    )


def _body(shape: Mountain, field: Field) -> str:
    right, below = field.width + ASIDE, field.height + ASIDE
    foot = f"{shape.foot:.0f}"
    return f"{shape.outline(0)}L{right:.0f} {foot}V{below:.0f}H{-ASIDE:.0f}V{foot}z"


def _ridge(y: float, field: Field, seed: int, kind: str) -> Markup:
    chance, x = Dice(seed), -ASIDE
    d = f"M{x:.0f} {y:.0f}"
    while x < field.width + ASIDE:
        d += f"Q{x + 40:.0f} {y - 30 - 60 * chance.share():.0f} "
        d += f"{x + 130:.0f} {y - 20 * chance.share():.0f}"
        x += 130
    return path(kind, f"{d}V{field.height + ASIDE:.0f}H{-ASIDE:.0f}z")


def _gullies(shape: Mountain) -> str:
    chance, d = Dice(3), ""
    for _ in range(34):
        a = 2 * chance.share() - 1
        high = shape.height * (0.28 + 0.45 * chance.share())
        low = high - shape.height * (0.05 + 0.12 * chance.share())
        one, other = (shape.middle + 0.94 * a * shape.half(h) for h in (high, low))
        d += f"M{one:.0f} {shape.foot - high:.0f}"
        d += f"Q{(one + other) / 2 - 8 * a:.0f} {shape.foot - (high + low) / 2:.0f} "
        d += f"{other:.0f} {shape.foot - low:.0f}"
    return d


def _snow(shape: Mountain) -> str:
    """The white cap, its edge in tongues that run down."""
    chance, low, count = Dice(11), 0.735 * shape.height, 22
    wide, y = shape.half(low), shape.foot - low
    x, d = shape.middle + wide, shape.outline(low)
    for n in range(1, count + 1):
        jitter = 0 if n == count else (chance.share() - 0.5) * wide / count * 0.8
        after = shape.middle + wide - 2 * wide * n / count + jitter
        between = (x + after) / 2
        side = 1 - (abs(between - shape.middle) / wide) ** 2
        deep = (10 if n % 3 else 34) + 30 * side * chance.share() + 10 * side
        lean = (between - shape.middle) / wide * deep * 0.55
        tip = (between + lean, y + deep)
        up = y - 4 - 12 * side * chance.share()
        d += f"C{x + 0.4 * lean:.1f} {y + 0.45 * deep:.1f} {tip[0] + 2:.1f} {y + 0.8 * deep:.1f} "
        d += f"{tip[0]:.1f} {tip[1]:.1f}C{tip[0] - 3:.1f} {y + 0.7 * deep:.1f} "
        d += f"{after + 0.3 * lean:.1f} {y + 0.3 * deep:.1f} {after:.1f} {up:.1f}"
        x = after
    return f"{d}z"


def _streaks(shape: Mountain) -> str:
    chance, d = Dice(9), ""
    for _ in range(16):
        a = 2 * chance.share() - 1
        high = shape.height * (0.96 - 0.12 * chance.share())
        low = high - shape.height * (0.03 + 0.07 * chance.share())
        one, other = (shape.middle + 0.8 * a * shape.half(h) for h in (high, low))
        d += f"M{one:.0f} {shape.foot - high:.0f}L{other:.0f} {shape.foot - low:.0f}"
    return d
