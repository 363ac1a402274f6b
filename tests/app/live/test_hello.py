"""The first frames: what a welcome holds, and what stays of pages that have gone."""

import asyncio
import json

import pytest

from tests.app.socket_support import greeted, sat_down, solo, table
from tests.live import LiveServer
from tests.live_fixtures import Invite, Launch
from tests.waiting import until


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


async def test_a_person_without_a_seat_watches(live: LiveServer, invite: Invite) -> None:
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


async def test_pages_that_folded_wrongly_are_counted(
    launch: Launch, invite: Invite, database_url: str
) -> None:
    """A warning in the log is enough; that a page knows nothing or is late is no defect."""
    server = launch(url=database_url)
    page = await solo(invite, server)
    before = page.fold.seq, page.vh
    await page.caught_up((await page.place())["seq"])
    for last_seq, vh in ((None, None), before, (page.fold.seq, page.vh)):
        await page.resync(last_seq, vh)
    assert server.figure("dorfplatz_wrong_views_total") == 0
    for last_seq, vh in ((page.fold.seq, "00000000"), (None, "00000000")):
        assert "view" in await page.resync(last_seq, vh)
    assert server.figure("dorfplatz_wrong_views_total") == 2


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


async def test_asking_for_a_table_without_a_socket_is_refused_politely(
    live: LiveServer, invite: Invite
) -> None:
    ana = await invite(live)
    room = await ana.create()
    for method in ("GET", "POST", "PUT"):
        answer = await ana.http.request(method, f"/ws/{room}")
        assert 400 <= answer.status_code < 500


async def test_the_message_types_that_need_no_game(live: LiveServer, invite: Invite) -> None:
    page = await greeted(live, invite)
    await page.say("ping", n=2**31)
    assert await page.expect("pong", n=2**31)
    for question in (
        {"t": "options"},
        {"t": "preview", "n": 1, "hex": [0, 0], "rotation": 0},
        {"t": "sheet"},
        {"t": "inspect", "n": 1, "board": 0, "hex": [0, 0], "side": 0},
        {"t": "tasks", "n": 1, "board": 0},
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
    await until(lambda: all(now <= then for now, then in zip(_held(live), before, strict=True)))


def _held(live: LiveServer) -> tuple[int, float]:
    """The open files and sockets of a server."""
    return live.files(), live.figure("dorfplatz_sockets")


async def _settled(live: LiveServer) -> tuple[int, float]:
    """The same once nothing changes any more."""
    now, seen = (0, 0.0), (-1, 0.0)
    while now != seen:
        seen, now = now, _held(live)
        await asyncio.sleep(0.2)
    return now
