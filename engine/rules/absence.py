"""Absence: the turn of a seat whose player is away passes on, or another seat plays for it."""

from collections.abc import Iterable, Iterator

from engine.actions import Answer, StartGame
from engine.events import Event, Noted, TurnPassed
from engine.rules import Rule
from engine.rules.undoing import board_of
from engine.state import HAND, ORDER, STANDINS, TAKEN, Entry, State, in_order

TURN, FOR, BACK = "turn", "for", "back"


class Absence(Rule):
    """A seat that is away may be skipped, or another one plays for it until it is back.

    Ours; core.md, Setup 4 (play goes round the seats) and duel.md 3.7. Only a room knows who is
    away, so all three are words of the server: ``turn:<seat>`` makes it that seat's turn, and play
    goes round from there; ``for:<seat>:<other>`` lets the other seat act in the turns of the first
    until ``back:<seat>``. A skip is undone by ``turn:`` as well, see ``skipped``.
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


def skipped(state: State, board: int) -> tuple[int, ...]:
    """The seats of a party that were skipped in the running turn, in the order of the skips.

    Each of them may have the turn back (``turn:<seat>``) until the party acts. A seat that has it
    back is no longer among them, nor are those that were skipped after it. The log alone tells,
    so this holds for every game in which a seat was skipped.
    """
    party = state.parties[board]
    order = party.notes.get((ORDER, None))
    if order is None or order["turn"] != state.turn:
        return ()
    named: list[int] = []
    entry = state.log
    while entry is not None and not _settles(state, board, entry):
        named += [note["seat"] for note in _orders(entry, board)]
        entry = entry.before
    before = None
    while entry is not None and before is None:
        standing = entry.seq not in state.dropped
        before = next(_orders(entry, board), None) if standing else None
        entry = entry.before
    line = [in_order(party.seats, before, state.turn)]
    for seat in reversed(named):
        line = [*line[: line.index(seat)], seat] if seat in line else [*line, seat]
    return tuple(line[:-1])


def _settles(state: State, board: int, entry: Entry) -> bool:
    """Whether it is too late to undo a skip that came before an entry: the turn began with the
    entry, or the party acted by it."""
    if isinstance(entry.action, StartGame) or board_of(state, entry) == board:
        return True
    return any(isinstance(event, TurnPassed) for event in entry.events)


def _orders(entry: Entry, board: int) -> Iterator[Answer]:
    """What an entry notes about the seat from which a party's play goes round."""
    for event in entry.events:
        if isinstance(event, Noted) and (event.rule, event.board) == (ORDER, board):
            yield event.value
