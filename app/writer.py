"""Group commit: one task takes every entry that waits and stores them in one transaction.

Durability costs a flush of the disk, and a flush costs the same for one entry as for a hundred;
each caller is still answered only after the commit that holds its own entry.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass

from app.entries import Appended, LogError, NewEntry, Outcome, Unavailable, Unknown

logger = logging.getLogger(__name__)
FIRST_PAUSE = 0.02
LONGEST_PAUSE = 0.5


class Away(Exception):
    """The database took nothing: try again."""


class Doubtful(Exception):
    """The database may have taken it: try again, the keys make that harmless."""


Write = Callable[[Sequence[NewEntry]], Awaitable[list[Outcome]]]
"""Stores a batch with one entry per room; one outcome for each. Raises Away or Doubtful."""


@dataclass(slots=True, eq=False)
class _Waiting:
    entry: NewEntry
    answer: "asyncio.Future[Appended]"
    deadline: float
    doubtful: bool = False

    def settle(self, outcome: Outcome | LogError) -> None:
        """Answer whoever still listens."""
        if self.answer.done():
            return
        if isinstance(outcome, Appended):
            self.answer.set_result(outcome)
        else:
            self.answer.set_exception(outcome)

    def give_up(self) -> None:
        """Say honestly what is known after too long a time."""
        self.settle(Unknown("commit") if self.doubtful else Unavailable("database away"))


class Writer:
    """The one task of a process that appends to logs."""

    def __init__(
        self,
        write: Write,
        *,
        patience: float = 5.0,
        most_waiting: int = 10_000,
        largest_batch: int = 512,
        observe: Callable[[int, float], None] | None = None,
    ) -> None:
        self._write = write
        self._patience = patience
        self._most_waiting = most_waiting
        self._largest_batch = largest_batch
        self._observe = observe or (lambda _size, _seconds: None)
        self._queue: deque[_Waiting] = deque()
        self._wake = asyncio.Event()
        self._closing = False
        self._loop = asyncio.get_running_loop()
        self._task = self._loop.create_task(self._run(), name="log writer")
        self.commits = 0

    @property
    def waiting(self) -> int:
        """How many entries nobody has taken yet."""
        return len(self._queue)

    async def append(self, entry: NewEntry) -> Appended:
        """Return once the entry is stored; cancelling the caller does not take it back."""
        if self._closing or len(self._queue) >= self._most_waiting:
            raise Unavailable("closing" if self._closing else "too much is waiting")
        deadline = self._loop.time() + self._patience
        waiting = _Waiting(entry, self._loop.create_future(), deadline)
        self._queue.append(waiting)
        self._wake.set()
        return await waiting.answer

    async def close(self) -> None:
        """Take nothing new, store what waits, and stop."""
        self._closing = True
        self._wake.set()
        await self._task

    async def _run(self) -> None:
        pause = FIRST_PAUSE
        while batch := await self._take():
            if await self._store(batch):
                pause = FIRST_PAUSE
            else:
                await asyncio.sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE)

    async def _take(self) -> list[_Waiting]:
        """What waits, one entry of each room; empty only when there is nothing more to come."""
        while not self._queue and not self._closing:
            self._wake.clear()
            await self._wake.wait()
        batch: dict[str, _Waiting] = {}
        later: list[_Waiting] = []
        while self._queue and len(batch) < self._largest_batch:
            waiting = self._queue.popleft()
            if waiting.entry.room_id in batch:
                later.append(waiting)
            else:
                batch[waiting.entry.room_id] = waiting
        self._queue.extendleft(reversed(later))
        return list(batch.values())

    async def _store(self, batch: list[_Waiting]) -> bool:
        """Store a batch and answer; False if it has to be tried again."""
        started = self._loop.time()
        try:
            outcomes = await self._write([waiting.entry for waiting in batch])
        except (Away, Doubtful) as error:
            logger.warning("log not written, trying again: %s", error)
            self._put_back(batch, doubtful=isinstance(error, Doubtful))
            return False
        except Exception:  # a defect must not leave every room waiting for ever
            logger.exception("log not written")
            for waiting in batch:
                waiting.settle(Unknown("defect"))
            return True
        self.commits += 1
        for waiting, outcome in zip(batch, outcomes, strict=True):
            waiting.settle(outcome)
        self._observe(len(batch), self._loop.time() - started)
        return True

    def _put_back(self, batch: list[_Waiting], *, doubtful: bool) -> None:
        for waiting in batch:
            waiting.doubtful |= doubtful
        now = self._loop.time()
        everyone = [*batch, *self._queue]
        self._queue = deque(waiting for waiting in everyone if waiting.deadline > now)
        for waiting in everyone:
            if waiting.deadline <= now:
                waiting.give_up()
