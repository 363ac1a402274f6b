"""PostgreSQL on a disk that is full to the last byte, under a server that people play on."""

import asyncio
from dataclasses import replace
from time import monotonic

import pytest

from app.base.migrate import upgrade
from tests import stores
from tests.client import Closed, Guest, Refused
from tests.faults.crowd import Crowd
from tests.faults.small_disk import SmallDisk, small_disk
from tests.live import GENEROUS, LiveServer
from tests.live_fixtures import Invite, Launch, complaints
from tests.waiting import until

LIMITS = replace(GENEROUS, commit_seconds=0.5, probe_seconds=0.5)
QUIET = 3.0
"""Seconds for which nothing may be acknowledged: several times the patience of a commit."""
PEOPLE = (1, 1, 2)
UNHEALTHY = 503


@pytest.mark.soak
async def test_postgresql_on_a_full_disk_loses_nothing(launch: Launch, invite: Invite) -> None:
    """A8: first its tables find no room, then its own log; with room again, people play on."""
    with small_disk() as disk:
        await upgrade(disk.address)
        live = launch(url=disk.address, limits=LIMITS, prepare=stores.impatient)
        watcher = await invite(live, "Watcher")
        crowd = Crowd(live, thinking=0.02)
        playing = [asyncio.create_task(crowd.table(n, many)) for n, many in enumerate(PEOPLE)]
        await crowd.played(60)
        before = crowd.acked
        await asyncio.to_thread(disk.fill)
        await _tables_are_full(crowd, watcher, disk)
        during = crowd.acked - before
        await disk.exhaust()
        await _log_is_full(crowd, watcher, live, disk)
        refused = _refusals(crowd)
        await asyncio.to_thread(disk.free)
        began = monotonic()
        await crowd.played(60)
        healed = monotonic() - began
        await _says(watcher, "ok")
        crowd.over = True
        await asyncio.gather(*playing)
        print(
            f"{before} acts acknowledged before, {during} into what was left of the full disk, "
            f"{refused} refused, sixty more {healed:.2f} s after there was room again"
        )
        assert await crowd.violations() == []
        assert complaints(live.said()) == []
        live.stop()


async def _tables_are_full(crowd: Crowd, watcher: Guest, disk: SmallDisk) -> None:
    """The database lives and refuses what would need a new page; reading goes on."""
    await until(lambda: _refusals(crowd) > 0)
    await _says(watcher, "storage takes no writes")
    assert (await watcher.get("/")).is_success
    page = await watcher.open(crowd.histories[0].room)
    assert page.welcome["seq"] > 0
    await page.close()
    assert disk.is_up()
    assert "could not extend file" in disk.said()


async def _log_is_full(crowd: Crowd, watcher: Guest, live: LiveServer, disk: SmallDisk) -> None:
    """The database panics, cannot recover and ends; the server stays, and says what is wrong."""
    await until(lambda: not disk.is_up())
    assert "PANIC:  could not write to file" in disk.said()
    await crowd.silent()
    acked, refused = crowd.acked, _refusals(crowd)
    await asyncio.sleep(QUIET)
    assert crowd.acked == acked
    assert _refusals(crowd) > refused
    await _says(watcher, "database away")
    assert await asyncio.to_thread(live.answers, "/health/live")
    assert (await watcher.get("/")).status_code == UNHEALTHY
    with pytest.raises(Refused) as why:
        await watcher.create()
    assert (why.value.status, why.value.code) == (UNHEALTHY, "storage")
    with pytest.raises(Closed) as closed:
        await watcher.open(crowd.histories[0].room)
    assert closed.value.code == 1013


def _refusals(crowd: Crowd) -> int:
    """How many acts were refused because the storage took none."""
    naks = [note for history in crowd.histories for note in history.of("nak")]
    return sum(note.data["code"] == "storage" for note in naks)


async def _says(guest: Guest, status: str) -> None:
    """Wait until the server says that of its own readiness."""
    async with asyncio.timeout(10):
        while True:
            answer = await guest.get("/health/ready")
            if answer.json() == {"status": status}:
                break
            await asyncio.sleep(0.1)
    assert answer.status_code == (200 if status == "ok" else UNHEALTHY)
