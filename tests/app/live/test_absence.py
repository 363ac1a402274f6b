"""Who is away on their turn is skipped or played for, and the host's role passes on."""

import json
from dataclasses import replace

import pytest

from engine.records import check
from tests.app.socket_support import proposed, sat_down, table
from tests.client import Message, Page, Refused, new_aid
from tests.live import GENEROUS, LiveServer
from tests.live_fixtures import Invite, Launch

HASTY = replace(GENEROUS, away_seconds=0.3)
PLAY_FOR, SKIP = {"type": "play-for"}, {"type": "skip"}


@pytest.fixture
def hasty(launch: Launch, database_url: str) -> LiveServer:
    """A server whose people lose patience soon."""
    return launch(url=database_url, limits=HASTY)


async def _heard(page: Page, rule: str) -> Message:
    """The next entry that says who plays."""
    while True:
        heard = await page.expect("ev")
        if heard["e"][0][:2] == ["d", rule]:
            return heard


async def _host(page: Page, person: str) -> None:
    """Wait until a page has heard that this person is the host."""
    while (await page.expect("lobby"))["lobby"].get("host") != person:
        pass


async def test_a_guest_plays_for_the_host_until_they_are_back(
    hasty: LiveServer, invite: Invite
) -> None:
    at = await table(invite, hasty, 2)
    ana, ben = at.pages
    await ben.say("propose", aid=new_aid(), action=PLAY_FOR)
    assert (await ben.expect("nak"))["code"] == "not-away"
    await ana.close()
    told = await proposed(ben, PLAY_FOR, "ev")
    assert (told["by"], told["e"]) == (
        None,
        [["d", "standins", {"0": 1}, 0, None, [[1]], [[0]]]],
    )
    for _ in range(4):  # her turns and his
        assert (await ben.place())["t"] == "ack"
    await ben.caught_up(6)
    assert ben.fold.turn == 5  # hers again
    back = await at.guests[0].open(at.room)
    assert (await _heard(ben, "standins"))["e"] == [["d", "standins", None, 0, None, [[0]]]]
    await back.caught_up(7)
    assert (await ben.act({"type": "undo", "target": 99}))["t"] == "nak"
    assert not (await ben.options())["mine"]
    assert (await back.place())["t"] == "ack"


async def test_who_is_skipped_keeps_the_seat(hasty: LiveServer, invite: Invite) -> None:
    """And other absent players are not waited for either."""
    at = await table(invite, hasty, 4)
    ana, ben, cleo, dan = at.pages
    await ana.close()
    await ben.close()
    await dan.say("propose", aid=new_aid(), action={**SKIP, "seat": 1})
    assert (await dan.expect("nak"))["code"] == "bad-message"
    told = await proposed(dan, SKIP, "ev")
    assert told["e"] == [["d", "order", {"seat": 2, "turn": 1}, 0, None, [[2]]]]
    assert (await dan.place())["code"] == "not-your-turn"
    await cleo.caught_up(2)
    assert (await cleo.place())["t"] == "ack"
    assert (await dan.place())["t"] == "ack"
    again = await at.guests[0].open(at.room)
    assert again.welcome["you"]["seats"] == [0]
    assert again.welcome["view"]["hands"] == [[0]]
    assert (await again.place())["t"] == "ack"


async def test_who_is_back_before_the_next_player_has_acted_has_the_turn_again(
    hasty: LiveServer, invite: Invite
) -> None:
    """A skip is undone as playing for a person is; once the next player has acted, it stands."""
    at = await table(invite, hasty, 3)
    ana, ben, cleo = at.pages
    await ana.close()
    await proposed(cleo, SKIP, "ev")
    ana = await at.guests[0].open(at.room)
    while (heard := await _heard(cleo, "order"))["e"][0][2]["seat"] != 0:
        pass
    assert heard["by"] is None
    assert (await ben.place())["code"] == "not-your-turn"
    await ana.caught_up(3)
    assert (await ana.place())["t"] == "ack"
    await cleo.caught_up(4)
    await ben.close()
    await proposed(cleo, SKIP, "ev")
    assert (await cleo.place())["t"] == "ack"
    await at.guests[1].open(at.room)
    await ana.caught_up(6)
    assert (await ana.place())["t"] == "ack", "hers after Cleo, as the skip says"


