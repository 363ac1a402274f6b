"""Chairs: taken once, left, handed over, taken over, and carried to the next game."""

import asyncio

import pytest

from app.people.looks import COLOURS
from tests.app.socket_support import sat_down, table
from tests.client import Closed, Guest, Message, Refused, first_placement
from tests.live import LiveServer
from tests.live_fixtures import Invite


async def _refusal(guest: Guest, room: str, word: str, **body: object) -> tuple[int, str]:
    with pytest.raises(Refused) as why:
        await guest.at(room, word, **body)
    return why.value.status, why.value.code


def _chairs(lobby: Message) -> list[tuple[int, str, str]]:
    return [(seat["seat"], seat["person"], seat["name"]) for seat in lobby["seats"]]


async def test_twenty_people_for_four_seats_seat_exactly_four(
    live: LiveServer, invite: Invite
) -> None:
    host = await invite(live, "Host")
    crowd = await asyncio.gather(*(invite(live, "Ana") for _ in range(20)))
    for _ in range(3):
        room = await host.create(seats=4)
        await host.at(room, "stand", seat=0)
        asked = (guest.at(room, "sit") for guest in crowd)
        found = await asyncio.gather(*asked, return_exceptions=True)
        seats = sorted(answer["seat"] for answer in found if isinstance(answer, dict))
        refused = [answer for answer in found if isinstance(answer, Refused)]
        assert seats == [0, 1, 2, 3]
        assert [(why.status, why.code) for why in refused] == [(409, "room-full")] * 16
        lobby = (await host.open(room)).welcome["lobby"]
        assert len({seat["person"] for seat in lobby["seats"]}) == 4
        assert len({seat["name"] for seat in lobby["seats"]}) == 4
        assert len({seat["colour"] for seat in lobby["seats"]}) == 4


async def test_two_for_one_chair(live: LiveServer, invite: Invite) -> None:
    host, ben = await invite(live), await invite(live, "Ben")
    room = await host.create(seats=3)
    asked = (guest.at(room, "sit", seat=2) for guest in (host, ben))
    found = await asyncio.gather(*asked, return_exceptions=True)
    refused = [answer for answer in found if isinstance(answer, Refused)]
    assert [(why.status, why.code) for why in refused] == [(409, "seat-taken")]


async def test_sit_stand_ready_as_everybody_sees_it(live: LiveServer, invite: Invite) -> None:
    ana, ben = await invite(live), await invite(live, "Ben")
    room = await ana.create(seats=3)
    page = await ana.open(room)
    taken = page.welcome["lobby"]["seats"][0]["colour"]  # chance gave it to Ana
    wanted = next(colour for colour in COLOURS if colour != taken)
    assert await ben.at(room, "sit", seat=2, colour=wanted) == {"room": room, "seat": 2}
    lobby = (await page.expect("lobby"))["lobby"]
    assert _chairs(lobby) == [(0, ana.person, "Ana"), (2, ben.person, "Ben")]
    assert lobby["seats"][1]["colour"] == wanted
    await ben.at(room, "ready", seat=2)
    assert (await page.expect("lobby"))["lobby"]["seats"][1]["ready"] is True
    await ben.at(room, "ready", seat=2, ready=False)
    assert (await page.expect("lobby"))["lobby"]["seats"][1]["ready"] is False
    await ben.at(room, "stand", seat=2)
    assert _chairs((await page.expect("lobby"))["lobby"]) == [(0, ana.person, "Ana")]
    for word in ("stand", "ready"):
        assert await _refusal(ben, room, word, seat=0) == (403, "not-your-seat")
    assert await _refusal(ana, room, "sit", seat=9) == (409, "seat-taken")
    assert await _refusal(ana, "no-room", "sit") == (404, "no-such-table")


