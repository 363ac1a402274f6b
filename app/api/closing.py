"""Closing a table over HTTP (PROTOCOL.md)."""

from typing import Any

from fastapi import APIRouter

from app.deps import CampaignsDep, PersonDep, SameOrigin
from app.flows import closing

router = APIRouter(prefix="/api/rooms", dependencies=[SameOrigin], include_in_schema=False)


@router.post("/{room_id}/close")
async def close(room_id: str, campaigns: CampaignsDep, me: PersonDep) -> dict[str, Any]:
    """Close a table of the caller at which no game was played."""
    await closing.close(campaigns, room_id, me)
    return {}
