"""Trouble at a neighbour's: the tables go on playing and do not wait for it to end."""

import asyncio
from time import monotonic

from app.base.limits import Limits
from tests import slow_hashing
from tests.app.socket_support import Table, table
from tests.client import Closed, Guest
from tests.live_fixtures import Invite, Launch
from tests.waiting import typical, until

LOGINS, SOME = 60, 12
"""So many at once; on a careless server so few that none has to wait for the database."""
NAP = 1.0
"""Seconds that a password takes: many times what a turn takes."""
SENT = 3
"""Logins that a careless server has answered, one after the other, when all of them have come."""
BESIDE, FEW, TURNS = 9, 1, 20
"""Turns while others log in, on a careless server that stops for each, and during floods."""
THINKING = 0.2
"""Seconds: people are not as fast as their bucket is large."""
FLOODERS = 3
AT_ONCE = 600
"""Frames that a client sends without reading."""
LONG = 2.0
"""Seconds: far more than most acts take on the slowest machine, and far less than a flood."""


async def _waits(at: Table, turns: int) -> list[float]:
    """Play so many turns; how long each of them took."""
    waits: list[float] = []
    for _ in range(turns):
        began = monotonic()
        await at.turn()
        waits.append(monotonic() - began)
        await asyncio.sleep(THINKING)
    return waits


async def _beside_logins(launch: Launch, invite: Invite, url: str, *, on_loop: bool) -> float:
    """How long a turn takes while passwords are judged, each of which takes a nap at least."""
    prepare = slow_hashing.on_loop if on_loop else slow_hashing.in_threads
    server = launch(url=url, prepare=prepare(NAP))
    at, mallory = await table(invite, server, 2), await invite(server, "Mallory")

    async def guess(number: int) -> int:
        words = {"login": f"stranger {number}", "password": "a wrong one, and long"}
        return (await mallory.http.post("/api/login", json=words, timeout=60)).status_code

    logins = SOME if on_loop else LOGINS
    guessing = [asyncio.create_task(guess(number)) for number in range(logins)]
    await until(lambda: sum(one.done() for one in guessing) >= (SENT if on_loop else 1))
    waits = await _waits(at, FEW if on_loop else BESIDE)
    answers = [one.result() for one in guessing if one.done()]
    for one in guessing:
        one.cancel()
    await asyncio.gather(*guessing, return_exceptions=True)
    print(f"{len(answers)} of {logins} logins answered; a turn took {typical(waits):.2f} s")
    assert set(answers) <= {401, 429}
    assert on_loop or len(answers) < logins  # some wait to the end
    return typical(waits)


async def test_tables_play_on_while_many_log_in(
    launch: Launch, invite: Invite, database_url: str
) -> None:
    """F9: a password takes long to judge on purpose, but not for those who only play."""
    assert await _beside_logins(launch, invite, database_url, on_loop=False) < NAP


async def test_they_would_not_if_passwords_were_judged_where_they_play(
    launch: Launch, invite: Invite
) -> None:
    """The measure tells the difference."""
    assert await _beside_logins(launch, invite, "", on_loop=True) >= NAP


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
    waits = await _waits(at, TURNS)
    over.set()
    await asyncio.gather(*flooding)
    thrown = server.figure('dorfplatz_socket_closes_total{code="1008"}')
    print(f"{thrown:.0f} floods ended; a turn took {typical(waits):.2f} s")
    assert thrown >= FLOODERS
    assert typical(waits) < LONG
