"""Deal codes over HTTP: name a deal, look it up, compare afterwards (PROTOCOL.md)."""

from typing import Any

from fastapi import APIRouter, Request
from pydantic import Field
from sqlalchemy.ext.asyncio import AsyncSession

from app.api.bodies import Body
from app.base.database import reading, writing
from app.deps import CampaignsDep, PersonDep, SameOrigin
from app.people.guesses import meant
from app.tables import deal_codes, queries, results
from app.tables.deal_codes import SharedDeal
from app.tables.info import TableError

router = APIRouter(prefix="/api/deals", dependencies=[SameOrigin], include_in_schema=False)
looking = APIRouter(prefix="/api/deals", include_in_schema=False)


class AtTable(Body):
    """A table whose deal others shall play too."""

    room: str = Field(max_length=40, pattern=r"^[A-Za-z0-9_-]+$")


@router.post("")
async def name_deal(body: AtTable, campaigns: CampaignsDep, me: PersonDep) -> dict[str, Any]:
    """The code of the deal that I play or played."""
    async with writing(campaigns.services.database) as session:
        table = await queries.load_table(session, body.room, for_change=True)
        if table is None:
            raise TableError("no-such-table", 404)
        if not table.seats_of(me.id):
            raise TableError("not-seated", 403)
        code = await deal_codes.name_deal(session, table, campaigns.services.now())
    await campaigns.rooms.refresh(body.room)
    return {"code": code}


async def named(request: Request, session: AsyncSession, code: str) -> SharedDeal:
    """The deal that a code names; wrong codes are counted as all codes are."""
    found = await meant(request, lambda: deal_codes.find(session, code))
    if found is None:
        raise TableError("no-such-deal", 404)
    return found


@looking.get("/{code}")
async def deal(code: str, request: Request, campaigns: CampaignsDep) -> dict[str, Any]:
    """What is in play with a deal; never its order."""
    async with reading(campaigns.services.database) as session:
        found = await named(request, session, code)
    return {"code": found.code, "edition": found.edition, "setup": found.setup}


@looking.get("/{code}/games")
async def games(
    code: str, request: Request, campaigns: CampaignsDep, me: PersonDep
) -> dict[str, Any]:
    """The finished games of a deal, for those who have finished it themselves."""
    async with reading(campaigns.services.database) as session:
        found = await named(request, session, code)
        if not await deal_codes.may_compare(session, found.code, me.id):
            raise TableError("deal-not-finished", 403)
        tried = await deal_codes.games_of_deal(session, found.code)
    kept = await campaigns.results.kept([attempt.room_id for attempt in tried])
    played = [
        results.plain_summary(kept[attempt.room_id])
        | {"again": attempt.again, "mine": me.id in attempt.people}
        for attempt in tried
    ]
    return {"code": found.code, "edition": found.edition, "setup": found.setup, "games": played}
