"""After a duel: a rematch, the same tiles against a record, and the lists of duels."""

import pytest
from sqlalchemy import update

from app.base.database import make_database, writing
from app.models.tables import TableRow
from app.tables.parties import chairs_of
from tests.app.socket_support import Table, seats_of, table
from tests.client import Refused
from tests.live import LiveServer
from tests.live_fixtures import Invite


async def _given_up(at: Table) -> None:
    """A tile each, then the first party gives up and the other ends it."""
    for page in at.pages:
        await page.place()
    await at.caught_up(3)
    await at.pages[0].act({"type": "resign"})
    await at.pages[1].act({"type": "end"})


async def test_a_ghost_is_played_against_with_the_same_tiles(
    live: LiveServer, invite: Invite
) -> None:
    at = await table(invite, live, 2, edition="duel", modules=["goals"])
    with pytest.raises(Refused, match="bad-ghost"):
        await at.guests[0].at(at.room, "challenge", party=0)
    await _given_up(at)
    zoe = await invite(live, "Zoe")
    with pytest.raises(Refused, match="bad-ghost"):
        await zoe.at(at.room, "challenge", party=0)
    room = (await zoe.at(at.room, "challenge", party=1))["room"]
    page = await zoe.open(room)
    view = page.welcome["view"]
    assert view["setup"]["led"] == {"1": "ghost"}
    assert [seat["name"] for seat in seats_of(page)] == ["Zoe", "Ben"]
    first = (await at.pages[0].resync())["view"]["boards"][1]["tiles"][0]
    assert view["revealed"]["tile"] == first[0]
    with pytest.raises(Refused, match="room-full"):
        await (await invite(live, "Dan")).at(room, "sit")
    assert (await page.place())["t"] == "ack"
    await page.expect("ev")
    end = (await page.resync())["view"]
    assert end["boards"][1]["tiles"] == [first]
    assert end["ended"]
    with pytest.raises(Refused, match="no-deal-of-a-ghost"):
        await zoe.post("/api/deals", {"room": room})
    again = (await zoe.at(room, "next"))["room"]
    assert (await zoe.open(again)).welcome["view"]["revealed"]["tile"] == first[0]


async def test_a_record_is_played_against_alone(live: LiveServer, invite: Invite) -> None:
    ana = await invite(live)
    room = await ana.create(edition="duel", parties=2)
    database = make_database(live.settings.database_url)
    async with writing(database) as session:
        setup = {"boards": chairs_of(2), "led": {}, "ghost": "another-room.0"}
        await session.execute(update(TableRow).where(TableRow.id == room).values(setup=setup))
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
    """The same sides; a person who comes is ready, and with the last one it begins."""
    at = await table(invite, live, 3, edition="duel", parties=3)
    await _left_alone(at)
    ana, ben, cleo = at.guests
    room = (await ben.at(at.room, "next"))["room"]
    told = await at.pages[2].expect("lobby")
    while told["lobby"].get("next") != room:
        told = await at.pages[2].expect("lobby")
    page = await ben.open(room)
    assert page.welcome["lobby"]["host"] == ben.person
    assert [(s["name"], s["seat"], s["ready"]) for s in seats_of(page)] == [
        ("Ana", 0, False),
        ("Ben", 1, True),
        ("Cleo", 2, False),
    ]
    assert await ana.at(at.room, "next") == await ben.at(at.room, "next") == {"room": room}
    assert (await page.resync())["seq"] == 0
    await cleo.at(at.room, "next")
    await page.expect("ev", seq=1)
    assert (await ana.at(at.room, "next"))["room"] == room


async def test_the_last_who_is_ready_begins_a_rematch(live: LiveServer, invite: Invite) -> None:
    """A person who followed the link instead of asking for a rematch gets ready in the lobby."""
    at = await table(invite, live, 2, edition="duel")
    await _left_alone(at)
    ana, ben = at.guests
    room = (await ana.at(at.room, "next"))["room"]
    page = await ben.open(room)
    assert page.welcome["lobby"]["again"]
    await ben.at(room, "ready", seat=1, ready=False)
    assert (await page.resync())["seq"] == 0
    await ben.at(room, "ready", seat=1)
    await page.expect("ev", seq=1)


async def test_the_next_landscape_begins_when_everybody_is_ready(
    live: LiveServer, invite: Invite
) -> None:
    """At any other table it is the host who begins."""
    at = await table(invite, live, 2)
    ana, ben = at.guests
    first = await ana.create(seats=2)
    await ana.at(first, "ready", seat=0)
    lobby = (await ana.open(first)).welcome
    assert (lobby["seq"], lobby["lobby"]["again"]) == (0, False)
    room = (await ana.at(at.room, "next"))["room"]
    await ana.at(room, "ready", seat=0)
    page = await ben.open(room)
    assert page.welcome["seq"] == 0
    await ben.at(room, "ready", seat=1)
    await page.expect("ev", seq=1)


async def test_a_rematch_against_a_bot_begins_at_once(live: LiveServer, invite: Invite) -> None:
    ana = await invite(live)
    room = await ana.create(edition="duel", parties=2, led={"1": "bot:novice"})
    await ana.at(room, "start")
    page = await ana.open(room)
    await page.act({"type": "resign"})
    again = (await ana.at(room, "next"))["room"]
    assert (await ana.open(again)).welcome["seq"] >= 1


async def test_a_rematch_with_one_side_missing_waits_in_the_lobby(
    live: LiveServer, invite: Invite
) -> None:
    at = await table(invite, live, 2, edition="duel")
    await _left_alone(at)
    room = (await at.guests[0].at(at.room, "next"))["room"]
    await at.guests[1].at(room, "stand", seat=1)
    await at.guests[0].at(at.room, "next")
    assert (await at.guests[0].open(room)).welcome["seq"] == 0


async def test_finished_duels_are_listed_for_people_pairs_and_records(
    live: LiveServer, invite: Invite
) -> None:
    at = await table(invite, live, 2, edition="duel", modules=["goals"])
    ana, ben = at.guests
    assert "No finished duels yet" in (await ana.get("/duels")).text
    assert (await ana.get(f"/duels/{at.room}")).status_code == 404
    await _given_up(at)
    await at.pages[1].quiet()
    for guest, ends in ((ana, "<td>0</td><td>0</td><td>1</td>"), (ben, "<td>1</td><td>0</td>")):
        told = (await guest.get("/duels")).text
        assert ends in told
        assert "<td>–</td>" in told  # a party gave up: it counts for no list of bests
    assert "Against Ben" in (await ana.get(f"/duels?rival={ben.person}")).text
    assert (await ana.get("/duels?rival=stranger")).status_code == 404
    room = (await ana.at(at.room, "challenge", party=1))["room"]
    page = await ana.open(room)
    await page.place()
    await page.quiet()
    shown = (await ben.get(f"/duels/{at.room}")).text
    assert f'/duels/{room}">Ana' in shown
    assert shown.count("data-challenge") == 1  # who gave up is no ghost
