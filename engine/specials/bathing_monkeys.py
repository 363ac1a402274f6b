"""Bathing monkeys: every hot spring that closes brings blossoms."""

from collections.abc import Iterable

from engine.blossoms import gained
from engine.edition import CARDS_HERE, Special
from engine.events import Event, TilePlaced
from engine.springs import joined
from engine.state import State

BLOSSOMS = 2


class BathingMonkeys(Special):
    """2 blossoms for each hot spring at the moment it closes, once tasks have settled.

    sakura.md 3, step 4, and 4.4.
    """

    key = "bathing-monkeys"
    edition = "sakura"
    title = "Bathing monkeys"
    text = "Each hot spring gives 2 blossoms when its halves meet."
    ruling = "Only its name is known. What it does is our rule."
    place = CARDS_HERE
    hears = (TilePlaced,)

    def react(self, state: State, event: Event) -> Iterable[Event]:
        assert isinstance(event, TilePlaced)
        closed = sum(1 for _ in joined(state.parties[event.board].board, event.hex))
        yield from gained(state, event.board, BLOSSOMS * closed)
