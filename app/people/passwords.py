"""Argon2 in threads of its own, never on the event loop (``hashing``)."""

import unicodedata
from functools import partial

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from app.people.common_passwords import is_common
from app.people.errors import BadLogin
from app.people.hashing import HashQueue

SHORTEST, LONGEST = 10, 256
"""Length is what counts. The upper bound keeps people from making us hash a book."""


def check_password(password: str, login: str) -> None:
    """Refuse what is easily guessed or absurd."""
    if len(password) < SHORTEST:
        raise BadLogin("password-too-short")
    if len(password) > LONGEST:
        raise BadLogin("password-too-long")
    if is_common(password, login):
        raise BadLogin("password-too-common")


class Passwords:
    """Makes and checks password hashes; requests of one address take turns."""

    def __init__(self, hasher: PasswordHasher | None = None) -> None:
        self._hasher = hasher or PasswordHasher(time_cost=2, memory_cost=19 * 1024, parallelism=1)
        self._queue = HashQueue()
        self._unused = self._hasher.hash("no account has this")

    async def hash(self, password: str, *, address: str = "", urgent: bool = False) -> str:
        """What to store instead of a password."""
        work = partial(self._hasher.hash, _plain(password))
        return await self._queue.run(work, address=address, urgent=urgent)

    async def matches(self, stored: str | None, password: str, *, address: str = "") -> bool:
        """Whether a password is right. Unknown logins (None) take just as long to be wrong."""
        if len(password) > LONGEST:
            return False
        work = partial(self._verify, stored or self._unused, _plain(password))
        right = await self._queue.run(work, address=address, urgent=True)
        return right and stored is not None

    def is_outdated(self, stored: str) -> bool:
        """Whether a hash was made with weaker settings than today's."""
        return self._hasher.check_needs_rehash(stored)

    def close(self) -> None:
        """End the threads."""
        self._queue.close()

    def _verify(self, stored: str, password: str) -> bool:
        try:
            return self._hasher.verify(stored, password)
        except (VerificationError, InvalidHashError):
            return False


def _plain(password: str) -> str:
    """The same password from every keyboard, and bytes for every character."""
    return unicodedata.normalize("NFC", password).encode(errors="replace").decode()
