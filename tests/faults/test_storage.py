"""The database goes away or is full for a while: refusals are honest, and everything heals."""

import asyncio
import resource
import time
from collections.abc import AsyncIterator
from dataclasses import replace

import pytest

from app.base.database import sqlite_path
from app.base.limits import Limits
from tests import stores
from tests.app.socket_support import solo
from tests.client import Closed, Message, Page, Refused, first_placement, new_aid
from tests.faults.crowd import Crowd
from tests.faults.proxy import Proxy
from tests.live import GENEROUS, LiveServer, fresh_postgres
from tests.live_fixtures import Invite, Launch, complaints
from tests.postgres import TEMPLATE
from tests.waiting import PATIENCE, until

IMPATIENT = replace(GENEROUS, commit_seconds=1.5)
"""Far more than a commit takes while other tests work on the disk."""
HASTY = replace(GENEROUS, commit_seconds=0.5)
"""For those who ask again by themselves."""
OUTAGE = 2.0
"""Seconds that the database is away: several times the patience of a hasty commit."""
SILENT = 8.0
"""After so many seconds, five times the patience, an act will not be answered any more."""


@pytest.fixture
async def proxy(postgres: str) -> AsyncIterator[Proxy]:
    """A way to a fresh database that can be closed."""
    made = Proxy(fresh_postgres(postgres, TEMPLATE))
    await made.open()
    yield made
    await made.close()


async def _launched(launch: Launch, proxy: Proxy, limits: Limits = IMPATIENT) -> LiveServer:
    """In a thread, since the proxy lives on this loop."""
    return await asyncio.to_thread(
        lambda: launch(url=proxy.url, limits=limits, prepare=stores.impatient)
    )


async def _asked(page: Page, action: Message, aid: str) -> Message | None:
    """The answer to an act; None if its outcome cannot be known."""
    try:
        async with asyncio.timeout(SILENT):
            return await page.act(action, aid=aid)
    except TimeoutError:
        return None


async def test_an_act_during_an_outage_is_refused_or_open_but_never_a_lie(
    launch: Launch, invite: Invite, proxy: Proxy
) -> None:
    live = await _launched(launch, proxy)
    page = await solo(invite, live)
    action, first, second = first_placement(await page.options()), new_aid(), new_aid()
    proxy.refuse()
    unsure = await _asked(page, action, first)
    assert unsure is None or unsure["code"] == "storage"
    nak = await page.act({**action, "rotation": 1}, aid=second)
    assert (nak["t"], nak["code"], nak["seq"]) == ("nak", "storage", 1)
    assert (await page.options())["places"]  # what is in memory is still answered
    await proxy.open()
    async with asyncio.timeout(PATIENCE):
        while (answer := await page.act(action, aid=first))["t"] != "ack":
            assert answer["code"] == "storage"
    assert answer["seq"] == 2
    assert complaints(live.said()) == []


async def test_everything_else_during_an_outage(
    launch: Launch, invite: Invite, proxy: Proxy
) -> None:
    live = await _launched(launch, proxy)
    page = await solo(invite, live)
    ana = page.owner
    proxy.refuse()
    with pytest.raises(Closed) as why:
        await ana.open(page.room)
    assert why.value.code == 1013
    with pytest.raises(Refused) as refused:
        await ana.create()
    assert (refused.value.status, refused.value.code) == (503, "storage")
    assert (await ana.get("/")).status_code == 503
    assert not await asyncio.to_thread(live.answers, "/health/ready")
    assert await asyncio.to_thread(live.answers, "/health/live")
    await page.say("ping", n=1)
    await page.expect("pong")
    await proxy.open()
    async with asyncio.timeout(PATIENCE):
        while not await asyncio.to_thread(live.answers, "/health/ready"):
            pass
    assert (await ana.open(page.room)).welcome["seq"] == 1
    assert complaints(live.said()) == []


async def test_a_commit_whose_answer_is_lost_is_looked_up(
    launch: Launch, invite: Invite, proxy: Proxy
) -> None:
    """The line breaks between the commit and its answer: neither refused nor written twice (A7)."""
    live = await _launched(launch, proxy)
    page = await solo(invite, live)
    await page.caught_up((await page.place())["seq"])
    action, aid = first_placement(await page.options()), new_aid()
    proxy.cut()
    ack = await page.act(action, aid=aid)
    assert ack == {"t": "ack", "aid": aid, "seq": 3}
    assert (await page.resync())["seq"] == 3


def _bound(live: LiveServer, most: int) -> None:
    """Let no file of the server grow beyond a size: what a full disk does, and undoes."""
    _, hard = resource.prlimit(live.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(live.pid, resource.RLIMIT_FSIZE, (most, hard))


async def test_a_full_disk_freezes_a_table_and_frees_it(launch: Launch, invite: Invite) -> None:
    """Refused, nothing stored or forgotten; when there is space the same act is taken (A8)."""
    live = launch(limits=replace(IMPATIENT, probe_seconds=0.2))
    page = await solo(invite, live)
    await page.caught_up((await page.place())["seq"])
    assert await asyncio.to_thread(live.answers, "/health/ready")
    wal = sqlite_path(live.settings.database_url)
    size = wal.with_name(wal.name + "-wal").stat().st_size
    action, aid = first_placement(await page.options()), new_aid()
    _bound(live, size)
    for _ in range(2):
        nak = await page.act(action, aid=aid)
        assert (nak["t"], nak["code"], nak["seq"]) == ("nak", "storage", 2)
    assert (await page.options())["places"]  # what is in memory is still answered
    assert (await page.owner.open(page.room)).welcome["seq"] == 2
    with pytest.raises(Refused) as refused:
        await page.owner.create()
    assert (refused.value.status, refused.value.code) == (503, "storage")
    await until(lambda: not live.answers("/health/ready"))
    assert (await page.owner.get("/health/ready")).json() == {"status": "storage takes no writes"}
    _bound(live, resource.RLIM_INFINITY)
    await until(lambda: live.answers("/health/ready"))
    assert await page.act(action, aid=aid) == {"t": "ack", "aid": aid, "seq": 3}
    assert (await page.resync())["seq"] == 3
    assert complaints(live.said()) == []


@pytest.mark.slow
@pytest.mark.parametrize("how", ["refuse", "hang"])
async def test_bots_play_through_an_outage(launch: Launch, proxy: Proxy, how: str) -> None:
    live = await _launched(launch, proxy, HASTY)
    crowd = Crowd(live)
    playing = [asyncio.create_task(crowd.table(n, people)) for n, people in enumerate((1, 1, 2))]
    await crowd.played(30)
    getattr(proxy, how)()
    await crowd.silent()
    during = crowd.acked
    await asyncio.sleep(OUTAGE)
    assert crowd.acked == during
    await proxy.open()
    began = time.monotonic()
    await crowd.played(10, PATIENCE)
    print(f"{how}: ten acts {time.monotonic() - began:.2f} s after the return")
    crowd.over = True
    await asyncio.gather(*playing)
    assert await crowd.violations() == []
    codes = {note.data["code"] for history in crowd.histories for note in history.of("nak")}
    assert codes.isdisjoint({"aid-reuse", "bad-message", "busy"})
    if how == "refuse":
        assert "storage" in codes
    assert complaints(live.said()) == []
