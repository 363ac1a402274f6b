"""Every way of being shown out of a table before or right after the first word (PROTOCOL.md)."""

import json

import pytest

from app.base.limits import Limits
from app.wire.incoming import PROTO
from tests.app.socket_support import dialled, greeted
from tests.client import Closed, Guest
from tests.live import LiveServer
from tests.live_fixtures import Invite, Launch

HELLOS = {
    "empty": "",
    "no-json": "hello",
    "another-message": '{"t":"ping","n":1}',
    "no-room": '{"t":"hello","proto":1}',
    "extra": '{"t":"hello","proto":1,"room":"x","more":1}',
    "wrong-type": '{"t":"hello","proto":"1","room":"x"}',
    "negative": '{"t":"hello","proto":1,"room":"x","last_seq":-1}',
    "huge": '{"t":"hello","proto":1,"room":"x","last_seq":100000000000000000000000}',
    "list": "[]",
    "null": "null",
}


async def test_a_broken_hello_is_4400(live: LiveServer, invite: Invite) -> None:
    ana, first = await dialled(live, invite)
    for name, frame in HELLOS.items():
        page = await ana.dial(first.room)
        await page.send(frame)
        assert await page.ended() == 4400, name
        assert page.raw == []


async def test_no_hello_is_4400_too(launch: Launch, invite: Invite, database_url: str) -> None:
    live = launch(url=database_url, limits=Limits(hello_seconds=0.3))
    _, page = await dialled(live, invite)
    assert await page.ended() == 4400


async def test_another_protocol_is_4426(live: LiveServer, invite: Invite) -> None:
    ana, first = await dialled(live, invite)
    for proto in (0, PROTO - 1, PROTO + 1, -1, 10**6):
        page = await ana.dial(first.room)
        await page.say("hello", proto=proto, room=page.room)
        assert await page.ended() == 4426


async def test_no_such_table_is_4404(live: LiveServer, invite: Invite) -> None:
    ana = await invite(live)
    for room in ("nothing", "%00", "a%2Fb", "x" * 300, "%F0%9F%8C%B2", "%ED%A0%80"):
        page = await ana.dial(room)
        await page.say("hello", proto=PROTO, room=room)
        assert await page.ended() == 4404, room


async def test_a_hello_for_another_room_is_4404(live: LiveServer, invite: Invite) -> None:
    ana, page = await dialled(live, invite)
    await page.say("hello", proto=PROTO, room=await ana.create())
    assert await page.ended() == 4404


async def test_a_stranger_is_4403(live: LiveServer, invite: Invite) -> None:
    _, page = await dialled(live, invite)
    for cookies in ({}, {"dorfplatz": "x" * 43}, {"dorfplatz": '"\\'}):
        stranger = Guest(live.url)
        stranger.http.cookies.update(cookies)
        with pytest.raises(Closed) as why:
            await stranger.open(page.room)
        assert why.value.code == 4403
        await stranger.close()


@pytest.mark.parametrize("access", ["invited", "closed"])
async def test_a_closed_table_is_4403_for_others(
    live: LiveServer, invite: Invite, access: str
) -> None:
    ana, ben = await invite(live), await invite(live, "Ben")
    room = await ana.create(access=access)
    with pytest.raises(Closed) as why:
        await ben.open(room)
    assert why.value.code == 4403
    assert (await ana.open(room)).welcome["seq"] == 0


@pytest.mark.parametrize("when", ["first", "later"])
async def test_a_binary_frame_is_1003(live: LiveServer, invite: Invite, when: str) -> None:
    _, page = await dialled(live, invite)
    if when == "later":
        await page.hello()
    await page.send(json.dumps({"t": "ping", "n": 1}).encode())
    assert await page.ended() == 1003


@pytest.mark.parametrize("size", [16 * 1024 + 1, 200_000])
async def test_a_long_frame_is_1009(live: LiveServer, invite: Invite, size: int) -> None:
    page = await greeted(live, invite)
    await page.send("x" * size)
    assert await page.ended() == 1009


async def test_a_frame_of_16_kib_is_read(live: LiveServer, invite: Invite) -> None:
    page = await greeted(live, invite)
    head, tail = '{"t":"ping","n":7', "}"
    await page.send(head + " " * (16 * 1024 - len(head) - len(tail)) + tail)
    assert await page.expect("pong") == {"t": "pong", "n": 7}


async def test_text_that_is_no_utf8_is_1007(live: LiveServer, invite: Invite) -> None:
    page = await greeted(live, invite)
    await page.socket.send(b'{"t":"ping","n":"\xff\xfe"}', text=True)
    assert await page.ended() == 1007


async def test_nonsense_is_answered_and_then_1008(live: LiveServer, invite: Invite) -> None:
    page = await greeted(live, invite)
    for number in range(20):
        await page.send(f'{{"t":"nonsense","n":{number}}}')
    for _ in range(20):
        nak = await page.expect("nak")
        assert nak["code"] == "bad-message"
    assert await page.ended() == 1008
