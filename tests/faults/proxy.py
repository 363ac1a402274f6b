"""Something between the server and its database that can refuse, hang and cut."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress
from urllib.parse import parse_qs, urlsplit

from tests.live import HOST

COMMITTED = b"Z\0\0\0\x05I"
"""The end of an answer of PostgreSQL after which no transaction is open."""


class Proxy:
    """A TCP port in front of a PostgreSQL that listens on a unix socket."""

    def __init__(self, database_url: str) -> None:
        address = urlsplit(database_url)
        folder = parse_qs(address.query)["host"][0]
        self._target = f"{folder}/.s.PGSQL.5432"
        self._user, self._database = address.username or "postgres", address.path
        self._server: asyncio.Server | None = None
        self._flowing = asyncio.Event()
        self._flowing.set()
        self._cut = self._lost = False
        self._writers: set[asyncio.StreamWriter] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self.port = 0

    @property
    def url(self) -> str:
        """The database as seen through the proxy."""
        return f"postgresql://{self._user}:@{HOST}:{self.port}{self._database}?sslmode=disable"

    async def open(self) -> None:
        """Let everything through, from now on or again."""
        self._flowing.set()
        if self._server is None:
            self._server = await asyncio.start_server(self._connected, HOST, self.port)
            self.port = self._server.sockets[0].getsockname()[1]

    def refuse(self) -> None:
        """The database is gone: lines break, and there are no new ones."""
        if self._server is not None:
            self._server.close()
            self._server = None
        self._break()

    def hang(self) -> None:
        """The database does not answer any more, and does not hang up either."""
        self._flowing.clear()

    def cut(self) -> None:
        """The next thing that is written reaches the database, but its answer is lost."""
        self._cut = True

    async def close(self) -> None:
        """End."""
        self.refuse()
        self._flowing.set()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _break(self) -> None:
        for writer in list(self._writers):
            writer.transport.abort()

    async def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        try:
            await self._serve(reader, writer)
        finally:
            self._tasks.discard(task)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, back = await asyncio.open_unix_connection(self._target)
        both = {writer, back}
        self._writers |= both
        await asyncio.gather(self._ask(reader, back), self._answer(there, writer))
        for end in both:
            end.transport.abort()
            with suppress(OSError):
                await end.wait_closed()
        self._writers -= both

    async def _ask(self, source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
        async for data in self._flow(source, target):
            if self._cut and b"tile-placed" in data:
                self._cut, self._lost = False, True
            target.write(data)

    async def _answer(self, source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
        async for data in self._flow(source, target):
            if self._lost and data.endswith(COMMITTED):
                self._lost = False
                self._break()
                return
            target.write(data)

    async def _flow(
        self, source: asyncio.StreamReader, target: asyncio.StreamWriter
    ) -> AsyncIterator[bytes]:
        """What comes from one side, as fast as the other takes it."""
        with suppress(OSError):
            while data := await source.read(2**16):
                await self._flowing.wait()
                yield data
                await target.drain()
        target.transport.abort()
