"""Whether the storage takes writes, so that a full disk is noticed before a player meets it.

Where people play, the log answers: it has grown since the last look, or could not. A full
PostgreSQL refuses new entries while it still rewrites rows in place, so the log counts for more
than the probe. Elsewhere one row is rewritten, at most every half minute however often a host asks,
and a little more often while that fails.
"""

import asyncio
import logging
import time
from collections.abc import Callable

from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from app.base.database import reading, writing
from app.log.store import Store

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
        self._commits, self._failures = store.commits, store.failures
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
        async with self._asking:  # questions that come meanwhile wait for the same answer
            if self._is_due():
                await self._ask()
        return None if self._writes else "storage takes no writes"

    def _is_due(self) -> bool:
        """Whether what is known is too old, and the log was neither written nor refused since."""
        commits, failures = self._store.commits, self._store.failures
        if (commits, failures) != (self._commits, self._failures):
            self._commits, self._failures = commits, failures
            self._note(writes=failures == 0, why="log not written")
        if self._asked is None:
            return True
        patience = self._seconds if self._writes else min(TRY_AGAIN, self._seconds)
        return self._clock() - self._asked >= patience

    async def _ask(self) -> None:
        try:
            async with writing(self._database) as session:
                await session.execute(SAME)
        except (SQLAlchemyError, OSError) as error:
            self._note(writes=False, why=type(error).__name__)
        else:
            self._note(writes=True)

    def _note(self, *, writes: bool, why: str = "") -> None:
        if self._writes and not writes:
            logger.warning("storage takes no writes: %s", why)
        self._writes, self._asked = writes, self._clock()
