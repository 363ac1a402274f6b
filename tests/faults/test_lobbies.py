"""Sitting down, changing, starting and removing, all at once: one order, the same for everybody."""

import asyncio
import random
from collections.abc import Awaitable

from tests.app.socket_support import log_of
from tests.client import Closed, Guest, Message, Page, Refused
from tests.live import LiveServer
from tests.live_fixtures import Invite

ROUNDS = 12
EXPECTED = {"", "too-late", "removed", "not-for-you", "room-full", "seat-taken", "too-many-people"}


async def _tried(asked: Awaitable[Message]) -> str:
    """What was answered: nothing, or a code."""
    try:
        await asked
    except Refused as why:
        return why.code
    return ""


async def test_start_races_with_everything_that_changes_a_table(
    live: LiveServer, invite: Invite
) -> None:
    """C6: the game and the table name the same people for each seat."""
    ana, ben, cleo, dan = [await invite(live, name) for name in ("Ana", "Ben", "Cleo", "Dan")]
    chance, begun = random.Random(6), 0
    for _ in range(ROUNDS):
        room = await ana.create(seats=4)
        await ben.at(room, "sit")
        asked = [
            ana.at(room, "start"),
            cleo.at(room, "sit"),
            dan.at(room, "sit", seat=2),
            ben.at(room, "stand", seat=1),
            ana.at(room, "kick", person=dan.person),
            ana.at(room, "settings", seats=3),
        ]
        chance.shuffle(asked)
        codes = set(await asyncio.gather(*map(_tried, asked)))
        assert codes <= EXPECTED
        begun += await _agrees(live, ana, room)
    assert begun


async def _agrees(live: LiveServer, ana: Guest, room: str) -> bool:
    """Whether the game has begun; table, view and log tell the same of it."""
    page = await ana.open(room)
    lobby, log = page.welcome["lobby"], await log_of(live, room)
    people = [seat["person"] for seat in lobby["seats"]]
    assert len(people) == len({person for person in people if person}) + people.count(None)
    assert (lobby["status"] == "playing") == bool(log) == (page.welcome["seq"] == 1)
    if log:
        assert len(page.welcome["view"]["setup"]["seats"]) == len(lobby["seats"])
        assert page.welcome["you"]["seats"]
    await page.close()
    return bool(log)


async def test_removing_races_with_an_act(live: LiveServer, invite: Invite) -> None:
    """C4, C6: an act is before the removal or not at all; nothing is heard afterwards."""
    ana = await invite(live)
    for _ in range(ROUNDS):
        ben = await invite(live, "Ben")
        room = await ana.create(seats=2)
        await ben.at(room, "sit")
        await ana.at(room, "start")
        host, page = await ana.open(room), await ben.open(room)
        await page.caught_up((await host.place())["seq"])
        acting = asyncio.create_task(_acted(page))
        await ana.at(room, "kick", person=ben.person)
        seq = await acting
        log = await log_of(live, room)
        assert len(log) >= (seq or 2)
        assert await _shut(ben, room) == 4403
        assert len(await log_of(live, room)) == len(log)


async def _acted(page: Page) -> int | None:
    """The number of the act, if it was acknowledged."""
    try:
        answer = await page.place()
    except Closed:
        return None
    return int(answer["seq"]) if answer["t"] == "ack" else None


async def _shut(guest: Guest, room: str) -> int:
    try:
        await guest.open(room)
    except Closed as why:
        return why.code
    return 0
