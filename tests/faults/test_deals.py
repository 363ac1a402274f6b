"""No reading ahead: the deal of a running game, attacked through a second game of the same deal.

The attack: a person at a running table wants its deal. With another account they play the same deal
alone, end that game at once and read all that is open then: record, replay, view, picture, file.
"""

import asyncio
import json
from collections.abc import AsyncIterator
from datetime import timedelta

import pytest
from sqlalchemy import select, update

from app.base.clock import from_iso, iso
from app.base.database import reading, writing
from app.models.tables import Entry, TableRow
from app.tables.deal_claims import ALONE, TOGETHER
from tests.app.club import Club, club
from tests.app.workers import two_workers
from tests.client import Closed, Guest, Refused
from tests.faults.dealing import coded, ended, given_up, together
from tests.faults.reading_ahead import deal_at, pictured, read_all, told
from tests.live import fresh_postgres
from tests.live_fixtures import Invite
from tests.postgres import TEMPLATE

BEING_PLAYED = (409, "deal-being-played")


@pytest.fixture
async def there(database_url: str) -> AsyncIterator[Club]:
    """The application on each database."""
    async with club(database_url) as opened:
        yield opened


async def _refusal(guest: Guest, path: str, **body: object) -> tuple[int, str]:
    with pytest.raises(Refused) as refused:
        await guest.post(path, body)
    return refused.value.status, refused.value.code


@pytest.mark.parametrize("edition", ["classic", "duel"])
async def test_a_running_game_has_no_deal_code(there: Club, edition: str) -> None:
    """At a co-op table and in a duel: neither for those who sit there nor for others."""
    ana, ben, eve = [await there.guest(name) for name in ("Ana", "Ben", "Eve")]
    room = await together(ana, ben, edition=edition)
    await ana.at(room, "start")
    for guest in (ana, ben):
        assert await _refusal(guest, "/api/deals", room=room) == BEING_PLAYED
    assert await _refusal(eve, "/api/deals", room=room) == (403, "not-seated")
    if edition == "duel":
        await given_up(there, room)
    else:
        await ended(there, room)
    code = (await ben.post("/api/deals", {"room": room}))["code"]
    assert (await there.room(await eve.create(deal=code, parties=2))).table.deal == room


async def test_a_running_game_of_a_campaign_has_no_deal_code(there: Club) -> None:
    ana, eve = await there.guest("Ana"), await there.guest("Eve")
    campaign = await there.found(ana)
    room = str((await ana.post(f"/api/campaigns/{campaign}/play"))["room"])
    await ana.at(room, "start")
    assert await _refusal(ana, "/api/deals", room=room) == BEING_PLAYED
    await ended(there, room)
    code = (await ana.post("/api/deals", {"room": room}))["code"]
    again = await eve.create(play_now=True, seats=1, deal=code)
    zoe = await there.guest("Zoe")
    await zoe.post("/api/campaigns/join", {"code": await _campaign_code(ana, campaign)})
    for guest in (ana, zoe):  # they belong to the campaign and see what they have seen
        record = await guest.get(f"/api/rooms/{room}/record")
        assert set(record.json()["deal"]) == {"commitment"}
        taken = await guest.get(f"/api/campaigns/{campaign}/file")
        assert (taken.status_code, taken.json()["code"]) == BEING_PLAYED
    assert not told(await deal_at(there, room), await read_all(eve, room, again))
    await ended(there, again)
    assert (await zoe.get(f"/api/campaigns/{campaign}/file")).status_code == 200


async def test_a_campaign_shows_no_landscape_of_a_deal_that_the_reader_plays(there: Club) -> None:
    """A picture holds its tiles in the order in which they came. Zoe plays a deal with friends and
    then joins the campaign in which it was played before."""
    ana, ben, zoe = [await there.guest(name) for name in ("Ana", "Ben", "Zoe")]
    campaign = await there.found(ana)
    first = await there.play(ana, campaign)
    code = (await ana.post("/api/deals", {"room": first}))["code"]
    again = await together(zoe, ben, deal=code)
    await zoe.at(again, "start")
    await zoe.post("/api/campaigns/join", {"code": await _campaign_code(ana, campaign)})
    own, deal = f"/c/{campaign}", await deal_at(there, again)
    for path in (own, f"{own}/print", f"{own}/games", "/campaigns", "/"):
        assert not pictured(deal, (await zoe.get(path)).text), path
    assert (await zoe.get(f"{own}/land/{first}-day.svg")).status_code == 404
    await ended(there, again)
    assert pictured(deal, (await zoe.get(own)).text), "the search finds it"


async def _campaign_code(guest: Guest, campaign: str) -> str:
    return str((await guest.get(f"/api/campaigns/{campaign}")).json()["code"])


