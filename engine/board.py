"""The board: what lies where, its regions, its open hexes. Immutable by convention.

``place`` gives a new board and leaves the old one alone; dictionaries are copied, which for a
hundred tiles is cheaper than any cleverness. Regions are kept incrementally: a placed tile takes
one open edge from every region it covers and joins the regions whose edges it matches.
"""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from engine.hexes import OPPOSITE, ORIGIN, Hex, Side, neighbours
from engine.regions import NO_PARTS, Growth, Part, Region, Site, alone
from engine.terrains import Terrains
from engine.tiles import Placement, Tile

Places = Mapping[Hex, tuple[int, ...]]
"""Open hexes, each with rotations in which a tile may lie there."""


class Turned(NamedTuple):
    """A wild edge of a lying tile that has become something."""

    hex: Hex
    side: Side
    letter: str


class Board:
    """Tiles on hexes. ``faces`` holds the letters as they count now: wild edges as they became."""

    __slots__ = (
        "_site",
        "faces",
        "flagged",
        "frontier",
        "largest",
        "parts",
        "placements",
        "regions",
        "split",
        "terrains",
        "where",
        "wild",
    )

    def __init__(self, terrains: Terrains) -> None:
        self.terrains = terrains
        self.placements: dict[Hex, Placement] = {}
        self.where: dict[str, Hex] = {}
        """The hex of every tile that lies, by its id."""
        self.faces: dict[Hex, str] = {}
        self.regions: dict[str, dict[Hex, Region]] = {kind: {} for kind in terrains.kinds}
        """The region of each tile that shows a kind; of several parts that of the first."""
        self.split: dict[Hex, tuple[int, ...]] = {}
        """The tiles of several parts, with the sides of each part as masks."""
        self.parts: dict[tuple[str, Part], Region] = {}
        """The region of each part that shows a kind."""
        self.largest = dict.fromkeys(terrains.kinds, 0)
        """The size of the largest region of each kind; none ever becomes smaller."""
        self.frontier: dict[Hex, int] = {ORIGIN: 0}
        self.flagged: tuple[Placement, ...] = ()
        self.wild: tuple[Hex, ...] = ()
        """The hexes of the tiles that came with wild edges."""
        self._site: Site | None = None
        """The hex that was looked at last."""

    def _copy(self) -> "Board":
        board = Board.__new__(Board)
        board.terrains = self.terrains
        board.placements = self.placements.copy()
        board.where = self.where.copy()
        board.faces = self.faces.copy()
        board.regions = self.regions.copy()
        board.largest = self.largest.copy()
        board.split = self.split
        board.parts = self.parts
        board.frontier = self.frontier.copy()
        board.flagged = self.flagged
        board.wild = self.wild
        board._site = None
        return board

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Board):
            return NotImplemented
        return self.placements == other.placements and self.faces == other.faces

    __hash__ = None  # type: ignore[assignment]

    def region(self, kind: str, hex: Hex) -> Region | None:
        """The region of that kind to which the tile on the hex belongs."""
        return self.regions[kind].get(hex)

    def region_at(self, kind: str, hex: Hex, side: Side) -> Region | None:
        """The region of that kind to which the edge of a tile on a side belongs."""
        if hex not in self.split:
            return self.regions[kind].get(hex)
        return self.parts.get((kind, self._part(hex, side)))

    def _part(self, hex: Hex, side: Side) -> Part:
        return hex, self.part_at(hex, side)

    def part_at(self, hex: Hex, side: Side) -> int:
        """The number of the part of a tile that has its edge on a side; 0 for one of one piece."""
        masks = self.split.get(hex, ())
        return next((number for number, mask in enumerate(masks) if mask >> side & 1), 0)

    def all_regions(self, kinds: str) -> Iterator[Region]:
        """Every region of these kinds, once."""
        for kind in kinds:
            yield from dict.fromkeys(self.regions[kind].values())

    def fitting(self, tile: Tile) -> dict[Hex, tuple[int, ...]]:
        """Every open hex on which the tile may lie by its edges, with the rotations that fit."""
        fits = self.terrains.fits(tile.faces)
        return {hex: found for hex, demand in self.frontier.items() if (found := fits[demand])}

    def site(self, hex: Hex) -> Site:
        """Look at an empty hex."""
        if self._site is not None and self._site.hex == hex:
            return self._site
        self._site = site = Site(self, hex)
        return site

    def site_with(self, hex: Hex, edges: tuple[Turned, ...]) -> Site:
        """Look at an empty hex as if wild edges around it had become something."""
        if len(edges) > 1:
            return self.with_turned(edges).site(hex)
        ((_, side, letter),) = edges
        return self.site(hex).with_edge(OPPOSITE[side], letter, self._regions_with(edges[0]))

    def place(
        self, placement: Placement, face: str | None = None, turned: tuple[Turned, ...] = ()
    ) -> "Board":
        """The board with the tile on it. Whether it may lie there is the rules' question.

        ``face``: its letters as they count, where a wild edge of it became something;
        ``turned``: wild edges of its neighbours that now become something.
        """
        board = self.with_turned(turned) if turned else self._copy()
        looked_at = board if turned else self
        hex, face = placement.hex, placement.face if face is None else face
        site = looked_at.site(hex)
        if placement.tile.parts:
            board.split = {**board.split, hex: placement.parts}
        board._join(self, hex, site.growth(face, board.split.get(hex, ())))
        board._open_hexes(site, face)
        board.placements[hex] = placement
        board.where[placement.tile.id] = hex
        board.faces[hex] = face
        if placement.tile.flags:
            board.flagged = (*board.flagged, placement)
        if self.terrains.wild and not self.terrains.wild.isdisjoint(placement.tile.edges):
            board.wild = (*board.wild, hex)
        return board

    def fronts(self, kind: str) -> dict[Hex, dict[Region, int]]:
        """The open hexes in front of a kind: its regions there, each with the sides it faces."""
        found: dict[Hex, dict[Region, int]] = {}
        faces, split = self.faces, self.split
        for there, region in self.regions[kind].items():
            is_split = bool(split) and there in split
            if region.open or is_split:
                face = faces[there]
                for side, hex in enumerate(neighbours(there)):
                    if face[side] == kind and hex not in faces:
                        own = self.parts[kind, self._part(there, side)] if is_split else region
                        front = found.setdefault(hex, {})
                        front[own] = front.get(own, 0) | 1 << OPPOSITE[side]
        return found

    def facing(self, letters: frozenset[str]) -> Iterator[Hex]:
        """The open hexes in front of an edge that is still one of these wild letters."""
        for hex in self.wild:
            face = self.faces[hex]
            for side, there in enumerate(neighbours(hex)):
                if face[side] in letters and there not in self.faces:
                    yield there

    def with_turned(self, turned: tuple[Turned, ...]) -> "Board":
        """A copy in which wild edges have become something, the hex before them still empty."""
        board = self._copy()
        for edge in turned:
            board._turn(edge)
        return board

    def _join(self, before: "Board", hex: Hex, growth: Growth) -> None:
        regions, largest, split = self.regions, self.largest, self.split
        tile = frozenset((hex,))
        for number, (kind, size, open, joined) in enumerate(growth.grown):
            at = regions[kind] = regions[kind].copy()
            hexes = tile.union(*[part.hexes for part in joined]) if joined else tile
            region = Region(kind, hexes, open)
            for there in hexes:
                at[there] = region
            if split:
                own = growth.parts[number] if growth.parts else NO_PARTS
                region.parts = own.union(*[part.parts for part in joined])
                self._settle_parts(region)
            if size > largest[kind]:
                largest[kind] = size
        for region, open in growth.covered.items():
            if regions[region.kind] is before.regions[region.kind]:
                regions[region.kind] = regions[region.kind].copy()
            self._settle(Region(region.kind, region.hexes, open, region.parts))

    def _settle(self, region: Region) -> None:
        self.regions[region.kind].update(dict.fromkeys(region.hexes, region))
        if region.parts:
            self._settle_parts(region)

    def _settle_parts(self, region: Region) -> None:
        """Of several regions on one tile that of its first part stands for it."""
        kind, parts = region.kind, self.parts
        parts = self.parts = {**parts, **{(kind, part): region for part in region.parts}}
        for hex in {hex for hex, _ in region.parts}:
            here = (parts.get((kind, (hex, number))) for number in range(len(self.split[hex])))
            self.regions[kind][hex] = next(filter(None, here))

    def _open_hexes(self, site: Site, face: str) -> None:
        frontier, demands = self.frontier, self.terrains.demands[face]
        frontier.pop(site.hex, None)
        for side, there in site.empty:
            frontier[there] = frontier.get(there, 0) | demands[side]

    def _turn(self, edge: Turned) -> None:
        """A wild edge of a lying tile becomes *letter*; the hex in front of it is still empty."""
        for _, region in self._regions_with(edge):
            self.regions[region.kind] = self.regions[region.kind].copy()
            self._settle(region)
            self.largest[region.kind] = max(self.largest[region.kind], region.size)
        self.faces[edge.hex] = _turned(self.faces[edge.hex], edge)

    def _regions_with(self, edge: Turned) -> list[tuple[Region | None, Region]]:
        """The regions of a tile before a wild edge of it has become a letter, and after."""
        hex, segments, parts = edge.hex, self.terrains.segments, NO_PARTS
        faces = self.faces[hex], _turned(self.faces[hex], edge)
        if hex in self.split:
            number = self.part_at(hex, edge.side)
            parts = frozenset(((hex, number),))
            faces = (
                alone(faces[0], self.split[hex][number]),
                alone(faces[1], self.split[hex][number]),
            )
        empty = sum(1 << s for s, there in enumerate(neighbours(hex)) if there not in self.faces)
        before = dict(segments[faces[0]])
        found: list[tuple[Region | None, Region]] = []
        for kind, mask in segments[faces[1]]:
            region, open = self.region_at(kind, hex, edge.side), (mask & empty).bit_count()
            if region is None:
                found.append((None, Region(kind, frozenset((hex,)), open, parts)))
            else:
                elsewhere = region.open - (before[kind] & empty).bit_count()
                found.append((region, Region(kind, region.hexes, elsewhere + open, region.parts)))
        return found


def _turned(face: str, edge: Turned) -> str:
    return face[: edge.side] + edge.letter + face[edge.side + 1 :]
