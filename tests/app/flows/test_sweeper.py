"""What will not be used again is put away, and nothing else is (H5)."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Any

import pytest
from sqlalchemy import func, select, update

from app.base.clock import utc_now
from app.base.database import reading, writing
from app.base.settings import Settings
from app.flows.sweeper import Sweeper
from app.log.store import open_store
from app.main import create_app
from app.models.people import Account, DeviceCode, Person, Session
from app.models.tables import Entry, TableRow
from app.people.sessions import LIFETIME
from tests.app.club import Club, club, seen
from tests.app.socket_support import sat_down
from tests.client import Guest
from tests.live import GENEROUS, LiveServer
from tests.live_fixtures import Invite, Launch
from tests.waiting import until


@dataclass
class House:
    """A club whose clock can be put forward."""

    club: Club
    settings: Settings
    days: float = 0.0

    def sweeper(self, **settings: Any) -> Sweeper:
        """One that takes the time from here."""
        made = Sweeper(self.club.campaigns, replace(self.settings, **settings))
        made._services = replace(made._services, now=self.now)
        made._campaigns.services = made._services
        return made

    def now(self) -> datetime:
        """So many days later."""
        return utc_now() + timedelta(days=self.days)

    async def later(self, days: float, **settings: int) -> dict[str, int]:
        """Let so many days pass, then sweep."""
        self.days += days
        return await self.sweeper(**settings).sweep()

    async def count(self, kind: Any, *where: Any) -> int:
        """How many rows there are."""
        async with reading(self.club.rooms.services.database) as session:
            return await session.scalar(select(func.count()).select_from(kind).where(*where)) or 0

    async def status(self, room: str) -> str | None:
        """How a table stands; None if there is none."""
        async with reading(self.club.rooms.services.database) as session:
            return await session.scalar(select(TableRow.status).where(TableRow.id == room))


@pytest.fixture
async def house(url: str) -> AsyncIterator[House]:
    """An open house."""
    async with club(url) as opened:
        yield House(opened, Settings(url, limits=GENEROUS))


async def test_an_unplayed_table_is_closed_then_deleted(house: House) -> None:
    ana = await house.club.guest()
    lobby, begun = await ana.create(), await ana.create(play_now=True, seats=1)
    assert await house.later(13.9) == {}
    assert await house.later(0.2) == {"closed": 2}
    assert [await house.status(room) for room in (lobby, begun)] == ["abandoned"] * 2
    assert await house.count(TableRow, TableRow.code.is_not(None)) == 0
    assert await house.later(13.9) == {}
    assert await house.later(0.2) == {"tables": 2}
    assert (await house.count(TableRow), await house.count(Entry)) == (0, 0)
    assert await house.later(1000) == {"sessions": 1, "guests": 1}


async def test_what_has_been_played_is_never_touched(house: House) -> None:
    """Neither a game that goes on nor a finished one, nor those who sit there."""
    ana = await house.club.guest()
    going, over = [await ana.create(play_now=True, seats=n) for n in (1, 2)]
    await house.club.play_on(going, to_the_end=False)
    await house.club.play_on(over)
    # What a program lays in a test names no person; people's acts do.
    async with writing(house.club.rooms.services.database) as session:
        await session.execute(update(Entry).values(person_id=ana.person))
    entries = await house.count(Entry)
    assert await house.later(5000) == {"sessions": 1}
    assert [await house.status(room) for room in (going, over)] == ["playing", "finished"]
    assert (await house.count(Entry), await house.count(Person)) == (entries, 1)


async def test_a_table_that_waits_for_a_campaign(house: House) -> None:
    """A lobby is closed, and the campaign goes on; a game that has begun is its members' own."""
    ana = await house.club.guest()
    id = await house.club.found(ana)
    lobby = str((await ana.post(f"/api/campaigns/{id}/play"))["room"])
    assert await house.later(15) == {"closed": 1}
    assert (await seen(ana, id))["room"] is None
    room = str((await ana.post(f"/api/campaigns/{id}/play"))["room"])
    await ana.at(room, "start")
    assert await house.later(5000) == {"sessions": 1}
    assert (await house.status(lobby), await house.status(room)) == ("abandoned", "playing")
    assert await house.count(Person) == 1


