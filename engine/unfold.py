"""The driver: an event, everything the rules answer to it, everything they answer to that.

Depth first: what a rule answers, with all that follows from it, has happened before the next rule
is asked. So the order of an edition's rules reads like the rulebook's turn: decide, settle, pass
on, reveal.
"""

from collections.abc import Iterable, Iterator

from engine.events import Event
from engine.evolve import evolve
from engine.state import State

LONGEST = 1000
"""A cascade this long means that rules answer each other in a circle."""


class Unfolding:
    """One run of the driver; ``state`` is always the latest."""

    def __init__(self, state: State, *, within_turn: bool = False) -> None:
        self.state = state
        self.events: list[Event] = []
        self._within_turn = within_turn

    def run(self, first: Iterable[Event]) -> None:
        """Let these happen, one after the other, each with all that follows from it."""
        hearers = self.state.box.hearers
        waiting = [iter(first)]
        while waiting:
            for event in waiting[-1]:
                self.state = evolve(self.state, event)
                self.events.append(event)
                if len(self.events) > LONGEST:
                    raise RuntimeError(f"rules answer each other without end: {event}")
                if type(event) in hearers:
                    waiting.append(self.answers(event))
                    break
            else:
                waiting.pop()

    def answers(self, event: Event) -> Iterator[Event]:
        """What the rules say to an event that has happened, each when its turn comes.

        What a replayed party did stands in its record with all that followed: nobody answers.
        """
        box = self.state.box
        if box.replayed and getattr(event, "board", None) in box.replayed:
            return
        for rule in box.hearers.get(type(event), ()):
            if not (self._within_turn and rule.passes_turn):
                yield from rule.react(self.state, event)


def unfold(state: State, first: Iterable[Event]) -> tuple[State, tuple[Event, ...]]:
    """Apply events and their consequences; the given state is untouched."""
    run = Unfolding(state)
    run.run(first)
    return run.state, tuple(run.events)


def unfold_start(state: State, started: Event) -> tuple[State, tuple[Event, ...]]:
    """The consequences of the event that the first state came from."""
    run = Unfolding(state)
    run.run(run.answers(started))
    return run.state, (started, *run.events)


def unfold_within_turn(state: State, first: Event) -> State:
    """The same without passing the turn on: what a preview looks at."""
    run = Unfolding(state, within_turn=True)
    run.run((first,))
    return run.state
