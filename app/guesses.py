"""Codes that people say aloud are short, so whoever is wrong too often has to wait.

Every door that takes one counts with the same figures: there are some twenty thousand names of
tables, and a program would be at all of them within a minute. Somebody with the right code gets in
while others guess, however many they are (``attempts``); only those who share the address of a
guesser wait with them, for a minute at most.
"""

from collections.abc import Awaitable, Callable

from fastapi import Request

from app.addresses import household, network
from app.attempts import ALL_CODES, CODES, NETWORK_CODES, Attempts, Limit


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


async def meant(request: Request, find: Callable[[], Awaitable[str | None]]) -> str | None:
    """What a code stands for, if anything; ``TooManyAttempts`` once too many stood for nothing."""
    attempts: Attempts = request.app.state.attempts
    counted = limits(address_of(request))
    attempts.count(*counted)
    try:
        found = await find()
    except BaseException:  # nobody has learned anything
        attempts.take_back(*counted)
        raise
    if found is not None:
        attempts.take_back(*counted)
    return found
