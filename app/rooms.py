"""The rooms this worker has in memory: opened when needed, closed when nobody is there."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

from sqlalchemy.exc import DBAPIError

from app import claims
from app.chat import load_chat
from app.clockwork import Clockwork
from app.database import reading
from app.entries import LogError
from app.lobby import lobby, outcome
from app.players import Players
from app.room import Room
from app.services import Services
from app.tables import TableInfo, load_table
from app.talk import Talk

logger = logging.getLogger(__name__)
SWEEP_SECONDS = 30.0


@dataclass(slots=True)
class Live:
    """A room with its talk; ``empty_since`` says how long nobody has been there."""

    room: Room
    talk: Talk
    clockwork: Clockwork
    players: Players
    empty_since: float | None = None
    asked_table: int = 0
    known_table: int = 0
    """How often the table was looked up, and by which of these looks it is known."""

    def entry_told(self) -> None:
        """The log has grown."""
        self.talk.entry_told()
        self.clockwork.wind()
        self.players.look()
        self.talk.standins.look()

    def attend(self) -> None:
        """Somebody came or acted: look at the clock, and let those act who are no people."""
        self.clockwork.wind()
        self.players.look()
        self.talk.standins.look()
        self.talk.hosts.look()

    async def close(self) -> None:
        """Stop; whatever was acknowledged is in the log.

        Room and talk forget whom they call: with that the last cycle is gone, and the room leaves
        memory with its last user, not when Python's collector comes by.
        """
        self.clockwork.stop()
        await self.players.close()
        await self.room.close()
        await self.talk.close()
        self.room.on_entry = self.talk.on_people = _do_nothing


class Rooms:
    """Open, find and close rooms."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self._live: dict[str, Live] = {}
        self._opening: dict[str, asyncio.Task[Live | None]] = {}
        self._tasks: tuple[asyncio.Task[None], ...] = ()
        self.on_game_over: Callable[[str], Awaitable[None]] | None = None
        """Called with a room of a campaign whose game has just ended here."""
        self.on_campaign: Callable[[str | None], None] = lambda _: None
        """Called when another worker says that a campaign has changed; None: perhaps any."""

    async def start(self) -> None:
        """Listen to the other workers and tidy up."""
        await self.services.bus.start(self._heard)
        self._tasks = (
            asyncio.create_task(self._sweep(), name="room sweeper"),
            asyncio.create_task(self._beat(), name="room heartbeat"),
        )

    async def close(self) -> None:
        """Close every room; the log has everything."""
        for task in self._tasks:
            task.cancel()
        for live in list(self._live.values()):
            await live.close()
        self._live.clear()

    def __iter__(self) -> Any:
        return iter(list(self._live.values()))

    def has_people(self, room_id: str) -> bool:
        """Whether somebody is at a table, as far as this worker has heard."""
        live = self._live.get(room_id)
        return live is not None and bool(live.talk.here())

    async def open(self, room_id: str) -> Live | None:
        """The room, read from the database if it is not in memory; None if there is none."""
        live = self._live.get(room_id)
        if live is not None:
            return live
        opening = self._opening.get(room_id)
        if opening is None:
            opening = asyncio.create_task(self._read(room_id))
            self._opening[room_id] = opening
            opening.add_done_callback(lambda _: self._opening.pop(room_id, None))
        return await asyncio.shield(opening)

    async def _read(self, room_id: str) -> Live | None:
        table = await self._table(room_id)
        if table is None:
            return None
        async with reading(self.services.database) as session:
            said = await load_chat(session, room_id)
        room = Room(self.services, table, await self.services.store.load(room_id))
        talk = Talk(room, said)
        clockwork, players = Clockwork(room, talk.draft), Players(room, talk.standins.led)
        live = Live(room, talk, clockwork, players, asyncio.get_running_loop().time())
        room.on_entry = live.entry_told
        talk.on_people = live.attend
        talk.hosts.on_change = partial(self.refresh, room_id)
        room.on_end = lambda: self._ended(room_id)
        self._live[room_id] = live
        self.services.metrics.rooms.set(len(self._live))
        return live

    async def _ended(self, room_id: str) -> None:
        live = self._live.get(room_id)
        if live is None:
            return
        update, table = live.room.ledger.update, live.room.table
        if table.deal_of is not None:
            await self.refresh(room_id)
            await self.refresh_deal(table)
        elif update is None or update.status != "finished":
            await self.refresh(room_id)
        else:  # what has been written just now need not be read again
            live.room.table = table.ended(update)
            live.room.broadcast({"t": "lobby", "lobby": outcome(live.room.table)})
            self.services.bus.publish(room_id, {"k": "table"})
        if self.on_game_over is None or live.room.table.campaign_id is None:
            return
        try:
            await self.on_game_over(room_id)
        except (DBAPIError, LogError, OSError) as away:  # recorded when somebody looks again
            logger.warning("result not recorded yet: %s", type(away).__name__)

    async def _table(self, room_id: str) -> TableInfo | None:
        async with reading(self.services.database) as session:
            return await load_table(session, room_id)

    async def refresh(self, room_id: str, *, tell_others: bool = True) -> None:
        """Something about the table has changed: read it again and show it."""
        live = self._live.get(room_id)
        if live is not None:
            live.asked_table += 1
            number = live.asked_table
            table = await self._table(room_id)
            if table is not None and number > live.known_table:  # else a later look was faster
                live.room.table, live.known_table = table, number
                await self._show_out(live)
                live.room.broadcast({"t": "lobby", "lobby": lobby(table)})
                live.talk.people_changed()
        if tell_others:
            self.services.bus.publish(room_id, {"k": "table"})

    async def refresh_deal(self, table: TableInfo) -> None:
        """A game of a shared deal has begun or ended: other tables of that deal show it."""
        async with reading(self.services.database) as session:
            found = await claims.told(session, table.deal, table.id)
        for room_id in found:
            await self.refresh(room_id)

    async def renew(self, room_id: str, *, tell_others: bool = True) -> None:
        """Forget what was read of a room; its pages come back and find what is stored now."""
        if (opening := self._opening.get(room_id)) is not None:
            await asyncio.shield(opening)
            await asyncio.sleep(0)  # whoever waited for it too is let in first
        live = self._live.pop(room_id, None)
        if live is not None:
            for connection in list(live.room.connections):
                await connection.outbox.close(1012, "read anew")
            await live.close()
        if tell_others:
            self.services.bus.publish(room_id, {"k": "renew"})

    async def _show_out(self, live: Live) -> None:
        """Close the pages of those who may no longer see the table, at every worker; all pages of
        a table that was closed."""
        table = live.room.table
        close, code = (4410, "table-closed") if table.is_closed else (4403, "removed")
        for connection in list(live.room.connections):
            if table.is_closed or not table.may_see(connection.person_id):
                live.room.connections.discard(connection)
                connection.say({"t": "bye", "code": code})
                await connection.outbox.close(close, code)

    async def _heard(self, room_id: str, word: dict[str, Any]) -> None:
        if word["k"] == "again":  # words may have been lost
            for live in self:
                live.room.enqueue(live.room.catch_up)
            self.on_campaign(None)
            return
        if word["k"] == "campaign":
            self.on_campaign(room_id)
            return
        live = self._live.get(room_id)
        if live is None:
            return
        if word["k"] == "entry":
            if live.room.ledger.seq < word["seq"]:
                live.room.enqueue(live.room.catch_up)
        elif word["k"] == "table":
            await self.refresh(room_id, tell_others=False)
        elif word["k"] == "renew":
            await self.renew(room_id, tell_others=False)
        else:
            live.talk.heard(word)

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(self.services.limits.beat_seconds)
            self._tell_beat()  # a loop here would hold on to its last room while it sleeps

    def _tell_beat(self) -> None:
        for live in self:
            live.talk.beat()

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            await self._put_away()
            self.services.metrics.rooms.set(len(self._live))

    async def _put_away(self) -> None:
        """Close the rooms in which nobody has been for a while."""
        now = asyncio.get_running_loop().time()
        for room_id, live in list(self._live.items()):
            if live.room.connections or live.room.is_busy:
                live.empty_since = None
            elif live.empty_since is None:
                live.empty_since = now
            elif now - live.empty_since > self.services.limits.room_idle_seconds:
                del self._live[room_id]
                await live.close()


def _do_nothing() -> None:
    """Called in a room that is closed."""
