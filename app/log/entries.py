"""What a line of the log is, how lines are chained, and what can go wrong in writing one.

LogError
├── Conflict     another worker wrote this number first: reload the tail and decide again
├── Duplicate    this action was stored before: answer with what is stored
├── Refused      this line can never be stored (no such room, text no database takes)
├── Unavailable  surely not stored: the database was away for too long
└── Unknown      perhaps stored: reload and look the action up before answering
"""

import hashlib
from collections.abc import Iterable
from datetime import datetime
from typing import NamedTuple

import msgspec

GENESIS = "0" * 64
"""The hash before the first entry."""
_canonical = msgspec.json.Encoder().encode


class RoomUpdate(NamedTuple):
    """What changes about the room together with an entry, in the same transaction.

    ``finished_at`` and ``result`` are set as given, so that undoing the last tile reopens the
    game; ``started_at`` is kept where it is None. A room that is over gives its code back.
    """

    status: str
    started_at: datetime | None = None
    finished_at: datetime | None = None
    result: str | None = None


class StoredEntry(NamedTuple):
    """A line of the log as it is stored; ``action`` and ``events`` are JSON text."""

    room_id: str
    seq: int
    action_id: str
    seat: int | None
    person_id: str | None
    action: str
    events: str
    prev_hash: str
    hash: str
    at: str


class NewEntry(NamedTuple):
    """A line to be stored: the same fields, and what it changes about the room."""

    room_id: str
    seq: int
    action_id: str
    seat: int | None
    person_id: str | None
    action: str
    events: str
    prev_hash: str
    hash: str
    at: str
    room_update: RoomUpdate | None = None

    def stored(self) -> StoredEntry:
        """As it will be read."""
        return StoredEntry(*self[:-1])


class SessionOwner(NamedTuple):
    """Who opens a socket."""

    id: str
    name: str


class Head(NamedTuple):
    """The last line of a room's log; number 0 where there is none."""

    seq: int = 0
    hash: str = GENESIS


class Appended(NamedTuple):
    """Stored and flushed, exactly as it was given, be it now or by an earlier attempt."""

    seq: int
    hash: str


class LogError(Exception):
    """Why an entry was not, or perhaps not, appended."""


class Conflict(LogError):
    """The number is taken, or the entry does not follow the last one."""


class Duplicate(LogError):
    """The action is stored already, as ``entry``."""

    def __init__(self, entry: StoredEntry) -> None:
        super().__init__(f"stored before as {entry.seq}")
        self.entry = entry
        self.seq = entry.seq


class Refused(LogError):
    """The database will never take this line."""


class Unavailable(LogError):
    """The database is away; the entry is surely not stored."""


class Unknown(LogError):
    """The connection broke while committing; the entry may or may not be stored."""


Outcome = Appended | Conflict | Duplicate | Refused


def outcome_of(entry: NewEntry, stored: StoredEntry | None) -> Outcome:
    """What became of an entry, given what is stored for its action after the attempt."""
    if stored is None:
        return Conflict(f"{entry.seq} does not follow the last entry")
    if stored.hash == entry.hash:
        return Appended(stored.seq, stored.hash)
    return Duplicate(stored)


def linked(
    prev: Head,
    *,
    room_id: str,
    action_id: str,
    seat: int | None,
    person_id: str | None,
    action: str,
    events: str,
    at: str,
    room_update: RoomUpdate | None = None,
) -> NewEntry:
    """The entry that follows ``prev``. Raises ``Refused`` for text that has no bytes."""
    seq = prev.seq + 1
    try:
        own = chain_hash(prev.hash, room_id, seq, action_id, seat, action, events, at)
    except UnicodeEncodeError:
        raise Refused("text with half a character") from None
    return NewEntry(
        room_id, seq, action_id, seat, person_id, action, events, prev.hash, own, at, room_update
    )


def chain_hash(
    prev_hash: str,
    room_id: str,
    seq: int,
    action_id: str,
    seat: int | None,
    action: str,
    events: str,
    at: str,
) -> str:
    """SHA-256 over the hash before and the entry as a compact JSON array.

    Who sat there is left out: people may move to an account or leave for good, the game stays.
    """
    entry = _canonical((room_id, seq, action_id, seat, action, events, at))
    return hashlib.sha256(prev_hash.encode() + entry).hexdigest()


def broken_at(entries: Iterable[StoredEntry], after: Head | None = None) -> int | None:
    """The first number at which a log is not what was written; None if it is whole."""
    last = after or Head()
    for e in entries:
        expected = chain_hash(
            last.hash, e.room_id, last.seq + 1, e.action_id, e.seat, e.action, e.events, e.at
        )
        if (e.seq, e.prev_hash, e.hash) != (last.seq + 1, last.hash, expected):
            return e.seq
        last = Head(e.seq, e.hash)
    return None


def verify_chain(entries: Iterable[StoredEntry], after: Head | None = None) -> bool:
    """Whether nothing was changed, inserted or removed since it was written."""
    return broken_at(entries, after) is None
