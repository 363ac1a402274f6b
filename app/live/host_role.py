"""The host's role: it passes on while the host is away, and returns with them.

The table's row says who has it now and who gets it back, so all workers agree. The worker that has
a page of the person concerned writes the change.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from sqlalchemy import Update, func, update
from sqlalchemy.exc import DBAPIError

from app.base.database import writing
from app.models.tables import TableRow

if TYPE_CHECKING:
    from app.live.side_channel import SideChannel

logger = logging.getLogger(__name__)


async def _nothing() -> None:
    """Notify no one: the default."""


class HostRole:
    """Who is the host of one table."""

    def __init__(self, side: "SideChannel") -> None:
        self._presence, self._room = side.presence, side.room
        self.on_change: Callable[[], Awaitable[None]] = _nothing
        """Called when the row of the table has changed."""
        self._timer: asyncio.TimerHandle | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    def look(self) -> None:
        """Check the host's presence: when people come or go, and when the table has changed."""
        self._stop()
        table = self._room.table
        if table.status not in ("lobby", "playing") or table.is_starting:
            return
        if table.away_host_id is not None and self._is_mine(table.away_host_id):
            self._begin(self._give_back(table.away_host_id))
            return
        away = self._presence.absence.seconds(table.host_id or "")
        if away is not None:
            left = self._room.services.limits.away_seconds - away
            self._timer = asyncio.get_running_loop().call_later(max(0.0, left), self._due)

    def _due(self) -> None:
        """The host has been away for long: the first who sits there and is there follows."""
        here, host = self._presence.here(), self._room.table.host_id
        sitting = (seat.person_id for seat in self._room.table.seats)
        heir = next((person for person in sitting if person in here), None)
        if host is not None and host not in here and heir is not None and self._is_mine(heir):
            self._begin(self._pass_on(host, heir))

    async def _pass_on(self, host: str, heir: str) -> None:
        keeper = func.coalesce(TableRow.away_host_id, TableRow.host_id)
        passed = update(TableRow).where(TableRow.id == self._room.id, TableRow.host_id == host)
        await self._change(passed.values(host_id=heir, away_host_id=keeper))

    async def _give_back(self, person: str) -> None:
        kept = update(TableRow).where(TableRow.id == self._room.id, TableRow.away_host_id == person)
        await self._change(kept.values(host_id=person, away_host_id=None))

    async def _change(self, statement: Update) -> None:
        try:
            async with writing(self._room.services.database) as session:
                await session.execute(statement)
        except (DBAPIError, OSError) as away:  # tried again when a person comes or goes
            logger.warning("host not changed: %s", type(away).__name__)
            return
        await self.on_change()

    def _is_mine(self, person: str) -> bool:
        """Whether this worker has their page."""
        return any(page.person_id == person for page in self._room.connections)

    def _begin(self, work: Awaitable[None]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    async def close(self) -> None:
        """Stop passing the role on."""
        self._stop()
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
