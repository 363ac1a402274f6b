"""Random ids, secret tokens, and codes that people say aloud.

An id is public and a token is secret; no value is ever both. Codes read back whatever spaces,
dashes and case a person types.
"""

import hashlib
import re
import secrets
from collections.abc import Awaitable, Callable
from itertools import combinations

from app.base.join_words import WORDS

ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
"""What cannot be misread or misheard: no 0 and O, no 1, I and L."""
DEVICE_CODE_LENGTH = 8
ROOM_CODE = re.compile(r"([A-Z]{3,9})([0-9]{2,3})")
LONG_CODE = re.compile(r"([A-Z]{9,27})([0-9]{3})")
KNOWN_WORDS = frozenset(WORDS)
TRIES = 40


class OutOfCodes(RuntimeError):
    """So many tables are open that no free code was found."""


def new_id() -> str:
    """128 random bits for an address: a room, a person."""
    return secrets.token_urlsafe(16)


def new_token() -> str:
    """256 random bits that prove a person's identity."""
    return secrets.token_urlsafe(32)


def hashed(secret: str) -> str:
    """What is stored instead of a token or code, so that a stolen database lets no one in.

    A fast hash is enough for random secrets: there is no list of likely ones to try.
    """
    return hashlib.sha256(secret.encode(errors="replace")).hexdigest()


def new_device_code() -> str:
    """Eight letters, 39 bits, for ten minutes and a few tries."""
    return "".join(secrets.choice(ALPHABET) for _ in range(DEVICE_CODE_LENGTH))


def read_device_code(text: str) -> str | None:
    """A device code as a person typed it, or None if it cannot be one."""
    code = "".join(text.upper().split()).replace("-", "")
    fits = len(code) == DEVICE_CODE_LENGTH and all(letter in ALPHABET for letter in code)
    return code if fits else None


def spaced(code: str) -> str:
    """A code as it is shown: ``ABCD EFGH``, ``MILL 42`` or ``MILL HERON OAK 427``."""
    if is_long(code):
        return code.replace("-", " ")
    if match := ROOM_CODE.fullmatch(code):
        return f"{match[1]} {match[2]}"
    half = len(code) // 2
    return f"{code[:half]} {code[half:]}"


def new_room_code(digits: int = 2) -> str:
    """A village word and a number without a leading zero, as stored: ``MILL42``."""
    lowest = 10 ** (digits - 1)
    return f"{secrets.choice(WORDS)}{lowest + secrets.randbelow(9 * lowest)}"


def new_long_code() -> str:
    """Three village words and a number, as stored: ``MILL-HERON-OAK-427``. 33 bits for a running
    game, in words that can be read in one way only."""
    while True:
        words = [secrets.choice(WORDS) for _ in range(3)]
        if len(_splits("".join(words))) == 1:
            return "-".join((*words, str(100 + secrets.randbelow(900))))


def is_long(code: str) -> bool:
    """Whether a stored room code is one of a running game."""
    return "-" in code


def read_room_code(text: str) -> str | None:
    """A room code as a person typed or heard it, or None if it cannot be one."""
    code = re.sub(r"[\s\-_.]+", "", text).upper()
    if (long := LONG_CODE.fullmatch(code)) and long[1] not in KNOWN_WORDS:
        for words in _splits(long[1]):
            return "-".join((*words, long[2]))
    return code if ROOM_CODE.fullmatch(code) else None


def _splits(letters: str) -> list[tuple[str, str, str]]:
    """The ways to read letters as three words of the list."""
    cuts = combinations(range(3, len(letters) - 2), 2)
    found = [(letters[:one], letters[one:two], letters[two:]) for one, two in cuts]
    return [words for words in found if KNOWN_WORDS.issuperset(words)]


async def free_room_code(
    is_taken: Callable[[str], Awaitable[bool]], *, is_running: bool = False
) -> str:
    """A code that is not in use, for a lobby or for a running game. In a lobby it is short while
    there is room, and longer when tables are many.

    The unique key has the last word; on a collision ask again.
    """
    for attempt in range(TRIES):
        short = new_room_code(2 if attempt < TRIES // 4 else 3)
        code = new_long_code() if is_running else short
        if not await is_taken(code):
            return code
    raise OutOfCodes
