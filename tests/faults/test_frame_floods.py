"""Frames without end: pings, control frames, frames below messages, and talk to a campaign."""

from contextlib import suppress
from dataclasses import replace

import pytest

from app.base.limits import Limits, Rate
from tests.app.socket_support import solo
from tests.client import Closed
from tests.faults import raw
from tests.live import GENEROUS, LiveServer
from tests.live_fixtures import Invite, Launch, complaints
from tests.waiting import until

TIGHT = replace(GENEROUS, pings=Rate(3, 0.01), control_frames=Rate(5, 0.01))


async def test_pings_have_a_bucket(launch: Launch, invite: Invite) -> None:
    """131,150 were answered in eight seconds."""
    page = await solo(invite, launch(limits=TIGHT))
    for number in range(5):
        await page.say("ping", n=number)
    answers = [await page.expect("pong", "nak") for _ in range(5)]
    assert [answer.get("code") for answer in answers] == [None] * 3 + ["too-fast"] * 2
    with suppress(Closed):
        for number in range(400):
            await page.say("ping", n=number)
    assert await page.ended() == 1008


@pytest.mark.parametrize(
    "flood",
    [raw.frame(raw.PING, b"?"), raw.frame(0xA, b"?"), raw.frame(raw.CONTINUED, b"", fin=False)],
    ids=["pings", "pongs", "empty pieces"],
)
async def test_frames_below_messages_have_a_bucket(
    launch: Launch, invite: Invite, flood: bytes
) -> None:
    live = launch(limits=TIGHT)
    ana = await invite(live)
    room = await ana.create(play_now=True, seats=1)
    async with raw.dial(ana, room) as line:
        await line.send(raw.hello(room))
        start = raw.frame(raw.TEXT, b"", fin=False) if flood[0] == raw.CONTINUED else b""
        await line.send(start + flood * 6)
        assert await line.closing() == 1008
    assert complaints(live.said()) == []


@pytest.mark.parametrize("size", [16 * 1024 + 1, 70_000, 1_000_000])
async def test_a_close_frame_comes_also_after_an_oversized_frame(
    live: LiveServer, invite: Invite, size: int
) -> None:
    """A client that still sends gets to read it, and the connection does not stay."""
    ana = await invite(live)
    room = await ana.create(play_now=True, seats=1)
    async with raw.dial(ana, room) as line:
        await line.send(raw.hello(room))
        await line.next()
        with suppress(OSError):
            await line.send(raw.frame(raw.TEXT, b"x" * size))
        assert await line.closing() == 1009
        await until(lambda: not live.holds(line.port), 10.0)


async def test_a_socket_that_talks_to_a_campaign_without_end_is_closed(
    launch: Launch, invite: Invite
) -> None:
    live = launch(limits=replace(GENEROUS, chat=Limits().chat))
    ana = await invite(live)
    id = str((await ana.post("/api/campaigns", {"name": "Wednesdays"}))["campaign"])
    page = await ana.dial(f"campaigns/{id}")
    await page.expect("campaign")
    with suppress(Closed):
        for _ in range(200):
            await page.send("anything")
    assert await page.ended() == 1008
