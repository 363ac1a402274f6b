"""Chairs and requests to join over HTTP: sit, be ready, go, hand over, ask (PROTOCOL.md)."""

from dataclasses import replace
from typing import Any

from fastapi import APIRouter
from pydantic import Field

from app.api.bodies import Body, PersonId, SeatNumber, hosting, known_table, owning
from app.api.people import CallerDep
from app.base.database import reading, writing
from app.campaigns import members
from app.deps import CampaignsDep, PersonDep, RoomsDep, SameOrigin
from app.flows.starting import start_game
from app.tables import access, chairs
from app.tables.info import TableError

router = APIRouter(prefix="/api/rooms", dependencies=[SameOrigin], include_in_schema=False)


class Sit(Body):
    """A chair, or any."""

    seat: SeatNumber | None = None
    name: str | None = Field(default=None, max_length=200)
    colour: str | None = Field(default=None, max_length=16)


class OneSeat(Body):
    """One of my chairs."""

    seat: SeatNumber
    ready: bool = True
    person: PersonId | None = None


class TablePerson(Body):
    """A person here."""

    person: PersonId


class Newcomer(Body):
    """A person who asks to join."""

    name: str | None = Field(default=None, max_length=200)


class HostAnswer(Body):
    """What the host answers a person who asks to join."""

    person: PersonId
    yes: bool


@router.post("/{room_id}/sit")
async def sit(
    room_id: str,
    body: Sit,
    rooms: RoomsDep,
    caller: CallerDep,
) -> dict[str, Any]:
    """Take a chair for the caller; repeated after a lost answer, it changes nothing."""
    me = await caller.called(body.name)
    async with reading(rooms.services.database) as session:  # the game may have begun meanwhile
        table = await known_table(session, room_id, for_change=False)
    if (mine := chairs.held(table, me.id, body.seat)) is not None:
        return {"room": room_id, "seat": mine}
    async with writing(rooms.services.database) as session:
        table = await known_table(session, room_id)
        if not table.may_see(me.id):
            raise TableError("not-for-you", 403)
        liked = replace(me, colour=body.colour or me.colour)
        if table.campaign_id is not None:
            liked = await members.as_known_there(session, table.campaign_id, liked)
        seat = await chairs.sit(session, table, liked, body.seat, body.name)
    await rooms.refresh(room_id)
    return {"room": room_id, "seat": seat}


@router.post("/{room_id}/stand")
async def stand(room_id: str, body: OneSeat, rooms: RoomsDep, me: PersonDep) -> dict[str, Any]:
    """Leave one of my chairs."""
    async with writing(rooms.services.database) as session:
        table = owning(await known_table(session, room_id), me, body.seat)
        await chairs.stand(session, table, body.seat)
    await rooms.refresh(room_id)
    return {}


@router.post("/{room_id}/ready")
async def ready(
    room_id: str, body: OneSeat, rooms: RoomsDep, campaigns: CampaignsDep, me: PersonDep
) -> dict[str, Any]:
    """Say that I am ready, or not yet; the last one begins a next game with the same people."""
    async with writing(rooms.services.database) as session:
        table = owning(await known_table(session, room_id), me, body.seat)
        await chairs.change_seat(session, table, body.seat, ready=body.ready)
        table = await known_table(session, room_id)
    await rooms.refresh(room_id)
    if body.ready and table.begins_by_itself and chairs.is_complete(table):
        await start_game(campaigns, room_id, me)
    return {}


@router.post("/{room_id}/away")
async def away(room_id: str, body: OneSeat, rooms: RoomsDep, me: PersonDep) -> dict[str, Any]:
    """Let others take a seat whose owner has gone; the host says so, or the owner."""
    async with writing(rooms.services.database) as session:
        table = await known_table(session, room_id)
        if table.host_id != me.id:
            owning(table, me, body.seat)
        await chairs.change_seat(session, table, body.seat, absent=body.ready)
    await rooms.refresh(room_id)
    return {}


@router.post("/{room_id}/hand-over")
async def hand_over(room_id: str, body: OneSeat, rooms: RoomsDep, me: PersonDep) -> dict[str, Any]:
    """Give a seat of the caller to another person at the table."""
    live = await rooms.open(room_id)
    if live is None or body.person is None or body.person not in live.side_channel.presence.here():
        raise TableError("not-here")
    async with writing(rooms.services.database) as session:
        table = owning(await known_table(session, room_id), me, body.seat)
        name = live.side_channel.presence.here()[body.person]
        await chairs.hand_over(session, table, body.seat, body.person, name)
    await rooms.refresh(room_id)
    return {}


@router.post("/{room_id}/kick")
async def kick(room_id: str, body: TablePerson, rooms: RoomsDep, me: PersonDep) -> dict[str, Any]:
    """Remove a person from the table for good."""
    async with writing(rooms.services.database) as session:
        table = hosting(await known_table(session, room_id), me)
        if body.person == me.id:
            raise TableError("not-yourself")
        if body.person == table.away_host_id:
            raise TableError("not-the-host", 403)
        await chairs.remove(session, table, body.person)
    await rooms.refresh(room_id)
    return {}


@router.post("/{room_id}/ask")
async def ask(
    room_id: str,
    body: Newcomer,
    rooms: RoomsDep,
    caller: CallerDep,
) -> dict[str, Any]:
    """Knock: the host is asked whether I may come in. Asking twice is asking once."""
    me = await caller.called(body.name)
    async with writing(rooms.services.database) as session:
        standing = await access.knock(session, await known_table(session, room_id), me)
    await rooms.refresh(room_id)
    return {"door": standing}


@router.post("/{room_id}/door")
async def look(room_id: str, rooms: RoomsDep, me: PersonDep) -> dict[str, Any]:
    """How my question stands; asked again and again by a page that waits."""
    async with reading(rooms.services.database) as session:
        return {"door": access.admission(await known_table(session, room_id, for_change=False), me)}


@router.post("/{room_id}/admit")
async def admit(room_id: str, body: HostAnswer, rooms: RoomsDep, me: PersonDep) -> dict[str, Any]:
    """Admit a person who asks, or refuse: by the host, or by a player while the host is away."""
    live = await rooms.open(room_id)
    here = live.side_channel.presence.here() if live is not None else {}
    async with writing(rooms.services.database) as session:
        table = await known_table(session, room_id)
        access.check_doorkeeper(table, me, here)
        await access.answer(session, table, body.person, yes=body.yes)
    await rooms.refresh(room_id)
    return {}
