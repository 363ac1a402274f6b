"""Create a table: the settings its host wishes for, and the row they become."""

from dataclasses import dataclass
from typing import Any

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from app.base.clock import utc_now
from app.base.ids import free_room_code, new_id
from app.models.tables import TableRow
from app.people.sessions import Profile
from app.tables import deal_claims
from app.tables.info import TableError


@dataclass(frozen=True, slots=True)
class Wish:
    """What a person asks a new table to be."""

    edition: str
    rules_version: int
    setup: dict[str, Any]
    seat_count: int
    access: str = "link"
    help_level: str = "full"
    previous_room_id: str | None = None
    campaign_id: str | None = None
    deal_code: str | None = None


async def join_code(session: AsyncSession, *, is_running: bool = False) -> str:
    """A join code that no table has: short for a lobby, long for a running game."""

    async def is_taken(code: str) -> bool:
        return await session.scalar(select(TableRow.id).where(TableRow.code == code)) is not None

    return await free_room_code(is_taken, is_running=is_running)


async def create(session: AsyncSession, host: Profile, wish: Wish) -> str:
    """A new table in its lobby; returns its id. ``deal-being-played``: see ``deal_secrecy``."""
    deal_of = await deal_claims.first_table(session, wish.deal_code, wish.setup)
    if deal_of is not None:
        await deal_claims.hold(session, deal_of)
        if not all(claim.is_challenge for claim in await deal_claims.claims(session, deal_of)):
            raise TableError("deal-being-played")
    room = TableRow(
        id=new_id(),
        code=await join_code(session),
        edition=wish.edition,
        rules_version=wish.rules_version,
        setup=wish.setup,
        status="lobby",
        host_id=host.id,
        access=wish.access,
        help_level=wish.help_level,
        seat_count=wish.seat_count,
        created_at=utc_now(),
        previous_room_id=wish.previous_room_id,
        campaign_id=wish.campaign_id,
        deal_code=wish.deal_code,
        deal_of=deal_of,
    )
    session.add(room)
    await session.flush()
    return room.id
