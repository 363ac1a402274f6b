"""One live room: its game, its people, and the order of work.

Acts run one after the other: dedupe by action id, validate by the engine, commit, apply,
acknowledge, publish (``acts``). Nothing is acknowledged or published before its commit. Questions
(options, previews) only read and are answered at once.
"""

import asyncio
import json
import logging
import secrets
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from functools import partial
from typing import Any

from app.base.database import writing
from app.base.plain_json import plain
from app.live.acts import RequestedAct, SubmittedAct
from app.live.broadcaster import Broadcaster
from app.live.connection import Connection
from app.live.game import Game
from app.live.ledger import Ledger
from app.live.services import Services
from app.log.encoding import encode_events
from app.log.entries import Conflict, Duplicate, StoredEntry, Unavailable
from app.log.kept_deals import KeptDeal, keep_deal
from app.tables.deal_codes import secret_of
from app.tables.info import TableInfo
from app.tables.recorded_rivals import rival_deal
from app.wire.frames import nak
from app.wire.incoming import Act
from engine.actions import Action
from engine.codec import decode_deal, encode_deal
from engine.deal import SECRET_BYTES, Deal
from engine.play import begin, deal_for
from engine.setup import Setup

logger = logging.getLogger(__name__)
Job = Callable[[], Awaitable[object]]
AT_ONCE = 20
"""Up to so many missed entries are sent one by one; beyond that only the last, and pages resync."""


