"""Disks that fail, a database server that is killed, and copies that are put in its place."""

import asyncio
import os
import shutil
import signal
import sqlite3
import subprocess
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from pathlib import Path

import asyncpg
import pytest

from app.base.database import asyncpg_dsn, sqlite_path
from app.base.migrate import upgrade
from app.log.entries import verify_chain
from tests import stores
from tests.app.socket_support import log_of, solo
from tests.client import Message, Page, first_placement, new_aid
from tests.faults.crowd import Crowd
from tests.live import GENEROUS, LiveServer, fresh_postgres
from tests.live_fixtures import Invite, Launch, complaints
from tests.postgres import PROGRAMS, TEMPLATE, postgres_server
from tests.waiting import PATIENCE, until

IMPATIENT = replace(GENEROUS, commit_seconds=1.5)
needs_strace = pytest.mark.skipif(
    shutil.which("strace") is None, reason="needs strace to spoil the disk"
)


@asynccontextmanager
async def _spoilt(live: LiveServer, folder: Path, how: str) -> AsyncIterator[None]:
    """Flushing the disk goes wrong for the server meanwhile."""
    fault = f"inject=fdatasync,fsync:{how}"
    command = ["strace", "-f", "-p", str(live.pid), "-o", str(folder / "trace"), "-e", fault]
    program = await asyncio.create_subprocess_exec(*command, stderr=asyncio.subprocess.PIPE)
    assert program.stderr is not None
    said = (await program.stderr.readline()).decode().strip()
    if "attached" not in said:
        await program.wait()
        pytest.skip(f"may not look into the server's process: {said}")
    try:
        yield
    finally:
        program.send_signal(signal.SIGINT)
        await program.communicate()


async def _next(page: Page) -> tuple[Message, str]:
    """What will be asked next, and the id it will be known by."""
    return first_placement(await page.options()), new_aid()


@needs_strace
async def test_a_flush_that_fails_once_is_no_acknowledgement(
    launch: Launch, invite: Invite, tmp_path: Path
) -> None:
    """A9: what could not be flushed is written anew; an acknowledgement means it was."""
    live = launch()
    page = await solo(invite, live)
    action, aid = await _next(page)
    async with _spoilt(live, tmp_path, "error=EIO:when=1"):
        assert await page.act(action, aid=aid) == {"t": "ack", "aid": aid, "seq": 2}
    trace = (tmp_path / "trace").read_text()
    flushed = [line for line in trace.splitlines() if "sync(" in line or "sync resumed" in line]
    assert "EIO" in flushed[0]
    assert any("= 0" in line for line in flushed[1:])
    assert verify_chain(await log_of(live, page.room))
    await page.caught_up(2)
    assert (await page.place())["seq"] == 3


@needs_strace
async def test_while_no_flush_works_nothing_is_acknowledged(
    launch: Launch, invite: Invite, tmp_path: Path
) -> None:
    """A9: refused as long as it lasts, taken as soon as it is over, and one entry at the end."""
    live = launch(limits=IMPATIENT)
    page = await solo(invite, live)
    action, aid = await _next(page)
    async with _spoilt(live, tmp_path, "error=EIO:when=1+"):
        nak = await page.act(action, aid=aid)
        assert (nak["t"], nak["code"]) == ("nak", "storage")
    assert await page.act(action, aid=aid) == {"t": "ack", "aid": aid, "seq": 2}
    log = await log_of(live, page.room)
    assert [entry.action_id for entry in log[1:]] == [aid]
    assert verify_chain(log)


@needs_strace
async def test_a_slow_disk_delays_answers_and_nothing_else(
    launch: Launch, invite: Invite, tmp_path: Path
) -> None:
    """A10: the acknowledgement waits for the flush; questions do not."""
    live = launch()
    page = await solo(invite, live)
    async with _spoilt(live, tmp_path, "delay_enter=300000"):
        await page.caught_up((await page.place())["seq"])  # by this one it is found out
        action, aid = await _next(page)
        await page.say("act", aid=aid, base=2, action=action)
        await page.say("ping", n=1)
        heard = [(await page.expect("pong", "ack"))["t"] for _ in range(2)]
    assert heard == ["pong", "ack"]
    assert verify_chain(await log_of(live, page.room))


