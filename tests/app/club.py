"""A campaign club for tests: the whole application in this process, and people who play in it."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

import httpx2
from fastapi import FastAPI

from app.base.settings import Settings
from app.campaigns.acting import Campaigns
from app.live.room import Room
from app.live.rooms import Rooms
from app.main import create_app
from engine.deal import Chance
from engine.play import play
from engine.selfplay import PLAYERS, busy
from tests.client import Guest, Message, new_aid
from tests.live import GENEROUS

URL = "http://127.0.0.1"


@dataclass
class Club:
    """An application with its doors, and what tests do there."""

    app: FastAPI
    player: str = "random"
    """Who lays the tiles."""

    @property
    def rooms(self) -> Rooms:
        """Its rooms."""
        found: Rooms = self.app.state.rooms
        return found

    @property
    def campaigns(self) -> Campaigns:
        """Its campaigns."""
        found: Campaigns = self.app.state.campaigns
        return found

    async def guest(self, name: str = "Ana", like: Guest | None = None) -> Guest:
        """A guest of this server; ``like``: the same person, after a restart."""
        guest = Guest(URL, name)
        await guest.http.aclose()
        guest.http = httpx2.AsyncClient(
            base_url=URL,
            headers={"origin": URL},
            transport=httpx2.ASGITransport(self.app),
            cookies=like.http.cookies if like else None,
        )
        if like:
            guest.person = like.person
            return guest
        return await guest.arrive()

    async def found(self, *guests: Guest, **wish: Any) -> str:
        """A campaign of these people."""
        owner, *others = guests
        made = await owner.post("/api/campaigns", {"name": "Wednesdays", **wish})
        id = str(made["campaign"])
        for guest in others:
            await guest.post("/api/campaigns/join", {"code": (await seen(owner, id))["code"]})
        return id

    async def room(self, room_id: str) -> Room:
        """A room in memory."""
        live = await self.rooms.open(room_id)
        assert live is not None
        return live.room

    async def play_on(
        self, room_id: str, seed: int = 0, *, to_the_end: bool = True, acts: int | None = None
    ) -> Room:
        """Let a program lay tiles, by the room's own order of work: so many, or all, the last one
        if told so."""
        room, chance = await self.room(room_id), Chance(bytes([seed]) * 32, "player")
        while room.game is not None and not room.game.state.ended and acts != 0:
            acts = None if acts is None else acts - 1
            state = room.game.state
            board = busy(state)[0]
            action, seat = PLAYERS[self.player](state, board, chance), state.hands(board)[0]
            if not to_the_end and play(state, seat, action)[0].ended:
                break
            code = await room.submit(None, new_aid(), seat, action, state.seq)
            assert code is None, code
        return room

    async def settled(self, room_id: str) -> None:
        """Wait until everything is done that follows from the last tile."""

        async def nothing() -> None:
            """Let everything that is ready run first."""

        await (await self.room(room_id)).perform(nothing)

    async def play(self, guest: Guest, id: str, seed: int = 0) -> str:
        """A whole game of a campaign; its room."""
        room_id = str((await guest.post(f"/api/campaigns/{id}/play"))["room"])
        await guest.at(room_id, "start")
        await self.play_on(room_id, seed=seed)
        await self.settled(room_id)
        return room_id


async def seen(guest: Guest, id: str) -> Message:
    """A campaign as a guest sees it."""
    answer = await guest.get(f"/api/campaigns/{id}")
    assert answer.status_code == 200, answer.text
    data: Message = answer.json()
    return data


@asynccontextmanager
async def club(url: str, **settings: Any) -> AsyncIterator[Club]:
    """The application on that database; leaving it is a stop without any goodbye to people."""
    app = create_app(Settings(url, **{"limits": GENEROUS, **settings}))
    async with app.router.lifespan_context(app):
        yield Club(app)
