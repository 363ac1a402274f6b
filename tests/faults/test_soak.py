"""A long evening: a hundred tables, lines that are cut, workers that are killed, and figures.

``SOAK_MINUTES`` and ``SOAK_ROOMS`` make it shorter or smaller, to try it out.
"""

import asyncio
import os
import random
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from time import monotonic

import pytest
from prometheus_client import Gauge

from app.base.metrics import Metrics
from app.live.rooms import Rooms
from app.log.store import open_store
from app.net import server
from tests.app.workers import two_workers
from tests.checker import violations
from tests.client import Guest
from tests.faults.crowd import Crowd
from tests.live import GENEROUS, LiveServer, fresh_postgres
from tests.live_fixtures import Launch
from tests.postgres import TEMPLATE
from tests.waiting import until

MINUTES = float(os.environ.get("SOAK_MINUTES", "60"))
ROOMS = int(os.environ.get("SOAK_ROOMS", "100"))
PEOPLE = (1, 2, 2, 3)
"""How many people sit at the tables, in turn."""
THINKING = 5.0
CUT_SECONDS, KILL_SECONDS = 7.0, 20.0
PATIENCE = 60.0
"""A table that does not go on within so many seconds is stuck."""
GROWTH, SLACK = 1.1, 15 * 1024 * 1024
"""By how much a server may have grown since the first sixth; in a short trial it still settles."""
LAG, UNHEARD = 2.0, 5.0
"""How late the loop may be, and how late it is if it has not answered at all."""
LIMITS = replace(GENEROUS, room_idle_seconds=30.0)


def _measured() -> None:
    """In the server: the collector as in production, and a figure of how late the loop is."""
    server._calm_collector()
    worst = [0.0]

    def latest() -> float:
        found, worst[0] = worst[0], 0.0
        return found

    def figures(self: Metrics) -> None:
        begun(self)
        Gauge("tests_lag", "Seconds", registry=self.registry).set_function(latest)

    async def watch() -> None:
        while True:
            began = monotonic()
            await asyncio.sleep(0.05)
            worst[0] = max(worst[0], monotonic() - began - 0.05)

    async def start(self: Rooms) -> None:
        await opened(self)
        self._tasks = (*self._tasks, asyncio.create_task(watch()))

    begun, Metrics.__init__ = Metrics.__init__, figures  # type: ignore[method-assign]
    opened, Rooms.start = Rooms.start, start  # type: ignore[method-assign]


@dataclass
class Seats(Crowd):
    """One table of the evening: each of its games is judged when it is over, and then forgotten."""

    guests: list[Guest] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)
    games: int = 0
    before: int = 0
    """The acts that were acknowledged in earlier games."""

    @property
    def acked(self) -> int:
        """How many acts were acknowledged; of earlier games no more is kept."""
        return self.before + super().acked

    async def _game(self, number: int, guests: list[Guest]) -> None:
        self.guests = guests
        await super()._game(number, guests)
        history = self.histories.pop()
        store = await open_store(self.server.settings.database_url)
        self.wrong += violations(await store.load(history.room), history)
        await store.close()
        self.games, self.before = self.games + 1, self.acked
        self.bots.clear()
        for guest in guests:
            guest.pages.clear()
            guest.bodies.clear()

    def cut(self, chance: random.Random) -> None:
        """Cut the lines of some people, without a word."""
        for guest in self.guests:
            if guest.pages and chance.random() < 0.5:
                guest.pages[-1].socket.transport.abort()


@dataclass(frozen=True)
class Figures:
    """The most that a server takes in a while."""

    memory: int
    files: int

    @classmethod
    async def of(cls, live: LiveServer) -> "Figures":
        """Look until everybody is back: right after a cut most of its files are closed."""
        looks = []
        for _ in range(int(2 * CUT_SECONDS)):
            looks.append((_resident(live), live.files()))
            await asyncio.sleep(0.5)
        return cls(*map(max, zip(*looks, strict=True)))


def _resident(live: LiveServer) -> int:
    status = Path(f"/proc/{live.pid}/status").read_text().splitlines()
    return 1024 * next(int(line.split()[1]) for line in status if line.startswith("VmRSS"))


