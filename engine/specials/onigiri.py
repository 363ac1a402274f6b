"""Onigiri: a little rest, and another tile."""

from collections.abc import Iterable

from engine.events import Event, TileBuried
from engine.rules.powers import SpokenPower
from engine.state import Revealed, State
from engine.tiles import LANDSCAPE


class Onigiri(SpokenPower):
    """For 2 blossoms the tile just revealed goes under the Landscape stack; the next is revealed.

    sakura.md 3, step 1, and 4.4, ruling S41. Not with an empty stack.
    """

    key = "onigiri"
    edition = "sakura"
    title = "Onigiri"
    text = (
        "Once per game, for 2 blossoms: put the landscape tile just revealed under its stack "
        "and reveal the next."
    )
    ruling = "Only its name is known. What it does is our rule."
    words = (key,)
    spoken = (key,)
    price = 2

    def fits(self, state: State, held: Revealed) -> bool:
        return held.tile.drawn_from == LANDSCAPE and bool(state.stacks[LANDSCAPE])

    def effects(self, state: State, board: int, held: Revealed) -> Iterable[Event]:
        yield TileBuried(held.tile.id)
