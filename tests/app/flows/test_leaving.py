"""Leaving for good: what is mine alone is deleted, and the games of the others stay whole (H11)."""

import json
from typing import Any

import pytest
from sqlalchemy import select

from app.base.database import make_database, reading
from app.base.ids import hashed
from app.campaigns.check import check_campaign
from app.flows import leaving
from app.log.entries import verify_chain
from app.models.base import Base
from app.models.people import Account, Person, Session
from app.models.tables import ChatLine, Seat, TableRow
from engine.records import check
from tests.app.club import Club, seen
from tests.app.socket_support import sat_down, table
from tests.client import Closed, Guest, Message, Refused
from tests.live import LiveServer
from tests.live_fixtures import Invite

NAME = "Zyzzyva"
PASSWORD = "correct horse battery"  # noqa: S105 - of a test
SURE = {"sure": True}


async def _refused(guest: Guest, body: Message) -> tuple[int, str]:
    with pytest.raises(Refused) as why:
        await guest.post("/api/me/delete", body)
    return why.value.status, why.value.code


async def _named_in(url: str) -> set[str]:
    """The columns in which the name is still written."""
    database, found = make_database(url), set[str]()
    async with reading(database) as session:
        for stored in Base.metadata.sorted_tables:
            for row in (await session.execute(select(stored))).mappings():
                values = {name: json.dumps(value, default=str) for name, value in row.items()}
                found |= {f"{stored.name}.{name}" for name in values if NAME in values[name]}
    await database.dispose()
    return found


async def _finished(there: Club, *guests: Guest, **wish: Any) -> str:
    """A game that these people have played to its end."""
    room = await guests[0].create(seats=len(guests), **wish)
    for guest in guests[1:]:
        await guest.at(room, "sit")
    await guests[0].at(room, "start")
    await there.play_on(room)
    await there.settled(room)
    return room


async def test_nothing_is_left_but_the_first_line_of_a_log(there: Club, url: str) -> None:
    gone, ben = await there.guest(NAME), await there.guest("Ben")
    await gone.post("/api/account", {"login": NAME, "password": PASSWORD})
    room = await _finished(there, gone, ben)
    id = await there.found(gone, ben)
    await there.play(gone, id)
    running = await gone.create(seats=2)
    await ben.at(running, "sit")
    await gone.at(running, "start")
    await gone.create(access="invited")
    await gone.post("/api/devices")
    assert (await ben.get("/games")).text.count(NAME) == 1
    await gone.post("/api/me/delete", {**SURE, "password": PASSWORD})
    assert await _named_in(url) == {"entries.events"}
    for path in ("/", "/games", f"/t/{room}", f"/replay/{room}", f"/c/{id}", f"/c/{id}/games"):
        answer = await ben.get(path)
        assert answer.status_code == 200, path
        assert NAME not in answer.text, path
    assert "With Someone" in (await ben.get("/games")).text
    document = (await ben.get(f"/api/rooms/{room}/record")).json()
    assert document["setup"]["seats"] == ["", "Ben"]
    check(document)
    async with reading(there.rooms.services.database) as session:
        kinds = (Account, Session, Person)
        left = [len((await session.scalars(select(kind))).all()) for kind in kinds]
    assert left == [0, 1, 1]


async def test_the_log_of_a_game_stays_as_it_was_written(there: Club) -> None:
    gone, ben = await there.guest(NAME), await there.guest("Ben")
    room = await _finished(there, gone, ben)
    store = there.rooms.services.store
    before = (await store.load_many([room]))[room]
    assert NAME in before[0].events
    await gone.post("/api/me/delete", SURE)
    after = (await store.load_many([room]))[room]
    assert after == before
    assert verify_chain(after)
    told = await store.load(room)
    assert NAME not in told[0].events
    assert told[1:] == before[1:]


