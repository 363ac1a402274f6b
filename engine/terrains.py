"""Terrains: what an edge letter means, which edges may face each other, and which tiles fit where.

Plain letters are the same everywhere; a special may bring letters of its own (``Terrain``). What a
hex demands of a tile laid on it is one integer, its *demand*, a bit for each sort of edge on each
side; what a tile refuses in a rotation is another, and it fits where they share no bit. Rotations
that meet a demand are remembered for each tile text, which makes listing the legal placements of a
tile one look-up per open hex.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from engine.hexes import OPPOSITE, SIDES, Side

MEADOW = "M"
NOTHING = "-"
"""What a wild edge becomes when it is refused: it matches nothing and joins nothing."""


@dataclass(frozen=True, slots=True)
class Terrain:
    """One edge letter.

    ``region``: forms territories or networks. ``strict``: must face its like or an empty hex.
    ``takes``: a wild edge; it becomes what it meets if that is listed, else meadow. ``asks``: the
    field of a placement by which the seat may refuse; empty means it takes the kind by itself.
    """

    letter: str
    name: str
    region: bool = False
    strict: bool = False
    takes: str = ""
    asks: str = ""


PLAIN = (
    Terrain("W", "wood", region=True),
    Terrain("G", "field", region=True),
    Terrain("V", "village", region=True),
    Terrain("T", "track", region=True, strict=True),
    Terrain("S", "stream", region=True, strict=True),
    Terrain(MEADOW, "meadow"),
)
AREAS, LINES = "WGV", "TS"
CLOUD = Terrain("K", "cloud", takes=AREAS + LINES)
"""A cloud edge that takes the kind it meets by itself (sakura.md 2)."""
ANY_KIND = (Terrain("X", "any", takes=AREAS),)
"""The any-kind edge (core.md, Words; luggage.md 4.1)."""
NAMES = {terrain.letter: terrain.name for terrain in PLAIN}


KEPT = 512
"""So many demands a tile text remembers. Most of them come in every game, but each game has some of
its own, which would fill the memory of a server that is never restarted."""


class Fits(dict[int, tuple[int, ...]]):
    """For one tile text: demand of a hex -> rotations in which the tile may lie there."""

    def __init__(self, refused: tuple[int, ...]) -> None:
        super().__init__()
        self._refused = refused
        """By rotation: every demand that the tile does not meet."""

    def __missing__(self, demand: int) -> tuple[int, ...]:
        fitting = tuple([r for r, refused in enumerate(self._refused) if not demand & refused])
        if len(self) >= KEPT:
            self.clear()
        self[demand] = fitting
        return fitting


class Segments(dict[str, tuple[tuple[str, int], ...]]):
    """For six letters by side: the kinds shown, each with the mask of sides that may be open.

    All edges of one kind are one segment (core.md, Words). A wild edge still undecided is an
    open edge of every region of its tile whose kind it could take.
    """

    def __init__(self, terrains: "Terrains") -> None:
        super().__init__()
        self._terrains = terrains

    def __missing__(self, face: str) -> tuple[tuple[str, int], ...]:
        table = self._terrains.table
        kinds = sorted({k for k in face if k in table and table[k].region})
        masks = tuple(
            (k, sum(1 << s for s in SIDES if face[s] == k or k in self._terrains.takes(face[s])))
            for k in kinds
        )
        self[face] = masks
        return masks


class Demands(dict[str, tuple[int, ...]]):
    """For six letters by side: what each edge demands of the hex it looks at."""

    def __init__(self, bits: tuple[dict[str, int], ...]) -> None:
        super().__init__()
        self._bits = bits

    def __missing__(self, face: str) -> tuple[int, ...]:
        demands = tuple(of[letter] for of, letter in zip(self._bits, face, strict=True))
        self[face] = demands
        return demands


class Outside(dict[int, int]):
    """Demand of a hex -> its sides without a tile, as a mask: every tile beside it demands."""

    def __init__(self, bits: tuple[dict[str, int], ...]) -> None:
        super().__init__()
        self._by_side = [(OPPOSITE[side], sum(set(of.values()))) for side, of in enumerate(bits)]

    def __missing__(self, demand: int) -> int:
        mask = sum(1 << side for side, bits in self._by_side if not demand & bits)
        self[demand] = mask
        return mask


class Terrains:
    """The edge letters in play and everything that follows from them."""

    def __init__(self, extra: tuple[Terrain, ...]) -> None:
        self.table = {terrain.letter: terrain for terrain in PLAIN + extra}
        self.kinds = tuple(t.letter for t in self.table.values() if t.region)
        self.wild = frozenset(t.letter for t in self.table.values() if t.takes)
        self.asking = frozenset(t.letter for t in self.table.values() if t.takes and t.asks)
        self.segments = Segments(self)
        self._fits: dict[str, Fits] = {}
        alike: dict[str, str] = {}
        for letter in self.table:
            alike.setdefault(self._demands(letter), letter)
        self._demanding = tuple(alike.values())
        places = {letter: list(alike).index(self._demands(letter)) for letter in self.table}
        width = len(alike)
        bits = tuple(
            {letter: 1 << width * OPPOSITE[side] + place for letter, place in places.items()}
            for side in SIDES
        )
        for side, of in enumerate(bits):  # a board read from text may show it at an open hex
            of[NOTHING] = 1 << width * len(SIDES) + side
        self.demands, self.outside = Demands(bits), Outside(bits)
        self.becomes = dict(self._becoming())
        """(wild edge, the edge it meets) -> what it becomes, and the field by which a seat may
        refuse."""
        self._lines = self._asked_for(lambda _, letter: self.table[letter].strict)

    def _demands(self, letter: str) -> str:
        """What an edge asks of the one that faces it; the same for all plain areas and meadow."""
        terrain = self.table[letter]
        strict = (other for other in terrain.takes if self.table[other].strict)
        return letter if terrain.strict else "?" + "".join(strict)

    def _becoming(self) -> Iterator[tuple[tuple[str, str], tuple[str, str]]]:
        """core.md, The any-kind edge; classic.md 4.4."""
        for letter in self.wild:
            terrain = self.table[letter]
            for met in (*self.table, NOTHING):
                taken = met in terrain.takes
                yield (letter, met), (met, terrain.asks) if taken else (MEADOW, "")

    def takes(self, letter: str) -> str:
        """The kinds a wild edge could become; nothing for any other edge."""
        return self.table[letter].takes if letter in self.wild else ""

    def may_face(self, a: str, b: str) -> bool:
        """A line-like edge faces its like, or a wild edge that takes it (core.md, Placement)."""
        strict = self.table[a].strict or self.table[b].strict
        return not strict or a == b or b in self.table[a].takes or a in self.table[b].takes

    def refused(self, face: str) -> int:
        """Every demand that six letters do not meet, side by side."""
        return self._asked_for(lambda side, letter: not self.may_face(face[side], letter))

    def has_line(self, demand: int) -> bool:
        """Whether a hex is asked to go on with a line on some side."""
        return bool(demand & self._lines)

    def _asked_for(self, chosen: Callable[[Side, str], bool]) -> int:
        """The bits of some demands."""
        width = len(self._demanding)
        return sum(
            1 << width * side + place
            for side in SIDES
            for place, letter in enumerate(self._demanding)
            if chosen(side, letter)
        )

    def fits(self, faces: tuple[str, ...]) -> Fits:
        """The remembered rotations of a tile text; the first of its faces tells the others."""
        fits = self._fits.get(faces[0])
        if fits is None:
            fits = self._fits[faces[0]] = Fits(tuple(self.refused(face) for face in faces))
        return fits


@lru_cache(maxsize=64)
def terrains(extra: tuple[Terrain, ...] = ()) -> Terrains:
    """The table for some extra letters; shared, so that what it remembers serves every game.

    >>> letters = terrains(())
    >>> letters.may_face("T", "T"), letters.may_face("T", "M"), letters.may_face("W", "G")
    (True, False, True)
    """
    return Terrains(extra)
