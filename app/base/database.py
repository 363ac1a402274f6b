"""Connections to SQLite or PostgreSQL, and transactions that hold on both.

``writing`` takes SQLite's write lock when the transaction begins (``BEGIN IMMEDIATE``): a
transaction that reads first and locks later loses updates or fails halfway (measured: 112 of 200
kept).
"""

import logging
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, event, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncEngine, AsyncSession, create_async_engine

logger = logging.getLogger(__name__)
SQLITE = "sqlite+aiosqlite"
POSTGRESQL = "postgresql+asyncpg"
DRIVERS = {
    "sqlite": SQLITE,
    SQLITE: SQLITE,
    "postgres": POSTGRESQL,
    "postgresql": POSTGRESQL,
    POSTGRESQL: POSTGRESQL,
}
BUSY_MS = 5_000
OLDEST_POSTGRESQL = 140_000
SERVER_SETTINGS = {
    "application_name": "dorfplatz",
    "statement_timeout": "5s",
    "lock_timeout": "2s",
    "idle_in_transaction_session_timeout": "10s",
}
"""A transaction that hangs must end by itself: tables of other people wait behind it."""
PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", f"busy_timeout={BUSY_MS}")
"""WAL lets readers read on; FULL flushes every commit, so what was acknowledged survives a power
cut (NORMAL does not); without a timeout a busy file is an error at once."""


class BadUrl(ValueError):
    """A database address that cannot work."""


class UnsafeDatabase(RuntimeError):
    """A server that would acknowledge what it may lose, or is too old."""


def normalise(url: str) -> str:
    """The same address with the driver we use; refuses what can keep no games."""
    try:
        parsed = make_url(url)
    except (ArgumentError, ValueError):
        raise BadUrl("is no database address; needs sqlite:///file or postgresql://…") from None
    if parsed.drivername not in DRIVERS:
        raise BadUrl(f"{parsed.drivername} is not supported; needs sqlite or postgresql")
    parsed = parsed.set(drivername=DRIVERS[parsed.drivername])
    if parsed.drivername == SQLITE and (not parsed.database or ":memory:" in parsed.database):
        raise BadUrl("needs a file: in memory nothing would survive a restart")
    query = {"ssl" if name == "sslmode" else name: value for name, value in parsed.query.items()}
    return parsed.set(query=query).render_as_string(hide_password=False)


def asyncpg_dsn(url: str) -> str:
    """The address as the bare driver reads it, which names encryption otherwise."""
    parsed = make_url(normalise(url)).set(drivername="postgresql")
    query = {"sslmode" if name == "ssl" else name: value for name, value in parsed.query.items()}
    return parsed.set(query=query).render_as_string(hide_password=False)


def is_sqlite(url: str) -> bool:
    """Whether an address means a file."""
    return make_url(normalise(url)).drivername == SQLITE


def sqlite_path(url: str) -> Path:
    """The file of a SQLite address."""
    database = make_url(normalise(url)).database
    assert database is not None
    return Path(database)


def make_database(url: str, *, foreign_keys: bool = True) -> AsyncEngine:
    """Connections to the database. Only migrations, which rebuild tables, switch keys off."""
    address = make_url(normalise(url))
    if address.drivername == SQLITE:
        return _sqlite(address, foreign_keys=foreign_keys)
    return create_async_engine(
        address,
        pool_size=5,
        max_overflow=5,
        pool_timeout=5,
        pool_pre_ping=True,
        connect_args={"timeout": 5, "command_timeout": 10, "server_settings": SERVER_SETTINGS},
    )


def _sqlite(address: URL, *, foreign_keys: bool) -> AsyncEngine:
    assert address.database is not None
    make_private(Path(address.database))
    database = create_async_engine(address, pool_timeout=5)
    pragmas = (*PRAGMAS, f"foreign_keys={'ON' if foreign_keys else 'OFF'}")

    @event.listens_for(database.sync_engine, "connect")
    def prepare(connection: Any, _: object) -> None:
        connection.isolation_level = None  # the driver's own BEGIN comes too late and too weak
        cursor = connection.cursor()
        for pragma in pragmas:
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(database.sync_engine, "begin")
    def begin(connection: Connection) -> None:
        read_only = connection.get_execution_options().get("read_only", False)
        connection.exec_driver_sql(f"PRAGMA query_only={'ON' if read_only else 'OFF'}")
        connection.exec_driver_sql("BEGIN" if read_only else "BEGIN IMMEDIATE")

    return database


def make_private(path: Path) -> None:
    """Let only this user read a database file (0600), and look into its folder (0700).

    The file holds deals of running games. A folder that was there before is closed only if nothing
    else lies in it: it may be one that others share. The files beside it take on its mode.
    """
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    try:
        if not path.exists():
            _create(path)
        beside = list(path.parent.iterdir())
        ours = [file for file in beside if file.name.startswith(path.name)]
        for file in ours:
            file.chmod(0o600)
        if len(ours) == len(beside):
            path.parent.chmod(0o700)
    except PermissionError:
        logger.warning("cannot keep others from reading %s: its owner is another user", path)


def _create(path: Path) -> None:
    """Make an empty file that is private from the first moment, and in WAL mode: of two
    connections that switch a file to it at once, one would find it locked."""
    path.touch(mode=0o600)
    connection = sqlite3.connect(path)
    connection.execute(f"PRAGMA {PRAGMAS[0]}")
    connection.close()


@asynccontextmanager
async def writing(database: AsyncEngine) -> AsyncIterator[AsyncSession]:
    """A session whose work is committed at the end, all or nothing. Keep it short."""
    async with AsyncSession(database, expire_on_commit=False) as session, session.begin():
        yield session


@asynccontextmanager
async def reading(database: AsyncEngine) -> AsyncIterator[AsyncSession]:
    """A session for reading: it waits for no writer, and a write in it fails."""
    looking = database.execution_options(read_only=True, postgresql_readonly=True)
    async with AsyncSession(looking, expire_on_commit=False) as session:
        yield session


async def assert_durable(database: AsyncEngine) -> None:
    """Refuse a PostgreSQL that may forget what it acknowledged; SQLite is set up by us."""
    if database.dialect.name != "postgresql":
        return
    names = ("server_version_num", "server_version", "fsync", "full_page_writes")
    async with database.connect() as connection:
        shown = {
            name: str(await connection.scalar(text(f"SHOW {name}")))
            for name in (*names, "synchronous_commit")
        }
    if problem := durability_problem(shown):
        raise UnsafeDatabase(problem)


def durability_problem(shown: dict[str, str]) -> str | None:
    """What is wrong with a server that shows these settings, in one line."""
    if int(shown["server_version_num"]) < OLDEST_POSTGRESQL:
        return f"PostgreSQL {shown['server_version']} is too old; needs 14 or newer"
    for name in ("fsync", "full_page_writes"):
        if shown[name] != "on":
            return f"PostgreSQL runs with {name}={shown[name]}: a power cut would lose games"
    if shown["synchronous_commit"] == "off":
        return "PostgreSQL runs with synchronous_commit=off: it acknowledges what it may lose"
    return None
