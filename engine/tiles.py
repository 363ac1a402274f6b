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
    """The stack it comes off: Special tiles are shuffled into the Landscape stack."""

    def __post_init__(self) -> None:
        turned = tuple(self.edges[-r:] + self.edges[:-r] if r else self.edges for r in SIDES)
        object.__setattr__(self, "faces", turned)
        object.__setattr__(self, "task", next(self.marked("task"), ""))
        flags = (value.split("@") for value in self.marked("flag"))
        object.__setattr__(self, "flags", tuple(Flag(c, int(edge)) for c, edge in flags))
        object.__setattr__(self, "shape", " ".join((self.edges, *self.marks)))
        object.__setattr__(self, "drawn_from", TASK if self.stack == TASK else LANDSCAPE)

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


class Placement(NamedTuple):
    """A tile on a hex in a rotation: offered, chosen or lying there."""

    tile: Tile
    hex: Hex
    rotation: int

    @property
    def face(self) -> str:
        """The printed letters by side."""
        return self.tile.faces[self.rotation]

    def side_of(self, edge: int) -> Side:
        """The side on which a printed edge lies."""
        return (edge + self.rotation) % 6


def parse_tile(line: str) -> Tile:
    """Read one line of a tile list."""
    parts = [part.strip() for part in line.split("|")]
    if len(parts) not in (3, 4) or not parts[0]:
        raise Malformed("bad-tile", f"not a tile: {line.strip()!r}")
    id, stack, edges, *marks = parts
    if stack not in STACKS or len(edges) != 6:
        raise Malformed("bad-tile", f"tile {id}: needs a stack of {STACKS} and six edges")
    return Tile(kept_once(id), stack, edges, tuple(marks[0].split()) if marks else ())


def parse_tiles(text: str) -> tuple[Tile, ...]:
    """Read a tile list; ``#`` starts a comment."""
    lines = (line.partition("#")[0] for line in text.splitlines())
    return tuple(parse_tile(line) for line in lines if line.strip())