async def test_who_asks_again_for_their_chair_has_it(live: LiveServer, invite: Invite) -> None:
    """A lost answer: the same request finds the same chair, in the lobby and during the game."""
    ana, ben = await invite(live), await invite(live, "Ben")
    room = await ana.create(seats=3)
    first, again = await asyncio.gather(*(ben.at(room, "sit", seat=2) for _ in range(2)))
    assert first == again == {"room": room, "seat": 2}
    assert await ben.at(room, "sit") == first  # not a second chair
    await ana.at(room, "start")
    for body in ({"seat": 2}, {}):
        assert await ben.at(room, "sit", **body) == first
    assert await _refusal(ana, room, "sit", seat=2) == (409, "seat-taken")
    lobby = (await ana.open(room)).welcome["lobby"]
    assert _chairs(lobby) == [(0, ana.person, "Ana"), (2, ben.person, "Ben")]


async def test_what_only_the_host_may(live: LiveServer, invite: Invite) -> None:
    room, (ana, ben) = await sat_down(invite, live, 2)
    for word, body in (
        ("start", {}),
        ("settings", {"seats": 3}),
        ("kick", {"person": ana.person}),
    ):
        assert await _refusal(ben, room, word, **body) == (403, "not-the-host")


async def test_a_table_is_found_by_its_code(live: LiveServer, invite: Invite) -> None:
    ana, ben = await invite(live), await invite(live, "Ben")
    room = await ana.create()
    code = (await ana.open(room)).welcome["lobby"]["code"]
    spoken = f"{code[:2].lower()} {code[2:]}"
    assert await ben.post("/api/rooms/join", {"code": spoken}) == {"room": room}
    for wrong in ("", "MILL", "X" * 40, "мельница", "\x00"):
        with pytest.raises(Refused) as why:
            await ben.post("/api/rooms/join", {"code": wrong})
        assert (why.value.status, why.value.code) == (404, "no-such-code")


async def test_who_starts_twice_starts_once(live: LiveServer, invite: Invite) -> None:
    room, (ana, _) = await sat_down(invite, live, 2)
    await asyncio.gather(*(ana.at(room, "start") for _ in range(5)))
    page = await ana.open(room)
    assert page.welcome["seq"] == 1
    assert page.welcome["lobby"]["status"] == "playing"


async def test_no_one_starts_an_empty_table(live: LiveServer, invite: Invite) -> None:
    ana = await invite(live)
    room = await ana.create()
    await ana.at(room, "stand", seat=0)
    status, _ = await _refusal(ana, room, "start")
    assert status == 409


async def test_chairs_left_empty_do_not_count(live: LiveServer, invite: Invite) -> None:
    ana, ben = await invite(live), await invite(live, "Ben")
    room = await ana.create(seats=4)
    await ben.at(room, "sit", seat=3)
    await ana.at(room, "start")
    first, second = await ana.open(room), await ben.open(room)
    assert second.welcome["you"]["seats"] == [1]
    assert (await first.place())["seq"] == 2
    await second.caught_up(2)
    assert (await second.place())["seq"] == 3


async def test_a_removed_person_is_shown_out_for_good(live: LiveServer, invite: Invite) -> None:
    at = await table(invite, live, 2)
    ana, ben = at.guests
    await ana.at(at.room, "kick", person=ben.person)
    assert (await at.pages[1].expect("bye"))["code"] == "removed"
    assert await at.pages[1].ended() == 4403
    with pytest.raises(Closed) as why:
        await ben.open(at.room)
    assert why.value.code == 4403
    assert (await _refusal(ben, at.room, "sit"))[0] == 403
    lobby = (await at.pages[0].expect("lobby"))["lobby"]
    assert lobby["seats"][1]["person"] is None
    assert await _refusal(ana, at.room, "kick", person=ana.person) == (409, "not-yourself")
    for stranger in ("stranger", "\x00"):
        assert (await _refusal(ana, at.room, "kick", person=stranger))[0] in (404, 409, 422)


async def test_a_seat_is_handed_over(live: LiveServer, invite: Invite) -> None:
    at = await table(invite, live, 2)
    zoe = await invite(live, "Zoe")
    ben = at.guests[1]
    where = {"seat": 1, "person": zoe.person}
    assert await _refusal(ben, at.room, "hand-over", **where) == (409, "not-here")
    page = await zoe.open(at.room)
    assert await _refusal(at.guests[0], at.room, "hand-over", **where) == (403, "not-your-seat")
    await ben.at(at.room, "hand-over", **where)
    lobby = (await page.expect("lobby"))["lobby"]
    assert (lobby["seats"][1]["person"], lobby["seats"][1]["name"]) == (zoe.person, "Zoe")
    await at.pages[0].place()
    await page.caught_up(2)
    assert (await page.place())["t"] == "ack"
    nak = await at.pages[1].act({"type": "resign"})
    assert nak["code"] == "not-seated"


