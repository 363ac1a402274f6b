"""Sources: where the next tile may come from besides the stacks, and tiles that are put by."""

from collections.abc import Iterable, Iterator
from typing import ClassVar

from engine.actions import Answer
from engine.edition import Special
from engine.events import (
    ChoiceMade,
    ChoiceOffered,
    Event,
    Started,
    TileSetAside,
    TileStored,
    TileTaken,
    TurnPassed,
)
from engine.rules import Rule
from engine.rules.revealing import due
from engine.state import State
from engine.survey import Survey
from engine.tiles import LANDSCAPE, SPECIAL, Tile

STORE, DRAW, END = "store", "draw", "end"


class Sources(Rule):
    """Before each reveal the seat may take a tile that lies ready, if it can be laid anywhere.

    sakura.md 3, step 0 and The end, rulings S29 and S30; classic.md 4.9, ruling K22. Where nothing
    can be taken the server reveals at once (C9). When the stack is empty, not to take is the end.
    A tile that fits nowhere is followed by another of its stack without a question; with the last
    of its stack the reveal rule is judged again (C1), and so is what may be taken instead.
    """

    key = "source"
    hears = (Started, TurnPassed, TileStored, TileSetAside, ChoiceMade)
    choices = (key,)
    spoken: ClassVar[tuple[str, ...]] = (DRAW, END)

    def react(self, state: State, event: Event) -> Iterable[Event]:
        match event:
            case ChoiceMade(choice=self.key):
                yield from self._take(state, event)
            case Started() | TurnPassed() | TileStored(again=True):
                yield from self._ask(state)
            case TileSetAside(board=None, tile=tile) if not _follows(state, tile):
                yield from self._ask(state)

    def _ask(self, state: State) -> Iterator[Event]:
        stack = due(state)
        for board in range(len(state.parties)):
            ready = [self.named(tile) for tile in self.ready(state, board, stack)]
            if ready:
                answers = (*ready, END) if stack is None else (DRAW, *ready)
                yield ChoiceOffered(board, self.key, answers)

    def ready(self, state: State, board: int, stack: str | None) -> list[str]:
        """The tiles that a party may take instead of one of that stack (None: of an empty one)."""
        lying = (tile for source in sources(state) for tile in source.ready(state, board, stack))
        tiles = state.box.tiles
        return [
            tile
            for tile in dict.fromkeys(lying)
            if Survey(state, board, tiles[tile], None).can_place()
        ]

    def named(self, tile: str) -> Answer:
        """The answer by which a tile is taken."""
        return tile

    def _take(self, state: State, event: ChoiceMade) -> Iterator[Event]:
        for tile in self.ready(state, event.board, due(state)):
            if self.named(tile) == event.answer:
                yield TileTaken(event.board, tile)


def _follows(state: State, tile: str) -> bool:
    """Whether another tile of its stack follows one that was set aside."""
    return bool(state.stacks[state.box.tiles[tile].drawn_from])


SOURCES = Sources()
"""One question for all sources of an edition."""


class Source(Special):
    """Something from which a tile may be taken instead of the one that is due."""

    brings: tuple[Rule, ...] = (SOURCES,)
    covers: ClassVar[bool] = False
    """Whether a face-down tile lies under each of its tiles until it is placed."""

    def ready(self, state: State, board: int, stack: str | None) -> Iterable[str]:
        """The tiles that lie ready when one of that stack is due (None: of an empty one)."""
        raise NotImplementedError


class Store(Source):
    """Room for one tile that was revealed from the Landscape stack; any seat may take it later.

    A tile that was taken cannot be put by again.
    """

    words = (STORE,)
    is_move = True
    spoken: ClassVar[tuple[str, ...]] = (STORE,)
    holds: ClassVar[tuple[str, ...]] = (LANDSCAPE, SPECIAL)
    """The sorts of tiles it takes."""
    goes_on: ClassVar[bool] = True
    """Whether the seat goes on with another tile; else storing is its whole turn."""

    def ready(self, state: State, board: int, stack: str | None) -> Iterable[str]:
        return state.parties[board].stored

    def offered_words(self, state: State, seat: int) -> tuple[str, ...]:
        board = state.party_of(seat)
        if state.revealed is None or state.pending or seat not in state.hands(board):
            return ()
        fits = board in state.owing and self.takes(state, board, state.revealed.tile)
        return self.words if fits else ()

    def takes(self, state: State, board: int, tile: Tile) -> bool:
        """Whether the tile in hand would be put here."""
        return not state.taken and store_for(state, board, tile) is self

    def declare(self, state: State, seat: int | None, word: str) -> Iterable[Event]:
        assert state.revealed is not None
        assert seat is not None, "the server stores nothing"
        yield TileStored(state.party_of(seat), state.revealed.tile.id, self.goes_on)


def sources(state: State) -> tuple[Source, ...]:
    """The sources in play."""
    return state.box.of(Source)


def store_for(state: State, board: int, tile: Tile) -> Store | None:
    """The store that takes a tile: of the free ones that hold its sort, the one that holds least.

    Tiles put by lie where they leave most room; which of two stores holds which never matters else.
    """
    stores = state.box.of(Store)
    free = sorted(stores, key=lambda store: len(store.holds))
    lying = [state.box.tiles[id].stack for id in state.parties[board].stored]
    for stack in sorted(lying, key=lambda stack: sum(stack in store.holds for store in stores)):
        free.remove(next(store for store in free if stack in store.holds))
    return next((store for store in free if tile.stack in store.holds), None)
