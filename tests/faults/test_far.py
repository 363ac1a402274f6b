"""A far and unsteady line: everything takes long, now and then very long, and nothing is lost."""

import asyncio
import random
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from tests.app.socket_support import log_of
from tests.checker import violations
from tests.client import Guest, Page
from tests.faults.crowd import pair
from tests.live import LiveServer

ENOUGH = 8
"""Entries after which it has been shown."""
NEAR, AWAY, TUNNEL = 0.02, 0.25, 1.2
"""Seconds that a frame takes at least, at most, and when the train is in a tunnel."""


class FarSocket:
    """A socket on which every frame is long under way; their order stays, as TCP keeps it."""

    def __init__(self, socket: Any, chance: random.Random) -> None:
        self._socket, self._chance = socket, chance
        self._arrived: asyncio.Queue[str | ConnectionClosed] = asyncio.Queue()
        self._carrying = asyncio.create_task(self._carry())

    def __getattr__(self, name: str) -> Any:
        return getattr(self._socket, name)

    async def _under_way(self) -> None:
        tunnel = self._chance.random() < 0.05
        await asyncio.sleep(TUNNEL if tunnel else self._chance.uniform(NEAR, AWAY))

    async def _carry(self) -> None:
        try:
            while True:
                frame = str(await self._socket.recv())
                await self._under_way()
                self._arrived.put_nowait(frame)
        except ConnectionClosed as ended:
            self._arrived.put_nowait(ended)

    async def send(self, frame: str) -> None:
        """What is said arrives later."""
        await self._under_way()
        await self._socket.send(frame)

    async def recv(self) -> str:
        """What is heard was said a while ago."""
        frame = await self._arrived.get()
        if isinstance(frame, ConnectionClosed):
            raise frame
        return frame


class Traveller(Guest):
    """A person on a train."""

    async def dial(self, room: str, url: str | None = None, **headers: str) -> Page:
        """As everybody, only from far away."""
        page = await super().dial(room, url, **headers)
        page.socket = FarSocket(page.socket, random.Random(self.name))  # type: ignore[assignment]
        return page


@pytest.mark.slow
async def test_a_far_and_unsteady_line_only_takes_longer(live: LiveServer) -> None:
    """D5: acts are said again before their answer has come, and are still one entry each."""
    guests = [Traveller(live.url, name) for name in ("Ana", "Ben")]
    history, bots = await pair(guests)

    def is_over() -> bool:
        return all(bot.fold.seq >= ENOUGH for bot in bots)

    async with asyncio.timeout(120):
        await asyncio.gather(*(bot.play(is_over) for bot in bots))
    assert violations(await log_of(live, history.room), history) == []
    assert sum(bot.acked for bot in bots) >= ENOUGH - 1 - len(bots)
    for guest in guests:
        await guest.close()
