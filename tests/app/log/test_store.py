"""The log on SQLite and PostgreSQL: nothing lost, nothing doubled, no gap."""

import asyncio
import re
import sqlite3
from datetime import datetime
from typing import Any

import asyncpg
import pytest
from sqlalchemy.ext.asyncio import AsyncEngine

from app.base.database import asyncpg_dsn, reading, sqlite_path
from app.log import sqlite_lines
from app.log.entries import (
    Appended,
    Conflict,
    Duplicate,
    Head,
    LogError,
    NewEntry,
    Refused,
    RoomUpdate,
    Unavailable,
    verify_chain,
)
from app.log.postgres_log import INSERT, WRITER_SETTINGS
from app.log.store import Changed, Store, open_store
from app.models.tables import TableRow
from tests.app.support import NOW, make_entry


async def _append(store: Store, entry: NewEntry) -> Head:
    return Head(*await store.append(entry))


async def test_what_is_appended_can_be_read(store: Store, rooms: list[str]) -> None:
    room = rooms[0]
    assert await store.head(room) == Head()
    assert await store.load(room) == []
    first = make_entry(room, seat=None, person_id="person", action='{"text":"Zoë ❤️ \\u0000"}')
    assert await store.append(first) == Appended(1, first.hash)
    second = make_entry(room, Head(1, first.hash))
    await store.append(second)
    assert await store.load(room) == [first.stored(), second.stored()]
    assert await store.load(room, Head(first.seq, first.hash)) == [second.stored()]
    with pytest.raises(Changed):
        await store.load(room, Head(first.seq, second.hash))
    assert await store.head(room) == Head(2, second.hash)
    assert await store.find(room, first.action_id) == first.stored()
    assert await store.find(room, "unheard of") is None
    assert await store.find(rooms[1], first.action_id) is None
    assert verify_chain(await store.load(room))


async def test_many_rooms_at_once(store: Store, rooms: list[str]) -> None:
    for room in rooms[:3]:
        head = await _append(store, make_entry(room))
        await store.append(make_entry(room, head))
    found = await store.load_many(rooms[:4])
    assert {room: [entry.seq for entry in log] for room, log in found.items()} == {
        rooms[0]: [1, 2],
        rooms[1]: [1, 2],
        rooms[2]: [1, 2],
        rooms[3]: [],
    }
    assert await store.heads(rooms[:4]) == {rooms[0]: 2, rooms[1]: 2, rooms[2]: 2}
    assert await store.heads([]) == {}


async def test_the_same_action_three_times_is_one_entry(store: Store, rooms: list[str]) -> None:
    """A client resends what was not answered; the room makes a new entry of it each time."""
    sent = [make_entry(rooms[0], action_id="same", at=f"{n}") for n in range(3)]
    outcomes = await asyncio.gather(*map(store.append, sent), return_exceptions=True)
    assert isinstance(outcomes[0], Appended)
    for outcome in outcomes[1:]:
        assert isinstance(outcome, Duplicate)
        assert outcome.seq == 1
        assert outcome.entry == sent[0].stored()
    later = make_entry(rooms[0], Head(1, sent[0].hash), action_id="same")
    with pytest.raises(Duplicate):
        await store.append(later)
    assert len(await store.load(rooms[0])) == 1


async def test_the_very_same_entry_again_is_no_error(store: Store, rooms: list[str]) -> None:
    """After a cut connection the writer tries again, and may have been heard the first time."""
    entry = make_entry(rooms[0])
    outcomes = await asyncio.gather(*(store.append(entry) for _ in range(3)))
    assert outcomes == [Appended(1, entry.hash)] * 3
    assert len(await store.load(rooms[0])) == 1


async def test_a_taken_number_is_a_conflict(store: Store, rooms: list[str]) -> None:
    await store.append(make_entry(rooms[0]))
    with pytest.raises(Conflict):
        await store.append(make_entry(rooms[0]))


@pytest.mark.parametrize("prev", [Head(5, "0" * 64), Head(1, "f" * 64)])
async def test_gaps_and_broken_chains_are_refused(
    store: Store, rooms: list[str], prev: Head
) -> None:
    await store.append(make_entry(rooms[0]))
    with pytest.raises(Conflict):
        await store.append(make_entry(rooms[0], prev))
    assert len(await store.load(rooms[0])) == 1


async def test_waiting_entries_share_a_transaction(
    url: str, store: Store, rooms: list[str]
) -> None:
    before = await _transactions(url, store)
    await asyncio.gather(*(store.append(make_entry(room)) for room in rooms))
    assert store.commits == 1
    if before is not None:
        assert await _transactions(url, store) == before + 1


async def _transactions(url: str, store: Store) -> int | None:
    """Commits that SQLite wrote into its log, told by frames that end a transaction."""
    if not url.startswith("sqlite"):
        return None
    await store.head("flush nothing")
    wal = sqlite_path(url).with_name(sqlite_path(url).name + "-wal").read_bytes()
    page = int.from_bytes(wal[8:12], "big")
    frames = range(32, len(wal), 24 + page)
    return sum(int.from_bytes(wal[at + 4 : at + 8], "big") > 0 for at in frames)


@pytest.mark.parametrize(
    "spoilt",
    [
        {"room_id": "no such room"},
        {"action": '"\0"'},
        {"action_id": "a\0b"},
        {"person_id": "p\0"},
        {"room_id": "r\0"},
    ],
)
async def test_one_bad_line_does_not_spoil_the_others(
    store: Store, rooms: list[str], spoilt: dict[str, Any]
) -> None:
    good = [make_entry(room) for room in rooms]
    bad = make_entry(**{"room_id": rooms[0], "action_id": "bad"} | spoilt)
    batch = [*good[:4], bad, *good[4:]]
    outcomes = await asyncio.gather(*map(store.append, batch), return_exceptions=True)
    assert isinstance(outcomes.pop(4), Refused)
    assert outcomes == [Appended(1, entry.hash) for entry in good]


