"""Names that are made, not chosen: ids, secret tokens, and codes that people say aloud.

An id is public and a token is secret; nothing is ever both.
"""

import hashlib
import re
import secrets
from collections.abc import Awaitable, Callable

from app.words import WORDS

ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
"""What cannot be misread or misheard: no 0 and O, no 1, I and L."""
DEVICE_CODE_LENGTH = 8
ROOM_CODE = re.compile(r"([A-Z]{3,9})([0-9]{2,3})")
TRIES = 40


class OutOfCodes(RuntimeError):
    """So many tables are open that no free code was found."""


def new_id() -> str:
    """128 random bits for an address: a room, a person."""
    return secrets.token_urlsafe(16)


def new_token() -> str:
    """256 random bits that prove who somebody is."""
    return secrets.token_urlsafe(32)


def hashed(secret: str) -> str:
    """What is stored instead of a token or code, so that a stolen database opens no door.

    A fast hash is enough for random secrets: there is no list of likely ones to try.
    """
    return hashlib.sha256(secret.encode(errors="replace")).hexdigest()


def new_device_code() -> str:
    """Eight letters, 39 bits, for ten minutes and a few tries."""
    return "".join(secrets.choice(ALPHABET) for _ in range(DEVICE_CODE_LENGTH))


def read_device_code(text: str) -> str | None:
    """A device code as somebody typed it, or None if it cannot be one."""
    code = "".join(text.upper().split()).replace("-", "")
    fits = len(code) == DEVICE_CODE_LENGTH and all(letter in ALPHABET for letter in code)
    return code if fits else None


def spaced(code: str) -> str:
    """A code as it is shown: ``ABCD EFGH`` or ``MILL 42``."""
    if match := ROOM_CODE.fullmatch(code):
        return f"{match[1]} {match[2]}"
    half = len(code) // 2
    return f"{code[:half]} {code[half:]}"


def new_room_code(digits: int = 2) -> str:
    """A village word and a number without a leading zero, as stored: ``MILL42``."""
    lowest = 10 ** (digits - 1)
    return f"{secrets.choice(WORDS)}{lowest + secrets.randbelow(9 * lowest)}"


def read_room_code(text: str) -> str | None:
    """A room code as somebody typed or heard it, or None if it cannot be one."""
    code = re.sub(r"[\s\-_.]+", "", text).upper()
    return code if ROOM_CODE.fullmatch(code) else None


async def free_room_code(is_taken: Callable[[str], Awaitable[bool]]) -> str:
    """A code nobody uses now: short while there is room, longer when tables are many.

    The unique key has the last word; on a collision ask again.
    """
    for attempt in range(TRIES):
        code = new_room_code(2 if attempt < TRIES // 4 else 3)
        if not await is_taken(code):
            return code
    raise OutOfCodes
