"""The real server for tests: uvicorn with our socket protocol in a process that can be killed.

Children are forked from a helper process that has imported everything, so that a start costs
milliseconds and ``kill -9`` can be tried as often as one likes.
"""

import asyncio
import contextlib
import http.client
import multiprocessing
import os
import signal
import socket
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import cache
from multiprocessing.process import BaseProcess
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from uuid import uuid4

import asyncpg
import uvicorn

from app.base import server_log
from app.base.limits import Limits, Rate
from app.base.migrate import upgrade
from app.base.settings import Settings
from app.main import create_app
from app.net import server
from tests.waiting import PATIENCE

HOST = "127.0.0.1"
READY_SECONDS = 60.0
"""On a machine that is busy with its disk; a start that works never waits so long."""
PLENTY = Rate(burst=100_000, per_second=100_000.0)
GENEROUS = Limits(
    acts=PLENTY,
    suggestions=PLENTY,
    chat=PLENTY,
    pings=PLENTY,
    control_frames=PLENTY,
    connections_per_address=100_000,
    bodies_per_address=100_000,
    sockets_per_address=1_000,
    sockets_per_seat=100,
    open_rooms_per_person=1_000,
    guests_per_address=100_000,
    campaigns_per_hour=1_000,
    campaigns_per_address=100_000,
    campaigns_per_guest=1_000,
)
"""For tests that are not about limits."""
Prepare = Callable[[], None]
_context = multiprocessing.get_context("forkserver")
_context.set_forkserver_preload(
    [__name__, "aiosqlite", "app.log.postgres_log", "app.log.sqlite_log", "httptools", "uvloop"]
)


def free_port() -> int:
    """A loopback port that is not in use now."""
    with socket.socket() as found:
        found.bind((HOST, 0))
        port: int = found.getsockname()[1]
        return port


def _serve(settings: Settings, log: Path, prepare: Prepare | None, more: dict[str, Any]) -> None:
    """The child: what it says goes to its log, then it serves until it is stopped."""
    with log.open("ab", buffering=0) as file:
        os.dup2(file.fileno(), 1)
        os.dup2(file.fileno(), 2)
    os.setpgrp()  # a Ctrl-C at the tests is not one here
    server_log.configure()
    if prepare is not None:
        prepare()
    uvicorn.Server(server.config(create_app(settings), settings, **more)).run()


class LiveServer:
    """A server on a port of its own; it may be killed and started again on the same one."""

    def __init__(
        self,
        settings: Settings,
        log: Path,
        prepare: Prepare | None = None,
        *,
        host: str = HOST,
        port: int | None = None,
    ) -> None:
        # As in production: while developing, every page would look for changed files first.
        at = port or free_port()
        self.settings = replace(settings, host=host, port=at, environment="production")
        self.log, self.prepare = log, prepare
        self.more: dict[str, Any] = {}
        """Further words to uvicorn."""
        self._process: BaseProcess | None = None

    @property
    def url(self) -> str:
        """Where it is."""
        return f"http://{self.settings.host}:{self.settings.port}"

    @property
    def ws(self) -> str:
        """Where its sockets are."""
        return f"ws://{self.settings.host}:{self.settings.port}/ws"

    @property
    def pid(self) -> int:
        """The process that serves."""
        assert self._process is not None
        assert self._process.pid is not None
        return self._process.pid

    def start(self) -> "LiveServer":
        """Fork it and wait until it answers."""
        arguments = (self.settings, self.log, self.prepare, self.more)
        self._process = _context.Process(target=_serve, args=arguments, daemon=True)
        self._process.start()
        deadline = time.monotonic() + READY_SECONDS
        while not self.answers():
            assert self._process.is_alive(), self.said()[-3000:]
            assert time.monotonic() < deadline, self.said()[-3000:]
            time.sleep(0.01)
        return self

    def answers(self, path: str = "/health/live") -> bool:
        """Whether it is up."""
        asked = http.client.HTTPConnection(self.settings.host, self.settings.port, timeout=PATIENCE)
        try:
            asked.request("GET", path)
            return asked.getresponse().status == http.HTTPStatus.OK
        except (OSError, http.client.HTTPException):
            return False
        finally:
            asked.close()

    def metrics(self) -> str:
        """Its figures."""
        asked = http.client.HTTPConnection(self.settings.host, self.settings.port, timeout=PATIENCE)
        try:
            asked.request("GET", "/metrics")
            return asked.getresponse().read().decode()
        finally:
            asked.close()

    def figure(self, name: str) -> float:
        """One of its figures; 0 where it has not been counted yet."""
        lines = (line.rpartition(" ") for line in self.metrics().splitlines())
        return sum(float(value) for key, _, value in lines if key == name)

    def kill(self) -> None:
        """As a power cut ends a process: at once."""
        self._end(signal.SIGKILL)

    def stop(self, patience: float = PATIENCE) -> float:
        """Ask it to end; how many seconds that took."""
        started = time.monotonic()
        self._end(signal.SIGTERM, patience)
        return time.monotonic() - started

    def _end(self, sign: signal.Signals, patience: float = PATIENCE) -> None:
        process = self._process
        if process is None or process.pid is None:
            return
        with contextlib.suppress(ProcessLookupError):
            os.kill(process.pid, sign)
        process.join(patience)
        assert process.exitcode is not None, f"still running {patience} s after {sign.name}"
        self._process = None

    def said(self) -> str:
        """Its log so far."""
        return self.log.read_text() if self.log.exists() else ""

    def holds(self, port: int) -> bool:
        """Whether it still has a file for the connection from that port of ours."""
        ends = f":{self.settings.port:04X}", f":{port:04X}"
        rows = [row.split() for row in Path("/proc/net/tcp").read_text().splitlines()[1:]]
        inodes = {f"socket:[{r[9]}]" for r in rows if r[1][8:] == ends[0] and r[2][8:] == ends[1]}
        files = Path(f"/proc/{self.pid}/fd").iterdir()
        return any(_target(file) in inodes for file in files)

    def files(self) -> int:
        """How many files and sockets it holds open."""
        return len(list(Path(f"/proc/{self.pid}/fd").iterdir()))


def _target(file: Path) -> str:
    try:
        return str(file.readlink())
    except OSError:  # closed in the meantime
        return ""


def fresh_sqlite(folder: Path, name: str = "live") -> str:
    """The file of that folder; it begins with all tables, which are copied, not made anew."""
    file = folder / f"{name}.sqlite"
    if not file.exists():
        file.write_bytes(_migrated())
    return f"sqlite:///{file}"


@cache
def _migrated() -> bytes:
    # In a thread, for an event loop may be running here.
    with TemporaryDirectory() as folder, ThreadPoolExecutor(1) as thread:
        file = Path(folder) / "new" / "migrated.sqlite"
        thread.submit(asyncio.run, upgrade(f"sqlite:///{file}")).result()
        return file.read_bytes()


def fresh_postgres(server: str, template: str) -> str:
    """A copy of a migrated database, in a thread, for an event loop may be running here."""
    name = f"live_{uuid4().hex}"
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, _copy(server, name, template)).result()
    return server.replace("/postgres?", f"/{name}?")


async def _copy(server: str, name: str, template: str) -> None:
    connection = await asyncpg.connect(server)
    try:
        await connection.execute(f"CREATE DATABASE {name} TEMPLATE {template}")
    finally:
        await connection.close()
