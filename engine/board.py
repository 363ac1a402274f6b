"""The board: what lies where, its regions, its open hexes. Immutable by convention.

``place`` gives a new board and leaves the old one alone; dictionaries are copied, which for a
hundred tiles is cheaper than any cleverness. Regions are kept incrementally: a placed tile takes
one open edge from every region it covers and joins the regions whose edges it matches.
"""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from engine.hexes import OPPOSITE, ORIGIN, SIDES, Hex, Side, neighbours
from engine.terrains import Terrains
from engine.tiles import Placement, Tile


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


Facing = tuple[Side, str, Region | None]
"""A tile beside an empty hex: on which side, with which edge, of which region."""


class Site:
    """An empty hex looked at: the edges around it. Shared by all placements tried there."""

    __slots__ = ("empty", "facing", "hex", "left", "outside", "tried")

    def __init__(self, board: "Board", hex: Hex) -> None:
        self.hex = hex
        self.facing: list[Facing] = []
        self.empty: list[tuple[Side, Hex]] = []
        """Its neighbours without a tile, each with its side."""
        self.left: dict[Region, int] = {}
        """The regions around and the open edges they would keep if nothing joined them."""
        faces, empty, outside = board.faces, self.empty, 0
        for side, there in enumerate(neighbours(hex)):
            face = faces.get(there)
            if face is None:
                empty.append((side, there))
                outside |= 1 << side
            else:
                self._face(side, face[OPPOSITE[side]], board, there)
        self.outside = outside
        """The sides of the empty ones, as a mask."""
        self.tried: tuple[str, Growth] | None = None
        """The last letters tried there and what they do: what is tried is often laid next."""

    def _face(self, side: Side, letter: str, board: "Board", there: Hex) -> None:
        of_kind = board.regions.get(letter)
        region = None if of_kind is None else of_kind[there]
        self.facing.append((side, letter, region))
        if region is not None:
            self.left[region] = self.left.get(region, region.open) - 1


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

    def growth(self, site: Site, face: str) -> Growth:
        """What laying these letters on the hex would do to the regions around it."""
        if site.tried is not None and site.tried[0] == face:
            return site.tried[1]
        joined: dict[str, list[Region]] = {}
        matches = 0
        for side, letter, region in site.facing:
            if face[side] == letter:
                matches += 1
                if region is not None:
                    parts = joined.setdefault(letter, [])
                    if region not in parts:
                        parts.append(region)
        covered, outside = site.left.copy(), site.outside
        grown = []
        for kind, mask in self.terrains.segments[face]:
            size, open, parts = 1, (mask & outside).bit_count(), joined.get(kind, [])
            for region in parts:
                size += len(region.hexes)
                open += covered.pop(region)
            grown.append(Grown(kind, size, open, tuple(parts)))
        growth = Growth(tuple(grown), covered, matches)
        site.tried = (face, growth)
        return growth

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
        board._join(self, hex, looked_at.growth(site, face))
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
        regions = self.regions
        for kind, _, open, joined in growth.grown:  # every kind once
            regions[kind] = regions[kind].copy()
            hexes = frozenset((hex,))
            if joined:
                hexes = hexes.union(*[part.hexes for part in joined])
            self._settle(Region(kind, hexes, open))
        for region, open in growth.covered.items():
            if regions[region.kind] is before.regions[region.kind]:
                regions[region.kind] = regions[region.kind].copy()
            self._settle(Region(region.kind, region.hexes, open))

    def _settle(self, region: Region) -> None:
        kind, hexes = region.kind, region.hexes
        at = self.regions[kind]
        for hex in hexes:
            at[hex] = region
        if len(hexes) > self.largest[kind]:
            self.largest[kind] = len(hexes)

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

    def _open_here(self, face: str, kind: str, empty: int) -> int:
        return (dict(self.terrains.segments[face])[kind] & empty).bit_count()
