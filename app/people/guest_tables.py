"""Move a guest's tables to an account, when their owner asks for it."""

from sqlalchemy import and_, delete, distinct, func, select, union, update
from sqlalchemy.ext.asyncio import AsyncSession

from app.base.ids import hashed
from app.models.campaigns import CampaignMember, CampaignRow
from app.models.people import Account, Session
from app.models.tables import ChatLine, Seat, TableRow, Visitor
from app.people.errors import NotKnown, NotPossible


async def count_tables(session: AsyncSession, person_id: str) -> int:
    """At how many tables a person sits or is the host."""
    seats = select(Seat.room_id.label("room_id")).where(Seat.person_id == person_id)
    hosted = select(TableRow.id.label("room_id")).where(TableRow.host_id == person_id)
    rooms = union(seats, hosted).subquery()
    return await session.scalar(select(func.count(distinct(rooms.c.room_id)))) or 0


async def move_tables(session: AsyncSession, token: str) -> int:
    """Give the account of this session what its former guest had; how many tables that were.

    The guest's sessions end: from now on there is one person. The log is left as it is; it says
    who acted then.
    """
    present = await session.get(Session, hashed(token))
    if present is None:
        raise NotKnown("no-person")
    guest_id, person_id = present.guest_id, present.person_id
    if guest_id is None or await session.get(Account, guest_id) is not None:
        raise NotPossible("nothing-to-move")
    tables = await count_tables(session, guest_id)
    await _hand_over(session, guest_id, person_id)
    await session.execute(delete(Session).where(Session.person_id == guest_id))
    await _forget_guest(session, guest_id)
    return tables


async def keep_apart(session: AsyncSession, token: str) -> None:
    """Leave the guest's tables where they are, and stop asking."""
    asked = update(Session).where(Session.token_hash == hashed(token))
    await session.execute(asked.values(guest_id=None))


async def _hand_over(session: AsyncSession, guest_id: str, person_id: str) -> None:
    hosts = (TableRow.host_id, TableRow.away_host_id)
    for column in (Seat.person_id, *hosts, ChatLine.person_id, CampaignRow.owner_id):
        mine = update(column.class_).where(column == guest_id)
        await session.execute(mine.values({column.key: person_id}))
    belonging = select(CampaignMember.campaign_id).where(
        CampaignMember.person_id == guest_id, CampaignMember.guest.is_(False)
    )
    joined = update(CampaignMember).where(
        CampaignMember.person_id == person_id, CampaignMember.campaign_id.in_(belonging)
    )
    await session.execute(joined.values(guest=False))
    for kind, place in ((Visitor, Visitor.room_id), (CampaignMember, CampaignMember.campaign_id)):
        theirs = select(place).where(kind.person_id == person_id)
        doubled = and_(kind.person_id == guest_id, place.in_(theirs))
        await session.execute(delete(kind).where(doubled))
        visits = update(kind).where(kind.person_id == guest_id)
        await session.execute(visits.values(person_id=person_id))


async def _forget_guest(session: AsyncSession, guest_id: str) -> None:
    knowing = update(Session).where(Session.guest_id == guest_id)
    await session.execute(knowing.values(guest_id=None))
