"""The queue for hashing passwords, which is slow on purpose.

Two threads hash. One address has one password hashed at a time, so a flood from there leaves the
other thread free; addresses take turns, and logins come before new accounts. What cannot have its
turn within a second or two is refused at once and holds no connection and no memory.
"""

import asyncio
from collections import OrderedDict, deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, TypeVar

from app.people.errors import TooManyAttempts

T = TypeVar("T")
Job = tuple[Callable[[], Any], "asyncio.Future[Any]"]
Line = OrderedDict[str, deque[Job]]
"""What waits, by address; the first address has its turn."""
THREADS = 2
PER_ADDRESS = 20
"""So many of one address wait: a club that logs in at once behind one router."""
URGENT, OTHERS = 80, 40
"""So many wait in all; those who log in, and the others together with them."""
SOON = 1.0
"""Seconds after which it is worth asking again."""


class HashQueue:
    """Lets slow work have its turn in threads of its own."""

    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="argon2")
        self._lines: tuple[Line, Line] = (OrderedDict(), OrderedDict())
        self._busy: set[str] = set()

    @property
    def waiting(self) -> int:
        """How much waits for its turn."""
        return sum(len(jobs) for line in self._lines for jobs in line.values())

    async def run(self, work: Callable[[], T], *, address: str, urgent: bool) -> T:
        """The result of *work*; ``TooManyAttempts`` if too much is waiting already."""
        mine = sum(len(line.get(address, ())) for line in self._lines)
        if mine >= PER_ADDRESS or self.waiting >= (URGENT if urgent else OTHERS):
            raise TooManyAttempts(SOON)
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._lines[0 if urgent else 1].setdefault(address, deque()).append((work, done))
        self._begin()
        return await done

    def close(self) -> None:
        """End the threads."""
        self._threads.shutdown(wait=False, cancel_futures=True)

    def _begin(self) -> None:
        while len(self._busy) < THREADS and (found := self._next()) is not None:
            address, (work, done) = found
            if not done.done():  # else the request that waited for it is gone
                self._busy.add(address)
                hashed = asyncio.get_running_loop().run_in_executor(self._threads, work)
                hashed.add_done_callback(partial(self._end, address, done))

    def _end(
        self, address: str, done: "asyncio.Future[Any]", hashed: "asyncio.Future[Any]"
    ) -> None:
        """Hand the result over, and let the next one begin."""
        self._busy.discard(address)
        if hashed.cancelled():
            done.cancel()
        elif not done.done():
            error = hashed.exception()
            if error is None:
                done.set_result(hashed.result())
            else:
                done.set_exception(error)
        self._begin()

    def _next(self) -> tuple[str, Job] | None:
        """The next job, by addresses in turn: the address served now comes last afterwards."""
        for line in self._lines:
            for address in line:
                if address not in self._busy:
                    jobs = line.pop(address)
                    job = jobs.popleft()
                    if jobs:
                        line[address] = jobs
                    return address, job
        return None
