"""Turns: they end when no seat has anything left to do (core.md, A turn; duel.md 3.3)."""

from collections.abc import Iterable

from engine.events import (
    ChoiceMade,
    Ended,
    Event,
    Noted,
    TilePlaced,
    TileSetAside,
    TileStored,
    TurnPassed,
)
from engine.rules import Rule
from engine.state import RESIGN, State


class Turns(Rule):
    """The turn passes on once every party has placed, stored, skipped or answered.

    core.md, A turn, step 5; duel.md 3.3: nothing of the next turn exists before this one has
    ended for everybody.
    """

    key = "turns"
    hears = (TilePlaced, TileStored, TileSetAside, ChoiceMade)
    passes_turn = True

    def react(self, state: State, event: Event) -> Iterable[Event]:
        over = state.revealed is not None and not state.owing and not state.pending
        return (TurnPassed(state.turn + 1),) if over else ()


END = "end"


class Resigning(Rule):
    """A party may give up; its board no longer counts (duel.md 3.8, ruling D39).

    It lays the tile in hand out of the game at once, since otherwise all would wait for a party
    that has left. The last party has won; it may play on for its score or end the game.
    """

    key = "resigning"
    words = (RESIGN, END)

    def offered_words(self, state: State, seat: int) -> tuple[str, ...]:
        board = state.party_of(seat)
        if state.is_out(board):
            return ()
        return (END,) if len(state.playing()) == 1 else (RESIGN,)

    def declare(self, state: State, seat: int | None, word: str) -> Iterable[Event]:
        assert seat is not None, "the server does not give up"
        if word == END:
            yield Ended("declared")
            return
        board = state.party_of(seat)
        yield Noted(RESIGN, value=True, board=board)
        if state.acting() == (board,):
            yield Ended("declared")
            return
        held = state.held(board)
        if held is not None:
            yield TileSetAside(held.tile.id, held.marker, board)
        for choice in state.pending:
            if choice.board == board:
                yield ChoiceMade(board, choice.choice, ())
