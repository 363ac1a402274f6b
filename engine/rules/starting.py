"""Starting: which seat has the first turn (core.md, Setup, step 4)."""

from collections.abc import Iterable

from engine.deal import Chance, Deal
from engine.events import Event, Noted, Started
from engine.rules import Rule
from engine.setup import DRAWN, FIRST
from engine.state import ORDER, State


class Starting(Rule):
    """The seat that the table agreed on begins, or the one that the deal draws.

    seed 003 p.4; core.md, Setup 4: pick the start player; play goes round the seats. Games of
    before agreed on nothing and begin with their first seat.
    """

    key = "starting"
    hears = (Started,)

    def react(self, state: State, event: Event) -> Iterable[Event]:
        assert isinstance(event, Started)
        seats, first = len(event.setup.seats), state.box.options[FIRST]
        seat = drawn(event.deal, seats) if first == DRAWN else first
        if seat:
            yield Noted(ORDER, {"seat": seat, "turn": state.turn}, 0)


def drawn(deal: Deal, seats: int) -> int:
    """The seat of so many that a deal draws.

    Only the salt decides, so that a deal that other tables share serves any number of seats, and
    the opened commitment proves it at the end.
    """
    return Chance(deal.salt.encode(errors="surrogatepass"), "first player").below(seats)
