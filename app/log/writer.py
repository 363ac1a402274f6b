"""Group commit: all waiting entries are stored in one transaction.

Durability costs a flush of the disk, and a flush costs the same for one entry as for a hundred.
Each caller is answered after the commit that holds its own entry. A database that stores a batch
sooner than a task or a thread could be woken does so at once; otherwise a task waits for it.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from time import perf_counter

from app.log.entries import Appended, LogError, NewEntry, Outcome, Unavailable, Unknown

logger = logging.getLogger(__name__)
FIRST_PAUSE = 0.02
LONGEST_PAUSE = 0.5


class Away(Exception):
    """The database took nothing: try again."""


class Doubtful(Exception):
    """The database may have taken it: try again, the keys make that harmless."""


Write = Callable[[Sequence[NewEntry]], Awaitable[list[Outcome]]]
"""Stores a batch with one entry per room; one outcome for each. Raises Away or Doubtful."""
WriteNow = Callable[[Sequence[NewEntry]], list[Outcome] | None]
"""The same at once; None where that would keep everybody waiting."""


class Waiting:
    """An entry on its way into the log, and the callback that hears its outcome."""

    __slots__ = ("deadline", "doubtful", "entry")

    entry: NewEntry
    deadline: float
    """When the writer gives it up; set by the writer, as is whether it may be stored already."""
    doubtful: bool

    def settle(self, outcome: Outcome | LogError) -> None:
        """Told once: it is stored, or surely or perhaps not."""
        raise NotImplementedError

    def give_up(self) -> None:
        """Settle as unavailable or unknown once the deadline has passed."""
        self.settle(Unknown("commit") if self.doubtful else Unavailable("database away"))


class _Answered(Waiting):
    """One that a coroutine waits for."""

    __slots__ = ("answer",)

    def __init__(self, entry: NewEntry, answer: asyncio.Future[Appended]) -> None:
        self.entry, self.answer = entry, answer

    def settle(self, outcome: Outcome | LogError) -> None:
        """Report the outcome, unless the waiting task has been stopped."""
        if self.answer.done():
            return
        if isinstance(outcome, Appended):
            self.answer.set_result(outcome)
        else:
            self.answer.set_exception(outcome)


class Writer:
    """The one of a process that appends to logs."""

    def __init__(
        self,
        write: Write,
        write_now: WriteNow | None = None,
        *,
        patience: float = 5.0,
        most_waiting: int = 10_000,
        largest_batch: int = 512,
        observe: Callable[[int, float], None] | None = None,
    ) -> None:
        self._write, self._write_now = write, write_now or (lambda _batch: None)
        self._patience = patience
        self._most_waiting = most_waiting
        self._largest_batch = largest_batch
        self._observe = observe or (lambda _size, _seconds: None)
        self._queue: deque[Waiting] = deque()
        self._closing = False
        self._loop = asyncio.get_running_loop()
        self._flush_is_due = False
        self._task: asyncio.Task[None] | None = None
        """Runs while the database is waited for."""
        self.commits = 0
        self.failures = 0
        """How many attempts in a row stored nothing; a commit sets it back to 0."""

    @property
    def waiting(self) -> int:
        """How many entries wait to be written."""
        return len(self._queue)

    def submit(self, waiting: Waiting) -> None:
        """Take an entry over, and report its outcome once."""
        if self._closing or len(self._queue) >= self._most_waiting:
            waiting.settle(Unavailable("closing" if self._closing else "too much is waiting"))
            return
        waiting.deadline, waiting.doubtful = self._loop.time() + self._patience, False
        self._queue.append(waiting)
        if not self._flush_is_due and self._task is None:
            self._flush_is_due = True
            self._loop.call_soon(self._flush)  # acts that are ready now share the flush

    async def append(self, entry: NewEntry) -> Appended:
        """Return once the entry is stored; cancelling the caller does not take it back."""
        answer: asyncio.Future[Appended] = self._loop.create_future()
        self.submit(_Answered(entry, answer))
        return await answer

    async def close(self) -> None:
        """Take nothing new, store what waits, and stop."""
        self._closing = True
        while self._queue or self._task is not None:
            self._flush()
            if self._task is not None:
                await self._task

    def _flush(self) -> None:
        """Store what waits; if that takes long, let a task wait for it."""
        self._flush_is_due = False
        while self._queue and self._task is None:
            batch = self._take()
            if not self._store_now(batch):
                self._task = self._loop.create_task(self._run(batch), name="log writer")

    async def _run(self, batch: list[Waiting]) -> None:
        pause = FIRST_PAUSE
        try:
            while batch:
                if await self._store(batch):
                    pause = FIRST_PAUSE
                else:
                    await asyncio.sleep(pause)
                    pause = min(2 * pause, LONGEST_PAUSE)
                batch = self._take()
                if batch and self._store_now(batch):
                    batch = self._take()
        finally:
            self._task = None

    def _take(self) -> list[Waiting]:
        """What waits, one entry of each room."""
        if len(self._queue) == 1:
            return [self._queue.popleft()]
        batch: dict[str, Waiting] = {}
        later: list[Waiting] = []
        while self._queue and len(batch) < self._largest_batch:
            waiting = self._queue.popleft()
            if waiting.entry.room_id in batch:
                later.append(waiting)
            else:
                batch[waiting.entry.room_id] = waiting
        self._queue.extendleft(reversed(later))
        return list(batch.values())

    def _store_now(self, batch: list[Waiting]) -> bool:
        """Store a batch and report without waiting; False if that would mean to wait."""
        started = perf_counter()
        try:
            outcomes = self._write_now([waiting.entry for waiting in batch])
        except Doubtful as error:
            logger.warning("log not written, trying again: %s", error)
            for waiting in batch:
                waiting.doubtful = True
            return False
        except Exception:
            logger.exception("log not written")
            self._give_unknown(batch)
            return True
        if outcomes is None:
            return False
        self._settle(batch, outcomes, started)
        return True

    async def _store(self, batch: list[Waiting]) -> bool:
        """Store a batch and answer; False if it has to be tried again."""
        started = perf_counter()
        try:
            outcomes = await self._write([waiting.entry for waiting in batch])
        except (Away, Doubtful) as error:
            logger.warning("log not written, trying again: %s", error)
            self.failures += 1
            self._put_back(batch, doubtful=isinstance(error, Doubtful))
            return False
        except Exception:
            logger.exception("log not written")
            self._give_unknown(batch)
            return True
        self._settle(batch, outcomes, started)
        return True

    def _give_unknown(self, batch: list[Waiting]) -> None:
        """Settle a batch as unknown after a defect, so that no room waits for ever."""
        for waiting in batch:
            waiting.settle(Unknown("defect"))

    def _settle(self, batch: list[Waiting], outcomes: list[Outcome], started: float) -> None:
        self.commits += 1
        self.failures = 0
        self._observe(len(batch), perf_counter() - started)
        for waiting, outcome in zip(batch, outcomes, strict=True):
            waiting.settle(outcome)

    def _put_back(self, batch: list[Waiting], *, doubtful: bool) -> None:
        for waiting in batch:
            waiting.doubtful |= doubtful
        now = self._loop.time()
        everyone = [*batch, *self._queue]
        self._queue = deque(waiting for waiting in everyone if waiting.deadline > now)
        for waiting in everyone:
            if waiting.deadline <= now:
                waiting.give_up()
