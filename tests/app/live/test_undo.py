"""Taking back: free, by agreement, refused, expired (ruling C8)."""

import asyncio

from app.live import ballots
from tests.app.socket_support import Table, solo, table
from tests.client import Message, new_aid
from tests.live import LiveServer
from tests.live_fixtures import Invite, Launch


async def _asked(at: Table, target: int, by: int = 0) -> Message:
    """Propose to take an entry back; returns the question as the last page hears it."""
    aid = new_aid()
    await at.pages[by].say("propose", aid=aid, action={"type": "undo", "target": target})
    return await at.pages[-1].expect("vote", id=aid)


async def test_alone_one_takes_back_freely_and_the_same_tile_comes_again(
    live: LiveServer, invite: Invite
) -> None:
    page = await solo(invite, live)
    tile = page.fold.hand
    await page.place()
    await page.caught_up(2)
    following = page.fold.hand
    assert (await page.act({"type": "undo", "target": 2}))["seq"] == 3
    heard = await page.expect("ev", seq=3)
    assert heard["e"] == [["u", 2, [2]]]
    welcome = await page.resync()
    assert page.fold.hand == tile
    assert welcome["view"]["foreseen"] == [
        {"tile": following[0], "marker": following[1]} if following else None
    ]
    await page.place()
    await page.caught_up(4)
    assert page.fold.hand == following


async def test_alone_a_proposal_is_agreed_at_once(live: LiveServer, invite: Invite) -> None:
    page = await solo(invite, live)
    await page.place()
    await page.say("propose", aid="proposal", action={"type": "undo", "target": 2})
    assert (await page.expect("vote"))["result"] == "agreed"
    assert (await page.expect("ack"))["seq"] == 3


async def test_everybody_agrees(live: LiveServer, invite: Invite) -> None:
    at = await table(invite, live, 3)
    await at.turns(2)
    vote = await _asked(at, 3)
    people = [guest.person for guest in at.guests]
    assert (vote["by"], vote["seat"], vote["result"]) == (people[0], 0, "")
    assert (vote["voters"], vote["yes"], vote["no"]) == (sorted(people), [people[0]], [])
    await at.pages[1].say("vote", id=vote["id"], yes=True)
    assert (await at.pages[2].expect("vote"))["result"] == ""
    await at.pages[2].say("vote", id=vote["id"], yes=True)
    for page in at.pages:
        assert (await page.expect("vote", result="agreed"))["id"] == vote["id"]
        heard = await page.expect("ev", seq=4)
        assert (heard["by"], heard["e"]) == (0, [["u", 3, [3]]])
    assert at.pages[0].heard[-2] == {"t": "ack", "aid": vote["id"], "seq": 4}
    for page in at.pages:
        await page.resync()
    assert len({page.vh for page in at.pages}) == 1
    await at.turn()


async def test_one_no_is_enough(live: LiveServer, invite: Invite) -> None:
    at = await table(invite, live, 3)
    await at.turn()
    vote = await _asked(at, 2)
    await at.pages[2].say("vote", id=vote["id"], yes=False)
    for page in at.pages:
        told = await page.expect("vote", result="refused")
        assert told["no"] == [at.guests[2].person]
    await at.turn()
    assert at.pages[0].fold.seq == 3


async def test_silence_is_a_no(launch: Launch, invite: Invite, database_url: str) -> None:
    live = launch(url=database_url, prepare=_impatient)
    at = await table(invite, live, 2)
    await at.turn()
    vote = await _asked(at, 2)
    assert (await at.pages[0].expect("vote", result="expired"))["id"] == vote["id"]
    await at.pages[1].say("vote", id=vote["id"], yes=True)
    assert (await at.pages[1].expect("nak"))["code"] == "no-vote"
    assert (await at.pages[0].resync())["vote"] is None


def _impatient() -> None:
    setattr(ballots, "SECONDS", 0.3)  # noqa: B010 - a figure that it has from elsewhere


async def test_people_who_are_away_do_not_hold_the_table_up(
    live: LiveServer, invite: Invite
) -> None:
    at = await table(invite, live, 2)
    await at.turn()
    await at.pages.pop().close()
    while (await at.pages[0].expect("presence"))["people"][1]["here"]:
        pass
    vote = await _asked(at, 2)
    assert (vote["voters"], vote["result"]) == ([at.guests[0].person], "agreed")


