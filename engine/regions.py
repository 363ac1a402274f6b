"""Regions, and what a placement would do to them, told before it is made.

A placed tile takes one open edge from every region it covers and joins the regions whose edges it
matches. All placements tried on one empty hex share what is known of its neighbours, its ``Site``.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

from engine.hexes import OPPOSITE, Hex, Side, neighbours

if TYPE_CHECKING:
    from engine.board import Board


class Region:
    """Connected tiles of one kind; ``open`` counts edges at empty hexes. Equal only to itself."""

    __slots__ = ("hexes", "kind", "open")

    def __init__(self, kind: str, hexes: frozenset[Hex], open: int) -> None:
        self.kind, self.hexes, self.open = kind, hexes, open

    @property
    def size(self) -> int:
        """Its number of tiles."""
        return len(self.hexes)

    @property
    def closed(self) -> bool:
        """A closed region never grows again (core.md, Words)."""
        return not self.open

    def __repr__(self) -> str:
        return f"Region({self.kind}, {sorted(self.hexes)}, open={self.open})"


class Grown(NamedTuple):
    """What a segment of a new tile becomes: the region's size and open edges, what it joins."""

    kind: str
    size: int
    open: int
    joined: tuple[Region, ...]


class Growth(NamedTuple):
    """What a placement does to the regions around it."""

    grown: tuple[Grown, ...]
    covered: Mapping[Region, int]
    """Regions that lose open edges without being joined, with the number they keep."""
    matches: int

    def sizes_after(self) -> dict[Region, tuple[int, int]]:
        """The regions it touches -> their size and open edges afterwards."""
        after = {region: (len(region.hexes), open) for region, open in self.covered.items()}
        for _, size, open, joined in self.grown:
            for region in joined:
                after[region] = (size, open)
        return after


Facing = tuple[Side, str, Region | None]
"""A tile beside an empty hex: on which side, with which edge, of which region."""


class Site:
    """An empty hex looked at: the edges around it. Shared by all placements tried there.

    ``empty``: its neighbours without a tile, each with its side; ``outside``: their sides as a
    mask. ``left``: the regions around, with the open edges they keep if nothing joins them.
    """

    __slots__ = ("_tried", "empty", "facing", "hex", "left", "outside", "segments")

    def __init__(self, board: "Board", hex: Hex) -> None:
        self.hex, self.segments = hex, board.terrains.segments
        facing: list[Facing] = []
        empty: list[tuple[Side, Hex]] = []
        left: dict[Region, int] = {}
        faces, regions, outside = board.faces, board.regions, 0
        for side, there in enumerate(neighbours(hex)):
            face = faces.get(there)
            if face is None:
                empty.append((side, there))
                outside |= 1 << side
                continue
            letter = face[OPPOSITE[side]]
            of_kind = regions.get(letter)
            if of_kind is None:
                facing.append((side, letter, None))
            else:
                region = of_kind[there]
                facing.append((side, letter, region))
                left[region] = left.get(region, region.open) - 1
        self.facing, self.empty, self.left, self.outside = facing, empty, left, outside
        self._tried: tuple[str, Growth] | None = None
        """The last letters tried there and what they do: what is tried is often laid next."""

    def growth(self, face: str) -> Growth:
        """What laying these letters on the hex would do to the regions around it."""
        if self._tried is not None and self._tried[0] == face:
            return self._tried[1]
        joined: list[Region] = []
        matches = 0
        for side, letter, region in self.facing:
            if face[side] == letter:
                matches += 1
                if region is not None and region not in joined:
                    joined.append(region)
        covered, grown = self.left.copy(), []
        for kind, mask in self.segments[face]:
            size, open = 1, (mask & self.outside).bit_count()
            parts: tuple[Region, ...] = ()
            if joined:
                parts = tuple([region for region in joined if region.kind == kind])
                for region in parts:
                    size += len(region.hexes)
                    open += covered.pop(region)
            grown.append(_made(Grown, (kind, size, open, parts)))
        growth = _made(Growth, (tuple(grown), covered, matches))
        self._tried = (face, growth)
        return growth


_made = tuple.__new__
"""Makes a named tuple at half the cost of calling its class: growths are asked for so often."""
