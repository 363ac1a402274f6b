"""Delete a person: what is theirs alone goes, what others share loses the name.

Account, sessions, codes, visits and chat lines are deleted. Chairs of tables that have not begun
are freed, and these tables get another host or are closed. Games and campaigns with others keep
everything but the name. A log stays as written, since its hashes hold it; the name is taken out
when it is read (``Store.redact_names``). Tables are left one by one and the person goes last, so an
interrupted request can be repeated.
"""

from collections.abc import Collection, Iterable, Sequence
from datetime import datetime

from sqlalchemy import delete, or_, select, union, update
from sqlalchemy.ext.asyncio import AsyncSession

from app.base.database import reading, writing
from app.campaigns import members
from app.campaigns.acting import Campaigns
from app.models.campaigns import CampaignEvent, CampaignMember
from app.models.people import Person
from app.models.tables import ChatLine, Result, Seat, TableRow
from app.tables import chairs
from app.tables.info import TableInfo
from app.tables.queries import change_room, load_table
from app.tables.recorded_rivals import RIVAL_SEAT
from app.tables.unplayed import shut

NO_NAME = ""
"""The name of a chair whose owner has left for good; pages say "Someone" for it."""


async def leave(campaigns: Campaigns, person_id: str) -> None:
    """Forget a person. Their sessions have ended then; ``session_sockets`` closes the sockets."""
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
        await session.get(Person, person_id, with_for_update=True)  # now no flow seats them
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
    hosted = select(TableRow.id).where(
        or_(TableRow.host_id == person_id, TableRow.away_host_id == person_id)
    )
    return (await session.scalars(union(seats, hosted))).all()


async def _leave_table(
    session: AsyncSession, room_id: str, person_id: str, now: datetime
) -> set[str]:
    """Leave one campaign; returns the tables that lost a name or a host by it."""
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
    await session.execute(theirs.values(person_id=None, name=NO_NAME, absent=True))
    await _unname(session, table.id, mine)
    boards = enumerate((table.result or {}).get("boards", ()))
    records = [f"{table.id}.{board}" for board, seats in boards if set(seats) & set(mine)]
    return await _lose_rivals(session, records) if records else set()


async def _lose_rivals(session: AsyncSession, records: Sequence[str]) -> set[str]:
    """Take their name from the tables that play against a record of theirs."""
    challenged = select(TableRow.id).where(TableRow.setup["ghost"].as_string().in_(records))
    found = set(await session.scalars(challenged))
    for room_id in found:
        rival = update(Seat).where(Seat.room_id == room_id, Seat.seat == RIVAL_SEAT)
        await session.execute(rival.values(name=NO_NAME))
        await _unname(session, room_id, (RIVAL_SEAT,))
    return found


async def _unname(session: AsyncSession, room_id: str, seats: Collection[int]) -> None:
    """In what is kept of a finished game for lists."""
    kept = await session.get(Result, room_id)
    if kept is not None:
        kept.people = [NO_NAME if n in seats else name for n, name in enumerate(kept.people)]


async def _forget(session: AsyncSession, person_id: str) -> None:
    """Keep what they did in campaigns without their name; delete the rest."""
    done = update(CampaignEvent).where(CampaignEvent.person_id == person_id)
    await session.execute(done.values(person_id=None, name=NO_NAME))
    await session.execute(delete(ChatLine).where(ChatLine.person_id == person_id))
    await session.execute(delete(Person).where(Person.id == person_id))
