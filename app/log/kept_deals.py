"""The seed and the deal of each game, in a table apart from everything that is listed.

A deal is written once: a start that was interrupted goes on with the same deal.
"""

from typing import NamedTuple

from sqlalchemy import insert
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession

from app.models.deals import Secret


class KeptDeal(NamedTuple):
    """32 secret bytes, and the deal made from them as JSON text."""

    seed: bytes
    deal: str


async def keep_deal(session: AsyncSession, room_id: str, dealt: KeptDeal) -> KeptDeal:
    """Keep a room's deal; if there is one already, that one counts and is returned.

    Write it before the first entry: a start that was interrupted then goes on with the same deal.
    """
    try:
        async with session.begin_nested():
            row = {"room_id": room_id, "seed": dealt.seed, "deal": dealt.deal}
            await session.execute(insert(Secret).values(**row))
    except IntegrityError:
        kept = await deal_of(session, room_id)
        if kept is None:  # not the key but the room is missing
            raise
        return kept
    return dealt


async def deal_of(session: AsyncSession, room_id: str) -> KeptDeal | None:
    """A room's deal, if it was dealt."""
    found = await session.get(Secret, room_id)
    return KeptDeal(found.seed, found.deal) if found else None
