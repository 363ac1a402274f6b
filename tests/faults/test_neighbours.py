"""Trouble at a neighbour's: the tables go on playing and do not wait for it to end."""

import asyncio
from time import monotonic
from typing import Any

from app.base.limits import Limits
from app.people.hashing import PER_ADDRESS
from tests.app.socket_support import Table, table
from tests.client import Closed, Guest
from tests.live_fixtures import Invite, Launch

LOGINS = 60
TURNS = 20
THINKING = 0.2
"""Seconds: people are not as fast as their bucket is large."""
FLOODERS = 3
AT_ONCE = 600
"""Frames that a client sends without reading."""
LONG = 5.0
"""Seconds: far more than an act takes on the slowest machine, and far less than a flood."""
REFUSED = (401, 429)


async def _worst_wait(at: Table, over: asyncio.Future[Any]) -> float:
    """Play until something else is over, or for so many turns; how long the slowest one took."""
    waits = [0.0]
    while not over.done() and len(waits) <= TURNS:
        began = monotonic()
        await at.turn()
        waits.append(monotonic() - began)
        await asyncio.sleep(THINKING)
    return max(waits)


async def test_tables_play_on_while_many_log_in(
    launch: Launch, invite: Invite, database_url: str
) -> None:
    """F9: a password takes long to judge on purpose, but not for those who only play."""
    server = launch(url=database_url)
    at, mallory = await table(invite, server, 2), await invite(server, "Mallory")

    async def guess(number: int) -> int:
        words = {"login": f"stranger {number}", "password": "a wrong one, and long"}
        return (await mallory.http.post("/api/login", json=words, timeout=60)).status_code

    began = monotonic()
    guessing = asyncio.gather(*(guess(number) for number in range(LOGINS)))
    worst = await _worst_wait(at, guessing)
    whole = monotonic() - began
    answers = await guessing
    print(f"{LOGINS} logins in {whole:.2f} s; the slowest turn meanwhile took {worst:.2f} s")
    assert set(answers) <= set(REFUSED)
    assert answers.count(401) >= PER_ADDRESS
    assert worst < max(whole / 2, LONG / 10)


async def _flood(guest: Guest, room: str, over: asyncio.Event) -> None:
    """Send more than is allowed, without reading; when shown out, come back and go on."""
    while not over.is_set():
        try:
            page = await guest.open(room)
            for _ in range(AT_ONCE):
                await page.say("react", emoji="x")
            await page.ended(patience=0.2)
        except (Closed, TimeoutError, OSError):
            continue


async def test_tables_play_on_while_others_flood(
    launch: Launch, invite: Invite, database_url: str
) -> None:
    """H1: at their own table, for people here read each other's words, and at the next one."""
    server = launch(url=database_url, limits=Limits())
    at = await table(invite, server, 2)
    over = asyncio.Event()
    rabble = [await invite(server, f"Mallory {n}") for n in range(FLOODERS)]
    elsewhere = await rabble[0].create(seats=2)
    flooding = [
        asyncio.create_task(_flood(guest, at.room if n else elsewhere, over))
        for n, guest in enumerate(rabble)
    ]
    never = asyncio.get_running_loop().create_future()
    worst = await _worst_wait(at, never)
    over.set()
    await asyncio.gather(*flooding)
    thrown = server.figure('dorfplatz_socket_closes_total{code="1008"}')
    print(f"{thrown:.0f} floods ended; the slowest of {TURNS} turns took {worst:.2f} s")
    assert thrown >= FLOODERS
    assert worst < LONG
