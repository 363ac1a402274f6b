"""Hexes: axial coordinates, pointy top (core.md, Words).

Sides run 0..5 clockwise from east. ``Hex`` is a plain pair, so it hashes fast; neighbours are
looked up so often that each hex and its six are made once.
"""

from functools import lru_cache
from typing import NamedTuple


class Hex(NamedTuple):
    """A cell of the plane."""

    q: int
    r: int


Side = int
SIDES: tuple[Side, ...] = (0, 1, 2, 3, 4, 5)
OPPOSITE: tuple[Side, ...] = (3, 4, 5, 0, 1, 2)
STEPS = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))


@lru_cache(maxsize=16384)
def hex_at(q: int, r: int) -> Hex:
    """The hex there, the same object for all who speak of it: the same few come in every game.

    >>> hex_at(2, -1)
    Hex(q=2, r=-1)
    """
    return Hex(q, r)


ORIGIN = hex_at(0, 0)


@lru_cache(maxsize=16384)
def neighbours(hex: Hex) -> tuple[Hex, ...]:
    """The six hexes around, by side.

    >>> neighbours(Hex(0, 0))[:3]
    (Hex(q=1, r=0), Hex(q=0, r=1), Hex(q=-1, r=1))
    """
    q, r = hex
    return tuple(hex_at(q + dq, r + dr) for dq, dr in STEPS)


def distance(a: Hex, b: Hex) -> int:
    """The fewest steps from hex to hex, empty hexes included (ruling C7).

    >>> distance(Hex(0, 0), Hex(2, -1))
    2
    """
    dq, dr = a.q - b.q, a.r - b.r
    return max(abs(dq), abs(dr), abs(dq + dr))


def turned(hex: Hex, times: int) -> Hex:
    """The hex after turning the whole plane clockwise about the origin, 60° a time.

    >>> turned(Hex(1, 0), 1)
    Hex(q=0, r=1)
    """
    q, r = hex
    for _ in range(times % 6):
        q, r = -r, q + r
    return Hex(q, r)
