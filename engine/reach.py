"""Where a Task tile may lie with its own marker: ``beyond_reach`` for a whole board at once.

What a rotation would do to the tile's own kind depends on few things: which of its edges face a
tile at all, and which of them touch a region of that kind. So rotations are judged together, as
masks of six bits, and most open hexes cost two look-ups.
"""

from collections.abc import Mapping

from engine.board import Board, Places
from engine.hexes import SIDES, Hex
from engine.regions import Region
from engine.tasks import WRAP, kinds_of
from engine.tiles import Tile

ALL = 0b111111
"""Every rotation, as a mask."""


def within_reach(board: Board, tile: Tile, value: int, places: Places) -> Places:
    """The placements with which a Task tile would not break its own marker at once.

    ``places`` fit by their edges and meet no wild edge (core.md, Placement rules).
    """
    found, outside_of = {}, board.terrains.outside
    own = [_Kind(board, tile, kind, value) for kind in kinds_of(tile.task) if kind in tile.edges]
    for hex, rotations in places.items():
        outside = outside_of[board.frontier[hex]]
        if tile.task == WRAP:
            broken = ALL if len(SIDES) - outside.bit_count() > value else 0
        else:
            broken = ALL
            for kind in own:
                broken &= kind.broken(hex, outside)
        legal = tuple([r for r in rotations if not broken >> r & 1]) if broken else rotations
        if legal:
            found[hex] = legal
    return found


class _Kind:
    """A kind that a tile shows and its marker counts, on a board."""

    def __init__(self, board: Board, tile: Tile, kind: str, value: int) -> None:
        self._value = value
        self._masks = [dict(board.terrains.segments[face])[kind] for face in tile.faces]
        """By rotation: the sides that show it."""
        self._fronts = board.fronts(kind)
        self._is_split = bool(board.split)
        self._showing: dict[int, int] = {}

    def broken(self, hex: Hex, outside: int) -> int:
        """The rotations in which its region would be too large, or closed and too small."""
        groups: list[Group] = [(ALL, (), 0)]
        for region, sides in self._fronts.get(hex, NO_FRONT).items():
            joining, left = self._rotations(sides), region.open - sides.bit_count()
            groups = [
                group
                for rotations, joined, open in groups
                for group in (
                    (rotations & ~joining, joined, open),
                    (rotations & joining, (*joined, region), open + left),
                )
                if group[0]
            ]
        broken, value = 0, self._value
        for rotations, joined, open in groups:
            size = 1 + self._tiles(joined)
            if size > value:
                broken |= rotations
            elif size < value and not open:
                broken |= rotations & ~self._rotations(outside)
        return broken

    def _tiles(self, joined: tuple[Region, ...]) -> int:
        """The tiles of these regions; one of several parts may belong to two of them."""
        if self._is_split and len(joined) > 1:
            return len(frozenset().union(*[region.hexes for region in joined]))
        return sum([len(region.hexes) for region in joined])

    def _rotations(self, sides: int) -> int:
        """The rotations in which the tile shows it on some of these sides."""
        known = self._showing.get(sides)
        if known is None:
            known = sum(1 << r for r, mask in enumerate(self._masks) if mask & sides)
            self._showing[sides] = known
        return known


Group = tuple[int, tuple[Region, ...], int]
"""Rotations that join the same regions, those regions, and the open edges that these keep."""
NO_FRONT: Mapping[Region, int] = {}
