"""Take a campaign home as a file, and bring it back (PROTOCOL.md)."""

import asyncio
from typing import Any

import msgspec
from fastapi import APIRouter, Request, Response

from app.campaigns import files, imports
from app.campaigns.files import Brought
from app.database import writing
from app.deps import CampaignsDep, PersonDep, SameOrigin
from app.tables import TableError

router = APIRouter(prefix="/api/campaigns", include_in_schema=False)


@router.get("/{id}/file")
async def take_home(id: str, campaigns: CampaignsDep, me: PersonDep) -> Response:
    """The campaign as a file: its events and the records of its finished games."""
    kept = await campaigns.look(id, me)
    rooms = [game.game for game in kept.state.played]
    store = campaigns.services.store
    logs = await store.veil(await store.load_many(rooms))
    document = await asyncio.to_thread(files.written, kept, logs)
    disposition = f'attachment; filename="dorfplatz-campaign-{id[:6]}.json"'
    return Response(
        msgspec.json.encode(document),
        media_type="application/json",
        headers={"Content-Disposition": disposition},
    )


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
