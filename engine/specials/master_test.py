"""Master test: of two tasks the better one."""

from collections.abc import Iterable

from engine.events import ChoiceMade, ChoiceOffered, Event, TileBuried, TileOffered
from engine.rules.powers import CHOICE, SpokenPower
from engine.rules.revealing import next_of
from engine.state import Revealed, State
from engine.survey import Survey
from engine.tiles import TASK


class MasterTest(SpokenPower):
    """The next Task tile is revealed as well; the seat keeps one, the other goes under its stack.

    sakura.md 3, step 1, and 4.4, rulings S41 and S42. It is free. Not with an empty Task stack; a
    tile that fits nowhere cannot be kept.
    """

    key = "master-test"
    edition = "sakura"
    title = "Master test"
    text = "Once per game: reveal another task tile and keep one of the two."
    ruling = "Only its name is known. What it does is our rule."
    words = (key,)
    spoken = (key,)
    choices = (key,)
    hears = (TileOffered, ChoiceMade)
    repeats = False
    changes = CHOICE

    def fits(self, state: State, held: Revealed) -> bool:
        return held.tile.drawn_from == TASK and bool(state.stacks[TASK])

    def effects(self, state: State, board: int, held: Revealed) -> Iterable[Event]:
        yield TileOffered(*next_of(state, TASK))

    def react(self, state: State, event: Event) -> Iterable[Event]:
        held, other = state.revealed, state.offered
        if held is None or other is None:
            return
        if isinstance(event, ChoiceMade):
            lost = other if event.answer == held.tile.id else held
            yield TileBuried(lost.tile.id, lost.marker)
            return
        for board in state.owing:
            if Survey(state, board, *other).can_place():
                yield ChoiceOffered(board, self.key, (held.tile.id, other.tile.id))
            else:
                yield TileBuried(other.tile.id, other.marker)
