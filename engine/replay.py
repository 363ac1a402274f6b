"""A log gives the state back, whatever the rules say today."""

from collections.abc import Iterator, Sequence

from engine.box import pack
from engine.editions import edition
from engine.events import Started
from engine.evolve import append, evolve, opened
from engine.state import Entry, State


def states(entries: Sequence[Entry]) -> Iterator[State]:
    """The state after each entry."""
    started = entries[0].events[0]
    assert isinstance(started, Started), "a log begins with Started"
    box = pack(edition(started.setup.edition), started.setup, started.deal.cards)
    state = opened(box, started)
    for entry in entries:
        state = step(state, entry)
        yield state


def step(state: State, entry: Entry) -> State:
    """The state after one more entry."""
    after = state
    for event in entry.events:
        if not isinstance(event, Started):
            after = evolve(after, event)
    return append(state, after, entry.seat, entry.action, entry.events)


def fold(entries: Sequence[Entry]) -> State:
    """The state a log leads to.

    >>> from engine.play import start
    >>> from engine.setup import shared
    >>> state, _ = start(shared("classic", ("Ana",)), bytes(32))
    >>> fold(state.entries()).revealed == state.revealed
    True
    """
    *_, last = states(entries)
    return last
