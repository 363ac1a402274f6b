"""Endings: a line of the tile in hand may stop short, once in a game (sakura.md 4.2)."""

from collections.abc import Iterable
from typing import ClassVar

from engine.edition import Special
from engine.events import Event, Noted, TilePlaced
from engine.state import State
from engine.survey import Survey
from engine.tiles import LANDSCAPE
from engine.turnings import FIELD


class Ending(Special):
    """One edge of its line on a Landscape tile may be made meadow as the tile is placed.

    Ruling S28: for good, on Landscape tiles only.
    """

    field = FIELD
    hears = (TilePlaced,)
    kind: ClassVar[str]

    def turns(self, survey: Survey) -> tuple[int, ...]:
        is_used = any(rule == self.key for rule, _ in survey.party.notes)
        if survey.tile.stack != LANDSCAPE or is_used:
            return ()
        return tuple(n for n, letter in enumerate(survey.tile.edges) if letter == self.kind)

    def react(self, state: State, event: Event) -> Iterable[Event]:
        assert isinstance(event, TilePlaced)
        edges = state.box.tiles[event.tile].edges
        if any(edges[edge] == self.kind for edge in event.fields.get(self.field, ())):
            yield Noted(self.key, self.key, event.board, event.hex)
