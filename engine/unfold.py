"""The driver: an event, everything the rules answer to it, everything they answer to that.

Depth first: what a rule answers, with all that follows from it, has happened before the next rule
is asked. So the order of an edition's rules reads like the rulebook's turn: decide, settle, pass
on, reveal.
"""

from collections.abc import Iterable

from engine.events import Event
from engine.evolve import EVOLVE
from engine.state import State

LONGEST = 300
"""A cascade this long means that rules answer each other in a circle."""


class Unfolding:
    """One run of the driver; ``state`` is always the latest."""

    __slots__ = ("_within_turn", "events", "state")

    def __init__(self, state: State, *, within_turn: bool = False) -> None:
        self.state = state
        self.events: list[Event] = []
        self._within_turn = within_turn

    def happen(self, event: Event) -> None:
        """Let it happen with all that follows from it."""
        self.state = EVOLVE[type(event)](self.state, event)
        self.events.append(event)
        if len(self.events) > LONGEST:
            raise RuntimeError(f"rules answer each other without end: {event}")
        self.answer(event)

    def answer(self, event: Event) -> None:
        """Ask the rules what they say to an event that has happened, each when its turn comes.

        What a replayed party did stands in its record with all that followed: no rule answers.
        """
        box = self.state.box
        if box.replayed and getattr(event, "board", None) in box.replayed:
            return
        for rule in box.hearers.get(type(event), ()):
            if not (self._within_turn and rule.passes_turn):
                for answer in rule.react(self.state, event):
                    self.happen(answer)


def unfold(state: State, first: Iterable[Event]) -> tuple[State, tuple[Event, ...]]:
    """Apply events and their consequences; the given state is untouched."""
    run = Unfolding(state)
    for event in first:
        run.happen(event)
    return run.state, tuple(run.events)


def unfold_start(state: State, started: Event) -> tuple[State, tuple[Event, ...]]:
    """The consequences of the event that the first state came from."""
    run = Unfolding(state)
    run.answer(started)
    return run.state, (started, *run.events)


def unfold_within_turn(state: State, first: Event) -> State:
    """The same without passing the turn on: what a preview looks at."""
    run = Unfolding(state, within_turn=True)
    run.happen(first)
    return run.state
