"""One live room: its game, its people, and the order of work.

Acts go through one task per room, one after the other: dedupe by action id, validate by the
engine, commit, apply, acknowledge, publish. Nothing is acknowledged or published before its
commit. Questions (options, previews) only read and are answered at once.
"""

import asyncio
import json
import logging
import secrets
from collections.abc import Awaitable, Callable, Iterable
from time import perf_counter

from app.asking import asked as asked_action
from app.connections import Asked, Connection
from app.crowd import Crowd
from app.database import writing
from app.deal_codes import secret_of
from app.deals import KeptDeal, keep_deal
from app.entries import Conflict, Duplicate, StoredEntry, Unavailable, Unknown
from app.game import Game
from app.ghosts import haunted_deal
from app.ledger import Ledger
from app.protocol import Act, dump, plain
from app.services import Services
from app.tables import TableInfo
from engine.actions import Action
from engine.codec import decode_deal, encode_action, encode_deal
from engine.deal import SECRET_BYTES, Deal
from engine.errors import IllegalAction, Malformed
from engine.play import begin, deal_for, play
from engine.setup import Setup

logger = logging.getLogger(__name__)
Job = Callable[[], Awaitable[object]]
ATTEMPTS = 5
"""How often an act is judged anew after another worker was faster."""
AT_ONCE = 20
"""Entries of another worker that are told one by one; of more only the last, and pages ask."""


