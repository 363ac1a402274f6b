"""What lands under maps share, in the manner of a woodblock print: flat colours, one gradient."""

from collections.abc import Callable, Mapping, Sequence
from math import hypot
from typing import NamedTuple

from markupsafe import Markup

from app.drawn.settling import Field, Point, Spot
from app.drawn.svg import number, tag

ASIDE = 700.0
"""How far the land goes on beyond a picture, under whatever lies beside it."""
AWAKE_PLACE, AWAKE_CIRCLE = 104.0, 58.0
"""How far life spreads from what was reached and crossed; mist keeps as far off."""


KEPT = 48
"""Drawings are kept for every picture in every language."""


class Ground(NamedTuple):
    """What lies on the land: its picture, places with their names, circles by row."""

    id: str
    drawn_for: tuple[str, ...]
    """Whose picture it is, and in which language its names are: what a kept drawing hangs on."""
    field: Field
    places: Mapping[str, Spot]
    rows: Mapping[str, Sequence[Point]]
    ends: Mapping[str, tuple[str, str]]
    """The places that each row joins."""

    @property
    def circles(self) -> tuple[Point, ...]:
        """All circles."""
        return tuple(point for row in self.rows.values() for point in row)


class Lit(NamedTuple):
    """Where the players have been."""

    places: Sequence[Point]
    circles: Sequence[Point]

    def near(self, x: float, y: float, more: float = 0) -> bool:
        """Whether they came by here."""
        return any(hypot(x - a, y - b) < AWAKE_PLACE + more for a, b in self.places) or any(
            hypot(x - a, y - b) < AWAKE_CIRCLE + more for a, b in self.circles
        )


Attributes = Mapping[str, str | float | None]
Land = Callable[[Ground, Lit], Markup]


def curve(points: Sequence[Point], *, go_on: bool = False) -> str:
    """The path text of a smooth line through points; ``go_on`` continues a path that is there."""
    text = "" if go_on else f"M{number(points[0][0])} {number(points[0][1])}"
    last = len(points) - 1
    for n in range(last):
        a, b, c, d = (points[min(max(n + k, 0), last)] for k in (-1, 0, 1, 2))
        one = (b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6)
        other = (c[0] - (d[0] - b[0]) / 6, c[1] - (d[1] - b[1]) / 6)
        text += "C" + " ".join(f"{number(x)} {number(y)}" for x, y in (one, other, c))
    return text


class Keyed:
    """A ground as a key: what does not depend on the players is drawn once and kept."""

    def __init__(self, ground: Ground) -> None:
        self.ground = ground

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Keyed) and other._name == self._name

    def __hash__(self) -> int:
        return hash(self._name)

    @property
    def _name(self) -> tuple[str, ...]:
        return (self.ground.id, *self.ground.drawn_for)


def gradient(
    id: str,
    stops: Sequence[tuple[str, str]],
    kind: str,
    line: Attributes,
) -> Markup:
    """A gradient along a line; its stops take their colours from the style sheet."""
    inside = [tag("stop", {"class": f"{kind}-{name}", "offset": at}) for at, name in stops]
    return tag("linearGradient", {"id": id, "x1": "0", **line}, *inside)
