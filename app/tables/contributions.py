"""Each seat's share in a finished game, and the time played, from its log."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime, timedelta
from itertools import pairwise
from typing import Any

from engine.events import TaskCompleted, TilePlaced
from engine.hexes import Hex
from engine.state import State
from engine.tasks import Task

PAUSE = timedelta(minutes=10)
"""When nothing happens for longer than this the table rests; that time is not played."""
ADDED = ("seats", "seconds")
"""What summaries of games kept by earlier versions lack."""
_Placed = dict[tuple[int, Hex], tuple[int | None, int | None]]
_Completed = dict[tuple[int, Task], int | None]
COUNTED = ("tiles", "tasks", "points", "suggested")
"""What is counted for each seat; ``suggested`` came last."""


def lacking(summary: Mapping[str, Any]) -> tuple[str, ...]:
    """The parts that the summary of a game lacks, or has in an older form."""
    absent = [key for key in ADDED if key not in summary]
    older = any(seat.keys() < set(COUNTED) for seat in summary.get("seats", ()))
    return (*absent, "seats") if older else tuple(absent)


def shares(game: State, moments: Sequence[datetime]) -> dict[str, Any]:
    """What each seat did, and the seconds that were played; ``moments``: when each entry came."""
    return {"seats": by_seat(game), "seconds": played_seconds(moments)}


def by_seat(game: State) -> list[dict[str, int]]:
    """For each seat the tiles it placed, the tasks these completed and what those are worth, and
    the tiles that others placed as it had suggested.

    Only what stands at the end counts, for the seat that did it last: a tile may have been taken
    back and placed again by another seat. What the server did counts for no seat.
    """
    placed, completed = _doers(game)
    found = [dict.fromkeys(COUNTED, 0) for _ in game.box.setup.seats]
    for board, party in enumerate(game.parties):
        for hex in party.board.placements:
            seat, author = placed.get((board, hex), (None, None))
            if seat is not None:
                found[seat]["tiles"] += 1
            if author is not None:
                found[author]["suggested"] += 1
        for task in party.completed:
            seat = completed.get((board, task))
            if seat is not None:
                found[seat]["tasks"] += 1
                found[seat]["points"] += task.value
    return found


def _doers(game: State) -> tuple[_Placed, _Completed]:
    """Who placed each tile last, and at whose suggestion; who completed each task last."""
    placed: _Placed = {}
    completed: _Completed = {}
    for entry in game.entries():
        for event in entry.events:
            if isinstance(event, TilePlaced):
                placed[event.board, event.hex] = entry.seat, event.suggested_by
            elif isinstance(event, TaskCompleted):
                task = Task(event.hex, event.kind, event.value)
                completed[event.board, task] = entry.seat
    return placed, completed


def played_seconds(moments: Iterable[datetime]) -> int:
    """From the first entry to the last, without the pauses."""
    gaps = (after - before for before, after in pairwise(moments))
    return round(sum((gap for gap in gaps if gap <= PAUSE), timedelta()).total_seconds())
