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


class Facing(NamedTuple):
    """A tile beside an empty hex: on which side, with which edge, of which region."""

    side: Side
    letter: str
    region: Region | None


class Site:
    """An empty hex looked at: the edges around it. Shared by all placements tried there."""

    __slots__ = ("facing", "hex", "known", "tried")

    def __init__(self, hex: Hex, facing: tuple[Facing, ...]) -> None:
        self.hex, self.facing = hex, facing
        self.known = sum([1 << f.side for f in facing])
        self.tried: tuple[str, Growth] | None = None
        """The last letters tried there and what they do: what is tried is often laid next."""


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
        faces, regions, facing = self.faces, self.regions, []
        for side, there in enumerate(neighbours(hex)):
            face = faces.get(there)
            if face is not None:
                letter = face[OPPOSITE[side]]
                kind = regions.get(letter)
                facing.append(Facing(side, letter, None if kind is None else kind[there]))
        self._site = Site(hex, tuple(facing))
        return self._site

    def growth(self, site: Site, face: str) -> Growth:
        """What laying these letters on the hex would do to the regions around it."""
        if site.tried is not None and site.tried[0] == face:
            return site.tried[1]
        covered: dict[Region, int] = {}
        joined: dict[str, list[Region]] = {}
        matches = 0
        for side, letter, region in site.facing:
            if face[side] == letter:
                matches += 1
            if region is None:
                continue
            left = covered.get(region)
            covered[region] = (region.open if left is None else left) - 1
            if face[side] == letter:
                found = joined.setdefault(letter, [])
                if region not in found:
                    found.append(region)
        outside = ~site.known
        grown = []
        for kind, mask in self.terrains.segments[face]:
            size, open, parts = 1, (mask & outside).bit_count(), joined.get(kind)
            if parts is None:
                grown.append(Grown(kind, size, open, ()))
                continue
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
        board = self.with_turned(turned)
        hex, face = placement.hex, placement.face if face is None else face
        looked_at = board if turned else self
        board._join(hex, looked_at.growth(looked_at.site(hex), face))
        board.placements[hex] = placement
        board.faces[hex] = face
        board._open_hexes(hex, face)
        if placement.tile.flags:
            board.flagged = (*board.flagged, placement)
        return board

    def with_turned(self, turned: tuple[Turned, ...]) -> "Board":
        """A copy in which wild edges have become something, the hex before them still empty."""
        board = self._copy()
        for edge in turned:
            board._turn(edge)
        return board

    def _join(self, hex: Hex, growth: Growth) -> None:
        regions = self.regions
        for kind in {kind for kind, *_ in growth.grown} | {r.kind for r in growth.covered}:
            regions[kind] = regions[kind].copy()
        for region, open in growth.covered.items():
            self._settle(Region(region.kind, region.hexes, open))
        for kind, _, open, joined in growth.grown:
            hexes = frozenset((hex,)).union(*[part.hexes for part in joined])
            self._settle(Region(kind, hexes, open))

    def _settle(self, region: Region) -> None:
        kind, hexes = region.kind, region.hexes
        self.regions[kind].update(dict.fromkeys(hexes, region))
        if len(hexes) > self.largest[kind]:
            self.largest[kind] = len(hexes)

    def _open_hexes(self, hex: Hex, face: str) -> None:
        frontier, bits = self.frontier, self.terrains.bits
        frontier.pop(hex, None)
        for side, there in enumerate(neighbours(hex)):
            if there not in self.faces:
                frontier[there] = frontier.get(there, 0) | bits[side][face[side]]

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
