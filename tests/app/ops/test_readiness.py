"""Being ready: a storage that takes no writes is noticed, and asking costs next to nothing (A8)."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from sqlalchemy import event
from sqlalchemy.ext.asyncio import AsyncEngine

from app.base.metrics import Metrics
from app.log.entries import Outcome, Unavailable
from app.log.store import Store, open_store
from app.log.writer import Away
from app.ops.readiness import TRY_AGAIN, Readiness
from tests.app.support import make_entry
from tests.app.village import Clock
from tests.waiting import until


@dataclass
class Watched:
    """A readiness with its clock, and how often it wrote."""

    readiness: Readiness
    clock: Clock
    writes: int = 0
    full: bool = False

    def heard(self, _c: object, _k: object, statement: str, *_: object) -> None:
        """A statement goes out."""
        if statement.startswith("UPDATE alembic_version"):
            self.writes += 1
            if self.full:
                raise OSError("no space left on device")

    async def asked(self, seconds: float = 0.0) -> str | None:
        """Ask after a while."""
        self.clock.seconds += seconds
        return await self.readiness.problem()


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    """The log of a fresh database."""
    opened = await open_store(url)
    yield opened
    await opened.close()


@pytest.fixture
def watched(database: AsyncEngine, store: Store) -> Watched:
    """A check that was not asked yet."""
    clock = Clock()
    made = Watched(Readiness(database, store, 30.0, clock), clock)
    event.listen(database.sync_engine, "before_cursor_execute", made.heard)
    return made


async def test_however_often_it_is_asked_it_writes_seldom(watched: Watched) -> None:
    answers = await asyncio.gather(*(watched.asked() for _ in range(20)))
    assert (answers, watched.writes) == ([None] * 20, 1)
    for _ in range(29):
        assert await watched.asked(1.0) is None
    assert watched.writes == 1
    assert await watched.asked(1.0) is None
    assert watched.writes == 2


async def test_a_storage_that_refuses_is_noticed_and_so_is_its_return(watched: Watched) -> None:
    assert await watched.asked() is None
    watched.full = True
    assert await watched.asked(29.0) is None
    assert await watched.asked(1.0) == "storage takes no writes"
    assert await watched.asked(TRY_AGAIN - 1) == "storage takes no writes"
    assert watched.writes == 2
    watched.full = False
    assert await watched.asked(1.0) is None


async def test_a_log_that_grows_needs_no_probe(
    watched: Watched, store: Store, rooms: list[str]
) -> None:
    assert await watched.asked() is None
    for _ in range(3):
        await store.append(make_entry(rooms[0], await store.head(rooms[0])))
        assert await watched.asked(100.0) is None
    assert watched.writes == 1
    assert await watched.asked(100.0) is None
    assert watched.writes == 2


async def _full(_: object) -> list[Outcome]:
    raise Away("DiskFullError")


async def test_a_log_that_is_refused_counts_for_more_than_the_probe(
    watched: Watched, store: Store, rooms: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A full PostgreSQL still rewrites a row in its place, but takes no entry."""
    assert await watched.asked() is None
    with monkeypatch.context() as patch:
        patch.setattr(store._writer, "_write", _full)
        patch.setattr(store._writer, "_write_now", lambda _: None)
        waiting = asyncio.create_task(store.append(make_entry(rooms[0])))
        await until(lambda: store.failures > 0)
        assert await watched.asked() == "storage takes no writes"
    await waiting
    assert await watched.asked() is None
    assert watched.writes == 1


async def test_a_log_that_was_refused_once_is_not_held_against_it_for_ever(
    watched: Watched, store: Store, rooms: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A host sends no acts to a server that is not ready, so none would ever show it healed."""
    with monkeypatch.context() as patch:
        patch.setattr(store._writer, "_write", _full)
        patch.setattr(store._writer, "_write_now", lambda _: None)
        patch.setattr(store._writer, "_patience", 0.01)
        with pytest.raises(Unavailable):
            await store.append(make_entry(rooms[0]))
    assert await watched.asked() == "storage takes no writes"
    assert await watched.asked(TRY_AGAIN - 1) == "storage takes no writes"
    assert await watched.asked(1.0) is None


def test_the_room_left_on_a_disk_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    metrics = Metrics()
    metrics.watch_disk(tmp_path)
    for free, low in ((6, 0.0), (4, 1.0)):
        usage = type("Usage", (), {"free": free, "total": 100})
        monkeypatch.setattr("shutil.disk_usage", lambda _, usage=usage: usage)
        told = metrics.text().decode()
        assert f"dorfplatz_disk_free_bytes {free}.0" in told
        assert f"dorfplatz_disk_low {low}" in told
