"""Tables over HTTP: create, start, and the next game (PROTOCOL.md)."""

from typing import Any

from fastapi import APIRouter, Request
from pydantic import Field
from sqlalchemy.ext.asyncio import AsyncSession

from app.api.bodies import Body, hosting, known_table
from app.api.people import CallerDep
from app.api.wishes import NewTable, agreed_wish
from app.base.database import reading, writing
from app.campaigns.acting import Campaigns
from app.deps import CampaignsDep, PersonDep, RoomsDep, SameOrigin
from app.flows.closing import make_way
from app.flows.starting import start_game
from app.live.rooms import Rooms
from app.people.sessions import Profile
from app.tables import chairs, creating, parties, queries, unplayed
from app.tables.creating import Wish
from app.tables.info import TableError, TableInfo
from engine.editions import edition

router = APIRouter(prefix="/api/rooms", dependencies=[SameOrigin], include_in_schema=False)


class Start(Body):
    """Begin; ``fellows`` is how many other tables of the same deal the host was shown."""

    fellows: int = Field(default=0, ge=0, le=1000)


@router.post("")
async def create(
    body: NewTable,
    request: Request,
    rooms: RoomsDep,
    campaigns: CampaignsDep,
    caller: CallerDep,
) -> dict[str, Any]:
    """Create a table; with ``play_now`` its host sits down and the game starts. A second request
    before the first tile is laid gets the same table again."""
    wish = await agreed_wish(body, rooms, request)
    host = await caller.called(body.name)
    async with writing(rooms.services.database) as session:
        room_id = await unplayed.alike(session, host, wish) if body.play_now else None
        if room_id is None:
            room_id = await _made(session, rooms, host, body, wish)
        made = await known_table(session, room_id, for_change=False)
    if made.deal_of is not None:
        await rooms.refresh_deal(made)
    if body.play_now:
        await make_way(campaigns, host, room_id)
        await start_game(campaigns, room_id, host)
    return {"room": room_id}


async def _made(
    session: AsyncSession, rooms: Rooms, host: Profile, body: NewTable, wish: Wish
) -> str:
    """A table with its host and its bots."""
    if not body.play_now:
        await unplayed.check(session, host, rooms.services.limits.open_rooms_per_person)
    room_id = await creating.create(session, host, wish)
    await chairs.sit(session, await known_table(session, room_id), host, None, body.name)
    await _seat_bots(session, room_id)
    return room_id


async def _seat_bots(session: AsyncSession, room_id: str) -> None:
    """Give every bot of a new table its chair."""
    table = await known_table(session, room_id)
    for party, who in table.led.items():
        assert table.boards is not None
        chair = table.boards[int(party)][0]
        await chairs.seat_leader(session, table, chair, parties.bot_name(who))
        table = await known_table(session, room_id)


@router.post("/{room_id}/start")
async def start(
    room_id: str, body: Start, rooms: RoomsDep, campaigns: CampaignsDep, me: PersonDep
) -> dict[str, Any]:
    """Deal."""
    async with reading(rooms.services.database) as session:
        hosting(await known_table(session, room_id, for_change=False), me)
    await start_game(campaigns, room_id, me, body.fellows)
    return {}


@router.post("/{room_id}/next")
async def next_game(
    room_id: str, rooms: RoomsDep, campaigns: CampaignsDep, me: PersonDep
) -> dict[str, Any]:
    """Open the next game with the same people; a second request finds that table."""
    async with reading(rooms.services.database) as session:
        table = await known_table(session, room_id, for_change=False)
    if not table.seats_of(me.id) and table.host_id != me.id:
        raise TableError("not-seated", 403)
    if table.campaign_id is not None:
        new_id = await campaigns.table_for(table.campaign_id, me, previous=room_id)
    else:
        new_id = await _again(campaigns, room_id, me)
    await rooms.refresh(room_id)
    return {"room": new_id}


async def _again(campaigns: Campaigns, room_id: str, me: Profile) -> str:
    """A rematch needs one tap of everybody: who comes is ready, and the last one begins it."""
    rooms, is_complete = campaigns.rooms, False
    async with writing(rooms.services.database) as session:
        table = await known_table(session, room_id)
        new_id = table.next_room_id or await _copied(session, rooms, table, me)
        if table.boards is not None:
            is_complete = await _joined(session, new_id, me)
    await rooms.refresh(new_id)
    if is_complete:
        await start_game(campaigns, new_id, me)
    return new_id


async def _copied(session: AsyncSession, rooms: Rooms, table: TableInfo, me: Profile) -> str:
    if table.status != "finished":  # who has given up against a bot need not see it play on
        await unplayed.check(session, me, rooms.services.limits.open_rooms_per_person)
    wish = Wish(
        table.edition,
        edition(table.edition).rules_version,
        table.setup,
        table.seat_count,
        table.access,
        table.help_level,
        previous_room_id=table.id,
    )
    new_id = await creating.create(session, me, wish)
    await chairs.copy_seats(session, table, new_id)
    return new_id


async def _joined(session: AsyncSession, room_id: str, me: Profile) -> bool:
    """Whether every player of a rematch is ready, now that one more has agreed."""
    table = await queries.load_table(session, room_id, for_change=True)
    if table is None or table.is_starting:
        return False
    mine = table.seats_of(me.id)
    for seat in mine:
        await chairs.change_seat(session, table, seat, ready=True)
    return bool(mine) and chairs.is_complete(await known_table(session, room_id))
