"""Logs that fail on purpose: what a live server is given in place of the real one.

Each function is a ``prepare`` for ``LiveServer``: it runs in the server's own process before it
starts, and lives in the tests alone.
"""

import asyncio
import os
import signal
from collections.abc import Callable
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any

from app import main
from app.live import handler
from app.log import postgres_log
from app.log.entries import Appended, LogError, NewEntry, Outcome
from app.log.store import Store, open_store
from app.log.writer import Waiting
from app.net import outbox


class Broken:
    """The real log, with ``append`` to be spoilt."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._handed: set[asyncio.Task[None]] = set()

    def __getattr__(self, name: str) -> Any:
        return getattr(self.store, name)

    async def append(self, entry: NewEntry) -> Appended:
        """As the real one."""
        return await self.store.append(entry)

    def submit(self, waiting: Waiting) -> None:
        """Spoilt in the same way."""

        async def write() -> None:
            outcome: Outcome | LogError
            try:
                outcome = await self.append(waiting.entry)
            except LogError as error:
                outcome = error
            waiting.settle(outcome)

        task = asyncio.create_task(write())
        self._handed.add(task)
        task.add_done_callback(self._handed.discard)


class Slow(Broken):
    """Takes its time before it writes."""

    seconds = 0.0

    async def append(self, entry: NewEntry) -> Appended:
        """Wait, then write."""
        await asyncio.sleep(self.seconds)
        return await super().append(entry)


class Deadly(Broken):
    """Kills its process before or after the entry with a number was committed, but only once."""

    seq, once, after = 0, Path(), True

    async def append(self, entry: NewEntry) -> Appended:
        """Write and die, or the other way round."""
        is_now = entry.seq == self.seq and not self.once.exists()
        if is_now:
            self.once.touch()
        if is_now and not self.after:
            os.kill(os.getpid(), signal.SIGKILL)
        done = await super().append(entry)
        if is_now:
            os.kill(os.getpid(), signal.SIGKILL)
        return done


def deadly_while_telling(seq: int, once: Path, told: int) -> Callable[[], None]:
    """``kill -9`` when so many pages have been told of an entry, and the others not yet."""
    return partial(_die_while_telling, f'{{"t":"ev","seq":{seq},', once, told)


def _die_while_telling(head: str, once: Path, told: int) -> None:
    put, heard = outbox.Outbox.put, count(1)

    def deadly_put(self: outbox.Outbox, frame: outbox.Frame, *before: outbox.Frame) -> None:
        put(self, frame, *before)
        if frame.text.startswith(head) and next(heard) == told and not once.exists():
            once.touch()
            os.kill(os.getpid(), signal.SIGKILL)

    setattr(outbox.Outbox, "put", deadly_put)  # noqa: B010 - in the server's own process


def slow(seconds: float) -> Callable[[], None]:
    """Every entry takes so long."""
    return partial(_install, Slow, {"seconds": seconds})


def deadly(seq: int, once: Path, *, after: bool) -> Callable[[], None]:
    """``kill -9`` right before or right after a commit; ``once``: a file that says it is done."""
    return partial(_install, Deadly, {"seq": seq, "once": once, "after": after})


def _install(kind: type[Broken], values: dict[str, Any]) -> None:
    async def opening(url: str, **more: Any) -> Broken:
        made = kind(await open_store(url, **more))
        for name, value in values.items():
            setattr(made, name, value)
        return made

    setattr(main, "open_store", opening)  # noqa: B010 - in the server's own process


def defective() -> None:
    """A defect in the welcome of every page."""

    def broken(*_: object) -> None:
        raise ZeroDivisionError("on purpose")

    setattr(handler.Handler, "welcome", broken)  # noqa: B010 - in the server's own process


def impatient() -> None:
    """Reading from a database that is away is given up soon."""
    postgres_log.READ_PATIENCE = 0.3
