"""Who belongs to a campaign: founding, joining, leaving, being told."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta

from sqlalchemy import and_, delete, func, select
from sqlalchemy.ext.asyncio import AsyncSession

from app.base.ids import new_device_code, new_id, read_device_code
from app.campaigns.log import (
    Author,
    LoadedCampaign,
    LoggedEvent,
    founded,
    load,
    plan_for,
    tidy,
    write,
)
from app.live.services import Services
from app.models.campaigns import CampaignMember, CampaignRow
from app.models.people import Person
from app.people.looks import COLOURS, SHAPES, unused
from app.people.names import clean_title
from app.people.sessions import Profile
from app.tables.info import TableError
from engine.campaign import offered
from engine.campaign.events import Founded
from engine.editions import edition


@dataclass(frozen=True, slots=True)
class MemberInfo:
    """A person of a campaign, as the others see them."""

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
    """A person as the log names them."""
    return Author(person.id, person.name)


async def create_campaign(
    session: AsyncSession, owner: Profile, name: str, key: str, modules: list[str], now: datetime
) -> str:
    """A new campaign; its owner is its first member."""
    plan_for(key)
    if key not in {plan.edition for plan in offered()}:
        raise TableError("no-campaign", 422)
    if set(modules) - set(edition(key).modules) or len(set(modules)) != len(modules):
        raise TableError("bad-setup", 422)
    line = LoggedEvent(1, Founded(key, tuple(modules)), owner.id, owner.name, now)
    kept = await insert_row(session, name, owner.id, line)
    await write(session, kept.id, line)
    await add(session, kept, owner.id, now)
    return kept.id


async def check_room_for_one(session: AsyncSession, owner: Profile, services: Services) -> None:
    """Refuse one more campaign to a person who has made too many lately, or has one as a guest."""
    limits, since = services.limits, services.now() - timedelta(hours=1)
    place = and_(CampaignMember.campaign_id == CampaignRow.id, CampaignMember.person_id == owner.id)
    late = CampaignMember.joined_at > since
    asked = (
        select(func.count(), func.count().filter(late))
        .select_from(CampaignRow)
        .outerjoin(CampaignMember, place)
        .where(CampaignRow.owner_id == owner.id)
    )
    owned, new = (await session.execute(asked)).one()
    if new >= limits.campaigns_per_hour:
        raise TableError("too-many-campaigns", 429)
    if owner.is_guest and owned >= limits.campaigns_per_guest:
        raise TableError("too-many-guest-campaigns", 409)


async def insert_row(
    session: AsyncSession, name: str, owner_id: str, line: LoggedEvent
) -> LoadedCampaign:
    """The row of a campaign that begins with this line."""
    assert isinstance(line.event, Founded)
    row = CampaignRow(
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
        if await session.scalar(select(CampaignRow.id).where(CampaignRow.code == code)) is None:
            return code


async def add(
    session: AsyncSession,
    kept: LoadedCampaign,
    person_id: str,
    now: datetime,
    *,
    guest: bool = False,
) -> bool:
    """Add a member or a guest; False if they belonged already. A member never becomes a guest."""
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
    """The campaign that an invitation code leads to."""
    code = read_device_code(text)
    if code is None:
        return None
    return await session.scalar(select(CampaignRow.id).where(CampaignRow.code == code))


async def known(session: AsyncSession, id: str) -> LoadedCampaign:
    """A campaign for a change to who belongs to it."""
    kept = await load(session, id, for_change=True)
    if kept is None:
        raise TableError("no-such-campaign", 404)
    return kept


async def belonging(
    session: AsyncSession, id: str, person: Profile | None, *, for_change: bool = False
) -> LoadedCampaign:
    """A campaign, for one of its members; a guest may look."""
    kept = await load(session, id, for_change=for_change)
    if kept is None:
        raise TableError("no-such-campaign", 404)
    place = None if person is None else await session.get(CampaignMember, (id, person.id))
    if place is None or (for_change and place.guest):
        raise TableError("not-a-member", 403)
    return kept


def owning(kept: LoadedCampaign, person: Profile) -> LoadedCampaign:
    """Only for its owner."""
    if kept.row.owner_id != person.id:
        raise TableError("not-the-owner", 403)
    return kept


async def people_of(session: AsyncSession, ids: Sequence[str]) -> dict[str, list[MemberInfo]]:
    """The people of several campaigns, in the order in which they came.

    No two of a campaign look alike while there are colours and shapes for all: the tables of the
    campaign, its page and its replays show each person in the same.
    """
    found: dict[str, list[MemberInfo]] = {id: [] for id in ids}
    asked = (
        select(CampaignMember, Person, CampaignRow.owner_id)
        .join(Person, Person.id == CampaignMember.person_id)
        .join(CampaignRow, CampaignRow.id == CampaignMember.campaign_id)
        .where(CampaignMember.campaign_id.in_(ids))
        .order_by(CampaignMember.joined_at, Person.name)
    )
    for place, person, owner in await session.execute(asked):
        before = found[place.campaign_id]
        info = MemberInfo(
            person.id,
            person.name,
            *_look(before, person.colour, person.shape),
            place.guest,
            person.id == owner,
            place.seen,
            place.shown,
        )
        before.append(info)
    return found


def _look(others: Sequence[MemberInfo], colour: str, shape: str) -> tuple[str, str]:
    """The colour and shape of one more person: as they like, unless another one has them."""
    return (
        unused(COLOURS, [other.colour for other in others], colour),
        unused(SHAPES, [other.shape for other in others], shape),
    )


async def as_known_there(session: AsyncSession, id: str, person: Profile) -> Profile:
    """A person with the colour and shape that they have in a campaign, or will have."""
    people = (await people_of(session, [id]))[id]
    me = next((one for one in people if one.id == person.id), None)
    colour, shape = (me.colour, me.shape) if me else _look(people, person.colour, person.shape)
    return replace(person, colour=colour, shape=shape)


async def leave(session: AsyncSession, kept: LoadedCampaign, person_id: str) -> None:
    """Go; the longest member inherits what was owned. What was played stays."""
    where = (CampaignMember.campaign_id == kept.id, CampaignMember.person_id == person_id)
    gone = await session.execute(delete(CampaignMember).where(*where))
    if not gone.rowcount:  # type: ignore[attr-defined]
        raise TableError("no-such-person", 404)
    if kept.row.owner_id == person_id:
        rest = (await people_of(session, [kept.id]))[kept.id]
        kept.row.owner_id = next((one.id for one in rest if not one.guest), None)


async def change_code(session: AsyncSession, kept: LoadedCampaign) -> str:
    """A new invitation; the old one leads nowhere."""
    kept.row.code = await free_code(session)
    return kept.row.code
