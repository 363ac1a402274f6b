"""What a table has agreed on: changed by its host in parts, until the game begins."""

import pytest

from tests.app.socket_support import sat_down, table
from tests.client import Guest, Message, Page, Refused
from tests.live import LiveServer
from tests.live_fixtures import Invite


async def _refusal(guest: Guest, room: str, **body: object) -> tuple[int, str]:
    with pytest.raises(Refused) as why:
        await guest.at(room, "settings", **body)
    return why.value.status, why.value.code


async def _next(page: Page) -> Message:
    lobby: Message = (await page.expect("lobby"))["lobby"]
    return lobby


async def test_what_is_not_said_stays(live: LiveServer, invite: Invite) -> None:
    ana, ben = await invite(live), await invite(live, "Ben")
    agreed = {"unlocked": ["red-hearts"], "supply": {"red-hearts": 3}, "modules": ["great-mill"]}
    room = await ana.create(seats=3, help="some", access="link", **agreed)
    await ben.at(room, "sit")
    page = await ben.open(room)
    before = page.welcome["lobby"]
    await ana.at(room, "settings", seats=5)
    lobby = await _next(page)
    assert lobby == {**before, "seat_count": 5}
    await ana.at(room, "settings", help="none")
    assert await _next(page) == {**lobby, "help": "none"}
    await ana.at(room, "settings", access="invited")
    lobby = await _next(page)
    assert (lobby["access"], lobby["help"], lobby["setup"]) == ("invited", "none", before["setup"])
    await ana.at(room, "settings", unlocked=["circus", "red-hearts"])
    setup = (await _next(page))["setup"]
    assert setup["unlocked"] == ["circus", "red-hearts"]
    assert (setup["supply"], setup["modules"]) == ({"red-hearts": 3}, ["great-mill"])
    await ana.at(room, "settings", preset="start")
    assert (await _next(page))["setup"]["unlocked"] == []
    await ana.at(room, "settings", preset="full")
    assert "box-1" in (await _next(page))["setup"]["unlocked"]


async def test_what_makes_no_sense_is_refused(live: LiveServer, invite: Invite) -> None:
    room, (ana, ben) = await sat_down(invite, live, 2)
    assert await _refusal(ben, room, help="none") == (403, "not-the-host")
    assert (await _refusal(ana, room, unlocked=["no-such-thing"]))[0] == 422
    bodies = ({"seats": 0}, {"access": "all"}, {"help": None}, {"edition": "duel"}, {"parties": 2})
    for body in bodies:
        assert (await _refusal(ana, room, **body))[0] == 422
    lobby = (await ana.open(room)).welcome["lobby"]
    assert (lobby["edition"], lobby["help"], lobby["setup"]["unlocked"]) == ("classic", "full", [])


async def test_everybody_keeps_a_chair(live: LiveServer, invite: Invite) -> None:
    """Who sits on one that goes is carried to a free one; too few are refused."""
    ana, ben = await invite(live), await invite(live, "Ben")
    room = await ana.create(seats=6)
    await ben.at(room, "sit", seat=5)
    page = await ben.open(room)
    await ana.at(room, "settings", seats=2)
    lobby = await _next(page)
    assert lobby["seat_count"] == 2
    assert [(seat["seat"], seat["name"]) for seat in lobby["seats"]] == [(0, "Ana"), (1, "Ben")]
    assert await _refusal(ana, room, seats=1) == (409, "too-many-people")
    await ana.at(room, "start")
    assert await _refusal(ana, room, seats=3) == (409, "too-late")


async def test_a_shared_deal_says_what_is_in_play(live: LiveServer, invite: Invite) -> None:
    at = await table(invite, live, 2, edition="duel", parties=2)
    ana = at.guests[0]
    for page, word in zip(at.pages, ("resign", "end"), strict=True):
        await at.caught_up((await page.act({"type": word}))["seq"])
    code = (await ana.post("/api/deals", {"room": at.room}))["code"]
    other = await ana.create(deal=code, parties=2)
    for box in ({"unlocked": ["circus"]}, {"preset": "full"}, {"modules": ["great-mill"]}):
        assert await _refusal(ana, other, **box) == (409, "box-agreed")
    await ana.at(other, "settings", help="none")
    lobby = (await ana.open(other)).welcome["lobby"]
    assert (lobby["help"], lobby["shared"], lobby["deal"]) == ("none", True, None)


async def test_a_duel_keeps_its_villages(live: LiveServer, invite: Invite) -> None:
    ana = await invite(live)
    room = await ana.create(
        edition="duel", parties=3, led={"2": "bot:steady"}, options={"clock": 60}
    )
    page = await ana.open(room)
    before = page.welcome["lobby"]
    await ana.at(room, "settings", help="some", access="invited")
    lobby = await _next(page)
    assert lobby == {**before, "help": "some", "access": "invited"}
    await ana.at(room, "settings", modules=["goals"])
    assert (await _next(page))["setup"] == {**before["setup"], "modules": ["goals"]}


async def test_who_only_watches_is_shown_out_when_the_door_closes(
    live: LiveServer, invite: Invite
) -> None:
    room, (ana, ben) = await sat_down(invite, live, 2)
    zoe = await invite(live, "Zoe")
    watching, seated = await zoe.open(room), await ben.open(room)
    await ana.at(room, "settings", access="invited")
    assert await watching.ended() == 4403
    assert (await _next(seated))["access"] == "invited"
