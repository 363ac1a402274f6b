"""Which games of a deal run, and how long each of them claims the deal for itself.

Several tables may play one deal: by its code, or against a recorded rival. All of them name the
table that played it first (``TableRow.deal_of``), which stands for the deal. A running game claims
its deal until it ends or rests for too long (``deal_secrecy`` says what a claim does, and why).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import ColumnElement, and_, distinct, func, or_, select
from sqlalchemy.ext.asyncio import AsyncSession

from app.base.clock import from_iso, utc_now
from app.models.deals import DealCode
from app.models.people import Person
from app.models.tables import Entry, Seat, TableRow
from app.tables import parties

TOGETHER = timedelta(days=7)
"""So long after its last entry a game of several people still claims its deal."""
ALONE = timedelta(hours=2)
"""So long after its last entry a game of one person does: no one else loses by it."""
MOST_TOLD = 200
"""So many tables of one deal are told at once that something about it has changed."""
_RUNNING = or_(
    TableRow.status == "playing", and_(TableRow.status == "lobby", TableRow.started_at.is_not(None))
)
_PEOPLE = (
    select(func.count(distinct(Seat.person_id)))
    .where(Seat.room_id == TableRow.id)
    .correlate(TableRow)
    .scalar_subquery()
)
_LAST = (
    select(Entry.at)
    .where(Entry.room_id == TableRow.id)
    .order_by(Entry.seq.desc())
    .limit(1)
    .correlate(TableRow)
    .scalar_subquery()
)


@dataclass(frozen=True, slots=True)
class Claim:
    """A running game that claims its deal."""

    room_id: str
    started_at: datetime
    is_challenge: bool
    """Whether one person plays there against a recorded rival."""


def plays(deal: str) -> ColumnElement[bool]:
    """The tables of a deal; ``deal`` is the id of the table that played it first."""
    return or_(TableRow.id == deal, TableRow.deal_of == deal)


async def claims(session: AsyncSession, deal: str, but: str = "") -> list[Claim]:
    """The games that claim a deal now, except the one at the table ``but``."""
    found = select(
        TableRow.id, TableRow.started_at, TableRow.created_at, TableRow.setup, _PEOPLE, _LAST
    )
    rows = await session.execute(found.where(plays(deal), _RUNNING, TableRow.id != but))
    now, held = utc_now(), list[Claim]()
    for room_id, started, created, setup, people, last in rows:
        begun = started or created
        rests = now - (from_iso(last) if last else begun)
        if rests < (TOGETHER if people > 1 else ALONE):
            held.append(Claim(room_id, begun, people <= 1 and parties.rival_of(setup) is not None))
    return held


async def fellows(session: AsyncSession, deal: str, but: str) -> list[str]:
    """The names of the hosts whose tables wait with this deal or play it, except one table."""
    running = [claim.room_id for claim in await claims(session, deal, but)]
    waits = or_(TableRow.status == "lobby", TableRow.id.in_(running))
    hosts = select(Person.name).join(TableRow, TableRow.host_id == Person.id)
    hosts = hosts.where(plays(deal), waits, TableRow.id != but).order_by(TableRow.created_at)
    return list(await session.scalars(hosts))


async def affected_tables(session: AsyncSession, deal: str, but: str) -> list[str]:
    """The tables whose pages may care that something about a deal has changed."""
    recent = or_(
        TableRow.status != "finished", TableRow.finished_at > utc_now() - timedelta(days=1)
    )
    rooms = select(TableRow.id).where(plays(deal), recent, TableRow.id != but)
    return list(await session.scalars(rooms.order_by(TableRow.created_at.desc()).limit(MOST_TOLD)))


async def hold(session: AsyncSession, deal: str) -> None:
    """Let others who create or start a table of this deal wait until this transaction ends."""
    await session.get(TableRow, deal, with_for_update={"key_share": True}, populate_existing=True)


async def first_table(
    session: AsyncSession, deal_code: str | None, setup: Mapping[str, Any]
) -> str | None:
    """The table that first played the deal which a new table is to play; None for a new deal."""
    rival = parties.rival_of(setup)
    if rival is not None:
        recorded = await session.get(TableRow, rival[0])
        return rival[0] if recorded is None else recorded.deal_of or recorded.id
    if deal_code is None:
        return None
    return await session.scalar(select(DealCode.room_id).where(DealCode.code == deal_code))
