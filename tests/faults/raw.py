"""Sockets below the level of any library: frames made by hand, readers that do not read."""

import asyncio
import base64
import os
import socket
import struct
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

from tests.client import Guest
from tests.waiting import PATIENCE

CONTINUED, TEXT, BINARY, CLOSE, PING = 0x0, 0x1, 0x2, 0x8, 0x9


def frame(
    opcode: int, payload: bytes, *, fin: bool = True, masked: bool = True, bits: int = 0
) -> bytes:
    """A frame as a browser sends it, or as none ever would."""
    head = bytes([(0x80 if fin else 0) | bits | opcode])
    flag, size = 0x80 if masked else 0, len(payload)
    if size < 126:
        head += bytes([flag | size])
    elif size < 65536:
        head += bytes([flag | 126]) + struct.pack("!H", size)
    else:
        head += bytes([flag | 127]) + struct.pack("!Q", size)
    if not masked:
        return head + payload
    mask = os.urandom(4)
    return head + mask + bytes(byte ^ mask[i % 4] for i, byte in enumerate(payload))


def request(guest: Guest, room: str, **headers: str | None) -> bytes:
    """The opening handshake; a header given as None is left out."""
    host = urlsplit(guest.url).netloc
    values: dict[str, str | None] = {
        "Host": host,
        "Origin": guest.url,
        "Upgrade": "websocket",
        "Connection": "Upgrade",
        "Sec-WebSocket-Version": "13",
        "Sec-WebSocket-Key": base64.b64encode(os.urandom(16)).decode(),
        "Cookie": guest.cookie,
        **headers,
    }
    lines = [f"{name}: {value}" for name, value in values.items() if value is not None]
    return "\r\n".join([f"GET /ws/{room} HTTP/1.1", *lines, "", ""]).encode("latin-1")


@dataclass
class Line:
    """A connection that was upgraded."""

    reader: asyncio.StreamReader
    writer: asyncio.StreamWriter
    status: int

    async def send(self, data: bytes) -> None:
        """Send bytes as they are."""
        self.writer.write(data)
        await self.writer.drain()

    async def closing(self, patience: float = PATIENCE) -> int | None:
        """The code of the close frame; None if the line ends without one."""
        try:
            async with asyncio.timeout(patience):
                while True:
                    opcode, payload = await self.next()
                    if opcode == CLOSE:
                        return int(struct.unpack("!H", payload[:2])[0]) if payload else 1005
        except (asyncio.IncompleteReadError, ConnectionError):
            return None

    async def next(self) -> tuple[int, bytes]:
        """The next frame of the server."""
        first, size = await self.reader.readexactly(2)
        if size == 126:
            (size,) = struct.unpack("!H", await self.reader.readexactly(2))
        elif size == 127:
            (size,) = struct.unpack("!Q", await self.reader.readexactly(8))
        return first & 0x0F, await self.reader.readexactly(size)

    @property
    def port(self) -> int:
        """Our end of it."""
        port: int = self.writer.get_extra_info("sockname")[1]
        return port

    def stall(self) -> None:
        """Read no more."""
        transport: Any = self.writer.transport
        transport.pause_reading()


@asynccontextmanager
async def dial(
    guest: Guest, room: str, *, buffer: int = 0, **headers: str | None
) -> AsyncIterator[Line]:
    """Ask to be upgraded; ``buffer``: how little the system reads ahead."""
    where = urlsplit(guest.url)
    plain = socket.socket()
    if buffer:
        plain.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
    plain.setblocking(False)
    await asyncio.get_running_loop().sock_connect(plain, (where.hostname, where.port))
    reader, writer = await asyncio.open_connection(sock=plain, limit=buffer or 2**16)
    try:
        writer.write(request(guest, room, **headers))
        head = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), PATIENCE)
        yield Line(reader, writer, int(head.split()[1]))
    finally:
        writer.transport.abort()
        with suppress(OSError):
            await writer.wait_closed()


def hello(room: str) -> bytes:
    """The first frame."""
    return frame(TEXT, f'{{"t":"hello","proto":2,"room":"{room}"}}'.encode())
