"""Migrations: up and down on both databases, and equal to the models."""

import asyncio

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import inspect, select, text

from app.__main__ import main
from app.base.database import is_sqlite, make_database, reading, writing
from app.base.migrate import WrongSchema, check, downgrade, pending, upgrade
from app.log.entries import Duplicate, Head
from app.log.store import open_store
from app.models.base import Base
from app.models.deals import DealCode
from app.models.tables import TableRow
from tests.app.support import make_entry, make_room


@pytest.fixture
async def url(empty_url: str) -> str:
    """A database of one's own, because tests change its tables here."""
    await upgrade(empty_url)
    return empty_url


async def _tables(url: str) -> set[str]:
    database = make_database(url)
    async with database.connect() as connection:
        names = await connection.run_sync(lambda sync: inspect(sync).get_table_names())
    await database.dispose()
    return set(names) - {"alembic_version"}


async def test_up_gives_the_tables_of_the_models(empty_url: str) -> None:
    waiting = await pending(empty_url)
    assert waiting[0] == "0001"
    assert await upgrade(empty_url) == waiting
    assert await pending(empty_url) == []
    assert await _tables(empty_url) == set(Base.metadata.tables)
    await check(empty_url)


async def test_up_twice_changes_nothing(url: str) -> None:
    assert await upgrade(url) == []


@pytest.mark.parametrize(("words", "served"), [([], True), (["serve"], False)])
async def test_playing_migrates_and_a_worker_says_what_is_missing(
    empty_url: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    words: list[str],
    served: bool,
) -> None:
    """A worker on SQLite is alone with its file and may migrate as it starts."""
    running: list[str] = []
    monkeypatch.setenv("DATABASE_URL", empty_url)
    monkeypatch.setattr("app.base.server_log.configure", lambda *_: None)
    monkeypatch.setattr(
        "app.net.server.run", lambda _, settings, _ready: running.append(settings.host)
    )
    alone = is_sqlite(empty_url)
    assert await asyncio.to_thread(main, words) == (0 if served or alone else 2)
    assert len(running) == (served or alone)
    assert bool(await pending(empty_url)) == (not served)
    assert ("python -m app migrate" in capsys.readouterr().err) == (not served and not alone)


async def test_two_who_migrate_at_once_take_turns(empty_url: str) -> None:
    ran = await asyncio.gather(upgrade(empty_url), upgrade(empty_url))
    assert min(map(len, ran)) == 0
    assert await pending(empty_url) == []


async def test_down_leaves_nothing(url: str) -> None:
    await downgrade(url, "base")
    assert await _tables(url) == set()
    await upgrade(url)
    await check(url)


async def test_a_log_survives_a_new_key(url: str, rooms: list[str]) -> None:
    """Migration 0004 makes the table of entries anew; what is in it stays."""
    first = make_entry(rooms[0], action_id="first-001")
    second = make_entry(rooms[0], Head(1, first.hash), action_id="second-01")
    again = make_entry(rooms[0], Head(2, second.hash), action_id="first-001")
    store = await open_store(url)
    await store.append(first)
    await store.append(second)
    await store.close()
    await downgrade(url, "0003")
    assert (await upgrade(url))[0] == "0004"
    store = await open_store(url)
    assert await store.load(rooms[0]) == [first.stored(), second.stored()]
    with pytest.raises(Duplicate):
        await store.append(again)
    await store.close()


async def test_tables_learn_whose_deal_they_play(url: str) -> None:
    """Migration 0006, for deals by code, for recorded rivals and for rivals of those."""
    first = make_room(status="finished", deal_code="ABCDEFGH")
    coded = make_room(deal_code="ABCDEFGH")
    rival = make_room(status="finished", setup={"ghost": f"{coded.id}.1"})
    again = make_room(setup={"ghost": f"{rival.id}.0"})
    lost = make_room(setup={"ghost": "nowhere.0"})
    code = DealCode(code="ABCDEFGH", edition="classic", rules_version=1, setup={}, room_id=first.id)
    code.created_at = first.created_at
    database = make_database(url)
    async with writing(database) as session:
        session.add_all([first, coded, rival, again, lost, code])
    await downgrade(url, "0005")
    assert (await upgrade(url))[0] == "0006"
    async with reading(database) as session:
        rows = await session.execute(select(TableRow.id, TableRow.deal_of))
        deals = {row.id: row.deal_of for row in rows}
    await database.dispose()
    known = {first.id: None, coded.id: first.id, rival.id: first.id, again.id: first.id}
    assert deals == {**known, lost.id: None}


async def test_an_interrupted_migration_leaves_the_old_tables(
    empty_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = command.upgrade

    def interrupted(config: Config, revision: str) -> None:
        real(config, revision)
        raise RuntimeError

    monkeypatch.setattr(command, "upgrade", interrupted)
    with pytest.raises(RuntimeError):
        await upgrade(empty_url)
    monkeypatch.undo()
    assert await _tables(empty_url) == set()
    await upgrade(empty_url)
    await check(empty_url)


async def test_a_newer_database_is_not_touched(url: str) -> None:
    database = make_database(url)
    async with database.begin() as connection:
        await connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    await database.dispose()
    with pytest.raises(WrongSchema, match="newer"):
        await pending(url)
    with pytest.raises(WrongSchema, match="newer"):
        await upgrade(url)


@pytest.mark.parametrize("backend", ["sqlite"])
async def test_a_migration_may_not_leave_a_loose_end(url: str) -> None:
    database = make_database(url, foreign_keys=False)
    async with database.begin() as connection:
        loose = "INSERT INTO secrets (room_id, seed, deal) VALUES ('nowhere', x'00', '')"
        await connection.execute(text(loose))
    await database.dispose()
    with pytest.raises(WrongSchema, match="secrets"):
        await downgrade(url, "head")
