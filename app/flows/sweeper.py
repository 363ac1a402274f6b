"""Delete what is no longer needed, a little every hour.

Tables at which no person has acted are closed and later deleted; expired sessions and codes are
deleted, and guests who have no table, seat or campaign. A game in which a person has acted is never
touched, nor is one of a campaign. Every step checks its rows again, so several workers may sweep at
once.
"""

import asyncio
import logging
import secrets
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import ColumnElement, and_, delete, exists, func, or_, select, text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import InstrumentedAttribute

from app.base.database import reading, writing
from app.base.settings import Settings
from app.campaigns.acting import Campaigns
from app.flows.closing import close_stale
from app.log.entries import LogError
from app.models.campaigns import CampaignMember, CampaignRow
from app.models.people import Account, DeviceCode, Person, Session
from app.models.tables import Seat, TableRow
from app.people.sessions import forget_old_sessions
from app.tables.info import TableError
from app.tables.unplayed import ACTED, stale

logger = logging.getLogger(__name__)
FIRST = 60.0
"""Seconds after a start: a server that runs for one evening sweeps too."""
AT_ONCE = 200
"""So many of a kind in one go: others want to write as well."""
TURN = 7_367_001
"""The number of the lock by which workers on one PostgreSQL take turns."""


class Sweeper:
    """Goes through the house every now and then."""

    def __init__(self, campaigns: Campaigns, settings: Settings) -> None:
        self._campaigns, self._settings = campaigns, settings
        self._services = campaigns.services
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin, at a moment that other workers do not choose as well."""
        self._task = asyncio.create_task(self._run(), name="sweeper")

    async def close(self) -> None:
        """Stop."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        often = self._services.limits.sweep_seconds
        pause = min(FIRST, often)
        while True:
            await asyncio.sleep(pause * (0.5 + secrets.randbelow(1000) / 1000))
            pause = often
            try:
                await self.sweep()
            except (SQLAlchemyError, LogError, OSError) as away:
                logger.warning("not swept: %s", type(away).__name__)

    async def sweep(self) -> dict[str, int]:
        """Put away what is due now; how much of each kind that was."""
        now, swept = self._services.now(), dict[str, int]()
        if days := self._settings.keep_unplayed_days:
            before = now - timedelta(days=days)
            swept["closed"] = await self._close_tables(before)
            swept["tables"] = await self._delete(TableRow.id, _forgotten(before))
        swept["sessions"] = await self._forget_sessions(now)
        run_out = or_(DeviceCode.expires_at <= now, DeviceCode.used_at.is_not(None))
        swept["codes"] = await self._delete(DeviceCode.code_hash, run_out)
        if days := self._settings.keep_guests_days:
            swept["guests"] = await self._delete(Person.id, _gone(now - timedelta(days=days)))
        done = {what: count for what, count in swept.items() if count}
        for what, count in done.items():
            self._services.metrics.swept.labels(what).inc(count)
        if done:
            logger.info("swept: %s", ", ".join(f"{count} {what}" for what, count in done.items()))
        return done

    async def _close_tables(self, before: datetime) -> int:
        """Close what has waited since then, unless a person is there right now."""
        waiting = select(TableRow.id).where(stale(before)).order_by(TableRow.created_at)
        async with reading(self._services.database) as session:
            found = (await session.scalars(waiting.limit(AT_ONCE))).all()
        closed = 0
        for room_id in found:
            if not self._campaigns.rooms.has_people(room_id):
                closed += await self._close(room_id, before)
        return closed

    async def _close(self, room_id: str, before: datetime) -> bool:
        try:
            return await close_stale(self._campaigns, room_id, before)
        except TableError:  # another worker has deleted it
            return False

    async def _forget_sessions(self, now: datetime) -> int:
        async with writing(self._services.database) as session:
            if not await _has_turn(session):
                return 0
            return await forget_old_sessions(session, now=now)

    async def _delete(self, key: InstrumentedAttribute[str], due: ColumnElement[bool]) -> int:
        """Delete rows that are due: held first, so that none comes to be needed meanwhile."""
        held = select(key).where(due).limit(AT_ONCE).with_for_update(skip_locked=True)
        async with writing(self._services.database) as session:
            if not await _has_turn(session):
                return 0
            keys = (await session.scalars(held)).all()
            gone: Any = await session.execute(delete(key.class_).where(key.in_(keys), due))
            return int(gone.rowcount)


async def _has_turn(session: AsyncSession) -> bool:
    """Whether no other worker sweeps right now; SQLite has one writer anyway."""
    if session.get_bind().dialect.name != "postgresql":
        return True
    asked = text("SELECT pg_try_advisory_xact_lock(:turn)").bindparams(turn=TURN)
    return bool(await session.scalar(asked))


def _forgotten(before: datetime) -> ColumnElement[bool]:
    """A table that was closed before that moment and at which no person ever acted."""
    closed_at = func.coalesce(TableRow.finished_at, TableRow.created_at)
    alone = and_(TableRow.campaign_id.is_(None), ~ACTED)
    return and_(TableRow.status == "abandoned", closed_at < before, alone)


def _gone(before: datetime) -> ColumnElement[bool]:
    """A guest who was not here since that moment, and of whom nothing is here."""
    left = (
        exists().where(Account.person_id == Person.id),
        exists().where(Session.person_id == Person.id, Session.seen_at >= before),
        exists().where(Seat.person_id == Person.id),
        exists().where(TableRow.host_id == Person.id),
        exists().where(CampaignMember.person_id == Person.id),
        exists().where(CampaignRow.owner_id == Person.id),
    )
    return and_(Person.created_at < before, ~or_(*left))
