"""Requests and frames that want to hold the server up: too long, too slow, too many, ambiguous."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import replace
from typing import Any
from urllib.parse import urlsplit

import pytest

from app.net.http_protocol import MOST_WASTED, Peers
from tests.app.socket_support import solo
from tests.faults import raw
from tests.live import GENEROUS, LiveServer
from tests.live_fixtures import Invite, Launch, complaints
from tests.waiting import PATIENCE, typical, until

JSON = b"Host: x\r\nContent-Type: application/json\r\n"
FULL = 32 * 1024
CHUNK = b"10000\r\n" + b"x" * 65536 + b"\r\n"
SLICE = 64 * 1024


class Caller:
    """A connection that says what it likes."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer
        self.sent = 0

    async def say(self, data: bytes) -> bool:
        """Send some bytes; False once the other side has cut the line."""
        try:
            if self.writer.transport.is_closing():
                return False
            self.writer.write(data)
            await self.writer.drain()
        except OSError:
            return False
        self.sent += len(data)
        return True

    async def drip(self, data: bytes) -> int:
        """Send the same bytes ten times a second until there is an answer; its status."""
        answer = asyncio.create_task(self.status())
        while not answer.done():
            await self.say(data)
            await asyncio.wait((answer,), timeout=0.1)
        return await answer

    async def status(self, patience: float = PATIENCE) -> int:
        """The status of the answer; 0 if the line ends without one."""
        try:
            line = await asyncio.wait_for(self.reader.readline(), patience)
        except OSError:
            return 0
        return int(line.split()[1]) if line else 0

    async def is_cut(self, patience: float = PATIENCE) -> bool:
        """Whether the other side ends the line in time."""
        with suppress(OSError):
            async with asyncio.timeout(patience):
                while await self.reader.read(SLICE):
                    pass
        return True


@asynccontextmanager
async def call(live: LiveServer) -> AsyncIterator[Caller]:
    """Open a connection."""
    where = urlsplit(live.url)
    reader, writer = await asyncio.open_connection(where.hostname, where.port)
    try:
        yield Caller(reader, writer)
    finally:
        writer.transport.abort()


# --- where a body ends --------------------------------------------------------------------------

AMBIGUOUS: dict[str, tuple[bytes, int]] = {
    "identity, then chunked": (
        b"Transfer-Encoding: identity\r\nTransfer-Encoding: chunked\r\n",
        400,
    ),
    "chunked twice": (b"Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n", 400),
    "both in one": (b"Transfer-Encoding: identity, chunked\r\n", 400),
    "gzip as well": (b"Transfer-Encoding: gzip, chunked\r\n", 400),
    "a length too": (b"Content-Length: 5\r\nTransfer-Encoding: chunked\r\n", 400),
    "a length twice": (b"Content-Length: 5\r\nContent-Length: 6\r\n", 400),
    "a signed length": (b"Content-Length: +5\r\n", 400),
    "chunked": (b"Transfer-Encoding: chunked\r\n", 413),
}


@pytest.mark.parametrize("framing", AMBIGUOUS)
async def test_no_framing_gets_more_in_than_the_limit(
    live_sqlite: LiveServer, framing: str
) -> None:
    """Refused by its head, and cut soon when it goes on regardless; 400 MB came in this way."""
    fields, status = AMBIGUOUS[framing]
    async with call(live_sqlite) as caller:
        await caller.say(b"POST /api/me HTTP/1.1\r\n" + JSON + fields + b"\r\n")
        assert await caller.status() == status
        while caller.sent < 64 * MOST_WASTED and await caller.say(CHUNK):
            pass
        assert await caller.is_cut()
        assert caller.sent < 32 * MOST_WASTED  # buffers of the system on the way
    assert live_sqlite.answers()


