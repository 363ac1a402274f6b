"""The first frames: who may come in, what a welcome holds, and every way of being shown out."""

import asyncio
import json

import pytest

from app.limits import Limits
from tests.app.socket_support import sat_down, solo, table
from tests.client import Closed, Guest, Page
from tests.live import LiveServer
from tests.live_fixtures import Invite, Launch


async def test_a_welcome_says_where_the_table_stands(live: LiveServer, invite: Invite) -> None:
    at = await table(invite, live, 2)
    welcome = at.pages[1].welcome
    ben = at.guests[1].person
    assert welcome["you"] == {"person": ben, "seats": [1], "spectator": False}
    assert welcome["seq"] == 1
    assert welcome["view"]["seq"] == 1
    assert welcome["lobby"]["status"] == "playing"
    assert {who["name"] for who in welcome["presence"]} == {"Ana", "Ben"}
    assert (welcome["ghosts"], welcome["chat"], welcome["vote"]) == ([], [], None)
    assert "events" not in welcome


async def test_before_the_start_there_is_neither_view_nor_events(
    live: LiveServer, invite: Invite
) -> None:
    room, (ana, _) = await sat_down(invite, live, 2)
    page = await ana.open(room)
    assert page.welcome["seq"] == 0
    assert not {"view", "events", "vh"} & page.welcome.keys()
    await ana.at(room, "start")
    first = await page.expect("ev")
    assert (first["seq"], first["e"][0][0]) == (1, "s")
    await page.resync()
    assert (page.fold.seq, page.fold.is_lost) == (1, False)


async def test_somebody_without_a_seat_watches(live: LiveServer, invite: Invite) -> None:
    at = await table(invite, live, 2)
    watcher = await invite(live, "Zoe")
    page = await watcher.open(at.room)
    assert page.welcome["you"] == {"person": watcher.person, "seats": [], "spectator": True}
    await at.turn()
    await page.caught_up(2)
    assert page.fold.digest() == at.pages[0].fold.digest()


@pytest.mark.parametrize("known", ["same", "older"])
async def test_who_knows_most_gets_the_missing_entries(
    live: LiveServer, invite: Invite, known: str
) -> None:
    at = await table(invite, live, 2)
    await at.turns(3)
    page, guest = at.pages[0], at.guests[0]
    seq, vh = page.fold.seq, page.vh
    if known == "older":
        await at.turns(2)
    again = await guest.open(at.room, seq, vh)
    assert "view" not in again.welcome
    assert [entry[0] for entry in again.welcome["events"]] == list(
        range(seq + 1, page.fold.seq + 1)
    )
    assert again.welcome["vh"] == page.vh


KNOWN_WRONG = (
    (None, None),
    (0, None),
    (4, "00000000"),
    (4, None),
    (99, None),
    (1_000_000, "ffffffff"),
)


async def test_who_knows_nothing_right_gets_a_view(live: LiveServer, invite: Invite) -> None:
    page = await solo(invite, live)
    for _ in range(3):
        await page.place()
    for last_seq, vh in KNOWN_WRONG:
        welcome = await page.resync(last_seq, vh)
        assert "events" not in welcome
        assert welcome["view"]["seq"] == 4


async def test_after_an_undo_among_the_missing_comes_a_view(
    live: LiveServer, invite: Invite
) -> None:
    page = await solo(invite, live)
    await page.place()
    seq, vh = page.fold.seq, page.vh
    await page.place()
    await page.act({"type": "undo", "target": 3})
    await page.expect("ev", seq=4)
    assert page.fold.is_lost
    welcome = await page.resync(seq, vh)
    assert welcome["view"]["seq"] == 4
    later = await page.resync(4, page.vh)
    assert later["events"] == []


async def test_a_second_hello_is_answered_with_another_welcome(
    live: LiveServer, invite: Invite
) -> None:
    page = await solo(invite, live)
    assert (await page.hello())["seq"] == 1


# --- being shown out ----------------------------------------------------------------------------


async def _dialled(live: LiveServer, invite: Invite) -> tuple[Guest, Page]:
    ana = await invite(live)
    return ana, await ana.dial(await ana.create(seats=2))


async def _greeted(live: LiveServer, invite: Invite) -> Page:
    _, page = await _dialled(live, invite)
    await page.hello()
    return page


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
    ana, first = await _dialled(live, invite)
    for name, frame in HELLOS.items():
        page = await ana.dial(first.room)
        await page.send(frame)
        assert await page.ended() == 4400, name
        assert page.raw == []


async def test_no_hello_is_4400_too(launch: Launch, invite: Invite, database_url: str) -> None:
    live = launch(url=database_url, limits=Limits(hello_seconds=0.3))
    _, page = await _dialled(live, invite)
    assert await page.ended() == 4400


