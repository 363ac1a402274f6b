"""A person who logs out is gone from every table too, and no other person is (F6, F8)."""

import time

import pytest

from tests.app.socket_support import sat_down, table
from tests.client import Closed, Guest, Refused
from tests.live import LiveServer
from tests.live_fixtures import Invite
from tests.waiting import until

AT_ONCE = 5.0
"""Seconds: nothing but the log-out itself closes a page so soon, and a busy machine may dawdle."""
ACCOUNT = {"login": "ana", "password": "correct horse battery"}


async def _elsewhere(ana: Guest) -> Guest:
    """The same person at another device."""
    code = (await ana.post("/api/devices"))["code"]
    other = Guest(ana.url)
    await other.post("/api/devices/claim", {"code": code})
    return other


async def test_logging_out_closes_the_pages_of_this_browser(
    live: LiveServer, invite: Invite
) -> None:
    at = await table(invite, live, 2)
    ana = at.guests[0]
    second = await ana.open(at.room)
    phone = await _elsewhere(ana)
    there = await phone.open(at.room)
    before = ana.cookie
    began = time.monotonic()
    await ana.post("/api/logout")
    assert [await page.ended() for page in (at.pages[0], second)] == [1012, 1012]
    assert time.monotonic() - began < AT_ONCE
    page = await ana.dial(at.room, Cookie=before)
    with pytest.raises(Closed) as why:
        await page.hello()
    assert why.value.code == 4403
    assert (await there.place())["t"] == "ack"  # the other device was not asked to go
    await at.pages[1].caught_up(2)
    await phone.close()


async def test_logging_out_everywhere_leaves_this_browser(live: LiveServer, invite: Invite) -> None:
    at = await table(invite, live, 2)
    phone = await _elsewhere(at.guests[0])
    there = await phone.open(at.room)
    assert await at.guests[0].post("/api/logout-everywhere") == {"devices": 1}
    assert await there.ended() == 1012
    assert (await at.pages[0].place())["t"] == "ack"
    await phone.close()


async def test_another_password_logs_the_other_devices_out(
    live: LiveServer, invite: Invite
) -> None:
    ana = await invite(live)
    login = f"ana {ana.person[:6]}"
    await ana.post("/api/account", {**ACCOUNT, "login": login})
    room = (await ana.post("/api/rooms", {"seats": 1}))["room"]
    phone = await _elsewhere(ana)
    there = await phone.open(room)
    told = {"old": ACCOUNT["password"], "new": "quite another one"}
    for wrong, code in (
        ({"old": "none of ours"}, "wrong-password"),
        (
            {"new": "too short"},
            "password-too-short",
        ),
    ):
        with pytest.raises(Refused) as refusal:
            await ana.post("/api/account/password", {**told, **wrong})
        assert refusal.value.code == code
    assert await ana.post("/api/account/password", told) == {"devices": 1}
    assert await there.ended() == 1012
    with pytest.raises(Refused) as refusal:
        await phone.post("/api/login", {**ACCOUNT, "login": login})
    assert refusal.value.code == "wrong-login"
    await phone.post("/api/login", {"login": login, "password": told["new"]})
    await phone.close()


async def test_a_new_token_is_asked_for_at_once(live: LiveServer, invite: Invite) -> None:
    """A guest who claims an account comes back with the new cookie, and sits where they sat."""
    room, (ana, _) = await sat_down(invite, live, 2)
    page = await ana.open(room)
    login = f"ana {ana.person[:6]}"
    await ana.post("/api/account", {**ACCOUNT, "login": login})
    assert await page.ended() == 1012
    assert (await ana.open(room)).welcome["you"]["seats"] == [0]


async def test_a_campaigns_page_is_closed_as_well(live: LiveServer, invite: Invite) -> None:
    ana = await invite(live)
    id = str((await ana.post("/api/campaigns", {"name": "Wednesdays"}))["campaign"])
    page = await ana.dial(f"campaigns/{id}")
    await page.expect("campaign")
    await ana.post("/api/logout")
    assert await page.ended() == 1012


async def test_nothing_is_left_of_sockets_that_have_gone(live: LiveServer, invite: Invite) -> None:
    """A log-out after the pages have closed has nothing to wait for."""
    at = await table(invite, live, 2)
    before = live.figure("dorfplatz_sockets")
    await at.pages[0].close()
    await until(lambda: live.figure("dorfplatz_sockets") < before)
    await at.guests[0].post("/api/logout")
    presence = (await at.pages[1].resync())["presence"]
    assert [who["here"] for who in presence] == [False, True]
