"""Acting for somebody who is away: a team's hand (duel.md 3.7), a whole party (3.8)."""

from collections.abc import Container, Mapping, Set
from typing import TYPE_CHECKING, Any

from app.connections import Connection
from engine.actions import Declare
from engine.rules.hands import WORD
from engine.state import State

if TYPE_CHECKING:
    from app.talk import Talk

TAKE_HAND, STAND_IN = "take-hand", "stand-in"
"""What a page may propose besides an undo."""


class Standins:
    """Who may act for whom at one table; nothing of it is in the log but the acts themselves."""

    def __init__(self, talk: "Talk") -> None:
        self._talk, self._room = talk, talk.room
        self._led: set[int] = set()

    def led(self) -> Set[int]:
        """The parties that the server leads until somebody of theirs comes back."""
        return self._led

    def note(self, here: Container[str]) -> None:
        """Somebody may have come back."""
        self._led = {board for board in self._led if not self._is_here(board, here)}

    def agreed(self, action: Mapping[str, Any]) -> None:
        """The others will not wait for a party any longer; unless it is back before the word of
        another worker has come here."""
        if not self._is_here(action["board"], self._talk.here()):
            self._led.add(action["board"])
            self._talk.on_people()

    def left_out(self, action: Mapping[str, Any]) -> set[str]:
        """Those who are not asked: people of the party that is away."""
        if action.get("type") != STAND_IN:
            return set()
        return self._people(action["board"])

    def unfit(self, action: Mapping[str, Any], seat: int) -> str | None:
        """Why a party cannot be led now."""
        state, board = self._state(), action.get("board")
        if set(action) != {"type", "board"} or board not in state.acting():
            return "bad-message"
        if board == state.party_of(seat) or str(board) in state.box.setup.led:
            return "not-your-board"
        people, limits = self._people(board), self._room.services.limits
        if not all(self._talk.absence.lasts(person, limits.party_seconds) for person in people):
            return "not-away"
        return None

    def take_hand(self, connection: Connection, aid: str, seat: int) -> None:
        """Let a seat act for its party in this turn, if whoever should is away."""
        code = self._no_hand(seat)
        if code is not None:
            self._room.refuse(connection, aid, code, connection.known_seq)
            return
        word = Declare(f"{WORD}{seat}")
        base = connection.known_seq
        self._room.enqueue(lambda: self._room.submit(connection, aid, None, word, base))

    def _no_hand(self, seat: int) -> str | None:
        if self._room.game is None:
            return "no-game"
        state = self._state()
        hands = state.hands(state.party_of(seat))
        people = {self._room.table.seats[hand].person_id for hand in hands}
        lasts, limits = self._talk.absence.lasts, self._room.services.limits
        if seat in hands or not all(p is None or lasts(p, limits.hand_seconds) for p in people):
            return "not-away"
        return None

    def _state(self) -> State:
        assert self._room.game is not None
        return self._room.game.state

    def _people(self, board: int) -> set[str]:
        if self._room.game is None:  # a worker that has not read it yet
            return set()
        seats = self._state().parties[board].seats
        people = (self._room.table.seats[seat].person_id for seat in seats)
        return {person for person in people if person is not None}

    def _is_here(self, board: int, here: Container[str]) -> bool:
        return any(person in here for person in self._people(board))
