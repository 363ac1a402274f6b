"""A room that is closed leaves memory at once, with the sockets of its pages: reference counting
frees them, no collector needed."""

import asyncio
import gc
from collections import Counter
from contextlib import suppress
from dataclasses import replace
from typing import Any
from weakref import ref

import pytest
from prometheus_client import Gauge
from websockets.server import ServerProtocol

from app.base.metrics import Metrics
from app.live import rooms
from app.live.game import Game
from app.live.ledger import Ledger
from app.live.room import Room
from app.live.side_channel import SideChannel
from app.net.http_protocol import HttpProtocol
from app.net.socket_protocol import SocketProtocol
from engine.state import Entry, State
from tests.app.socket_support import solo, table
from tests.client import Closed, Page, new_aid
from tests.live import GENEROUS, LiveServer
from tests.live_fixtures import Invite, Launch
from tests.waiting import until

WATCHED = (Room, Ledger, Game, SideChannel, SocketProtocol, ServerProtocol)
"""Of a room, and of the sockets of its pages."""
PARTS = (State, Entry)
"""They have slots and take no weak references; the collector's list of objects has them."""


def _watch() -> None:
    """In the server: no collector, quick sweeps, and a figure of all that is left of rooms."""
    gc.disable()
    rooms.SWEEP_SECONDS = 0.05
    made: list[ref[Any]] = []

    def watched(kind: Any) -> None:
        begin = kind.__init__

        def init(self: Any, *args: Any, **named: Any) -> None:
            made.append(ref(self))
            begin(self, *args, **named)

        kind.__init__ = init

    def left() -> int:
        found = Counter(type(thing()).__name__ for thing in made if thing() is not None)
        found += Counter(type(thing).__name__ for thing in gc.get_objects() if _is_left(thing))
        return sum(found.values())

    def figures(self: Metrics) -> None:
        begun(self)
        gauge = Gauge("tests_left", "Objects of rooms", registry=self.registry)
        gauge.set_function(left)

    for kind in WATCHED:
        watched(kind)
    begun, Metrics.__init__ = Metrics.__init__, figures  # type: ignore[method-assign]


def _is_left(thing: object) -> bool:
    """Whether it is a part of a room, or what has handed its connection over to a socket."""
    return type(thing) in PARTS or (isinstance(thing, HttpProtocol) and thing._address is None)


@pytest.fixture
def watched(launch: Launch, database_url: str) -> LiveServer:
    """A server without a collector, which closes rooms as soon as they are empty."""
    limits = replace(GENEROUS, room_idle_seconds=0.1, ping_seconds=0.5)
    return launch(url=database_url, limits=limits, prepare=_watch)


async def _nothing_left(live: LiveServer) -> None:
    await until(lambda: live.figure("dorfplatz_rooms") == 0)
    await until(lambda: live.figure("tests_left") == 0)


async def _leave(*pages: Page) -> None:
    await asyncio.gather(*(page.close() for page in pages))


async def test_a_room_leaves_memory_when_it_is_closed(watched: LiveServer, invite: Invite) -> None:
    """H4: after words, suggestions, questions and undo; whether people leave or are cut off."""
    at = await table(invite, watched, 3)
    ana, ben, cleo = at.pages
    await at.turns(4)
    await ana.say("chat", mid=new_aid(), text="hello")
    await ben.say("ghost", hex=[5, 5], rotation=0)
    await ana.say("propose", aid=new_aid(), action={"type": "undo", "target": 2})
    await ben.expect("vote")  # and gets no answer
    ana.socket.transport.abort()
    await at.guests[0].at(at.room, "kick", person=at.guests[2].person)
    assert await cleo.ended() == 4403
    await _leave(ben)
    await _nothing_left(watched)


async def test_nor_does_it_stay_for_a_bot_or_a_clock(watched: LiveServer, invite: Invite) -> None:
    """H4: a bot that thinks and a clock that runs end with the room."""
    ana = await invite(watched)
    wish = {"edition": "duel", "parties": 2, "led": {"1": "bot:steady"}, "options": {"clock": 60}}
    room = await ana.create(**wish)
    await ana.at(room, "start")
    page = await ana.open(room)
    for _ in range(3):
        assert (await page.place())["t"] == "ack"
        await page.caught_up(page.fold.seq + 2)
    await page.place()
    await _leave(page)
    await _nothing_left(watched)


async def test_nor_after_pages_that_were_shown_out(watched: LiveServer, invite: Invite) -> None:
    """H4: an error that ended a socket knows where it was raised, and must not be kept."""
    for words in (["nonsense"] * 30, [b"bytes"], ["x" * 20_000], ['{"t":"options"}'] * 40_000):
        page = await solo(invite, watched)
        with suppress(Closed):
            for word in words:
                await page.send(word)
        await _leave(page)
        await _nothing_left(watched)
    page = await solo(invite, watched)
    await page.owner.at(page.room, "close")
    assert await page.ended() == 4410
    await _nothing_left(watched)


async def test_nor_when_it_is_read_anew_with_acts_under_way(
    watched: LiveServer, invite: Invite
) -> None:
    """H4, H11: one leaves for good while others act; what was not answered is forgotten."""
    at = await table(invite, watched, 2)
    await at.turn()
    ana, ben = at.guests
    tries = [
        at.pages[0].say("act", aid=new_aid(), base=2, action={"type": "undo", "target": 2})
        for _ in range(200)
    ]
    await asyncio.gather(ben.post("/api/me/delete", {"sure": True}), *tries)
    assert await at.pages[0].ended() == 1012
    await _leave(*at.pages)
    await _nothing_left(watched)
    assert (await (await ana.open(at.room)).resync())["seq"] >= 2


async def test_nor_does_a_game_that_has_ended(watched: LiveServer, invite: Invite) -> None:
    at = await table(invite, watched, 2, edition="duel")
    for page in at.pages:
        answer = await page.place()
        await at.caught_up(answer["seq"])
    for page, word in zip(at.pages, ("resign", "end"), strict=True):
        answer = await page.act({"type": word})
        await at.caught_up(answer["seq"])
    assert at.pages[0].fold.ended
    await _leave(*at.pages)
    await _nothing_left(watched)