async def test_who_plays_for_whom_outlives_the_server(hasty: LiveServer, invite: Invite) -> None:
    at = await table(invite, hasty, 2)
    await at.pages[0].close()
    await proposed(at.pages[1], PLAY_FOR, "ev")
    hasty.kill()
    hasty.start()
    ben = await at.guests[1].open(at.room)
    assert (ben.welcome["view"]["hands"], ben.welcome["view"]["due"]) == ([[1]], [[0]])
    assert (await ben.place())["t"] == "ack"
    assert (await ben.place())["t"] == "ack"
    await at.guests[0].open(at.room)
    await _heard(ben, "standins")


async def test_no_one_else_takes_part_in_it(hasty: LiveServer, invite: Invite) -> None:
    """Neither a spectator, nor the player who is on turn, nor any person before the game."""
    room, (ana, ben) = await sat_down(invite, hasty, 2)
    page = await ben.open(room)
    await page.say("propose", aid=new_aid(), action=SKIP)
    assert (await page.expect("nak"))["code"] == "no-game"
    await ana.at(room, "start")
    await page.caught_up(1)  # else the first entry is taken for the skip
    zoe = await (await invite(hasty, "Zoe")).open(room)
    await zoe.say("propose", aid=new_aid(), action=SKIP)
    assert (await zoe.expect("nak"))["code"] == "not-seated"
    await proposed(page, SKIP, "ev")
    await page.say("propose", aid=new_aid(), action=PLAY_FOR)
    assert (await page.expect("nak"))["code"] == "not-away"


async def test_a_game_with_absences_is_a_record_that_checks(
    hasty: LiveServer, invite: Invite
) -> None:
    at = await table(invite, hasty, 2)
    await at.pages[0].close()
    ben = at.pages[1]
    await proposed(ben, SKIP, "ev")
    await ben.place()
    await proposed(ben, PLAY_FOR, "ev")
    while not ben.fold.ended:
        await ben.caught_up((await ben.place())["seq"])
    record = json.loads((await at.guests[1].get(f"/api/rooms/{at.room}/record")).text)
    words = [e["action"]["type"] for e in record["entries"] if e["seat"] is None]
    assert words == ["start", "turn:1", "for:0:1"]
    check(record)


@pytest.mark.parametrize("begun", [True, False], ids=["game", "lobby"])
async def test_the_host_role_passes_on_and_comes_back(
    hasty: LiveServer, invite: Invite, begun: bool
) -> None:
    room, (ana, ben) = await sat_down(invite, hasty, 2)
    if begun:
        await ana.at(room, "start")
    pages = [await guest.open(room) for guest in (ana, ben)]
    with pytest.raises(Refused, match="not-the-host"):
        await ben.at(room, "kick", person=ana.person)
    await pages[0].close()
    await _host(pages[1], ben.person)
    with pytest.raises(Refused, match="not-the-host"):  # not whose table it is
        await ben.at(room, "kick", person=ana.person)
    await ben.at(room, "away", seat=0, ready=True)
    await ben.at(room, "away", seat=0, ready=False)
    again = await ana.open(room)
    await _host(pages[1], ana.person)
    assert (await again.resync())["lobby"]["host"] == ana.person
    assert again.welcome["you"]["seats"] == [0]
    with pytest.raises(Refused, match="not-your-seat"):
        await ben.at(room, "away", seat=0, ready=True)


async def test_a_host_who_deletes_themselves_gets_nothing_back(
    hasty: LiveServer, invite: Invite
) -> None:
    room, (ana, ben) = await sat_down(invite, hasty, 2)
    page = await ben.open(room)
    await _host(page, ben.person)
    await ana.post("/api/me/delete", {"sure": True})
    again = await ben.open(room)
    assert again.welcome["lobby"]["host"] == ben.person
    await ben.at(room, "settings", access="invited")
