"""The hidden half of a game is dealt once and kept apart."""

import asyncio

import pytest
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from app.base.database import reading, writing
from app.log.kept_deals import KeptDeal, deal_of, keep_deal


async def test_the_first_deal_counts(database: AsyncEngine, rooms: list[str]) -> None:
    async def deal(number: int) -> KeptDeal:
        async with writing(database) as session:
            return await keep_deal(session, rooms[0], KeptDeal(bytes([number] * 32), f"{number}"))

    kept = await asyncio.gather(*(deal(number) for number in range(5)))
    assert len(set(kept)) == 1
    async with reading(database) as session:
        assert await deal_of(session, rooms[0]) == kept[0]
        assert await deal_of(session, rooms[1]) is None


async def test_a_deal_needs_its_room(database: AsyncEngine) -> None:
    async with writing(database) as session:
        with pytest.raises(IntegrityError):
            await keep_deal(session, "nowhere", KeptDeal(b"", ""))
