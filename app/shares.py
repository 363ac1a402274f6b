"""Who did what in a finished game, and how long it was played: worked out from its log."""

from collections.abc import Iterable, Sequence
from datetime import datetime, timedelta
from itertools import pairwise
from typing import Any

from engine.events import TaskCompleted, TilePlaced
from engine.state import State
from engine.tasks import Task

PAUSE = timedelta(minutes=10)
"""When nothing happens for longer than this the table rests; that time is not played."""
ADDED = ("seats", "seconds")
"""What summaries of games kept by earlier versions lack."""


def shares(game: State, moments: Sequence[datetime]) -> dict[str, Any]:
    """What each seat did, and the seconds that were played; ``moments``: when each entry came."""
    return {"seats": by_seat(game), "seconds": played_seconds(moments)}


def by_seat(game: State) -> list[dict[str, int]]:
    """For each seat the tiles it placed, the tasks these completed, and what those are worth.

    Only what stands at the end counts, and for whoever did it last: a tile may have been taken
    back and placed again by another seat. What the server did counts for no seat.
    """
    placed: dict[tuple[int, Any], int | None] = {}
    completed: dict[tuple[int, Task], int | None] = {}
    for entry in game.entries():
        for event in entry.events:
            if isinstance(event, TilePlaced):
                placed[event.board, event.hex] = entry.seat
            elif isinstance(event, TaskCompleted):
                task = Task(event.hex, event.kind, event.value)
                completed[event.board, task] = entry.seat
    found = [{"tiles": 0, "tasks": 0, "points": 0} for _ in game.box.setup.seats]
    for board, party in enumerate(game.parties):
        for hex in party.board.placements:
            seat = placed.get((board, hex))
            if seat is not None:
                found[seat]["tiles"] += 1
        for task in party.completed:
            seat = completed.get((board, task))
            if seat is not None:
                found[seat]["tasks"] += 1
                found[seat]["points"] += task.value
    return found


def played_seconds(moments: Iterable[datetime]) -> int:
    """From the first entry to the last, without the pauses."""
    gaps = (after - before for before, after in pairwise(moments))
    return round(sum((gap for gap in gaps if gap <= PAUSE), timedelta()).total_seconds())
