"""Waiting for what will be so: by looking again and again, never by guessing how long it takes."""

import asyncio
from collections.abc import Callable

PATIENCE = 30.0
GLANCE = 0.005
"""Seconds between two looks."""


async def until(
    holds: Callable[[], bool], patience: float = PATIENCE, glance: float = GLANCE
) -> None:
    """Return once something holds; a test in which it never does fails here."""
    async with asyncio.timeout(patience):
        while not holds():  # noqa: ASYNC110 - it has no event to wait for, so one has to look
            await asyncio.sleep(glance)