@pytest.mark.parametrize("people", [1, 2])
async def test_a_code_opens_no_deal_that_is_being_played(there: Club, people: int) -> None:
    """Ben plays a coded deal, with Ana or alone; his other account comes with the same code."""
    ana, ben, eve = [await there.guest(name) for name in ("Ana", "Ben", "Eve")]
    first, code = await coded(there, ana)
    if people == 1:
        room = await ben.create(play_now=True, seats=1, deal=code)
    else:
        await ben.at(room := await together(ben, ana, deal=code), "start")
    for wish in ({"play_now": True, "seats": 1}, {}):
        assert await _refusal(eve, "/api/rooms", deal=code, **wish) == BEING_PLAYED
    assert code not in json.dumps((await there.room(room)).table.setup)
    deal = await deal_at(there, room)
    for reader in (eve, ben):
        assert not told(deal, await read_all(reader, first, room))
        for path in (f"/api/rooms/{first}/record", f"/replay/{first}", f"/t/{first}"):
            assert (await reader.get(path)).status_code == 409, path
    await ended(there, room)
    for reader in (eve, ben):
        assert deal.salt in await read_all(reader, first)
    await eve.create(play_now=True, seats=1, deal=code)


async def test_tables_that_agreed_beforehand_open_together(there: Club) -> None:
    """Both lobbies know of each other; the one that gives up first is told nothing more."""
    ana, ben, cleo, eve = [await there.guest(name) for name in ("Ana", "Ben", "Cleo", "Eve")]
    first, code = await coded(there, ana, edition="duel", parties=2, led={"1": "bot:novice"})
    one = await together(ben, cleo, deal=code, parties=2)
    other = await together(eve, ana, deal=code, parties=2)
    assert (await there.room(one)).table.fellows == ("Eve",)
    assert await _refusal(ben, f"/api/rooms/{one}/start") == (409, "fellow-tables")
    await ben.at(one, "start", fellows=1)
    await eve.at(other, "start", fellows=1)
    for late in ({}, {"play_now": True}):
        assert await _refusal(cleo, "/api/rooms", deal=code, parties=2, **late) == BEING_PLAYED
    await given_up(there, other)
    deal = await deal_at(there, one)
    for guest in (eve, ana, ben, await there.guest("Zoe")):
        for room in (other, first):
            assert not told(deal, await read_all(guest, room, first))
    assert (await eve.get(f"/api/rooms/{other}/record")).status_code == 200, "what they have seen"
    assert (await ben.get(f"/api/rooms/{other}/record")).status_code == 409
    assert await _refusal(eve, "/api/deals", room=other) == BEING_PLAYED
    assert (await eve.get(f"/api/deals/{code}/games")).status_code == 403
    await given_up(there, one)
    assert deal.salt in (await ben.get(f"/api/rooms/{other}/record")).text
    assert (await eve.post("/api/deals", {"room": other}))["code"] == code


async def test_no_one_watches_a_deal_that_others_play(there: Club) -> None:
    ana, ben, eve = [await there.guest(name) for name in ("Ana", "Ben", "Eve")]
    _, code = await coded(there, ana)
    one, other = await ben.create(deal=code), await eve.create(deal=code)
    await ben.at(one, "start", fellows=1)
    assert (await eve.get(f"/api/rooms/{one}/record")).status_code == 200, "others only wait"
    await eve.at(other, "start", fellows=1)
    for guest, room in ((eve, one), (ana, one), (ben, other)):
        assert (await guest.get(f"/api/rooms/{room}/record")).status_code == 403
        assert (await guest.get(f"/t/{room}?watch=1")).status_code == 409
    await ended(there, other)
    assert (await ana.get(f"/t/{one}?watch=1")).status_code == 200


async def test_a_recorded_rival_tells_nothing_ahead(there: Club) -> None:
    """A second challenger resigns at once; the record itself is shut while it is played against."""
    ana, ben, eve, zoe = [await there.guest(name) for name in ("Ana", "Ben", "Eve", "Zoe")]
    record = await together(ana, ben, edition="duel", parties=2)
    await ana.at(record, "start")
    await ended(there, record)
    challenge = str((await zoe.at(record, "challenge", party=0))["room"])
    second = str((await eve.at(record, "challenge", party=1))["room"])
    assert await _refusal(zoe, "/api/deals", room=challenge) == (409, "no-deal-of-a-ghost")
    await given_up(there, second)
    deals = [await deal_at(there, room) for room in (record, challenge)]
    for reader in (eve, zoe, await there.guest("Mia")):
        text = await read_all(reader, record, second) + await read_all(reader, second, record)
        assert [told(deal, text) for deal in deals] == ["", ""]
    own = await ana.get(f"/api/rooms/{record}/record")
    assert set(own.json()["deal"]) == {"commitment"}
    assert await _refusal(ana, "/api/deals", room=record) == BEING_PLAYED
    again = str((await zoe.at(second, "challenge", party=1))["room"])
    assert (await there.room(again)).table.deal == record, "a rival of a rival plays the same deal"
    for room in (challenge, again):
        await given_up(there, room)
    assert deals[0].salt in await read_all(eve, record)


