"""An act on its way into the log: judge, submit to the writer, answer.

The usual way needs no task: judge, prepare what will be sent, submit, and once it is stored apply,
acknowledge, publish. Only conflicts and storage errors need a task. If the outcome stays unknown,
nothing is sent: the client retries with the same action id.
"""

import asyncio
from time import perf_counter
from typing import TYPE_CHECKING

from app.base.plain_json import plain
from app.live.connection import Connection
from app.live.game import PreparedEntry
from app.log.encoding import encode_events
from app.log.entries import Appended, Conflict, Duplicate, LogError, Outcome, Unavailable
from app.log.writer import Waiting
from app.wire.actions import parse_action as asked_action
from app.wire.incoming import Act
from engine.actions import Action
from engine.codec import encode_action
from engine.errors import IllegalAction, Malformed
from engine.play import play
from engine.state import State

if TYPE_CHECKING:
    from app.live.room import Room

ATTEMPTS = 5
"""How often an act is judged anew after another worker was faster."""
UNKNOWN = "unknown"
"""Outcome unknown: nothing is sent, and the client retries with the same action id."""
TROUBLE = frozenset({"storage", "busy", UNKNOWN})
"""Refusals after which the server itself tries again what it has to do."""
AGAIN = "again"
"""A copy of an act that is in the log already."""


class ActAttempt(Waiting):
    """An action in the room's turn; ends with ``done``, whatever happens."""

    __slots__ = ("_after", "_connection", "_left", "_news", "_room", "_seat", "action", "aid",
                 "base")  # fmt: skip

    def __init__(
        self, room: "Room", connection: Connection | None, aid: str, seat: int | None, base: int
    ) -> None:
        self._room, self._connection, self._seat = room, connection, seat
        self.aid, self.base = aid, base
        self._left = ATTEMPTS
        self.action: Action
        self._after: State
        self._news: PreparedEntry

    def done(self, code: str | None) -> None:
        """Called once with the code of a refusal, or None if the act is in the log."""
        raise NotImplementedError

    def attempt(self) -> None:
        """Judge the action; submit what is legal to the writer."""
        room, connection = self._room, self._connection
        game = room.ledger.game
        if game is None:
            self._refuse("no-game")
            return
        try:
            self._after, _ = play(game.state, self._seat, self.action)
        except IllegalAction as error:
            self._refuse("stale" if self.base < game.seq else error.code)
            return
        person = None if connection is None else connection.person_id
        assert self._after.log is not None
        encoded = encode_events(self._after.log)
        self.entry = room.ledger.line(self._after, self.aid, person, encoded)
        self._news = game.news(self._after, encoded)
        room.services.store.submit(self)

    def settle(self, outcome: Outcome | LogError) -> None:
        """Apply, acknowledge and publish the stored entry."""
        if not isinstance(outcome, Appended):
            self._room.wait_for(self._recover(outcome))
            return
        room = self._room
        try:
            room.ledger.take(self.entry, self._after, self._news)
            room.publish(self._connection, self.aid)
        except Exception as error:  # noqa: BLE001 - it is in the log; the room looks there
            room.recover(error)
        self.done(None)

    async def _recover(self, why: LogError) -> None:
        try:
            await self._look_it_up(why)
        except Exception as error:  # noqa: BLE001 - the sender must get an answer
            self._room.recover(error)
            self.done(UNKNOWN)

    async def _look_it_up(self, why: LogError) -> None:
        """Read the log after a failed or unknown write; what it holds decides the answer."""
        room = self._room
        if isinstance(why, Unavailable):
            self._refuse("storage")
        elif isinstance(why, Conflict):
            self._left -= 1
            if not await room.catch_up():
                self._refuse("storage")
            elif self._left:
                self.attempt()
            else:
                self._refuse("busy")
        elif isinstance(why, Duplicate):
            await room.catch_up()
            if why.entry.action == plain(encode_action(self.action)):
                self._acknowledge(why.seq)
            else:
                self._refuse("aid-reuse")
        elif not await room.catch_up():  # any answer might be a lie: the page will ask again
            room.ledger.doubtful.add(self.aid)
            self.done(UNKNOWN)
        elif self.aid in room.ledger.stored:
            self._acknowledge(room.ledger.stored[self.aid])
        else:
            self._refuse("storage")

    def _acknowledge(self, seq: int) -> None:
        if self._connection is not None:
            self._connection.acknowledge(self.aid, seq)
        self.done(None)

    def _refuse(self, code: str) -> None:
        self.done(self._room.refuse(self._connection, self.aid, code, self.base))


class SubmittedAct(ActAttempt):
    """An action within something that has the room's turn and waits for the answer."""

    __slots__ = ("answer",)

    def __init__(
        self,
        room: "Room",
        connection: Connection | None,
        aid: str,
        seat: int | None,
        action: Action,
        base: int,
    ) -> None:
        super().__init__(room, connection, aid, seat, base)
        self.action = action
        self.answer: asyncio.Future[str | None] = asyncio.get_running_loop().create_future()

    def done(self, code: str | None) -> None:
        """Answer, unless the waiting task has been stopped."""
        if not self.answer.done():
            self.answer.set_result(code)


class RequestedAct(ActAttempt):
    """An act that a page has sent, and how often.

    An impatient page sends it again meanwhile. Every copy gets the one answer: judged for
    itself, a copy might be taken after the page was told no.
    """

    __slots__ = ("_arrived", "_page", "copies", "wanted")

    def __init__(self, room: "Room", page: Connection, message: Act, seat: int) -> None:
        super().__init__(room, page, message.aid, seat, message.base)
        self._page, self.wanted = page, message.action
        self._arrived = perf_counter()
        self.copies = 1

    def begin(self) -> None:
        """Start, now that the room has reached this act."""
        ledger = self._room.ledger
        try:
            self.action = asked_action(self.wanted)
        except Malformed:
            self._refuse("bad-message")
            return
        if ledger.doubtful:
            self._room.wait_for(self._clear_up())
            return
        seq = ledger.stored.get(self.aid)
        if seq is None:
            if ledger.head.seq < self._room.services.limits.entries_per_room:
                self.attempt()
            else:
                self._refuse("log-full")
        elif ledger.action(seq) != self.action:
            self._refuse("aid-reuse")
        else:
            self._page.acknowledge(self.aid, seq)
            self.done(AGAIN)

    async def _clear_up(self) -> None:
        """Acts of unknown outcome may be in the log: read it before anything else."""
        if await self._room.catch_up():
            self.begin()
        elif self.aid in self._room.ledger.doubtful:
            self.done(UNKNOWN)
        else:
            self._refuse("storage")

    def forget(self) -> None:
        """Judge copies that arrive from now on afresh."""
        if self._page.asking.get(self.aid) is self:
            del self._page.asking[self.aid]

    def done(self, code: str | None) -> None:
        """Answer every copy alike, then start the next act."""
        room = self._room
        self.forget()
        for _ in range(self.copies - 1):
            seq = room.ledger.stored.get(self.aid)
            if code not in (None, AGAIN, UNKNOWN):
                room.refuse(self._page, self.aid, code, self.base)
            elif seq is not None:
                self._page.acknowledge(self.aid, seq)
        room.services.metrics.observe_act(code, perf_counter() - self._arrived)
        room.release()
