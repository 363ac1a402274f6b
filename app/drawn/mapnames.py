"""Names on a map: in short lines, beside their places."""

import re
from collections.abc import Sequence
from math import hypot
from typing import Literal, NamedTuple

Anchor = Literal["start", "middle", "end"]
LONGEST_LINE = 11
LINE = 1.06
"""From line to line, in sizes of type."""
PIECES = re.compile(r"[^\s-]+-?\s*")
PER_LETTER, PER_LINE, FIRST = 0.52, 1.1, 0.86
"""The width of a letter, the height of a line and where its letters stand, in sizes of type."""


class MapName(NamedTuple):
    """Lines of a name: how they are aligned, where the first one stands, how large they are."""

    lines: Sequence[str]
    anchor: Anchor
    x: float
    y: float
    area: tuple[float, float, float, float]


def wrapped(title: str, longest: int = LONGEST_LINE) -> list[str]:
    """A name in short lines: the map has no room for long ones. A hyphen is a place to break."""
    lines = [""]
    for word in PIECES.findall(title):
        joined = f"{lines[-1]}{word}"
        if lines[-1] and len(joined.rstrip()) > longest:
            lines.append(word)
        else:
            lines[-1] = joined
    return [line.strip() for line in lines]


def name_beside(
    lines: Sequence[str],
    side: str,
    at: tuple[float, float],
    radius: float,
    letters: float,
    middle: tuple[float, float],
) -> MapName:
    """A name at this side of a place: ``l r t b``, corners of these, or ``in`` and ``out``.

    ``in`` and ``out`` are seen from the middle of the picture.
    """
    width = max(map(len, lines)) * letters * PER_LETTER
    height = len(lines) * letters * PER_LINE
    if side in ("in", "out"):
        across, down = at[0] - middle[0], at[1] - middle[1]
        far = hypot(across, down) * (1 if side == "out" else -1)
        across, down = across / far, down / far
        reach = radius + 7.5 + width / 2 * abs(across) + height / 2 * abs(down)
        left, top, anchor = across * reach - width / 2, down * reach - height / 2, "middle"
    else:
        left, top, anchor = _at_side(side, radius, width, height)
    left, top = at[0] + left, at[1] + top
    x = {"start": left, "middle": left + width / 2, "end": left + width}[anchor]
    area = (left, top, left + width, top + height)
    return MapName(lines, anchor, x, top + FIRST * letters, area)  # type: ignore[arg-type]


def _at_side(side: str, radius: float, width: float, height: float) -> tuple[float, float, str]:
    """The upper left corner of a name seen from its place, and how its lines are aligned."""
    down = {"b": 0.6 * radius, "t": -0.5 * radius - height}
    if len(side) == 2:
        out = 0.62 * radius + 5
        return (
            (-out - width, down[side[1]], "end")
            if side[0] == "l"
            else (
                out,
                down[side[1]],
                "start",
            )
        )
    return {
        "l": (-radius - 8 - width, -height / 2, "end"),
        "r": (radius + 8, -height / 2, "start"),
        "b": (-width / 2, radius + 4, "middle"),
        "t": (-width / 2, -radius - 5 - height, "middle"),
    }[side]
