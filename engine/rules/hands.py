"""Hands: who of a team acts, where it is not by turn alone (duel.md 3.7)."""

from collections.abc import Iterable

from engine.events import Event, Noted
from engine.rules import Rule
from engine.state import CAPTAIN, HAND, State

WORD = "hand:"


class Hands(Rule):
    """A captain may pass the office on between turns; a member may take an absent hand's turn.

    duel.md 3.7, ruling D41. The captain says ``hand:<seat>``, and it counts from the next turn.
    Whether a hand is absent only a room can know, so taking a hand is a word of the server; games
    recorded before ``Absence`` hold it.
    """

    key = "hands"

    def offered_words(self, state: State, seat: int) -> tuple[str, ...]:
        board = state.party_of(seat)
        if state.box.options["hand"] != "captain" or state.captain(board) != seat:
            return ()
        return tuple(f"{WORD}{other}" for other in state.parties[board].seats if other != seat)

    def orders(self, state: State) -> tuple[str, ...]:
        return tuple(
            f"{WORD}{seat}"
            for board in state.acting()
            for seat in state.parties[board].seats
            if seat not in state.hands(board)
        )

    def declare(self, state: State, seat: int | None, word: str) -> Iterable[Event]:
        to = int(word.removeprefix(WORD))
        board = state.party_of(to)
        if seat is None:
            yield Noted(HAND, {"seat": to, "turn": state.turn}, board)
        else:
            yield Noted(CAPTAIN, {"by": seat, "to": to, "turn": state.turn}, board)