class Room(Crowd):
    """A table in memory. Any worker may have it; the log's keys decide between them."""

    def __init__(
        self, services: Services, table: TableInfo, entries: Iterable[StoredEntry]
    ) -> None:
        super().__init__(table, Ledger(services, table.id, entries))
        self.services, self.id = services, table.id
        self.on_entry: Callable[[], None] = lambda: None
        self.on_end: Job | None = None
        self._jobs: asyncio.Queue[Job] = asyncio.Queue(services.limits.inbox_messages * 8)
        self._task = asyncio.create_task(self._run(), name=f"room {self.id}")

    @property
    def game(self) -> Game | None:
        """The game that is played here; None before it has begun."""
        return self.ledger.game

    # --- the one task -------------------------------------------------------------------------

    async def _run(self) -> None:
        while True:
            job = await self._jobs.get()
            try:
                await job()
            except Exception:
                incident = secrets.token_hex(4)
                self.services.metrics.incidents.inc()
                logger.exception("room failed", extra={"room": self.id, "incident": incident})
                await self.catch_up()  # or the next act finds out

    def enqueue(self, job: Job) -> bool:
        """Let the room's task do something in its turn; False if far too much is waiting."""
        try:
            self._jobs.put_nowait(job)
        except asyncio.QueueFull:
            return False
        return True

    async def perform(self, work: Callable[[], Awaitable[None]]) -> None:
        """Do something in the room's turn and wait for it."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        async def job() -> None:
            try:
                await work()
            except Exception as error:  # noqa: BLE001 - handed to whoever waits
                if not done.done():
                    done.set_exception(error)
            else:
                if not done.done():
                    done.set_result(None)

        await self._jobs.put(job)
        await done

    async def close(self) -> None:
        """Stop the task; whatever was acknowledged is in the log."""
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    # --- acting -------------------------------------------------------------------------------

    def act(self, connection: Connection, message: Act, seat: int) -> None:
        """Queue an act; it is answered when its turn has come.

        An impatient page sends it again meanwhile. Every copy gets the one answer: judged for
        itself, a copy might be taken after the page was told no.
        """
        arrived = perf_counter()
        known = connection.asking.get(message.aid)
        if known is not None and known.action == message.action:
            known.copies += 1
            return
        asked = Asked(message.action)

        async def job() -> None:
            try:
                code = await self._act(connection, message, seat)
            finally:
                if connection.asking.get(message.aid) is asked:
                    del connection.asking[message.aid]
            for _ in range(asked.copies - 1):
                self._answer_again(connection, message, code)
            self.services.metrics.observe_act(code, perf_counter() - arrived)

        if not self.enqueue(job):
            self.refuse(connection, message.aid, "busy", message.base)
        elif known is None:
            connection.asking[message.aid] = asked

    def _answer_again(self, connection: Connection, message: Act, code: str | None) -> None:
        if code in (None, "again"):
            self._acknowledge(connection, message.aid, self.ledger.stored[message.aid])
        elif code != "unknown":
            self.refuse(connection, message.aid, code, message.base)

    async def _act(self, connection: Connection, message: Act, seat: int) -> str | None:
        try:
            action = asked_action(message.action)
        except Malformed:
            return self.refuse(connection, message.aid, "bad-message", message.base)
        if self.ledger.doubtful and not await self.catch_up():
            if message.aid in self.ledger.doubtful:
                return "unknown"
            return self.refuse(connection, message.aid, "storage", message.base)
        seq = self.ledger.stored.get(message.aid)
        if seq is None:
            return await self.submit(connection, message.aid, seat, action, message.base)
        if self.ledger.action(seq) != action:
            return self.refuse(connection, message.aid, "aid-reuse", message.base)
        self._acknowledge(connection, message.aid, seq)
        return "again"

    async def submit(
        self, connection: Connection | None, aid: str, seat: int | None, action: Action, base: int
    ) -> str | None:
        """Judge, commit, apply, acknowledge, publish. Returns the code of a refusal."""
        for _ in range(ATTEMPTS):
            if self.game is None:
                return self.refuse(connection, aid, "no-game", base)
            try:
                after, _ = play(self.game.state, seat, action)
            except IllegalAction as error:
                stale = base < self.game.seq
                return self.refuse(connection, aid, "stale" if stale else error.code, base)
            person = None if connection is None else connection.person_id
            try:
                await self.ledger.commit(after, aid, person)
            except Conflict:
                if not await self.catch_up():
                    return self.refuse(connection, aid, "storage", base)
            except Duplicate as found:
                await self.catch_up()
                if found.entry.action != plain(encode_action(action)):
                    return self.refuse(connection, aid, "aid-reuse", base)
                self._acknowledge(connection, aid, found.seq)
                return None
            except (Unavailable, Unknown) as error:
                return await self._doubt(connection, aid, base, error)
            else:
                self._acknowledge(connection, aid, after.seq)
                self.publish()
                return None
        return self.refuse(connection, aid, "busy", base)

    async def _doubt(
        self, connection: Connection | None, aid: str, base: int, error: Exception
    ) -> str | None:
        """The commit failed or its outcome is unknown: the log decides what is answered.

        If it cannot be read either, any answer might be a lie: the page will ask again.
        """
        if isinstance(error, Unavailable):
            return self.refuse(connection, aid, "storage", base)
        if not await self.catch_up():
            self.ledger.doubtful.add(aid)
            return "unknown"
        if aid not in self.ledger.stored:
            return self.refuse(connection, aid, "storage", base)
        self._acknowledge(connection, aid, self.ledger.stored[aid])
        return None

    def _acknowledge(self, connection: Connection | None, aid: str, seq: int) -> None:
        if connection is not None:
            connection.say({"t": "ack", "aid": aid, "seq": seq})

    def refuse(self, connection: Connection | None, aid: str, code: str, base: int) -> str:
        """Say no, with everything the page has missed."""
        if connection is not None:
            head = self.ledger.seq
            missed = ""
            if self.game is not None and base < head and not self.game.has_undo(base):
                told = self.game.told(self.audience(connection), base)
                missed = f',"events":[{",".join(entry.triple for entry in told)}]'
            nak = {"t": "nak", "aid": aid, "code": code, "seq": head}
            connection.outbox.put(f"{dump(nak)[:-1]}{missed}}}")
        return code

    # --- starting, reloading ------------------------------------------------------------------

    async def begin(self, aid: str, person_id: str) -> None:
        """Deal and reveal the first tile; whoever comes second finds the game started."""
        if self.game is not None:
            return
        setup = self.table.game_setup()
        deal = await self._deal(setup)
        after, _ = begin(setup, deal)
        try:
            await self.ledger.commit(after, aid, person_id)
        except (Conflict, Duplicate):
            if not await self.catch_up():
                raise
            return
        self.publish()

    async def _deal(self, setup: Setup) -> Deal:
        """Deal once for ever: a start that was interrupted goes on with the same deal."""
        seed = secrets.token_bytes(SECRET_BYTES)
        deal = await haunted_deal(self.services.store, self.table, seed) or deal_for(setup, seed)
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
            self._tell(seq)
        return True

    # --- telling ------------------------------------------------------------------------------

    def publish(self) -> None:
        """Tell everybody here about the last entry, and other workers that there is one."""
        assert self.game is not None
        self._tell(self.game.seq)
        self.services.bus.publish(self.id, {"k": "entry", "seq": self.game.seq})
        if self.game.state.ended and self.on_end is not None:
            self.enqueue(self.on_end)

    def _tell(self, seq: int) -> None:
        self.on_entry()
        self.tell(seq)
