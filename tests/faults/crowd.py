"""Tables full of bots that go on from game to game, whatever happens to the server."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

import httpx2

from app.log.store import open_store
from tests.bots import Bot, History
from tests.checker import violations
from tests.client import Guest, Refused
from tests.live import LiveServer
from tests.waiting import until

T = TypeVar("T")
BROKEN = 500


async def persistently(ask: Callable[[], Awaitable[T]]) -> T:
    """Ask until there is an answer: a server that was killed comes back."""
    while True:
        try:
            return await ask()
        except httpx2.TransportError:
            await asyncio.sleep(0.05)
        except Refused as why:
            if why.status < BROKEN:
                raise
            await asyncio.sleep(0.05)


async def pair(guests: Sequence[Guest]) -> tuple[History, list[Bot]]:
    """A game that has begun, played by a bot for each of these; what becomes of it is noted."""
    for guest in guests:
        await guest.arrive()
    room = await guests[0].create(seats=len(guests))
    for guest in guests[1:]:
        await guest.at(room, "sit")
    await guests[0].at(room, "start")
    history = History(room)
    bots = [Bot(guest, room, history, seed=n, mine=(n,)) for n, guest in enumerate(guests)]
    return history, bots


@dataclass
class Crowd:
    """People at some tables; ``over`` ends their evening."""

    server: LiveServer
    thinking: float = 0.01
    over: bool = False
    player: type[Bot] = Bot
    arriving: Callable[[str], Guest] | None = None
    """How a person of that name comes, if not straight to the server."""
    histories: list[History] = field(default_factory=list)
    bots: list[Bot] = field(default_factory=list)

    async def table(self, number: int, people: int) -> None:
        """Play game after game at one table."""
        come = self.arriving or (lambda name: Guest(self.server.url, name))
        guests = [come(f"P{number}{n}") for n in range(people)]
        for guest in guests:
            await persistently(guest.arrive)
        while not self.over:
            await self._game(number, guests)
        for guest in guests:
            await guest.close()

    async def _game(self, number: int, guests: list[Guest]) -> None:
        people = len(guests)
        room = await persistently(lambda: guests[0].create(seats=people))
        for guest in guests[1:]:
            await persistently(lambda guest=guest: guest.at(room, "sit"))  # type: ignore[misc]
        await persistently(lambda: guests[0].at(room, "start"))
        history = History(room)
        self.histories.append(history)
        undo = 0.3 if people == 1 else 0.0
        bots = [
            self.player(
                guest,
                room,
                history,
                seed=(number, len(self.histories), seat),
                undo=undo,
                thinking=self.thinking,
                mine=(seat,),
            )
            for seat, guest in enumerate(guests)
        ]
        self.bots += bots
        await asyncio.gather(*(bot.play(lambda bot=bot: self._is_over(bot)) for bot in bots))  # type: ignore[misc]

    def _is_over(self, bot: Bot) -> bool:
        return self.over or bot.has_ended()

    async def played(self, acts: int, patience: float = 60.0) -> None:
        """Wait until so many more acts were acknowledged."""
        wanted = self.acked + acts
        await until(lambda: self.acked >= wanted, patience)

    async def silent(self) -> None:
        """Wait until the acknowledgements that were under way have come."""
        heard = -1
        while heard != self.acked:
            heard = self.acked
            await asyncio.sleep(1.0)  # on loopback none takes so long

    @property
    def acked(self) -> int:
        """How many acts were acknowledged."""
        return sum(bot.acked for bot in self.bots)

    async def violations(self) -> list[str]:
        """What the checker has to say about every game."""
        store = await open_store(self.server.settings.database_url)
        found = []
        for history in self.histories:
            log = await store.load(history.room)
            found += [f"{history.room}: {what}" for what in violations(log, history)]
        await store.close()
        return found
