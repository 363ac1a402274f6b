"""Cherry blossoms: complete a task and pick the blossoms that grow in its territory."""

from collections.abc import Iterable

from engine.blossoms import HELD, Blossoms, gained, held, most, picked, worth
from engine.box import Box
from engine.events import Event, Noted, TaskCompleted
from engine.rules.powers import Power
from engine.scoring import Line, line
from engine.springs import WATER
from engine.state import State
from engine.tasks import DONE, Task
from engine.tiles import parse_tiles
from engine.trial import Trial


class CherryBlossoms(Blossoms):
    """Each tile yields once in a game, when a task counts it; a blossom held at the end is 1 point.

    sakura.md 4.1, rulings S5 to S8. Three more Landscape tiles with flags come with it.
    """

    key = "cherry-blossoms"
    edition = "sakura"
    title = "Cherry blossoms"
    text = (
        "Complete a task to pick the blossoms of its landscape type in its territory. Each "
        "blossom you still have at the end scores 1 point."
    )
    ruling = (
        "Each tile gives its blossom once per game. Around a wraparound task, blossoms of "
        "every kind count. You can hold 24."
    )
    tiles = parse_tiles(
        """
        L43 | landscape | WMMGGM | flag:pink@0
        L44 | landscape | GMMVVM | flag:green@0
        L45 | landscape | VMMWWM | flag:red@0
        """
    )
    hears = (TaskCompleted,)
    number = 24
    example = "T-G2@0,0/0=4 L32@1,0/0 L26@-1,0/3 L06@0,1/0"
    example_tokens = ((1, 0, "cherry-blossoms"), (-1, 0, "cherry-blossoms"))

    def react(self, state: State, event: Event) -> Iterable[Event]:
        assert isinstance(event, TaskCompleted)
        party = state.parties[event.board]
        task = Task(event.hex, event.kind, event.value)
        left, number = most(state.box) - held(party), 0
        for hex, kind in picked(party.board, task).items():
            if (self.key, hex) not in party.notes:
                yields = min(worth(state.box, kind), left - number)
                number += yields
                yield Noted(self.key, yields, event.board, hex)
        yield from gained(state, event.board, number)

    def lines(self, state: State, board: int) -> tuple[Line, ...]:
        party = state.parties[board]
        number = held(party)
        trees = [hex for hex, yields in party.noted(self.key) if yields]
        return (line(self.key, number, trees if number else ()),)

    def score(self, state: State, board: int) -> int:
        number: int = state.parties[board].notes.get((HELD, None), 0)
        return number

    def touched(self, trial: Trial) -> bool:
        if any(item.standing is DONE for item in trial.judged):
            return True
        survey = trial.survey
        if any(trial.face[side] == letter == WATER for side, letter, _ in trial.site.facing):
            return True
        paid = survey.memo(f"{self.key} paid", lambda: _paid(survey.state.box))
        return not paid.isdisjoint(trial.fields)


def _paid(box: Box) -> set[str]:
    """The fields in which blossoms are spent."""
    return {rule.field for rule in box.askers if isinstance(rule, Power)}
