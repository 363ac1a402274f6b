"""The board: what lies where, its regions, its open hexes. Immutable by convention.

``place`` gives a new board and leaves the old one alone; dictionaries are copied, which for a
hundred tiles is cheaper than any cleverness. Regions are kept incrementally: a placed tile takes
one open edge from every region it covers and joins the regions whose edges it matches.
"""

from collections.abc import Iterator
from typing import NamedTuple

from engine.hexes import ORIGIN, SIDES, Hex, Side, neighbours
from engine.regions import Growth, Region, Site
from engine.terrains import Terrains
from engine.tiles import Placement, Tile


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
        "placements",
        "regions",
        "terrains",
    )

    def __init__(self, terrains: Terrains) -> None:
        self.terrains = terrains
        self.placements: dict[Hex, Placement] = {}
        self.faces: dict[Hex, str] = {}
        self.regions: dict[str, dict[Hex, Region]] = {kind: {} for kind in terrains.kinds}
        self.largest = dict.fromkeys(terrains.kinds, 0)
        """The size of the largest region of each kind; none ever becomes smaller."""
        self.frontier: dict[Hex, int] = {ORIGIN: 0}
        self.flagged: tuple[Placement, ...] = ()
        self._site: Site | None = None
        """The hex that was looked at last."""

    def _copy(self) -> "Board":
        board = Board.__new__(Board)
        board.terrains = self.terrains
        board.placements = self.placements.copy()
        board.faces = self.faces.copy()
        board.regions = self.regions.copy()
        board.largest = self.largest.copy()
        board.frontier = self.frontier.copy()
        board.flagged = self.flagged
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
        board._join(self, hex, site.growth(face))
        board._open_hexes(site, face)
        board.placements[hex] = placement
        board.faces[hex] = face
        if placement.tile.flags:
            board.flagged = (*board.flagged, placement)
        return board

    def with_turned(self, turned: tuple[Turned, ...]) -> "Board":
        """A copy in which wild edges have become something, the hex before them still empty."""
        board = self._copy()
        for edge in turned:
            board._turn(edge)
        return board

    def _join(self, before: "Board", hex: Hex, growth: Growth) -> None:
        regions, largest, alone = self.regions, self.largest, frozenset((hex,))
        for kind, size, open, joined in growth.grown:  # every kind once
            at = regions[kind] = regions[kind].copy()
            hexes = alone.union(*[part.hexes for part in joined]) if joined else alone
            region = Region(kind, hexes, open)
            for there in hexes:
                at[there] = region
            if size > largest[kind]:
                largest[kind] = size
        for region, open in growth.covered.items():
            if regions[region.kind] is before.regions[region.kind]:
                regions[region.kind] = regions[region.kind].copy()
            self._settle(Region(region.kind, region.hexes, open))

    def _settle(self, region: Region) -> None:
        self.regions[region.kind].update(dict.fromkeys(region.hexes, region))

    def _open_hexes(self, site: Site, face: str) -> None:
        frontier, demands = self.frontier, self.terrains.demands[face]
        frontier.pop(site.hex, None)
        for side, there in site.empty:
            frontier[there] = frontier.get(there, 0) | demands[side]

    def _turn(self, edge: Turned) -> None:
        """A wild edge of a lying tile becomes *letter*; the hex in front of it is still empty."""
        hex, side, letter = edge
        before = self.faces[hex]
        after = before[:side] + letter + before[side + 1 :]
        self.faces[hex] = after
        empty = sum(1 << s for s in SIDES if neighbours(hex)[s] not in self.faces)
        for kind, mask in self.terrains.segments[after]:
            region = self.regions[kind].get(hex)
            hexes = frozenset((hex,)) if region is None else region.hexes
            was = 0 if region is None else self._open_here(before, kind, empty)
            elsewhere = 0 if region is None else region.open - was
            self.regions[kind] = self.regions[kind].copy()
            self._settle(Region(kind, hexes, elsewhere + (mask & empty).bit_count()))
            self.largest[kind] = max(self.largest[kind], len(hexes))

    def _open_here(self, face: str, kind: str, empty: int) -> int:
        return (dict(self.terrains.segments[face])[kind] & empty).bit_count()
