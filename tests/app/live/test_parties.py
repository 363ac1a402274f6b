"""Parties at a table: teams, bots, clocks, ghosts, and those who are away."""

from dataclasses import replace
from typing import Any

import pytest

from tests.app.socket_support import Table, proposed, sat_down, seats_of, table
from tests.client import Guest, Message, Page, Refused, first_placement, new_aid
from tests.live import GENEROUS, LiveServer
from tests.live_fixtures import Invite, Launch

HASTY = replace(GENEROUS, clock_scale=0.15, grace_seconds=0.05, away_seconds=0.1)
"""Fifteen seconds of a clock are two and a bit."""


@pytest.fixture
def hasty(launch: Launch, database_url: str) -> LiveServer:
    """A server whose clocks run fast."""
    return launch(url=database_url, limits=HASTY)


async def _turns(page: Page, count: int) -> None:
    """Play so many turns; bots follow by themselves."""
    for _ in range(count):
        turn = page.fold.turn
        answer = await page.place()
        assert answer["t"] == "ack", answer
        while page.fold.turn == turn and not page.fold.ended:
            await page.next()


async def test_people_change_sides_and_bots_fill_the_empty_ones(
    live: LiveServer, invite: Invite
) -> None:
    room, (ana, ben, cleo) = await sat_down(invite, live, 3, edition="duel", parties=3)
    lobby = (await ana.open(room)).welcome["lobby"]
    assert [seat["seat"] for seat in lobby["seats"]] == [0, 1, 2]
    assert (await cleo.at(room, "move", seat=2, party=0))["seat"] == 4
    with pytest.raises(Refused, match="not-the-host"):
        await cleo.at(room, "move", seat=1, party=2)
    with pytest.raises(Refused, match="seat-taken"):
        await ana.at(room, "lead", party=1, who="bot:steady")
    with pytest.raises(Refused, match="bad-setup"):
        await ana.at(room, "lead", party=2, who="ghost")
    with pytest.raises(Refused, match="no-such-party"):
        await ben.at(room, "move", seat=1, party=3)
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
    assert [seat.get("led", "") for seat in seats_of(page)] == ["", "", "bot:steady", ""]
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


async def test_a_small_team_is_full(live: LiveServer, invite: Invite) -> None:
    room, (ana, ben) = await sat_down(invite, live, 2, edition="duel", parties=2)
    await ana.at(room, "parties", parties=2, team=1)
    with pytest.raises(Refused, match="room-full"):
        await ben.at(room, "move", seat=1, party=0)
    with pytest.raises(Refused, match="room-full"):
        await (await invite(live, "Dan")).at(room, "sit")


@pytest.mark.parametrize("bot", ["bot:novice", "bot:steady"])
async def test_a_bot_plays_along_and_waits_for_no_one(
    live: LiveServer, invite: Invite, bot: str
) -> None:
    ana = await invite(live)
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


async def test_a_clock_ends_the_phase_for_a_late_party(hasty: LiveServer, invite: Invite) -> None:
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


async def test_a_mate_plays_for_who_is_away(hasty: LiveServer, invite: Invite) -> None:
    room, (ana, ben, cleo) = await sat_down(invite, hasty, 3, edition="duel", parties=2)
    assert (await cleo.at(room, "move", seat=4, party=1))["seat"] == 5
    await ana.at(room, "start")
    hand, mate = await ben.open(room), await cleo.open(room)
    await mate.say("propose", aid=new_aid(), action={"type": "play-for"})
    assert (await mate.expect("nak"))["code"] == "not-away"
    await hand.close()
    assert (await proposed(mate, {"type": "play-for"}, "ev"))["e"] == [
        ["d", "standins", {"1": 2}, 1, None, [[0], [2]], [[0], [1]]]
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
    assert (await proposed(ana, wish, "ev"))["e"] == [["t", 1]]
    await _turns(ana, 2)
    await ana.expect("ev")  # the server has laid the third one too
    ben = await at.guests[1].open(at.room)
    await ana.place()
    for page in (ana, ben):
        while page.fold.turn < 4:
            await page.next()
        await page.quiet()
    assert ben.fold.turn == 4  # he is back, and everybody waits for him
    assert (await ben.options())["places"]


async def _hand(page: Page, owner: Guest) -> bool:
    seats = [n for n, seat in enumerate(seats_of(page)) if seat["person"] == owner.person]
    view = (await page.resync())["view"]
    return any(seat in hands for hands in view["hands"] for seat in seats)


async def test_two_against_two_take_turns_as_the_hand(live: LiveServer, invite: Invite) -> None:
    room, guests = await sat_down(invite, live, 4, edition="duel", parties=2)
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
