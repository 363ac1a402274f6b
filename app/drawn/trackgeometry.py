"""Where the places and circles of an advancement track lie on its map, for any graph.

The graph is drawn in floors, each place one floor above the highest that leads to it. Places that
stand alone at the beginning wind along the lower edge. A road bends just as far as its circles
need.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from math import cos, hypot, pi, sin

Point = tuple[float, float]
WIDTH = 620.0
STEP = 16.0
"""From circle to circle."""
HEX = 31.0
"""From the middle of a place to its corners."""
CLEAR, CLEAR_START = HEX + 6, 22.0
"""How far from the middle of a place, and of the start, its roads end."""
TOP, BOTTOM = 62.0, 62.0
MIDDLE = 0.475
SPREADS = {1: (MIDDLE,), 2: (MIDDLE - 0.155, MIDDLE + 0.155), 3: (0.165, MIDDLE, 0.785)}
LEAST_BOW, LONG = 0.1, 200.0
"""Roads that are longer than this never run straight."""
SAMPLES = 48
TRIES = 24


@dataclass(frozen=True, slots=True)
class Road:
    """A road of the track: circles between two places, some of which give a special's token."""

    id: str
    origin: str
    target: str
    circles: int
    tokens: Mapping[int, str] = field(default_factory=dict, hash=False)
    """Circles that give a token, and of which special."""

    def circle(self, number: int) -> str:
        """The name of a circle, counted from the origin."""
        return f"{self.id}.{number}"


@dataclass(frozen=True, slots=True)
class Geometry:
    """Everything's place on the map; ``roads`` are lines, ``circles`` points by name."""

    height: float
    places: dict[str, Point]
    floors: dict[str, int]
    roads: dict[str, list[Point]]
    circles: dict[str, Point]

    @property
    def highest(self) -> int:
        """The number of the top floor."""
        return max(self.floors.values())


def survey(roads: Sequence[Road]) -> Geometry:
    """Lay a track out."""
    floors = _floors(roads)
    places, height = _places(roads, floors)
    lines: dict[str, list[Point]] = {}
    circles: dict[str, Point] = {}
    for road in roads:
        trim = (CLEAR if floors[road.origin] else CLEAR_START, CLEAR)
        line = _line(places[road.origin], places[road.target], road.circles * STEP, trim)
        lines[road.id] = line
        spots = _along(line, road.circles)
        circles |= {road.circle(n): spot for n, spot in enumerate(spots, 1)}
    return Geometry(height, places, floors, lines, circles)


def corners(middle: Point, size: float = HEX) -> list[Point]:
    """The corners of a hex that stands on one of them, as tiles do."""
    turns = (pi / 6 + n * pi / 3 for n in range(6))
    return [(middle[0] + size * cos(turn), middle[1] + size * sin(turn)) for turn in turns]


def _floors(roads: Sequence[Road]) -> dict[str, int]:
    """The floor of every place: the longest way to it."""
    floors = dict.fromkeys((key for road in roads for key in (road.origin, road.target)), 0)
    for _ in floors:
        for road in roads:
            floors[road.target] = max(floors[road.target], floors[road.origin] + 1)
    return floors


def _places(roads: Sequence[Road], floors: dict[str, int]) -> tuple[dict[str, Point], float]:
    rows = [[key for key in floors if floors[key] == n] for n in range(max(floors.values()) + 1)]
    lane = next((n for n, row in enumerate(rows) if len(row) > 1), len(rows)) - 1
    """The last place that stands alone at the beginning; those before it wind to its left."""
    longest = [
        max((r.circles for r in roads if floors[r.target] == n), default=0)
        for n in range(len(rows))
    ]
    y = TOP
    places: dict[str, Point] = {}
    for n in range(len(rows) - 1, max(lane, 0) - 1, -1):
        for share, key in zip(_shares(len(rows[n])), rows[n], strict=True):
            places[key] = (share * WIDTH, y)
        y += _rise(longest[n]) if n > max(lane, 0) else 0
    x = MIDDLE * WIDTH
    for n in range(lane - 1, -1, -1):
        x -= longest[n + 1] * STEP + CLEAR + (CLEAR if n else CLEAR_START)
        y += 34 if n == lane - 1 else 0
        places[rows[n][0]] = (max(x, HEX + 12), y)
    return places, y + BOTTOM


def _shares(count: int) -> tuple[float, ...]:
    if count in SPREADS:
        return SPREADS[count]
    return tuple(0.12 + 0.72 * n / (count - 1) for n in range(count))


def _rise(circles: int) -> float:
    """How much higher the next floor is: short roads climb straight, long ones wind."""
    return 66 + 11.5 * circles


def _line(start: Point, end: Point, needed: float, trim: tuple[float, float]) -> list[Point]:
    """A road that is long enough: it winds between two places of a column, else bows outwards."""
    chord = _Chord(start, end, trim)
    low, high = 0.0, 1.2
    for _ in range(TRIES):
        bow = (low + high) / 2
        short = _length(chord.bent(bow)) < needed
        low, high = (bow, high) if short else (low, bow)
    return chord.bent(max(high, chord.least))


class _Chord:
    """The straight way between two places, and how it may be bent."""

    def __init__(self, start: Point, end: Point, trim: tuple[float, float]) -> None:
        self.start = start
        self.across, self.down = end[0] - start[0], end[1] - start[1]
        self.length = hypot(self.across, self.down)
        self.winding = abs(self.across) < 1
        self.least = LEAST_BOW if not self.winding and self.length > LONG else 0.0
        self.begin, self.end = trim[0] / self.length, 1 - trim[1] / self.length
        self.normal = (-self.down / self.length, self.across / self.length)
        # The side that points away from the middle of the map, whichever way the road runs.
        outwards = -1 if (start[0] + end[0]) / 2 < MIDDLE * WIDTH - 1 else 1
        self.side = outwards if self.normal[0] > 0 else -outwards

    def bent(self, bow: float) -> list[Point]:
        """The line with a bow, which is a share of its length."""
        points = []
        for n in range(SAMPLES + 1):
            share = n / SAMPLES
            t = self.begin + (self.end - self.begin) * share
            lean = sin(2 * pi * share) * 0.62 if self.winding else sin(pi * share)
            shift = bow * self.length * lean * self.side
            x = self.start[0] + self.across * t + self.normal[0] * shift
            points.append((x, self.start[1] + self.down * t + self.normal[1] * shift))
        return points


def _length(line: list[Point]) -> float:
    return sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(line))


def _along(line: list[Point], count: int) -> list[Point]:
    """So many points evenly on a line, half a step from its ends."""
    step = _length(line) / count
    wanted = [step * (n + 0.5) for n in range(count)]
    found: list[Point] = []
    gone = 0.0
    for a, b in pairwise(line):
        piece = hypot(b[0] - a[0], b[1] - a[1])
        while len(found) < count and wanted[len(found)] <= gone + piece:
            share = (wanted[len(found)] - gone) / piece
            found.append((a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share))
        gone += piece
    return found
