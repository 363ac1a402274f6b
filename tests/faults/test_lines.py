"""Readers that stall, peers that vanish, and a server that is asked to go."""

import asyncio
import time
from contextlib import AsyncExitStack, suppress
from dataclasses import replace
from urllib.parse import urlsplit

import pytest

from app.base.limits import Limits
from tests.app.socket_support import Table, solo, table
from tests.faults import raw
from tests.faults.crowd import Crowd
from tests.live import GENEROUS, LiveServer
from tests.live_fixtures import Invite, Launch
from tests.waiting import PATIENCE, typical, until

LOUD = "x" * 500
LATE, BUSY = 2.0, 5.0
"""Seconds that hearing may take beyond two pings: on any machine, and on one that is busy."""
GONE = 15.0
"""Seconds: a server that waited for its pages would wait for ever."""
ENOUGH = 20
"""Rounds of talk that no buffer on the way to a stalled reader holds: about 400 KB."""
PAUSE = 0.1
"""People do not talk without one; nor is the game over before the test is, on however quick a
machine."""


async def _chatter(at: Table, seconds: float, rounds: int = 1) -> list[float]:
    """People talk and play for a while, and for so many rounds; how long each act took."""
    took: list[float] = []
    end = time.monotonic() + seconds
    while time.monotonic() < end or len(took) < rounds:
        for number in range(40):
            await at.pages[0].say("chat", mid=f"m-{time.monotonic_ns()}-{number}", text=LOUD)
        began = time.monotonic()
        await at.turn()
        took.append(time.monotonic() - began)
        await asyncio.sleep(PAUSE)
    return took


async def _freed(live: LiveServer, line: raw.Line) -> None:
    """Wait until the server has closed its end of a line."""
    await until(lambda: not live.holds(line.port), glance=0.1)


ROOMY = replace(GENEROUS, outbox_messages=100_000, outbox_bytes=2**30, stall_seconds=2.0)
"""With an outbox that never fills, the clock alone notices a stall."""


@pytest.mark.slow
@pytest.mark.parametrize("limits", [GENEROUS, ROOMY], ids=["by-size", "by-time"])
async def test_a_stalled_reader_is_dropped_while_the_others_play_on(
    launch: Launch, invite: Invite, database_url: str, limits: Limits
) -> None:
    live = launch(url=database_url, limits=limits)
    at = await table(invite, live, 2)
    quick = await _chatter(at, 0.5)
    zoe = await invite(live, "Zoe")
    await at.turn()
    async with raw.dial(zoe, at.room, buffer=4096) as line:
        await line.send(raw.hello(at.room))
        assert live.holds(line.port)
        line.stall()
        stalled = time.monotonic()
        slow = await _chatter(at, 2.0, ENOUGH)
        await _freed(live, line)
    print(f"freed after {time.monotonic() - stalled:.1f} s")
    print(f"an act took {typical(quick):.3f} s before and {typical(slow):.3f} s meanwhile")
    assert live.figure('dorfplatz_socket_closes_total{code="4408"}') == 1
    assert (await at.turn())["t"] == "ack"


@pytest.mark.parametrize("reads", [True, False], ids=["silent", "stuck"])
async def test_a_peer_that_does_not_answer_is_gone(
    launch: Launch, invite: Invite, reads: bool
) -> None:
    """No pong within the time of a ping: closed, and shown as away; be its buffer full or not."""
    live = launch(
        limits=Limits(ping_seconds=2.0, chat=GENEROUS.chat, suggestions=GENEROUS.suggestions)
    )
    at = await table(invite, live, 2)
    zoe = await invite(live, "Zoe")
    await at.turn()
    async with raw.dial(zoe, at.room, buffer=4096) as line:
        await line.send(raw.hello(at.room))
        if not reads:
            line.stall()
            for number in range(150):
                await at.pages[0].say("chat", mid=f"message-{number}", text=LOUD)
                await at.pages[0].expect("chat")
        await _freed(live, line)
        people = (await at.pages[0].resync())["presence"]
        assert zoe.person not in [who["person"] for who in people]


