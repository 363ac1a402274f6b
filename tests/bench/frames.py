"""A WebSocket client reduced to what a load generator needs: raw frames on raw TCP."""

import asyncio
import base64
import os
from collections.abc import Callable
from typing import cast

OnText = Callable[["Line", bytes], None]
TEXT, PING, PONG = 0x81, 0x89, 0x8A


def masked(text: bytes, kind: int = TEXT) -> bytes:
    """A frame as clients must send it. A zero mask is legal and costs nothing."""
    size = len(text)
    if size < 126:
        return bytes((kind, 0x80 | size)) + bytes(4) + text
    return bytes((kind, 0xFE)) + size.to_bytes(2, "big") + bytes(4) + text


class Line(asyncio.Protocol):
    """One connection."""

    def __init__(self, on_text: OnText) -> None:
        self._on_text = on_text
        self._waiting = b""
        self._open: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._upgraded = False
        self.transport: asyncio.Transport | None = None
        self.received = 0
        self.on_data: Callable[[bytes], None] | None = None
        """Gets what arrives as it is, instead of texts: for those who look at a clock."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """The line stands."""
        self.transport = cast(asyncio.Transport, transport)

    def connection_lost(self, error: Exception | None) -> None:
        """The line is gone."""
        if not self._open.done():
            self._open.set_exception(error or ConnectionError("refused"))

    async def upgrade(self, host: str, path: str, cookie: str) -> None:
        """Become a WebSocket."""
        key = base64.b64encode(os.urandom(16)).decode()
        self.write(
            f"GET {path} HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\n"
            f"Cookie: {cookie}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        await self._open

    def write(self, data: bytes) -> None:
        """Send bytes as they are."""
        assert self.transport is not None
        self.transport.write(data)

    def data_received(self, data: bytes) -> None:
        """Cut what arrives into frames."""
        self.received += len(data)
        if self.on_data is not None:
            self.on_data(data)
            return
        waiting = self._waiting + data if self._waiting else data
        if not self._upgraded:
            head, found, waiting = waiting.partition(b"\r\n\r\n")
            if not found:
                self._waiting = head
                return
            self._upgraded = True
            if b" 101 " not in head:
                self._open.set_exception(ConnectionError(head[:80].decode()))
                return
            self._open.set_result(None)
        self._waiting = self._cut(waiting)

    def _cut(self, data: bytes) -> bytes:
        at, end = 0, len(data)
        while end - at >= 2:
            size, start = data[at + 1], at + 2
            if size == 126:
                size, start = int.from_bytes(data[at + 2 : at + 4], "big"), at + 4
            elif size == 127:
                size, start = int.from_bytes(data[at + 2 : at + 10], "big"), at + 10
            if start + size > end:
                break
            if data[at] == TEXT:
                self._on_text(self, data[start : start + size])
            elif data[at] == PING:  # else a connection that waits for long is taken for gone
                self.write(masked(data[start : start + size], PONG))
            at = start + size
        return data[at:]
