"""The promise: what was acknowledged is stored, whatever is killed, cut or frozen."""

import asyncio
import os
import random
import re
import shutil
import signal
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import asyncpg
import pytest
from sqlalchemy.ext.asyncio import AsyncEngine

from app.base.database import asyncpg_dsn, sqlite_path
from app.log import postgres_log, sqlite_log
from app.log.entries import Appended, Head, Unavailable, Unknown, verify_chain
from app.log.store import Store, open_store
from tests.app.support import make_entry

ROOT = Path(__file__).resolve().parents[3]
KILLS = 5
TOLD = re.compile(r"(\S+) (\d+) ([0-9a-f]{64})\n")


def _acknowledged_before_the_kill(
    url: str, rooms: list[str], delay: float
) -> list[tuple[str, ...]]:
    """Start the program, let it work a while, kill it without warning; what it acknowledged."""
    command = [sys.executable, "-m", "tests.app.appending", url, *rooms]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE) as program:
        assert program.stdout is not None
        first = program.stdout.readline()
        time.sleep(delay)
        program.send_signal(signal.SIGKILL)
        rest = program.stdout.read()
    return TOLD.findall((first + rest).decode())


async def test_kill_9_loses_nothing_acknowledged(url: str, rooms: list[str]) -> None:
    chance = random.Random(9)
    told: set[tuple[str, ...]] = set()
    for _ in range(KILLS):
        delay = chance.uniform(0.0, 0.3)
        told |= set(await asyncio.to_thread(_acknowledged_before_the_kill, url, rooms, delay))
    store = await open_store(url)
    logs = await store.load_many(rooms)
    await store.close()
    stored = {(e.room_id, str(e.seq), e.hash) for log in logs.values() for e in log}
    assert len(told) >= KILLS
    assert told <= stored
    assert len(stored) - len(told) <= KILLS * len(rooms)  # at most what was under way
    assert all(verify_chain(log) for log in logs.values())


async def _play(store: Store, room: str, acts: int, done: list[Head]) -> None:
    head = Head()
    for _ in range(acts):
        head = Head(*await store.append(make_entry(room, head)))
        done.append(head)


async def _cut_after(
    knife: "asyncpg.Connection[asyncpg.Record]", done: list[Head], every: int
) -> int:
    """Cut all connections each time so many acts are done, in the middle of whatever they do."""
    cuts, reached = 0, every
    try:
        while True:
            await asyncio.sleep(0.001)
            if len(done) >= reached:
                reached = len(done) + every
                cuts += await knife.fetchval(
                    "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity"
                    " WHERE datname = current_database() AND pid <> pg_backend_pid()"
                )
    except asyncio.CancelledError:
        return cuts
    finally:
        await knife.close()


@pytest.mark.parametrize("backend", ["postgresql"])
async def test_cut_connections_lose_and_double_nothing(url: str, rooms: list[str]) -> None:
    store = await open_store(url, patience=60)
    done: list[Head] = []
    knife = await asyncpg.connect(asyncpg_dsn(url))  # before the play, which may be over soon
    cutting = asyncio.create_task(_cut_after(knife, done, every=40))
    await asyncio.gather(*(_play(store, room, 60, done) for room in rooms))
    cutting.cancel()
    assert await cutting > 0
    for room in rooms:
        log = await store.load(room)
        assert [entry.seq for entry in log] == list(range(1, 61))
        assert verify_chain(log)
    await store.close()


@pytest.mark.parametrize("backend", ["postgresql"])
async def test_a_frozen_backend_is_only_a_delay(
    url: str, rooms: list[str], database: AsyncEngine, monkeypatch: pytest.MonkeyPatch
) -> None:
    await database.dispose()
    monkeypatch.setattr(postgres_log, "COMMAND_TIMEOUT", 1.0)
    store = await open_store(url, patience=30)
    head = Head(*await store.append(make_entry(rooms[0])))
    watch = await asyncpg.connect(asyncpg_dsn(url))
    frozen = [
        row["pid"]
        for row in await watch.fetch(
            "SELECT pid FROM pg_stat_activity WHERE query LIKE '%INSERT INTO entries%'"
            " AND datname = current_database() AND pid <> pg_backend_pid()"
        )
    ]
    assert frozen
    try:
        for pid in frozen:
            os.kill(pid, signal.SIGSTOP)
    except PermissionError:
        pytest.skip("may not freeze the server's processes")
    try:
        entry = make_entry(rooms[0], head)
        assert await store.append(entry) == Appended(2, entry.hash)
    finally:
        for pid in frozen:
            os.kill(pid, signal.SIGCONT)
    assert len(await store.load(rooms[0])) == 2
    await watch.close()
    await store.close()