async def test_the_others_hear_of_a_lost_line_within_ten_seconds(
    launch: Launch, invite: Invite
) -> None:
    """With the limits of a host: a line that answers nothing is away, though nothing closed it."""
    assert 2 * Limits().ping_seconds + LATE <= 10
    live = launch(limits=Limits())
    at = await table(invite, live, 2)
    await at.pages[1].close()
    async with raw.dial(at.guests[1], at.room) as line:
        await line.send(raw.hello(at.room))
        here = None
        while not here:
            here = (await at.pages[0].expect("presence"))["people"][1]["here"]
        silent = time.monotonic()
        while here:
            here = (await at.pages[0].expect("presence"))["people"][1]["here"]
        assert time.monotonic() - silent <= 10 + BUSY


async def test_a_slow_handshake_does_not_hold_anybody_up(launch: Launch, invite: Invite) -> None:
    live = launch(limits=Limits(hello_seconds=2.0))
    at = await table(invite, live, 2)
    async with AsyncExitStack() as stack:
        dialled = [raw.dial(at.guests[0], at.room) for _ in range(10)]
        lines = [await stack.enter_async_context(line) for line in dialled]
        for line in lines:
            await line.send(raw.hello(at.room)[:7])
        assert (await at.turn())["seq"] == 2
        assert [await line.closing() for line in lines] == [4400] * 10


async def test_a_request_that_never_ends_is_cut(launch: Launch, invite: Invite) -> None:
    """Also one after others on the same line, and one that says nothing at all."""
    live = launch(limits=Limits(header_seconds=1.5))
    page = await solo(invite, live)
    where = urlsplit(live.url)
    for first in (b"", b"GET / HTTP/1.1\r\n", b"GET /health/live HTTP/1.1\r\nHost: x\r\n\r\nGET "):
        reader, writer = await asyncio.open_connection(where.hostname, where.port)
        writer.write(first)
        async with asyncio.timeout(PATIENCE):
            with suppress(ConnectionError):
                while not reader.at_eof():
                    await reader.read(1000)
                    writer.write(b"x: y\r\n" if first else b"")
        writer.close()
    assert (await page.place())["t"] == "ack"


@pytest.mark.slow
async def test_a_server_that_is_asked_to_go_says_so_and_goes(
    launch: Launch, invite: Invite, database_url: str
) -> None:
    live = launch(url=database_url)
    crowd = Crowd(live)
    playing = [asyncio.create_task(crowd.table(n, people)) for n, people in enumerate((1, 2, 4))]
    await crowd.played(30)
    zoe = await invite(live, "Zoe")
    watching = [await zoe.open(crowd.histories[0].room) for _ in range(3)]
    stopping = asyncio.create_task(asyncio.to_thread(live.stop))
    assert [await page.ended() for page in watching] == [1012] * 3
    took = await stopping
    print(f"gone after {took:.2f} s")
    assert took < GONE
    began = time.monotonic()
    await asyncio.to_thread(live.start)
    await crowd.played(30)
    print(f"30 acts {time.monotonic() - began:.2f} s after the start")
    crowd.over = True
    await asyncio.gather(*playing)
    assert await crowd.violations() == []


async def test_everything_in_one_segment_is_answered_in_order(
    launch: Launch, invite: Invite
) -> None:
    """Questions that come together with the first frame wait until the handler listens."""
    live = launch()
    at = await table(invite, live, 1)
    async with raw.dial(at.guests[0], at.room) as line:
        pings = b"".join(raw.frame(raw.TEXT, b'{"t":"ping","n":%d}' % n) for n in range(5))
        await line.send(raw.hello(at.room) + pings)
        heard: list[str] = []
        while len([text for text in heard if '"pong"' in text]) < 5:
            _, payload = await asyncio.wait_for(line.next(), PATIENCE)
            heard.append(payload.decode())
        assert heard[0].startswith('{"t":"welcome"')
        assert [text for text in heard if '"pong"' in text] == [
            f'{{"t":"pong","n":{n}}}' for n in range(5)
        ]
        assert live.figure("dorfplatz_incidents_total") == 0


@pytest.mark.parametrize(
    ("opcode", "payload", "code"),
    [(raw.TEXT, b"\xff\xfe", 1007), (raw.BINARY, b"{}", 1003)],
    ids=["no-utf-8", "binary"],
)
async def test_what_is_no_text_ends_a_line_that_listens(
    launch: Launch, invite: Invite, opcode: int, payload: bytes, code: int
) -> None:
    at = await table(invite, launch(), 1)
    async with raw.dial(at.guests[0], at.room) as line:
        await line.send(raw.hello(at.room))
        await line.next()
        await line.send(raw.frame(opcode, payload))
        assert await line.closing() == code
