"""Whether the storage takes writes, so that a full disk is noticed before somebody's tile is.

Wherever people play, the log says so by itself: it has grown since the last look. Elsewhere one row
is written as it is, at most every half minute however often somebody asks, and a little more often
while that fails.
"""

import asyncio
import logging
import time
from collections.abc import Callable

from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from app.database import reading, writing
from app.store import Store

logger = logging.getLogger(__name__)
TRY_AGAIN = 5.0
"""Seconds after which a storage that refused is asked again."""
SAME = text("UPDATE alembic_version SET version_num = version_num")
"""Changes nothing, but not without writing."""


class Readiness:
    """Knows how the storage was when it was last asked."""

    def __init__(
        self,
        database: AsyncEngine,
        store: Store,
        seconds: float,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._database, self._store = database, store
        self._seconds, self._clock = seconds, clock
        self._commits = store.commits
        self._asked: float | None = None
        self._writes = True
        self._asking = asyncio.Lock()

    async def problem(self) -> str | None:
        """What keeps this worker from serving, in a few words; None if nothing does."""
        try:
            async with reading(self._database) as session:
                await session.execute(text("SELECT 1"))
        except Exception:  # noqa: BLE001 - whatever it is, we are not ready
            return "database away"
        async with self._asking:  # who asks at the same time waits for the same answer
            if self._is_due():
                await self._ask()
        return None if self._writes else "storage takes no writes"

    def _is_due(self) -> bool:
        """Whether what is known is too old, and nothing was committed meanwhile."""
        grown, self._commits = self._store.commits != self._commits, self._store.commits
        if grown:
            self._writes, self._asked = True, self._clock()
        if self._asked is None:
            return True
        patience = self._seconds if self._writes else min(TRY_AGAIN, self._seconds)
        return self._clock() - self._asked >= patience

    async def _ask(self) -> None:
        try:
            async with writing(self._database) as session:
                await session.execute(SAME)
        except (SQLAlchemyError, OSError) as error:
            if self._writes:
                logger.warning("storage takes no writes: %s", type(error).__name__)
            self._writes = False
        else:
            self._writes = True
        self._asked = self._clock()
