"""An act on its way into the log: judged, handed to the writer, answered.

The usual way waits for nobody and needs no task: judge, make ready what will be told, hand over,
and when it is stored apply, acknowledge, publish. Only trouble does: another worker was faster, or
the log was away.
"""

from collections.abc import Callable
from time import perf_counter
from typing import TYPE_CHECKING

from app.asking import asked as asked_action
from app.connections import Connection
from app.entries import Appended, Conflict, Duplicate, LogError, NewEntry, Outcome, Unavailable
from app.game import News
from app.journal import encode_events
from app.protocol import Act, plain
from engine.actions import Action
from engine.codec import encode_action
from engine.errors import IllegalAction, Malformed
from engine.play import play
from engine.state import State

if TYPE_CHECKING:
    from app.room import Room

ATTEMPTS = 5
"""How often an act is judged anew after another worker was faster."""
UNKNOWN = "unknown"
"""What became of an act that nobody can tell: its page will ask again."""
AGAIN = "again"
"""A copy of an act that is in the log already."""
Done = Callable[[str | None], None]
"""Told the code of a refusal; None if the act is in the log."""


class Attempt:
    """An action in the room's turn; ends with ``done``, whatever happens."""

    __slots__ = ("_action", "_after", "_aid", "_base", "_connection", "_done", "_entry", "_left",
                 "_news", "_room", "_seat")  # fmt: skip

    def __init__(
        self,
        room: "Room",
        connection: Connection | None,
        aid: str,
        seat: int | None,
        action: Action,
        base: int,
        done: Done,
    ) -> None:
        self._room, self._connection, self._aid, self._seat = room, connection, aid, seat
        self._action, self._base, self._done = action, base, done
        self._left = ATTEMPTS
        self._after: State
        self._entry: NewEntry
        self._news: News

    def begin(self) -> None:
        """Judge it; what is legal goes to the writer."""
        room, game, connection = self._room, self._room.game, self._connection
        if game is None:
            self._refuse("no-game")
            return
        try:
            self._after, _ = play(game.state, self._seat, self._action)
        except IllegalAction as error:
            self._refuse("stale" if self._base < game.seq else error.code)
            return
        person = None if connection is None else connection.person_id
        assert self._after.log is not None
        encoded = encode_events(self._after.log)
        self._entry = room.ledger.line(self._after, self._aid, person, encoded)
        self._news = game.news(self._after, encoded)
        room.services.store.hand(self._entry, self._settle)

    def _settle(self, outcome: Outcome | LogError) -> None:
        if isinstance(outcome, Appended):
            try:
                self._room.ledger.take(self._entry, self._after, self._news)
                self._room.publish(self._connection, self._aid)
            except Exception as error:  # noqa: BLE001 - it is in the log; the room looks there
                self._room.stumble(error)
            self._done(None)
        else:
            self._room.wait_for(self._recover(outcome))

    async def _recover(self, why: LogError) -> None:
        try:
            await self._look_it_up(why)
        except Exception as error:  # noqa: BLE001 - whoever waits for the answer has to get one
            self._room.stumble(error)
            self._done(UNKNOWN)

    async def _look_it_up(self, why: LogError) -> None:
        """It was not stored, or perhaps not: the log decides what is answered."""
        room = self._room
        if isinstance(why, Unavailable):
            self._refuse("storage")
        elif isinstance(why, Conflict):
            self._left -= 1
            if not await room.catch_up():
                self._refuse("storage")
            elif self._left:
                self.begin()
            else:
                self._refuse("busy")
        elif isinstance(why, Duplicate):
            await room.catch_up()
            if why.entry.action == plain(encode_action(self._action)):
                self._acknowledge(why.seq)
            else:
                self._refuse("aid-reuse")
        elif not await room.catch_up():  # any answer might be a lie: the page will ask again
            room.ledger.doubtful.add(self._aid)
            self._done(UNKNOWN)
        elif self._aid in room.ledger.stored:
            self._acknowledge(room.ledger.stored[self._aid])
        else:
            self._refuse("storage")

    def _acknowledge(self, seq: int) -> None:
        if self._connection is not None:
            self._connection.acknowledge(self._aid, seq)
        self._done(None)

    def _refuse(self, code: str) -> None:
        self._done(self._room.refuse(self._connection, self._aid, code, self._base))


class Asked:
    """An act that a page has sent, and how often.

    An impatient page sends it again meanwhile. Every copy gets the one answer: judged for
    itself, a copy might be taken after the page was told no.
    """

    __slots__ = ("_arrived", "_connection", "_room", "_seat", "copies", "message")

    def __init__(self, room: "Room", connection: Connection, message: Act, seat: int) -> None:
        self._room, self._connection, self.message, self._seat = room, connection, message, seat
        self._arrived = perf_counter()
        self.copies = 1

    def begin(self) -> None:
        """Its turn has come."""
        message, ledger = self.message, self._room.ledger
        try:
            action = asked_action(message.action)
        except Malformed:
            self._refuse("bad-message")
            return
        if ledger.doubtful:
            self._room.wait_for(self._clear_up())
            return
        seq = ledger.stored.get(message.aid)
        if seq is None:
            where = (message.aid, self._seat, action, message.base)
            Attempt(self._room, self._connection, *where, self._answered).begin()
        elif ledger.action(seq) != action:
            self._refuse("aid-reuse")
        else:
            self._connection.acknowledge(message.aid, seq)
            self._answered(AGAIN)

    async def _clear_up(self) -> None:
        """Acts may be in the log that nobody could read: find out before anything else."""
        if await self._room.catch_up():
            self.begin()
        elif self.message.aid in self._room.ledger.doubtful:
            self._answered(UNKNOWN)
        else:
            self._refuse("storage")

    def _refuse(self, code: str) -> None:
        message = self.message
        self._answered(self._room.refuse(self._connection, message.aid, code, message.base))

    def forget(self) -> None:
        """A copy that comes from now on is asked anew."""
        if self._connection.asking.get(self.message.aid) is self:
            del self._connection.asking[self.message.aid]

    def _answered(self, code: str | None) -> None:
        """Give every copy the same answer, and let the next one begin."""
        room, connection, message = self._room, self._connection, self.message
        self.forget()
        for _ in range(self.copies - 1):
            seq = room.ledger.stored.get(message.aid)
            if code not in (None, AGAIN, UNKNOWN):
                room.refuse(connection, message.aid, code, message.base)
            elif seq is not None:
                connection.acknowledge(message.aid, seq)
        room.services.metrics.observe_act(code, perf_counter() - self._arrived)
        room.release()
