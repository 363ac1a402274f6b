"""Campaigns over HTTP: found, join, cross, play, leave (PROTOCOL.md)."""

from typing import Annotated, Any

from fastapi import APIRouter, Request
from pydantic import Field

from app.api.bodies import Body, Key, PersonId
from app.api.people import CallerDep, count_campaign
from app.base.database import reading, writing
from app.campaigns import landscapes, members, news
from app.campaigns.data import data_for
from app.deps import CampaignsDep, PersonDep, RoomsDep, SameOrigin, VisitorDep
from app.people.guesses import meant
from app.people.names import clean_title
from app.tables.info import TableError
from engine.campaign import PLANS, acts
from engine.campaign.events import Status

router = APIRouter(prefix="/api/campaigns", dependencies=[SameOrigin], include_in_schema=False)
looking = APIRouter(prefix="/api/campaigns", include_in_schema=False)
Circle = Annotated[str, Field(max_length=20, pattern=r"^[a-z0-9]+\.[0-9]+$")]


class NewCampaign(Body):
    """What a campaign shall be; who founds it may be new here."""

    name: str = Field(max_length=200)
    edition: Key = PLANS[0].edition
    """The first edition with a campaign: the default."""
    modules: list[Key] = Field(default=[], max_length=10)
    person: str | None = Field(default=None, max_length=200)


class InvitationCode(Body):
    """An invitation code that the person was given."""

    code: str = Field(max_length=40)
    name: str | None = Field(default=None, max_length=200)


class OneCircle(Body):
    """A circle of a track."""

    circle: Circle


class OneBox(Body):
    """A box of the campaign."""

    box: Key


class CampaignName(Body):
    """What a campaign is called."""

    name: str = Field(max_length=200)


class Description(Body):
    """What the landscape of a game is called, and what is to be remembered of it."""

    game: Annotated[int, Field(ge=1, le=100_000)]
    title: str = Field(max_length=200)
    note: str = Field(max_length=2_000)


class NewStatus(Body):
    """Whether it is played."""

    status: Annotated[str, Field(pattern="^(active|paused|archived)$")]


class OneNews(Body):
    """A box, card, row or milestone, with the event by which it was reached."""

    key: Key
    seq: Annotated[int, Field(ge=1, le=1_000_000)]


class Seen(Body):
    """What the sender has been shown."""

    news: list[OneNews] = Field(min_length=1, max_length=100)


class CampaignPerson(Body):
    """A person of the campaign."""

    person: PersonId


@router.post("")
async def create(
    body: NewCampaign,
    request: Request,
    rooms: RoomsDep,
    caller: CallerDep,
) -> dict[str, Any]:
    """Create a campaign; the caller owns it."""
    owner = await caller.called(body.person)
    count_campaign(request, rooms)
    async with writing(rooms.services.database) as session:
        now = rooms.services.now()
        await members.check_room_for_one(session, owner, rooms.services)
        id = await members.create_campaign(
            session, owner, body.name, body.edition, body.modules, now
        )
    return {"campaign": id}


@router.post("/join")
async def join(
    body: InvitationCode,
    request: Request,
    campaigns: CampaignsDep,
    caller: CallerDep,
) -> dict[str, Any]:
    """Belong to a campaign, by the code that its members hand on."""
    database, now = campaigns.services.database, campaigns.services.now()
    async with reading(database) as session:
        id = await meant(request, lambda: members.find_by_code(session, body.code))
    if id is None:
        raise TableError("no-such-code", 404)
    me = await caller.called(body.name)
    async with writing(database) as session:
        kept = await members.known(session, id)
        await members.add(session, kept, me.id, now)
    campaigns.tell(id)
    return {"campaign": id}


@looking.get("/{id}")
async def look(id: str, campaigns: CampaignsDep, person: VisitorDep) -> dict[str, Any]:
    """Everything its people may know of it."""
    return await data_for(campaigns, id, person)


@router.post("/{id}/cross")
async def cross(id: str, body: OneCircle, campaigns: CampaignsDep, me: PersonDep) -> dict[str, Any]:
    """Spend a cross."""
    kept = await campaigns.act(id, me, lambda state: acts.cross(state, body.circle))
    return {"seq": kept.row.head}


