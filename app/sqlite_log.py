"""The log in SQLite: one thread that writes, one that reads, plain ``sqlite3`` in both.

On a good disk a commit takes a fifth of a millisecond, less than a thread needs to be woken and
to win the interpreter's lock back from the event loop. So the loop commits by itself as long as
that stays true, and leaves everything slow to the thread: a slow disk, a file that somebody else
has locked, tidying the write-ahead log.
"""

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime
from pathlib import Path
from time import perf_counter
from typing import TypeVar

import msgspec

from app.clock import iso
from app.database import BUSY_MS, PRAGMAS, sqlite_path
from app.entries import (
    Appended,
    Head,
    NewEntry,
    Outcome,
    Refused,
    RoomUpdate,
    StoredEntry,
    Unavailable,
    Visitor,
    outcome_of,
)
from app.writer import Away, Doubtful

T = TypeVar("T")
COLUMNS = ", ".join(StoredEntry._fields)
_VALUES = ", ".join(f"?{i}" for i, _ in enumerate(StoredEntry._fields, 1))
INSERT = f"""
    INSERT INTO entries ({COLUMNS}) SELECT {_VALUES}
    WHERE ?2 = 1 OR EXISTS (
        SELECT 1 FROM entries WHERE room_id = ?1 AND seq = ?2 - 1 AND hash = ?8)
    ON CONFLICT DO NOTHING"""  # noqa: S608 - names of our own
UPDATE = """
    UPDATE rooms SET status = ?1, started_at = coalesce(?2, started_at), finished_at = ?3,
        result = ?4, code = CASE WHEN ?1 IN ('finished', 'abandoned') THEN NULL ELSE code END
    WHERE id = ?5 AND NOT EXISTS (SELECT 1 FROM entries WHERE room_id = ?5 AND seq > ?6)"""
"""Written with the entry; one that is sent again after others came must not turn time back."""
BY_ACTION = "WHERE room_id = ? AND action_id = ?"
SELECT = f"SELECT {COLUMNS} FROM entries "  # noqa: S608 - as above
VISITOR = """
    SELECT people.id, people.name FROM sessions JOIN people ON people.id = sessions.person_id
    WHERE sessions.token_hash = ? AND sessions.seen_at > ?"""
IMPATIENT = ("busy_timeout=0", "wal_autocheckpoint=0")
BUSY = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
QUICK_SECONDS = 0.005
"""A commit that takes longer is no longer the event loop's business."""
FEWEST_LEFT, MOST_LEFT = 16, 4096
"""So many commits are left to the thread after a slow one; twice as many after the next."""
TIDY_AFTER = 250
"""Every so many commits the thread makes one, and empties the write-ahead log with it."""
_encode = msgspec.json.Encoder().encode


def connect(path: Path, *, waits: bool = True) -> sqlite3.Connection:
    """A connection that begins transactions only when told, and flushes every commit.

    One that waits for nobody finds a locked file busy at once, and leaves tidying to others.
    """
    connection = sqlite3.connect(path, isolation_level=None, timeout=BUSY_MS / 1000 if waits else 0)
    for pragma in (*PRAGMAS, "foreign_keys=ON", *(() if waits else IMPATIENT)):
        connection.execute(f"PRAGMA {pragma}")
    return connection


