"""One bounded outbox per connection: a slow reader never slows a table.

``put`` never waits. A sender task writes; when the other side stops reading it blocks there, the
outbox fills or its stall clock runs out, and the connection is aborted. Closing politely would
wait for the same full buffer.
"""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any

from app.limits import Limits

Send = Callable[[dict[str, Any]], Awaitable[None]]


class Outbox:
    """Frames waiting for one reader."""

    def __init__(self, send: Send, limits: Limits, *, stalled: Callable[[], None]) -> None:
        self._send, self._limits, self._stalled = send, limits, stalled
        self._frames: deque[str] = deque()
        self._bytes = 0
        self._some = asyncio.Event()
        self.closed = False
        self.dropped = False
        """Whether the reader was given up."""
        self._task = asyncio.create_task(self._run(), name="outbox")

    def __len__(self) -> int:
        """How many frames wait."""
        return len(self._frames)

    def put(self, frame: str) -> None:
        """Queue a frame; a full outbox means that the reader has stalled."""
        if self.closed:
            return
        self._frames.append(frame)
        self._bytes += len(frame)
        full = len(self._frames) > self._limits.outbox_messages
        if full or self._bytes > self._limits.outbox_bytes:
            self.drop()
            return
        self._some.set()

    def drop(self) -> None:
        """Give the reader up."""
        if not self.closed:
            self.closed = self.dropped = True
            self._task.cancel()
            self._stalled()

    async def close(self, code: int, reason: str = "") -> None:
        """Send what is waiting, then a close frame; all within a moment or not at all."""
        self._task.cancel()
        if self.closed:
            return
        self.closed = True
        try:
            async with asyncio.timeout(1.0):
                while self._frames:
                    await self._send({"type": "websocket.send", "text": self._frames.popleft()})
                await self._send({"type": "websocket.close", "code": code, "reason": reason})
        except (TimeoutError, OSError, RuntimeError):
            self._stalled()

    async def _run(self) -> None:
        while True:
            await self._some.wait()
            self._some.clear()
            while self._frames:
                frame = self._frames.popleft()
                self._bytes -= len(frame)
                await self._write(frame)

    async def _write(self, frame: str) -> None:
        try:
            async with asyncio.timeout(self._limits.stall_seconds):
                await self._send({"type": "websocket.send", "text": frame})
        except TimeoutError:
            self.drop()
        except (OSError, RuntimeError):  # the other side has gone; its reader notices too
            self.closed = True