@dataclass
class House:
    """Servers on one database: the first one lasts, the other is killed again and again."""

    lasting: LiveServer
    mortal: LiveServer | None
    kills: int = 0
    cuts: int = 0
    lag: float = 0.0

    async def hours(self, tables: list[Seats], seconds: float, chance: random.Random) -> None:
        """Let time pass, with everything that goes wrong meanwhile."""
        every = min(KILL_SECONDS, MINUTES * 2)  # several also in a trial
        began, cut, kill = monotonic(), CUT_SECONDS, every
        while (now := monotonic() - began) < seconds:
            await asyncio.sleep(0.5)
            if now > cut:
                cut, self.cuts = now + CUT_SECONDS, self.cuts + 1
                for table in tables:
                    table.cut(chance)
            if now > kill and self.mortal is not None:
                kill, self.kills = now + every, self.kills + 1
                await asyncio.to_thread(self.mortal.kill)
                await asyncio.to_thread(self.mortal.start)
            self.lag = max(self.lag, await self._late())

    async def _late(self) -> float:
        """How late the loop has been since the last look, or that no answer came in time."""
        try:
            return await asyncio.to_thread(self.lasting.figure, "tests_lag")
        except TimeoutError:
            return UNHEARD


@contextmanager
def _house(
    request: pytest.FixtureRequest, launch: Launch, folder: Path, backend: str
) -> Iterator[House]:
    """PostgreSQL has two workers with Redis between them; a file has one, and one only."""
    if backend == "sqlite":
        live = launch(limits=LIMITS, prepare=_measured)
        yield House(live, live)
        return
    url = fresh_postgres(request.getfixturevalue("postgres"), TEMPLATE)
    with two_workers(url, folder, LIMITS, _measured) as both:
        yield House(both.first, both.second)


@pytest.mark.soak
@pytest.mark.parametrize("backend", ["sqlite", "postgresql"])
async def test_a_long_evening(
    request: pytest.FixtureRequest, launch: Launch, tmp_path: Path, backend: str
) -> None:
    """Nothing is lost, doubled or stuck; memory and files are what they were after a sixth. The one
    server of a file is killed in the first twelfth only, so that there is something to compare."""
    chance = random.Random(backend)
    with _house(request, launch, tmp_path, backend) as house:
        urls = [server.url for server in (house.lasting, house.mortal) if server is not None]
        tables = [
            Seats(house.lasting, THINKING, arriving=lambda name: Guest(chance.choice(urls), name))
            for _ in range(ROOMS)
        ]
        playing = [
            asyncio.create_task(table.table(number, PEOPLE[number % len(PEOPLE)]))
            for number, table in enumerate(tables)
        ]
        await house.hours(tables, MINUTES * 5, chance)
        house.mortal = None if house.mortal is house.lasting else house.mortal
        await house.hours(tables, MINUTES * 5, chance)
        first, warm_up, house.lag = await Figures.of(house.lasting), house.lag, 0.0
        await house.hours(tables, MINUTES * 50, chance)
        last, stuck = await Figures.of(house.lasting), await _stuck(tables)
        for table in tables:
            table.over = True
        await asyncio.gather(*playing)
        _tell(tables, house, (first, last), warm_up, stuck)
        assert [what for table in tables for what in table.wrong] == []
        assert stuck == 0
        assert last.memory <= first.memory * GROWTH + (SLACK if MINUTES < 60 else 0)
        assert last.files <= first.files + ROOMS // 4
        assert house.lag < LAG


async def _stuck(tables: list[Seats]) -> int:
    """How many tables do not go on."""
    before = [(table, table.acked) for table in tables]

    def left() -> int:
        return sum(table.acked <= acts for table, acts in before)

    try:
        await until(lambda: not left(), PATIENCE, glance=0.1)
    except TimeoutError:
        return left()
    return 0


def _tell(
    tables: list[Seats], house: House, looks: tuple[Figures, Figures], warm_up: float, stuck: int
) -> None:
    wrong = [what for table in tables for what in table.wrong]
    lost, doubled = (sum(what.startswith(kind) for what in wrong) for kind in ("I1", "I2"))
    acts, games = sum(table.acked for table in tables), sum(table.games for table in tables)
    first, last = looks
    print(
        f"\n{MINUTES:g} minutes, {ROOMS} rooms, {games} games, {acts} acts acknowledged, "
        f"{house.cuts} cuts, {house.kills} kills\n"
        f"lost {lost}, doubled {doubled}, stuck {stuck}, "
        f"wrong otherwise {len(wrong) - lost - doubled}\n"
        f"memory {first.memory >> 20} MB after a sixth, {last.memory >> 20} MB at the end\n"
        f"event loop at most {warm_up:.3f} s late at first, {house.lag:.3f} s later\n"
        f"files {first.files} and {last.files}"
    )
