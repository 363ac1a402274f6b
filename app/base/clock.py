"""The current time, and moments as text of fixed width.

This is the only module that reads the system's clock; all others are given the time, so that tests
can set it. Text order of ``iso`` is the order of time.
"""

from datetime import UTC, datetime

import msgspec

_encode = msgspec.json.Encoder().encode


def utc_now() -> datetime:
    """This moment, with its zone."""
    return datetime.now(UTC)


def iso(moment: datetime) -> str:
    """A moment as text: UTC, microseconds, fixed width, so that text order is the order of time."""
    if moment.tzinfo is not UTC:
        moment = moment.astimezone(UTC)
    text = _encode(moment)[1:-1].decode()  # in a tenth of the time that isoformat takes
    return text if moment.microsecond else f"{text[:-1]}.000000Z"


def from_iso(text: str) -> datetime:
    """The moment that ``iso`` wrote; a ``ValueError`` for any other text."""
    moment = datetime.fromisoformat(text)
    if iso(moment) != text:
        raise ValueError(f"no moment of ours: {text}")
    return moment