async def test_a_long_body_is_answered_before_it_is_cut(live_sqlite: LiveServer) -> None:
    """A client that still sends reads why; one that never stops is cut."""
    async with call(live_sqlite) as caller:
        size = 2**40
        await caller.say(b"POST /api/me HTTP/1.1\r\n" + JSON + b"Content-Length: %d\r\n\r\n" % size)
        await caller.say(b"x" * MOST_WASTED)
        assert await caller.status() == 413
        while await caller.say(b"x" * SLICE):
            assert caller.sent < 64 * MOST_WASTED
        assert await caller.is_cut()


# --- heads --------------------------------------------------------------------------------------


def _head(size: int, fields: int = 1) -> bytes:
    """A head of exactly that size, with so many fields."""
    start = b"GET /health/live HTTP/1.1\r\nHost: x\r\n"
    start += b"".join(b"X-%d: 1\r\n" % number for number in range(fields - 2))
    return start + b"X-Long: " + b"a" * (size - len(start) - 12) + b"\r\n\r\n"


@pytest.mark.parametrize(
    ("head", "status"),
    [
        (_head(FULL), 200),
        (_head(FULL + 1), 431),
        (_head(2_000, fields=100), 200),
        (_head(2_000, fields=101), 431),
        (b"GET /%s HTTP/1.1\r\n" % (b"a" * FULL), 431),
    ],
    ids=["full", "too-long", "all-fields", "a-field-too-many", "address"],
)
async def test_a_head_has_a_limit(live_sqlite: LiveServer, head: bytes, status: int) -> None:
    """To the byte, be it sent at once or in pieces."""
    for step in (len(head), 1_000):
        async with call(live_sqlite) as caller:
            for start in range(0, len(head), step):
                await caller.say(head[start : start + step])
            assert await caller.status() == status


async def test_a_body_right_behind_its_head_does_not_count_as_head(
    live_sqlite: LiveServer, invite: Invite
) -> None:
    ana = await invite(live_sqlite)
    answer = await ana.http.post("/api/me", json={"name": "Ana", "more": "x" * 50_000})
    assert answer.status_code in (200, 422)
    async with call(live_sqlite) as caller:
        body = b'{"name":"' + b"x" * 50_000 + b'"}'
        head = b"POST /api/me HTTP/1.1\r\n" + JSON + b"Content-Length: %d\r\n\r\n" % len(body)
        await caller.say(head + body)
        assert await caller.status() in (403, 422)


@pytest.mark.parametrize("kind", ["page", "socket"])
async def test_an_endless_head_is_cut_and_holds_no_one_up(
    live_sqlite: LiveServer, invite: Invite, kind: str
) -> None:
    """77 MB of one header stopped everybody for six seconds."""
    page = await solo(invite, live_sqlite)
    start = b"GET / HTTP/1.1\r\nHost: x\r\n"
    if kind == "socket":
        start = raw.request(page.owner, page.room)[:-2]
    waits: list[float] = []
    async with AsyncExitStack() as stack:
        callers = [await stack.enter_async_context(call(live_sqlite)) for _ in range(5)]
        for caller in callers:
            await caller.say(start + b"X-Long: ")
        for _ in range(10):
            for caller in callers:
                await caller.say(b"a" * SLICE)
            began = time.monotonic()
            await page.say("ping", n=1)
            await page.expect("pong")
            waits.append(time.monotonic() - began)
        for caller in callers:
            assert await caller.status() in (431, 0)
            assert caller.sent < 100 * SLICE
            assert await caller.is_cut()
    assert typical(waits) < 1.0
    assert complaints(live_sqlite.said()) == []


# --- time ---------------------------------------------------------------------------------------

HASTY = replace(
    GENEROUS, header_seconds=1.5, body_seconds=1.5, body_rate=1000.0, request_seconds=5.0
)


