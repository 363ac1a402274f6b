"""Replaying: what a recorded rival did in a turn happens when the turn closes (duel.md 3.9)."""

from collections.abc import Iterable

from engine.events import ChoiceMade, Event, TilePlaced, TileSetAside
from engine.recorded_rivals import read
from engine.rules import Rule
from engine.state import State


class Replaying(Rule):
    """The rival's turn is shown at the others' close of it, never earlier.

    duel.md 3.9, ruling D43: the record stands, whatever its challenger does.
    """

    key = "replaying"
    hears = (TilePlaced, TileSetAside, ChoiceMade)
    passes_turn = True

    def react(self, state: State, event: Event) -> Iterable[Event]:
        closing = state.revealed is not None and not state.owing and not state.pending
        if state.deal.script and closing:
            yield from read(state.deal.script[state.turn - 1]).events