@router.post("/{id}/take-back")
async def take_back(
    id: str, body: OneCircle, campaigns: CampaignsDep, me: PersonDep
) -> dict[str, Any]:
    """Take a cross back, until the next game begins."""
    kept = await campaigns.act(id, me, lambda state: acts.take_back(state, body.circle))
    return {"seq": kept.row.head}


@router.post("/{id}/open")
async def open_box(id: str, body: OneBox, campaigns: CampaignsDep, me: PersonDep) -> dict[str, Any]:
    """Open a box that has been earned."""
    kept = await campaigns.act(id, me, lambda state: acts.open_box(state, body.box))
    return {"seq": kept.row.head}


@router.post("/{id}/again")
async def again(
    id: str, request: Request, rooms: RoomsDep, campaigns: CampaignsDep, me: PersonDep
) -> dict[str, Any]:
    """Start over with the same people; this campaign goes to the archive and stays readable."""
    count_campaign(request, rooms)
    return {"campaign": await campaigns.start_over(id, me)}


@router.post("/{id}/status")
async def status(
    id: str, body: NewStatus, campaigns: CampaignsDep, me: PersonDep
) -> dict[str, Any]:
    """Pause, take up again, archive."""
    wanted = Status(body.status)
    kept = await campaigns.act(id, me, lambda state: acts.change_status(state, wanted))
    return {"seq": kept.row.head}


@router.post("/{id}/play")
async def play(id: str, campaigns: CampaignsDep, me: PersonDep) -> dict[str, Any]:
    """The table of the next game, or of the one that is open."""
    return {"room": await campaigns.table_for(id, me)}


@router.post("/{id}/abandon")
async def abandon(id: str, campaigns: CampaignsDep, me: PersonDep) -> dict[str, Any]:
    """Give the open game up; it gives nothing."""
    await campaigns.abandon(id, me)
    return {}


@router.post("/{id}/seen")
async def seen(id: str, body: Seen, campaigns: CampaignsDep, me: PersonDep) -> dict[str, Any]:
    """Remember what I have been shown, so that no device of mine shows it again."""
    async with writing(campaigns.services.database) as session:
        await news.saw(session, id, me.id, {one.key: one.seq for one in body.news})
    campaigns.tell(id)
    return {}


@router.post("/{id}/name")
async def rename(
    id: str, body: CampaignName, campaigns: CampaignsDep, me: PersonDep
) -> dict[str, Any]:
    """Rename the campaign."""
    async with writing(campaigns.services.database) as session:
        kept = await members.belonging(session, id, me, for_change=True)
        kept.row.name = clean_title(body.name)
    campaigns.tell(id)
    return {}


@router.post("/{id}/landscape")
async def describe(
    id: str, body: Description, campaigns: CampaignsDep, me: PersonDep
) -> dict[str, Any]:
    """A title and a note for the landscape of a game."""
    async with writing(campaigns.services.database) as session:
        await landscapes.describe(session, id, me, body.game, body.title, body.note)
    campaigns.tell(id)
    return {}


@router.post("/{id}/invitation")
async def invitation(id: str, campaigns: CampaignsDep, me: PersonDep) -> dict[str, Any]:
    """Replace the invitation code; the old one stops working."""
    async with writing(campaigns.services.database) as session:
        kept = await members.belonging(session, id, me, for_change=True)
        code = await members.change_code(session, members.owning(kept, me))
    campaigns.tell(id)
    return {"code": code}


@router.post("/{id}/leave")
async def leave(id: str, campaigns: CampaignsDep, me: PersonDep) -> dict[str, Any]:
    """Leave the campaign; games played together stay in it."""
    async with writing(campaigns.services.database) as session:
        kept = await members.known(session, id)
        await members.leave(session, kept, me.id)
    campaigns.tell(id)
    return {}


@router.post("/{id}/remove")
async def remove(
    id: str, body: CampaignPerson, campaigns: CampaignsDep, me: PersonDep
) -> dict[str, Any]:
    """Remove a person from the campaign."""
    async with writing(campaigns.services.database) as session:
        kept = await members.belonging(session, id, me, for_change=True)
        if body.person == me.id:
            raise TableError("not-yourself")
        await members.leave(session, members.owning(kept, me), body.person)
        await members.change_code(session, kept)
    campaigns.tell(id)
    return {}
