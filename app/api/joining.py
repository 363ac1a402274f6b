"""Join codes over HTTP: find a table, or ask to join a game that runs (PROTOCOL.md)."""

from typing import Any

from fastapi import APIRouter, Request
from pydantic import Field

from app.api.bodies import Body, known_table
from app.api.people import CallerDep
from app.base.database import reading, writing
from app.deps import PersonDep, RoomsDep, SameOrigin, VisitorDep
from app.live.rooms import Rooms
from app.people.guesses import meant
from app.tables import access, queries
from app.tables.info import TableError, TableInfo

router = APIRouter(prefix="/api/rooms", dependencies=[SameOrigin], include_in_schema=False)


class Code(Body):
    """A join code."""

    code: str = Field(max_length=60)


class Knock(Code):
    """A name and a code, from a person who asks to join a running game."""

    name: str | None = Field(default=None, max_length=200)


@router.post("/join")
async def join(body: Code, request: Request, rooms: RoomsDep, person: VisitorDep) -> dict[str, Any]:
    """Find a table by its join code.

    Of a running game strangers get only the code by which they may ask to join.
    """
    table = await _coded(request, rooms, body.code)
    if table.status == "lobby" or (person is not None and table.knows(person.id)):
        return {"room": table.id}
    return {"door": table.code}


async def _coded(request: Request, rooms: Rooms, code: str) -> TableInfo:
    async with reading(rooms.services.database) as session:
        room_id = await meant(request, lambda: queries.find_by_code(session, code))
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
        standing = await access.knock(session, table, me, by_code=True)
    await rooms.refresh(room_id)
    return _at_door(room_id, standing)


@router.post("/knocked")
async def knocked(body: Code, request: Request, rooms: RoomsDep, me: PersonDep) -> dict[str, Any]:
    """The state of my request to join; polled by the waiting page."""
    table = await _coded(request, rooms, body.code)
    return _at_door(table.id, access.admission(table, me, by_code=True))


def _at_door(room_id: str, standing: access.Admission) -> dict[str, Any]:
    return {"door": standing, "room": room_id if standing == "open" else None}
