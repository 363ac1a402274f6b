"""Refuse the passwords that guessers try first.

They come from a list (``data/common_passwords.txt.gz``, its source and licence beside it), read
when the first password is judged, and from the patterns guessers apply to it: digits behind a word,
letters turned into digits, a word twice.
"""

import gzip
import unicodedata
from functools import cache
from pathlib import Path

LIST = Path(__file__).parents[1] / "data" / "common_passwords.txt.gz"
ROWS = (
    "abcdefghijklmnopqrstuvwxyz",
    "01234567890123456789",
    "qwertyuiopasdfghjklzxcvbnm",
    "qwertzuiopasdfghjklyxcvbnm",
    "azertyuiopqsdfghjklmwxcvbn",
)
"""What fingers run along."""
LOOKS_LIKE = str.maketrans("@4310!5$7", "aaeloisst")
SHORT_UNIT = 4
"""What is made of so few characters again and again is no longer than they are."""
LITTLE = 6
"""So many digits and signs around a common word add next to nothing."""
SHORT_WORD = 4


@cache
def _listed() -> frozenset[str]:
    return frozenset(gzip.decompress(LIST.read_bytes()).decode().split())


def is_common(password: str, login: str = "") -> bool:
    """Whether a password is among the first that a guesser tries for this login.

    >>> is_common("1234567890"), is_common("Password12"), is_common("p@ssw0rd2024!")
    (True, True, True)
    >>> is_common("anamaria99", "Ana Maria"), is_common("correct horse battery")
    (True, False)
    """
    plain = _folded(password)
    name = _folded(login)
    if len(name) >= SHORT_WORD and name in plain and len(plain) - len(name) <= LITTLE:
        return True
    return _is_listed(plain) or _is_pattern(plain)


def _folded(text: str) -> str:
    return "".join(unicodedata.normalize("NFKC", text).casefold().split())


def _is_listed(plain: str) -> bool:
    """Whether it is a common password, or one in a thin coat of digits and signs."""
    word = plain.strip("".join(sign for sign in set(plain) if not sign.isalpha()))
    is_thin = len(word) >= SHORT_WORD and len(plain) - len(word) <= LITTLE
    tried = {plain, word} if is_thin else {plain}
    return not _listed().isdisjoint(tried | {text.translate(LOOKS_LIKE) for text in tried})


def _is_pattern(plain: str) -> bool:
    """Whether it runs along a row of keys, or says the same again and again."""
    if any(plain in row or plain[::-1] in row for row in ROWS):
        return True
    unit = plain[: (plain + plain).find(plain, 1)]
    return len(unit) < len(plain) and (len(unit) <= SHORT_UNIT or unit in _listed())
