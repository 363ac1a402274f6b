"""Circles of a track laid out for a picture: bent rows, pushed apart until nothing touches.

Every place has its spot in a field. A row is its chord plus a sine of some half waves, exactly as
long as its circles need. Then circles of different rows, places and names push each other away
while rows keep their length and stay smooth.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from math import hypot, pi, sin
from typing import NamedTuple

Point = tuple[float, float]
Area = tuple[float, float, float, float]
ROUNDS, SAMPLES, TRIES = 160, 160, 26
FAR = 30.0
"""What is farther apart than this does not push."""
MARGIN = 3.0
"""From a circle to a name."""


class Field(NamedTuple):
    """A picture to lay a track out in: its size and the measures of what lies on it.

    ``longest`` is the longest line of a name; ``left`` and ``foot`` say where places are counted
    from.
    """

    name: str
    width: float
    height: float
    circle: float
    step: float
    gap: float
    lane: float
    place: float
    letters: float
    longest: float
    left: float
    foot: float


class Spot(NamedTuple):
    """A place of a track in a field, its radius, and where its name stands."""

    x: float
    y: float
    radius: float
    name: Area | None = None


class Link(NamedTuple):
    """A row of so many circles between two places, bent in half waves."""

    begin: str
    end: str
    circles: int
    waves: int


class _Chain:
    def __init__(self, line: Sequence[Point], count: int) -> None:
        self.rest = length(line) / (count - 1)
        self.at = [list(point) for point in _spaced(line, count)]


def settle(
    places: Mapping[str, Spot], links: Mapping[str, Link], field: Field
) -> dict[str, list[Point]]:
    """Where the circles of each row lie."""
    chains = {
        key: _Chain(_bent(places[link.begin], places[link.end], link, field), link.circles)
        for key, link in links.items()
    }
    strings = list(chains.values())
    for _ in range(ROUNDS):
        _push_apart(strings, field)
        for chain in strings:
            for spot in chain.at[1:-1]:
                for place in places.values():
                    _keep_off(spot, place, field)
        for _again in range(4):
            for chain in strings:
                _keep_length(chain)
        for chain in strings:
            _smooth(chain.at)
    return {key: [(x, y) for x, y in chain.at] for key, chain in chains.items()}


def length(line: Sequence[Point]) -> float:
    """How long a line is."""
    return sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(line))


def _bent(begin: Spot, end: Spot, link: Link, field: Field) -> list[Point]:
    """From rim to rim, as long as its circles need, or straight where the way is longer."""
    across, down = end.x - begin.x, end.y - begin.y
    whole = hypot(across, down)
    along, aside = (across / whole, down / whole), (down / whole, -across / whole)
    start = begin.radius + field.circle + field.gap
    free = whole - start - (end.radius + field.circle + field.gap)

    def bent(swing: float) -> list[Point]:
        points = []
        for n in range(SAMPLES + 1):
            share = n / SAMPLES
            lean = swing * sin(pi * abs(link.waves) * share) * (1 if link.waves > 0 else -1)
            far = start + free * share
            x = begin.x + along[0] * far + aside[0] * lean
            points.append((x, begin.y + along[1] * far + aside[1] * lean))
        return points

    low, high = 0.0, 160.0
    for _ in range(TRIES):
        middle = (low + high) / 2
        short = length(bent(middle)) < field.step * (link.circles - 1)
        low, high = (middle, high) if short else (low, middle)
    return bent(high)


def _spaced(line: Sequence[Point], count: int) -> list[Point]:
    """So many points evenly on a line, its ends among them."""
    step = length(line) / (count - 1)
    found, gone = [line[0]], 0.0
    for a, b in pairwise(line):
        piece = hypot(b[0] - a[0], b[1] - a[1])
        while len(found) < count - 1 and gone + piece >= step * len(found):
            share = (step * len(found) - gone) / piece
            found.append((a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share))
        gone += piece
    return [*found, line[-1]]


def _near(chains: Sequence[_Chain]) -> Iterator[tuple[int, int, int, int]]:
    """Pairs of circles in neighbouring cells: chain and number of each."""
    cells: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for c, chain in enumerate(chains):
        for n, (x, y) in enumerate(chain.at):
            cells.setdefault((int(x // FAR), int(y // FAR)), []).append((c, n))
    for (column, row), here in cells.items():
        there = [
            one
            for x in (column - 1, column, column + 1)
            for y in (row - 1, row, row + 1)
            for one in cells.get((x, y), ())
        ]
        for one in here:
            yield from ((*one, *other) for other in there if one < other)


def _push_apart(chains: Sequence[_Chain], field: Field) -> None:
    wanted = 2 * field.circle + field.lane
    for c, n, d, m in _near(chains):
        if c == d and m - n < 3:
            continue
        one, other = chains[c].at[n], chains[d].at[m]
        across, down = one[0] - other[0], one[1] - other[1]
        apart = hypot(across, down) or 0.01
        if apart >= wanted:
            continue
        push = (wanted - apart) * 0.25 / apart
        if 0 < n < len(chains[c].at) - 1:
            one[0] += across * push
            one[1] += down * push
        if 0 < m < len(chains[d].at) - 1:
            other[0] -= across * push
            other[1] -= down * push


def _keep_off(spot: list[float], place: Spot, field: Field) -> None:
    across, down = spot[0] - place.x, spot[1] - place.y
    apart, wanted = hypot(across, down) or 0.01, place.radius + field.circle + field.gap + 2
    if apart < wanted:
        spot[0] += across / apart * (wanted - apart) * 0.5
        spot[1] += down / apart * (wanted - apart) * 0.5
    if place.name is None:
        return
    left, top, right, bottom = place.name
    margin = field.circle + MARGIN
    left, top, right, bottom = left - margin, top - margin, right + margin, bottom + margin
    if left < spot[0] < right and top < spot[1] < bottom:
        ways = ((left - spot[0], 0.0), (right - spot[0], 0.0), (0.0, top - spot[1]))
        out = min((*ways, (0.0, bottom - spot[1])), key=lambda way: hypot(*way))
        spot[0] += out[0] * 0.5
        spot[1] += out[1] * 0.5


def _keep_length(chain: _Chain) -> None:
    last = len(chain.at) - 1
    for n in range(1, last + 1):
        before, here = chain.at[n - 1], chain.at[n]
        across, down = here[0] - before[0], here[1] - before[1]
        apart = hypot(across, down) or 0.01
        pull = (apart - chain.rest) / apart / 2
        if n > 1:
            before[0] += across * pull
            before[1] += down * pull
        if n < last:
            here[0] -= across * pull
            here[1] -= down * pull


def _smooth(at: list[list[float]]) -> None:
    old = [list(point) for point in at]
    for n in range(2, len(at) - 2):
        for k in (0, 1):
            near = 4 * (old[n - 1][k] + old[n + 1][k]) - old[n - 2][k] - old[n + 2][k]
            at[n][k] += (near / 6 - old[n][k]) * 0.35
