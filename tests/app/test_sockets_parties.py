"""Parties at a table: teams, bots, clocks, ghosts, and those who are away."""

import asyncio
from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy import update

from app.database import make_database, writing
from app.models.rooms import Room
from app.parties import chairs_of
from tests.app.socket_support import Table, sat_down, table
from tests.client import Guest, Message, Page, Refused, first_placement, new_aid
from tests.live import GENEROUS, LiveServer
from tests.live_fixtures import Invite, Launch

HASTY = replace(GENEROUS, clock_scale=0.15, grace_seconds=0.05, hand_seconds=0.1, party_seconds=0.1)
"""Fifteen seconds of a clock are half a second."""


@pytest.fixture
def hasty(launch: Launch) -> LiveServer:
    """A server whose clocks run fast."""
    return launch(limits=HASTY)


def _seats(page: Page) -> list[Message]:
    seats: list[Message] = page.welcome["lobby"]["seats"]
    return seats


async def _turns(page: Page, count: int) -> None:
    """Play so many turns; whoever is no person follows by itself."""
    for _ in range(count):
        turn = page.fold.turn
        answer = await page.place()
        assert answer["t"] == "ack", answer
        while page.fold.turn == turn and not page.fold.ended:
            await page.next()


async def test_people_change_sides_and_bots_fill_the_empty_ones(
    live_sqlite: LiveServer, invite: Invite
) -> None:
    room, (ana, ben, cleo) = await sat_down(invite, live_sqlite, 3, edition="duel", parties=3)
    lobby = (await ana.open(room)).welcome["lobby"]
    assert [seat["seat"] for seat in lobby["seats"]] == [0, 1, 2]
    assert (await cleo.at(room, "move", seat=2, party=0))["seat"] == 4
    with pytest.raises(Refused, match="not-the-host"):
        await cleo.at(room, "move", seat=1, party=2)
    with pytest.raises(Refused, match="seat-taken"):
        await ana.at(room, "lead", party=1, who="bot:steady")
    with pytest.raises(Refused, match="bad-setup"):
        await ana.at(room, "lead", party=2, who="ghost")
    await ana.at(room, "lead", party=2, who="bot:novice")
    with pytest.raises(Refused, match="seat-taken"):
        await ben.at(room, "move", seat=1, party=2)
    with pytest.raises(Refused, match="seat-taken"):
        await ben.at(room, "sit", seat=2)
    await ana.at(room, "lead", party=2, who="bot:steady")
    await ana.at(room, "start")
    page = await ana.open(room)
    assert page.welcome["view"]["setup"]["led"] == {"2": "bot:steady"}
    assert [board["seats"] for board in page.welcome["view"]["boards"]] == [[0, 3], [1], [2]]
    assert [seat["led"] for seat in _seats(page)] == ["", "", "bot:steady", ""]
    with pytest.raises(Refused, match="too-late"):
        await ana.at(room, "move", seat=0, party=1)


def _chairs(message: Message) -> dict[str, int]:
    return {seat["name"]: seat["seat"] for seat in message["lobby"]["seats"]}


async def test_the_host_changes_how_many_villages_there_are(
    live: LiveServer, invite: Invite
) -> None:
    """Who can stay, stays; others go where the fewest are; a bot without a village leaves."""
    room, (ana, ben, _) = await sat_down(invite, live, 3, edition="duel", parties=3)
    page = await ben.open(room)

    async def told(**wish: int) -> Message:
        await ana.at(room, "parties", **wish)
        return await page.expect("lobby")

    four = await told(parties=4, team=1)
    assert _chairs(four) == {"Ana": 0, "Ben": 1, "Cleo": 2}
    assert [len(chairs) for chairs in four["lobby"]["setup"]["boards"]] == [1, 1, 1, 1]
    await ana.at(room, "lead", party=3, who="bot:steady")
    await page.expect("lobby")
    two = await told(parties=2, team=8)
    assert _chairs(two) == {"Ana": 0, "Ben": 1, "Cleo": 4}
    assert two["lobby"]["setup"]["led"] == {}
    assert _chairs(await told(parties=3, team=1)) == {"Ana": 0, "Ben": 1, "Cleo": 2}
    with pytest.raises(Refused, match="too-many-people"):
        await ana.at(room, "parties", parties=2, team=1)
    with pytest.raises(Refused, match="not-the-host"):
        await ben.at(room, "parties", parties=2, team=8)
    for parties in (0, 1, 5):
        with pytest.raises(Refused, match=r"bad-party-count|bad-request"):
            await ana.at(room, "parties", parties=parties, team=8)
    await ana.at(room, "start")
    with pytest.raises(Refused, match="too-late"):
        await ana.at(room, "parties", parties=2, team=8)
    shared = await ana.create(seats=2)
    with pytest.raises(Refused, match="bad-party-count"):
        await ana.at(shared, "parties", parties=2, team=1)