async def test_tables_that_have_not_begun(there: Club) -> None:
    """Chairs are free, tables get another host, and one without people is closed."""
    gone, ben = await there.guest(NAME), await there.guest("Ben")
    shared, theirs = await gone.create(seats=3), await ben.create(seats=3)
    alone, solo = await gone.create(), await gone.create(play_now=True, seats=1)
    await ben.at(shared, "sit")
    await gone.at(theirs, "sit")
    await gone.post("/api/me/delete", SURE)
    async with reading(there.rooms.services.database) as session:
        rooms = {room.id: room for room in await session.scalars(select(TableRow))}
        seats = (await session.scalars(select(Seat).where(Seat.room_id != solo))).all()
    assert (rooms[shared].status, rooms[shared].host_id) == ("lobby", ben.person)
    assert [rooms[room].status for room in (theirs, alone, solo)] == [
        *("lobby", "abandoned", "abandoned")
    ]
    assert {seat.person_id for seat in seats} == {ben.person}
    await ben.at(shared, "start")


async def test_a_running_game_goes_on(live: LiveServer, invite: Invite) -> None:
    """Pages come back and know no name; another person may take the chair."""
    at = await table(invite, live, 2)
    gone, ben = at.guests
    await at.turns(2)
    await at.pages[0].say("chat", mid="words-of-mine", text="a word of mine", scope="room")
    await at.pages[1].expect("chat")
    await gone.post("/api/me/delete", SURE)
    assert await at.pages[0].ended() == 1012
    assert await at.pages[1].ended() == 1012
    with pytest.raises(Closed) as why:
        await gone.open(at.room)
    assert why.value.code == 4403
    page = await ben.open(at.room)
    assert page.welcome["view"]["setup"]["seats"] == ["", "Ben"]
    seat = page.welcome["lobby"]["seats"][0]
    assert (seat["person"], seat["name"], seat["absent"]) == (None, "", True)
    assert page.welcome["lobby"]["host"] == ben.person
    assert page.welcome["chat"] == []
    eva = await invite(live, "Eva")
    await eva.at(at.room, "sit")
    other = await eva.open(at.room)
    assert (await other.place())["t"] == "ack"


async def test_every_browser_is_logged_out(live: LiveServer, invite: Invite) -> None:
    room, (ana, ben) = await sat_down(invite, live, 2)
    phone = Guest(ana.url)
    await phone.post("/api/devices/claim", {"code": (await ana.post("/api/devices"))["code"]})
    page = await phone.open(room)
    beside = await ben.open(room)
    await ana.post("/api/me/delete", SURE)
    assert await page.ended() == 1012
    assert (await phone.get("/account")).text.count('id="leave-form"') == 0
    assert await _refused(phone, SURE) == (401, "not-known")
    assert await beside.ended() == 1012
    assert len((await ben.open(room)).welcome["lobby"]["seats"]) == 1
    await phone.close()


async def test_an_account_needs_its_password(live: LiveServer, invite: Invite) -> None:
    ana = await invite(live)
    await ana.post("/api/account", {"login": f"ana {ana.person[:6]}", "password": PASSWORD})
    assert await _refused(ana, SURE) == (401, "wrong-password")
    assert await _refused(ana, {**SURE, "password": "another one"}) == (401, "wrong-password")
    for unsure in ({}, {"sure": False}, {"password": PASSWORD}):
        assert (await _refused(ana, unsure))[0] == 422
    assert (await ana.get("/account")).text.count('id="leave-form"') == 1
    await ana.post("/api/me/delete", {**SURE, "password": PASSWORD})
    with pytest.raises(Refused) as why:
        await ana.post("/api/login", {"login": f"ana {ana.person[:6]}", "password": PASSWORD})
    assert why.value.code == "wrong-login"


