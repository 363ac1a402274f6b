"""Waiting for what will be so: by looking again and again, never by guessing how long it takes."""

import asyncio
from collections.abc import Callable, Sequence

PATIENCE = 30.0
"""Seconds: so long a busy machine may take to answer, and no healthy one does."""
GLANCE = 0.005
"""Seconds between two looks."""


async def until(
    holds: Callable[[], bool], patience: float = PATIENCE, glance: float = GLANCE
) -> None:
    """Return once something holds; a test in which it never does fails here."""
    async with asyncio.timeout(patience):
        while not holds():  # noqa: ASYNC110 - it has no event to wait for, so one has to look
            await asyncio.sleep(glance)


def typical(waits: Sequence[float]) -> float:
    """The middle one of several waits.

    Single ones say how busy the machine is: any of them may meet a disk or a processor that works
    for others. What a server does to everybody shows in most of them.
    """
    return sorted(waits)[len(waits) // 2]


def share_of_waiting(waits: Sequence[float], slow: float, whole: float) -> float:
    """How much of the *whole* time was spent in waits longer than *slow*.

    A server that stops answers few questions meanwhile, so counting them would hide it.
    """
    return sum(wait for wait in waits if wait > slow) / whole
