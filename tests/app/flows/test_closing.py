"""A host has only so many tables without a game (H2); and how one of them is closed."""

import asyncio
from dataclasses import replace

import pytest

from tests.app.club import Club, seen
from tests.app.socket_support import sat_down, table
from tests.client import Closed, Guest, Refused
from tests.live import GENEROUS, LiveServer
from tests.live_fixtures import Invite, Launch

FEW = replace(GENEROUS, open_rooms_per_person=3)
SOLO = {"play_now": True, "seats": 1}


@pytest.fixture
def small(launch: Launch, database_url: str) -> LiveServer:
    """A server at which a host may have three tables that wait."""
    return launch(url=database_url, limits=FEW)


async def _refused(guest: Guest, path: str, **body: object) -> tuple[int, str]:
    with pytest.raises(Refused) as why:
        await guest.post(path, body)
    return why.value.status, why.value.code


async def _closed(guest: Guest, room: str) -> int:
    """How a page ends that wants to see this table."""
    with pytest.raises(Closed) as why:
        await guest.open(room)
    return why.value.code


async def test_one_table_too_many_is_refused(small: LiveServer, invite: Invite) -> None:
    ana, ben = await invite(small), await invite(small, "Ben")
    rooms = [await ana.create() for _ in range(3)]
    assert await _refused(ana, "/api/rooms") == (409, "too-many-tables")
    assert await _refused(ana, f"/api/rooms/{rooms[0]}/next") == (409, "too-many-tables")
    id = (await ana.post("/api/campaigns", {"name": "Wednesdays"}))["campaign"]
    assert await _refused(ana, f"/api/campaigns/{id}/play") == (409, "too-many-tables")
    await ben.create()  # everybody has tables of their own
    await ana.at(rooms[0], "close")
    await ana.create()


async def test_what_is_played_does_not_count(small: LiveServer, invite: Invite) -> None:
    ana = await invite(small)
    for _ in range(4):
        room = await ana.create(seats=2)
        await ana.at(room, "start")
        assert (await (await ana.open(room)).place())["t"] == "ack"
    for _ in range(3):
        await ana.at(await ana.create(seats=2), "start")
    assert await _refused(ana, "/api/rooms") == (409, "too-many-tables")


async def test_of_many_at_once_so_many_are_made(small: LiveServer, invite: Invite) -> None:
    ana = await invite(small)
    asked = (ana.create() for _ in range(8))
    found = await asyncio.gather(*asked, return_exceptions=True)
    assert sum(isinstance(answer, str) for answer in found) == 3


async def test_play_now_is_never_refused(small: LiveServer, invite: Invite) -> None:
    """Before the first tile it is the same table again; later the oldest that waits makes way."""
    ana, ben = await invite(small), await invite(small, "Ben")
    first = await ana.create(**SOLO)
    assert await ana.create(**SOLO) == first
    page = await ana.open(first)
    assert (await page.place())["t"] == "ack"
    rooms = [await ana.create(**{**SOLO, "seats": seats}) for seats in (1, 2, 3, 4, 5)]
    assert len({first, *rooms}) == 6
    for gone in rooms[:2]:
        assert await _closed(ana, gone) == 4410
    for left in (first, *rooms[2:]):
        assert (await ana.open(left)).welcome["lobby"]["status"] == "playing"
    with_ben = [await ben.create(seats=2) for _ in range(3)]
    for room in with_ben:
        await ana.at(room, "sit")
    await ben.create(**SOLO)  # where others sit nothing is closed for it
    assert [(await ben.open(room)).welcome["lobby"]["status"] for room in with_ben] == ["lobby"] * 3


async def test_a_lobby_makes_way_after_games(small: LiveServer, invite: Invite) -> None:
    """A page that shows the closed table is told so."""
    ana = await invite(small)
    lobby = await ana.create()
    games = [await ana.create(**{**SOLO, "seats": seats}) for seats in (1, 2)]
    page = await ana.open(games[0])
    await ana.create(**{**SOLO, "seats": 3})
    assert (await page.expect("bye"))["code"] == "table-closed"
    assert await page.ended() == 4410
    assert (await ana.open(lobby)).welcome["lobby"]["status"] == "lobby"


async def test_who_comes_back_to_their_table_closes_none(small: LiveServer, invite: Invite) -> None:
    ana = await invite(small)
    rooms = [await ana.create(**{**SOLO, "seats": seats}) for seats in (1, 2, 3)]
    assert [await ana.create(**{**SOLO, "seats": seats}) for seats in (1, 2, 3)] == rooms
    assert [(await ana.open(room)).welcome["lobby"]["status"] for room in rooms] == ["playing"] * 3
    await ana.at(rooms[0], "stand", seat=0)
    again = await ana.create(**SOLO)
    assert again not in rooms  # a host who stood up sits down somewhere else
    assert (await ana.open(again)).welcome["you"]["seats"] == [0]


