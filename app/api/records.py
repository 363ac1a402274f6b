"""What can be taken home from a table: its link as a QR code, its record."""

import io
from typing import Any

import segno
from fastapi import APIRouter, Request, Response

from app import moments
from app.clock import from_iso
from app.database import reading
from app.deal_secrecy import Reach, readable
from app.deps import RoomsDep, SettingsDep, VisitorDep
from app.people import Profile
from app.protocol import plain
from app.rooms import Live, Rooms
from app.tables import TableError
from engine.records import Record, write

router = APIRouter(prefix="/api/rooms", include_in_schema=False)


async def visible(rooms: Rooms, room_id: str, person: Profile | None) -> Live:
    """The room, if this person may see it; a finished game is public by its link."""
    live = await rooms.open(room_id)
    if live is None:
        raise TableError("no-such-table", 404)
    table = live.room.table
    open_to_all = table.status == "finished" and table.access == "link"
    if not open_to_all and not table.may_see(person.id if person else ""):
        raise TableError("not-for-you", 403)
    return live


@router.get("/{room_id}/qr.svg")
async def qr(
    room_id: str, request: Request, rooms: RoomsDep, settings: SettingsDep, person: VisitorDep
) -> Response:
    """The way to the table, to be scanned."""
    await visible(rooms, room_id, person)
    base = settings.public_url or str(request.base_url).rstrip("/")
    picture = io.BytesIO()
    segno.make(f"{base}/t/{room_id}", error="m").save(
        picture, kind="svg", border=2, xmldecl=False, svgns=True, omitsize=True, dark="#35281d"
    )
    return Response(picture.getvalue(), media_type="image/svg+xml")


async def reach(rooms: Rooms, live: Live, person: Profile | None) -> Reach:
    """How far a person may read a game; of one that is over nothing while its deal is claimed."""
    if live.room.game is None or not live.room.game.state.ended:
        return "own"
    async with reading(rooms.services.database) as session:
        return await readable(session, live.room.table, person.id if person else "")


@router.get("/{room_id}/moment")
async def moment(room_id: str, rooms: RoomsDep, person: VisitorDep) -> dict[str, Any]:
    """How a finished game compares with what whoever asks had finished before."""
    await visible(rooms, room_id, person)
    async with reading(rooms.services.database) as session:
        return await moments.of_game(session, room_id, person.id if person else "")


async def written(rooms: Rooms, live: Live, person: Profile | None) -> Record:
    """The record of a room's game, as far as a person may read it."""
    if live.room.game is None:
        raise TableError("no-game", 404)
    state = live.room.game.told_to_all()
    opened = await reach(rooms, live, person) == "open"
    # Read after the state was taken: what it holds is durable, so the log has all of it.
    stored = await rooms.services.store.load(live.room.id)
    times = {entry.seq: from_iso(entry.at).strftime("%Y-%m-%dT%H:%M:%SZ") for entry in stored}
    return write(state, times, opened=opened)


@router.get("/{room_id}/record")
async def record(room_id: str, rooms: RoomsDep, person: VisitorDep) -> Response:
    """The game as a record; of a running one without anything that is hidden."""
    live = await visible(rooms, room_id, person)
    document = await written(rooms, live, person)
    body = _one_entry_per_line(document)
    name = f"dorfplatz-{document['edition']}-{room_id[:6]}.json"
    disposition = f'attachment; filename="{name}"'
    return Response(
        body, media_type="application/json", headers={"Content-Disposition": disposition}
    )


def _one_entry_per_line(document: Record) -> str:
    """Readable and easy to compare: the head, then one line for each entry."""
    parts = []
    for name, value in document.items():
        if isinstance(value, list) and name == "entries":
            lines = ",\n".join(plain(entry) for entry in value)
            parts.append(f'"{name}":[\n{lines}\n]')
        else:
            parts.append(f'"{name}":{plain(value)}')
    return "{\n" + ",\n".join(parts) + "\n}\n"
