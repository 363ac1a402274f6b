"""Bring a database to the tables of this version, on start or by command.

Everything happens in one transaction under a lock: an interrupted migration leaves the old tables
whole, and a second process waits. A newer database is refused and left untouched.
"""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text
from sqlalchemy.ext.asyncio import AsyncConnection

from app.base.database import make_database

HERE = Path(__file__).resolve().parents[2]
LOCK = 0x446F7266
"""Any number that no other program on the same server takes: the letters "Dorf"."""


class WrongSchema(RuntimeError):
    """A database that this version cannot work with, and what to do about it."""


@asynccontextmanager
async def locked(url: str) -> AsyncIterator[AsyncConnection]:
    """One transaction around everything: an interrupted migration leaves the old tables whole.

    A second process waits. Keys are off, for SQLite rebuilds tables by dropping them, and are
    checked before the commit.
    """
    database = make_database(url, foreign_keys=False)
    try:
        async with database.begin() as connection:
            if database.dialect.name == "postgresql":
                await connection.execute(text("SET LOCAL statement_timeout = 0"))
                await connection.execute(text("SET LOCAL lock_timeout = 0"))
                await connection.execute(text(f"SELECT pg_advisory_xact_lock({LOCK})"))
            yield connection
            if database.dialect.name == "sqlite":
                broken = (await connection.execute(text("PRAGMA foreign_key_check"))).first()
                if broken is not None:
                    raise WrongSchema(f"a migration broke a reference in table {broken[0]}")
    finally:
        await database.dispose()


async def upgrade(url: str, revision: str = "head") -> list[str]:
    """Run what is missing; returns the revisions that ran."""
    async with locked(url) as connection:
        missing = await connection.run_sync(_missing)
        if missing:
            await connection.run_sync(_run, lambda config: command.upgrade(config, revision))
        return missing


async def downgrade(url: str, revision: str) -> None:
    """Go back to an older revision; for development."""
    async with locked(url) as connection:
        await connection.run_sync(_run, lambda config: command.downgrade(config, revision))


async def check(url: str) -> None:
    """Raise if the tables differ from the models."""
    async with locked(url) as connection:
        await connection.run_sync(_run, command.check)


async def pending(url: str) -> list[str]:
    """The revisions that the database lacks, oldest first; empty when it is up to date."""
    database = make_database(url)
    try:
        async with database.connect() as connection:
            return await connection.run_sync(_missing)
    finally:
        await database.dispose()


def _config(connection: Connection) -> Config:
    config = Config(HERE / "alembic.ini")
    config.attributes["connection"] = connection
    return config


def _run(connection: Connection, action: Callable[[Config], None]) -> None:
    action(_config(connection))


def _missing(connection: Connection) -> list[str]:
    script = ScriptDirectory.from_config(_config(connection))
    present = MigrationContext.configure(connection).get_current_revision()
    order = [step.revision for step in script.walk_revisions()][::-1]
    if present is not None and present not in order:
        raise WrongSchema(f"the database is from a newer version ({present}); update Dorfplatz")
    return order[order.index(present) + 1 :] if present else order
