"""Emperor's decree: the Seal doubles one task."""

from collections.abc import Iterable, Iterator

from engine.actions import Answer
from engine.edition import Special
from engine.events import Event, Noted, TaskFailed, TilePlaced
from engine.hexes import Hex
from engine.rules.settling import sheet_key
from engine.scoring import Line, line
from engine.state import Party, State
from engine.survey import Survey
from engine.tasks import DONE, WRAP, Task
from engine.trial import Trial

SEAL = "seal"
LOST = "lost"


class EmperorsDecree(Special):
    """The Seal goes onto a Task tile as it is placed: completed, its value counts twice.

    sakura.md 3, step 3, and 4.4, ruling S35: not on a Wraparound. If the task fails, the Seal is
    gone for this game.
    """

    key = "emperors-decree"
    edition = "sakura"
    title = "Emperor’s decree"
    text = (
        "Once per game: seal a task as you place it (not a wraparound task). "
        "If you complete it, it scores twice."
    )
    ruling = "Only its name is known. What it does is our rule."
    field = "piece"
    spoken = (SEAL,)
    doubles = SEAL
    hears = (TilePlaced, TaskFailed)

    def answers(self, survey: Survey) -> tuple[Answer, ...]:
        is_used = any(rule == self.key for rule, _ in survey.party.notes)
        is_task = survey.marker is not None and survey.tile.task != WRAP
        return (SEAL,) if is_task and not is_used else ()

    def worth_keeping(self, trial: Trial) -> int:
        is_sealed = trial.fields.get(self.field) == SEAL
        return -(trial.survey.marker or 0) // 2 if is_sealed else 0

    def react(self, state: State, event: Event) -> Iterable[Event]:
        match event:
            case TilePlaced() if event.fields.get(self.field) == SEAL:
                yield Noted(self.key, SEAL, event.board, event.hex)
            case TaskFailed() if event.hex in _sealed(state.parties[event.board]):
                yield Noted(self.key, None, event.board, event.hex)
                yield Noted(self.key, LOST, event.board)

    def lines(self, state: State, board: int) -> tuple[Line, ...]:
        party = state.parties[board]
        return tuple(
            line(sheet_key(task.type), task.value, (task.hex,)) for task in _doubled(party)
        )

    def gain(self, trial: Trial) -> int:
        here = trial.placement.hex if trial.fields.get(self.field) == SEAL else None
        sealed = {here, *_sealed(trial.survey.party)}
        done = (item.task for item in trial.judged if item.standing is DONE)
        return sum(task.value for task in done if task.hex in sealed)


def _sealed(party: Party) -> list[Hex]:
    return [hex for hex, _ in party.noted(EmperorsDecree.key)]


def _doubled(party: Party) -> Iterator[Task]:
    sealed = _sealed(party)
    return (task for task in party.completed if task.hex in sealed)
