"""Tables over HTTP: create, find, change, start, and the next game (PROTOCOL.md)."""

from dataclasses import replace
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Request
from pydantic import Field
from sqlalchemy.ext.asyncio import AsyncSession

from app import chairs, deal_codes, parties, tables
from app.api.bodies import Body, Key, Leader, hosting, known_table
from app.api.people import CallerDep
from app.campaigns.acting import Campaigns
from app.database import reading, writing
from app.deps import CampaignsDep, PersonDep, RoomsDep, SameOrigin
from app.guesses import meant
from app.people import Profile
from app.rooms import Rooms
from app.starting import start_game
from app.tables import TableError, TableInfo, Wish
from engine.box import pack
from engine.editions import edition
from engine.errors import EngineError
from engine.setup import Setup

router = APIRouter(prefix="/api/rooms", dependencies=[SameOrigin], include_in_schema=False)
PartyCount = Annotated[int, Field(ge=1, le=parties.COLUMNS)]


class NewTable(Body):
    """What a table shall be."""

    edition: Key = "classic"
    preset: Literal["start", "full"] | None = None
    """Nothing unlocked, or everything; else ``unlocked`` is what was chosen (ruling K27)."""
    unlocked: list[Key] = Field(default=[], max_length=60)
    modules: list[Key] = Field(default=[], max_length=10)
    supply: dict[Key, Annotated[int, Field(ge=0, le=50)]] = Field(default={})
    options: dict[Key, str | int] = Field(default={})
    seats: Annotated[int, Field(ge=1, le=32)] = 4
    parties: PartyCount | None = None
    """How many boards, in an edition with several; else as many as there are seats."""
    led: dict[Annotated[str, Field(pattern="^[0-3]$")], Leader] = Field(default={})
    """Parties without people, and which bot leads each."""
    access: Literal["link", "invited", "closed"] = "link"
    help: Literal["full", "some", "none"] = "full"
    play_now: bool = False
    name: str | None = Field(default=None, max_length=200)
    deal: str | None = Field(default=None, max_length=40)
    """A deal code; it says edition and what is in play."""


class Code(Body):
    """A spoken code."""

    code: str = Field(max_length=40)


@router.post("")
async def create(
    body: NewTable,
    rooms: RoomsDep,
    campaigns: CampaignsDep,
    caller: CallerDep,
) -> dict[str, Any]:
    """A new table; with ``play_now`` its host sits down and the game starts."""
    wish = await _agreed(body, rooms)
    host = await caller.called(body.name)
    async with writing(rooms.services.database) as session:
        room_id = await tables.create(session, host, wish)
        table = await known_table(session, room_id)
        await chairs.sit(session, table, host, None, body.name)
        await seat_bots(session, room_id)
    if body.play_now:
        await start_game(campaigns, room_id, host)
    return {"room": room_id}


async def _agreed(body: NewTable, rooms: Rooms) -> Wish:
    """What was asked for; with a deal code what that says, whatever else was asked."""
    if body.deal is None:
        return _wish(body)
    async with reading(rooms.services.database) as session:
        deal = await deal_codes.find(session, body.deal)
    same = {"edition": deal.edition, "preset": None, **deal.setup}
    wish = _wish(body.model_copy(update=same))
    if wish.rules_version != deal.rules_version:
        raise TableError("deal-too-old")
    return replace(wish, deal_code=deal.code)


def _wish(body: NewTable) -> Wish:
    """Check the setup by packing its box: the engine knows what an edition allows."""
    try:
        found = edition(body.edition)
        presets = {"start": [], "full": list(found.unlockable)}
        setup: dict[str, Any] = {
            "unlocked": presets[body.preset] if body.preset else body.unlocked,
            "modules": body.modules,
            "supply": body.supply,
            "options": body.options,
        }
        count = min(max(body.seats, found.seats[0]), found.seats[1])
        boards: tuple[tuple[int, ...], ...] = (tuple(range(count)),)
        if found.parties[1] > 1:
            count = body.parties or min(count, found.parties[1])
            boards = tuple((party,) for party in range(count))
            setup["boards"], setup["led"] = parties.chairs_of(count), _bots(body.led, count)
        names = tuple(str(seat) for seat in range(count))
        pack(found, Setup(body.edition, names, boards, **_tuples(setup)))
    except EngineError as error:
        raise TableError(error.code, 422) from None
    seat_count = parties.COLUMNS * parties.TEAM if found.parties[1] > 1 else count
    return Wish(found.key, found.rules_version, setup, seat_count, body.access, body.help)