async def test_everybody_is_told_that_a_table_was_closed(live: LiveServer, invite: Invite) -> None:
    room, (ana, ben) = await sat_down(invite, live, 2)
    eva = await invite(live, "Eva")
    pages = [await guest.open(room) for guest in (ana, ben, eva)]
    code = pages[0].welcome["lobby"]["code"]
    for other in (ben, eva):
        assert await _refused(other, f"/api/rooms/{room}/close") == (403, "not-the-host")
    await ana.at(room, "close")
    for page in pages:
        assert (await page.expect("bye"))["code"] == "table-closed"
        assert await page.ended() == 4410
    assert await _closed(ben, room) == 4410
    assert (await ben.get(f"/t/{room}")).status_code == 410
    assert await _refused(eva, "/api/rooms/join", code=code) == (404, "no-such-code")
    for guest, word in ((eva, "sit"), (ana, "start"), (ana, "close")):
        assert (await _refused(guest, f"/api/rooms/{room}/{word}"))[0] == 409
    assert await _refused(ana, "/api/rooms/nowhere/close") == (404, "no-such-table")


async def test_what_is_played_cannot_be_closed(live: LiveServer, invite: Invite) -> None:
    at = await table(invite, live, 2)
    await at.turn()
    assert await _refused(at.guests[0], f"/api/rooms/{at.room}/close") == (409, "too-late")
    await at.turn()


async def test_a_game_without_a_tile_can(live: LiveServer, invite: Invite) -> None:
    at = await table(invite, live, 2)
    await at.guests[0].at(at.room, "close")
    assert await at.pages[1].ended() == 4410


async def test_closing_races_with_starting(live: LiveServer, invite: Invite) -> None:
    """The table is either played or closed, never both, whichever request comes first."""
    ana = await invite(live)
    for _ in range(8):
        room = await ana.create(seats=2)
        asked = (ana.at(room, "start"), ana.at(room, "close"))
        found = await asyncio.gather(*asked, return_exceptions=True)
        refused = [answer.code for answer in found if isinstance(answer, Refused)]
        if (await ana.get(f"/t/{room}")).status_code == 410:
            assert refused in ([], ["table-closed"])
            assert await _closed(ana, room) == 4410
        else:
            assert refused == ["too-late"]
            assert (await (await ana.open(room)).place())["t"] == "ack"


async def test_a_host_finds_the_table_they_have_left(live: LiveServer, invite: Invite) -> None:
    ana, ben = await invite(live), await invite(live, "Ben")
    room, other = await ana.create(), await ben.create()
    await ana.at(room, "stand", seat=0)
    await ana.at(other, "sit")
    home = (await ana.get("/")).text
    assert f'data-room="{room}"' in home
    assert f'href="/t/{other}"' in home
    assert f'data-room="{other}"' not in home
    await ana.at(room, "close")
    assert room not in (await ana.get("/")).text


async def test_a_campaign_goes_on_without_its_closed_table(there: Club) -> None:
    """A lobby leaves no trace in it; a game that has begun is given up."""
    ana, ben = await there.guest(), await there.guest("Ben")
    id = await there.found(ana, ben)
    first = str((await ana.post(f"/api/campaigns/{id}/play"))["room"])
    assert await _refused(ben, f"/api/rooms/{first}/close") == (403, "not-the-host")
    await ana.at(first, "close")
    assert (await seen(ana, id))["room"] is None
    second = str((await ben.post(f"/api/campaigns/{id}/play"))["room"])
    await ben.at(second, "start")
    assert (await seen(ana, id))["running"] is not None
    await ben.at(second, "close")
    told = await seen(ana, id)
    assert (told["room"], told["running"]) == (None, None)
    third = await there.play(ana, id)
    assert [game[1] for game in (await seen(ana, id))["games"]] == [third]


async def test_a_campaigns_game_does_not_begin_at_a_closed_table(there: Club) -> None:
    ana = await there.guest()
    id = await there.found(ana)
    room = str((await ana.post(f"/api/campaigns/{id}/play"))["room"])
    asked = (ana.at(room, "close"), ana.at(room, "start"))
    await asyncio.gather(*asked, return_exceptions=True)
    told = await seen(ana, id)
    assert (told["room"], told["running"] is None) in ((room, False), (None, True))
    await there.play(ana, id)
