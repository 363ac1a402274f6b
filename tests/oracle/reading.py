"""Readers of the tile lists and of the example files."""

from dataclasses import dataclass
from typing import TypeAlias

from tests.oracle.board import Flag, Laid

Printed: TypeAlias = tuple[str, str, tuple[str, ...]]


def _content(text: str) -> list[str]:
    """Lines without comments and blanks."""
    lines = [line.strip() for line in text.splitlines()]
    return [line for line in lines if line and not line.startswith("#")]


def read_tiles(text: str) -> dict[str, Printed]:
    """Tiles by id as (stack, edges, marks) (core.md Data files)."""
    tiles: dict[str, Printed] = {}
    for line in _content(text):
        name, stack, edges, marks = (part.strip() for part in line.split("|"))
        if name in tiles or len(edges) != 6:
            raise ValueError(f"bad tile line: {line}")
        tiles[name] = (stack, edges, tuple(marks.split()))
    return tiles


def flags_of(marks: tuple[str, ...]) -> tuple[Flag, ...]:
    """The flags among the marks as (colour, printed edge index)."""
    found = [mark.removeprefix("flag:").split("@") for mark in marks if mark.startswith("flag:")]
    return tuple((colour, int(edge)) for colour, edge in found)


def task_of(marks: tuple[str, ...]) -> str | None:
    """The task type among the marks: W G V T S wrap double:XY."""
    for mark in marks:
        if mark.startswith("task:"):
            return mark.removeprefix("task:")
    return None


@dataclass(frozen=True)
class Placing:
    """One `TILE q,r rROT [=VALUE] [meadow:E]` of an example."""

    tile: str
    q: int
    r: int
    rotation: int
    marker: int | None = None
    meadow: tuple[int, ...] = ()
    """Printed edges that are made meadow (sakura.md 4.2, Dam and Dead end)."""


@dataclass(frozen=True)
class Check:
    """One `WORDS = RESULT` of an example."""

    words: tuple[str, ...]
    result: str


@dataclass(frozen=True)
class Example:
    """One line of an example file: placings, other items word by word, checks."""

    name: str
    placings: tuple[Placing, ...]
    others: tuple[tuple[str, ...], ...]
    checks: tuple[Check, ...]


def hex_of(word: str) -> tuple[int, int]:
    """A hex written `q,r`."""
    q, r = word.split(",")
    return int(q), int(r)


def read_placing(words: tuple[str, ...]) -> Placing:
    """A placing from its words."""
    q, r = hex_of(words[1])
    marker = next((int(word[1:]) for word in words[3:] if word[0] == "="), None)
    meadow = tuple(int(word[7:]) for word in words[3:] if word.startswith("meadow:"))
    return Placing(words[0], q, r, int(words[2].removeprefix("r")), marker, meadow)


def _is_placing(words: tuple[str, ...]) -> bool:
    """Only a placing has a rotation as its third word."""
    return len(words) >= 3 and words[2].startswith("r") and words[2][1:].isdigit()


def _read_check(text: str) -> Check:
    """A check; the result follows the last `=`, which stands between blanks."""
    words, result = text.rsplit(" = ", 1)
    return Check(tuple(words.split()), result.strip())


def read_examples(text: str) -> list[Example]:
    """Examples by the grammar in the first line of the file (core.md Parsable examples)."""
    found: list[Example] = []
    for line in _content(text):
        name, rest = line.split(": ", 1)
        left, right = rest.split(" => ")
        items = [tuple(item.split()) for item in left.split(";")]
        placings = tuple(read_placing(item) for item in items if _is_placing(item))
        others = tuple(item for item in items if not _is_placing(item))
        checks = tuple(_read_check(check) for check in right.split(";"))
        found.append(Example(name, placings, others, checks))
    return found


def lay(tiles: dict[str, Printed], placing: Placing) -> Laid:
    """The laid tile of a placing."""
    stack, edges, marks = tiles[placing.tile]
    for edge in placing.meadow:
        edges = f"{edges[:edge]}M{edges[edge + 1 :]}"
    return Laid(edges, placing.q, placing.r, placing.rotation, stack, flags_of(marks), marks)
