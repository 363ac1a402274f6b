"""Leaving for good, and what one may take along (PROTOCOL.md)."""

from collections.abc import AsyncIterator
from typing import Any, Literal

from fastapi import APIRouter, Request, Response
from fastapi.responses import StreamingResponse
from pydantic import Field

from app import accounts, belongings, leaving
from app.api.bodies import Body
from app.api.people import door_of
from app.cookies import session_cookie
from app.deps import CampaignsDep, FarewellsDep, PersonDep, SameOrigin, SettingsDep
from app.guesses import address_of

router = APIRouter(prefix="/api", dependencies=[SameOrigin], include_in_schema=False)
looking = APIRouter(prefix="/api", include_in_schema=False)


class Farewell(Body):
    """That I mean it; an account is only deleted by whoever knows its password."""

    sure: Literal[True]
    password: str = Field(default="", max_length=1000)


@router.post("/me/delete")
async def delete_me(
    body: Farewell,
    request: Request,
    response: Response,
    campaigns: CampaignsDep,
    settings: SettingsDep,
    farewells: FarewellsDep,
    me: PersonDep,
) -> dict[str, Any]:
    """Forget me, at every table and in every browser."""
    if not me.is_guest:
        await accounts.prove(door_of(request), me.id, body.password, address_of(request))
    await leaving.leave(campaigns, me.id)
    await farewells.ended()
    response.set_cookie(**session_cookie(settings, ""))
    return {}


@looking.get("/me/data")
async def take_along(campaigns: CampaignsDep, me: PersonDep) -> Response:
    """Everything that is kept about me, as one file."""
    said: AsyncIterator[str] = belongings.told(campaigns.services, me)
    disposition = 'attachment; filename="dorfplatz-me.json"'
    return StreamingResponse(
        said, media_type="application/json", headers={"Content-Disposition": disposition}
    )
