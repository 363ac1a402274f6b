"""The log in PostgreSQL: asyncpg without an ORM, a batch as one prepared statement.

One connection writes; a small pool reads. The unique keys decide between several processes.
"""

import asyncio
from collections.abc import Sequence
from datetime import datetime
from typing import TypeAlias, TypeVar

import asyncpg

from app.base.database import SERVER_SETTINGS, asyncpg_dsn
from app.log.entries import (
    Appended,
    Head,
    NewEntry,
    Outcome,
    Refused,
    SessionOwner,
    StoredEntry,
    Unavailable,
    outcome_of,
)
from app.log.writer import Away, Doubtful

T = TypeVar("T")
Record: TypeAlias = "asyncpg.Record"
Connection: TypeAlias = "asyncpg.Connection[Record]"
COLUMNS = ", ".join(StoredEntry._fields)
_TYPES = {"seq": "integer", "seat": "integer"}
_ARRAYS = ", ".join(
    f"${i}::{_TYPES.get(name, 'text')}[]" for i, name in enumerate(StoredEntry._fields, start=1)
)
INSERT = f"""
    INSERT INTO entries ({COLUMNS})
    SELECT {COLUMNS} FROM unnest({_ARRAYS}) AS new ({COLUMNS})
    WHERE seq = 1 OR (seq - 1, prev_hash) = (
        SELECT last.seq, last.hash FROM entries AS last
        WHERE last.room_id = new.room_id AND last.seq < new.seq ORDER BY last.seq DESC LIMIT 1)
    ORDER BY room_id
    ON CONFLICT DO NOTHING"""  # noqa: S608 - names of our own
"""In the order of rooms, so that two processes wait for each other, but never in a circle. The
last entry is asked for by its order, which only the primary key can answer without a sort: by
equality the server may take the other key and read the whole room."""
UPDATE = """
    UPDATE rooms SET status = $1::text, started_at = coalesce($2, started_at), finished_at = $3,
        result = $4::jsonb,
        code = CASE WHEN $1::text IN ('finished', 'abandoned') THEN NULL ELSE code END
    WHERE id = $5 AND NOT EXISTS (SELECT FROM entries WHERE room_id = $5 AND seq > $6)"""
"""Written with the entry; one that is sent again after others came must not turn time back."""
BY_ACTION = "WHERE room_id = $1 AND action_id = $2"
SELECT = f"SELECT {COLUMNS} FROM entries "  # noqa: S608 - as above
VISITOR = """
    SELECT people.id, people.name FROM sessions JOIN people ON people.id = sessions.person_id
    WHERE sessions.token_hash = $1 AND sessions.seen_at > $2"""
PLAYED = """
    SELECT 1 FROM rooms WHERE (id = $1 OR deal_of = $1) AND id != $2
    AND (status = 'playing' OR (status = 'lobby' AND started_at IS NOT NULL)) LIMIT 1"""
NAMELESS = """
    SELECT room_id, place FROM (
        SELECT room_id, name, row_number() OVER (PARTITION BY room_id ORDER BY seat) - 1 AS place
        FROM seats WHERE room_id = ANY($1::text[])) AS chairs
    WHERE name = ''"""
HEADS = """
    SELECT room.id, last.seq FROM unnest($1::text[]) AS room (id) CROSS JOIN LATERAL (
        SELECT seq FROM entries WHERE room_id = room.id ORDER BY seq DESC LIMIT 1) AS last"""
WRITER_SETTINGS = SERVER_SETTINGS | {
    "plan_cache_mode": "force_generic_plan",
    "enable_seqscan": "off",
}
"""The writer has one statement and one good plan for it, by the keys; planning it anew each time
costs as much as running it, and a plan made while the log was short would read all of it."""
READ_PATIENCE = 3.0
COMMAND_TIMEOUT = 5.0

BROKEN = (
    OSError,
    asyncio.TimeoutError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,
)
"""The connection went, perhaps between the commit and its answer."""
ROWS = (asyncpg.IntegrityConstraintViolationError, asyncpg.DataError)
"""One line of the batch is to blame."""