async def _crash(address: str) -> None:
    """Kill a process that all others depend on: each of them dies, and the log is recovered."""
    async with asyncio.timeout(PATIENCE):
        while True:  # it may be recovering from the last time
            with suppress(asyncpg.PostgresError, OSError):
                watch = await asyncpg.connect(address)
                asked = "SELECT pid FROM pg_stat_activity WHERE backend_type = 'checkpointer'"
                pid = await watch.fetchval(asked)
                break
    try:
        os.kill(pid, signal.SIGKILL)
    except PermissionError:
        pytest.skip("may not kill the database server's processes")
    await until(watch.is_closed)


@pytest.mark.slow
async def test_a_killed_database_server_loses_nothing(launch: Launch) -> None:
    """A4: bots play on after it has come back; what was acknowledged is there, once."""
    with postgres_server() as address:
        await upgrade(address.replace("/postgres?", f"/{TEMPLATE}?"))
        url = fresh_postgres(address, TEMPLATE)
        live = launch(url=url, limits=IMPATIENT, prepare=stores.impatient)
        crowd = Crowd(live)
        playing = [asyncio.create_task(crowd.table(n, people)) for n, people in enumerate((1, 2))]
        for _ in range(3):
            await crowd.played(20)
            await _crash(address)
        await crowd.played(20)
        crowd.over = True
        await asyncio.gather(*playing)
        assert await crowd.violations() == []
        assert complaints(live.said()) == []
        live.stop()


async def test_a_copy_of_a_running_file_is_a_whole_village(launch: Launch, tmp_path: Path) -> None:
    """H9: copied as the README says while people play; another server goes on with it."""
    live, copied = launch(), tmp_path / "copy.sqlite"
    file = sqlite_path(live.settings.database_url)
    await _copied_while_played(launch, live, f"sqlite:///{copied}", lambda: _backup(file, copied))


async def test_a_dump_of_a_running_server_is_a_whole_village(
    launch: Launch, postgres: str, tmp_path: Path
) -> None:
    """H9: dumped while people play, and restored into an empty database."""
    version = await _version(postgres)
    tools = [_tool(name, version) for name in ("pg_dump", "pg_restore")]
    if None in tools:
        pytest.skip(f"there is no pg_dump and pg_restore for PostgreSQL {version}")
    live = launch(url=fresh_postgres(postgres, TEMPLATE))
    empty, file = fresh_postgres(postgres, "template0"), tmp_path / "village.dump"

    def dumped() -> None:
        there = asyncpg_dsn(live.settings.database_url)
        _run(tools[0], "--format=custom", f"--file={file}", f"--dbname={there}")
        _run(tools[1], "--exit-on-error", "--no-owner", f"--dbname={asyncpg_dsn(empty)}", file)

    await _copied_while_played(launch, live, empty, dumped)


async def _version(address: str) -> str:
    """The main version of a server."""
    asked = await asyncpg.connect(address)
    shown = str(await asked.fetchval("SHOW server_version"))
    await asked.close()
    return shown.partition(".")[0]


def _tool(name: str, version: str) -> str | None:
    """A program of PostgreSQL for a server of that version: beside that server, or installed."""
    beside = PROGRAMS.glob(f"pginstall*/bin/{name}")
    for path in (*map(str, beside), shutil.which(name)):
        if path is not None and f") {version}." in _run(path, "--version"):
            return path
    return None


def _run(*command: Path | str | None) -> str:
    done = subprocess.run([*map(str, command)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


async def _copied_while_played(
    launch: Launch, live: LiveServer, url: str, copy: Callable[[], None]
) -> None:
    """Nothing acknowledged before the copy is missing in it, and nothing is in it that is not."""
    crowd = Crowd(live, thinking=0.0)
    playing = [asyncio.create_task(crowd.table(n, people)) for n, people in enumerate((1, 2))]
    await crowd.played(40)
    before = {history.room: len(history.of("ack")) for history in crowd.histories}
    await asyncio.to_thread(copy)
    await crowd.played(20)
    crowd.over = True
    await asyncio.gather(*playing)
    other = launch(url=url)
    for room, acked in before.items():
        log = await log_of(other, room)
        assert verify_chain(log)
        assert len(log) >= acked
        now = await log_of(live, room)
        assert log == now[: len(log)]
    await until(lambda: other.answers("/health/ready"))
    assert complaints(other.said()) == []


def _backup(source: Path, target: Path) -> None:
    """What ``.backup`` does."""
    here, there = sqlite3.connect(source), sqlite3.connect(target)
    here.backup(there)
    assert there.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    here.close()
    there.close()
