"""WebSockets below the application: one protocol per open connection.

It extends uvicorn's protocol by a transport that the application writes to, listens to and aborts
without waiting.
"""

import socket
from asyncio import BaseTransport, Transport
from collections.abc import Callable
from typing import Any, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.protocol import State

from app.base.limits import DEFAULT_LIMITS, Rate
from app.net.buckets import Bucket
from app.net.framing import first_frame

ABORT_SECONDS = 1.0
SEND_BUFFER = 64 * 1024
"""What the system may hold back for one reader; by default it is megabytes, and a reader that
has stalled would go unnoticed for minutes."""


class SocketProtocol(WebSocketsSansIOProtocol):
    """A line that the application may write to, listen to and cut without waiting.

    A stalled reader never takes a close frame; and what needs no task, queue or pause of reading
    is heard and told in a fraction of the time.
    """

    _hear: Callable[[str], None] | None = None
    _is_between_frames = True
    """Whether the library has had whole frames only; after a piece only it knows where one ends."""
    is_slow = False
    """Whether the system has taken all that it holds back for the other side."""
    _is_leaving = False
    """Whether the close frame has been sent after a fault; what still arrives is thrown away."""

    def __init__(
        self, *args: Any, control_frames: Rate = DEFAULT_LIMITS.control_frames, **options: Any
    ) -> None:
        super().__init__(*args, **options)
        self._control_frames = Bucket(control_frames)

    def connection_made(self, transport: BaseTransport) -> None:
        """Bound what waits for a slow reader before the outbox is told to wait.

        Nothing may wait in the loop: it writes at once then, not after all else that is to do.
        """
        super().connection_made(transport)
        cast(Transport, transport).set_write_buffer_limits(high=0)
        line = transport.get_extra_info("socket")
        if line is not None:
            line.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER)

    def keepalive_timeout(self) -> None:
        """The client does not answer: a close frame would wait for a buffer that never empties."""
        super().keepalive_timeout()
        self.loop.call_later(ABORT_SECONDS, self.transport.abort)

    def handle_connect(self, event: Any) -> None:
        """Put the line where ``endpoint`` finds it, before the application runs."""
        super().handle_connect(event)
        if hasattr(self, "scope"):
            extensions: Any = self.scope["extensions"]
            extensions["dorfplatz.line"] = self

    def connection_lost(self, exc: Exception | None) -> None:
        """Break the cycles: of connection and scope, which would keep the page's room in memory,
        and of the library's protocol with its parser and with what was wrong with a frame."""
        super().connection_lost(exc)
        self.conn.parser.close()
        self.conn.parser_exc = None
        self._hear = _ignore
        if hasattr(self, "scope"):
            extensions: Any = self.scope["extensions"]
            extensions.pop("dorfplatz.line", None)

    def pause_writing(self) -> None:
        """The other side is slow."""
        super().pause_writing()
        self.is_slow = True

    def resume_writing(self) -> None:
        """The other side has caught up."""
        super().resume_writing()
        self.is_slow = False

    def write_now(self, wire: bytes) -> bool:
        """Write a frame that others get too without encoding it anew for each of them."""
        if self.is_slow or self.close_sent or self.transport.is_closing():
            return False
        self.transport.write(wire)
        return True

    def abort(self) -> None:
        """Cut the line of a reader that has stalled; a polite close would wait for it.

        A line that is leaving is cut within a second anyway, after its close frame.
        """
        if not self._is_leaving:
            self.transport.abort()

    def handle_parser_exception(self) -> None:
        """Send the close frame, and read on for a moment.

        Closing while data arrives resets the connection, and the other side may never read
        why it was closed.
        """
        closing = self.conn.close_sent
        assert closing is not None
        message = {"type": "websocket.disconnect", "code": closing.code, "reason": closing.reason}
        self.queue.put_nowait(message)  # type: ignore[arg-type]
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = self._is_leaving = True
        self._is_between_frames = False
        if self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()
        if self.transport.can_write_eof():
            self.transport.write_eof()
        self.close_timer = self.loop.call_later(ABORT_SECONDS, self.transport.abort)

    def handle_ping(self) -> None:
        """Answer a ping, unless too many come."""
        if self._may_go_on():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """Take a pong, unless too many come."""
        if self._may_go_on():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        """Take a piece of a text, unless too many come; empty ones never make it too long."""
        if self._may_go_on():
            super().handle_cont(event)

    def _may_go_on(self) -> bool:
        """Spend a token for a frame that no application sees; without one the line is closed."""
        if self._is_leaving or self._control_frames.take():
            return not self._is_leaving
        if self.conn.state is State.OPEN:
            self.conn.send_close(1008, "far too fast")
            self.handle_parser_exception()
        return False

    def listen(self, hear: Callable[[str], None]) -> None:
        """From now on texts go straight to *hear*, beginning with those that wait."""
        self._hear = hear
        waiting: list[Any] = [self.queue.get_nowait() for _ in range(self.queue.qsize())]
        for message in waiting:
            if message.get("text") is None:
                self.queue.put_nowait(message)
            else:
                self._pass_on(message["text"], self._hear)
        if self.read_paused and not self.transport.is_closing():
            self.read_paused = False
            self.transport.resume_reading()

    def _pass_on(self, text: str, hear: Callable[[str], None]) -> None:
        try:
            hear(text)
        except Exception as error:  # noqa: BLE001 - raised again where the application waits
            self._hear = _ignore
            self.queue.put_nowait({"type": "dorfplatz.error", "error": error})  # type: ignore[arg-type]

    def data_received(self, data: bytes) -> None:
        """Hear whole texts; the library handles other frames, and all that follows a fragment."""
        while self._is_between_frames and self.handshake_initiated:
            end, text = first_frame(data, self.config.ws_max_size)
            if not end:
                break
            frame, data = (data, b"") if end == len(data) else (data[:end], data[end:])
            if text is not None and self._hear is not None and not self.close_sent:
                self._pass_on(text, self._hear)
            else:
                super().data_received(frame)
            if not data or self.transport.is_closing():
                return
        self._is_between_frames = not self.handshake_initiated
        if not self._is_leaving:
            super().data_received(data)

    def send_receive_event_to_app(self) -> None:
        """Close on text that is no UTF-8: a browser's fault is no error of ours to be logged."""
        if self.curr_msg_data_type != "text" or self.close_sent:
            super().send_receive_event_to_app()
            return
        try:
            text = b"".join(self.frames).decode()
        except UnicodeDecodeError:
            self.frames, self._hear = [], _ignore
            if self.conn.state is State.OPEN:  # else a farewell came right behind it
                self.conn.send_close(1007)
                self.handle_parser_exception()
            return
        if self._hear is None:
            super().send_receive_event_to_app()
        else:
            self._pass_on(text, self._hear)


def _ignore(_: str) -> None:
    """Ignores what arrives after the connection has been ended."""