async def test_guests_of_whom_nothing_is_left_are_forgotten(house: House) -> None:
    """A person with an account, a seat, a table or a campaign stays, and a recent visitor does."""
    idle, owner, claimed, here = [await house.club.guest(name) for name in "ABCD"]
    await house.club.found(owner)
    await claimed.post("/api/account", {"login": "claimed", "password": "correct horse battery"})
    await idle.post("/api/devices")
    assert await house.later(181) == {"codes": 1, "guests": 2}
    assert await house.later(0) == {}
    left = {owner.person, claimed.person}
    async with reading(house.club.rooms.services.database) as session:
        assert set(await session.scalars(select(Person.id))) == left
    assert await house.count(Account) == 1
    fresh = await house.club.guest("E")
    assert await house.later(-2) == {}
    assert await house.count(Person, Person.id == fresh.person) == 1
    assert (await here.get("/")).status_code == 200  # with a cookie that has no person any more


async def test_sessions_and_codes_that_have_run_out(house: House) -> None:
    ana = await house.club.guest()
    await house.club.found(ana)
    code = (await ana.post("/api/devices"))["code"]
    assert await house.later(0) == {}
    phone = await house.club.guest("Phone")
    await phone.post("/api/devices/claim", {"code": code})
    assert await house.later(0) == {"codes": 1}
    await ana.post("/api/devices")
    assert await house.later(0.02) == {"codes": 1}
    assert await house.count(DeviceCode) == 0
    swept = await house.later(LIFETIME.days)
    assert swept["sessions"] == 3
    assert await house.count(Session) == 0


async def test_all_of_it_can_be_turned_off(house: House) -> None:
    ana = await house.club.guest()
    room = await ana.create()
    off = {"keep_unplayed_days": 0, "keep_guests_days": 0}
    assert await house.later(5000, **off) == {"sessions": 1}
    assert await house.status(room) == "lobby"
    assert await house.count(Person) == 1


async def test_two_workers_sweep_one_house(house: House, url: str) -> None:
    """What both find is put away once, and neither stumbles."""
    ana = await house.club.guest()
    rooms = [await ana.create() for _ in range(12)]
    for _ in range(20):
        await house.club.guest("Zoe")
    async with club(url) as other:
        there = House(other, house.settings, days=200.0)
        house.days = 200.0
        for expected in ({"closed": 12, "guests": 20}, {"tables": 12, "guests": 1}):
            found = await asyncio.gather(*(each.later(0) for each in (house, there)))
            found.append(await house.later(0))  # both may have left something to the other
            summed: Counter[str] = Counter()
            for one in found:
                summed.update(one)
            assert summed == expected
            house.days, there.days = house.days + 15, there.days + 15
    assert [await house.status(room) for room in rooms] == [None] * 12


async def test_a_person_who_is_there_keeps_a_table_open(
    launch: Launch, invite: Invite, database_url: str
) -> None:
    """The server sweeps by itself, says so, and does not clear a table under people's hands."""
    limits = replace(GENEROUS, sweep_seconds=0.3)
    live = launch(url=database_url, limits=limits)
    room, (ana, ben) = await sat_down(invite, live, 2)
    left = await ben.create()
    page = await ana.open(room)
    await _aged(live)
    await until(lambda: live.figure('dorfplatz_swept_total{kind="closed"}') == 1)
    assert '"swept: 1 closed"' in live.said()
    assert (await ben.get(f"/t/{left}")).status_code == 410
    assert (await page.resync())["lobby"]["status"] == "lobby"
    await page.close()
    await until(lambda: live.figure('dorfplatz_swept_total{kind="closed"}') == 2)


async def _aged(live: LiveServer) -> None:
    """Let all tables be a month old."""
    app = create_app(live.settings)
    async with (
        app.router.lifespan_context(app),
        writing(app.state.account_services.database) as session,
    ):
        await session.execute(update(TableRow).values(created_at=utc_now() - timedelta(days=30)))


async def test_a_swept_log_stays_whole(house: House) -> None:
    """What is left can be read to its end."""
    ana: Guest = await house.club.guest()
    room = await ana.create(play_now=True, seats=1)
    await house.club.play_on(room, to_the_end=False)
    before = await house.count(Entry)
    await house.later(15, keep_guests_days=0)
    store = await open_store(house.settings.database_url)
    assert len(await store.load(room)) == before
    await store.close()