async def test_slow_bodies_are_cut(launch: Launch, invite: Invite) -> None:
    """Byte by byte is too slow; one that keeps up the rate is heard out, but not for ever."""
    live = launch(limits=HASTY)
    head = b"POST /api/me HTTP/1.1\r\n" + JSON + b"Content-Length: 60000\r\n\r\n"
    async with AsyncExitStack() as stack:
        callers = [await stack.enter_async_context(call(live)) for _ in range(40)]
        steady = callers.pop()
        began = time.monotonic()
        for caller in (*callers, steady):
            await caller.say(head)
        # Far more than the rate asks for: a busy machine sends seldom.
        enduring = asyncio.create_task(steady.drip(b"x" * 1_000))
        ends = await asyncio.gather(*(caller.drip(b"x") for caller in callers))
        assert ends == [408] * len(callers)
        assert not enduring.done()
        assert await enduring == 408
        assert time.monotonic() - began >= HASTY.request_seconds
    assert (await (await solo(invite, live)).place())["t"] == "ack"
    assert complaints(live.said()) == []


async def test_only_so_many_bodies_of_one_address_are_awaited(
    launch: Launch, invite: Invite
) -> None:
    """The others are sent away at once; requests without a body are not their business."""
    live = launch(limits=replace(GENEROUS, bodies_per_address=20))
    head = b"POST /api/me HTTP/1.1\r\n" + JSON + b"Content-Length: 9\r\n\r\n"
    async with AsyncExitStack() as stack:
        held = [await stack.enter_async_context(call(live)) for _ in range(20)]
        for caller in held:
            await caller.say(head)
        assert live.answers("/health/ready")
        for _ in range(10):
            async with call(live) as caller:
                await caller.say(head)
                assert await caller.status() == 429
                assert await caller.is_cut()
    await until(lambda: live.files() < 60)
    assert (await (await solo(invite, live)).place())["t"] == "ack"


async def test_empty_lines_between_requests_keep_no_line_open(launch: Launch) -> None:
    live = launch(limits=HASTY)
    async with call(live) as caller:
        await caller.say(b"GET /health/live HTTP/1.1\r\nHost: x\r\n\r\n")
        assert await caller.status() == 200
        began = time.monotonic()
        while await caller.say(b"\r\n"):
            assert time.monotonic() < began + PATIENCE
            await asyncio.sleep(0.05)


async def test_a_reader_of_pages_who_stalls_is_cut(launch: Launch) -> None:
    """Many pages asked for, none of them read: their line does not wait for ever."""
    live = launch(limits=replace(GENEROUS, answer_seconds=0.5))
    async with call(live) as caller:
        transport: Any = caller.writer.transport
        transport.pause_reading()
        port = caller.writer.get_extra_info("sockname")[1]
        with suppress(TimeoutError):
            async with asyncio.timeout(5):
                await caller.say(b"GET /rules/classic HTTP/1.1\r\nHost: x\r\n\r\n" * 2_000)
        await until(lambda: not live.holds(port))


# --- how many -----------------------------------------------------------------------------------


def test_connections_of_an_address_are_counted_unless_it_is_a_proxy() -> None:
    peers = Peers(2, ("10.0.0.0/8", "::1/128"))
    assert [peers.came("198.51.100.7") for _ in range(3)] == [True, True, False]
    assert [peers.came("10.1.2.3") for _ in range(3)] == [True] * 3
    assert peers.came("198.51.100.8")
    peers.left("198.51.100.7")
    assert peers.came("198.51.100.7")
    homes = ("2001:db8:0:1::1", "2001:db8:0:1::2", "2001:db8:0:1::3", "2001:db8:0:2::1")
    assert [peers.came(address) for address in homes] == [True, True, False, True]
    assert [peers.came("") for _ in range(3)] == [True] * 3  # a socket file


async def test_one_connection_too_many_is_cut(launch: Launch) -> None:
    """Until one of the others has gone; sockets have limits of their own."""
    live = launch(limits=replace(GENEROUS, connections_per_address=5))
    async with AsyncExitStack() as stack:
        callers = [await stack.enter_async_context(call(live)) for _ in range(5)]
        async with call(live) as late:
            assert await late.is_cut()
        callers[0].writer.transport.abort()
        await until(live.answers)