@pytest.mark.parametrize("backend", ["postgresql"])
async def test_a_server_that_is_gone_is_told_in_time(
    url: str, rooms: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_log, "READ_PATIENCE", 0.3)
    store = await open_store(url, patience=2.0)
    nowhere = asyncpg_dsn(url).replace("host=", "host=/nowhere")
    log = store._log
    assert isinstance(log, postgres_log.PostgresLog)
    log._dsn = nowhere
    with pytest.raises(Unavailable):
        await store.append(make_entry(rooms[0]))
    log._dsn = asyncpg_dsn(url)
    await store.append(make_entry(rooms[0]))
    await store.close()


@pytest.mark.parametrize("backend", ["sqlite"])
async def test_a_full_disk_loses_nothing_and_heals(
    url: str, store: Store, rooms: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A file that may not grow fails like a full disk; when there is room again, it goes on."""
    real = sqlite_log.connect

    def bounded(path: Path, *, waits: bool = True) -> sqlite3.Connection:
        connection = real(path, waits=waits)
        connection.execute("PRAGMA max_page_count = 10")  # the file is larger already
        pages = connection.execute("PRAGMA page_count").fetchone()[0]
        connection.execute(f"PRAGMA max_page_count = {pages}")
        return connection

    monkeypatch.setattr(sqlite_log, "connect", bounded)
    tight = await open_store(url, patience=2.0)
    head = Head()
    for _ in range(2000):
        try:
            head = Head(*await tight.append(make_entry(rooms[0], head)))
        except Unknown:
            break
    else:
        pytest.fail("the disk never filled")
    monkeypatch.undo()
    await tight.close()
    assert len(await store.load(rooms[0])) == head.seq
    assert (await store.append(make_entry(rooms[0], head))).seq == head.seq + 1


@pytest.mark.parametrize("backend", ["sqlite"])
@pytest.mark.parametrize(("setting", "holds"), [("FULL", True), ("NORMAL", False)])
@pytest.mark.skipif(shutil.which("strace") is None, reason="needs strace to watch the disk")
async def test_nothing_is_acknowledged_before_it_is_flushed(
    url: str, rooms: list[str], tmp_path: Path, setting: str, holds: bool
) -> None:
    """A killed process does not lose what the system still holds; a power cut does. The order of
    system calls tells the difference, and the weaker setting shows that the test can see it."""
    trace = tmp_path / "trace"
    program = (
        "import sys, asyncio; from app.log import sqlite_log; from tests.app import appending;"
        f"sqlite_log.PRAGMAS = tuple(p.replace('FULL', '{setting}') for p in sqlite_log.PRAGMAS);"
        "asyncio.run(appending.main(sys.argv[1], sys.argv[2:]))"
    )
    watched = ["strace", "-f", "-y", "-o", str(trace), "-e", "trace=pwrite64,fdatasync,fsync,write"]
    command = [*watched, sys.executable, "-W", "ignore", "-c", program, url, rooms[0]]
    acknowledged = await asyncio.to_thread(_first_lines, command, 50)
    assert acknowledged == 50
    early = _acknowledged_unflushed(trace.read_text(), sqlite_path(url).name + "-wal")
    assert (early == 0) is holds


def _first_lines(command: list[str], count: int) -> int:
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE) as program:
        assert program.stdout is not None
        lines = [program.stdout.readline() for _ in range(count)]
        program.terminate()
    return sum(bool(TOLD.fullmatch(line.decode())) for line in lines)


def _acknowledged_unflushed(trace: str, wal: str) -> int:
    """How many acknowledgements left while the log on disk was not flushed."""
    dirty, early = False, 0
    for line in trace.splitlines():
        if wal in line:
            dirty = "pwrite64(" in line or (dirty and "sync" not in line)
        elif "write(1<" in line and dirty:
            early += 1
    return early