async def test_another_protocol_is_4426(live: LiveServer, invite: Invite) -> None:
    ana, first = await _dialled(live, invite)
    for proto in (0, 2, -1, 10**6):
        page = await ana.dial(first.room)
        await page.say("hello", proto=proto, room=page.room)
        assert await page.ended() == 4426


async def test_no_such_table_is_4404(live: LiveServer, invite: Invite) -> None:
    ana = await invite(live)
    for room in ("nothing", "%00", "a%2Fb", "x" * 300, "%F0%9F%8C%B2", "%ED%A0%80"):
        page = await ana.dial(room)
        await page.say("hello", proto=1, room=room)
        assert await page.ended() == 4404, room


async def test_a_hello_for_another_room_is_4404(live: LiveServer, invite: Invite) -> None:
    ana, page = await _dialled(live, invite)
    await page.say("hello", proto=1, room=await ana.create())
    assert await page.ended() == 4404


async def test_a_stranger_is_4403(live: LiveServer, invite: Invite) -> None:
    _, page = await _dialled(live, invite)
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
    _, page = await _dialled(live, invite)
    if when == "later":
        await page.hello()
    await page.send(json.dumps({"t": "ping", "n": 1}).encode())
    assert await page.ended() == 1003


@pytest.mark.parametrize("size", [16 * 1024 + 1, 200_000])
async def test_a_long_frame_is_1009(live: LiveServer, invite: Invite, size: int) -> None:
    page = await _greeted(live, invite)
    await page.send("x" * size)
    assert await page.ended() == 1009


async def test_a_frame_of_16_kib_is_read(live: LiveServer, invite: Invite) -> None:
    page = await _greeted(live, invite)
    head, tail = '{"t":"ping","n":7', "}"
    await page.send(head + " " * (16 * 1024 - len(head) - len(tail)) + tail)
    assert await page.expect("pong") == {"t": "pong", "n": 7}


async def test_text_that_is_no_utf8_is_1007(live: LiveServer, invite: Invite) -> None:
    page = await _greeted(live, invite)
    await page.socket.send(b'{"t":"ping","n":"\xff\xfe"}', text=True)
    assert await page.ended() == 1007


async def test_nonsense_is_answered_and_then_1008(live: LiveServer, invite: Invite) -> None:
    page = await _greeted(live, invite)
    for number in range(20):
        await page.send(f'{{"t":"nonsense","n":{number}}}')
    for _ in range(20):
        nak = await page.expect("nak")
        assert nak["code"] == "bad-message"
    assert await page.ended() == 1008


async def test_asking_for_a_table_without_a_socket_is_refused_politely(
    live: LiveServer, invite: Invite
) -> None:
    ana = await invite(live)
    room = await ana.create()
    for method in ("GET", "POST", "PUT"):
        answer = await ana.http.request(method, f"/ws/{room}")
        assert 400 <= answer.status_code < 500


async def test_the_message_types_that_need_no_game(live: LiveServer, invite: Invite) -> None:
    page = await _greeted(live, invite)
    await page.say("ping", n=2**31)
    assert await page.expect("pong", n=2**31)
    for question in (
        {"t": "options"},
        {"t": "preview", "n": 1, "hex": [0, 0], "rotation": 0},
        {"t": "sheet"},
        {"t": "inspect", "n": 1, "board": 0, "hex": [0, 0], "side": 0},
        {"t": "act", "aid": "a" * 8, "base": 0, "action": {"type": "resign"}},
        {"t": "propose", "aid": "b" * 8, "action": {"type": "undo", "target": 2}},
    ):
        await page.send(json.dumps(question))
        assert (await page.expect("nak"))["code"] == "no-game", question


async def test_pages_that_come_and_go_leave_nothing_behind(
    live: LiveServer, invite: Invite
) -> None:
    ana = await invite(live)
    room = await ana.create()
    before = (0, 0.0)
    for turn in range(5):
        if turn == 2:  # by now the database has all the connections it will ever need
            before = await _settled(live)
        pages = await asyncio.gather(*(ana.open(room) for _ in range(8)))
        for number, page in enumerate(pages):
            if number % 2:
                page.socket.transport.abort()
            await page.close()
    assert await _settled(live) == before


async def _settled(live: LiveServer) -> tuple[int, float]:
    """The open files and sockets once nothing changes any more."""
    now, seen = (0, 0.0), (-1, 0.0)
    while now != seen:
        seen, now = now, (live.files(), live.figure("dorfplatz_sockets"))
        await asyncio.sleep(0.2)
    return now