def _bots(led: dict[str, str], count: int) -> dict[str, str]:
    """Bots may lead all parties but one; a ghost comes only with the game it was in."""
    if not all(parties.is_bot(who) for who in led.values()) or len(led) >= count:
        raise TableError("bad-setup", 422)
    return led


async def seat_bots(session: AsyncSession, room_id: str) -> None:
    """Give every bot of a new table its chair."""
    table = await known_table(session, room_id)
    for party, who in table.led.items():
        assert table.boards is not None
        chair = table.boards[int(party)][0]
        await chairs.seat_leader(session, table, chair, parties.bot_name(who))
        table = await known_table(session, room_id)


def _tuples(setup: dict[str, Any]) -> dict[str, Any]:
    lists = {name: tuple(setup[name]) for name in ("unlocked", "modules")}
    maps = {name: setup.get(name, {}) for name in ("supply", "options", "led")}
    return {**lists, **maps}


@router.post("/join")
async def join(body: Code, request: Request, rooms: RoomsDep) -> dict[str, Any]:
    """Find a table by its spoken code."""
    async with reading(rooms.services.database) as session:
        room_id = await meant(request, lambda: tables.find_by_code(session, body.code))
    if room_id is None:
        raise TableError("no-such-code", 404)
    return {"room": room_id}


@router.post("/{room_id}/settings")
async def change(room_id: str, body: NewTable, rooms: RoomsDep, me: PersonDep) -> dict[str, Any]:
    """Change what the table plays, before it plays."""
    wish = _wish(body)
    async with writing(rooms.services.database) as session:
        table = hosting(await known_table(session, room_id), me)
        if table.boards is not None and "boards" in wish.setup:  # changed by themselves
            wish.setup.update(boards=table.boards, led=table.led)
        if table.status != "lobby":
            raise TableError("too-late")
        if not _fits(table, wish):
            raise TableError("too-many-people")
        if table.campaign_id is not None or table.deal_code is not None:  # that is agreed
            same = (table.edition, table.setup)
            wish = replace(wish, edition=same[0], setup=same[1])
        await tables.change_room(
            session,
            room_id,
            edition=wish.edition,
            rules_version=wish.rules_version,
            setup=wish.setup,
            seat_count=wish.seat_count,
            access=wish.access,
            help_level=wish.help_level,
        )
    await rooms.refresh(room_id)
    return {}


def _fits(table: TableInfo, wish: Wish) -> bool:
    """Whether everybody keeps their chair."""
    kept = {n for board in wish.setup.get("boards", []) for n in board} or range(wish.seat_count)
    return all(seat.seat in kept for seat in table.seats)


@router.post("/{room_id}/start")
async def start(
    room_id: str, rooms: RoomsDep, campaigns: CampaignsDep, me: PersonDep
) -> dict[str, Any]:
    """Deal."""
    async with reading(rooms.services.database) as session:
        hosting(await known_table(session, room_id, for_change=False), me)
    await start_game(campaigns, room_id, me)
    return {}


@router.post("/{room_id}/next")
async def next_game(
    room_id: str, rooms: RoomsDep, campaigns: CampaignsDep, me: PersonDep
) -> dict[str, Any]:
    """The next game with the same people; whoever asks second finds it there."""
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
        new_id = table.next_room_id or await _copied(session, table, me)
        if table.boards is not None:
            is_complete = await _joined(session, new_id, me)
    await rooms.refresh(new_id)
    if is_complete:
        await start_game(campaigns, new_id, me)
    return new_id


async def _copied(session: AsyncSession, table: TableInfo, me: Profile) -> str:
    wish = Wish(
        table.edition,
        edition(table.edition).rules_version,
        table.setup,
        table.seat_count,
        table.access,
        table.help_level,
        previous_room_id=table.id,
    )
    new_id = await tables.create(session, me, wish)
    await chairs.copy_seats(session, table, new_id)
    return new_id


async def _joined(session: AsyncSession, room_id: str, me: Profile) -> bool:
    """Whether nobody has to be waited for, now that somebody is ready for a rematch."""
    table = await tables.load_table(session, room_id, for_change=True)
    if table is None or table.is_starting:
        return False
    mine = table.seats_of(me.id)
    for seat in mine:
        await chairs.change_seat(session, table, seat, ready=True)
    return bool(mine) and chairs.is_complete(await known_table(session, room_id))
