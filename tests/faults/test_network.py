"""Lines that lose, double and mix up what they carry, and lines that break all the time."""

import asyncio
import random
from typing import Any

import asyncpg
import pytest

from app.base.database import asyncpg_dsn, is_sqlite
from tests import stores
from tests.app.socket_support import log_of, sat_down, solo, table
from tests.bots import Bot, History
from tests.checker import violations
from tests.client import Closed, Guest, Page, first_placement, new_aid
from tests.faults import raw
from tests.faults.crowd import pair
from tests.live import LiveServer
from tests.live_fixtures import Invite, Launch, complaints
from tests.waiting import PATIENCE, until

LOSABLE = ('{"t":"ev"', '{"t":"ack"', '{"t":"options"')
ENOUGH_TILES = 15
SILENCE = 1.0
"""Seconds after which a line on which nothing moves is given up."""
CUTS = 40
ABORTS = 100
FEW = 8
"""Connections to the database that may be added at any time; a leak would be ten times that."""


class Lossy:
    """A socket that drops, doubles and mixes up every tenth of what a page should hear."""

    def __init__(self, socket: Any, chance: random.Random) -> None:
        self._socket, self._chance = socket, chance
        self._again: list[str] = []

    def __getattr__(self, name: str) -> Any:
        return getattr(self._socket, name)

    async def recv(self) -> str:
        """The next frame, or the one after it, or the one before once more."""
        if self._again and self._chance.random() < 0.5:
            return self._again.pop(0)
        frame = str(await self._socket.recv())
        while frame.startswith(LOSABLE):
            luck = self._chance.random()
            if luck < 0.1:  # lost
                frame = str(await self._socket.recv())
                continue
            if luck < 0.2:  # said twice
                self._again.append(frame)
            elif luck < 0.3:  # overtaken by the next
                self._again.append(frame)
                frame = str(await self._socket.recv())
            return frame
        return frame


class Unlucky(Guest):
    """A person whose connections are all bad."""

    chance = random.Random(0)

    async def dial(self, room: str, url: str | None = None, **headers: str) -> Page:
        """As everybody, only worse."""
        page = await super().dial(room, url, **headers)
        page.socket = Lossy(page.socket, self.chance)  # type: ignore[assignment]
        return page


async def _give_silent_lines_up(guests: list[Unlucky], bots: list[Bot]) -> None:
    """A client cannot miss the last message if that is lost: one that hears nothing for a
    while dials again."""
    known = [-1]
    while True:
        heard = [bot.fold.seq for bot in bots]
        if heard == known:
            for guest in guests:
                guest.pages[-1].socket.transport.abort()
        known = heard
        await asyncio.sleep(SILENCE)


@pytest.mark.slow
async def test_what_is_lost_doubled_or_overtaken_is_asked_for(live: LiveServer) -> None:
    """B3: everybody ends with the sum of facts that the log gives."""
    guests = [Unlucky(live.url, name) for name in ("Ana", "Ben")]
    for guest in guests:
        guest.chance = random.Random(guest.name)
    history, bots = await pair(guests)

    def is_over() -> bool:
        return all(bot.fold.seq > ENOUGH_TILES for bot in bots)

    async with asyncio.timeout(4 * PATIENCE):
        watching = asyncio.create_task(_give_silent_lines_up(guests, bots))
        await asyncio.gather(*(bot.play(is_over) for bot in bots))
        watching.cancel()
    assert violations(await log_of(live, history.room), history) == []
    for guest in guests:
        await guest.close()


