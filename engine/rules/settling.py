"""Tasks: they settle after every placed tile and score by type (core.md, A turn, step 4)."""

from collections.abc import Iterable
from functools import cache

from engine.board import Places
from engine.events import Event, TaskCompleted, TaskFailed, TilePlaced
from engine.reach import within_reach
from engine.rules import Rule
from engine.scoring import Gain, Line, line
from engine.state import State
from engine.survey import Survey
from engine.tasks import DONE, FAIL, Task, beyond_reach, judge
from engine.terrains import NAMES
from engine.trial import Trial


@cache
def sheet_key(type: str) -> str:
    """The sheet line a task type scores in; all doubles share one."""
    return f"task-{NAMES.get(type, type.partition(':')[0])}"


class Settling(Rule):
    """All markers are judged at once on the board as it lies; several may complete and fail.

    seed 003 p.5; core.md, A turn, step 4; rulings C2, C3, C5.
    """

    key = "tasks"
    group = "tasks"
    hears = (TilePlaced,)

    def react(self, state: State, event: Event) -> Iterable[Event]:
        assert isinstance(event, TilePlaced)
        party = state.parties[event.board]
        board = event.board
        settled: list[Event] = []
        failed: list[Event] = []
        for task in party.tasks:
            standing = judge(party.board, task)
            if standing is DONE:
                settled.append(TaskCompleted(board, *task))
            elif standing is FAIL:
                failed.append(TaskFailed(board, *task))
        return settled + failed

    def lines(self, state: State, board: int) -> tuple[Line, ...]:
        by_key: dict[str, list[Task]] = {sheet_key(type): [] for type in state.box.markers}
        for task in state.parties[board].completed:
            by_key[sheet_key(task.type)].append(task)
        return tuple(
            line(key, sum([task.value for task in tasks]), [task.hex for task in tasks])
            for key, tasks in by_key.items()
        )

    def score(self, state: State, board: int) -> int:
        return sum([task.value for task in state.parties[board].completed])

    def gain(self, trial: Trial) -> int:
        return sum(j.task.value for j in trial.judged if j.standing is DONE)

    def gains(self, trial: Trial) -> tuple[Gain, ...]:
        done = (item.task for item in trial.judged if item.standing is DONE)
        return tuple(Gain(sheet_key(task.type), task.value, task) for task in done)


class OwnMarker(Rule):
    """A Task tile may not be laid where its own marker would break at once.

    seed 003 p.4; core.md, Placement rules. The markers of others may break (C3).
    """

    key = "own-marker"

    def limits(self, survey: Survey) -> bool:
        return survey.marker is not None

    def forbids(self, trial: Trial) -> str | None:
        survey = trial.survey
        assert survey.marker is not None
        broken = beyond_reach(trial.site, trial.grown, survey.tile.task, survey.marker)
        return "task-out-of-reach" if broken else None

    def allowed(self, survey: Survey, places: Places) -> Places:
        assert survey.marker is not None
        return within_reach(survey.board, survey.tile, survey.marker, places)
