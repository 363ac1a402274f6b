"""Leaving for good, and what one may take along (PROTOCOL.md)."""

from collections.abc import AsyncIterator
from typing import Any, Literal

from fastapi import APIRouter, Request, Response
from fastapi.responses import StreamingResponse
from pydantic import Field

from app.api.bodies import Body
from app.api.people import account_services_of
from app.deps import CampaignsDep, PersonDep, SameOrigin, SessionSocketsDep, SettingsDep
from app.flows import leaving, personal_data
from app.people import accounts
from app.people.cookies import session_cookie
from app.people.guesses import address_of

router = APIRouter(prefix="/api", dependencies=[SameOrigin], include_in_schema=False)
looking = APIRouter(prefix="/api", include_in_schema=False)


class Deletion(Body):
    """Confirms the wish; deleting an account also asks for its password."""

    sure: Literal[True]
    password: str = Field(default="", max_length=1000)


@router.post("/me/delete")
async def delete_me(
    body: Deletion,
    request: Request,
    response: Response,
    campaigns: CampaignsDep,
    settings: SettingsDep,
    session_sockets: SessionSocketsDep,
    me: PersonDep,
) -> dict[str, Any]:
    """Forget me, at every table and in every browser."""
    if not me.is_guest:
        await accounts.prove(
            account_services_of(request), me.id, body.password, address_of(request)
        )
    await leaving.leave(campaigns, me.id)
    await session_sockets.ended()
    response.set_cookie(**session_cookie(settings, ""))
    return {}


@looking.get("/me/data")
async def take_along(campaigns: CampaignsDep, me: PersonDep) -> Response:
    """Everything that is kept about me, as one file."""
    said: AsyncIterator[str] = personal_data.export(campaigns.services, me)
    disposition = 'attachment; filename="dorfplatz-me.json"'
    return StreamingResponse(
        said, media_type="application/json", headers={"Content-Disposition": disposition}
    )
