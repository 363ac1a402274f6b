"""Commits in the event loop: only while they are quick, and never in the way of others."""

import asyncio
import sqlite3
from pathlib import Path

import pytest

from app.base.database import sqlite_path
from app.log import sqlite_log
from app.log.entries import Appended, Head, NewEntry
from app.log.sqlite_log import FEWEST_LEFT, TIDY_AFTER, SqliteLog
from app.log.store import Store
from tests.app.support import make_entry

pytestmark = pytest.mark.parametrize("backend", ["sqlite"])


@pytest.fixture
async def log(url: str, rooms: list[str]) -> SqliteLog:
    """The log of a fresh file."""
    assert rooms
    return await SqliteLog.open(url)


def _chain(room: str, count: int) -> list[NewEntry]:
    head, entries = Head(), []
    for _ in range(count):
        entries.append(made := make_entry(room, head))
        head = Head(made.seq, made.hash)
    return entries


def _waiting_bytes(url: str) -> int:
    return Path(f"{sqlite_path(url)}-wal").stat().st_size


async def test_a_quick_commit_is_made_at_once(log: SqliteLog, rooms: list[str]) -> None:
    entry = make_entry(rooms[0])
    assert log.write_now([entry]) == [Appended(1, entry.hash)]
    assert await log.load(rooms[0], 0) == [entry.stored()]
    await log.close()


async def test_a_slow_disk_is_left_to_the_thread_for_longer_and_longer(
    log: SqliteLog, rooms: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite_log, "QUICK_SECONDS", -1.0)  # nothing is quick enough
    entries = iter(_chain(rooms[0], 200))
    gaps: list[int] = []
    left = 0
    for _ in range(FEWEST_LEFT * 7 + 3):
        entry = next(entries)
        if log.write_now([entry]) is None:
            left += 1
            await log.write([entry])
        else:
            gaps.append(left)
            left = 0
    assert gaps == [0, FEWEST_LEFT, 2 * FEWEST_LEFT]
    monkeypatch.undo()
    assert len(await log.load(rooms[0], 0)) == FEWEST_LEFT * 7 + 3
    await log.close()


async def test_the_thread_tidies_up_behind_many_quick_commits(
    log: SqliteLog, rooms: list[str], url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without that the write-ahead log would grow for ever."""
    monkeypatch.setattr(sqlite_log, "QUICK_SECONDS", 60.0)
    largest: list[int] = []
    left = 0
    for entry in _chain(rooms[0], 6 * TIDY_AFTER):
        if log.write_now([entry]) is None:
            left += 1
            await log.write([entry])
            largest.append(_waiting_bytes(url))
    assert left == 5
    assert largest[-1] < 1.5 * largest[1]  # overwritten from the beginning, again and again
    await log.close()


async def test_a_locked_file_is_left_to_the_thread(
    log: SqliteLog, rooms: list[str], url: str
) -> None:
    entry = make_entry(rooms[0])
    other = sqlite3.connect(sqlite_path(url), isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    assert log.write_now([entry]) is None
    other.execute("ROLLBACK")
    assert log.write_now([entry]) == [Appended(1, entry.hash)]
    other.close()
    await log.close()


async def test_what_waits_for_a_lock_is_stored_when_it_is_free(
    store: Store, rooms: list[str], url: str
) -> None:
    """And the event loop runs on meanwhile."""
    other = sqlite3.connect(sqlite_path(url), isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    entry = make_entry(rooms[0])
    waiting = asyncio.create_task(store.append(entry))
    for _ in range(20):  # rounds of the loop: one that were blocked would come to none
        await asyncio.sleep(0.005)
    assert not waiting.done()
    other.execute("ROLLBACK")
    assert await waiting == Appended(1, entry.hash)
    other.close()
