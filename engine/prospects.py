"""How a placement would touch the active tasks, read off its growth without making it."""

from typing import TYPE_CHECKING, NamedTuple

from engine.board import Board
from engine.hexes import neighbours
from engine.regions import Region
from engine.tasks import (
    DONE,
    WRAP,
    Standing,
    Task,
    best,
    judge,
    judge_around,
    judge_size,
    kinds_of,
    progress,
)

if TYPE_CHECKING:
    from engine.rules import Rule
    from engine.survey import Survey
    from engine.trial import Trial


class Judged(NamedTuple):
    """A task that a placement touches: how it would stand, its count before and after."""

    task: Task
    standing: Standing
    before: int
    after: int


def judged(trial: "Trial") -> list[Judged]:
    """The active tasks a placement touches, its own included, as settling would judge them."""
    found, deciders = _judged_by_size(trial) + _own(trial), trial.survey.state.box.deciders
    return _decided(trial, deciders, found) if deciders else found


def _decided(trial: "Trial", deciders: tuple["Rule", ...], judged: list[Judged]) -> list[Judged]:
    """The same with the tasks that rules complete outright."""
    board, tasks = trial.survey.board, [t for rule in deciders for t in rule.completes(trial)]
    outright = [Judged(task, DONE, progress(board, task), task.value) for task in tasks]
    return outright + [item for item in judged if item.task not in tasks]


def _judged_by_size(trial: "Trial") -> list[Judged]:
    if trial.became:
        board = trial.board
        found = [_on_board(trial, board, task) for task in trial.survey.party.tasks]
        return [item for item in found if item.before != item.after or _ends(item)]
    after = trial.growth.sizes_after()
    found = []
    for task, before, regions in _watched(trial.survey):
        if task.type == WRAP:
            if task.hex in neighbours(trial.placement.hex):
                standing = judge_around(before + 1, task.value)
                found.append(Judged(task, standing, before, before + 1))
        elif any(region in after for region in regions):
            sizes = [after.get(region) or (len(region.hexes), region.open) for region in regions]
            found.append(_judged(task, before, sizes))
    return found


def _judged(task: Task, before: int, sizes: list[tuple[int, int]]) -> Judged:
    standings = [judge_size(size, open, task.value) for size, open in sizes]
    return Judged(task, best(standings), before, max(size for size, _ in sizes))


def _own(trial: "Trial") -> list[Judged]:
    survey = trial.survey
    if survey.marker is None:
        return []
    task = Task(trial.placement.hex, survey.tile.task, survey.marker)
    if task.type == WRAP:
        count = len(trial.site.facing)
        return [Judged(task, judge_around(count, task.value), 0, count)]
    kinds = kinds_of(task.type)
    return [_judged(task, 0, [(g.size, g.open) for g in trial.growth.grown if g.kind in kinds])]


def _on_board(trial: "Trial", board: Board, task: Task) -> Judged:
    before = progress(trial.survey.board, task)
    return Judged(task, judge(board, task), before, progress(board, task))


def _ends(item: Judged) -> bool:
    return item.standing is not Standing.ACTIVE


def _watched(survey: "Survey") -> list[tuple[Task, int, list[Region]]]:
    """The active tasks with their counts and the regions that feed them."""

    def make() -> list[tuple[Task, int, list[Region]]]:
        board = survey.board
        return [
            (task, progress(board, task), [board.regions[k][task.hex] for k in kinds_of(task.type)])
            for task in survey.party.tasks
        ]

    return survey.memo("tasks watched", make)
