"""The rooms in this worker's memory: opened on demand, closed when empty for a while."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

from sqlalchemy.exc import DBAPIError

from app.base.database import reading
from app.live.automatic_players import AutomaticPlayers
from app.live.chat import load_chat
from app.live.lobby import finished_fields, lobby_fields
from app.live.phase_clock import PhaseClock
from app.live.room import Room
from app.live.services import Services
from app.live.side_channel import SideChannel
from app.log.entries import LogError
from app.tables import deal_claims
from app.tables.info import TableInfo
from app.tables.queries import load_table
from app.wire import frames
from engine.state import State

logger = logging.getLogger(__name__)
SWEEP_SECONDS = 30.0


@dataclass(slots=True)
class OpenRoom:
    """A room with its side channel; ``empty_since`` says since when it has had no people."""

    room: Room
    side_channel: SideChannel
    clock: PhaseClock
    players: AutomaticPlayers
    empty_since: float | None = None
    asked_table: int = 0
    known_table: int = 0
    """How often the table was looked up, and by which of these looks it is known."""

    def log_grew(self) -> None:
        """The log has grown."""
        self.side_channel.suggestions.log_grew()
        self.clock.wind()
        self.players.look()
        self.side_channel.stand_ins.look()

    def attend(self) -> None:
        """A person came or acted: look at the clock, and let bots and stand-ins act."""
        self.clock.wind()
        self.players.look()
        self.side_channel.stand_ins.look()
        self.side_channel.host_role.look()

    async def close(self) -> None:
        """Stop; whatever was acknowledged is in the log.

        Room and side channel forget whom they call: with that the last cycle is gone, and the room
        leaves memory with its last user, not when Python's collector comes by.
        """
        self.clock.stop()
        await self.players.close()
        await self.room.close()
        await self.side_channel.close()
        self.room.on_entry = self.side_channel.presence.on_change = _do_nothing


class Rooms:
    """Open, find and close rooms."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self._live: dict[str, OpenRoom] = {}
        self._opening: dict[str, asyncio.Task[OpenRoom | None]] = {}
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
        """Close every room; nothing is lost, since the log holds every entry."""
        for task in self._tasks:
            task.cancel()
        for live in list(self._live.values()):
            await live.close()
        self._live.clear()

    def __iter__(self) -> Any:
        return iter(list(self._live.values()))

    def has_people(self, room_id: str) -> bool:
        """Whether a person is at a table, as far as this worker has heard."""
        live = self._live.get(room_id)
        return live is not None and bool(live.side_channel.presence.here())

    def state_of(self, room_id: str) -> State | None:
        """The game of a room that is in memory here, as far as it has come."""
        live = self._live.get(room_id)
        return None if live is None or live.room.game is None else live.room.game.state

    async def open(self, room_id: str) -> OpenRoom | None:
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

    async def _read(self, room_id: str) -> OpenRoom | None:
        table = await self._table(room_id)
        if table is None:
            return None
        async with reading(self.services.database) as session:
            said = await load_chat(session, room_id)
        room = Room(self.services, table, await self.services.store.load(room_id))
        side = SideChannel(room, said)
        clock = PhaseClock(room, side.suggestions.draft)
        players = AutomaticPlayers(room, side.stand_ins.led)
        live = OpenRoom(room, side, clock, players, asyncio.get_running_loop().time())
        room.on_entry = live.log_grew
        side.presence.on_change = live.attend
        side.host_role.on_change = partial(self.refresh, room_id)
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
            live.room.broadcast(frames.lobby(finished_fields(live.room.table)))
            self.services.bus.publish(room_id, {"k": "table"})
        if self.on_game_over is None or live.room.table.campaign_id is None:
            return
        try:
            await self.on_game_over(room_id)
        except (DBAPIError, LogError, OSError) as away:  # recorded when a person looks again
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
                live.room.broadcast(frames.lobby(lobby_fields(table)))
                live.side_channel.presence.changed()
        if tell_others:
            self.services.bus.publish(room_id, {"k": "table"})

    async def refresh_deal(self, table: TableInfo) -> None:
        """A game of a shared deal has begun or ended: other tables of that deal show it."""
        async with reading(self.services.database) as session:
            found = await deal_claims.affected_tables(session, table.deal, table.id)
        for room_id in found:
            await self.refresh(room_id)

    async def renew(self, room_id: str, *, tell_others: bool = True) -> None:
        """Forget what was read of a room; its pages come back and find what is stored now."""
        if (opening := self._opening.get(room_id)) is not None:
            await asyncio.shield(opening)
            await asyncio.sleep(0)  # other tasks that waited for it are let in first
        live = self._live.pop(room_id, None)
        if live is not None:
            for connection in list(live.room.connections):
                await connection.outbox.close(1012, "read anew")
            await live.close()
        if tell_others:
            self.services.bus.publish(room_id, {"k": "renew"})

    async def _show_out(self, live: OpenRoom) -> None:
        """Close the pages of those who may no longer see the table, at every worker; all pages of
        a table that was closed."""
        table = live.room.table
        close, code = (4410, "table-closed") if table.is_closed else (4403, "removed")
        for connection in list(live.room.connections):
            if table.is_closed or not table.may_see(connection.person_id):
                live.room.connections.discard(connection)
                connection.say(frames.bye(code))
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
        if live.room.ledger.seq < word.get("seq", 0):  # with an entry, or with who is here
            live.room.enqueue(live.room.catch_up)
        if word["k"] == "entry":
            return
        if word["k"] == "table":
            await self.refresh(room_id, tell_others=False)
        elif word["k"] == "renew":
            await self.renew(room_id, tell_others=False)
        else:
            live.side_channel.heard(word)

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(self.services.limits.beat_seconds)
            self._tell_beat()  # a loop here would hold on to its last room while it sleeps

    def _tell_beat(self) -> None:
        for live in self:
            live.side_channel.beat()

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            await self._put_away()
            self.services.metrics.rooms.set(len(self._live))

    async def _put_away(self) -> None:
        """Close the rooms that have had no people for a while."""
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
