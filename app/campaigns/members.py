"""Who belongs to a campaign: founding, joining, leaving, being told."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from sqlalchemy import and_, delete, func, select
from sqlalchemy.ext.asyncio import AsyncSession

from app.campaigns.log import Author, Kept, Line, founded, load, plan_for, tidy, write
from app.ids import new_device_code, new_id, read_device_code
from app.models.campaigns import Campaign, CampaignMember
from app.models.people import Person
from app.names import clean_title
from app.people import Profile
from app.services import Services
from app.tables import TableError
from engine.campaign.events import Founded
from engine.editions import edition


@dataclass(frozen=True, slots=True)
class MemberInfo:
    """Somebody of a campaign, as the others see them."""

    id: str
    name: str
    colour: str
    shape: str
    guest: bool
    owner: bool
    seen: int
    """Everything that was unlocked up to this event has been shown to them."""
    shown: Mapping[str, int] = field(default_factory=dict)
    """Of what came later: what has been shown, with the event by which it was unlocked."""


def author(person: Profile) -> Author:
    """Somebody as the log names them."""
    return Author(person.id, person.name)


async def found(
    session: AsyncSession, owner: Profile, name: str, key: str, modules: list[str], now: datetime
) -> str:
    """A new campaign; its owner is its first member."""
    plan_for(key)
    if set(modules) - set(edition(key).modules) or len(set(modules)) != len(modules):
        raise TableError("bad-setup", 422)
    line = Line(1, Founded(key, tuple(modules)), owner.id, owner.name, now)
    kept = await insert_row(session, name, owner.id, line)
    await write(session, kept.id, line)
    await add(session, kept, owner.id, now)
    return kept.id


async def check_room_for_one(session: AsyncSession, owner: Profile, services: Services) -> None:
    """Refuse one more campaign of somebody who has made too many of late, or has as a guest."""
    limits, since = services.limits, services.now() - timedelta(hours=1)
    place = and_(CampaignMember.campaign_id == Campaign.id, CampaignMember.person_id == owner.id)
    late = CampaignMember.joined_at > since
    asked = (
        select(func.count(), func.count().filter(late))
        .select_from(Campaign)
        .outerjoin(CampaignMember, place)
        .where(Campaign.owner_id == owner.id)
    )
    owned, new = (await session.execute(asked)).one()
    if new >= limits.campaigns_per_hour:
        raise TableError("too-many-campaigns", 429)
    if owner.is_guest and owned >= limits.campaigns_per_guest:
        raise TableError("too-many-guest-campaigns", 409)


async def insert_row(session: AsyncSession, name: str, owner_id: str, line: Line) -> Kept:
    """The row of a campaign that begins with this line."""
    assert isinstance(line.event, Founded)
    row = Campaign(
        id=new_id(),
        code=await free_code(session),
        name=clean_title(name),
        edition=line.event.edition,
        owner_id=owner_id,
        status="active",
        head=1,
        summary={},
        imported=False,
        created_at=line.at,
    )
    kept = founded(row, line)
    tidy(kept)
    session.add(row)
    await session.flush()
    return kept


async def free_code(session: AsyncSession) -> str:
    """A code that no other campaign has."""
    while True:
        code = new_device_code()
        if await session.scalar(select(Campaign.id).where(Campaign.code == code)) is None:
            return code


async def add(
    session: AsyncSession, kept: Kept, person_id: str, now: datetime, *, guest: bool = False
) -> bool:
    """Let somebody belong, or play along; False if they did already. Nobody sinks to a guest."""
    there = await session.get(CampaignMember, (kept.id, person_id))
    if there is not None:
        changed = there.guest and not guest
        there.guest = there.guest and guest
        return changed
    values = {"guest": guest, "seen": kept.row.head, "joined_at": now}
    session.add(CampaignMember(campaign_id=kept.id, person_id=person_id, **values))
    await session.flush()
    return True


async def find_by_code(session: AsyncSession, text: str) -> str | None:
    """The campaign somebody was invited to."""
    code = read_device_code(text)
    if code is None:
        return None
    return await session.scalar(select(Campaign.id).where(Campaign.code == code))


async def known(session: AsyncSession, id: str) -> Kept:
    """A campaign for a change to who belongs to it."""
    kept = await load(session, id, for_change=True)
    if kept is None:
        raise TableError("no-such-campaign", 404)
    return kept


async def belonging(
    session: AsyncSession, id: str, person: Profile | None, *, for_change: bool = False
) -> Kept:
    """A campaign, for one of its members; a guest may look."""
    kept = await load(session, id, for_change=for_change)
    if kept is None:
        raise TableError("no-such-campaign", 404)
    place = None if person is None else await session.get(CampaignMember, (id, person.id))
    if place is None or (for_change and place.guest):
        raise TableError("not-a-member", 403)
    return kept


def owning(kept: Kept, person: Profile) -> Kept:
    """Only for its owner."""
    if kept.row.owner_id != person.id:
        raise TableError("not-the-owner", 403)
    return kept


async def people_of(session: AsyncSession, ids: Sequence[str]) -> dict[str, list[MemberInfo]]:
    """The people of several campaigns, in the order in which they came."""
    found: dict[str, list[MemberInfo]] = {id: [] for id in ids}
    asked = (
        select(CampaignMember, Person, Campaign.owner_id)
        .join(Person, Person.id == CampaignMember.person_id)
        .join(Campaign, Campaign.id == CampaignMember.campaign_id)
        .where(CampaignMember.campaign_id.in_(ids))
        .order_by(CampaignMember.joined_at, Person.name)
    )
    for place, person, owner in await session.execute(asked):
        info = MemberInfo(
            person.id,
            person.name,
            person.colour,
            person.shape,
            place.guest,
            person.id == owner,
            place.seen,
            place.shown,
        )
        found[place.campaign_id].append(info)
    return found


async def leave(session: AsyncSession, kept: Kept, person_id: str) -> None:
    """Go; the longest member inherits what was owned. What was played stays."""
    where = (CampaignMember.campaign_id == kept.id, CampaignMember.person_id == person_id)
    gone = await session.execute(delete(CampaignMember).where(*where))
    if not gone.rowcount:  # type: ignore[attr-defined]
        raise TableError("no-such-person", 404)
    if kept.row.owner_id == person_id:
        rest = (await people_of(session, [kept.id]))[kept.id]
        kept.row.owner_id = next((one.id for one in rest if not one.guest), None)


async def change_code(session: AsyncSession, kept: Kept) -> str:
    """A new invitation; the old one leads nowhere."""
    kept.row.code = await free_code(session)
    return kept.row.code