async def test_a_small_team_is_full(live_sqlite: LiveServer, invite: Invite) -> None:
    room, (ana, ben) = await sat_down(invite, live_sqlite, 2, edition="duel", parties=2)
    await ana.at(room, "parties", parties=2, team=1)
    with pytest.raises(Refused, match="room-full"):
        await ben.at(room, "move", seat=1, party=0)
    with pytest.raises(Refused, match="room-full"):
        await (await invite(live_sqlite, "Dan")).at(room, "sit")


@pytest.mark.parametrize("bot", ["bot:novice", "bot:steady"])
async def test_a_bot_plays_along_and_waits_for_nobody(
    live_sqlite: LiveServer, invite: Invite, bot: str
) -> None:
    ana = await invite(live_sqlite)
    room = await ana.create(edition="duel", parties=2, led={"1": bot}, modules=["goals", "pois"])
    await ana.at(room, "start")
    page = await ana.open(room)
    heard = await page.expect("ev", seq=2)
    assert (heard["by"], heard["e"]) == (1, [["t", 1]])
    await _turns(page, 3)
    assert [page.fold.tiles(board) for board in (0, 1)] == [3, 3]
    await page.expect("ev")
    undo = (await page.options())["undo"]
    assert undo["free"]
    await page.act({"type": "undo", "target": undo["target"]})
    await page.resync()
    await _turns(page, 1)


async def _clocked(invite: Invite, live: LiveServer, **wish: Any) -> Table:
    options = {"clock": 15, **wish.pop("options", {})}
    return await table(invite, live, 2, edition="duel", options=options, **wish)


async def test_a_clock_ends_the_phase_for_whoever_is_late(
    hasty: LiveServer, invite: Invite
) -> None:
    """The draft of the hand counts, else the rule; the next phase has a time of its own."""
    at = await _clocked(invite, hasty)
    ana, ben = at.pages
    welcome = await ana.resync()
    assert welcome["until"] - welcome["now"] <= 2250
    places = (await ana.options())["places"]
    await ana.say("ghost", hex=[0, 0], rotation=places["0,0"][-1])
    turn = ana.fold.turn
    heard = await ana.expect("ev")
    while ana.fold.turn == turn:
        heard = await ana.expect("ev")
    assert heard["by"] is None
    assert heard["until"] > welcome["until"]
    await ben.resync()
    tiles = (await ben.resync())["view"]["boards"]
    assert [board["tiles"][0][3] for board in tiles] == [places["0,0"][-1], 0]
    hasty.kill()  # the moment follows from the log
    hasty.start()
    again = await at.guests[0].open(at.room)
    assert (await again.expect("ev"))["by"] is None


async def test_somebody_else_takes_the_hand_of_who_is_away(
    hasty: LiveServer, invite: Invite
) -> None:
    room, (ana, ben, cleo) = await sat_down(invite, hasty, 3, edition="duel", parties=2)
    assert (await cleo.at(room, "move", seat=4, party=1))["seat"] == 5
    await ana.at(room, "start")
    hand, mate = await ben.open(room), await cleo.open(room)
    await mate.say("propose", aid=new_aid(), action={"type": "take-hand"})
    assert (await mate.expect("nak"))["code"] == "not-away"
    await hand.close()
    await asyncio.sleep(0.15)
    await mate.say("propose", aid=new_aid(), action={"type": "take-hand"})
    assert (await mate.expect("ev"))["e"] == [
        ["d", "hand", {"seat": 2, "turn": 1}, 1, None, [[0], [2]]]
    ]
    assert (await mate.place())["t"] == "ack"