class _Worker:
    """A thread with a connection of its own, opened again after a failure."""

    def __init__(self, path: Path, name: str) -> None:
        self._path = path
        self._connection: sqlite3.Connection | None = None
        self._thread = ThreadPoolExecutor(1, thread_name_prefix=name)

    async def run(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Do work in the thread."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._do, work)

    def _do(self, work: Callable[[sqlite3.Connection], T]) -> T:
        if self._connection is None:
            self._connection = connect(self._path)
        try:
            return work(self._connection)
        except sqlite3.OperationalError:
            self._disconnect()
            raise

    def _disconnect(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    async def close(self) -> None:
        """End the thread."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._disconnect)
        self._thread.shutdown()


class _Quick:
    """A connection of the event loop, for commits that are made sooner than handed over."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._connection: sqlite3.Connection | None = None
        self._made = self._left = 0
        self._next_left = FEWEST_LEFT

    def write(self, batch: Sequence[NewEntry]) -> list[Outcome] | None:
        """Store a batch; None leaves it to the thread."""
        if self._left:
            self._left -= 1
            return None
        if self._made == TIDY_AFTER:
            self._made = 0
            return None
        connection = self.connection
        started = perf_counter()
        try:
            outcomes = write(connection, batch)
        except sqlite3.OperationalError:
            self.close()
            raise
        self._made += 1
        self._judge(perf_counter() - started)
        return outcomes

    def _judge(self, seconds: float) -> None:
        """A single hiccup is soon forgotten; a slow disk is asked less and less often."""
        if seconds <= QUICK_SECONDS:
            self._next_left = FEWEST_LEFT
            return
        self._left = self._next_left
        self._next_left = min(2 * self._next_left, MOST_LEFT)

    @property
    def connection(self) -> sqlite3.Connection:
        """Never waits for a lock, never tidies up."""
        if self._connection is None:
            self._connection = connect(self._path, waits=False)
        return self._connection

    def close(self) -> None:
        """Let go of the file."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None


class SqliteLog:
    """``store.Log`` for a file."""

    def __init__(self, path: Path) -> None:
        self._writing = _Worker(path, "log-write")
        self._reading = _Worker(path, "log-read")
        self._quick = _Quick(path)

    @classmethod
    async def open(cls, url: str) -> "SqliteLog":
        """The log in a file that has its tables."""
        log = cls(sqlite_path(url))
        try:
            await log._writing.run(lambda connection: select(connection, "LIMIT 1"))
        except sqlite3.OperationalError as error:
            await log.close()
            raise Unavailable(str(error)) from error
        return log

    async def write(self, batch: Sequence[NewEntry]) -> list[Outcome]:
        """Store a batch in one transaction."""
        try:
            return await self._writing.run(lambda connection: write(connection, batch))
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF in BUSY:
                raise Away(error.sqlite_errorname) from error
            raise Doubtful(error.sqlite_errorname) from error

    def write_now(self, batch: Sequence[NewEntry]) -> list[Outcome] | None:
        """Store a batch at once, unless that would keep the event loop waiting."""
        try:
            return self._quick.write(batch)
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF in BUSY:
                return None
            raise Doubtful(error.sqlite_errorname) from error

    async def load(self, room_id: str, after_seq: int) -> list[StoredEntry]:
        """A room's entries after a number, in order."""
        return await self._select("WHERE room_id = ? AND seq > ? ORDER BY seq", room_id, after_seq)

    async def load_many(self, room_ids: Sequence[str]) -> list[StoredEntry]:
        """The entries of several rooms."""
        listed = _encode(room_ids).decode()
        where = "WHERE room_id IN (SELECT value FROM json_each(?)) ORDER BY room_id, seq"
        return await self._select(where, listed)

    async def find(self, room_id: str, action_id: str) -> StoredEntry | None:
        """The entry that an action became."""
        found = await self._select(BY_ACTION, room_id, action_id)
        return found[0] if found else None

    async def head(self, room_id: str) -> Head:
        """The last entry's number and hash."""
        last = await self._select("WHERE room_id = ? ORDER BY seq DESC LIMIT 1", room_id)
        return Head(last[0].seq, last[0].hash) if last else Head()

    async def visitor(self, token_hash: str, since: datetime) -> Visitor | None:
        """Whose session it is."""
        values = (token_hash, iso(since))
        try:
            row = self._quick.connection.execute(VISITOR, values).fetchone()
        except sqlite3.OperationalError:
            self._quick.close()
            row = await self._read(lambda found: found.execute(VISITOR, values).fetchone())
        return Visitor(*row) if row else None

    async def close(self) -> None:
        """End both threads."""
        self._quick.close()
        await self._writing.close()
        await self._reading.close()

    async def _select(self, where: str, *values: str | int) -> list[StoredEntry]:
        return await self._read(lambda connection: select(connection, where, *values))

    async def _read(self, work: Callable[[sqlite3.Connection], T]) -> T:
        try:
            return await self._reading.run(work)
        except sqlite3.OperationalError as error:
            raise Unavailable(error.sqlite_errorname) from error


def select(connection: sqlite3.Connection, where: str, *values: str | int) -> list[StoredEntry]:
    """Entries in the writing or the reading thread."""
    return [StoredEntry(*row) for row in connection.execute(SELECT + where, values)]


def write(connection: sqlite3.Connection, batch: Sequence[NewEntry]) -> list[Outcome]:
    """Store a batch; if one line makes the database refuse them all, store each by itself."""
    try:
        return _write_together(connection, batch)
    except (sqlite3.IntegrityError, sqlite3.DataError, UnicodeEncodeError) as error:
        if len(batch) == 1:
            return [Refused(str(error))]
        return [outcome for entry in batch for outcome in write(connection, [entry])]


def _write_together(connection: sqlite3.Connection, batch: Sequence[NewEntry]) -> list[Outcome]:
    if len(batch) == 1 and batch[0].room_update is None:
        return _insert(connection, batch)  # a single statement is a transaction of its own
    connection.execute("BEGIN IMMEDIATE")
    try:
        outcomes = _insert(connection, batch)
        for entry, outcome in zip(batch, outcomes, strict=True):
            if entry.room_update is not None and isinstance(outcome, Appended):
                _update(connection, entry, entry.room_update)
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
    return outcomes


def _insert(connection: sqlite3.Connection, batch: Sequence[NewEntry]) -> list[Outcome]:
    rows = [entry[:-1] for entry in batch]
    if connection.executemany(INSERT, rows).rowcount == len(batch):
        return [Appended(entry.seq, entry.hash) for entry in batch]
    return [outcome_of(entry, _stored_action(connection, entry)) for entry in batch]


def _stored_action(connection: sqlite3.Connection, entry: NewEntry) -> StoredEntry | None:
    return next(iter(select(connection, BY_ACTION, entry.room_id, entry.action_id)), None)


def _update(connection: sqlite3.Connection, entry: NewEntry, update: RoomUpdate) -> None:
    started = iso(update.started_at) if update.started_at else None
    finished = iso(update.finished_at) if update.finished_at else None
    values = (update.status, started, finished, update.result, entry.room_id, entry.seq)
    connection.execute(UPDATE, values)
