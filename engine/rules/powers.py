"""Powers: what a seat may do a few times in a game, some of it for blossoms (sakura.md 4.4)."""

from collections.abc import Iterable, Iterator
from typing import ClassVar

from engine.blossoms import gained, held
from engine.edition import Special
from engine.events import Event, Noted
from engine.state import Revealed, State

TILE, MARKER, CHOICE = "tile", "marker", "choice"
"""What is exchanged: the tile, only its marker, or what the seat prefers of two tiles."""


class Power(Special):
    """Something that may be used once in a game, or once more with each encore."""

    price: ClassVar[int] = 0
    """The blossoms that it costs."""
    repeats: ClassVar[bool] = True
    """Whether an encore counts for it."""

    def is_ready(self, state: State, board: int) -> bool:
        """Whether a party may use it once more and can pay for it."""
        is_left = self.used(state, board) < self.most_uses(len(state.box.of(Encore)))
        return is_left and held(state.parties[board]) >= self.price

    def most_uses(self, encores: int) -> int:
        """How often it may be used in a game with so many encores in play."""
        return 1 + encores if self.repeats else 1

    def used(self, state: State, board: int) -> int:
        """How often a party has used it."""
        times: int = state.parties[board].notes.get((self.key, None), 0)
        return times

    def use(self, state: State, board: int, times: int = 1) -> Iterator[Event]:
        """It is used and paid for; with -1 it was not, and the price comes back."""
        yield Noted(self.key, (self.used(state, board) + times) or None, board)
        yield from gained(state, board, -self.price * times)


class Encore(Special):
    """Each power that can be repeated may be used once more."""


class SpokenPower(Power):
    """A power that is used by a word, while a tile that was just revealed is in hand."""

    is_move = True
    changes: ClassVar[str] = TILE
    """What of the tile in hand it exchanges."""

    def fits(self, state: State, held: Revealed) -> bool:
        """Whether it can be used on the tile in hand."""
        raise NotImplementedError

    def effects(self, state: State, board: int, held: Revealed) -> Iterable[Event]:
        """What it does."""
        raise NotImplementedError

    def offered_words(self, state: State, seat: int) -> tuple[str, ...]:
        board, hand = state.party_of(seat), state.revealed
        if hand is None or state.taken or state.pending or seat not in state.hands(board):
            return ()
        ready = board in state.owing and self.is_ready(state, board) and self.fits(state, hand)
        return self.words if ready else ()

    def declare(self, state: State, seat: int | None, word: str) -> Iterable[Event]:
        assert seat is not None, "the server uses no power"
        assert state.revealed is not None
        board = state.party_of(seat)
        yield from self.use(state, board)
        yield from self.effects(state, board, state.revealed)
