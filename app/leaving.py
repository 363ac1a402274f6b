"""Somebody leaves for good: what is theirs alone is deleted, what others share loses the name.

Account, sessions, codes, visits and everything they said are deleted. Chairs of tables that have
not begun are free, and their tables get another host or are closed. Of games and campaigns that
others were part of nothing goes but the name: a chair without one is somebody's. The log of a game
is left as it is, for its hashes hold it; whoever reads it is not told the name any more
(``Store.veil``). Each table is left by itself and the person goes last, so that somebody who was
interrupted asks again and the rest is done.
"""

from collections.abc import Collection, Iterable, Sequence
from datetime import datetime

from sqlalchemy import delete, or_, select, union, update
from sqlalchemy.ext.asyncio import AsyncSession

from app import chairs
from app.campaigns import members
from app.campaigns.acting import Campaigns
from app.database import reading, writing
from app.ghosts import GHOST_SEAT
from app.models.campaigns import CampaignEvent, CampaignMember
from app.models.people import Person
from app.models.rooms import ChatLine, Result, Room, Seat
from app.tables import TableInfo, change_room, load_table
from app.unplayed import shut

NOBODY = ""
"""The name of a chair whose owner has left for good; pages say "Someone" for it."""


async def leave(campaigns: Campaigns, person_id: str) -> None:
    """Forget somebody. Their sessions have ended then; sockets are for ``farewells`` to close."""
    services = campaigns.services
    async with reading(services.database) as session:
        rooms = await _rooms_of(session, person_id)
        belonging = select(CampaignMember.campaign_id).where(CampaignMember.person_id == person_id)
        ids = (await session.scalars(belonging)).all()
        spoken = select(ChatLine.room_id).where(ChatLine.person_id == person_id).distinct()
        heard = (await session.scalars(spoken)).all()
    for room_id in rooms:
        async with writing(services.database) as session:
            changed = await _leave_table(session, room_id, person_id, services.now())
        await _read_anew(campaigns, changed)
    for id in ids:
        async with writing(services.database) as session:
            await members.leave(session, await members.known(session, id), person_id)
        campaigns.tell(id)
    late = set(heard)
    async with writing(services.database) as session:
        await session.get(Person, person_id, with_for_update=True)  # now nobody sits them down
        for room_id in await _rooms_of(session, person_id):
            late |= await _leave_table(session, room_id, person_id, services.now())
        await _forget(session, person_id)
    await _read_anew(campaigns, late)


async def _read_anew(campaigns: Campaigns, rooms: Iterable[str]) -> None:
    """Let no worker remember a name."""
    for room_id in rooms:
        await campaigns.rooms.renew(room_id)


async def _rooms_of(session: AsyncSession, person_id: str) -> Sequence[str]:
    """Where they sit or are the host."""
    seats = select(Seat.room_id).where(Seat.person_id == person_id)
    hosted = select(Room.id).where(or_(Room.host_id == person_id, Room.away_host_id == person_id))
    return (await session.scalars(union(seats, hosted))).all()


async def _leave_table(
    session: AsyncSession, room_id: str, person_id: str, now: datetime
) -> set[str]:
    """Leave one; the tables at which somebody has lost a name or a host then."""
    table, changed = await load_table(session, room_id, for_change=True), {room_id}
    if table is None:
        return changed
    waits = table.status == "lobby" and not table.is_starting
    if waits:
        for seat in table.seats_of(person_id):
            await chairs.stand(session, table, seat)
    else:
        changed |= await _lose_name(session, table, person_id)
    heirs = [s.person_id for s in table.seats if s.person_id not in (None, person_id)]
    if table.host_id == person_id:
        await change_room(session, room_id, host_id=heirs[0] if heirs else None)
    if table.away_host_id == person_id:
        await change_room(session, room_id, away_host_id=None)
    is_theirs = not heirs and (waits or table.campaign_id is None)
    if is_theirs and table.status in ("lobby", "playing"):
        await shut(session, room_id, now)
    return changed


async def _lose_name(session: AsyncSession, table: TableInfo, person_id: str) -> set[str]:
    """Chairs of a game stay, so that it stays whole; those of a running one are free to take. The
    tables that play against it."""
    mine = [index for index, seat in enumerate(table.seats) if seat.person_id == person_id]
    theirs = update(Seat).where(Seat.room_id == table.id, Seat.person_id == person_id)
    await session.execute(theirs.values(person_id=None, name=NOBODY, absent=True))
    await _unname(session, table.id, mine)
    boards = enumerate((table.result or {}).get("boards", ()))
    records = [f"{table.id}.{board}" for board, seats in boards if set(seats) & set(mine)]
    return await _lose_ghosts(session, records) if records else set()


async def _lose_ghosts(session: AsyncSession, records: Sequence[str]) -> set[str]:
    """Whoever played against a record of theirs played against somebody."""
    haunted = select(Room.id).where(Room.setup["ghost"].as_string().in_(records))
    found = set(await session.scalars(haunted))
    for room_id in found:
        ghost = update(Seat).where(Seat.room_id == room_id, Seat.seat == GHOST_SEAT)
        await session.execute(ghost.values(name=NOBODY))
        await _unname(session, room_id, (GHOST_SEAT,))
    return found


async def _unname(session: AsyncSession, room_id: str, seats: Collection[int]) -> None:
    """In what is kept of a finished game for lists."""
    kept = await session.get(Result, room_id)
    if kept is not None:
        kept.people = [NOBODY if n in seats else name for n, name in enumerate(kept.people)]


async def _forget(session: AsyncSession, person_id: str) -> None:
    """What they did in campaigns was done by somebody; the rest goes with them."""
    done = update(CampaignEvent).where(CampaignEvent.person_id == person_id)
    await session.execute(done.values(person_id=None, name=NOBODY))
    await session.execute(delete(ChatLine).where(ChatLine.person_id == person_id))
    await session.execute(delete(Person).where(Person.id == person_id))
