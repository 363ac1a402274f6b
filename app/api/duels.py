"""Parties over HTTP: how many, who is where, which bot leads one; challenging a finished game."""

from typing import Annotated, Any

from fastapi import APIRouter
from pydantic import Field
from sqlalchemy.ext.asyncio import AsyncSession

from app.api.bodies import Body, Leader, SeatNumber, hosting, known_table, unbegun
from app.api.people import CallerDep
from app.api.wishes import PartyCount
from app.base.database import reading, writing
from app.deps import CampaignsDep, PersonDep, RoomsDep, SameOrigin, VisitorDep
from app.flows.closing import make_way
from app.flows.starting import start_game
from app.tables import chairs, parties, queries
from app.tables.info import TableError, TableInfo
from app.tables.recorded_rivals import finished_game, rival_table
from engine.editions import edition

router = APIRouter(prefix="/api/rooms", dependencies=[SameOrigin], include_in_schema=False)
PartyNumber = Annotated[int, Field(ge=0, lt=parties.COLUMNS)]


class Move(Body):
    """A chair and the party it goes to."""

    seat: SeatNumber
    party: PartyNumber


class Lead(Body):
    """A party and the bot that leads it; None: people may sit down there again."""

    party: PartyNumber
    who: Leader | None = None


class Villages(Body):
    """How many parties, and how many people may share one."""

    parties: PartyCount
    team: Annotated[int, Field(ge=1, le=parties.TEAM)]


class Challenge(Body):
    """A party of a finished game; who challenges it may be new here."""

    party: PartyNumber
    name: str | None = Field(default=None, max_length=200)


@router.post("/{room_id}/move")
async def move(room_id: str, body: Move, rooms: RoomsDep, me: PersonDep) -> dict[str, Any]:
    """Change sides before the game: everybody for themselves, the host for all."""
    async with writing(rooms.services.database) as session:
        table = await known_table(session, room_id)
        if body.seat not in table.seats_of(me.id):
            hosting(table, me)
        boards, taken = _boards(table, body.party), [seat.seat for seat in table.seats]
        if body.seat not in taken or parties.party_of(boards, body.seat) == body.party:
            raise TableError("not-here")
        to = parties.free_first(boards, taken, body.party)
        if to is None:
            raise TableError("room-full")
        await chairs.move(session, table, body.seat, to)
    await rooms.refresh(room_id)
    return {"seat": to}


@router.post("/{room_id}/parties")
async def villages(room_id: str, body: Villages, rooms: RoomsDep, me: PersonDep) -> dict[str, Any]:
    """Change how many boards there are and how large teams may be; who can stay, stays."""
    async with writing(rooms.services.database) as session:
        table = unbegun(hosting(await known_table(session, room_id), me))
        least, most = edition(table.edition).parties
        if table.boards is None or not least <= body.parties <= most:
            raise TableError("bad-party-count", 422)
        if parties.rival_of(table.setup) is not None and body.parties != len(table.boards):
            raise TableError("ghost-for-two")
        await _resize(session, table, parties.chairs_of(body.parties, body.team))
    await rooms.refresh(room_id)
    return {}


async def _resize(session: AsyncSession, table: TableInfo, boards: parties.Boards) -> None:
    led = {party: who for party, who in table.led.items() if int(party) < len(boards)}
    people = [seat.seat for seat in table.seats if not seat.led]
    moves = parties.resettled(boards, led, people)
    if moves is None:
        raise TableError("too-many-people")
    for seat in table.seats:
        if seat.led and parties.party_of(boards, seat.seat) is None:
            await chairs.stand(session, table, seat.seat)
    for chair, to in moves.items():
        await chairs.change_chair(session, table, chair, to)
    setup = {**table.setup, "boards": boards, "led": led}
    await queries.change_room(session, table.id, setup=setup)


@router.post("/{room_id}/lead")
async def lead(room_id: str, body: Lead, rooms: RoomsDep, me: PersonDep) -> dict[str, Any]:
    """Let a bot lead a party without people, or send it away."""
    async with writing(rooms.services.database) as session:
        table = unbegun(hosting(await known_table(session, room_id), me))
        its_chairs = _boards(table, body.party)[body.party]
        if body.who is not None and not parties.is_bot(body.who):
            raise TableError("bad-setup", 422)
        if any(seat.person_id is not None and seat.seat in its_chairs for seat in table.seats):
            raise TableError("seat-taken")
        await _lead(session, table, body, its_chairs[0])
    await rooms.refresh(room_id)
    return {}


async def _lead(session: AsyncSession, table: TableInfo, body: Lead, chair: int) -> None:
    led = {party: who for party, who in table.led.items() if party != str(body.party)}
    if str(body.party) in table.led:
        await chairs.stand(session, table, chair)
    if body.who is not None:
        led[str(body.party)] = body.who
    await queries.change_room(session, table.id, setup={**table.setup, "led": led})
    if body.who is not None:
        await chairs.seat_leader(session, table, chair, parties.bot_name(body.who))


def _boards(table: TableInfo, party: int) -> parties.Boards:
    if table.boards is None or party >= len(table.boards):
        raise TableError("no-such-party", 404)
    return table.boards


@router.post("/{room_id}/challenge")
async def challenge(
    room_id: str,
    body: Challenge,
    campaigns: CampaignsDep,
    person: VisitorDep,
    caller: CallerDep,
) -> dict[str, Any]:
    """Play against one party of a finished game: the same tiles, turn by turn."""
    rooms = campaigns.rooms
    async with reading(rooms.services.database) as session:
        finished = await known_table(session, room_id, for_change=False)
    if not finished.may_see(person.id if person else ""):
        raise TableError("not-for-you", 403)
    game = await finished_game(rooms.services.store, finished.id)
    me = await caller.called(body.name)
    async with writing(rooms.services.database) as session:
        new_id = await rival_table(session, me, finished, game, body.party)
    await make_way(campaigns, me, new_id)
    await start_game(campaigns, new_id, me)
    return {"room": new_id}
