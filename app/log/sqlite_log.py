"""The log in SQLite: one thread that writes, one that reads, plain ``sqlite3`` in both.

On a good disk a commit takes a fifth of a millisecond, less than a thread needs to be woken and to
win the interpreter's lock back from the event loop. So the loop commits by itself as long as that
stays true, and leaves everything slow to the thread: a slow disk, a file that another process has
locked, tidying the write-ahead log.
"""

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime
from pathlib import Path
from time import perf_counter
from typing import Any, TypeVar

import msgspec

from app.base.clock import iso
from app.base.database import BUSY_MS, PRAGMAS, sqlite_path
from app.log.entries import Head, NewEntry, Outcome, SessionOwner, StoredEntry, Unavailable
from app.log.sqlite_lines import BY_ACTION, Heads, select, write
from app.log.writer import Away, Doubtful

T = TypeVar("T")
VISITOR = """
    SELECT people.id, people.name FROM sessions JOIN people ON people.id = sessions.person_id
    WHERE sessions.token_hash = ? AND sessions.seen_at > ?"""
PLAYED = """
    SELECT 1 FROM rooms WHERE (id = ?1 OR deal_of = ?1) AND id != ?2
    AND (status = 'playing' OR (status = 'lobby' AND started_at IS NOT NULL)) LIMIT 1"""
HEADS = """
    SELECT value, (SELECT max(seq) FROM entries WHERE room_id = value) AS last
    FROM json_each(?) WHERE last IS NOT NULL"""
NAMELESS = """
    SELECT room_id, place FROM (
        SELECT room_id, name, row_number() OVER (PARTITION BY room_id ORDER BY seat) - 1 AS place
        FROM seats WHERE room_id IN (SELECT value FROM json_each(?))) AS chairs
    WHERE name = ''"""
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

    A connection without patience finds a locked file busy at once, and leaves tidying to others.
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

    def __init__(self, path: Path, heads: Heads) -> None:
        self._path, self._heads = path, heads
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
        connection = self._connection or self.connection
        started = perf_counter()
        try:
            outcomes = write(connection, batch, self._heads)
        except sqlite3.OperationalError:
            self.close()
            raise
        self._made += 1
        self._judge(perf_counter() - started)
        return outcomes

    def _judge(self, seconds: float) -> None:
        """Leave commits to the thread after a slow one, twice as many after the next."""
        if seconds <= QUICK_SECONDS:
            self._next_left = FEWEST_LEFT
            return
        self._left = self._next_left
        self._next_left = min(2 * self._next_left, MOST_LEFT)

    @property
    def connection(self) -> sqlite3.Connection:
        """Opened on demand, without waiting for locks and without checkpoints."""
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
        self._heads = Heads()
        self._quick = _Quick(path, self._heads)

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
            return await self._writing.run(lambda found: write(found, batch, self._heads))
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

    async def heads(self, room_ids: Sequence[str]) -> list[tuple[str, int]]:
        """The numbers of the last entries of several rooms."""
        return await self._pairs(HEADS, room_ids)

    async def nameless(self, room_ids: Sequence[str]) -> list[tuple[str, int]]:
        """Chairs whose owners have left for good."""
        return await self._pairs(NAMELESS, room_ids)

    async def _pairs(self, query: str, room_ids: Sequence[str]) -> list[tuple[str, int]]:
        listed = _encode(room_ids).decode()
        rows: list[tuple[str, int]] = await self._read(
            lambda found: found.execute(query, (listed,)).fetchall()
        )
        return rows

    async def visitor(self, token_hash: str, since: datetime) -> SessionOwner | None:
        """Whose session it is."""
        row = await self._one(VISITOR, token_hash, iso(since))
        return SessionOwner(*row) if row else None

    async def is_played(self, deal: str, but: str) -> bool:
        """Whether another table plays a deal."""
        return await self._one(PLAYED, deal, but) is not None

    async def _one(self, query: str, *values: str) -> tuple[Any, ...] | None:
        """A row without a change of threads; in the thread that waits if the file is locked."""
        row: tuple[Any, ...] | None
        try:
            row = self._quick.connection.execute(query, values).fetchone()
        except sqlite3.OperationalError:
            self._quick.close()
            row = await self._read(lambda found: found.execute(query, values).fetchone())
        return row

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
