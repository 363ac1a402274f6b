"""One bounded outbox per connection, so that a slow reader never slows a table.

``put`` never waits. A frame goes out at once where the transport takes it. When the other side
stops reading, frames wait here and a sender task waits with them; when the outbox is full or the
stall clock runs out, the connection is aborted, since a polite close would wait for the same full
buffer.
"""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, Protocol

from app.base.limits import Limits
from app.net.framing import framed

Send = Callable[[dict[str, Any]], Awaitable[None]]


class Frame:
    """A text for browsers, put into its bytes once however many of them get it."""

    __slots__ = ("text", "wire")

    def __init__(self, text: str) -> None:
        self.text = text
        self.wire = framed(text.encode())
        """As it goes over the line."""

    def __len__(self) -> int:
        """About how much it takes."""
        return len(self.text)


class Transport(Protocol):
    """What is below an open socket, for those who cannot wait."""

    def write_now(self, wire: bytes) -> bool:
        """Write whole frames, unless the other side is slow or going."""

    def listen(self, hear: Callable[[str], None]) -> None:
        """Let every text be heard at once; ``receive`` raises what *hear* raised."""

    def abort(self) -> None:
        """Cut it."""


class Outbox:
    """Frames waiting for one reader; without a line below, all go through ``send``."""

    __slots__ = ("_bytes", "_frames", "_limits", "_line", "_send", "_task", "closed", "dropped")

    def __init__(self, send: Send, limits: Limits, line: Transport | None = None) -> None:
        self._send, self._limits, self._line = send, limits, line
        self._frames: list[Frame] = []
        self._bytes = 0
        self._task: asyncio.Task[None] | None = None
        self.closed = False
        self.dropped = False
        """Whether the reader was given up."""

    def __len__(self) -> int:
        """How many frames wait."""
        return len(self._frames)

    def put(self, frame: Frame, before: Frame | None = None) -> None:
        """Write or queue a frame, and one before it; a full outbox means a stalled reader."""
        if self.closed:
            return
        if self._line is not None and not self._frames:
            wire = frame.wire if before is None else before.wire + frame.wire
            if self._line.write_now(wire):
                return
        for waiting in (frame,) if before is None else (before, frame):
            self._frames.append(waiting)
            self._bytes += len(waiting)
        full = len(self._frames) > self._limits.outbox_messages
        if full or self._bytes > self._limits.outbox_bytes:
            self.drop()
        elif self._task is None:
            self._task = asyncio.create_task(self._run(), name="outbox")

    def drop(self) -> None:
        """Give the reader up."""
        if not self.closed:
            self.closed = self.dropped = True
            self._stop()
            self._cut()

    async def close(self, code: int, reason: str = "") -> None:
        """Send what is waiting, then a close frame; all within a moment or not at all."""
        self._stop()
        if self.closed:
            return
        self.closed = True
        try:
            async with asyncio.timeout(1.0):
                while self._frames:
                    await self._send_first()
                await self._send({"type": "websocket.close", "code": code, "reason": reason})
        except (TimeoutError, OSError, RuntimeError):
            self._cut()

    def _stop(self) -> None:
        """End the sender. One that has not begun never reaches its end, where it is forgotten."""
        if self._task is not None:
            self._task.cancel()
            self._task = None

    def _cut(self) -> None:
        if self._line is not None:
            self._line.abort()

    async def _run(self) -> None:
        try:
            while self._frames:
                async with asyncio.timeout(self._limits.stall_seconds):
                    await self._send_first()
        except TimeoutError:
            self.drop()
        except (OSError, RuntimeError):  # the other side has gone; its reader notices too
            self.closed = True
        finally:
            self._task = None

    async def _send_first(self) -> None:
        """A frame leaves the queue once it is sent: a task that is stopped meanwhile loses none."""
        await self._send({"type": "websocket.send", "text": self._frames[0].text})
        self._bytes -= len(self._frames.pop(0))
