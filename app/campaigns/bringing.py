"""Imports under way: one of a person, a few of everybody, each judged in a process of its own.

The file goes from the line straight to that process (``referee``); what comes back are rows, which
are kept as bytes until all of them are there, and then stored in one transaction. The waiting page
is told how far it is; cancelling ends the process at once.
"""

import asyncio
import os
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import AsyncIterator, Iterator
from contextlib import suppress
from dataclasses import dataclass
from math import ceil
from pathlib import Path
from typing import Any

import msgspec

from app.base.database import reading, writing
from app.campaigns import imports
from app.campaigns.members import check_room_for_one
from app.campaigns.referee import DONE, HEAD, PROGRESS, REFUSED, ROWS
from app.live.services import Services
from app.people.sessions import Profile
from app.tables.info import TableError

ROOT = Path(__file__).resolve().parents[2]
NEEDED = ("PATH", "LANG", "LC_ALL", "LD_LIBRARY_PATH", "PYTHONHOME")
"""Of the environment; addresses of databases are not for a process that reads strangers' files."""
MOST_BYTES = 64 * 1024 * 1024
"""Of the rows that a file becomes."""
TOO_MUCH = "checking it takes too long or needs too much memory"


@dataclass(eq=False, slots=True)
class Import:
    """One import: how many games were judged, and the task that ends with the campaign's id."""

    task: "asyncio.Task[str]"
    done: int = 0
    of: int = 0


class Imports:
    """The imports of this worker."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._people: set[str] = set()

    async def begin(self, me: Profile, file: AsyncIterator[bytes]) -> Import:
        """Take a file in and begin to judge it; 409 and 429 if there is no room for it now."""
        if me.id in self._people:
            raise TableError("import-running", 409)
        if len(self._people) >= self._services.limits.imports_at_once:
            raise TableError("imports-busy", 429)
        self._people.add(me.id)
        process: Process | None = None
        try:
            async with reading(self._services.database) as session:
                await check_room_for_one(session, me, self._services)
            process = await self._spawn()
            await _feed(process, file)
            return self._go_on(process, me)
        except BaseException:
            self._people.discard(me.id)
            if process is not None:
                await _end(process)
            raise

    def _go_on(self, process: Process, me: Profile) -> Import:
        begun: list[Import] = []
        task = asyncio.create_task(self._bring(process, me, begun), name="import")
        task.add_done_callback(lambda _: self._people.discard(me.id))
        begun.append(Import(task))
        return begun[0]

    async def _spawn(self) -> Process:
        limits = self._services.limits
        return await asyncio.create_subprocess_exec(
            sys.executable,
            *("-m", "app.campaigns.referee"),
            *(str(ceil(limits.import_seconds)), str(limits.import_memory_bytes)),
            stdin=PIPE,
            stdout=PIPE,
            stderr=DEVNULL,
            cwd=ROOT,
            env={name: os.environ[name] for name in NEEDED if name in os.environ},
        )

    async def _bring(self, process: Process, me: Profile, begun: list[Import]) -> str:
        try:
            async with asyncio.timeout(self._services.limits.import_seconds):
                rows = await _judged(process, begun[0])
        except TimeoutError:
            raise TableError("bad-campaign-file", 422, TOO_MUCH) from None
        finally:
            await _end(process)
        now = self._services.now()
        async with writing(self._services.database) as session:
            await check_room_for_one(session, me, self._services)
            return await imports.store(session, _decoded(rows), me, now)


async def _feed(process: Process, file: AsyncIterator[bytes]) -> None:
    """Pass the file on as it comes; a process that has ended says why by itself."""
    assert process.stdin is not None
    async for chunk in file:
        with suppress(BrokenPipeError, ConnectionResetError):
            process.stdin.write(chunk)
            await process.stdin.drain()
    process.stdin.close()


async def _judged(process: Process, running: Import) -> list[bytes]:
    """The rows of a campaign, as bytes; 422 and the reason if the file is refused."""
    assert process.stdout is not None
    rows: list[bytes] = []
    size = 0
    while size <= MOST_BYTES:
        try:
            kind, length = HEAD.unpack(await process.stdout.readexactly(HEAD.size))
            body = await process.stdout.readexactly(length)
        except asyncio.IncompleteReadError:  # ended by its limits
            break
        if kind == DONE:
            return rows
        if kind == REFUSED:
            raise TableError("bad-campaign-file", 422, msgspec.msgpack.decode(body))
        if kind == PROGRESS:
            running.done, running.of = msgspec.msgpack.decode(body)
        elif kind == ROWS:
            rows.append(body)
            size += length
    raise TableError("bad-campaign-file", 422, TOO_MUCH)


def _decoded(rows: list[bytes]) -> Iterator[tuple[str, list[dict[str, Any]]]]:
    """One portion after the other, so that all of them are never in memory twice."""
    for body in rows:
        name, some = msgspec.msgpack.decode(body)
        yield name, some


async def _end(process: Process) -> None:
    with suppress(ProcessLookupError):
        process.kill()
    await process.wait()