class Room(Broadcaster):
    """A table in memory. Any worker may have it; the log's keys decide between them."""

    def __init__(
        self, services: Services, table: TableInfo, entries: Iterable[StoredEntry]
    ) -> None:
        super().__init__(table, Ledger(services, table.id, entries))
        self.services, self.id = services, table.id
        self.on_entry: Callable[[], None] = lambda: None
        self.on_end: Job | None = None
        self._waiting: deque[Job | RequestedAct] = deque()
        self._doing: Job | RequestedAct | None = None
        self._turning = self._is_closed = False
        self._tasks: set[asyncio.Task[None]] = set()
        """They run while something in the room's turn waits for the database."""
        self._performing: set[asyncio.Future[None]] = set()
        """What a caller waits for, outside of the room's turn."""

    @property
    def is_busy(self) -> bool:
        """Whether something has its turn, or waits for it."""
        return bool(self._waiting) or self._doing is not None

    @property
    def game(self) -> Game | None:
        """The game that is played here; None before it has begun."""
        return self.ledger.game

    # --- one after the other ------------------------------------------------------------------

    def enqueue(self, job: Job | RequestedAct) -> bool:
        """Let something be done in its turn; False if far too much is waiting."""
        if len(self._waiting) >= self.services.limits.inbox_messages * 8:
            return False
        if self._waiting or self._turning or self._doing is not None:
            self._waiting.append(job)
            self._go_on()
        else:
            self._begin(job)
        return True

    def _go_on(self) -> None:
        """Begin what waits until something needs the log."""
        if self._turning:
            return
        self._turning = True
        while self._waiting and self._doing is None:
            self._begin(self._waiting.popleft())
        self._turning = False

    def _begin(self, job: Job | RequestedAct) -> None:
        self._doing = job
        if not isinstance(job, RequestedAct):
            self.wait_for(self._do(job))
            return
        try:
            job.begin()
        except Exception as error:  # noqa: BLE001 - the next one has its turn nevertheless
            self._fail(error)

    def release(self) -> None:
        """What had its turn is done."""
        self._doing = None
        if self._waiting:
            self._go_on()

    async def _do(self, job: Job) -> None:
        await job()
        self.release()

    def wait_for(self, work: Coroutine[Any, Any, None]) -> None:
        """Go on in a task with what has its turn."""
        task = asyncio.create_task(self._guarded(work), name=f"room {self.id}")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _guarded(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except Exception as error:  # noqa: BLE001 - as above
            self._fail(error)

    def _fail(self, error: Exception) -> None:
        self.recover(error)
        if isinstance(self._doing, RequestedAct):
            self._doing.forget()
        self.release()

    def recover(self, error: Exception) -> None:
        """Log a defect, and read the log again: it says what is true."""
        incident = secrets.token_hex(4)
        self.services.metrics.incidents.inc()
        details = {"room": self.id, "incident": incident}
        logger.error("room failed", exc_info=error, extra=details)
        self._waiting.appendleft(self.catch_up)

    async def perform(self, work: Callable[[], Awaitable[None]]) -> None:
        """Do something in the room's turn and wait for it; ``Unavailable`` once it is closed."""
        if self._is_closed:
            raise Unavailable("room closed")
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._performing.add(done)
        done.add_done_callback(self._performing.discard)
        self._waiting.append(partial(_perform, work, done))
        self._go_on()
        try:
            await done
        finally:
            del done  # an error knows this frame, and what waited knows the error

    async def close(self) -> None:
        """Begin nothing more; whatever was acknowledged is in the log."""
        unanswered = [job for job in (self._doing, *self._waiting) if isinstance(job, RequestedAct)]
        self._waiting.clear()
        self._turning = self._is_closed = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for asked in unanswered:  # their pages ask again elsewhere
            asked.forget()
        self._doing = None
        for done in list(self._performing):
            if not done.done():
                done.set_exception(Unavailable("room closed"))

    # --- acting -------------------------------------------------------------------------------

    def act(self, connection: Connection, message: Act, seat: int) -> None:
        """Take an act; it is answered when its turn has come."""
        known = connection.asking.get(message.aid)
        if known is not None and known.wanted == message.action:
            known.copies += 1
            return
        asked = RequestedAct(self, connection, message, seat)
        connection.asking.setdefault(message.aid, asked)
        if not self.enqueue(asked):
            asked.forget()
            self.refuse(connection, message.aid, "busy", message.base)

    async def submit(
        self, connection: Connection | None, aid: str, seat: int | None, action: Action, base: int
    ) -> str | None:
        """Act within something that has the room's turn. Returns the code of a refusal."""
        submitted = SubmittedAct(self, connection, aid, seat, action, base)
        submitted.attempt()
        return await submitted.answer

    def refuse(self, connection: Connection | None, aid: str, code: str, base: int) -> str:
        """Say no, with everything the page has missed."""
        if connection is not None:
            head = self.ledger.seq
            missed = None
            if self.game is not None and base < head and not self.game.has_undo(base):
                missed = self.game.sent_since(self.audience(connection), base)
            connection.outbox.put(nak(aid, code, head, missed))
        return code

    # --- starting, reloading ------------------------------------------------------------------

    async def begin(self, aid: str, person_id: str) -> None:
        """Deal and reveal the first tile; a second request finds the game started."""
        if self.game is not None:
            return
        setup = self.table.game_setup()
        deal = await self._deal(setup)
        after, _ = begin(setup, deal)
        assert after.log is not None
        entry = self.ledger.line(after, aid, person_id, encode_events(after.log))
        try:
            await self.services.store.append(entry)
        except (Conflict, Duplicate):
            if not await self.catch_up():
                raise
            return
        self.ledger.take(entry, after)
        self.publish()

    async def _deal(self, setup: Setup) -> Deal:
        """Deal once for ever: a start that was interrupted goes on with the same deal."""
        seed = secrets.token_bytes(SECRET_BYTES)
        deal = await rival_deal(self.services.store, self.table, seed) or deal_for(setup, seed)
        dealt = KeptDeal(seed, plain(encode_deal(deal)))
        async with writing(self.services.database) as session:
            if self.table.deal_code is not None:
                dealt = await secret_of(session, self.table.deal_code) or dealt
            kept = await keep_deal(session, self.id, dealt)
        return decode_deal(json.loads(kept.deal))

    async def catch_up(self) -> bool:
        """Read what other workers have written, in the room's turn; False if that is impossible."""
        known = self.ledger.seq
        if not await self.ledger.read_on():
            return False
        head = self.ledger.seq
        for seq in range(known + 1 if head - known <= AT_ONCE else head, head + 1):
            self.tell(seq)
            self.on_entry()
        return True

    # --- telling ------------------------------------------------------------------------------

    def publish(self, connection: Connection | None = None, aid: str = "") -> None:
        """Tell everybody here about the last entry, and other workers that there is one."""
        game = self.ledger.game
        assert game is not None
        seq = game.seq
        self.tell(seq, connection, aid)
        self.on_entry()
        self.services.bus.publish(self.id, {"k": "entry", "seq": seq})
        if game.state.ended and self.on_end is not None:
            self.enqueue(self.on_end)


async def _perform(work: Callable[[], Awaitable[None]], done: asyncio.Future[None]) -> None:
    """Do something; its result or its error goes to the future that a caller awaits."""
    try:
        await work()
    except Exception as error:  # noqa: BLE001 - handed to the caller
        if not done.done():
            done.set_exception(error)
    else:
        if not done.done():
            done.set_result(None)
    finally:
        del work, done  # as in ``Room.perform``
