"""The log, the same on both databases: append durably, read back, look up.

Reading verifies the chain of hashes and raises ``Changed`` where it is broken. Statements go to the
driver directly, since the ORM would cost more than the disk does.
"""

import logging
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import datetime
from typing import Protocol

from app.base.database import is_sqlite
from app.log.encoding import without_names
from app.log.entries import (
    Appended,
    Head,
    LogError,
    NewEntry,
    Outcome,
    Refused,
    SessionOwner,
    StoredEntry,
    broken_at,
)
from app.log.writer import Waiting, Writer

logger = logging.getLogger(__name__)
NUL = "\0"
"""PostgreSQL keeps no text with this character, so SQLite shall not either."""


class Changed(LogError):
    """Stored entries do not fit their hashes: the room must not be played on with them."""


class Log(Protocol):
    """What a database does for the log. Reads raise ``Unavailable`` when it stays away."""

    async def write(self, batch: Sequence[NewEntry]) -> list[Outcome]:
        """Store entries of different rooms in one transaction; as ``writer.Write`` says."""

    def write_now(self, batch: Sequence[NewEntry]) -> list[Outcome] | None:
        """The same at once, as ``writer.WriteNow`` says."""

    async def load(self, room_id: str, after_seq: int) -> list[StoredEntry]:
        """A room's entries after a number, in order."""

    async def load_many(self, room_ids: Sequence[str]) -> list[StoredEntry]:
        """The entries of several rooms, ordered by room and number."""

    async def find(self, room_id: str, action_id: str) -> StoredEntry | None:
        """The entry that an action became."""

    async def head(self, room_id: str) -> Head:
        """The last entry's number and hash."""

    async def heads(self, room_ids: Sequence[str]) -> list[tuple[str, int]]:
        """The numbers of the last entries of those rooms that have any."""

    async def nameless(self, room_ids: Sequence[str]) -> list[tuple[str, int]]:
        """The chairs of several rooms whose owners have left for good, as the game counts them."""

    async def visitor(self, token_hash: str, since: datetime) -> SessionOwner | None:
        """Whose session it is, if it was seen after that moment."""

    async def is_played(self, deal: str, but: str) -> bool:
        """Whether a table other than ``but`` plays a deal or is being dealt it."""

    async def close(self) -> None:
        """Let go of the database."""


class Store:
    """The log of every room, for one process. Several processes may share the database."""

    def __init__(
        self,
        log: Log,
        *,
        patience: float = 5.0,
        observe: Callable[[int, float], None] | None = None,
    ) -> None:
        self._log = log
        self._writer = Writer(log.write, log.write_now, patience=patience, observe=observe)

    @property
    def commits(self) -> int:
        """How many transactions the writer has committed."""
        return self._writer.commits

    @property
    def failures(self) -> int:
        """How many attempts of the writer have failed since it last committed."""
        return self._writer.failures

    @property
    def waiting(self) -> int:
        """How many entries wait to be written."""
        return self._writer.waiting

    async def append(self, entry: NewEntry) -> Appended:
        """Store an entry; returns only after it is flushed to disk, or raises a ``LogError``."""
        if _has_nul(entry):
            raise Refused("text with a null character")
        return await self._writer.append(entry)

    def submit(self, waiting: Waiting) -> None:
        """The same without waiting: ``settle`` is told once what became of it."""
        if _has_nul(waiting.entry):
            waiting.settle(Refused("text with a null character"))
        else:
            self._writer.submit(waiting)

    async def load(self, room_id: str, after: Head | None = None) -> list[StoredEntry]:
        """A room's entries after one that is known; ``Changed`` if they do not follow it."""
        entries = await self._log.load(room_id, after.seq if after else 0)
        if (number := broken_at(entries, after)) is not None:
            logger.error("the log was changed at entry %d", number, extra={"room": room_id})
            raise Changed(f"entry {number}")
        return (await self.redact_names({room_id: entries}))[room_id]

    async def load_many(self, room_ids: Iterable[str]) -> Mapping[str, list[StoredEntry]]:
        """The entries of several rooms as they are, for those who judge them; a room without any
        has an empty list."""
        found: dict[str, list[StoredEntry]] = {room_id: [] for room_id in room_ids}
        for entry in await self._log.load_many(list(found)):
            found[entry.room_id].append(entry)
        return found

    async def redact_names(
        self, logs: Mapping[str, list[StoredEntry]]
    ) -> dict[str, list[StoredEntry]]:
        """The same logs without the names of those who have left for good (``leaving``).

        A log begins with who sits there, and its hashes hold that; so it is stored as it was
        written, and read without."""
        begun = [room_id for room_id, log in logs.items() if log and log[0].seq == 1]
        gone: dict[str, set[int]] = {}
        for room_id, seat in await self._log.nameless(begun) if begun else ():
            gone.setdefault(room_id, set()).add(seat)
        return {
            room_id: [without_names(log[0], gone[room_id]), *log[1:]] if room_id in gone else log
            for room_id, log in logs.items()
        }

    async def find(self, room_id: str, action_id: str) -> StoredEntry | None:
        """The entry that an action became, if it is stored."""
        return await self._log.find(room_id, action_id)

    async def head(self, room_id: str) -> Head:
        """The last entry's number and hash."""
        return await self._log.head(room_id)

    async def heads(self, room_ids: Iterable[str]) -> dict[str, int]:
        """The numbers of the last entries of those rooms that have any."""
        return dict(await self._log.heads(list(room_ids)))

    async def visitor(self, token_hash: str, since: datetime) -> SessionOwner | None:
        """Whose session it is, if it was seen after that moment.

        Asked here because every page asks it again after a lost connection, all at once; through
        the ORM it takes longer than everything else about coming back.
        """
        return await self._log.visitor(token_hash, since)

    async def is_played(self, deal: str, but: str) -> bool:
        """Whether a table other than ``but`` plays a deal or is being dealt it.

        Without such a game no deal is claimed (``deal_claims``). Every page of a finished game asks
        this when it comes back, so it is asked here for the same reason as ``visitor``.
        """
        return await self._log.is_played(deal, but)

    async def close(self) -> None:
        """Write what waits, then let go of the database."""
        await self._writer.close()
        await self._log.close()


def _has_nul(entry: NewEntry) -> bool:
    """Its other fields are numbers and texts of our own."""
    room_id, _, action_id, _, person_id, action, events, *_ = entry
    if NUL in events or NUL in action or NUL in action_id or NUL in room_id:
        return True
    return person_id is not None and NUL in person_id


async def open_store(
    url: str,
    *,
    patience: float = 5.0,
    observe: Callable[[int, float], None] | None = None,
) -> Store:
    """The log in that database, whose tables must exist."""
    # Imported here so that a process loads only the driver of the database it uses.
    if is_sqlite(url):
        from app.log.sqlite_log import SqliteLog  # noqa: PLC0415

        return Store(await SqliteLog.open(url), patience=patience, observe=observe)
    from app.log.postgres_log import PostgresLog  # noqa: PLC0415

    return Store(await PostgresLog.open(url), patience=patience, observe=observe)
