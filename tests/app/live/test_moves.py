"""Suggestions that are followed, moves that are done again, and who has the first turn."""

from collections import Counter
from typing import Any

import pytest

from tests.app.socket_support import sat_down, table
from tests.client import Message, Refused, first_placement, new_aid
from tests.live import LiveServer
from tests.live_fixtures import Invite


async def test_a_suggestion_that_is_followed_is_named_in_the_entry_for_ever(
    live: LiveServer, invite: Invite
) -> None:
    at = await table(invite, live, 2)
    ana, ben = at.pages
    action = {**first_placement(await ana.options()), "suggested_by": 1}
    assert (await ana.act(action))["seq"] == 2
    heard = await ben.expect("ev", seq=2)
    placed = ["p", 0, action["tile"], action["hex"], action["rotation"], None, None, 1]
    assert heard["e"][0] == placed
    await ana.say("resync", last_seq=1, vh=None)
    assert (await ana.expect("welcome"))["events"] == [[2, 0, heard["e"]]]
    entry = (await at.guests[0].get(f"/api/rooms/{at.room}/record")).json()["entries"][1]
    assert (entry["action"]["suggested_by"], entry["events"][0]["suggested_by"]) == (1, 1)


@pytest.mark.parametrize("by", [0, 2, 31])
async def test_only_another_of_the_party_is_credited(
    live: LiveServer, invite: Invite, by: int
) -> None:
    at = await table(invite, live, 2)
    ana = at.pages[0]
    action = {**first_placement(await ana.options()), "suggested_by": by}
    assert (await ana.act(action))["code"] == "not-offered"


async def test_what_was_undone_is_offered_again_until_something_else_is_done(
    live: LiveServer, invite: Invite
) -> None:
    at = await table(invite, live, 2)
    ana, ben = at.pages
    laid = first_placement(await ana.options())
    assert (await ana.options())["redo"] is None
    await ana.act(laid)
    await at.caught_up(2)
    await _agree(at.pages, {"type": "undo", "target": 2})
    await at.caught_up(3)
    assert (await ben.options())["redo"] is None
    again: Message = (await ana.options())["redo"]
    assert again == laid
    assert (await ana.act(again))["seq"] == 4
    await at.caught_up(4)
    assert (await ana.options())["redo"] is (await ben.options())["redo"] is None


async def _agree(pages: list[Any], action: Message) -> Message:
    """The last of these people asks, all others say yes; the question as it was asked."""
    asker, others = pages[-1], pages[:-1]
    await asker.say("propose", aid=new_aid(), action=action)
    asked: list[Message] = []
    for other in others:
        asked.append(await other.expect("vote"))
        await other.say("vote", id=asked[-1]["id"], yes=True)
    return asked[-1]


async def test_a_question_says_whose_move_is_meant(live: LiveServer, invite: Invite) -> None:
    at = await table(invite, live, 2)
    await at.turns(2)
    asked = await _agree(at.pages, {"type": "undo", "target": 3})
    assert (asked["seat"], asked["whose"]) == (1, 1)
    await at.caught_up(4)
    asked = await _agree(at.pages, {"type": "undo", "target": 2})
    assert (asked["seat"], asked["whose"]) == (1, 0)


async def test_the_chair_that_was_agreed_on_begins(live: LiveServer, invite: Invite) -> None:
    room, guests = await sat_down(invite, live, 3)
    await guests[0].at(room, "settings", first=2)
    await guests[0].at(room, "start")
    page = await guests[2].open(room)
    assert page.welcome["view"]["hands"] == [[2]]
    assert (await page.place())["seq"] == 2


async def test_the_chair_keeps_its_meaning_after_people_move(
    live: LiveServer, invite: Invite
) -> None:
    """Chairs are counted in the lobby; the game counts those that are taken."""
    room, (ana, ben) = await sat_down(invite, live, 2, seats=4)
    await ben.at(room, "stand", seat=1)
    await ben.at(room, "sit", seat=3)
    await ana.at(room, "settings", first=3)
    await ana.at(room, "settings", help="some")
    assert (await ana.open(room)).welcome["lobby"]["setup"]["first"] == 3
    await ana.at(room, "settings", seats=2)  # Ben is carried to another chair
    assert (await ana.open(room)).welcome["lobby"]["setup"]["first"] == 1
    await ana.at(room, "start")
    assert (await ben.open(room)).welcome["view"]["hands"] == [[1]]


async def test_an_empty_chair_does_not_begin(live: LiveServer, invite: Invite) -> None:
    room, (ana, _) = await sat_down(invite, live, 2, seats=4)
    await ana.at(room, "settings", first=3)
    await ana.at(room, "start")
    view = (await ana.open(room)).welcome["view"]
    assert view["setup"]["options"] == {"first": "drawn"}


async def test_one_seat_needs_no_agreement(live: LiveServer, invite: Invite) -> None:
    ana = await invite(live)
    room = await ana.create(play_now=True, seats=1)
    assert (await ana.open(room)).welcome["view"]["setup"]["options"] == {}


async def test_without_agreement_the_deal_draws(live: LiveServer, invite: Invite) -> None:
    """Sooner or later every seat; the record says so and can be checked."""
    found: Counter[int] = Counter()
    ana, ben = await invite(live, "Ana"), await invite(live, "Ben")
    while len(found) < 2:
        room = await ana.create(seats=2, first="drawn")
        await ben.at(room, "sit")
        await ana.at(room, "start")
        page = await ana.open(room)
        found[page.welcome["view"]["hands"][0][0]] += 1
        assert page.welcome["view"]["setup"]["options"] == {"first": "drawn"}
        assert sum(found.values()) < 40
        await page.close()


async def test_only_chairs_can_be_agreed_on(live: LiveServer, invite: Invite) -> None:
    room, guests = await sat_down(invite, live, 2)
    for first in (-1, 32, "Ana", None):
        with pytest.raises(Refused):
            await guests[0].at(room, "settings", first=first)
    await guests[0].at(room, "settings", first=9)  # no such chair: the deal draws
    page = await guests[0].open(room)
    assert "first" not in page.welcome["lobby"]["setup"]
