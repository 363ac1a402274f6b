"""Databases for the tests of the app: SQLite and a real PostgreSQL, each test on a fresh one."""

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

from app.accounts import Door
from app.attempts import Attempts
from app.database import make_database
from app.migrate import upgrade
from app.passwords import Passwords
from app.store import Store, open_store
from tests.app.club import Club, club
from tests.app.support import seed_rooms
from tests.app.village import Clock, Village
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


@asynccontextmanager
async def _copied(server: str, template: str) -> AsyncIterator[str]:
    """A database of one's own, within a few milliseconds."""
    name = f"test_{uuid4().hex}"
    async with _connected(server) as connection:
        await connection.execute(f"CREATE DATABASE {name} TEMPLATE {template}")
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
        async with _copied(server, "template0") as url:
            yield url


@pytest.fixture
async def url(server: str | None, tmp_path: Path) -> AsyncIterator[str]:
    """The address of a fresh database with all tables."""
    if server is None:
        await upgrade(fresh := f"sqlite:///{tmp_path / 'test.sqlite'}")
        yield fresh
    else:
        async with _copied(server, TEMPLATE) as url:
            yield url


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
    return Village(Door(database, passwords, Attempts(clock)), clock)


@pytest.fixture
async def there(url: str) -> AsyncIterator[Club]:
    """An open club."""
    async with club(url) as opened:
        yield opened