async def test_one_person_with_two_seats_has_one_voice(live: LiveServer, invite: Invite) -> None:
    ana = await invite(live)
    room = await ana.create(seats=2)
    await ana.at(room, "sit", seat=1)
    await ana.at(room, "start")
    page = await ana.open(room)
    assert page.welcome["you"]["seats"] == [0, 1]
    assert (await page.place(0))["seq"] == 2
    assert (await page.place(1))["seq"] == 3
    await page.say("propose", aid="proposal", seat=1, action={"type": "undo", "target": 2})
    assert (await page.expect("vote"))["result"] == "agreed"
    assert (await page.expect("ev", seq=4))["e"] == [["u", 2, [2, 3]]]


async def test_one_question_at_a_time(live: LiveServer, invite: Invite) -> None:
    at = await table(invite, live, 2)
    await at.turns(2)
    vote = await _asked(at, 3)
    await at.pages[1].say("propose", aid="another1", action={"type": "undo", "target": 3})
    nak = await at.pages[1].expect("nak")
    assert (nak["aid"], nak["code"]) == ("another1", "vote-open")
    again = {"t": "propose", "aid": vote["id"], "action": {"type": "undo", "target": 3}}
    await at.pages[0].say(**again)
    assert (await at.pages[0].expect("vote", "nak"))["yes"] == [at.guests[0].person]
    late = await at.guests[1].open(at.room)
    assert late.welcome["vote"]["id"] == vote["id"]
    await late.say("vote", id=vote["id"], yes=True)
    assert (await at.pages[0].expect("ack"))["seq"] == 4
    await at.pages[0].say(**again)
    assert await at.pages[0].expect("ack", "nak") == {"t": "ack", "aid": vote["id"], "seq": 4}


async def test_votes_that_do_not_count(live: LiveServer, invite: Invite) -> None:
    at = await table(invite, live, 2)
    await at.turn()
    watcher = await (await invite(live, "Zoe")).open(at.room)
    await at.pages[1].say("vote", id="no-such-vote", yes=True)
    nak = await at.pages[1].expect("nak")
    assert (nak["aid"], nak["code"]) == ("no-such-vote", "no-vote")
    vote = await _asked(at, 2)
    await watcher.say("vote", id=vote["id"], yes=False)
    assert (await watcher.expect("nak"))["code"] == "not-seated"
    await watcher.say("propose", aid="watching", action={"type": "undo", "target": 2})
    assert (await watcher.expect("nak"))["code"] == "not-seated"
    await at.pages[0].say("vote", id=vote["id"], yes=True, seat=1)
    assert (await at.pages[0].expect("nak"))["code"] == "not-your-seat"
    await at.pages[1].say("vote", id=vote["id"], yes=True)
    await at.pages[0].expect("vote", result="agreed")


async def test_what_cannot_be_taken_back_is_not_put_to_the_vote(
    live: LiveServer, invite: Invite
) -> None:
    at = await table(invite, live, 2)
    for action, code in (
        ({"type": "undo", "target": 1}, "nothing-to-undo"),
        ({"type": "undo", "target": 9}, "nothing-to-undo"),
        ({"type": "resign"}, "bad-message"),
        ({"type": "undo", "target": 2, "agreed": [0, 1]}, "bad-message"),
    ):
        await at.pages[0].say("propose", aid="proposal", action=action)
        assert (await at.pages[0].expect("nak", "vote"))["code"] == code


async def test_undo_races_a_placement(live: LiveServer, invite: Invite) -> None:
    """Two pages of one person at once: one order for all, nothing doubled (B8)."""
    ana = await invite(live)
    room = await ana.create(play_now=True, seats=1)
    first, second = await ana.open(room), await ana.open(room)
    for _ in range(10):
        await asyncio.gather(first.resync(), second.resync())
        head = first.fold.seq
        await first.place()
        await second.caught_up(head + 1)
        undo = {"type": "undo", "target": head + 1}
        answers = await asyncio.gather(first.act(undo), second.act(undo, base=head + 1))
        assert sorted(answer["t"] for answer in answers) == ["ack", "nak"]
        refused = next(answer for answer in answers if answer["t"] == "nak")
        assert refused["code"] == "stale"
