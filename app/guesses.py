"""Codes that people say aloud are short, so whoever is wrong too often has to wait.

Every door that takes one counts with the same figures: there are some twenty thousand names of
tables, and a program would be at all of them within a minute.
"""

from collections.abc import Awaitable, Callable

from fastapi import Request

from app.attempts import ALL_CODES, CODES, Allowance, Attempts


def limits(address: str) -> tuple[tuple[str, Allowance], ...]:
    """How often codes may be wrong: from one address, and from everywhere together."""
    return ((f"code {address}", CODES), ("code", ALL_CODES))


def address_of(request: Request) -> str:
    """Where a request comes from."""
    return request.client.host if request.client else "?"


async def meant(request: Request, find: Callable[[], Awaitable[str | None]]) -> str | None:
    """What a code stands for, if anything; ``TooManyAttempts`` once too many stood for nothing."""
    attempts: Attempts = request.app.state.attempts
    counted = limits(address_of(request))
    attempts.check(*counted)
    found = await find()
    if found is None:
        attempts.failed(*counted)
    return found
