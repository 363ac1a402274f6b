"""Absence: the turn of a seat whose player is away passes on, or another seat plays for it."""

from collections.abc import Iterable

from engine.events import Event, Noted
from engine.rules import Rule
from engine.state import HAND, ORDER, STANDINS, TAKEN, State

TURN, FOR, BACK = "turn", "for", "back"


class Absence(Rule):
    """A seat that is away may be skipped, or another one plays for it until it is back.

    Ours; core.md, Setup 4 (play goes round the seats) and duel.md 3.7. Only a room knows who is
    away, so all three are words of the server: ``turn:<seat>`` makes it that seat's turn, and play
    goes round from there; ``for:<seat>:<other>`` lets the other seat act in the turns of the first
    until ``back:<seat>``.
    """

    key = "absence"

    def offered_words(self, state: State, seat: int) -> tuple[str, ...]:
        return ()

    def orders(self, state: State) -> tuple[str, ...]:
        found: list[str] = []
        if state.box.options["hand"] == "anyone":
            return ()
        for board in state.acting():
            party = state.parties[board]
            standins = state.standins(board)
            if state.box.options["hand"] == "rotating":
                due = state.due(board)
                found += [f"{TURN}:{seat}" for seat in party.seats if seat not in due]
            for seat in party.seats:
                others = (other for other in party.seats if other != seat)
                found += [f"{FOR}:{seat}:{by}" for by in others if by != standins.get(str(seat))]
            found += [f"{BACK}:{seat}" for seat in standins]
        return tuple(found)

    def declare(self, state: State, seat: int | None, word: str) -> Iterable[Event]:
        said, *numbers = word.split(":")
        seats = [int(number) for number in numbers]
        board = state.party_of(seats[0])
        if said != BACK:  # else a hand taken for this turn (duel.md 3.7) would still come first
            taken = state.parties[board].notes.get(TAKEN)
            if taken is not None:
                yield Noted(HAND, None, board)
        if said == TURN:
            yield Noted(ORDER, {"seat": seats[0], "turn": state.turn}, board)
            return
        others = {k: by for k, by in state.standins(board).items() if k != str(seats[0])}
        standins = {**others, str(seats[0]): seats[1]} if said == FOR else others
        yield Noted(STANDINS, standins or None, board)
