"""Read other workers' entries from the log while the bus is down.

While Redis is away nothing wakes a worker, so it asks twice a second, in one question, how far the
rooms of its pages have come. A page hears of an act at another worker within two seconds either
way.
"""

import asyncio
import logging

from sqlalchemy.exc import DBAPIError

from app.live.rooms import Rooms
from app.log.entries import LogError

logger = logging.getLogger(__name__)
POLL_SECONDS = 0.5


class LogPoller:
    """Reads on by itself while the bus is deaf; costs nothing while it is not."""

    def __init__(self, rooms: Rooms) -> None:
        self._rooms, self._services = rooms, rooms.services
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Start polling."""
        self._task = asyncio.create_task(self._run(), name="polling")

    async def close(self) -> None:
        """Stop polling."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(POLL_SECONDS)
            if self._services.bus.is_deaf:
                try:
                    await self._look()
                except (LogError, DBAPIError, OSError) as away:  # looked at again in a moment
                    logger.warning("polling: %s", type(away).__name__)

    async def _look(self) -> None:
        """Let every room with pages read on whose log has grown, and its table be read again."""
        known = {
            live.room.id: live.room.ledger.seq for live in self._rooms if live.room.connections
        }
        if not known:
            return
        heads = await self._services.store.heads(known)
        for room_id in (id for id, seq in heads.items() if seq > known[id]):
            await self._read_on(room_id)

    async def _read_on(self, room_id: str) -> None:
        for live in self._rooms:
            if live.room.id == room_id:
                live.room.enqueue(live.room.catch_up)
        await self._rooms.refresh(room_id, tell_others=False)