async def test_a_campaign_stays_with_the_others(there: Club, url: str) -> None:
    """Owned by the longest member; taken home and brought back; and in order for the referee."""
    gone, ben, eva = [await there.guest(name) for name in (NAME, "Ben", "Eva")]
    id = await there.found(gone, ben, eva)
    await there.play(gone, id)
    await there.play(ben, id, seed=1)
    await gone.post("/api/me/delete", SURE)
    told = await seen(ben, id)
    owners = {one["name"]: one["owner"] for one in told["people"]}
    assert owners == {"Ben": True, "Eva": False}
    assert len(told["games"]) == 2
    file = (await ben.get(f"/api/campaigns/{id}/file")).json()
    assert NAME not in json.dumps(file)
    brought = (await eva.post("/api/campaigns/import", file))["campaign"]
    assert len((await seen(eva, brought))["games"]) == 2
    verdict = await check_campaign(url, id)
    assert verdict is not None
    assert verdict.problems == ()
    await there.play(ben, id, seed=2)


async def test_who_played_against_my_record_played_against_a_person(there: Club, url: str) -> None:
    gone, ben = await there.guest(NAME), await there.guest("Ben")
    wish = {"edition": "duel", "parties": 2, "led": {"1": "bot:novice"}}
    room = await gone.create(**wish)
    await gone.at(room, "start")
    await there.play_on(room)
    await there.settled(room)
    haunted = str((await ben.at(room, "challenge", party=0))["room"])
    await there.play_on(haunted)
    await there.settled(haunted)
    assert NAME in (await ben.get("/duels")).text
    await gone.post("/api/me/delete", SURE)
    assert await _named_in(url) == {"entries.events"}
    for path in ("/duels", f"/duels/{haunted}", f"/replay/{haunted}", f"/t/{haunted}"):
        assert NAME not in (await ben.get(path)).text, path
    assert "Someone" in (await ben.get("/duels")).text


async def test_what_was_interrupted_is_done_the_next_time(
    there: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    gone, ben = await there.guest(NAME), await there.guest("Ben")
    room = await _finished(there, gone, ben)

    async def away(*_: object) -> None:
        raise OSError

    with monkeypatch.context() as patched:
        patched.setattr(leaving, "_forget", away)
        assert await _refused(gone, SURE) == (503, "storage")
    await gone.post("/api/me/delete", SURE)
    async with reading(there.rooms.services.database) as session:
        assert set(await session.scalars(select(Person.name))) == {"Ben"}
    assert NAME not in (await ben.get(f"/replay/{room}")).text


async def test_everything_about_me_can_be_taken_along(there: Club) -> None:
    ana, ben = await there.guest("Ana"), await there.guest("Ben")
    rooms = [await _finished(there, ana, ben) for _ in range(2)]
    await _finished(there, ben)
    running = await ana.create(play_now=True, seats=1)
    await there.found(ana)
    live = await there.rooms.open(rooms[0])
    assert live is not None
    word = {"t": "chat", "mid": "m" * 12, "by": ana.person, "name": "Ana", "scope": "room"}
    live.side_channel.say({**word, "text": "well laid", "at": 0})
    await live.side_channel.chat.close()
    answer = await ana.get("/api/me/data")
    assert answer.headers["content-disposition"] == 'attachment; filename="dorfplatz-me.json"'
    told = answer.json()
    assert (told["format"], told["name"], told["login"]) == ("dorfplatz-person/1", "Ana", None)
    assert [line["text"] for line in told["said"]] == ["well laid"]
    assert [one["name"] for one in told["campaigns"]] == ["Wednesdays"]
    assert [check(game).ended is not None for game in told["games"]] == [True, True]
    token = ana.http.cookies["dorfplatz"]
    for secret in (token, hashed(token), running, ben.person):
        assert secret not in answer.text
    async with reading(there.rooms.services.database) as session:
        assert len((await session.scalars(select(ChatLine))).all()) == 1
    stranger = await there.guest("Eva")
    stranger.http.cookies.clear()
    assert (await stranger.get("/api/me/data")).status_code == 401
