"""Blossoms: picked with completed tasks, held by a party, points and money (sakura.md 4.1).

What a party holds is a note of its board, so that everybody sees it; which tiles have yielded is
noted on their hexes by the special that picks them.
"""

from collections.abc import Iterator
from typing import ClassVar

from engine.board import Board
from engine.box import Box
from engine.edition import Special
from engine.events import Event, Noted
from engine.hexes import Hex, neighbours
from engine.state import Party, State
from engine.tasks import WRAP, Task, kinds_of

HELD = "blossoms"


class Blossoms(Special):
    """Something that brings blossoms into the game."""

    number: ClassVar[int]
    """How many there are; a party never holds more (ruling S7)."""


class Collector(Special):
    """Blossoms of its kind yield one more (sakura.md 4.4)."""

    kind: ClassVar[str]


def held(party: Party) -> int:
    """The blossoms that a party holds."""
    number: int = party.notes.get((HELD, None), 0)
    return number


def most(box: Box) -> int:
    """How many blossoms there are: what the supply cannot give is lost."""
    return sum(special.number for special in box.of(Blossoms))


def gained(state: State, board: int, number: int) -> Iterator[Event]:
    """A party takes blossoms from the supply, as many as are left; or pays, if it is negative."""
    before = held(state.parties[board])
    after = min(before + number, most(state.box))
    if after != before:
        yield Noted(HELD, after, board)


def worth(box: Box, kind: str) -> int:
    """How many blossoms a tile with a blossom of that kind yields."""
    collectors = box.of(Collector)
    return 1 + sum(collector.kind == kind for collector in collectors)


def picked(board: Board, task: Task) -> dict[Hex, str]:
    """The tiles with blossoms that a completed task picks, each with the kind of its blossom.

    They are the tiles that the marker counted (ruling S6): of a region those of its own kind, of a
    double both regions of just its value or else the larger one, around a Wraparound all of them.
    """
    if task.type == WRAP:
        around = (hex for hex in neighbours(task.hex) if hex in board.faces)
        return {hex: kind for hex in around for kind in _printed(board, hex)}
    regions = [board.regions[kind][task.hex] for kind in kinds_of(task.type)]
    counted = [region for region in regions if region.size == task.value]
    if not counted:  # completed by a word, not by its size
        counted = [max(regions, key=lambda region: region.size)]
    return {
        hex: region.kind
        for region in counted
        for hex in sorted(region.hexes)
        if region.kind in _printed(board, hex)
    }


def _printed(board: Board, hex: Hex) -> tuple[str, ...]:
    return tuple(board.placements[hex].tile.marked("blossom"))
