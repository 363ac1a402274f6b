"""Tiles on hexes: effective letters, placement, matching edges and distance.

Written from the rules text alone and without regard to speed, as a second opinion for tests.
"""

from collections import deque
from dataclasses import dataclass
from typing import TypeAlias

Hex: TypeAlias = tuple[int, int]
Flag: TypeAlias = tuple[str, int]
CloudEdge: TypeAlias = tuple[int, int, int]

# core.md Words, "side": clockwise from east.
SIDES: tuple[Hex, ...] = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
AREAS = "WGV"
LINES = "TS"
ALIKE = LINES + "HB"
"""Edges that face their like or an empty hex; H hot spring, B rock (sakura.md 2)."""
KINDS = AREAS + LINES
CLOUD = "K"
ANY = "X"
MEADOW = "M"
NOTHING = "-"


@dataclass(frozen=True)
class Laid:
    """A tile on the board: printed letters, hex, rotation, stack, printed flags and marks."""

    text: str
    q: int
    r: int
    rotation: int
    stack: str = "landscape"
    flags: tuple[Flag, ...] = ()
    marks: tuple[str, ...] = ()

    @property
    def hex(self) -> Hex:
        """The cell the tile lies on."""
        return (self.q, self.r)

    def printed(self, side: int) -> str:
        """The printed letter on a side of the board (core.md Words, "rotation")."""
        return self.text[(side - self.rotation) % 6]

    def segment(self, side: int) -> int:
        """Which segment of its kind a side belongs to: 0, or the cloud group it is in.

        All edges of a kind are one segment (core.md Words) except those of cloud groups
        (sakura.md 2): two groups of one tile are never joined.
        """
        edge = (side - self.rotation) % 6
        groups = [mark.removeprefix("cloud:") for mark in self.marks if mark.startswith("cloud:")]
        return next((n for n, group in enumerate(groups, 1) if str(edge) in group), 0)

    @property
    def grouped(self) -> bool:
        """Whether its clouds take a kind by themselves, group by group (sakura.md 2)."""
        return any(mark.startswith("cloud:") for mark in self.marks)


@dataclass(frozen=True)
class Position:
    """Tiles in order of placing, and the cloud edges decided "not joined"."""

    tiles: tuple[Laid, ...] = ()
    refused: frozenset[CloudEdge] = frozenset()

    def with_tile(self, laid: Laid, refused: frozenset[CloudEdge] = frozenset()) -> "Position":
        """The position after one more tile and its cloud decisions."""
        return Position((*self.tiles, laid), self.refused | refused)


def beside(at: Hex, side: int) -> Hex:
    """The hex in front of one side (core.md Words, "side")."""
    return (at[0] + SIDES[side][0], at[1] + SIDES[side][1])


def tile_at(position: Position, at: Hex) -> Laid | None:
    """The tile on a hex, if any."""
    for laid in position.tiles:
        if laid.hex == at:
            return laid
    return None


def facing(position: Position, at: Hex, side: int) -> str | None:
    """The printed letter that meets the given side of a hex; None at an empty hex."""
    other = tile_at(position, beside(at, side))
    return None if other is None else other.printed((side + 3) % 6)


def neighbours(position: Position, at: Hex) -> int:
    """How many of the six hexes around hold a tile."""
    return sum(tile_at(position, beside(at, side)) is not None for side in range(6))


def _any_kind(other: str) -> str:
    """What an X edge becomes (core.md "The any-kind edge", classic.md 4.14)."""
    if other in AREAS:
        return other
    if other in (MEADOW, CLOUD, ANY):
        return MEADOW
    raise ValueError(f"an any-kind edge may not face {other}")


def _cloud(other: str, refused: bool) -> str:
    """What a K edge becomes (classic.md 4.4).

    Cloud against cloud is left open there (the set has one cloud): it takes nothing.
    """
    if other in (MEADOW, ANY):
        return MEADOW
    if other == CLOUD or refused:
        return NOTHING
    return other


def _grouped_cloud(other: str) -> str:
    """What a K edge of a group becomes; against meadow, cloud and X it takes nothing, and matches.

    sakura.md 2. That it matches is said with the letter of the meadow, which joins nothing.
    """
    return MEADOW if other in (MEADOW, CLOUD, ANY) else other


def effective(position: Position, laid: Laid, side: int) -> str:
    """The letter one side of a laid tile has now."""
    own = laid.printed(side)
    other = facing(position, laid.hex, side)
    if other is None or own not in (CLOUD, ANY):
        return own
    if own == ANY:
        return _any_kind(other)
    if laid.grouped:
        return _grouped_cloud(other)
    return _cloud(other, (laid.q, laid.r, side) in position.refused)


def letters(position: Position) -> dict[Hex, list[str]]:
    """Six letters per tile by side, special edges resolved by what they face.

    A kind when joined or taken, "M" when become meadow, "-" for a cloud edge that is
    nothing, and still "K" or "X" at an empty hex.
    """
    return {
        laid.hex: [effective(position, laid, side) for side in range(6)] for laid in position.tiles
    }


def fits(one: str, other: str) -> bool:
    """Whether two printed edges may face each other.

    core.md Placement rules, classic.md 4.4, sakura.md 2.
    """
    if one == other:
        return True
    if CLOUD in (one, other):
        return not {one, other} & set("HB")
    return one not in ALIKE and other not in ALIKE


def legal(position: Position, text: str, q: int, r: int, rotation: int) -> bool:
    """Placement rules without markers (core.md Placement rules; the first tile at 0,0)."""
    if not position.tiles:
        return (q, r) == (0, 0)
    if tile_at(position, (q, r)) is not None or neighbours(position, (q, r)) == 0:
        return False
    laid = Laid(text, q, r, rotation)
    for side in range(6):
        other = facing(position, (q, r), side)
        if other is not None and not fits(laid.printed(side), other):
            return False
    return True


def all_legal(position: Position, text: str) -> set[tuple[int, int, int]]:
    """Every (q, r, rotation) that `legal` allows."""
    hexes = {beside(laid.hex, side) for laid in position.tiles for side in range(6)} or {(0, 0)}
    return {
        (q, r, turn) for q, r in hexes for turn in range(6) if legal(position, text, q, r, turn)
    }


def matches(position: Position, q: int, r: int) -> int:
    """Matching edges of the tile on a hex (ruling C6: the same kind, meadow included)."""
    seen = letters(position)
    count = 0
    for side in range(6):
        other = seen.get(beside((q, r), side))
        if other is not None:
            own = seen[(q, r)][side]
            count += own == other[(side + 3) % 6] and own in KINDS + MEADOW
    return count


def distance(start: Hex, goal: Hex, limit: int = 100) -> int:
    """Fewest steps between two hexes, empty hexes included (ruling C7), searched step by step."""
    known = {start: 0}
    queue = deque([start])
    while queue:
        at = queue.popleft()
        if at == goal:
            return known[at]
        for side in range(6):
            near = beside(at, side)
            if near not in known and known[at] < limit:
                known[near] = known[at] + 1
                queue.append(near)
    raise ValueError(f"{goal} is more than {limit} steps from {start}")
