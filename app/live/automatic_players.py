"""Bots, and the server for a party that the others agreed to lead.

A bot thinks in a thread of its own from a blindfolded state and acts as its party's seat. Several
workers may compute the same act; the log's keys let one through.
"""

import asyncio
from collections.abc import Callable, Collection
from concurrent.futures import ThreadPoolExecutor

from app.live.acts import TROUBLE
from app.live.phase_clock import AGAIN, act_id
from app.live.room import Room
from app.tables.parties import is_bot
from engine.actions import Action
from engine.autoplay import automatic
from engine.bots import BOTS
from engine.state import State

THINKING = ThreadPoolExecutor(2, thread_name_prefix="bot")


class AutomaticPlayers:
    """Bots, and parties that the server leads, of one room."""

    def __init__(self, room: Room, left_alone: Callable[[], Collection[int]]) -> None:
        self._room, self._left_alone = room, left_alone
        self._tasks: dict[tuple[int, int, str], asyncio.Task[None]] = {}

    def look(self) -> None:
        """Act for parties that owe something: after every entry, and when a person comes."""
        game = self._room.ledger.game
        if game is None or game.state.ended or not self._room.connections:
            return
        state, left_alone = game.state, self._left_alone()
        if not left_alone and not state.box.setup.led:
            return
        led = {int(board): who for board, who in state.box.setup.led.items() if is_bot(who)}
        acting = dict.fromkeys(left_alone, "") | led
        for board in state.acting():
            if board in acting and owes(state, board):
                self._begin(state, board, acting[board])

    def _begin(self, state: State, board: int, bot: str) -> None:
        held = state.held(board)
        key = (self._room.ledger.valid_from, board, held.tile.id if held else "")
        if key not in self._tasks:
            self._tasks[key] = asyncio.create_task(self._act(state, board, bot, key))

    async def _act(self, state: State, board: int, bot: str, key: tuple[int, int, str]) -> None:
        loop = asyncio.get_running_loop()
        think = BOTS.get(bot, automatic)
        action = await loop.run_in_executor(THINKING, think, state, board)
        assert action is not None
        seat = state.hands(board)[0] if bot else None
        taken = await self._commit(seat, board, action, key[0])
        if not taken:
            await asyncio.sleep(AGAIN)
        del self._tasks[key]
        if not taken:
            self.look()

    async def _commit(self, seat: int | None, board: int, action: Action, valid_from: int) -> bool:
        """Act in the room's turn; False if the log was away, and it has to be tried again."""
        codes: list[str | None] = []

        async def act() -> None:
            if self._room.ledger.valid_from == valid_from and self._leads(
                seat, board
            ):  # still owed
                aid = act_id("player", valid_from, board, action)
                codes.append(
                    await self._room.submit(None, aid, seat, action, self._room.ledger.seq)
                )

        await self._room.perform(act)
        return not TROUBLE.intersection(codes)

    def _leads(self, seat: int | None, board: int) -> bool:
        """Whether the server acts for a party: for a bot always, else until a person is back."""
        return seat is not None or board in self._left_alone()

    async def close(self) -> None:
        """Stop all computations."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._tasks.clear()


def owes(state: State, board: int) -> bool:
    """Whether a party has to lay a tile or to choose."""
    return board in state.owing or any(choice.board == board for choice in state.pending)
