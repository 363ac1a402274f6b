"""A table whose host decides who comes in."""

import pytest

from app.tables.access import MOST_ASKING
from tests.app.socket_support import sat_down
from tests.client import Guest, Refused
from tests.live import LiveServer
from tests.live_fixtures import Invite


async def _refusal(guest: Guest, room: str, word: str, **body: object) -> tuple[int, str]:
    with pytest.raises(Refused) as refused:
        await guest.at(room, word, **body)
    return refused.value.status, refused.value.code


async def test_the_host_lets_in_and_sends_away(live: LiveServer, invite: Invite) -> None:
    room, (ana,) = await sat_down(invite, live, 1, seats=3, access="invited")
    page = await ana.open(room)
    zoe, max_ = await invite(live, "Zoe"), await invite(live, "Max")
    for guest in (zoe, max_):
        assert "Ask to join" in (await guest.get(f"/t/{room}")).text
        assert await _refusal(guest, room, "sit") == (403, "not-for-you")
        for _ in range(2):
            assert await guest.at(room, "ask") == {"door": "asking"}
            assert await guest.at(room, "door") == {"door": "asking"}
    lobby = (await page.resync())["lobby"]
    assert [person["name"] for person in lobby["asking"]] == ["Zoe", "Max"]
    for guest, yes in ((zoe, True), (max_, False)):
        answer = {"person": guest.person, "yes": yes}
        assert await _refusal(zoe, room, "admit", **answer) == (403, "not-the-host")
        assert await ana.at(room, "admit", **answer) == {}
        assert await _refusal(ana, room, "admit", **answer) == (409, "not-asking")
    assert await zoe.at(room, "door") == await zoe.at(room, "ask") == {"door": "open"}
    assert (await zoe.at(room, "sit"))["seat"] == 1
    assert await max_.at(room, "door") == {"door": "shut"}
    assert await _refusal(max_, room, "ask") == (403, "not-for-you")
    assert (await max_.get(f"/t/{room}")).status_code == 403
    assert (await page.resync())["lobby"]["asking"] == []


async def test_a_closed_table_has_no_door(live: LiveServer, invite: Invite) -> None:
    room, _ = await sat_down(invite, live, 1, access="closed")
    zoe = await invite(live, "Zoe")
    assert (await zoe.get(f"/t/{room}")).status_code == 403
    assert await _refusal(zoe, room, "ask") == (403, "not-for-you")
    assert await _refusal(zoe, "nowhere", "ask") == (404, "no-such-table")


async def test_only_so_many_knock_at_once(live: LiveServer, invite: Invite) -> None:
    room, _ = await sat_down(invite, live, 1, access="invited")
    guests = [await invite(live, f"Guest {number}") for number in range(MOST_ASKING + 1)]
    for guest in guests[:-1]:
        assert await guest.at(room, "ask") == {"door": "asking"}
    assert await _refusal(guests[-1], room, "ask") == (429, "too-many-asking")
