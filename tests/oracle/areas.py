"""Territories and networks by flood fill, and what is scored on them."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from tests.oracle.board import (
    ANY,
    AREAS,
    CLOUD,
    KINDS,
    MEADOW,
    Hex,
    Laid,
    Position,
    beside,
    letters,
    neighbours,
    tile_at,
)

# classic.md 2 and the data files: the colour of a flag names a kind.
COLOURS: Mapping[str, str] = {"green": "W", "yellow": "G", "red": "V"}
MULTI = "multi"


@dataclass(frozen=True)
class Region:
    """A territory or network: its kind, its hexes and its number of open edges."""

    kind: str
    hexes: frozenset[Hex]
    open: int

    @property
    def size(self) -> int:
        """Size is the number of tiles (core.md Words, "territory")."""
        return len(self.hexes)

    @property
    def closed(self) -> bool:
        """Closed means no open edge (core.md Words, "closed")."""
        return self.open == 0


Node: TypeAlias = tuple[Hex, int]
"""A tile and one of its segments: 0, or a cloud group (sakura.md 2)."""


def _fill(
    position: Position, seen: Mapping[Hex, list[str]], kind: str, start: Node
) -> frozenset[Node]:
    """All segments joined to one through touching edges of a kind."""
    tiles = {laid.hex: laid for laid in position.tiles}
    found = {start}
    todo = [start]
    while todo:
        at, segment = todo.pop()
        for side in range(6):
            near = beside(at, side)
            if near not in seen or tiles[at].segment(side) != segment:
                continue
            node = near, tiles[near].segment((side + 3) % 6)
            if seen[at][side] == kind == seen[near][(side + 3) % 6] and node not in found:
                found.add(node)
                todo.append(node)
    return frozenset(found)


def _opens(laid: Laid, own: list[str], side: int, kind: str) -> bool:
    """Whether the edge in front of an empty hex is an open edge of the tile's region of a kind.

    A cloud edge is one for every region with a joined edge of that cloud (classic.md 4.4), or of
    its group (sakura.md 2),
    an any-kind edge for the area territories its tile belongs to (core.md "any-kind edge").
    """
    if own[side] == CLOUD:
        mine = [n for n in range(6) if laid.segment(n) == laid.segment(side)]
        return any(own[other] == kind and laid.printed(other) == CLOUD for other in mine)
    if own[side] == ANY:
        return kind in AREAS and kind in own
    return own[side] == kind


def _open_edges(
    position: Position, seen: Mapping[Hex, list[str]], kind: str, nodes: frozenset[Node]
) -> int:
    """Edges of a region with an empty hex in front (core.md Words, "open edge")."""
    return sum(
        _opens(laid, seen[laid.hex], side, kind)
        for laid in position.tiles
        for side in range(6)
        if (laid.hex, laid.segment(side)) in nodes and beside(laid.hex, side) not in seen
    )


def regions(position: Position) -> list[Region]:
    """Every territory and network of a board."""
    seen = letters(position)
    found: list[Region] = []
    for kind in KINDS:
        done: set[Node] = set()
        for laid in sorted(position.tiles, key=lambda laid: laid.hex):
            for side in range(6):
                node = laid.hex, laid.segment(side)
                if seen[laid.hex][side] == kind and node not in done:
                    nodes = _fill(position, seen, kind, node)
                    done |= nodes
                    opens = _open_edges(position, seen, kind, nodes)
                    found.append(Region(kind, frozenset(hex for hex, _ in nodes), opens))
    return found


def region_at(position: Position, kind: str, q: int, r: int) -> Region:
    """The region of a kind that the tile on a hex belongs to."""
    for region in regions(position):
        if region.kind == kind and (q, r) in region.hexes:
            return region
    raise ValueError(f"no {kind} on the tile at {q},{r}")


def longest(position: Position, kind: str) -> int:
    """Tiles of the largest region of a kind, 0 if none (core.md Scoring)."""
    return max((region.size for region in regions(position) if region.kind == kind), default=0)


def _closed_size(position: Position, kind: str, laid: Laid) -> int:
    """The size of a closed region, else 0."""
    region = region_at(position, kind, laid.q, laid.r)
    return region.size if region.closed else 0


def _multi_points(position: Position, laid: Laid, edge: int) -> int:
    """A multicoloured flag by what its edge became (classic.md 4.14)."""
    became = letters(position)[laid.hex][(edge + laid.rotation) % 6]
    if became == MEADOW:
        return 1
    return _closed_size(position, became, laid) if became in AREAS else 0


def flag_points(position: Position, colours: Mapping[str, str] = COLOURS) -> dict[str, int]:
    """Points of the flags per kind (core.md Scoring: each flag of a closed territory its size).

    Every kind of `colours` has an entry; "multi" is there only if such a flag is on the board.
    """
    points = dict.fromkeys(colours.values(), 0)
    for laid in position.tiles:
        for colour, edge in laid.flags:
            if colour == MULTI:
                points[MULTI] = points.get(MULTI, 0) + _multi_points(position, laid, edge)
            else:
                points[colours[colour]] += _closed_size(position, colours[colour], laid)
    return points


def circus(position: Position, q: int, r: int) -> int:
    """Ten points for a tile surrounded on all six sides (classic.md 4.3)."""
    laid = tile_at(position, (q, r))
    return 10 if laid is not None and neighbours(position, laid.hex) == 6 else 0
