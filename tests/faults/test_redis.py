"""Two workers that cannot hear each other: Redis is killed, or hangs without a word."""

import os
import signal
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.app.workers import Workers, two_workers
from tests.client import Guest, Page
from tests.live import fresh_postgres
from tests.live_fixtures import Invite
from tests.postgres import TEMPLATE
from tests.waiting import typical

SOON = 2.0
"""Seconds within which the page at the other worker has to hear; single times a busy machine
takes longer."""
ACTS = 6


@pytest.fixture
async def workers(postgres: str, tmp_path: Path) -> AsyncIterator[Workers]:
    """Two of one's own, whose Redis may be harmed."""
    with two_workers(fresh_postgres(postgres, TEMPLATE), tmp_path) as running:
        yield running


@contextmanager
def _away(workers: Workers, how: str) -> Iterator[None]:
    """Redis is not there for a while."""
    process = workers.redis.pid
    os.kill(process, signal.SIGKILL if how == "killed" else signal.SIGSTOP)
    try:
        yield
    finally:
        if how == "hangs":
            os.kill(process, signal.SIGCONT)


async def _pages(workers: Workers, guests: list[Guest], room: str) -> list[Page]:
    where = (workers.first.url, workers.second.url)
    return [await guest.open(room, url=url) for guest, url in zip(guests, where, strict=True)]


@pytest.mark.parametrize("how", ["killed", "hangs"])
async def test_without_redis_a_page_at_the_other_worker_hears_within_two_seconds(
    workers: Workers, invite: Invite, how: str
) -> None:
    """By polling the log: the start of a game and every act in it, from either side."""
    guests = [await invite(workers.first, name) for name in ("Ana", "Ben")]
    room = await guests[0].create(seats=2)
    await guests[1].at(room, "sit")
    pages = await _pages(workers, guests, room)
    waits: list[float] = []
    with _away(workers, how):
        began = time.monotonic()
        await guests[0].at(room, "start")
        await pages[1].expect("lobby")
        await pages[1].caught_up(1)
        waits.append(time.monotonic() - began)
        for number in range(ACTS):
            actor, other = pages[number % 2], pages[1 - number % 2]
            await actor.caught_up(number + 1)
            assert (await actor.place())["t"] == "ack"
            began = time.monotonic()
            await other.expect("ev", seq=number + 2)
            waits.append(time.monotonic() - began)
    print(f"heard after {typical(waits):.2f} s, {max(waits):.2f} s at most")
    assert typical(waits) <= SOON
    assert len(await workers.log(room)) == ACTS + 1
