"""Go on without a person who is away: skip them, play for them, lead their party.

What a seat does for another one of its board enters the log as the server's word
(``engine.rules.absence``). That the server leads a whole party of a duel is agreed by the others
and kept in memory; only the acts are logged (duel.md 3.8).
"""

import asyncio
from collections.abc import Container, Mapping, Set
from functools import partial
from typing import TYPE_CHECKING, Any

from app.live.acts import TROUBLE
from app.live.connection import Connection
from app.live.phase_clock import AGAIN
from engine.actions import Declare
from engine.rules.absence import BACK, FOR, TURN, skipped
from engine.state import State

if TYPE_CHECKING:
    from app.live.side_channel import SideChannel

PLAY_FOR, SKIP, STAND_IN = "play-for", "skip", "stand-in"
"""What a page may propose besides an undo; the first two need no vote."""


class StandIns:
    """Who may act for whom at one table."""

    def __init__(self, side: "SideChannel") -> None:
        self._side, self._room = side, side.room
        self._led: set[int] = set()
        self._returning: set[int] = set()
        """Seats whose people are back, which is on its way into the log."""

    # --- a party of a duel --------------------------------------------------------------------

    def led(self) -> Set[int]:
        """The parties that the server leads until one of their people comes back."""
        return self._led

    def note(self, here: Container[str]) -> None:
        """Take note of who is here: a person may have come back."""
        self._led = {board for board in self._led if not self._is_here(board, here)}

    def agreed(self, action: Mapping[str, Any]) -> None:
        """The others will not wait for a party any longer; unless it is back before the word of
        another worker has come here."""
        if not self._is_here(action["board"], self._side.presence.here()):
            self._led.add(action["board"])
            self._side.presence.on_change()

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
        return None if all(map(self._is_away, state.parties[board].seats)) else "not-away"

    # --- a seat of the own board --------------------------------------------------------------

    def go_on(self, connection: Connection, aid: str, seat: int, how: str) -> None:
        """Skip the seat whose turn it is, or let this one play for it, if it is away."""
        word = self._word(seat, how)
        if isinstance(word, Declare):
            base = connection.known_seq
            self._room.enqueue(lambda: self._room.submit(connection, aid, None, word, base))
        else:
            self._room.refuse(connection, aid, word, connection.known_seq)

    def _word(self, seat: int, how: str) -> Declare | str:
        """The word with which the server acts for the seat, or the code of a refusal."""
        if self._room.game is None:
            return "no-game"
        state = self._state()
        board = state.party_of(seat)
        acting, due = state.hands(board), state.due(board)[0]
        if seat in acting or not all(map(self._is_away, acting)):
            return "not-away"
        if how == PLAY_FOR:
            return Declare(f"{FOR}:{due}:{seat}")
        return Declare(f"{TURN}:{self._next(state, board, due, seat)}")

    def _next(self, state: State, board: int, due: int, asking: int) -> int:
        """The first seat after the skipped one whose person is there to play."""
        seats, standins = state.parties[board].seats, state.standins(board)
        first = seats.index(due) + 1
        after = (*seats[first:], *seats[:first])
        return next((s for s in after if self._is_back(standins.get(str(s), s))), asking)

    def look(self) -> None:
        """Give back their seats to people who have returned: after every entry and arrival."""
        game = self._room.game
        if game is None or game.state.ended or not self._room.connections:
            return
        for board, party in enumerate(game.state.parties):
            if party.notes:
                for seat in self._returned(game.state, board):
                    if seat not in self._returning:
                        self._returning.add(seat)
                        self._room.enqueue(partial(self._welcome, board, seat))

    def _returned(self, state: State, board: int) -> Mapping[int, str]:
        """The seats that may play themselves again, each with the word by which they do: those
        that another seat plays for, and the first that was skipped in the running turn."""
        standins = state.standins(board)
        found = {int(seat): BACK for seat in standins if self._is_back(int(seat))}
        for seat in skipped(state, board):
            if self._is_back(standins.get(str(seat), seat)):
                found.setdefault(seat, TURN)
                break
        return found

    async def _welcome(self, board: int, seat: int) -> None:
        """In the room's turn; another worker may have been faster, then the engine refuses."""
        self._returning.discard(seat)
        said = self._returned(self._state(), board).get(seat)
        if said is None:
            return
        seq, word = self._room.ledger.seq, Declare(f"{said}:{seat}")
        code = await self._room.submit(None, f"{said}:{seq}:{seat}", None, word, seq)
        if code in TROUBLE:
            asyncio.get_running_loop().call_later(AGAIN, self.look)

    # --- who is where -------------------------------------------------------------------------

    def _is_away(self, seat: int) -> bool:
        """Whether the others need not wait for a seat: free, or its person is away for long."""
        chair = self._room.table.seats[seat]
        if chair.person_id is None or chair.absent:
            return not chair.led
        limit = self._room.services.limits.away_seconds
        return self._side.presence.absence.lasts(chair.person_id, limit)

    def _is_back(self, seat: int) -> bool:
        chair = self._room.table.seats[seat]
        return chair.person_id in self._side.presence.here() and not chair.absent

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
