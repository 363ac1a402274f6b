"""Results and crosses are recorded once, whichever request comes first."""

import asyncio

import pytest
from sqlalchemy import select

from app.base.database import reading
from app.models.campaigns import CampaignEvent
from app.models.tables import Result
from tests.app.campaigns.test_campaigns import refused
from tests.app.club import Club, club, seen
from tests.client import Refused


async def test_two_devices_cross_at_once(there: Club) -> None:
    """One cross is made; the other device is told why its own was not."""
    ana, ben = await there.guest("Ana"), await there.guest("Ben")
    id = await there.found(ana, ben)
    await there.play(ana, id)
    crossing = [g.post(f"/api/campaigns/{id}/cross", {"circle": "e01.1"}) for g in (ana, ben)]
    answers = await asyncio.gather(*crossing, return_exceptions=True)
    no = [answer for answer in answers if isinstance(answer, Refused)]
    assert [(answer.status, answer.code) for answer in no] == [(409, "circle-crossed")]
    assert (await seen(ana, id))["tracks"][0]["crossed"] == ["e01.1"]


async def test_the_result_is_recorded_once_however_often_it_is_told(there: Club) -> None:
    ana = await there.guest()
    id = await there.found(ana)
    room = await there.play(ana, id)
    recording = there.campaigns.results
    many = [recording.settle(id, room) for _ in range(4)]
    await asyncio.gather(*many, recording.settle_all(), recording.game_over(room))
    async with reading(there.rooms.services.database) as session:
        told = (await session.scalars(select(CampaignEvent.event))).all()
        kept = (await session.scalars(select(Result))).all()
    assert sum('"game-finished"' in event for event in told) == 1
    assert [result.room_id for result in kept] == [room]
    assert len((await seen(ana, id))["games"]) == 1


async def test_two_workers_who_see_the_end_record_it_once(there: Club, url: str) -> None:
    """The second worker finds it recorded, at the key or behind the lock."""
    ana = await there.guest()
    id = await there.found(ana)
    there.rooms.on_game_over = None
    room = await there.play(ana, id)
    async with club(url) as other:  # which records what was left behind as it starts
        assert not await there.campaigns.results.settle(id, room)
        next_room = await there.play(ana, id, seed=1)
        workers = (there.campaigns.results, other.campaigns.results) * 2
        recorded = await asyncio.gather(*(worker.settle(id, next_room) for worker in workers))
    assert sorted(recorded) == [False, False, False, True]
    assert [game[1] for game in (await seen(ana, id))["games"]] == [room, next_room]


@pytest.mark.parametrize("backend", ["sqlite"])
async def test_crosses_are_taken_back_until_the_next_game_begins(there: Club) -> None:
    ana = await there.guest()
    id = await there.found(ana)
    await there.play(ana, id)
    await ana.post(f"/api/campaigns/{id}/cross", {"circle": "e01.1"})
    await ana.post(f"/api/campaigns/{id}/take-back", {"circle": "e01.1"})
    await ana.post(f"/api/campaigns/{id}/cross", {"circle": "e01.1"})
    room = (await ana.post(f"/api/campaigns/{id}/play"))["room"]
    await ana.post(f"/api/campaigns/{id}/take-back", {"circle": "e01.1"})
    await ana.post(f"/api/campaigns/{id}/cross", {"circle": "e01.1"})
    await ana.at(room, "start")
    back = await refused(ana, f"/api/campaigns/{id}/take-back", {"circle": "e01.1"})
    assert back == (409, "game-running")
    assert (await ana.post(f"/api/campaigns/{id}/play"))["room"] == room
    await ana.post(f"/api/campaigns/{id}/abandon")
    data = await seen(ana, id)
    assert (data["running"], data["room"], len(data["games"])) == (None, None, 1)
    back = await refused(ana, f"/api/campaigns/{id}/take-back", {"circle": "e01.1"})
    assert back == (409, "cross-not-fresh")
    await there.play_on(room)
    await there.settled(room)
    assert len((await seen(ana, id))["games"]) == 1, "an abandoned game gives nothing"
