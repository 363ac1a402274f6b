"""Passwords that take a known time to judge: tests that compare times need no quiet machine.

Each function gives a ``prepare`` for ``LiveServer``. The nap is waiting, not computing, so a busy
machine hardly makes it longer.
"""

import time
from collections.abc import Callable
from functools import partial
from typing import Any, TypeVar

from argon2 import PasswordHasher

from app.people.hashing import HashQueue

T = TypeVar("T")


def in_threads(nap: float) -> Callable[[], None]:
    """Each password is judged as ever, and then takes a nap of so many seconds."""
    return partial(_slow_down, nap)


def on_loop(nap: float) -> Callable[[], None]:
    """The same, but where everything else is done: what a careless server would do."""
    return partial(_slow_down, nap, careless=True)


def _slow_down(nap: float, *, careless: bool = False) -> None:
    for name in ("hash", "verify"):
        setattr(PasswordHasher, name, _drowsy(getattr(PasswordHasher, name), nap))
    if careless:
        setattr(HashQueue, "run", _run)  # noqa: B010 - in the server's own process


async def _run(_: HashQueue, work: Callable[[], T], **_named: object) -> T:
    return work()


def _drowsy(work: Callable[..., Any], nap: float) -> Callable[..., Any]:
    def slow(*args: Any, **named: Any) -> Any:
        try:
            return work(*args, **named)
        finally:
            time.sleep(nap)

    return slow
