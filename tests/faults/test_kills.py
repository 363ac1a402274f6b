"""``kill -9``: at random, and exactly between a commit and its acknowledgement."""

import asyncio
import os
import random
from pathlib import Path

import httpx2
import pytest

from app.log.store import open_store
from tests import stores
from tests.app.socket_support import log_of, table
from tests.client import Closed, first_placement, new_aid
from tests.faults.crowd import Crowd
from tests.live import LiveServer, fresh_postgres
from tests.live_fixtures import Invite, Launch
from tests.postgres import TEMPLATE

TABLES = (1, 1, 2, 4)
"""How many people sit at each table."""


async def _evening(server: LiveServer, kills: int, seed: int) -> Crowd:
    """Bots play while the server is killed again and again, and come back by themselves."""
    chance, crowd = random.Random(seed), Crowd(server)
    playing = [asyncio.create_task(crowd.table(n, people)) for n, people in enumerate(TABLES)]
    for _ in range(kills):
        await crowd.played(chance.randint(1, 25))
        await asyncio.sleep(chance.uniform(0, 0.03))
        await asyncio.to_thread(server.kill)
        await asyncio.to_thread(server.start)
    await crowd.played(20)
    crowd.over = True
    await asyncio.gather(*playing)
    return crowd


async def _judge(crowd: Crowd, kills: int) -> None:
    assert await crowd.violations() == []
    sessions = max(bot.sessions for bot in crowd.bots)
    print(f"{kills} kills, {crowd.acked} acts acknowledged, {len(crowd.histories)} games")
    assert crowd.acked > kills
    assert sessions > 1


@pytest.mark.slow
@pytest.mark.parametrize(("backend", "kills"), [("sqlite", 10), ("postgresql", 10)])
async def test_random_kills_lose_nothing_and_double_nothing(
    launch: Launch, request: pytest.FixtureRequest, backend: str, kills: int
) -> None:
    url = _url(request, backend)
    crowd = await _evening(launch(url=url), kills, seed=kills)
    await _judge(crowd, kills)


@pytest.mark.soak
@pytest.mark.parametrize("backend", ["sqlite", "postgresql"])
async def test_a_thousand_random_kills(
    launch: Launch, request: pytest.FixtureRequest, backend: str
) -> None:
    """``SOAK_KILLS`` says how many, to try it out."""
    kills = int(os.environ.get("SOAK_KILLS", "1000"))
    crowd = await _evening(launch(url=_url(request, backend)), kills, seed=kills)
    await _judge(crowd, kills)


def _url(request: pytest.FixtureRequest, backend: str) -> str | None:
    if backend == "sqlite":
        return None
    return fresh_postgres(request.getfixturevalue("postgres"), TEMPLATE)


@pytest.mark.parametrize("after", [True, False], ids=["after-commit", "before-commit"])
@pytest.mark.parametrize("backend", ["sqlite", "postgresql"])
async def test_killed_around_a_commit(
    launch: Launch,
    invite: Invite,
    request: pytest.FixtureRequest,
    tmp_path: Path,
    backend: str,
    after: bool,
) -> None:
    """The page asks again with the same aid and hears the original number, once."""
    seq = 4
    deadly = stores.deadly(seq, tmp_path / "once", after=after)
    server = launch(url=_url(request, backend), prepare=deadly)
    ana = await invite(server)
    room = await ana.create(play_now=True, seats=1)
    page = await ana.open(room)
    for _ in range(seq - 2):
        await page.caught_up((await page.place())["seq"])
    action, aid = first_placement(await page.options()), new_aid()
    with pytest.raises(Closed):
        await page.act(action, aid=aid)
    await asyncio.to_thread(server.kill)
    await asyncio.to_thread(server.start)
    again = await ana.dial(room)
    again.fold = page.fold
    welcome = await again.hello(page.fold.seq, page.vh)
    assert welcome["seq"] == (seq if after else seq - 1)
    assert await again.act(action, aid=aid, base=seq - 1) == {"t": "ack", "aid": aid, "seq": seq}
    store = await open_store(server.settings.database_url)
    log = await store.load(room)
    await store.close()
    assert [entry.action_id for entry in log].count(aid) == 1
    assert len(log) == seq


@pytest.mark.parametrize("told", [1, 2])
@pytest.mark.parametrize("backend", ["sqlite", "postgresql"])
async def test_killed_while_some_have_heard(
    launch: Launch,
    invite: Invite,
    request: pytest.FixtureRequest,
    tmp_path: Path,
    backend: str,
    told: int,
) -> None:
    """Some pages know of a tile, others do not: when they come back all know it, and once."""
    seq = 3
    deadly = stores.deadly_while_telling(seq, tmp_path / "once", told)
    server = launch(url=_url(request, backend), prepare=deadly)
    at = await table(invite, server, 3)
    await at.turn()
    actor = at.pages[1]
    action, aid = first_placement(await actor.options()), new_aid()
    await actor.say("act", aid=aid, base=actor.fold.seq, action=action)
    for page in at.pages:
        await page.ended()
    knew = [page.fold.seq for page in at.pages]
    assert sorted(knew) == [seq - 1] * (3 - told) + [seq] * told
    await asyncio.to_thread(server.kill)
    await asyncio.to_thread(server.start)
    for page in at.pages:
        known, again = page.fold.seq, await page.owner.dial(at.room)
        again.fold = page.fold
        missed = (await again.hello(known, page.fold.digest()))["events"]
        assert [entry[0] for entry in missed] == list(range(known + 1, seq + 1))
    back = at.guests[1].pages[-1]
    assert await back.act(action, aid=aid) == {"t": "ack", "aid": aid, "seq": seq}
    log = await log_of(server, at.room)
    assert [entry.action_id for entry in log].count(aid) == 1
    assert len(log) == seq


@pytest.mark.parametrize("after", [True, False], ids=["after-commit", "before-commit"])
async def test_killed_while_the_game_begins(
    launch: Launch, invite: Invite, tmp_path: Path, after: bool
) -> None:
    """A start that was interrupted goes on with the same deal."""
    server = launch(prepare=stores.deadly(1, tmp_path / "once", after=after))
    ana = await invite(server)
    room = await ana.create(seats=1)
    with pytest.raises(httpx2.TransportError):
        await ana.at(room, "start")
    await asyncio.to_thread(server.kill)
    await asyncio.to_thread(server.start)
    await ana.at(room, "start")
    page = await ana.open(room)
    assert page.welcome["seq"] == 1
    assert (await page.place())["seq"] == 2
