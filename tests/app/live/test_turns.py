"""A room's turn: one thing after the other, and a defect in one is not the end of the others."""

import asyncio
import logging
from dataclasses import replace
from typing import Any

import pytest

from app.live import acts
from app.live.room import Room
from app.log.entries import Unavailable
from app.tables.info import TableInfo
from engine.actions import PlaceTile
from engine.play import options
from tests.app.club import Club, club
from tests.client import new_aid


@pytest.fixture
async def there(url: str) -> Any:
    """A club with a table in play."""
    async with club(url) as made:
        yield made


async def _room(there: Club) -> Room:
    ana = await there.guest()
    table = str((await ana.post("/api/rooms", {"edition": "classic"}))["room"])
    await ana.at(table, "start")
    return await there.room(table)


async def _lay(room: Room) -> str | None:
    """Lay the tile in hand anywhere."""
    assert room.game is not None
    state = room.game.state
    seat = state.hands(0)[0]
    offered = options(state, seat)
    hex, turns = next(iter(offered.places.items()))
    action = PlaceTile(0, offered.tile, hex, turns[0])
    return await room.submit(None, new_aid(), seat, action, state.seq)


async def test_jobs_are_done_in_order(there: Club) -> None:
    room = await _room(there)
    done: list[int] = []

    async def job(number: int) -> None:
        await asyncio.sleep(0.01 / (number + 1))
        done.append(number)

    for number in range(5):
        assert room.enqueue(lambda number=number: job(number))  # type: ignore[misc]
    await room.perform(lambda: job(5))
    assert done == list(range(6))


async def test_no_one_waits_for_a_room_that_is_closed(there: Club) -> None:
    """Neither who came before it was closed, nor who still knows it afterwards."""
    room = await _room(there)
    began = asyncio.Event()

    async def endless() -> None:
        began.set()
        await asyncio.Event().wait()

    waiting = [asyncio.create_task(room.perform(endless)) for _ in range(2)]
    await began.wait()
    assert room.is_busy
    await room.close()
    waiting.append(asyncio.create_task(room.perform(endless)))
    answers = await asyncio.gather(*waiting, return_exceptions=True)
    assert [type(answer) for answer in answers] == [Unavailable] * 3


async def test_a_job_that_fails_lets_the_next_one_begin(
    there: Club, caplog: pytest.LogCaptureFixture
) -> None:
    room = await _room(there)
    done: list[str] = []

    async def stumble() -> None:
        raise ZeroDivisionError("on purpose")

    async def walk() -> None:
        done.append("walked")

    with caplog.at_level(logging.CRITICAL):
        room.enqueue(stumble)
        await room.perform(walk)
    assert done == ["walked"]


async def test_an_act_that_fails_after_its_commit_is_found_in_the_log(
    there: Club, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The waiting sender is answered, and the room has read what is true."""
    room = await _room(there)
    before = room.ledger.seq
    real = room.ledger.take

    def broken(*_: object) -> None:
        room.ledger.take = real  # type: ignore[method-assign]
        raise ZeroDivisionError("on purpose")

    monkeypatch.setattr(room.ledger, "take", broken)
    with caplog.at_level(logging.CRITICAL):
        await _lay(room)
    await room.perform(lambda: asyncio.sleep(0))
    assert room.ledger.seq == before + 1


async def test_a_defect_while_judging_is_no_answer_but_not_the_end(
    there: Club, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = await _room(there)

    def broken(*_: object) -> None:
        raise ZeroDivisionError("on purpose")

    with caplog.at_level(logging.CRITICAL), monkeypatch.context() as spoilt:
        spoilt.setattr(acts, "play", broken)

        async def lay() -> None:
            await _lay(room)

        with pytest.raises(ZeroDivisionError):
            await room.perform(lay)
    await _lay(room)
    assert room.ledger.seq == 2


async def test_of_two_looks_at_a_table_the_later_one_counts(
    there: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    room, rooms = await _room(there), there.rooms
    older, newer = room.table, replace(room.table, help_level="newer")
    looks = iter([(0.05, older), (0.0, newer)])

    async def look(_: str) -> TableInfo:
        pause, found = next(looks)
        await asyncio.sleep(pause)
        return found

    monkeypatch.setattr(rooms, "_table", look)
    await asyncio.gather(rooms.refresh(room.id), rooms.refresh(room.id))
    assert room.table is newer
