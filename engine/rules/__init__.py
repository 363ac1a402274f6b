"""Rules answer events. An edition lists its rules in order, and the order is the rulebook's turn.

A rule overrides only the hooks it needs; the box finds out which. No hook changes anything: a rule
says what happened next, and only ``evolve`` changes a state.
"""

from collections.abc import Collection, Iterable, Mapping
from typing import TYPE_CHECKING, ClassVar

from engine.actions import Answer
from engine.board import Places
from engine.events import Event
from engine.hexes import Hex
from engine.scoring import Gain, Line

if TYPE_CHECKING:
    from engine.state import Party, State
    from engine.survey import Survey
    from engine.tasks import Task
    from engine.trial import Trial

    Longest = Mapping[str, frozenset[Hex]]


class Rule:
    """One rule. Its docstring states it in a sentence and cites the source."""

    key: ClassVar[str] = ""
    group: ClassVar[str] = ""
    """The group of the score sheet in which its lines stand."""
    hears: ClassVar[tuple[type[Event], ...]] = ()
    """The events it answers."""
    passes_turn: ClassVar[bool] = False
    """Whether its answers lead out of the turn; a preview leaves such rules out."""
    field: ClassVar[str] = ""
    """The field of ``place`` by which a seat decides something together with a placement."""
    words: ClassVar[tuple[str, ...]] = ()
    """The words it listens to."""
    is_move: ClassVar[bool] = False
    """Whether its words play the turn (``store``) and do not speak of the game (``resign``)."""
    choices: ClassVar[tuple[str, ...]] = ()
    """The choices it asks at a moment of their own."""
    spoken: ClassVar[tuple[str, ...]] = ()
    """The words among its answers, in its field and its choices; each has a text."""

    def react(self, state: "State", event: Event) -> Iterable[Event]:
        """What follows from the event; *state* already contains it and all earlier answers."""
        raise NotImplementedError

    def limits(self, survey: "Survey") -> bool:
        """Whether ``forbids`` needs to be asked at all for the tile in hand."""
        return True

    def forbids(self, trial: "Trial") -> str | None:
        """The code of the reason why a placement that fits by its edges is not allowed."""
        raise NotImplementedError

    def allowed(self, survey: "Survey", places: Places) -> Places:
        """Those placements that it does not forbid, none of which meets a wild edge.

        Override where that is cheaper to tell for all of them than for each.
        """
        trials = {hex: [survey.trial(hex, r) for r in places[hex]] for hex in places}
        return {
            hex: tuple([t.placement.rotation for t in found if not self.forbids(t)])
            for hex, found in trials.items()
        }

    def answers(self, survey: "Survey") -> tuple[Answer, ...]:
        """What a seat may say in the rule's field as it lays the tile in hand, besides nothing."""
        raise NotImplementedError

    def asks_at(self, survey: "Survey") -> Collection[Hex] | None:
        """The hexes on which it asks, if it has answers; None: wherever the tile is laid."""
        return None

    def turns(self, survey: "Survey") -> tuple[int, ...]:
        """The printed edges of the tile in hand of which it lets one be made meadow."""
        raise NotImplementedError

    def automatic(self, trial: "Trial") -> Answer:
        """What is said in its field for a party in arrears; None: nothing."""
        return None

    def completes(self, trial: "Trial") -> "tuple[Task, ...]":
        """The active tasks that it completes outright, before others are judged by their size."""
        raise NotImplementedError

    def worth_keeping(self, trial: "Trial") -> int:
        """The points that what is spent with this placement might earn later; for bots.

        Negative where spending it promises more than its lines show.
        """
        return 0

    def offered_words(self, state: "State", seat: int) -> tuple[str, ...]:
        """Which of its words the seat may say now."""
        raise NotImplementedError

    def orders(self, state: "State") -> tuple[str, ...]:
        """Which of its words the server itself may say now."""
        return ()

    def declare(self, state: "State", seat: int | None, word: str) -> Iterable[Event]:
        """What follows when the seat, or the server, says one of its words."""
        raise NotImplementedError

    def lines(self, state: "State", board: int) -> tuple[Line, ...]:
        """Its lines on that party's score sheet, zeros included."""
        raise NotImplementedError

    def score(self, state: "State", board: int) -> int:
        """The points of its lines; override where they are cheaper without their hexes."""
        return sum(line.points for line in self.lines(state, board))

    def along(self, party: "Party", longest: "Longest") -> int:
        """What it scores if these networks are the longest ones, by line kind."""
        raise NotImplementedError

    def touched(self, trial: "Trial") -> bool:
        """Whether a placement can change its lines at all; a cheap no saves the long way."""
        return True

    def gain(self, trial: "Trial") -> int:
        """By how much a placement would change its lines; override where that is cheap to tell."""
        if not self.touched(trial):
            return 0
        survey = trial.survey
        before = survey.memo(self.key, lambda: self.score(survey.state, survey.party_index))
        return self.score(trial.state, survey.party_index) - before

    def gains(self, trial: "Trial") -> tuple[Gain, ...]:
        """The same line by line, for a seat that asks why; the points add up to ``gain``.

        A gain that its lines do not show yet, such as a place that is judged when the turn ends,
        stands under the key of the rule.
        """
        points = self.gain(trial)
        if not points:
            return ()
        survey = trial.survey
        board = survey.party_index
        before = {line.key: line.points for line in self.lines(survey.state, board)}
        changes = {
            line.key: line.points - before.get(line.key, 0)
            for line in self.lines(trial.state, board)
        }
        if sum(changes.values()) != points:
            return (Gain(self.key, points),)
        return tuple(Gain(key, change) for key, change in changes.items() if change)


def overrides(rule: Rule, hook: str) -> bool:
    """Whether the rule has a hook of its own."""
    return getattr(type(rule), hook) is not getattr(Rule, hook)