@pytest.mark.slow
async def test_lines_that_are_cut_again_and_again(live: LiveServer, invite: Invite) -> None:
    """B5: no event is told twice, no person is here twice, and the game goes on between cuts."""
    room, guests = await sat_down(invite, live, 3)
    await guests[0].at(room, "start")
    history, chance = History(room), random.Random(5)
    bots = [
        Bot(guest, room, history, seed=n, thinking=0.3, mine=(n,)) for n, guest in enumerate(guests)
    ]
    over: list[bool] = []
    playing = [asyncio.create_task(bot.play(lambda: bool(over))) for bot in bots]
    for cut in range(CUTS):
        sessions = sum(bot.sessions for bot in bots)
        victim = chance.choice(guests)
        await until(lambda victim=victim: bool(victim.pages))  # type: ignore[misc]
        victim.pages[-1].socket.transport.abort()
        await until(lambda before=sessions: sum(bot.sessions for bot in bots) > before)  # type: ignore[misc]
        if cut % 4 == 0:  # now and then something happens in between
            heard = max(bot.fold.seq for bot in bots)
            await until(lambda heard=heard: max(bot.fold.seq for bot in bots) > heard)  # type: ignore[misc]
    presence = (await guests[0].open(room)).welcome["presence"]
    assert len(presence) == len({who["person"] for who in presence}) == 3
    over.append(True)
    await asyncio.gather(*playing)
    assert violations(await log_of(live, room), history) == []


async def test_who_hangs_up_during_a_commit_leaves_nothing_behind(
    launch: Launch, invite: Invite, database_url: str
) -> None:
    """C5: the act is in the log or not, never half; connections and files come back."""
    live = launch(url=database_url, prepare=stores.slow(0.005))
    page = await solo(invite, live)
    ana, place = page.owner, first_placement(await page.options())
    chance, before, sent = random.Random(1), 0, set[str]()
    for number in range(ABORTS):
        if number == ABORTS // 2:
            before = await _files(live, 1)
        brief = await ana.open(page.room)
        seq = brief.fold.seq
        action = {"type": "undo", "target": seq} if brief.fold.tiles() else place
        aid = new_aid()
        sent.add(aid)
        await brief.say("act", aid=aid, base=seq, action=action)
        if chance.random() < 0.5:
            await asyncio.sleep(chance.uniform(0, 0.01))  # any moment around the commit
        brief.socket.transport.abort()
    assert await _files(live, 1) < before + FEW
    await _no_transaction_is_open(live)
    async with asyncio.timeout(PATIENCE):
        while (log := await log_of(live, page.room))[-1].seq != (await page.resync())["seq"]:
            pass  # the last act is still on its way, whose page has gone long ago
    assert violations(log, History(page.room)) == []
    assert {entry.action_id for entry in log[1:]} <= sent
    assert complaints(live.said()) == []


async def _files(live: LiveServer, sockets: int) -> int:
    """What the server holds open once only so many pages are left."""
    await until(lambda: live.figure("dorfplatz_sockets") == sockets)
    return live.files()


async def _no_transaction_is_open(live: LiveServer) -> None:
    """A connection that was lost in the middle of something would stay there for ever."""
    if is_sqlite(live.settings.database_url):
        return
    watch = await asyncpg.connect(asyncpg_dsn(live.settings.database_url))
    stuck = await watch.fetchval(
        "SELECT count(*) FROM pg_stat_activity"
        " WHERE datname = current_database() AND state LIKE 'idle in transaction%'"
    )
    await watch.close()
    assert stuck == 0


async def test_who_may_not_see_a_table_hears_nothing_of_it(
    live: LiveServer, invite: Invite
) -> None:
    """F4: the first frame is the last, whether the sender is unknown, unwanted or silent."""
    at = await table(invite, live, 1, access="closed")
    await at.turn()
    zoe, stranger = await invite(live, "Zoe"), Guest(live.url)
    for guest in (zoe, stranger):
        async with raw.dial(guest, at.room) as line:
            await line.send(raw.hello(at.room))
            await at.turn()
            opcode, payload = await asyncio.wait_for(line.next(), PATIENCE)
            assert (opcode, payload[:2]) == (raw.CLOSE, (4403).to_bytes(2, "big"))
        with pytest.raises(Closed):
            await guest.open(at.room)
    await stranger.close()