async def test_an_absent_seat_is_taken_over(live: LiveServer, invite: Invite) -> None:
    at = await table(invite, live, 2)
    zoe = await invite(live, "Zoe")
    page = await zoe.open(at.room)
    assert await _refusal(zoe, at.room, "sit", seat=1) == (409, "seat-taken")
    assert await _refusal(zoe, at.room, "sit") == (409, "room-full")
    assert await _refusal(zoe, at.room, "away", seat=1) == (403, "not-your-seat")
    await at.guests[0].at(at.room, "away", seat=1)
    assert (await page.expect("lobby"))["lobby"]["seats"][1]["absent"] is True
    asked = (guest.at(at.room, "sit", seat=1) for guest in (zoe, await invite(live, "Max")))
    found = await asyncio.gather(*asked, return_exceptions=True)
    assert sum(isinstance(answer, dict) for answer in found) == 1
    await at.pages[0].place()
    assert await _refusal(at.guests[1], at.room, "stand", seat=1) == (403, "not-your-seat")


async def test_who_stands_up_in_a_game_leaves_the_seat_to_others(
    live: LiveServer, invite: Invite
) -> None:
    at = await table(invite, live, 2)
    await at.guests[1].at(at.room, "stand", seat=1)
    action = first_placement(await at.pages[0].options())
    assert (await at.pages[1].act(action, seat=1))["code"] == "not-seated"
    zoe = await invite(live, "Zoe")
    assert (await zoe.at(at.room, "sit"))["seat"] == 1
    page = await zoe.open(at.room)
    assert page.welcome["you"]["seats"] == [1]
    assert page.welcome["lobby"]["seats"][1]["name"] == "Zoe"


async def test_one_seat_on_several_devices(live: LiveServer, invite: Invite) -> None:
    ana = await invite(live)
    code = (await ana.post("/api/devices"))["code"]
    phone = Guest(live.url)
    assert (await phone.post("/api/devices/claim", {"code": code}))["person"] == ana.person
    room = await ana.create(play_now=True, seats=1)
    laptop, other = await ana.open(room), await phone.open(room)
    assert other.welcome["you"] == laptop.welcome["you"]
    assert [who["person"] for who in other.welcome["presence"]] == [ana.person]
    for page in (laptop, other, laptop):
        seq = (await page.place())["seq"]
        await asyncio.gather(laptop.caught_up(seq), other.caught_up(seq))
    assert laptop.vh == other.vh
    await phone.close()


async def test_the_next_game_with_the_same_people(live: LiveServer, invite: Invite) -> None:
    at = await table(invite, live, 2, unlocked=["circus"])
    ana, ben = at.guests
    zoe = await invite(live, "Zoe")
    assert await _refusal(zoe, at.room, "next") == (403, "not-seated")
    answers = await asyncio.gather(*(guest.at(at.room, "next") for guest in (ben, ana) * 3))
    assert len({answer["room"] for answer in answers}) == 1
    lobby = (await at.pages[0].expect("lobby"))["lobby"]
    room = answers[0]["room"]
    assert lobby["next"] == room
    following = (await ana.open(room)).welcome["lobby"]
    assert _chairs(following) == _chairs(lobby)
    assert following["setup"]["unlocked"] == ["circus"]
    assert following["status"] == "lobby"


async def test_the_lobby_hears_of_the_end(live: LiveServer, invite: Invite) -> None:
    at = await table(invite, live, 2)
    while not at.pages[0].fold.ended:
        await at.turn()
    lobby = (await at.pages[1].expect("lobby"))["lobby"]
    assert lobby["status"] == "finished"
    welcome = await at.pages[0].resync()
    assert welcome["lobby"]["status"] == "finished"
    assert welcome["view"]["deal"]["commitment"] == welcome["view"]["commitment"]
    nak = await at.pages[0].act({"type": "undo", "target": 2})
    assert nak["code"] == "game-over"
