"""Regions, and what a placement would do to them, told before it is made.

A placed tile takes one open edge from every region it covers and joins the regions whose edges it
matches. All placements tried on one empty hex share what is known of its neighbours, its ``Site``.
"""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, NamedTuple

from engine.hexes import OPPOSITE, SIDES, Hex, Side, neighbours
from engine.terrains import MEADOW

if TYPE_CHECKING:
    from engine.board import Board

Part = tuple[Hex, int]
"""A tile of several parts and the number of one of them (``Tile.parts``)."""
NO_PARTS: frozenset[Part] = frozenset()


class Region:
    """Connected tiles of one kind; ``open`` counts edges at empty hexes. Equal only to itself.

    ``parts`` are those that belong to it of the tiles that have several; such a tile counts once.
    """

    __slots__ = ("hexes", "kind", "open", "parts")

    def __init__(
        self, kind: str, hexes: frozenset[Hex], open: int, parts: frozenset[Part] = NO_PARTS
    ) -> None:
        self.kind, self.hexes, self.open, self.parts = kind, hexes, open, parts

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
    parts: tuple[frozenset[Part], ...] = ()
    """Of a tile that has several, those that belong to each of the grown regions."""

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
    ``split``: the tiles of the board that have several parts, so that regions may share them.
    """

    __slots__ = ("_tried", "empty", "facing", "hex", "left", "outside", "segments", "split")

    def __init__(self, board: "Board", hex: Hex) -> None:
        self.hex, self.segments, self.split = hex, board.terrains.segments, board.split
        facing: list[Facing] = []
        empty: list[tuple[Side, Hex]] = []
        left: dict[Region, int] = {}
        faces, regions, split, outside = board.faces, board.regions, self.split, 0
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
                if split and there in split:
                    region = board.parts[letter, (there, board.part_at(there, OPPOSITE[side]))]
                facing.append((side, letter, region))
                left[region] = left.get(region, region.open) - 1
        self.facing, self.empty, self.left, self.outside = facing, empty, left, outside
        self._tried: tuple[str, Growth] | None = None
        """The last letters tried there and what they do: what is tried is often laid next."""

    def with_edge(
        self, side: Side, letter: str, changed: Iterable[tuple[Region | None, Region]]
    ) -> "Site":
        """The hex when the wild edge on a side of it has become a letter.

        ``changed`` are the regions of the tile with that edge, before (None: there was none of
        the kind) and after.
        """
        instead: dict[Region | None, Region] = {}
        own: dict[str, Region] = {}
        for before, after in changed:
            own[after.kind] = after
            if before is not None:
                instead[before] = after
        site = Site.__new__(Site)
        site.hex, site.segments, site.split = self.hex, self.segments, self.split
        site.empty, site.outside, site._tried = self.empty, self.outside, None
        site.facing = [
            (s, letter, own.get(letter)) if s == side else (s, met, instead.get(region, region))
            for s, met, region in self.facing
        ]
        site.left = {}
        for _, _, region in site.facing:
            if region is not None:
                site.left[region] = site.left.get(region, region.open) - 1
        return site

    def growth(self, face: str, masks: tuple[int, ...] = ()) -> Growth:
        """What laying these letters on the hex would do to the regions around it.

        ``masks`` are the sides of each part of a tile that has several.
        """
        if masks:
            return self._growth_of_parts(face, masks)
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
                if self.split and len(parts) > 1:
                    size = 1 + len(_hexes(parts))
            grown.append(Grown(kind, size, open, parts))
        growth = Growth(tuple(grown), covered, matches)
        self._tried = (face, growth)
        return growth

    def _growth_of_parts(self, face: str, masks: tuple[int, ...]) -> Growth:
        """The same for a tile of several parts; of regions of one kind the largest comes last.

        Parts that join the same region are in one region then.
        """
        found: list[tuple[str, set[Region], int, set[Part]]] = []
        for number, mask in enumerate(masks):
            for kind, sides in self.segments[alone(face, mask)]:
                joins = {r for r in self.left if r.kind == kind and self._meets(face, mask, r)}
                open, own = (sides & self.outside).bit_count(), {(self.hex, number)}
                for other in [o for o in found if o[0] == kind and not joins.isdisjoint(o[1])]:
                    found.remove(other)
                    joins, open, own = joins | other[1], open + other[2], own | other[3]
                found.append((kind, joins, open, own))
        covered, grown = self.left.copy(), []
        for kind, joins, open, own in found:
            size = len(_hexes(joins) | {self.hex})
            joined = tuple(region for region in self.left if region in joins)
            after = open + sum(map(covered.pop, joined))
            grown.append((Grown(kind, size, after, joined), frozenset(own)))
        grown.sort(key=lambda item: item[0][:2])
        matches = sum(face[side] == letter for side, letter, _ in self.facing)
        regions, parts = tuple(one for one, _ in grown), tuple(own for _, own in grown)
        return Growth(regions, covered, matches, parts)

    def _meets(self, face: str, mask: int, region: Region) -> bool:
        """Whether a part of these letters joins a region."""
        return any(
            met is region and mask >> side & 1 and face[side] == letter
            for side, letter, met in self.facing
        )


def alone(face: str, mask: int) -> str:
    """The letters of one part of a tile, meadow elsewhere."""
    return "".join(face[side] if mask >> side & 1 else MEADOW for side in SIDES)


def _hexes(regions: Iterable[Region]) -> frozenset[Hex]:
    return frozenset().union(*[region.hexes for region in regions])
