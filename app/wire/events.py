"""Events as short arrays, and the view hash by which pages check their fold (PROTOCOL.md)."""

from collections.abc import Callable
from typing import Any
from zlib import crc32

from engine.actions import Undo
from engine.events import (
    Event,
    PhaseOpened,
    TaskCompleted,
    TaskFailed,
    TilePlaced,
    TileStored,
    TileTaken,
    TurnPassed,
)
from engine.state import Party, State
from engine.tasks import Task

FIELDS: dict[str, tuple[str, ...]] = {
    "started": ("s", "commitment"),
    "tile-revealed": ("r", "tile", "marker", "shape"),
    "tile-set-aside": ("a", "tile", "marker", "board"),
    "tile-offered": ("q", "tile", "marker", "shape"),
    "tile-buried": ("b", "tile", "marker"),
    "marker-exchanged": ("e", "tile", "marker", "instead"),
    "tiles-uncovered": ("l", "tiles", "shapes"),
    "tiles-ordered": ("y", "tiles"),
    "tile-returned": ("v", "number", "removed"),
    "task-limit-changed": ("i", "limit"),
    "tile-stored": ("k", "board", "tile", "again"),
    "tile-taken": ("g", "board", "tile"),
    "tile-placed": ("p", "board", "tile", "hex", "rotation", "fields", "became", "suggested_by"),
    "task-completed": ("c", "board", "hex", "kind", "value"),
    "task-failed": ("f", "board", "hex", "kind", "value"),
    "turn-passed": ("n", "turn", "hands", "due"),
    "phase-opened": ("h", "phase", "boards", "tiles", "shapes"),
    "tile-granted": ("w", "board", "tile", "shape"),
    "choice-offered": ("o", "board", "choice", "answers"),
    "choice-made": ("m", "board", "choice", "answer"),
    "noted": ("d", "rule", "value", "board", "hex", "hands", "due"),
    "undone": ("u", "target", "dropped"),
    "ended": ("x", "reason"),
    "committed": ("t", "board"),
}
"""Event type -> its letter and the fields that follow, in order."""
_SHORT = {type: (letter, names) for type, (letter, *names) in FIELDS.items()}
MASK = 0xFFFFFFFF


def short_event(event: dict[str, Any]) -> list[Any]:
    """A projected event as a short array; missing fields at the end are left out."""
    letter, names = _SHORT[event["type"]]
    values = [letter, *map(event.get, names)]
    while values[-1] is None:
        values.pop()
    return values


def _fact(text: str) -> int:
    return crc32(text.encode())


def _task(word: str, board: int, task: Task) -> int:
    return _fact(f"{word} {board} {task.hex.q} {task.hex.r} {task.type} {task.value}")


def board_sum(board: int, party: Party) -> int:
    """The facts of one board, summed."""
    laid = party.board.placements.values()
    total = sum(_fact(f"tile {board} {t.id} {h.q} {h.r} {rotation}") for t, h, rotation in laid)
    total += sum(_fact(f"kept {board} {tile}") for tile in party.stored)
    total += sum(_task("task", board, task) for task in party.tasks)
    total += sum(_task("done", board, task) for task in party.completed)
    total += sum(_task("fail", board, task) for task in party.failed)
    return total & MASK


class ViewHash:
    """The running sums of a game's facts: a placed tile costs a few additions, not a whole view."""

    __slots__ = ("live", "shown")

    def __init__(self, live: list[int], shown: list[int]) -> None:
        self.live, self.shown = live, shown

    @classmethod
    def of(cls, state: State) -> "ViewHash":
        """Counted from the beginning."""
        live = [board_sum(board, party) for board, party in enumerate(state.parties)]
        return cls(live, [board_sum(board, party) for board, party in enumerate(state.shown)])

    def after(self, before: State, after: State) -> "ViewHash":
        """The sums when the last entry of *after* has happened; an undo is counted anew."""
        assert after.log is not None
        if isinstance(after.log.action, Undo):
            return ViewHash.of(after)
        tally = ViewHash(self.live.copy(), self.shown)
        for event in after.log.events:
            count = _COUNTED.get(type(event))
            if count is not None:
                count(tally, before, event)
        return tally

    def _placed(self, before: State, event: TilePlaced) -> None:
        board, tile, hex = event.board, event.tile, event.hex
        self._count(board, _fact(f"tile {board} {tile} {hex.q} {hex.r} {event.rotation}"))
        held = before.revealed
        if held is not None and held.tile.id == tile and held.marker is not None:
            self._count(board, _task("task", board, Task(hex, held.tile.task, held.marker)))

    def _stored(self, _: State, event: TileStored) -> None:
        self._count(event.board, _fact(f"kept {event.board} {event.tile}"))

    def _taken(self, before: State, event: TileTaken) -> None:
        if event.tile in before.parties[event.board].stored:  # else it lay ready beside the board
            self._count(event.board, -_fact(f"kept {event.board} {event.tile}"))

    def _completed(self, _: State, event: TaskCompleted) -> None:
        self._move(event.board, "done", Task(event.hex, event.kind, event.value))

    def _failed(self, _: State, event: TaskFailed) -> None:
        self._move(event.board, "fail", Task(event.hex, event.kind, event.value))

    def _shown(self, _before: State, _event: Event) -> None:
        self.shown = self.live.copy()

    def _count(self, board: int, fact: int) -> None:
        self.live[board] = (self.live[board] + fact) & MASK

    def _move(self, board: int, word: str, task: Task) -> None:
        self._count(board, _task(word, board, task) - _task("task", board, task))

    def digest(self, state: State, sealed_but: int | None, *, sealed: bool) -> str:
        """The hash of what a viewer sees: in a sealed game others' boards as last shown."""
        total = _fact(f"turn {state.turn}")
        if state.revealed is not None:
            marker = state.revealed.marker
            total += _fact(f"hand {state.revealed.tile.id} {'-' if marker is None else marker}")
        for board, live in enumerate(self.live):
            total += self.shown[board] if sealed and board != sealed_but else live
        return f"{total & MASK:08x}"


_COUNTED: dict[type[Any], Callable[[ViewHash, State, Any], None]] = {
    TilePlaced: ViewHash._placed,
    TileStored: ViewHash._stored,
    TileTaken: ViewHash._taken,
    TaskCompleted: ViewHash._completed,
    TaskFailed: ViewHash._failed,
    TurnPassed: ViewHash._shown,
    PhaseOpened: ViewHash._shown,
}
"""Event -> how it changes the sums; others change nothing."""
