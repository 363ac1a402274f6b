"""A server that gets no more memory."""

import asyncio
import os
import resource
from dataclasses import replace
from pathlib import Path

import pytest

from tests.faults.crowd import Crowd
from tests.live import GENEROUS, LiveServer, fresh_postgres
from tests.live_fixtures import Launch
from tests.postgres import TEMPLATE

SPARE = 12 * 1024 * 1024
"""Memory that the server may take yet, in bytes."""
ROUNDS = 3


def _bound(live: LiveServer, spare: int | None) -> None:
    """Let a server have only so much more memory; None: as much as there is."""
    pages = int(Path(f"/proc/{live.pid}/statm").read_text().split()[0])
    most = resource.RLIM_INFINITY if spare is None else pages * os.sysconf("SC_PAGE_SIZE") + spare
    resource.prlimit(live.pid, resource.RLIMIT_AS, (most, resource.RLIM_INFINITY))


@pytest.mark.soak
@pytest.mark.parametrize("backend", ["sqlite", "postgresql"])
async def test_a_server_without_memory_left_loses_nothing(
    launch: Launch, request: pytest.FixtureRequest, backend: str
) -> None:
    """D8: whatever fails for want of it is refused, or ends the server; a new one goes on."""
    url = None
    if backend == "postgresql":
        url = fresh_postgres(request.getfixturevalue("postgres"), TEMPLATE)
    live = launch(url=url, limits=replace(GENEROUS, room_idle_seconds=5.0))
    crowd = Crowd(live)
    playing = [asyncio.create_task(crowd.table(n, 1 + n % 2)) for n in range(4)]
    ended = 0
    for _ in range(ROUNDS):
        await crowd.played(50)
        _bound(live, SPARE)
        more = [asyncio.create_task(crowd.table(100 + n, 2)) for n in range(40)]
        playing += more
        await asyncio.sleep(6.0)
        if live.answers():
            _bound(live, None)
        else:
            ended += 1
            await asyncio.to_thread(live.kill)
            await asyncio.to_thread(live.start)
    await crowd.played(50)
    crowd.over = True
    await asyncio.gather(*playing)
    print(f"{ROUNDS} times no memory left, {ended} times ended by it, {crowd.acked} acts")
    assert await crowd.violations() == []
