"""The land on the card of a high-score run, from the village at 0 up to the summit at 250.

It is an image of its own in the colours of an edition's landscape, so that a page pays one element
for it. Trees, houses and sheep are those of the tiles (``app/data/props.json`` holds their paths).
"""

from collections.abc import Iterator
from functools import lru_cache
from math import pi, sin

from app.drawn.dice import Dice
from app.drawn.journeyprops import style, symbols
from app.drawn.palette import Theme, palette
from app.drawn.woodblock import curve

VERSION = 1
"""Part of the address of the image: browsers keep it for ever."""
WIDTH, HEIGHT, TOP = 340.0, 720.0, 250
PER_POINT, ABOVE = 2.56, 34.0
"""How high a point is, and how much sky there is above the summit."""
Point = tuple[float, float]


def height(score: float) -> float:
    """Where a score stands on the card, from above."""
    return ABOVE + (TOP - score) * PER_POINT


def way(score: float) -> Point:
    """Where the footpath is at a score: in bends that become narrower towards the summit."""
    bend = 38 * (1 - score / 520) * sin(score / TOP * 5.1 * pi + 0.4)
    return 122 + bend, height(score)


def path_of(start: int, end: int) -> str:
    """The footpath from one score to another."""
    points = [way(score) for score in range(start, end + 1, 2)]
    if (end - start) % 2:
        points.append(way(end))
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)


@lru_cache(maxsize=8)
def painting(edition: str, theme: Theme) -> str:
    """The land as an SVG file."""
    ink = palette(edition, theme)
    body = "".join((_sky(), *_mountains(), *_hills(), _river(), *_fields(), *_things()))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH:.0f} {HEIGHT:.0f}" '
        f'width="{2 * WIDTH:.0f}" height="{2 * HEIGHT:.0f}" preserveAspectRatio="xMinYMid slice" '
        f'stroke-linejoin="round" stroke-linecap="round"><style>{style(ink)}</style>'
        f"<defs>{''.join(symbols())}</defs>{body}</svg>"
    )


def _shape(kind: str, d: str) -> str:
    return f'<path class="{kind}" d="{d}"/>'


def _sky() -> str:
    cloud = "c3-9 16-11 21-4c5-8 20-5 20 4c9-2 13 8 5 11h-46c-9-1-8-11 0-11z"
    sky = f"M66 120{cloud}M262 138{cloud}M216 44{cloud}"
    return (
        f'<path fill="url(#sky)" d="M0 0H{WIDTH:.0f}V{HEIGHT:.0f}H0z"/>'
        '<circle class="sun" cx="266" cy="72" r="21"/>' + _shape("cloud", sky)
    )


def _mountains() -> Iterator[str]:
    """A hazy range, a lower peak on each side, and the summit, with the light from the left."""
    yield _shape(
        "far", "M0 236L34 196L58 214L96 168L120 190H216L246 158L276 190L304 166L340 204V300H0z"
    )
    for x, y, size in ((318.0, 150.0, 0.62), (40.0, 176.0, 0.5), (way(TOP)[0], way(TOP)[1], 1.0)):
        yield f'<g transform="translate({x:.1f} {y:.1f}) scale({size})">{"".join(_peak())}</g>'


def _peak() -> Iterator[str]:
    yield _shape(
        "peak edge",
        "M0 0L10 20L26 34L34 58L58 84L66 108L92 138L104 168L136 208V250H-120V214L-92 172L-84 150"
        "L-60 116L-54 92L-34 62L-26 36L-10 18z",
    )
    yield _shape(
        "peakS",
        "M0 0L10 20L26 34L34 58L58 84L66 108L92 138L104 168L136 208V250H36L22 212L30 176L14 148"
        "L24 112L8 84L16 54L2 30z",
    )
    yield _shape(
        "snow edge",
        "M0 0L10 20L26 34L34 58L46 71L36 78L28 66L22 92L12 76L6 60L0 84L-8 64L-18 88L-22 68L-34 82"
        "L-40 72L-34 62L-26 36L-10 18z",
    )
    yield _shape("cloud", "M2 30L10 20L26 34L34 58L28 66L22 92L12 76L16 54z")
    yield _shape(
        "crack",
        "M-44 104l8 18l-4 16M-62 138l10 20M-26 112l6 14l-4 20M-70 176l8 18M-10 128l6 26"
        "M-38 168l8 22M50 104l10 18M40 132l6 22l-6 14M70 146l8 20M56 172l6 18M88 176l8 18"
        "M12 176l6 20",
    )


