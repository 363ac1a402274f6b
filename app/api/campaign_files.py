"""Take a campaign home as a file, and bring it back (PROTOCOL.md)."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import msgspec
from fastapi import APIRouter, Request, Response
from fastapi.responses import JSONResponse, StreamingResponse
from sqlalchemy import select
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from app.api.people import count_campaign
from app.base.database import reading
from app.campaigns import files, landscapes
from app.campaigns.acting import Campaigns
from app.campaigns.bringing import Import
from app.deps import CampaignsDep, ImportsDep, PersonDep, RoomsDep, SameOrigin
from app.models.tables import TableRow
from app.people.sessions import Profile
from app.tables.deal_secrecy import readable
from app.tables.info import TableError
from app.tables.queries import load_table

router = APIRouter(prefix="/api/campaigns", include_in_schema=False)
LINES = "application/x-ndjson"
GLANCE = 0.3
"""Seconds between two looks at how far an import is."""


@router.get("/{id}/file")
async def take_home(id: str, campaigns: CampaignsDep, me: PersonDep) -> Response:
    """The campaign as a file: its events and the records of its finished games."""
    kept = await campaigns.look(id, me)
    rooms = [game.game for game in kept.state.played]
    await _check_open(campaigns, rooms, me)
    store = campaigns.services.store
    logs = await store.redact_names(await store.load_many(rooms))
    async with reading(campaigns.services.database) as session:
        named = await landscapes.of_rooms(session, rooms)
    document = await asyncio.to_thread(files.written, kept, logs, named)
    disposition = f'attachment; filename="dorfplatz-campaign-{id[:6]}.json"'
    return Response(
        msgspec.json.encode(document),
        media_type="application/json",
        headers={"Content-Disposition": disposition},
    )


async def _check_open(campaigns: Campaigns, rooms: list[str], me: Profile) -> None:
    """Refuse a file that would tell a deal which others still play."""
    again = select(TableRow.deal_of).where(
        TableRow.deal_of.in_(rooms), TableRow.status == "playing"
    )
    async with reading(campaigns.services.database) as session:
        for room_id in set(await session.scalars(again)):
            table = await load_table(session, room_id or "")
            if table is not None and await readable(session, table, me.id) != "open":
                raise TableError("deal-being-played")


@router.post("/import", dependencies=[SameOrigin])
async def bring_back(
    request: Request, rooms: RoomsDep, imports: ImportsDep, me: PersonDep
) -> Response:
    """A campaign from a file, refereed from its first tile to its last cross.

    A page that accepts lines of JSON is told how far it is. A page that goes ends the import.
    """
    count_campaign(request, rooms)
    begun = await imports.begin(me, request.stream())
    if LINES in request.headers.get("accept", ""):
        return _Progress(_progress_lines(begun), begun)
    return await _whole(request, begun)


async def _whole(request: Request, begun: Import) -> Response:
    """The answer in one piece, for those who do not look on."""
    try:
        while not begun.task.done() and not await request.is_disconnected():
            await asyncio.wait({begun.task}, timeout=GLANCE)
        if not begun.task.done():
            return Response(status_code=204)  # the client is gone and reads no answer
        return JSONResponse({"campaign": await begun.task})
    finally:
        begun.task.cancel()


class _Progress(StreamingResponse):
    """Streams the progress of an import, and stops the import when the page disconnects."""

    def __init__(self, lines: AsyncIterator[bytes], begun: Import) -> None:
        super().__init__(lines, media_type=LINES)
        self._begun = begun

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        try:
            await super().__call__(scope, receive, send)
        finally:
            self._begun.task.cancel()


async def _progress_lines(begun: Import) -> AsyncIterator[bytes]:
    """Lines with the progress of an import; the last one holds the campaign or a code."""
    while not begun.task.done():
        yield _line({"done": begun.done, "of": begun.of})
        await asyncio.wait({begun.task}, timeout=GLANCE)
    try:
        yield _line({"campaign": await begun.task})
    except TableError as refused:
        yield _line({"code": refused.code, "message": str(refused)})
    except (DBAPIError, PoolTimeout, OSError):
        yield _line({"code": "storage", "message": "storage"})


def _line(values: dict[str, Any]) -> bytes:
    return msgspec.json.encode(values) + b"\n"