@pytest.mark.parametrize(("people", "rest"), [(1, ALONE), (2, TOGETHER)])
async def test_a_game_that_rests_locks_no_one_out(
    there: Club, people: int, rest: timedelta
) -> None:
    ana, ben, eve = [await there.guest(name) for name in ("Ana", "Ben", "Eve")]
    first, code = await coded(there, ana)
    if people == 1:
        room = await ben.create(play_now=True, seats=1, deal=code)
    else:
        await ben.at(room := await together(ben, await there.guest("Cleo"), deal=code), "start")
    for slept, status in ((rest - timedelta(minutes=5), 409), (timedelta(minutes=10), 200)):
        await _sleep(there, room, slept)
        assert (await eve.get(f"/api/rooms/{first}/record")).status_code == status
    assert (await ben.get(f"/api/rooms/{first}/record")).status_code == 409, "it is still his game"
    await eve.create(play_now=True, seats=1, deal=code)


async def _sleep(there: Club, room: str, slept: timedelta) -> None:
    """As if the last tile had been laid so much earlier."""
    async with writing(there.rooms.services.database) as session:
        moments = select(Entry.seq, Entry.at).where(Entry.room_id == room)
        for seq, at in (await session.execute(moments)).all():
            line = update(Entry).where(Entry.room_id == room, Entry.seq == seq)
            await session.execute(line.values(at=iso(from_iso(at) - slept)))


async def test_a_closed_table_gives_the_deal_back(there: Club) -> None:
    ana, ben, eve = [await there.guest(name) for name in ("Ana", "Ben", "Eve")]
    first, code = await coded(there, ana)
    room = await ben.create(play_now=True, seats=1, deal=code)
    assert (await eve.get(f"/api/rooms/{first}/record")).status_code == 409
    await ben.at(room, "close")
    assert (await eve.get(f"/api/rooms/{first}/record")).status_code == 200


async def test_the_attack_over_two_workers(
    postgres: str, tmp_path_factory: pytest.TempPathFactory, invite: Invite
) -> None:
    """Two who start at once at different workers; pages that were open before; a late socket."""
    url = fresh_postgres(postgres, TEMPLATE)
    with two_workers(url, tmp_path_factory.mktemp("deals")) as workers:
        ana, ben = await invite(workers.first, "Ana"), await invite(workers.first, "Ben")
        eve = await invite(workers.second, "Eve")
        room = await together(ana, ben, edition="duel", parties=2)
        await ana.at(room, "start")
        assert await _refusal(ben, "/api/deals", room=room) == BEING_PLAYED
        pages = [await ana.open(room), await ben.open(room, url=workers.second.url)]
        await pages[0].act({"type": "resign"})
        await pages[1].caught_up(2)
        await pages[1].act({"type": "end"})
        code = (await ana.post("/api/deals", {"room": room}))["code"]
        rivals = [await together(ana, ben, deal=code, parties=2) for _ in range(2)]
        mine = await eve.create(deal=code, parties=2, led={"1": "bot:novice"})
        late = [eve.create(deal=code), ana.at(rivals[0], "start", fellows=2)]
        made, begun = await asyncio.gather(*late, return_exceptions=True)
        if isinstance(begun, Refused):  # another table came first and was not agreed to
            assert begun.code == "fellow-tables"
            await ana.at(rivals[0], "start", fellows=3)
        else:
            assert isinstance(made, Refused)
            assert (made.status, made.code) == BEING_PLAYED
        assert await _refusal(eve, "/api/rooms", deal=code, play_now=True) == BEING_PLAYED
        await eve.at(mine, "start", fellows=3)
        page = await eve.open(mine)
        with pytest.raises(Closed, match="4403"):
            await eve.open(rivals[0])
        await page.act({"type": "resign"})
        await page.expect("lobby")
        assert "deal" not in (await page.resync())["view"]
        with pytest.raises(Closed, match="deal-being-played"):
            await eve.open(room)


async def test_a_finished_game_of_its_own_deal_is_open_at_once(there: Club) -> None:
    """The negative control: with no other game of the deal, the search finds the whole deal."""
    ana, eve = await there.guest("Ana"), await there.guest("Eve")
    room = await ended(there, await ana.create(play_now=True, seats=1))
    assert told(await deal_at(there, room), await read_all(eve, room))
    async with reading(there.rooms.services.database) as session:
        row = await session.get(TableRow, room)
    assert row is not None
    assert row.deal_of is None
