"""Deals that several tables play: how they come about and end."""

from engine.actions import Declare
from tests.app.club import Club
from tests.client import Guest, new_aid


async def ended(there: Club, room: str) -> str:
    """Let the last tile be laid there."""
    await there.play_on(room)
    await there.settled(room)
    return room


async def given_up(there: Club, room: str) -> None:
    """The first side of a duel resigns, and the game is over."""
    live = await there.room(room)
    for seat, word in ((0, "resign"), (1, "end")):
        if live.game is not None and not live.game.state.ended:
            await live.submit(None, new_aid(), seat, Declare(word), live.game.seq)
    await there.settled(room)
    assert live.game is not None
    assert live.game.state.ended


async def together(guest: Guest, friend: Guest, **wish: object) -> str:
    """A lobby with two people in it."""
    room = await guest.create(**{"seats": 2, **wish})
    await friend.at(room, "sit")
    return room


async def coded(there: Club, guest: Guest, **wish: object) -> tuple[str, str]:
    """A finished game, and the code of its deal."""
    room = await ended(there, await guest.create(play_now=True, seats=1, **wish))
    return room, str((await guest.post("/api/deals", {"room": room}))["code"])
