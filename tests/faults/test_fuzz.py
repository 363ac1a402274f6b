"""Thousands of frames that make no sense: always an answer or a close frame, never a traceback."""

import json
import random
from pathlib import Path
from typing import get_args

import pytest

from app.wire.incoming import Incoming, Malformed, parse
from tests.client import Closed, Guest, Page
from tests.faults import noise, raw
from tests.live import LiveServer
from tests.live_fixtures import Invite, Launch, complaints
from tests.waiting import until

PER_PAGE = 15
"""A page that keeps on is shown out after 20."""
EVERYTHING: dict[str, object] = {
    "edition": "classic",
    "unlocked": ["circus", "clouds", "red-hearts"],
}


def _resident(live: LiveServer) -> float:
    """Its memory in MiB."""
    pages = int(Path(f"/proc/{live.pid}/statm").read_text().split()[1])
    return pages * 4096 / 2**20


async def _answered(page: Page, frame: str, number: int) -> int | None:
    """Send a frame and a ping after it; the code, if the page was shown out."""
    try:
        await page.send(frame)
        await page.say("ping", n=number)
        heard = [await page.next()]
        while heard[-1] != {"t": "pong", "n": number}:
            heard.append(await page.next())
    except Closed as why:
        return why.code
    if not _makes_sense(frame):
        assert any(m["t"] == "nak" and m["code"] == "bad-message" for m in heard), frame[:300]
    return None


def _makes_sense(frame: str) -> bool:
    try:
        parse(frame)
    except Malformed:
        return False
    return True


async def _fuzz(live: LiveServer, ana: Guest, frames: int, wish: dict[str, object]) -> None:
    chance = random.Random(frames)
    room = await ana.create(seats=2, **wish)
    await ana.at(room, "sit", seat=1)
    await ana.at(room, "start")
    await (await ana.open(room)).place(0)
    sent = 0
    while sent < frames:
        page = await ana.open(room)
        hand = page.fold.hand
        for _ in range(PER_PAGE):
            sent += 1
            frame = noise.text(chance, hand[0] if hand else "")
            code = await _answered(page, frame, sent)
            assert code != 1006, frame[:300]
            if code is not None:
                break
        await page.close()
    page = await ana.open(room)
    assert page.fold.digest() == page.vh
    assert live.figure("dorfplatz_incidents_total") == 0


def test_every_message_type_is_broken() -> None:
    kinds = {kind.__struct_config__.tag for kind in get_args(Incoming)}
    assert {message["t"] for message in noise.VALID} == kinds
    assert all(_makes_sense(json.dumps(message)) for message in noise.VALID)


@pytest.mark.slow
@pytest.mark.parametrize("wish", [EVERYTHING, {"edition": "duel"}], ids=["classic", "duel"])
async def test_noise_is_answered(
    launch: Launch, invite: Invite, database_url: str, wish: dict[str, object]
) -> None:
    live = launch(url=database_url)
    ana = await invite(live)
    await _fuzz(live, ana, 200, wish)
    before = _resident(live)
    await _fuzz(live, ana, 2_200, wish)
    grown = _resident(live) - before
    print(f"memory grew by {grown:.1f} MiB")
    assert grown < 20
    assert complaints(live.said()) == []


@pytest.mark.soak
async def test_much_more_noise_is_answered(launch: Launch, invite: Invite) -> None:
    live = launch()
    await _fuzz(live, await invite(live), 100_000, EVERYTHING)
    assert complaints(live.said()) == []


def _broken_frames(room: str, chance: random.Random) -> dict[str, bytes]:
    """Frames that break the rules of WebSocket itself."""
    ping = b'{"t":"ping","n":1}'
    long = b"x" * 20_000
    return {
        "binary": raw.frame(raw.BINARY, ping),
        "long": raw.frame(raw.TEXT, long),
        "very-long": raw.frame(raw.TEXT, long * 20),
        "fragments": b"".join(
            raw.frame(raw.CONTINUED if n else raw.TEXT, b"x" * 3000, fin=n == 9) for n in range(10)
        ),
        "endless": b"".join(
            raw.frame(raw.CONTINUED if n else raw.TEXT, b"x" * 100, fin=False) for n in range(300)
        ),
        "unmasked": raw.frame(raw.TEXT, ping, masked=False),
        "reserved-bits": raw.frame(raw.TEXT, ping, bits=0x40),
        "reserved-opcode": raw.frame(0x3, ping),
        "continued-nothing": raw.frame(raw.CONTINUED, ping),
        "interrupted": raw.frame(raw.TEXT, b"{", fin=False) + raw.frame(raw.TEXT, ping),
        "long-ping": raw.frame(raw.PING, b"x" * 126),
        "split-ping": raw.frame(raw.PING, b"x", fin=False),
        "short-close": raw.frame(raw.CLOSE, b"\x03"),
        "odd-close": raw.frame(raw.CLOSE, b"\x00\x01bye"),
        "close-no-utf8": raw.frame(raw.CLOSE, b"\x03\xe8\xff\xff"),
        "no-utf8": raw.frame(raw.TEXT, b'{"t":"ping","n":"\xc3\x28"}'),
        "half-utf8": raw.frame(raw.TEXT, b"\xed\xa0\x80"),
        "noise": bytes(chance.getrandbits(8) | 0x80 for _ in range(50)),
        "hello-again": raw.hello(room) + raw.frame(raw.BINARY, b""),
    }


@pytest.mark.parametrize("first", [True, False], ids=["before-hello", "after-hello"])
async def test_frames_that_break_the_rules_end_with_a_close_frame(
    launch: Launch, invite: Invite, database_url: str, first: bool
) -> None:
    live = launch(url=database_url)
    ana = await invite(live)
    room = await ana.create(seats=1, play_now=True)
    for name, data in _broken_frames(room, random.Random(1)).items():
        async with raw.dial(ana, room) as line:
            assert line.status == 101
            if not first:
                await line.send(raw.hello(room))
            await line.send(data)
            code = await line.closing()
            assert code is not None, f"{name}: no close frame"
            assert code in (1000, 1002, 1003, 1005, 1007, 1009, 4400), f"{name}: {code}"
    assert complaints(live.said()) == []
    assert (await ana.open(room)).welcome["seq"] == 1


async def test_a_frame_cut_at_every_byte_is_not_half_applied(
    launch: Launch, invite: Invite, database_url: str
) -> None:
    live = launch(url=database_url)
    ana = await invite(live)
    room = await ana.create(seats=1, play_now=True)
    page = await ana.open(room)
    options = await page.options()
    action = f'{{"type":"place","board":0,"tile":"{options["tile"]}","hex":[0,0],"rotation":0}}'
    act = raw.frame(
        raw.TEXT, f'{{"t":"act","aid":"cut-here-1","base":1,"action":{action}}}'.encode()
    )
    for cut in range(0, len(act), 3):
        async with raw.dial(ana, room) as line:
            await line.send(raw.hello(room) + act[:cut])
    await until(lambda: live.figure("dorfplatz_sockets") == 1)  # all of them are through with
    assert (await page.resync())["seq"] == 1
    async with raw.dial(ana, room) as line:
        await line.send(raw.hello(room))
        for byte in act:
            await line.send(bytes([byte]))
        await page.expect("ev", seq=2)
    assert complaints(live.said()) == []
