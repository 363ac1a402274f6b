"""A server that runs out of files, and rooms that everybody has left."""

import asyncio
import resource
from contextlib import AsyncExitStack, suppress
from dataclasses import replace

from app.live import rooms
from tests.app.socket_support import solo, table
from tests.faults import raw
from tests.live import GENEROUS, LiveServer
from tests.live_fixtures import Invite, Launch
from tests.waiting import until

SPARE = 12
"""Files that the server may open yet."""
CROWD = 40


async def test_a_server_without_files_left_goes_on_and_recovers(
    launch: Launch, invite: Invite, database_url: str
) -> None:
    """D8: who has come can play; who comes too late waits or is sent away; then all is well."""
    live = launch(url=database_url)
    at = await table(invite, live, 2)
    await at.turn()
    _, hard = resource.prlimit(live.pid, resource.RLIMIT_NOFILE)
    resource.prlimit(live.pid, resource.RLIMIT_NOFILE, (live.files() + SPARE, hard))
    async with AsyncExitStack() as stack:
        knocking = [asyncio.create_task(_knock(stack, at.guests[0], at.room)) for _ in range(CROWD)]
        await until(lambda: sum(task.done() for task in knocking) >= SPARE // 2)
        assert (await at.turn())["t"] == "ack"
        for task in knocking:
            task.cancel()
        await asyncio.gather(*knocking, return_exceptions=True)
    resource.prlimit(live.pid, resource.RLIMIT_NOFILE, (hard, hard))
    await until(lambda: live.figure("dorfplatz_sockets") == 2)
    assert (await at.guests[1].open(at.room)).welcome["seq"] == 3
    assert (await at.turn())["t"] == "ack"


async def _knock(stack: AsyncExitStack, guest: object, room: str) -> None:
    with suppress(OSError, EOFError, TimeoutError):
        line = await stack.enter_async_context(raw.dial(guest, room))  # type: ignore[arg-type]
        await line.send(raw.hello(room))


def _tidy() -> None:
    rooms.SWEEP_SECONDS = 0.05


async def _rooms(live: LiveServer, count: int) -> None:
    await until(lambda: live.figure("dorfplatz_rooms") == count)


async def test_rooms_that_everybody_has_left_are_put_away(
    launch: Launch, invite: Invite, database_url: str
) -> None:
    """H4: no room, socket or file stays, however often people come and go; the games do."""
    limits = replace(GENEROUS, room_idle_seconds=0.5, ping_seconds=0.5)
    live = launch(url=database_url, limits=limits, prepare=_tidy)
    ana = await invite(live)
    made = [await ana.create(play_now=True, seats=seats + 1) for seats in range(5)]
    await _rooms(live, 0)
    files = 0
    for cycle in range(4):
        pages = [await ana.open(room) for room in made]
        assert live.figure("dorfplatz_rooms") == len(made)
        for page in pages[1:]:
            await page.close()
        pages[0].socket.transport.abort()
        await _rooms(live, 0)
        await until(lambda: live.figure("dorfplatz_sockets") == 0)
        files = live.files() if cycle == 1 else files
    assert live.files() < files + len(made)  # the database may be asked over one line more
    assert (await ana.open(made[0])).welcome["seq"] == 1


async def test_a_room_with_a_person_in_it_stays(launch: Launch, invite: Invite) -> None:
    """H4: who only looks at the board for a while is no reason to read it all again."""
    live = launch(limits=replace(GENEROUS, room_idle_seconds=0.1), prepare=_tidy)
    page = await solo(invite, live)
    brief = await solo(invite, live)
    await brief.close()
    await _rooms(live, 1)
    assert (await page.place())["seq"] == 2


async def test_a_peer_that_has_vanished_keeps_no_room(launch: Launch, invite: Invite) -> None:
    """H4: a connection without its other side counts as no person."""
    limits = replace(GENEROUS, room_idle_seconds=0.1, ping_seconds=0.3)
    live = launch(limits=limits, prepare=_tidy)
    ana = await invite(live)
    room = await ana.create(play_now=True, seats=1)
    async with raw.dial(ana, room) as line:
        await line.send(raw.hello(room))
        line.stall()
        await _rooms(live, 0)
