"""Tiles as text: ``id | stack | edges | marks`` (core.md, Data files).

A ``Tile`` is a printed tile of the box: never turned, never placed. ``faces[rotation]`` are its
six letters as they lie on the sides of a hex in that rotation.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple

from engine.errors import Malformed
from engine.hexes import SIDES, Hex, Side

LANDSCAPE, TASK, SPECIAL = "landscape", "task", "special"
STACKS = (LANDSCAPE, TASK, SPECIAL)


@lru_cache(maxsize=4096)
def kept_once(word: str) -> str:
    """The same word, and the same object for all who say it: ids come again in every game."""
    return word


def all_turned(edges: str) -> tuple[str, ...]:
    """Six letters by side, in each rotation.

    >>> all_turned("WMMMMM")[1]
    'MWMMMM'
    """
    return tuple(edges[-r:] + edges[:-r] if r else edges for r in SIDES)


class Flag(NamedTuple):
    """A flag printed on one edge."""

    colour: str
    edge: int


@dataclass(frozen=True, slots=True)
class Tile:
    """A printed tile; two are the same only if one is a rotation of the other."""

    id: str
    stack: str
    edges: str
    marks: tuple[str, ...] = ()
    faces: tuple[str, ...] = field(init=False, compare=False, repr=False)
    task: str = field(init=False, compare=False, repr=False)
    flags: tuple[Flag, ...] = field(init=False, compare=False, repr=False)
    shape: str = field(init=False, compare=False, repr=False)
    """What is printed on it: edges and marks, without its id."""
    drawn_from: str = field(init=False, compare=False, repr=False)
    """The stack it comes off: the one its mark ``into`` names; other Special tiles Landscape."""
    parts: tuple[tuple[int, ...], ...] = field(init=False, compare=False, repr=False)
    """By rotation: the sides of each of its parts as masks; empty for a tile of one piece.

    Parts are never joined on the tile, not even where they show the same kind. They are its cloud
    groups, if it has several (sakura.md 2).
    """
    needs: tuple[str, ...] = field(init=False, compare=False, repr=False)
    """The keys of ``unlocked`` without which it stays in the box."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "faces", all_turned(self.edges))
        object.__setattr__(self, "task", next(self.marked("task"), ""))
        flags = (value.split("@") for value in self.marked("flag"))
        object.__setattr__(self, "flags", tuple(Flag(c, int(edge)) for c, edge in flags))
        object.__setattr__(self, "shape", " ".join((self.edges, *self.marks)))
        usual = TASK if self.stack == TASK else LANDSCAPE
        object.__setattr__(self, "drawn_from", next(self.marked("into"), usual))
        groups = [tuple(map(int, group)) for group in self.marked("cloud")]
        object.__setattr__(self, "parts", _parts(groups) if len(groups) > 1 else ())
        boxes = (f"box-{number}" for number in self.marked("box"))
        object.__setattr__(self, "needs", (*self.marked("needs"), *boxes))

    def marked(self, name: str) -> Iterator[str]:
        """The values of all marks of that name: ``sheep:2`` gives ``2``, ``crossing`` nothing."""
        for mark in self.marks:
            key, _, value = mark.partition(":")
            if key == name:
                yield value

    @property
    def is_apart(self) -> bool:
        """Whether it lies beside the stacks until a party earns it (core.md, Data files)."""
        return any(mark == "apart" or mark.startswith("poi:") for mark in self.marks)

    def __str__(self) -> str:
        return f"{self.id} | {self.stack} | {self.edges} | {' '.join(self.marks)}".rstrip()


def _parts(groups: list[tuple[int, ...]]) -> tuple[tuple[int, ...], ...]:
    """Groups of printed edges as masks of sides, in each rotation."""
    return tuple(
        tuple(sum(1 << (edge + rotation) % 6 for edge in group) for group in groups)
        for rotation in SIDES
    )


class Placement(NamedTuple):
    """A tile on a hex in a rotation: offered, chosen or lying there."""

    tile: Tile
    hex: Hex
    rotation: int

    @property
    def face(self) -> str:
        """The printed letters by side."""
        return self.tile.faces[self.rotation]

    @property
    def parts(self) -> tuple[int, ...]:
        """The sides of each of its parts as masks; empty for a tile of one piece."""
        return self.tile.parts[self.rotation] if self.tile.parts else ()

    def side_of(self, edge: int) -> Side:
        """The side on which a printed edge lies."""
        return (edge + self.rotation) % 6


def parse_tile(line: str) -> Tile:
    """Read one line of a tile list.

    >>> tile = parse_tile("L07 | landscape | WWMGGM | flag:red@3")
    >>> tile.edges, tile.faces[1], tile.shape
    ('WWMGGM', 'MWWMGG', 'WWMGGM flag:red@3')
    """
    parts = [part.strip() for part in line.split("|")]
    if len(parts) not in (3, 4) or not parts[0]:
        raise Malformed("bad-tile", f"not a tile: {line.strip()!r}")
    id, stack, edges, *marks = parts
    if stack not in STACKS or len(edges) != 6:
        raise Malformed("bad-tile", f"tile {id}: needs a stack of {STACKS} and six edges")
    return Tile(kept_once(id), stack, edges, tuple(marks[0].split()) if marks else ())


def parse_tiles(text: str) -> tuple[Tile, ...]:
    """Read a tile list; ``#`` starts a comment.

    >>> parse_tiles("L13 | landscape | WMWMWM |  # three spokes")[0].id
    'L13'
    """
    lines = (line.partition("#")[0] for line in text.splitlines())
    return tuple(parse_tile(line) for line in lines if line.strip())
