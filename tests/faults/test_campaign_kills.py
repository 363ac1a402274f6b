"""``kill -9`` at every step between the last tile and the next game: a result counts once."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx2
import pytest
from sqlalchemy import text

from app.base.database import make_database, reading
from app.campaigns.check import check_campaign
from tests import failpoints
from tests.app.club import club, seen
from tests.client import Closed, Guest
from tests.live import LiveServer, fresh_postgres
from tests.live_fixtures import Launch
from tests.postgres import TEMPLATE


class Evening:
    """Does not give up: whenever the server dies it is started, and asked again."""

    def __init__(self, server: LiveServer, guest: Guest) -> None:
        self.server, self.guest, self.deaths = server, guest, 0

    async def until(
        self, done: Callable[[], Awaitable[Any]], work: Callable[[], Awaitable[Any]]
    ) -> Any:
        """Work until it is done; what is done."""
        while True:
            try:
                found = await done()
                if found:
                    return found
                await work()
            except (Closed, OSError, httpx2.TransportError, TimeoutError):
                await self.revive()

    async def revive(self) -> None:
        """Start the server; it may die at once again, while it records what it left behind."""
        self.deaths += 1
        await asyncio.to_thread(self.server.kill)
        try:
            await asyncio.to_thread(self.server.start)
        except AssertionError:
            await self.revive()

    async def last_tile(self, room: str) -> None:
        """Lay whatever is left to lay."""
        page = await self.guest.open(room)
        if page.welcome.get("view", {}).get("ended"):
            return
        while (await page.options())["places"]:
            await page.place()

    async def campaign(self, id: str) -> dict[str, Any]:
        """The campaign as it stands."""
        return await seen(self.guest, id)


@pytest.mark.slow
@pytest.mark.parametrize("backend", ["sqlite", "postgresql"])
async def test_a_result_counts_once_over_a_kill_at_every_step(
    launch: Launch, request: pytest.FixtureRequest, tmp_path: Path, backend: str
) -> None:
    url = f"sqlite:///{tmp_path / 'campaign.sqlite'}"
    if backend == "postgresql":
        url = fresh_postgres(request.getfixturevalue("postgres"), TEMPLATE)
    async with club(url) as there:
        ana = await there.guest()
        id = await there.found(ana)
        room = str((await ana.post(f"/api/campaigns/{id}/play"))["room"])
        await ana.at(room, "start")
        await there.play_on(room, to_the_end=False)
    traps = tmp_path / "traps"
    traps.mkdir()
    server = launch(url=url, prepare=failpoints.prepare(traps))
    async with Guest(server.url) as same:
        same.http.cookies = ana.http.cookies
        evening = Evening(server, same)
        await _play(evening, id, room)
    assert {path.name for path in traps.iterdir()} == set(failpoints.STEPS)
    assert evening.deaths >= len(failpoints.STEPS)
    verdict = await check_campaign(url, id)
    assert verdict is not None
    assert verdict.problems == ()
    assert await _told(url) == {
        "founded": 1,
        "game-begun": 2,
        "game-finished": 1,
        "circle-crossed": 1,
    }


async def _play(evening: Evening, id: str, room: str) -> None:
    guest, at = evening.guest, f"/api/campaigns/{id}"

    async def recorded() -> bool:
        return bool((await evening.campaign(id))["games"])

    async def crossed() -> bool:
        return bool((await evening.campaign(id))["tracks"][0]["crossed"])

    async def following() -> str | None:
        found = (await evening.campaign(id))["room"]
        return found if found and found != room else None

    async def begun() -> bool:
        state = await guest.get(f"/api/rooms/{table}/record")
        return state.status_code == httpx2.codes.OK

    await evening.until(recorded, lambda: evening.last_tile(room))
    await evening.until(crossed, lambda: guest.post(f"{at}/cross", {"circle": "e01.1"}))
    table = await evening.until(following, lambda: guest.at(room, "next"))
    await evening.until(begun, lambda: guest.at(table, "start"))


async def _told(url: str) -> dict[str, int]:
    database = make_database(url)
    async with reading(database) as session:
        events = await session.scalars(text("SELECT event FROM campaign_events"))
        kinds = [json.loads(event)["type"] for event in events]
    await database.dispose()
    return {kind: kinds.count(kind) for kind in kinds}
