"""Gift: another marker for the same task."""

from collections.abc import Iterable

from engine.events import Event, MarkerExchanged
from engine.rules.powers import MARKER, SpokenPower
from engine.state import Revealed, State
from engine.survey import Survey


class Gift(SpokenPower):
    """For 2 blossoms the marker just revealed goes under its pile, the next one replaces it.

    sakura.md 3, step 1, and 4.4, rulings S40 and S41. Not for double tasks, whose pile is empty. If
    the tile then fits nowhere, it leaves the game (C1), and the power was not used.
    """

    key = "gift"
    edition = "sakura"
    title = "Gift"
    text = (
        "Once per game, for 2 blossoms: exchange the task marker just revealed for the next one "
        "of its kind."
    )
    ruling = "Only its name is known. What it does is our rule."
    words = (key,)
    spoken = (key,)
    hears = (MarkerExchanged,)
    price = 2
    changes = MARKER

    def fits(self, state: State, held: Revealed) -> bool:
        return held.marker is not None and bool(state.piles[held.tile.task])

    def effects(self, state: State, board: int, held: Revealed) -> Iterable[Event]:
        assert held.marker is not None
        yield MarkerExchanged(held.tile.id, held.marker, state.piles[held.tile.task][0])

    def react(self, state: State, event: Event) -> Iterable[Event]:
        assert state.revealed is not None
        for board in state.owing:
            if not Survey(state, board, *state.revealed).can_place():
                yield from self.use(state, board, -1)
