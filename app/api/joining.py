"""Join codes over HTTP: find a table, or ask to join a game that runs (PROTOCOL.md)."""

from typing import Any

from fastapi import APIRouter, Request
from pydantic import Field

from app import door, tables
from app.api.bodies import Body, known_table
from app.api.people import CallerDep
from app.database import reading, writing
from app.deps import PersonDep, RoomsDep, SameOrigin, VisitorDep
from app.guesses import meant
from app.rooms import Rooms
from app.tables import TableError, TableInfo

router = APIRouter(prefix="/api/rooms", dependencies=[SameOrigin], include_in_schema=False)


class Code(Body):
    """A join code."""

    code: str = Field(max_length=60)


class Knock(Code):
    """Somebody before the door of a running game."""

    name: str | None = Field(default=None, max_length=200)


@router.post("/join")
async def join(body: Code, request: Request, rooms: RoomsDep, person: VisitorDep) -> dict[str, Any]:
    """Find a table by its join code; of a running game only its door is shown to strangers."""
    table = await _coded(request, rooms, body.code)
    if table.status == "lobby" or (person is not None and table.knows(person.id)):
        return {"room": table.id}
    return {"door": table.code}


async def _coded(request: Request, rooms: Rooms, code: str) -> TableInfo:
    async with reading(rooms.services.database) as session:
        room_id = await meant(request, lambda: tables.find_by_code(session, code))
        if room_id is None:
            raise TableError("no-such-code", 404)
        return await known_table(session, room_id, for_change=False)


@router.post("/knock")
async def knock(
    body: Knock, request: Request, rooms: RoomsDep, caller: CallerDep
) -> dict[str, Any]:
    """Ask to join the running game with that code. Its address is told to those who are let in."""
    room_id = (await _coded(request, rooms, body.code)).id
    me = await caller.called(body.name)
    async with writing(rooms.services.database) as session:
        table = await known_table(session, room_id)
        standing = await door.knock(session, table, me, by_code=True)
    await rooms.refresh(room_id)
    return _at_door(room_id, standing)


@router.post("/knocked")
async def knocked(body: Code, request: Request, rooms: RoomsDep, me: PersonDep) -> dict[str, Any]:
    """How my question stands; asked again and again by a page that waits."""
    table = await _coded(request, rooms, body.code)
    return _at_door(table.id, door.standing(table, me, by_code=True))


def _at_door(room_id: str, standing: door.Standing) -> dict[str, Any]:
    return {"door": standing, "room": room_id if standing == "open" else None}
