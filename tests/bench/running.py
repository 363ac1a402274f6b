"""Servers that are measured, and the tables that play on them."""

import asyncio
import contextlib
import os
import resource
import socket
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

from app.base.database import make_database, normalise
from app.base.migrate import upgrade
from tests.bench.games import UNLOCKED, Prepared, prepare
from tests.bench.load import Load, Table, start_games

AT_ONCE = 100
"""The rooms that play at the same time."""
GENERATOR_CORE, SERVER_CORE = 0, 1


@contextlib.contextmanager
def apart() -> Iterator[None]:
    """The load generator on a core of its own, with room for all its connections."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 16_384), hard))
    cores = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {GENERATOR_CORE})
    try:
        yield
    finally:
        os.sched_setaffinity(0, cores)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


async def prepared(
    stack: contextlib.AsyncExitStack, count: int, unlocked: tuple[str, ...] = UNLOCKED
) -> tuple[str, list[Prepared]]:
    """A database with tables that have not begun."""
    folder = stack.enter_context(tempfile.TemporaryDirectory())
    url = normalise(f"sqlite:///{Path(folder) / 'bench.sqlite'}")
    await upgrade(url)
    database = make_database(url)
    games = await prepare(database, count, unlocked)
    await database.dispose()
    return url, games


async def begun(
    games: list[Prepared], host: str, *, starts: bool = True, asks: bool = False
) -> Load:
    """Let tables come together, and begin unless they have."""
    tables = [Table(game, number, host, asks=asks) for number, game in enumerate(games)]
    if starts:
        await start_games(tables, host)
    for table in tables:
        await table.join()
    return Load(tables, AT_ONCE)


@contextlib.asynccontextmanager
async def hosted(kind: str, url: str) -> AsyncIterator[tuple[str, int]]:
    """A server in a process and on a core of its own; stopped by its id."""
    port = _free_port()
    process = subprocess.Popen(  # noqa: ASYNC220 - nothing else happens meanwhile
        [sys.executable, "-m", "tests.bench.hosts", kind, str(port), url, str(SERVER_CORE)],
        stderr=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
    )
    try:
        for _ in range(600):
            with contextlib.suppress(OSError):
                _, writer = await asyncio.open_connection("127.0.0.1", port)
                writer.close()
                break
            await asyncio.sleep(0.05)
        yield f"127.0.0.1:{port}", process.pid
    finally:
        process.terminate()
        process.wait(15)


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def resident(pid: int) -> int:
    """The memory of a process in bytes."""
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * resource.getpagesize()


def processor_seconds(pid: int) -> float:
    """What all threads of a process have worked so far."""
    tasks = Path(f"/proc/{pid}/task").glob("*/schedstat")
    return sum(int(task.read_text().split()[0]) for task in tasks) / 1e9
