"""Argon2 in two threads of its own: costly on purpose, and never on the event loop."""

import asyncio
import unicodedata
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from app.errors import BadLogin

SHORTEST, LONGEST = 10, 256
"""Length is what counts. The upper bound keeps anybody from making us hash a book."""


def check_password(password: str) -> None:
    """Refuse what is easily guessed or absurd."""
    if len(password) < SHORTEST:
        raise BadLogin("password-too-short")
    if len(password) > LONGEST:
        raise BadLogin("password-too-long")


class Passwords:
    """Makes and checks password hashes."""

    def __init__(self, hasher: PasswordHasher | None = None) -> None:
        self._hasher = hasher or PasswordHasher(time_cost=2, memory_cost=19 * 1024, parallelism=1)
        self._threads = ThreadPoolExecutor(2, thread_name_prefix="argon2")
        self._nobody = self._hasher.hash("nobody has this account")

    async def hash(self, password: str) -> str:
        """What to store instead of a password."""
        return await self._run(self._hasher.hash, _plain(password))

    async def matches(self, stored: str | None, password: str) -> bool:
        """Whether a password is right. Unknown logins (None) take just as long to be wrong."""
        if len(password) > LONGEST:
            return False
        right = await asyncio.get_running_loop().run_in_executor(
            self._threads, self._verify, stored or self._nobody, _plain(password)
        )
        return right and stored is not None

    def is_outdated(self, stored: str) -> bool:
        """Whether a hash was made with weaker settings than today's."""
        return self._hasher.check_needs_rehash(stored)

    def close(self) -> None:
        """End the threads."""
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def _run(self, work: Callable[[str], str], password: str) -> str:
        return await asyncio.get_running_loop().run_in_executor(self._threads, work, password)

    def _verify(self, stored: str, password: str) -> bool:
        try:
            return self._hasher.verify(stored, password)
        except (VerificationError, InvalidHashError):
            return False


def _plain(password: str) -> str:
    """The same password from every keyboard, and bytes for every character."""
    return unicodedata.normalize("NFC", password).encode(errors="replace").decode()