async def test_a_duplicate_in_a_batch_concerns_no_other_entry(
    store: Store, rooms: list[str]
) -> None:
    old = make_entry(rooms[0], action_id="old")
    head = await _append(store, old)
    batch = [
        make_entry(rooms[0], head, action_id="old"),
        make_entry(rooms[1]),
        make_entry(rooms[2], Head(4, "0" * 64)),
        make_entry(rooms[3]),
    ]
    outcomes = await asyncio.gather(*map(store.append, batch), return_exceptions=True)
    kinds = [type(outcome) for outcome in outcomes]
    assert kinds == [Duplicate, Appended, Conflict, Appended]


async def _room(database: AsyncEngine, room_id: str) -> TableRow:
    async with reading(database) as session:
        return await session.get_one(TableRow, room_id)


async def test_the_room_changes_with_the_entry_or_not_at_all(
    store: Store, rooms: list[str], database: AsyncEngine
) -> None:
    finished = RoomUpdate("finished", finished_at=NOW, result='{"totals":[120]}')
    end = make_entry(rooms[0], room_update=finished)
    spoilt = make_entry("no such room", room_update=finished)
    late = make_entry(rooms[1], Head(7, "0" * 64), room_update=finished)
    await asyncio.gather(*map(store.append, (end, spoilt, late)), return_exceptions=True)
    ended = await _room(database, rooms[0])
    assert (ended.status, ended.finished_at, ended.result) == ("finished", NOW, {"totals": [120]})
    assert (await _room(database, rooms[1])).status == "playing"


async def test_undoing_the_last_tile_reopens_the_game(
    store: Store, rooms: list[str], database: AsyncEngine
) -> None:
    started: datetime = NOW.replace(hour=1)
    start = make_entry(rooms[0], room_update=RoomUpdate("playing", started_at=started))
    head = await _append(store, start)
    finished = RoomUpdate("finished", finished_at=NOW, result='{"totals":[1]}')
    end = make_entry(rooms[0], head, room_update=finished)
    head = await _append(store, end)
    await store.append(make_entry(rooms[0], head, room_update=RoomUpdate("playing")))
    await store.append(end)  # a late copy of the ending must not end it again
    room = await _room(database, rooms[0])
    assert (room.status, room.finished_at, room.result) == ("playing", None, None)
    assert room.started_at == started


async def test_a_nonsense_status_is_refused_with_its_entry(store: Store, rooms: list[str]) -> None:
    with pytest.raises(Refused):
        await store.append(make_entry(rooms[0], room_update=RoomUpdate("napping")))
    assert await store.load(rooms[0]) == []


async def test_closing_keeps_what_waits(url: str, rooms: list[str]) -> None:
    store = await open_store(url)
    waiting = [asyncio.create_task(store.append(make_entry(room))) for room in rooms]
    await asyncio.sleep(0)  # one round of the loop, in which all of them begin
    await store.close()
    kept = [Head(*appended) for appended in await asyncio.gather(*waiting)]
    again = await open_store(url)
    assert [await again.head(room) for room in rooms] == kept
    await again.close()


@pytest.mark.parametrize("backend", ["sqlite"])
async def test_a_locked_file_is_only_a_delay(url: str, store: Store, rooms: list[str]) -> None:
    other = sqlite3.connect(sqlite_path(url), isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    waiting = asyncio.create_task(store.append(make_entry(rooms[0])))
    await asyncio.sleep(0.1)  # nothing happens meanwhile, and nothing else would tell
    assert not waiting.done()
    assert await store.load(rooms[0]) == []  # reading does not wait
    other.execute("ROLLBACK")
    other.close()
    await waiting


@pytest.mark.parametrize("backend", ["postgresql"])
async def test_a_long_log_is_never_read_as_a_whole(
    url: str, store: Store, rooms: list[str]
) -> None:
    """Left to itself the server reads all entries to check a batch, while it believes them few."""
    await asyncio.gather(*(store.append(make_entry(room)) for room in rooms))
    connection = await asyncpg.connect(asyncpg_dsn(url), server_settings=WRITER_SETTINGS)
    columns = [[value] * 100 for value in make_entry(rooms[0])[:-1]]
    plan = "\n".join(row[0] for row in await connection.fetch(f"EXPLAIN {INSERT}", *columns))
    await connection.close()
    assert "Seq Scan" not in plan
    assert re.search(r"using pk_entries .*\n.*seq < new.seq", plan), plan


@pytest.mark.parametrize("backend", ["sqlite"])
async def test_a_long_log_in_a_file_is_looked_up_by_its_key(url: str) -> None:
    connection = sqlite3.connect(sqlite_path(url))
    asked = f"EXPLAIN QUERY PLAN {sqlite_lines.INSERT}"
    row = make_entry("R-PLAN")[:-1]
    plan = "\n".join(step[3] for step in connection.execute(asked, row))
    connection.close()
    assert "SEARCH entries USING INDEX sqlite_autoindex_entries_1 (room_id=? AND seq=?)" in plan


@pytest.mark.parametrize("backend", ["sqlite"])
async def test_a_file_without_tables_is_told(empty_url: str) -> None:
    with pytest.raises(Unavailable, match="no such table"):
        await open_store(empty_url)


async def test_an_error_is_a_log_error(store: Store, rooms: list[str]) -> None:
    """Code that catches ``LogError`` catches everything that may happen."""
    outcomes = await asyncio.gather(
        *(store.append(make_entry(rooms[0])) for _ in range(3)), return_exceptions=True
    )
    assert sum(isinstance(outcome, LogError) for outcome in outcomes) == 2
