"""Task markers: judging, placing and settling them, and what is revealed next."""

from collections.abc import Iterable, Sequence
from typing import Literal, NamedTuple

from tests.oracle.areas import region_at
from tests.oracle.board import CloudEdge, Laid, Position, legal, neighbours

Verdict = Literal["done", "active", "fail"]

WRAP = "wrap"
DOUBLE = "double:"


class Task(NamedTuple):
    """An active marker: its type, its value and the hex of its Task tile."""

    type: str
    value: int
    q: int
    r: int


def _judge_one(position: Position, kind: str, value: int, q: int, r: int) -> Verdict:
    """One kind (core.md A turn 4; ruling C2: the exact value wins over being closed)."""
    region = region_at(position, kind, q, r)
    if region.size == value:
        return "done"
    if region.size > value or region.closed:
        return "fail"
    return "active"


def _judge_double(position: Position, kinds: str, value: int, q: int, r: int) -> Verdict:
    """Either kind completes it, only both together fail it (core.md Wraparound and double)."""
    verdicts = [_judge_one(position, kind, value, q, r) for kind in kinds]
    if "done" in verdicts:
        return "done"
    return "active" if "active" in verdicts else "fail"


def judge(position: Position, task_type: str, value: int, q: int, r: int) -> Verdict:
    """How a marker on a tile stands on the board as it lies (ruling C5: each on its own)."""
    if task_type == WRAP:
        return "done" if neighbours(position, (q, r)) == value else "active"
    if task_type.startswith(DOUBLE):
        return _judge_double(position, task_type.removeprefix(DOUBLE), value, q, r)
    return _judge_one(position, task_type, value, q, r)


def may_place_task(
    position: Position,
    laid: Laid,
    task_type: str,
    value: int,
    refused: frozenset[CloudEdge] = frozenset(),
) -> bool:
    """Whether a Task tile may be laid with its marker and these cloud decisions.

    core.md Placement rules, last point, and Wraparound and double tasks; classic.md 3:
    a placement is legal or illegal together with its cloud choices.
    """
    if not legal(position, laid.text, laid.q, laid.r, laid.rotation):
        return False
    if task_type == WRAP:
        return neighbours(position, laid.hex) <= value
    after = position.with_tile(laid, refused)
    return judge(after, task_type, value, laid.q, laid.r) != "fail"


def settle(position: Position, tasks: Iterable[Task]) -> tuple[list[Task], list[Task]]:
    """The markers completed and those failed, all judged at once (core.md A turn 4)."""
    done: list[Task] = []
    failed: list[Task] = []
    for task in tasks:
        verdict = judge(position, *task)
        if verdict == "done":
            done.append(task)
        elif verdict == "fail":
            failed.append(task)
    return done, failed


def reveal_kind(
    active: Sequence[int], task_left: int, landscape_left: int, limit: int = 3
) -> Literal["task", "landscape"] | None:
    """Which stack the next tile comes from; None is the end of the game (duel.md 3.3).

    `active` has one number per board still playing; a co-op game has one board.
    """
    if task_left > 0 and any(count < limit for count in active):
        return "task"
    return "landscape" if landscape_left > 0 else None
