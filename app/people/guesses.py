"""Limits for routes that take a code which people say aloud or hand on.

Such codes are short: there are some twenty thousand names of tables. All routes count with the same
figures. A right code works while others guess, however many they are (``attempts``); only people
who share a guesser's address wait, for a minute at most.
"""

from collections.abc import Awaitable, Callable
from typing import TypeVar

from fastapi import Request

from app.base.addresses import household, network
from app.people.attempts import ALL_CODES, CODES, NETWORK_CODES, Attempts, Limit

T = TypeVar("T")


def limits(address: str) -> tuple[Limit, ...]:
    """How often codes may be wrong: from one address, its network, and everywhere together."""
    return (
        (f"code {address}", CODES),
        (f"codes of {network(address)}", NETWORK_CODES),
        ("code", ALL_CODES),
    )


def address_of(request: Request) -> str:
    """Where a request comes from, as limits count it."""
    return household(request.client.host) if request.client else "?"


async def meant(request: Request, find: Callable[[], Awaitable[T | None]]) -> T | None:
    """What a code stands for, if anything; ``TooManyAttempts`` once too many stood for nothing."""
    attempts: Attempts = request.app.state.attempts
    counted = limits(address_of(request))
    attempts.count(*counted)
    try:
        found = await find()
    except BaseException:  # the guess has taught the guesser nothing
        attempts.take_back(*counted)
        raise
    if found is not None:
        attempts.take_back(*counted)
    return found
