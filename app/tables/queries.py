"""Read tables from the database, and change their rows."""

from datetime import datetime
from typing import Any, cast

from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncSession

from app.base.ids import is_long, read_room_code
from app.models.people import Person
from app.models.tables import Seat, TableRow, Visitor
from app.tables import deal_claims, parties
from app.tables.info import SeatInfo, Status, TableInfo


async def load_table(
    session: AsyncSession, room_id: str, *, for_change: bool = False
) -> TableInfo | None:
    """A table by its id; who wants to change it lets others wait until that is done."""
    if "\0" in room_id:  # which PostgreSQL refuses to look for
        return None
    lock = {"key_share": True} if for_change else None  # entries may be written meanwhile
    room = await session.get(TableRow, room_id, with_for_update=lock)
    if room is None:
        return None
    seats = await session.scalars(select(Seat).where(Seat.room_id == room_id).order_by(Seat.seat))
    known = (
        select(Visitor.person_id, Visitor.status, Person.name)
        .join(Person, Person.id == Visitor.person_id)
        .where(Visitor.room_id == room_id)
        .order_by(Visitor.at)
    )
    visitors = (await session.execute(known)).all()
    after = await session.scalar(
        select(TableRow.id).where(TableRow.previous_room_id == room_id).limit(1)
    )
    others_play, fellows = await _same_deal(session, room)
    return TableInfo(
        id=room.id,
        code=room.code if _opens(room.code or "", room.status, room.started_at) else None,
        edition=room.edition,
        setup=room.setup,
        status=cast(Status, room.status),
        host_id=room.host_id,
        access=room.access,
        help_level=room.help_level,
        seat_count=room.seat_count,
        result=room.result,
        previous_room_id=room.previous_room_id,
        finished_at=room.finished_at,
        seats=tuple(_seat(seat, room.setup) for seat in seats),
        visitors={visitor.person_id: visitor.status for visitor in visitors},
        asking={v.person_id: v.name for v in visitors if v.status == "asking"},
        next_room_id=after,
        campaign_id=room.campaign_id,
        deal_code=room.deal_code,
        away_host_id=room.away_host_id,
        deal_of=room.deal_of,
        others_play=others_play,
        fellows=fellows,
        created_at=room.created_at,
        is_starting=room.status == "lobby" and room.started_at is not None,
    )


async def _same_deal(session: AsyncSession, room: TableRow) -> tuple[bool, tuple[str, ...]]:
    """Whether others play the deal of a table now, and for a lobby who else is going to."""
    deal = room.deal_of or room.id
    if room.status == "lobby":
        waiting = () if room.deal_of is None else await deal_claims.fellows(session, deal, room.id)
        return False, tuple(waiting)
    if room.deal_of is None and room.status == "playing":  # its deal has had no other table yet
        return False, ()
    return bool(await deal_claims.claims(session, deal, room.id)), ()


def _seat(seat: Seat, setup: dict[str, Any]) -> SeatInfo:
    party = parties.party_of(setup.get("boards"), seat.seat)
    return SeatInfo(
        seat.seat,
        seat.person_id,
        seat.name,
        seat.colour,
        seat.shape,
        seat.ready,
        seat.absent,
        setup.get("led", {}).get(str(party), ""),
    )


async def find_by_code(session: AsyncSession, text: str) -> str | None:
    """The table that a join code stands for; a short one only while it is in its lobby."""
    code = read_room_code(text)
    if code is None:
        return None
    room = await session.scalar(select(TableRow).where(TableRow.code == code))
    return room.id if room is not None and _opens(code, room.status, room.started_at) else None


def _opens(code: str, status: str, started_at: datetime | None) -> bool:
    """Whether a table's code is of the kind that goes with how far it is."""
    return is_long(code) or (status == "lobby" and started_at is None)


async def change_room(session: AsyncSession, room_id: str, **values: Any) -> None:
    """Set something about a table."""
    await session.execute(update(TableRow).where(TableRow.id == room_id).values(**values))
