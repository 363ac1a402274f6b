"""Take a campaign home as a file, and bring it back (PROTOCOL.md)."""

import asyncio
from typing import Any

import msgspec
from fastapi import APIRouter, Request, Response
from sqlalchemy import select

from app.campaigns import files, imports
from app.campaigns.acting import Campaigns
from app.campaigns.files import Brought
from app.database import reading, writing
from app.deal_secrecy import readable
from app.deps import CampaignsDep, PersonDep, SameOrigin
from app.models.rooms import Room
from app.people import Profile
from app.tables import TableError, load_table

router = APIRouter(prefix="/api/campaigns", include_in_schema=False)


@router.get("/{id}/file")
async def take_home(id: str, campaigns: CampaignsDep, me: PersonDep) -> Response:
    """The campaign as a file: its events and the records of its finished games."""
    kept = await campaigns.look(id, me)
    rooms = [game.game for game in kept.state.played]
    await _check_open(campaigns, rooms, me)
    store = campaigns.services.store
    logs = await store.veil(await store.load_many(rooms))
    document = await asyncio.to_thread(files.written, kept, logs)
    disposition = f'attachment; filename="dorfplatz-campaign-{id[:6]}.json"'
    return Response(
        msgspec.json.encode(document),
        media_type="application/json",
        headers={"Content-Disposition": disposition},
    )


async def _check_open(campaigns: Campaigns, rooms: list[str], me: Profile) -> None:
    """Refuse a file that would tell a deal which others still play."""
    again = select(Room.deal_of).where(Room.deal_of.in_(rooms), Room.status == "playing")
    async with reading(campaigns.services.database) as session:
        for room_id in set(await session.scalars(again)):
            table = await load_table(session, room_id or "")
            if table is not None and await readable(session, table, me.id) != "open":
                raise TableError("deal-being-played")


@router.post("/import", dependencies=[SameOrigin])
async def bring_back(request: Request, campaigns: CampaignsDep, me: PersonDep) -> dict[str, Any]:
    """A campaign from a file, refereed from its first tile to its last cross."""
    body = await request.body()
    brought = await asyncio.to_thread(_read, body)
    async with writing(campaigns.services.database) as session:
        id = await imports.store(session, brought, me, campaigns.services.now())
    return {"campaign": id}


def _read(body: bytes) -> Brought:
    try:
        document = msgspec.json.decode(body)
    except (msgspec.DecodeError, RecursionError):
        raise TableError("bad-campaign-file", 422, "it is no JSON") from None
    return files.read(document)
