"""Tasks: a marker on a Task tile, and how it stands (core.md, A turn step 4; Wraparound, double).

Types: a kind letter, ``wrap`` (tiles around it), ``double:WG`` (either of two kinds).
"""

from collections.abc import Iterable
from enum import StrEnum
from typing import NamedTuple

from engine.board import Board
from engine.hexes import Hex, neighbours
from engine.regions import Grown, Site

WRAP = "wrap"


class Standing(StrEnum):
    """How a marker is judged on the board as it lies."""

    DONE = "done"
    ACTIVE = "active"
    FAIL = "fail"


DONE, ACTIVE, FAIL = Standing.DONE, Standing.ACTIVE, Standing.FAIL


class Task(NamedTuple):
    """A marker lying on a tile."""

    hex: Hex
    type: str
    value: int


def kinds_of(type: str) -> str:
    """The kinds whose regions a task type counts; none for a wraparound.

    >>> kinds_of("W"), kinds_of("double:GV"), kinds_of(WRAP)
    ('W', 'GV', '')
    """
    return "" if type == WRAP else type.removeprefix("double:")


def judge_size(size: int, open: int, value: int) -> Standing:
    """Exact is done, also when closed (C2); larger, or closed and smaller, is failed.

    >>> judge_size(5, 2, 5), judge_size(4, 2, 5), judge_size(4, 0, 5)
    (<Standing.DONE: 'done'>, <Standing.ACTIVE: 'active'>, <Standing.FAIL: 'fail'>)
    """
    if size == value:
        return DONE
    return FAIL if size > value or not open else ACTIVE


def judge_around(tiles: int, value: int) -> Standing:
    """A wraparound is done at exactly its value and never fails.

    >>> judge_around(3, 4), judge_around(4, 4)
    (<Standing.ACTIVE: 'active'>, <Standing.DONE: 'done'>)
    """
    return Standing.DONE if tiles == value else Standing.ACTIVE


def best(standings: list[Standing]) -> Standing:
    """A double is done with either kind and fails only with both.

    >>> best([Standing.FAIL, Standing.ACTIVE])
    <Standing.ACTIVE: 'active'>
    """
    for standing in (Standing.DONE, Standing.ACTIVE):
        if standing in standings:
            return standing
    return Standing.FAIL


def around(board: Board, hex: Hex) -> int:
    """The number of tiles on the six hexes around."""
    return sum(there in board.faces for there in neighbours(hex))


def judge(board: Board, task: Task) -> Standing:
    """Judge a marker on the board as it lies; each on its own (C5).

    >>> from engine.editions.classic import CLASSIC
    >>> from engine.notation import board_of
    >>> board, (task,) = board_of(CLASSIC, "T-W4@0,0/0=2 L17@1,0/3")
    >>> board.region("W", Hex(0, 0)).size, judge(board, task), missing(board, task)
    (1, <Standing.ACTIVE: 'active'>, 1)
    """
    hex, type, value = task
    of_kind = board.regions.get(type)
    if of_kind is not None:
        region = of_kind[hex]
        return judge_size(len(region.hexes), region.open, value)
    if type == WRAP:
        return judge_around(around(board, hex), value)
    regions = [board.regions[kind][hex] for kind in kinds_of(type)]
    return best([judge_size(region.size, region.open, value) for region in regions])


def progress(board: Board, task: Task) -> int:
    """How far a marker is: tiles around it, or the larger of its territories."""
    if task.type == WRAP:
        return around(board, task.hex)
    return max(board.regions[kind][task.hex].size for kind in kinds_of(task.type))


def missing(board: Board, task: Task) -> int:
    """How many more tiles complete an active marker; of a double, the nearer of what can grow."""
    if task.type == WRAP:
        return task.value - around(board, task.hex)
    regions = [board.regions[kind][task.hex] for kind in kinds_of(task.type)]
    growing = [region.size for region in regions if region.open and region.size <= task.value]
    return task.value - max(growing, default=0)


def beyond_reach(site: Site, grown: Iterable[Grown], type: str, value: int) -> bool:
    """Whether a Task tile laid so would break its own marker at once (core.md, Placement rules)."""
    if type == WRAP:
        return len(site.facing) > value
    kinds = kinds_of(type)
    return all(
        judge_size(size, open, value) is Standing.FAIL
        for kind, size, open, _ in grown
        if kind in kinds
    )