def _band(score: float, swing: float, phase: float, waves: float = 1.0) -> str:
    points = []
    for step in range(13):
        x = WIDTH * step / 12
        y = height(score) + swing * sin(step / 12 * 2 * pi * waves + phase)
        points.append(f"{x:.0f} {y:.1f}")
    return f"M{'L'.join(points)}V{HEIGHT:.0f}H0z"


def _hills() -> Iterator[str]:
    yield _shape("scree edge", _band(170, 8, 0.6))
    yield _shape("hillC edge", _band(150, 10, 2.2))
    yield _shape("hillB edge", _band(104, 9, 4.0, 0.8))
    yield _shape("hillA edge", _band(58, 8, 1.0, 0.9))
    yield _shape("meadow", _band(20, 5, 2.6, 0.7))
    tufts = Dice(5)
    marks = []
    for _ in range(70):
        x, score = 58 + tufts.up_to(274), tufts.up_to(150) - 6
        marks.append(f"M{x:.0f} {height(score):.0f}q-1-4-3-5m4 5q1-4 3-5")
    yield _shape("tuft", "".join(marks))


RIVER = ((0.86, 172), (0.96, 154), (0.72, 138), (0.86, 118), (0.98, 96), (0.84, 76), (0.9, 52))
FOOT = ((0.72, 30), (0.46, 24), (0.3, 10), (0.22, -8), (0.24, -24))


def _river() -> str:
    """A brook below the glacier, a river in the valley."""
    points = [(WIDTH * u, height(score)) for u, score in (*RIVER, *FOOT)]
    brook, stream = curve(points[:5]), curve(points[4:])
    drawn = [
        f'<g class="{kind}">{_shape("thin", brook)}{_shape("", stream)}</g>'
        for kind in ("bank", "deep", "water")
    ]
    return "".join(drawn) + _shape("ripple", stream)


ACRES = (
    "M206 530Q232 512 258 526Q268 548 248 566Q220 580 196 566Q188 546 206 530z",
    "M300 586Q330 574 346 584V636Q318 644 298 628Q290 606 300 586z",
    "M84 560Q104 548 118 560Q122 578 108 588Q88 592 78 580Q76 568 84 560z",
)


def _fields() -> Iterator[str]:
    for n, acre in enumerate(ACRES):
        yield f'<clipPath id="acre{n}"><path d="{acre}"/></clipPath>'
        yield _shape("grain", acre)
        rows = "".join(f"M60 {500 + 9 * k}Q200 {520 + 9 * k} 346 {486 + 9 * k}" for k in range(20))
        between = "".join(
            f"M60 {504 + 9 * k}Q200 {524 + 9 * k} 346 {490 + 9 * k}" for k in range(20)
        )
        yield f'<g clip-path="url(#acre{n})">{_shape("swath", rows)}{_shape("stub", between)}</g>'
        yield _shape("grainE", acre)


