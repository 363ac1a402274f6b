"""The load generator: rooms of four that play prepared games as fast as they are answered."""

import asyncio
import json
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from time import perf_counter

import httpx2 as httpx

from tests.bench.frames import Line, OnText, masked
from tests.bench.games import Prepared, named

SEQ = b'{"t":"ev","seq":'
OPTIONS = b'{"t":"options"'
QUESTION = masked(b'{"t":"options"}')


@dataclass(slots=True)
class Run:
    """What came out of it; times in seconds."""

    acts: int = 0
    seconds: float = 0.0
    delays: list[float] = field(default_factory=list)
    bytes_down: int = 0

    @property
    def rate(self) -> float:
        """Acts per second."""
        return self.acts / self.seconds

    def delay(self, share: float) -> float:
        """The delay that this share of acts stayed below, in milliseconds."""
        ordered = sorted(self.delays)
        return 1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))]


class Table:
    """One room of four lines; an act is done when all four have heard of it.

    If a table asks, each of them then asks what it may do, and has to hear that too.
    """

    def __init__(self, prepared: Prepared, number: int, host: str, *, asks: bool = False) -> None:
        self.prepared, self.number, self.host, self.asks = prepared, number, host, asks
        self.lines: list[Line] = []
        self.next = 0
        self.waiting = 0
        self.sent_at = 0.0
        self.welcomed = asyncio.Event()
        self._greeted = 0
        self.on_done: Callable[[], None] = lambda: None
        self.run: Run | None = None

    async def join(self) -> None:
        """Connect all four."""
        for token in self.prepared.tokens:
            self.lines.append(await self.connect(token, self._hear))
        await self.welcomed.wait()

    async def connect(self, token: str, hear: OnText) -> Line:
        """One line, greeted but perhaps not yet welcomed."""
        name, _, port = self.host.partition(":")
        loop = asyncio.get_running_loop()
        _, line = await loop.create_connection(lambda: Line(hear), name, int(port))
        await line.upgrade(self.host, f"/ws/{self.prepared.room}", f"dorfplatz={token}")
        hello = {"t": "hello", "proto": 2, "room": self.prepared.room, "last_seq": None}
        line.write(masked(json.dumps(hello, separators=(",", ":")).encode()))
        return line

    def _hear(self, line: Line, text: bytes) -> None:
        if self.asks and text.startswith(SEQ):
            line.write(QUESTION)
        elif text.startswith(OPTIONS if self.asks else SEQ):
            self.waiting -= 1
            if self.waiting == 0:
                self._done()
        elif text.startswith(b'{"t":"welcome"'):
            self._greeted += 1
            if self._greeted == len(self.prepared.tokens):
                self.welcomed.set()
        elif text.startswith(b'{"t":"nak"'):
            raise RuntimeError(text[:200].decode())

    def listen(self, *, uncut: bool) -> None:
        """Hear texts, or only that an entry has come: what we do with it is no delay of theirs."""
        for line in self.lines:
            line.on_data = self._notice if uncut else None

    def _notice(self, data: bytes) -> None:
        if SEQ in data:
            self.waiting -= 1
            if self.waiting == 0:
                self._done()

    @property
    def is_over(self) -> bool:
        """Whether the game has been played."""
        return self.next >= len(self.prepared.acts)

    def send(self, due: float | None = None) -> None:
        """Send the next act; its time runs from when it was due, or from now."""
        seat, text = self.prepared.acts[self.next]
        self.next += 1
        self.waiting = len(self.lines)
        frame = masked(named(text))
        self.sent_at = perf_counter() if due is None else due
        self.lines[seat].write(frame)

    def _done(self) -> None:
        if self.run is not None:
            self.run.acts += 1
            self.run.delays.append(perf_counter() - self.sent_at)
        self.on_done()


async def start_games(tables: list[Table], host: str) -> None:
    """Let the host of each table start its game, over HTTP."""
    async with httpx.AsyncClient(base_url=f"http://{host}", timeout=30) as client:
        for table in tables:
            headers = {
                "origin": f"http://{host}",
                "cookie": f"dorfplatz={table.prepared.tokens[0]}",
                "content-type": "application/json",
            }
            answer = await client.post(
                f"/api/rooms/{table.prepared.room}/start", content="{}", headers=headers
            )
            answer.raise_for_status()


class Load:
    """Tables of which so many are always playing; a game that is over makes way for the next."""

    def __init__(self, tables: list[Table], at_once: int) -> None:
        self.tables = tables
        self._playing, self._idle = tables[:at_once], tables[at_once:]
        self._lines = [line for table in tables for line in table.lines]

    async def saturate(self, acts: int) -> Run:
        """One act in flight in each room, until so many were begun and all of them are done."""
        run, finished = Run(), asyncio.Event()
        left, in_flight = acts, 0

        def go_on(table: Table) -> None:
            nonlocal left, in_flight
            left, in_flight = left - 1, in_flight + 1
            table.run, table.on_done = run, partial(follow, table)
            table.send()

        def follow(table: Table) -> None:
            nonlocal in_flight
            in_flight -= 1
            if table.is_over:
                self._playing.remove(table)
                if self._idle:
                    table = self._idle.pop()
                    self._playing.append(table)
            if left and not table.is_over:
                go_on(table)
            elif not in_flight:
                finished.set()

        before = sum(line.received for line in self._lines)
        began = perf_counter()
        for table in self._playing[:acts]:
            go_on(table)
        await finished.wait()
        run.seconds = perf_counter() - began
        run.bytes_down = sum(line.received for line in self._lines) - before
        return run


async def pace(
    tables: list[Table], per_second: float, seconds: float, *, uncut: bool = True
) -> Run:
    """Acts at a fixed rate over all rooms, whatever comes back; each timed from when it was due.

    The time keeper does not sleep: how long this side takes to wake up is not measured here.
    Lines that are not cut into frames answer no ping, so they do not live long afterwards.
    """
    run = Run()
    for table in tables:
        table.run, table.on_done = run, lambda: None
        table.listen(uncut=uncut)
    began = perf_counter()
    for number in range(int(per_second * seconds)):
        due = began + number / per_second
        while perf_counter() < due:  # noqa: ASYNC110 - looks at its lines meanwhile
            await asyncio.sleep(0)
        table = tables[number % len(tables)]
        if not table.is_over and table.waiting <= 0:
            table.send(due)
    while any(table.waiting > 0 for table in tables):  # noqa: ASYNC110 - as above
        await asyncio.sleep(0.01)
    run.seconds = perf_counter() - began
    for table in tables:
        table.listen(uncut=False)
    return run
