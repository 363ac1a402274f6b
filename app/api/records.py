"""What can be taken home from a table: its link as a QR code, its record."""

import io
from typing import Any

import segno
from fastapi import APIRouter, Request, Response

from app.base.database import reading
from app.base.plain_json import plain
from app.deps import RoomsDep, SettingsDep, VisitorDep
from app.flows.game_records import visible, written
from app.tables import milestones
from engine.records import Record

router = APIRouter(prefix="/api/rooms", include_in_schema=False)


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


@router.get("/{room_id}/moment")
async def moment(room_id: str, rooms: RoomsDep, person: VisitorDep) -> dict[str, Any]:
    """How a finished game compares with the games the caller had finished before."""
    await visible(rooms, room_id, person)
    async with reading(rooms.services.database) as session:
        return await milestones.of_game(session, room_id, person.id if person else "")


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