WOODS = (
    # middle as a share of the width and a score, half axes, share of firs
    (0.9, 134, 0.12, 14, 0.6),
    (0.24, 152, 0.09, 11, 0.95),
    (0.66, 160, 0.14, 5, 1.0),
    (0.96, 106, 0.06, 9, 0.3),
    (0.22, 118, 0.07, 15, 0.45),
    (0.7, 112, 0.05, 4, 0.4),
    (0.2, 86, 0.05, 9, 0.15),
    (0.95, 70, 0.07, 8, 0.1),
    (0.68, 88, 0.06, 4, 0.1),
    (0.2, 44, 0.045, 9, 0.1),
    (0.52, 8, 0.05, 5, 0.1),
    (0.2, 12, 0.03, 6, 0.1),
    (0.86, 24, 0.03, 4, 0.1),
    (0.5, 166, 0.03, 3, 1.0),
)
HOMES = (
    (0.62, 11), (0.7, 14), (0.78, 12), (0.86, 13), (0.95, 11), (0.58, 3), (0.66, 5), (0.9, 4),
    (0.98, 3), (0.62, -4), (0.7, -2), (0.8, -4), (0.9, -6), (0.97, -8), (0.74, -10), (0.66, -12),
)  # fmt: skip
SINGLE = (
    ("church", 0.79, 4), ("stook", 0.66, 52), ("stook", 0.71, 47), ("stook", 0.64, 44),
    ("stook", 0.94, 28), ("stook", 0.27, 34), ("sheep", 0.56, 66), ("sheep", 0.62, 70),
    ("sheep", 0.53, 73), ("sheep", 0.24, 62), ("sheep", 0.36, -6), ("sheep", 0.29, -3),
    ("sheep", 0.74, 126), ("sheep", 0.68, 128), ("bush", 0.5, 30), ("bush", 0.6, 22),
    ("bush", 0.3, 24), ("bush", 0.82, 60), ("bush", 0.33, 100), ("bush", 0.62, 104),
    ("house4", 0.56, 182), ("fir1", 0.62, 180), ("fir2", 0.52, 180), ("fir3", 0.3, 176),
    ("fir1", 0.34, 173), ("fir2", 0.72, 174), ("house2", 0.3, 92),
)  # fmt: skip
"""What stands where, with its share of the width and its score; a hut at 180, a barn at 90."""
SIZE = 0.6


def _things() -> list[str]:
    """Everything that stands, what is farther away first."""
    dice = Dice(11)
    placed = [(name, u * WIDTH, height(score)) for name, u, score in SINGLE]
    houses = ("house1", "house2", "house3", "house4", "house2")
    placed += [(houses[n % 5], u * WIDTH, height(s)) for n, (u, s) in enumerate(HOMES)]
    for wood in WOODS:
        placed += _wood(dice, *wood)
    placed.sort(key=lambda one: one[2])
    return [
        f'<use href="#{name}" transform="translate({x:.1f} {y:.1f}) scale({SIZE * _far(y):.2f})"/>'
        for name, x, y in placed
    ]


def _far(y: float) -> float:
    """What stands higher is farther away, and a little smaller."""
    return 0.82 + 0.26 * y / HEIGHT


def _wood(
    dice: Dice, u: float, score: float, wide: float, high: float, firs: float
) -> Iterator[tuple[str, float, float]]:
    y = height(score + high)
    row = 0
    while y < height(score - high):
        away = (y - height(score)) / (high * PER_POINT)
        reach = max(1 - away**2, 0.0) ** 0.5 * wide * WIDTH
        x = u * WIDTH - reach + 6 * (row % 2)
        while x < u * WIDTH + reach:
            spot = x + dice.up_to(5) - 2.5, y + dice.up_to(5) - 2.5
            if _aside(*spot):
                kind = "fir" if dice.up_to(1) < firs else "tree"
                yield f"{kind}{1 + int(dice.up_to(3 if kind == 'fir' else 4))}", *spot
            x += 12.5
        y += 9
        row += 1


def _aside(x: float, y: float) -> bool:
    """Whether a tree leaves the footpath and the numbers free."""
    score = TOP - (y - 6 - ABOVE) / PER_POINT
    path = way(min(max(score, 0), TOP))[0]
    return 62 < x < WIDTH + 8 and not path - 15 < x < path + 15
