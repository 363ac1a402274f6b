"""Daimyo: his word settles the matter."""

from collections.abc import Iterable

from engine.edition import Special
from engine.events import Event, TaskCompleted, TilePlaced
from engine.hexes import neighbours
from engine.state import State
from engine.tasks import Task
from engine.tiles import parse_tiles
from engine.trial import Trial


class Daimyo(Special):
    """When he is placed, every active task next to him is completed; then the others settle.

    sakura.md 4.2, ruling S19: with its full value, whatever its territory, and only then.
    """

    key = "daimyo"
    edition = "sakura"
    title = "Daimyo"
    text = "When you place him, every open task next to him is completed."
    ruling = "Only the tasks he finds when you place him are completed, not those that come later."
    tiles = parse_tiles("X-daimyo | special | SMMMMM | deadend:S")
    hears = (TilePlaced,)
    example = "T-W3@0,0/0=6 X-daimyo@-1,0/1"

    def completes(self, trial: Trial) -> tuple[Task, ...]:
        if trial.survey.tile not in self.tiles:
            return ()
        around = neighbours(trial.placement.hex)
        return tuple(task for task in trial.survey.party.tasks if task.hex in around)

    def react(self, state: State, event: Event) -> Iterable[Event]:
        assert isinstance(event, TilePlaced)
        if state.box.tiles[event.tile] in self.tiles:
            for task in state.parties[event.board].tasks:
                if task.hex in neighbours(event.hex):
                    yield TaskCompleted(event.board, *task)