class PostgresLog:
    """``store.Log`` for a server."""

    def __init__(self, dsn: str, pool: "asyncpg.Pool[Record]") -> None:
        self._dsn = dsn
        self._pool = pool
        self._writing: Connection | None = None

    @classmethod
    async def open(cls, url: str) -> "PostgresLog":
        """The log on a server that is up."""
        dsn = asyncpg_dsn(url)
        pool = await asyncpg.create_pool(
            dsn, min_size=0, max_size=4, command_timeout=COMMAND_TIMEOUT, timeout=COMMAND_TIMEOUT,
            server_settings=SERVER_SETTINGS,
        )  # fmt: skip
        return cls(dsn, pool)

    async def write(self, batch: Sequence[NewEntry]) -> list[Outcome]:
        """Store a batch in one transaction; if one line spoils it, store each by itself."""
        connection = await self._connected()
        try:
            return await _write_together(connection, batch)
        except ROWS as error:
            if len(batch) == 1:
                return [Refused(type(error).__name__)]
            return [outcome for entry in batch for outcome in await self.write([entry])]
        except BROKEN as error:
            await self._disconnect()
            raise Doubtful(type(error).__name__) from error
        except asyncpg.SyntaxOrAccessError:  # a defect of ours or of the tables; time heals none
            raise
        except asyncpg.PostgresError as error:  # the server said no: nothing is stored
            raise Away(type(error).__name__) from error

    def write_now(self, _: Sequence[NewEntry]) -> None:
        """Store nothing: a server elsewhere always takes a round trip."""

    async def load(self, room_id: str, after_seq: int) -> list[StoredEntry]:
        """A room's entries after a number, in order."""
        return await self._select(
            "WHERE room_id = $1 AND seq > $2 ORDER BY seq", room_id, after_seq
        )

    async def load_many(self, room_ids: Sequence[str]) -> list[StoredEntry]:
        """The entries of several rooms."""
        where = "WHERE room_id = ANY($1::text[]) ORDER BY room_id, seq"
        return await self._select(where, list(room_ids))

    async def find(self, room_id: str, action_id: str) -> StoredEntry | None:
        """The entry that an action became."""
        found = await self._select(BY_ACTION, room_id, action_id)
        return found[0] if found else None

    async def head(self, room_id: str) -> Head:
        """The last entry's number and hash."""
        last = await self._select("WHERE room_id = $1 ORDER BY seq DESC LIMIT 1", room_id)
        return Head(last[0].seq, last[0].hash) if last else Head()

    async def heads(self, room_ids: Sequence[str]) -> list[tuple[str, int]]:
        """The numbers of the last entries of several rooms."""
        return [(row[0], row[1]) for row in await self._fetch(HEADS, list(room_ids))]

    async def nameless(self, room_ids: Sequence[str]) -> list[tuple[str, int]]:
        """Chairs whose owners have left for good."""
        return [(row[0], row[1]) for row in await self._fetch(NAMELESS, list(room_ids))]

    async def visitor(self, token_hash: str, since: datetime) -> SessionOwner | None:
        """Whose session it is."""
        rows = await self._fetch(VISITOR, token_hash, since)
        return SessionOwner(*rows[0]) if rows else None

    async def is_played(self, deal: str, but: str) -> bool:
        """Whether another table plays a deal."""
        return bool(await self._fetch(PLAYED, deal, but))

    async def close(self) -> None:
        """Close every connection."""
        await self._disconnect()
        try:
            await asyncio.wait_for(self._pool.close(), COMMAND_TIMEOUT)
        except BROKEN:
            self._pool.terminate()

    async def _connected(self) -> Connection:
        if self._writing is None or self._writing.is_closed():
            try:
                self._writing = await asyncpg.connect(
                    self._dsn, timeout=COMMAND_TIMEOUT, command_timeout=COMMAND_TIMEOUT,
                    server_settings=WRITER_SETTINGS,
                )  # fmt: skip
            except (*BROKEN, asyncpg.PostgresError) as error:
                raise Away(type(error).__name__) from error
        return self._writing

    async def _disconnect(self) -> None:
        """Drop the connection without waiting: it may hang."""
        if self._writing is not None:
            self._writing.terminate()
            self._writing = None

    async def _select(self, where: str, *values: object) -> list[StoredEntry]:
        return [StoredEntry(*row) for row in await self._fetch(SELECT + where, *values)]

    async def _fetch(self, query: str, *values: object) -> list[Record]:
        """Reads may be repeated, so a server that restarts is only a short wait."""
        loop = asyncio.get_running_loop()
        deadline = loop.time() + READ_PATIENCE
        while True:
            try:
                return await self._pool.fetch(query, *values)
            except (*BROKEN, asyncpg.PostgresError) as error:
                if loop.time() > deadline:
                    raise Unavailable(type(error).__name__) from error
            await asyncio.sleep(0.1)


async def _write_together(connection: Connection, batch: Sequence[NewEntry]) -> list[Outcome]:
    if all(entry.room_update is None for entry in batch):
        return await _insert(connection, batch)  # a single statement is its own transaction
    async with connection.transaction():
        outcomes = await _insert(connection, batch)
        for entry, outcome in zip(batch, outcomes, strict=True):
            if entry.room_update is not None and isinstance(outcome, Appended):
                status, started, finished, result = entry.room_update
                values = (status, started, finished, result, entry.room_id, entry.seq)
                await connection.execute(UPDATE, *values)
    return outcomes


async def _insert(connection: Connection, batch: Sequence[NewEntry]) -> list[Outcome]:
    columns = [list(column) for column in zip(*(entry[:-1] for entry in batch), strict=True)]
    status = await connection.execute(INSERT, *columns)
    if status == f"INSERT 0 {len(batch)}":
        return [Appended(entry.seq, entry.hash) for entry in batch]
    return [outcome_of(entry, await _stored_action(connection, entry)) for entry in batch]


async def _stored_action(connection: Connection, entry: NewEntry) -> StoredEntry | None:
    row = await connection.fetchrow(SELECT + BY_ACTION, entry.room_id, entry.action_id)
    return StoredEntry(*row) if row is not None else None
