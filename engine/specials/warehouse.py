"""Warehouse: set one tile aside and bring it back when it fits."""

from collections.abc import Iterable

from engine.edition import Special
from engine.events import (
    ChoiceMade,
    ChoiceOffered,
    Event,
    Noted,
    TileRevealed,
    TileSetAside,
    TileStored,
    TileTaken,
    TurnPassed,
)
from engine.rules.revealing import due
from engine.state import State
from engine.survey import Survey
from engine.tiles import LANDSCAPE, Tile

STORE, TAKE, DRAW, END, AWAY = "store", "take-stored", "draw", "end", "set-aside"


class Warehouse(Special):
    """One slot for a tile of the Landscape stack, shared by all seats.

    seed 004, Warehouse; classic.md 4.9, rulings K22 and K23. Storing is the whole turn. With a
    stored tile the seat says before each reveal whether to draw or to take it, and at the end
    whether to play it or to stop. A tile that fits nowhere may be stored instead of leaving the
    game (C1). A tile just taken cannot be stored again.
    """

    key = "warehouse"
    edition = "classic"
    title = "Warehouse"
    text = "Store one tile instead of placing it. Take it back before any later turn."
    hears = (TurnPassed, TileRevealed, TileSetAside, ChoiceMade)
    words = (STORE,)
    is_move = True
    choices = (key,)
    spoken = (STORE, TAKE, DRAW, END, AWAY)

    def react(self, state: State, event: Event) -> Iterable[Event]:
        match event:
            case TurnPassed():
                yield from self._offer(state)
            case TileSetAside(board=None) if due(state) is None:
                yield from self._offer(state)
            case TileRevealed():
                yield from self._rescue(state)
            case ChoiceMade(choice=self.key):
                yield from self._answer(state, event)

    def _offer(self, state: State) -> Iterable[Event]:
        """Before a reveal: the stored tile, if it can be laid, or the stack."""
        for board, party in enumerate(state.parties):
            for id in party.stored:
                if Survey(state, board, state.box.tiles[id], None).can_place():
                    answers = (TAKE, END) if due(state) is None else (DRAW, TAKE)
                    yield ChoiceOffered(board, self.key, answers)

    def _rescue(self, state: State) -> Iterable[Event]:
        """A tile that fits nowhere may be stored."""
        assert state.revealed is not None
        tile, marker = state.revealed
        for board in state.owing:
            stuck = not Survey(state, board, tile, marker).can_place()
            if stuck and self._takes(state, board, tile):
                yield ChoiceOffered(board, self.key, (STORE, AWAY))

    def _answer(self, state: State, event: ChoiceMade) -> Iterable[Event]:
        board = event.board
        if event.answer == TAKE:
            (tile,) = state.parties[board].stored
            yield TileTaken(board, tile)
            yield Noted(self.key, state.turn, board)
        elif state.revealed is not None:
            id, marker = state.revealed.tile.id, state.revealed.marker
            yield TileStored(board, id) if event.answer == STORE else TileSetAside(id, marker)

    def _takes(self, state: State, board: int, tile: Tile) -> bool:
        """Whether the slot is free for the tile in hand."""
        party = state.parties[board]
        is_taken = party.notes.get((self.key, None)) == state.turn
        return tile.drawn_from == LANDSCAPE and not party.stored and not is_taken

    def offered_words(self, state: State, seat: int) -> tuple[str, ...]:
        board = state.party_of(seat)
        if state.revealed is None or state.pending or seat not in state.hands(board):
            return ()
        fits = board in state.owing and self._takes(state, board, state.revealed.tile)
        return self.words if fits else ()

    def declare(self, state: State, seat: int | None, word: str) -> Iterable[Event]:
        assert state.revealed is not None
        assert seat is not None, "the server stores nothing"
        yield TileStored(state.party_of(seat), state.revealed.tile.id)