async def test_the_others_agree_to_play_on_without_a_party(
    hasty: LiveServer, invite: Invite
) -> None:
    at = await table(invite, hasty, 2, edition="duel")
    ana, ben = at.pages
    wish = {"type": "stand-in", "board": 1}
    await ana.say("propose", aid=new_aid(), action=wish)
    assert (await ana.expect("nak"))["code"] == "not-away"
    await ben.close()
    await ana.expect("presence")
    await asyncio.sleep(0.15)
    await ana.say("propose", aid=new_aid(), action=wish)
    assert (await ana.expect("ev"))["e"] == [["t", 1]]
    await _turns(ana, 2)
    await ana.expect("ev")  # the server has laid the third one too
    ben = await at.guests[1].open(at.room)
    await ana.place()
    await ana.quiet()
    await ben.quiet()
    assert ben.fold.turn == 4  # he is back, and everybody waits for him
    assert (await ben.options())["places"]


async def _given_up(at: Table) -> None:
    """A tile each, then the first party gives up and the other ends it."""
    for page in at.pages:
        await page.place()
    await at.caught_up(3)
    await at.pages[0].act({"type": "resign"})
    await at.pages[1].act({"type": "end"})


async def test_a_ghost_is_played_against_with_the_same_tiles(
    live_sqlite: LiveServer, invite: Invite
) -> None:
    at = await table(invite, live_sqlite, 2, edition="duel", modules=["goals"])
    with pytest.raises(Refused, match="bad-ghost"):
        await at.guests[0].at(at.room, "challenge", party=0)
    await _given_up(at)
    zoe = await invite(live_sqlite, "Zoe")
    with pytest.raises(Refused, match="bad-ghost"):
        await zoe.at(at.room, "challenge", party=0)
    room = (await zoe.at(at.room, "challenge", party=1))["room"]
    page = await zoe.open(room)
    view = page.welcome["view"]
    assert view["setup"]["led"] == {"1": "ghost"}
    assert [seat["name"] for seat in _seats(page)] == ["Zoe", "Ben"]
    first = (await at.pages[0].resync())["view"]["boards"][1]["tiles"][0]
    assert view["revealed"]["tile"] == first[0]
    with pytest.raises(Refused, match="room-full"):
        await (await invite(live_sqlite, "Dan")).at(room, "sit")
    assert (await page.place())["t"] == "ack"
    await page.expect("ev")
    end = (await page.resync())["view"]
    assert end["boards"][1]["tiles"] == [first]
    assert end["ended"]
    again = (await zoe.at(room, "next"))["room"]
    assert (await zoe.open(again)).welcome["view"]["revealed"]["tile"] == first[0]


async def test_a_record_is_played_against_alone(live_sqlite: LiveServer, invite: Invite) -> None:
    ana = await invite(live_sqlite)
    room = await ana.create(edition="duel", parties=2)
    database = make_database(live_sqlite.settings.database_url)
    async with writing(database) as session:
        setup = {"boards": chairs_of(2), "led": {}, "ghost": "another-room.0"}
        await session.execute(update(Room).where(Room.id == room).values(setup=setup))
    await database.dispose()
    with pytest.raises(Refused, match="ghost-for-two"):
        await ana.at(room, "parties", parties=3, team=8)
    await ana.at(room, "parties", parties=2, team=1)


async def _left_alone(at: Table) -> None:
    """A short game: everybody but the first gives up."""
    for page in at.pages[1:]:
        assert (await page.act({"type": "resign"}))["t"] == "ack"
    await at.pages[0].resync()
    assert (await at.pages[0].act({"type": "end"}))["t"] == "ack"


