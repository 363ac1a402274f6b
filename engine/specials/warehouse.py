"""Warehouse: set one tile aside and bring it back when it fits."""

from collections.abc import Iterable
from typing import ClassVar

from engine.actions import Answer
from engine.events import (
    ChoiceMade,
    ChoiceOffered,
    Event,
    Noted,
    TileRevealed,
    TileSetAside,
    TileStored,
    TileTaken,
)
from engine.rules.sources import DRAW, END, STORE, Sources, Store
from engine.state import State
from engine.survey import Survey

TAKE, AWAY = "take-stored", "set-aside"
KEY = "warehouse"


class WarehouseAsks(Sources):
    """Before each reveal: the stored tile, if it can be laid, or the stack (ruling K22)."""

    key = KEY
    choices = (KEY,)
    spoken: ClassVar[tuple[str, ...]] = (DRAW, END, TAKE)

    def named(self, tile: str) -> Answer:
        return TAKE


class Warehouse(Store):
    """One slot for a tile of the Landscape stack, shared by all seats.

    seed 004, Warehouse; classic.md 4.9, rulings K22 and K23. Storing is the whole turn. With a
    stored tile the seat says before each reveal whether to draw or to take it, and at the end
    whether to play it or to stop. A tile that fits nowhere may be stored instead of leaving the
    game (C1). A tile just taken cannot be stored again.
    """

    key = KEY
    edition = "classic"
    title = "Warehouse"
    text = "Store one tile instead of placing it. Take it back before any later turn."
    brings = (WarehouseAsks(),)
    hears = (TileRevealed, TileTaken, ChoiceMade)
    choices = (KEY,)
    spoken: ClassVar[tuple[str, ...]] = (STORE, TAKE, DRAW, END, AWAY)
    goes_on = False

    def react(self, state: State, event: Event) -> Iterable[Event]:
        match event:
            case TileRevealed():
                yield from self._rescue(state)
            case TileTaken(board=board):
                yield Noted(self.key, state.turn, board)
            case ChoiceMade(choice=self.key, answer=answer, board=board) if state.revealed:
                id, marker = state.revealed.tile.id, state.revealed.marker
                if answer == STORE:
                    yield TileStored(board, id)
                elif answer == AWAY:
                    yield TileSetAside(id, marker)

    def _rescue(self, state: State) -> Iterable[Event]:
        """A tile that fits nowhere may be stored."""
        assert state.revealed is not None
        tile, marker = state.revealed
        for board in state.owing:
            stuck = not Survey(state, board, tile, marker).can_place()
            if stuck and self.takes(state, board, tile):
                yield ChoiceOffered(board, self.key, (STORE, AWAY))
