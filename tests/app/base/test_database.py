"""The database: transactions that hold, on both kinds."""

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from app.base.database import (
    BadUrl,
    UnsafeDatabase,
    assert_durable,
    asyncpg_dsn,
    durability_problem,
    is_sqlite,
    make_database,
    normalise,
    reading,
    sqlite_path,
    writing,
)
from app.models.people import Person
from app.models.tables import Seat, TableRow
from tests.app.support import NOW, make_room
from tests.waiting import PATIENCE

GOOD = {
    "server_version_num": "180004",
    "server_version": "18.4",
    "fsync": "on",
    "full_page_writes": "on",
    "synchronous_commit": "on",
}


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ("sqlite:///x.db", "sqlite+aiosqlite:///x.db"),
        ("postgres://a:b@h:1/d", "postgresql+asyncpg://a:b@h:1/d"),
        ("postgresql://a@h/d", "postgresql+asyncpg://a@h/d"),
        ("postgresql+asyncpg://h/d", "postgresql+asyncpg://h/d"),
        ("postgres://h/d?sslmode=require", "postgresql+asyncpg://h/d?ssl=require"),
    ],
)
def test_addresses_name_the_driver(given: str, expected: str) -> None:
    assert normalise(given) == expected
    assert normalise(expected) == expected


def test_the_bare_driver_gets_its_own_words() -> None:
    assert (
        asyncpg_dsn("postgres://a:b@h/d?sslmode=require") == "postgresql://a:b@h/d?sslmode=require"
    )


@pytest.mark.parametrize("bad", ["", "x", "mysql://h/d", "sqlite://", "sqlite:///:memory:"])
def test_bad_addresses_are_refused(bad: str) -> None:
    with pytest.raises(BadUrl):
        normalise(bad)


async def test_sqlite_is_set_up_to_keep_what_it_acknowledges(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'new' / 'folder' / 'x.sqlite'}"
    assert is_sqlite(url)
    database = make_database(url)
    async with database.connect() as connection:
        shown = {
            name: await connection.scalar(text(f"PRAGMA {name}"))
            for name in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        }
    await database.dispose()
    full = 2
    assert shown == {
        "journal_mode": "wal",
        "synchronous": full,
        "foreign_keys": 1,
        "busy_timeout": 5000,
    }
    assert sqlite_path(url).exists()


def _modes(*paths: Path) -> list[str]:
    return [f"{path.stat().st_mode & 0o777:o}" for path in paths]


async def test_only_its_owner_can_read_a_sqlite_file(tmp_path: Path) -> None:
    """Also one that an earlier version has left open to others, with what lies beside it."""
    file = tmp_path / "new" / "x.sqlite"
    for _ in range(2):
        database = make_database(f"sqlite:///{file}")
        async with database.begin() as connection:
            await connection.execute(text("CREATE TABLE IF NOT EXISTS t (a)"))
            beside = [file, *(file.with_name(f"x.sqlite-{end}") for end in ("wal", "shm"))]
            assert _modes(*beside, file.parent) == ["600", "600", "600", "700"]
        await database.dispose()
        file.chmod(0o644)
        file.parent.chmod(0o755)


def test_a_folder_that_others_share_stays_as_it_is(tmp_path: Path) -> None:
    folder, file = tmp_path / "shared", tmp_path / "shared" / "x.sqlite"
    folder.mkdir()
    folder.chmod(0o755)
    theirs = folder / "photo.jpeg"
    theirs.touch()
    theirs.chmod(0o644)
    make_database(f"sqlite:///{file}")
    assert _modes(file, folder, theirs) == ["600", "755", "644"]


async def test_no_update_is_lost(database: AsyncEngine) -> None:
    """Read, think, write, from eight sides: the plain driver settings lose every second one."""
    async with writing(database) as session:
        session.add(make_room(id="room", seat_count=0))

    async def count_up() -> None:
        for _ in range(10):
            async with writing(database) as session:
                room = await session.get_one(TableRow, "room", with_for_update=True)
                seen = room.seat_count
                await asyncio.sleep(0)
                room.seat_count = seen + 1

    await asyncio.gather(*(count_up() for _ in range(8)))
    async with reading(database) as session:
        assert await session.scalar(text("SELECT seat_count FROM rooms")) == 80


async def test_a_reading_session_cannot_write(database: AsyncEngine) -> None:
    async with reading(database) as session:
        session.add(make_room())
        with pytest.raises(DBAPIError):
            await session.flush()
    async with writing(database) as session:  # and leaves no trace in the connection
        session.add(make_room())


async def test_readers_do_not_wait_for_a_writer(database: AsyncEngine) -> None:
    async with writing(database) as writer:
        writer.add(make_room())
        await writer.flush()
        async with asyncio.timeout(PATIENCE), reading(database) as reader:
            assert await reader.scalar(text("SELECT count(*) FROM rooms")) == 0


async def test_a_failed_transaction_leaves_nothing(database: AsyncEngine) -> None:
    async def half_done() -> None:
        async with writing(database) as session:
            session.add(make_room(id="first"))
            await session.flush()
            session.add(Seat(room_id="nowhere", seat=0, name="A", colour="p1", shape="star"))

    with pytest.raises(IntegrityError):
        await half_done()
    async with reading(database) as session:
        assert await session.scalar(text("SELECT count(*) FROM rooms")) == 0


async def test_times_keep_their_zone_and_order(database: AsyncEngine) -> None:
    moment = NOW.replace(microsecond=7)
    async with writing(database) as session:
        person = Person(id="p", name="A", colour="p1", shape="star", created_at=moment)
        session.add(person)
    async with reading(database) as session:
        found = await session.get_one(Person, "p")
    assert found.created_at == moment
    assert found.created_at.utcoffset() is not None


async def test_a_running_server_is_durable(database: AsyncEngine) -> None:
    await assert_durable(database)


async def test_a_forgetful_server_is_refused(postgres: str) -> None:
    url = normalise(postgres)
    database = make_database(url)
    async with database.connect() as connection:
        await connection.execution_options(isolation_level="AUTOCOMMIT")
        await connection.execute(text("ALTER ROLE postgres SET synchronous_commit = off"))
    await database.dispose()
    forgetful = make_database(url)
    try:
        with pytest.raises(UnsafeDatabase, match="synchronous_commit"):
            await assert_durable(forgetful)
        async with forgetful.connect() as connection:
            await connection.execution_options(isolation_level="AUTOCOMMIT")
            await connection.execute(text("ALTER ROLE postgres RESET synchronous_commit"))
    finally:
        await forgetful.dispose()


@pytest.mark.parametrize(
    ("name", "value", "says"),
    [
        ("fsync", "off", "fsync"),
        ("full_page_writes", "off", "full_page_writes"),
        ("synchronous_commit", "off", "synchronous_commit"),
        ("server_version_num", "130000", "too old"),
    ],
)
def test_what_makes_a_server_unsafe(name: str, value: str, says: str) -> None:
    assert says in (durability_problem(GOOD | {name: value}) or "")


def test_stricter_commits_are_fine() -> None:
    assert durability_problem(GOOD | {"synchronous_commit": "remote_apply"}) is None
