"""Databases for the tests of the app: SQLite and a real PostgreSQL, each test on an empty one."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from pathlib import Path
from uuid import uuid4

import asyncpg
import pytest
from argon2 import PasswordHasher
from sqlalchemy.ext.asyncio import AsyncEngine

from app.base.database import is_sqlite, make_database
from app.base.migrate import upgrade
from app.log.store import Store, open_store
from app.people.accounts import AccountServices
from app.people.attempts import Attempts
from app.people.passwords import Passwords
from tests.app.club import Club, club
from tests.app.support import seed_rooms
from tests.app.village import Clock, Village
from tests.live import fresh_postgres, fresh_sqlite
from tests.live_fixtures import *  # noqa: F403 - live servers and people for the socket tests
from tests.postgres import TEMPLATE, postgres_server


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """A PostgreSQL server of this test process, with a migrated database to copy."""
    with postgres_server() as server:
        # In a thread, for pytest-asyncio has ideas about the event loop of this one.
        with ThreadPoolExecutor(1) as thread:
            thread.submit(asyncio.run, upgrade(_address(server, TEMPLATE))).result()
        yield server


def _address(server: str, name: str) -> str:
    return server.replace("/postgres?", f"/{name}?")


@pytest.fixture(params=["sqlite", "postgresql"])
def backend(request: pytest.FixtureRequest) -> str:
    """Both kinds of database; a test that asks for ``url`` runs on each."""
    return str(request.param)


@pytest.fixture
def server(backend: str, request: pytest.FixtureRequest) -> str | None:
    """The address of the PostgreSQL server where the test wants one."""
    return request.getfixturevalue("postgres") if backend == "postgresql" else None


@pytest.fixture(scope="session")
def used(postgres: str) -> str:
    """A database that tests have one after the other: emptying it takes a tenth of making one."""
    return fresh_postgres(postgres, TEMPLATE)


async def _emptied(url: str) -> None:
    """Nothing is left of the last test: no connection, no row."""
    async with _connected(url) as connection:
        await connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )
        tables = await connection.fetch(
            "SELECT tablename FROM pg_tables"
            " WHERE schemaname = 'public' AND tablename <> 'alembic_version'"
        )
        # Keys between tables are not looked at, so that the order is of no account.
        await connection.execute("SET session_replication_role = replica")
        for [table] in tables:
            await connection.execute(f'DELETE FROM "{table}"')  # noqa: S608 - a name of ours


@asynccontextmanager
async def _made(server: str) -> AsyncIterator[str]:
    """A database of one's own."""
    name = f"test_{uuid4().hex}"
    async with _connected(server) as connection:
        await connection.execute(f"CREATE DATABASE {name} TEMPLATE template0")
    yield _address(server, name)
    async with _connected(server) as connection:
        await connection.execute(f"DROP DATABASE {name} WITH (FORCE)")


@asynccontextmanager
async def _connected(server: str) -> AsyncIterator["asyncpg.Connection[asyncpg.Record]"]:
    connection = await asyncpg.connect(server)
    try:
        yield connection
    finally:
        await connection.close()


@pytest.fixture
async def empty_url(server: str | None, tmp_path: Path) -> AsyncIterator[str]:
    """The address of a database without any tables."""
    if server is None:
        yield f"sqlite:///{tmp_path / 'test.sqlite'}"
    else:
        async with _made(server) as url:
            yield url


@pytest.fixture
def prepared(backend: str, tmp_path: Path, request: pytest.FixtureRequest) -> str:
    """The address of a database with all tables, perhaps with rows of another test in them."""
    if backend == "sqlite":
        return fresh_sqlite(tmp_path, "test")
    return str(request.getfixturevalue("used"))


@pytest.fixture
async def url(prepared: str) -> str:
    """The address of an empty database with all tables; no test changes what tables there are."""
    if not is_sqlite(prepared):
        await _emptied(prepared)
    return prepared


@pytest.fixture
async def database(url: str) -> AsyncIterator[AsyncEngine]:
    """Connections to a fresh database."""
    made = make_database(url)
    yield made
    await made.dispose()


@pytest.fixture
async def rooms(database: AsyncEngine) -> list[str]:
    """The ids of eight rooms in play."""
    return await seed_rooms(database, 8)


@pytest.fixture
async def store(url: str, rooms: list[str]) -> AsyncIterator[Store]:
    """The log of a fresh database with eight rooms."""
    assert rooms
    opened = await open_store(url)
    yield opened
    await opened.close()


@pytest.fixture(scope="session")
def passwords() -> Iterator[Passwords]:
    """Hashing as always, only quick."""
    quick = Passwords(PasswordHasher(time_cost=1, memory_cost=64, parallelism=1))
    yield quick
    quick.close()


@pytest.fixture
async def village(database: AsyncEngine, passwords: Passwords) -> Village:
    """A door to a fresh database."""
    clock = Clock()
    return Village(AccountServices(database, passwords, Attempts(clock)), clock)


@pytest.fixture
async def there(url: str) -> AsyncIterator[Club]:
    """An open club."""
    async with club(url) as opened:
        yield opened
