"""Revealing: which tile comes next, and what happens if it fits nowhere."""

from collections.abc import Iterable

from engine.events import (
    ChoiceMade,
    Ended,
    Event,
    MarkerExchanged,
    Started,
    TileBuried,
    TileRevealed,
    TileSetAside,
    TileStored,
    TurnPassed,
)
from engine.recorded_rivals import scripted
from engine.rules import Rule
from engine.state import OUT, State
from engine.survey import Survey
from engine.tiles import LANDSCAPE, TASK


def due(state: State) -> str | None:
    """The stack the next tile comes from: Task while any board has too few active tasks.

    core.md, A turn, step 1; duel.md 3.3; nothing means the end.
    """
    limit = state.task_limit
    if state.stacks[TASK]:
        for party in state.parties:
            if len(party.tasks) < limit and OUT not in party.notes:
                return TASK
    return LANDSCAPE if state.stacks[LANDSCAPE] else None


def next_of(state: State, stack: str) -> tuple[str, int | None]:
    """The next tile of a stack that has one, with its marker if it is a Task."""
    tile = state.box.tiles[state.stacks[stack][0]]
    pile = state.piles.get(tile.task, ())  # an empty pile: laid without a marker (C4)
    return tile.id, pile[0] if pile else None


class Revealing(Rule):
    """The server reveals the next tile as soon as a turn ends (ruling C9).

    A tile no party can lay is set aside and another of its stack comes in the same turn (C1), as
    after a tile that went under its stack;
    a party that alone cannot lay it skips this turn (duel.md 3.5, ruling D15). A choice asked
    before the reveal, or about a tile that fits nowhere, is answered first (C9).
    """

    key = "revealing"
    hears = (
        Started,
        TurnPassed,
        TileStored,
        TileBuried,
        MarkerExchanged,
        ChoiceMade,
        TileRevealed,
        TileSetAside,
    )
    passes_turn = True

    def react(self, state: State, event: Event) -> Iterable[Event]:
        if state.pending:
            return ()
        if isinstance(event, (TileRevealed, MarkerExchanged)):
            return self._who_can_place(state)
        if isinstance(event, TileSetAside):
            if event.board is not None:
                return ()
            stack = state.box.tiles[event.tile].drawn_from
            return (self._reveal(state, stack if state.stacks[stack] else due(state)),)
        if state.revealed or state.ended:
            return ()
        if isinstance(event, TileBuried):
            return (self._reveal(state, state.box.tiles[event.tile].drawn_from),)
        return (self._reveal(state, scripted(state) if state.deal.script else due(state)),)

    def _reveal(self, state: State, stack: str | None) -> Event:
        return Ended("no-tile-left") if stack is None else TileRevealed(*next_of(state, stack))

    def _who_can_place(self, state: State) -> Iterable[Event]:
        assert state.revealed is not None
        tile, marker = state.revealed
        stuck = [b for b in state.owing if not Survey(state, b, tile, marker).can_place()]
        if len(stuck) == len(state.owing) and not state.deal.script:
            return (TileSetAside(tile.id, marker),)
        return [TileSetAside(tile.id, marker, board) for board in stuck]
