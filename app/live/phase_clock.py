"""The clock of a room: when a phase ends, and what late parties do then (duel.md 3.8).

The moment follows from the log alone, so a restarted server and all workers agree on it. Each
worker with people at the table acts; the log's keys let one through.
"""

import asyncio
from collections.abc import Callable

from app.live.room import Room
from engine.actions import Action
from engine.autoplay import automatic
from engine.errors import IllegalAction
from engine.play import play
from engine.state import State

AGAIN = 1.0
"""Seconds until something is tried again that the log did not take."""
Draft = Callable[[int], Action | None]
"""What the hand of a party has laid out and not yet committed."""


class PhaseClock:
    """Ends phases whose time is over."""

    def __init__(self, room: Room, draft: Draft) -> None:
        self._room, self._draft = room, draft
        self._timer: asyncio.TimerHandle | None = None

    def wind(self) -> None:
        """Look when the running phase ends: after every entry, and when a person comes."""
        if self._timer is not None:
            self.stop()
        until = self._room.ledger.deadline
        if until is None or not self._room.connections:
            return
        left = (until - self._room.services.now()).total_seconds()
        loop = asyncio.get_running_loop()
        grace = self._room.services.limits.grace_seconds
        self._timer = loop.call_later(max(0.0, left + grace), self._strike)

    def stop(self) -> None:
        """Forget the time."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _strike(self) -> None:
        valid_from = self._room.ledger.valid_from
        self._room.enqueue(lambda: self._end_phase(valid_from))

    async def _end_phase(self, valid_from: int) -> None:
        """Commit for everybody who has not; a party may owe several tiles of its own."""
        room = self._room
        while room.game is not None and room.ledger.valid_from == valid_from:
            acts = late(room.game.state, self._draft)
            refusals = [await self._commit(board, action, valid_from) for board, action in acts]
            if any(refusals):  # the log was away, or another worker was faster
                loop = asyncio.get_running_loop()
                self._timer = loop.call_later(AGAIN, self._strike)
            if not acts or any(refusals):
                return

    async def _commit(self, board: int, action: Action, valid_from: int) -> str | None:
        if self._room.ledger.valid_from != valid_from:
            return None
        aid = act_id("clock", valid_from, board, action)
        return await self._room.submit(None, aid, None, action, self._room.ledger.seq)


def act_id(who: str, valid_from: int, board: int, action: Action) -> str:
    """An id that every worker gives the same act, and that no page can send: it has colons."""
    return f"{who}:{valid_from}:{board}:{getattr(action, 'tile', action.type)}"


def late(state: State, draft: Draft) -> list[tuple[int, Action]]:
    """What the server does for each party in arrears: its draft if that is legal, else by rule."""
    found = []
    for board in state.acting():
        action = automatic(state, board)
        if action is not None:
            drafted = draft(board)
            found.append((board, drafted if drafted and _is_legal(state, drafted) else action))
    return found


def _is_legal(state: State, action: Action) -> bool:
    try:
        play(state, None, action)
    except IllegalAction:
        return False
    return True
