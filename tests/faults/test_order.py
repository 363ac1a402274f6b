"""A power cut takes what the system has not flushed: the order of system calls shows that every
acknowledgement leaves after its flush, in a whole server at play, and a careless setting shows
that the trace would tell."""

import asyncio
import re
import shutil
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import asyncpg
import pytest

from app.base.database import PRAGMAS, asyncpg_dsn, sqlite_path
from app.log import postgres_log, sqlite_log
from tests.faults.crowd import Crowd
from tests.live import LiveServer, fresh_postgres
from tests.live_fixtures import Launch
from tests.postgres import TEMPLATE

ACKS = 250
CALLS = "trace=pwrite64,pwritev,fdatasync,fsync,write,writev,sendto,sendmsg,recvfrom,recvmsg,read"
CALL = re.compile(r"^(?P<pid>\d+) +(?P<call><\.\.\. \w+ resumed>|\w+\()(?P<rest>.*)$", re.MULTILINE)
WRITES, READS, FLUSHES = ("pwrite", "write", "send"), ("recv", "read"), ("fdatasync", "fsync")
FAILED = " = -1 "
ACK = r"\"t\":\"ack\""
pytestmark = [
    pytest.mark.soak,
    pytest.mark.skipif(shutil.which("strace") is None, reason="needs strace to watch the disk"),
]


@contextmanager
def _watched(trace: Path, *processes: int) -> Iterator[None]:
    """Write down the system calls of processes and of all their threads."""
    named = [word for process in processes for word in ("-p", str(process))]
    command = ["strace", "-f", "-y", "-s", "160", "-o", str(trace), "-e", CALLS, *named]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as strace:
        assert strace.stderr is not None
        for _ in processes:
            assert "attached" in strace.stderr.readline()
        yield
        strace.terminate()


class Call(NamedTuple):
    """A system call at the moment it was done; what is written may be seen when it begins."""

    process: int
    name: str
    words: str

    def is_about(self, names: tuple[str, ...], words: str) -> bool:
        """Whether it is one of these calls, with these words or this file, and was no failure."""
        return self.name.startswith(names) and words in self.words and FAILED not in self.words


def _calls(trace: str) -> Iterator[Call]:
    begun: dict[int, str] = {}
    for found in CALL.finditer(trace):
        process, rest = int(found["pid"]), found["rest"]
        is_resumed = found["call"].startswith("<...")
        name = found["call"].split()[1] if is_resumed else found["call"].rstrip("(")
        is_cut = rest.endswith("<unfinished ...>")
        words = begun.pop(process, "") + rest if is_resumed else rest
        if is_cut:
            begun[process] = rest
        if is_cut == name.startswith(WRITES) or not (is_cut or is_resumed):
            yield Call(process, name, words)


def _early(trace: str, file: str, entered: Callable[[Call], bool]) -> tuple[int, int]:
    """How many acknowledgements left, and how many of them with no flush of *file* since the last
    call by which something *entered* the database."""
    flushed, acks, early = False, 0, 0
    for call in _calls(trace):
        if entered(call):
            flushed = False
        elif call.is_about(FLUSHES, file):
            flushed = True
        elif call.is_about(WRITES, ACK):
            acks += 1
            early += not flushed
            flushed = False  # the next one needs a flush of its own
    return acks, early


async def _play(
    server: LiveServer, trace: Path, url: str | None = None, writing: list[int] | None = None
) -> str:
    """What the system was asked for while one person plays: never more than one act at a time."""
    crowd = Crowd(server)
    playing = asyncio.create_task(crowd.table(0, 1))
    await crowd.played(5)
    others = await _processes(url, writing) if url and writing is not None else ()
    with _watched(trace, server.pid, *others):
        await crowd.played(ACKS, patience=300.0)
    crowd.over = True
    await playing
    return await asyncio.to_thread(trace.read_text)


def _careless_sqlite() -> None:
    careless = tuple(pragma.replace("FULL", "NORMAL") for pragma in PRAGMAS)
    sqlite_log.PRAGMAS = careless  # type: ignore[attr-defined, assignment]


@pytest.mark.parametrize("careful", [True, False], ids=["as-shipped", "careless"])
async def test_sqlite_flushes_before_each_acknowledgement(
    launch: Launch, tmp_path: Path, careful: bool
) -> None:
    server = launch(prepare=None if careful else _careless_sqlite)
    trace = await _play(server, tmp_path / "trace")
    wal = sqlite_path(server.settings.database_url).name + "-wal"
    acks, early = _early(trace, wal, lambda call: call.is_about(("pwrite",), wal))
    print(f"{acks} acknowledgements, {early} before their flush")
    assert acks >= ACKS - 5
    assert (early == 0) is careful


def _careless_postgres() -> None:
    postgres_log.WRITER_SETTINGS = postgres_log.WRITER_SETTINGS | {"synchronous_commit": "off"}


@pytest.mark.parametrize("careful", [True, False], ids=["as-shipped", "careless"])
async def test_postgresql_flushes_before_each_acknowledgement(
    launch: Launch, postgres: str, tmp_path: Path, careful: bool
) -> None:
    """From the moment a command reaches the process that writes the log."""
    url = fresh_postgres(postgres, TEMPLATE)
    server = launch(url=url, prepare=None if careful else _careless_postgres)
    writing: list[int] = []
    trace = await _play(server, tmp_path / "trace", url, writing)
    acks, early = _early(
        trace, "/pg_wal/", lambda call: call.process in writing and call.is_about(READS, "")
    )
    print(f"{acks} acknowledgements, {early} before their flush")
    assert len(writing) == 1
    assert acks >= ACKS - 5
    assert (early == 0) is careful


async def _processes(url: str, writing: list[int]) -> list[int]:
    """The database's processes; the one that the log is written through is noted apart."""
    connection = await asyncpg.connect(asyncpg_dsn(url))
    rows = await connection.fetch(
        "SELECT pid, datname = current_database() AND query LIKE '%INSERT INTO entries%' AS writes"
        " FROM pg_stat_activity WHERE pid <> pg_backend_pid()"
    )
    await connection.close()
    writing += [row["pid"] for row in rows if row["writes"]]
    return [row["pid"] for row in rows]