async def test_a_rematch_takes_one_tap_of_everybody(live: LiveServer, invite: Invite) -> None:
    """The same sides; whoever comes is ready, and with the last one it begins."""
    at = await table(invite, live, 3, edition="duel", parties=3)
    await _left_alone(at)
    ana, ben, cleo = at.guests
    room = (await ben.at(at.room, "next"))["room"]
    told = await at.pages[2].expect("lobby", patience=5)
    while told["lobby"]["next"] != room:
        told = await at.pages[2].expect("lobby", patience=5)
    page = await ben.open(room)
    assert page.welcome["lobby"]["host"] == ben.person
    assert [(s["name"], s["seat"], s["ready"]) for s in _seats(page)] == [
        ("Ana", 0, False),
        ("Ben", 1, True),
        ("Cleo", 2, False),
    ]
    assert await ana.at(at.room, "next") == await ben.at(at.room, "next") == {"room": room}
    assert (await page.resync())["seq"] == 0
    await cleo.at(at.room, "next")
    await page.expect("ev", seq=1)
    assert (await ana.at(at.room, "next"))["room"] == room


async def test_a_rematch_against_a_bot_begins_at_once(
    live_sqlite: LiveServer, invite: Invite
) -> None:
    ana = await invite(live_sqlite)
    room = await ana.create(edition="duel", parties=2, led={"1": "bot:novice"})
    await ana.at(room, "start")
    page = await ana.open(room)
    await page.act({"type": "resign"})
    again = (await ana.at(room, "next"))["room"]
    assert (await ana.open(again)).welcome["seq"] >= 1


async def test_a_rematch_with_one_side_missing_waits_in_the_lobby(
    live_sqlite: LiveServer, invite: Invite
) -> None:
    at = await table(invite, live_sqlite, 2, edition="duel")
    await _left_alone(at)
    room = (await at.guests[0].at(at.room, "next"))["room"]
    await at.guests[1].at(room, "stand", seat=1)
    await at.guests[0].at(at.room, "next")
    assert (await at.guests[0].open(room)).welcome["seq"] == 0


async def _hand(page: Page, owner: Guest) -> bool:
    seats = [n for n, seat in enumerate(_seats(page)) if seat["person"] == owner.person]
    view = (await page.resync())["view"]
    return any(seat in hands for hands in view["hands"] for seat in seats)


async def test_two_against_two_take_turns_as_the_hand(
    live_sqlite: LiveServer, invite: Invite
) -> None:
    room, guests = await sat_down(invite, live_sqlite, 4, edition="duel", parties=2)
    await guests[0].at(room, "start")
    pages = [await guest.open(room) for guest in guests]
    for expected in ([True, True, False, False], [False, False, True, True]):
        is_hand = [await _hand(page, guest) for page, guest in zip(pages, guests, strict=True)]
        assert is_hand == expected
        idle = next(page for page, hand in zip(pages, is_hand, strict=True) if not hand)
        nak = await idle.act(first_placement(await idle.options()))
        assert nak["code"] == "not-your-turn"
        for page, hand in zip(pages, is_hand, strict=True):
            if hand:
                assert (await page.place())["t"] == "ack"
        for page in pages:
            await page.resync()


async def test_finished_duels_are_listed_for_people_pairs_and_records(
    live_sqlite: LiveServer, invite: Invite
) -> None:
    at = await table(invite, live_sqlite, 2, edition="duel", modules=["goals"])
    ana, ben = at.guests
    assert "No duel is finished yet" in (await ana.get("/duels")).text
    assert (await ana.get(f"/duels/{at.room}")).status_code == 404
    await _given_up(at)
    await at.pages[1].quiet()
    for guest, ends in ((ana, "<td>0</td><td>0</td><td>1</td>"), (ben, "<td>1</td><td>0</td>")):
        told = (await guest.get("/duels")).text
        assert ends in told
        assert "<td>–</td>" in told  # somebody gave up: it counts for no list of bests
    assert "Against Ben" in (await ana.get(f"/duels?rival={ben.person}")).text
    assert (await ana.get("/duels?rival=nobody")).status_code == 404
    room = (await ana.at(at.room, "challenge", party=1))["room"]
    page = await ana.open(room)
    await page.place()
    await page.quiet()
    shown = (await ben.get(f"/duels/{at.room}")).text
    assert f'/duels/{room}">Ana' in shown
    assert shown.count("data-challenge") == 1  # who gave up is no ghost
