"""Serve the application: uvicorn with our socket protocol, and a word about where to find it."""

import gc
import socket
from asyncio import BaseTransport, Transport
from collections.abc import Callable
from functools import partial
from typing import Any, cast

import ifaddr
import uvicorn
from fastapi import FastAPI
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State

from app.framing import first_frame
from app.reception import Reception
from app.settings import EVERYWHERE, Settings

GRACE_SECONDS = 5
ABORT_SECONDS = 1.0
SEND_BUFFER = 64 * 1024
"""What the system may hold back for one reader; by default it is megabytes, and a reader that
has stalled would go unnoticed for minutes."""
UNREACHED = ("127.", "169.254.")
"""This device alone, and networks that gave it no address."""


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
        """Nobody answers: a polite end would wait for a buffer that never empties."""
        super().keepalive_timeout()
        self.loop.call_later(ABORT_SECONDS, self.transport.abort)

    def handle_connect(self, event: Any) -> None:
        """Put the line where ``sockets`` finds it, before the application runs."""
        super().handle_connect(event)
        if hasattr(self, "scope"):
            extensions: Any = self.scope["extensions"]
            extensions["dorfplatz.line"] = self

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the page: line and scope know each other, and would keep its room in memory."""
        super().connection_lost(exc)
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
        """Cut the line of a reader that has stalled; a polite close would wait for it."""
        self.transport.abort()

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
        """Hear texts that have come whole; the library gets all else, and all after a piece."""
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
    """What comes after something that ends the line."""


def run(app: FastAPI, settings: Settings) -> None:
    """Serve until stopped."""
    _calm_collector()
    uvicorn.Server(config(app, settings)).run()


def _calm_collector() -> None:
    """Let Python's collector of cycles run seldom: games and frames have none to find.

    By default it walks over every room in memory again and again, a tenth of all time and pauses
    of many milliseconds; whatever is loaded by now stays for ever.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)


def config(app: FastAPI, settings: Settings, **more: Any) -> uvicorn.Config:
    """How uvicorn runs it: no compression, small frames, a bounded goodbye."""
    return uvicorn.Config(
        app,
        **{
            "host": settings.host,
            "port": settings.port,
            "ws": SocketProtocol,
            "ws_max_size": settings.limits.message_bytes,
            "ws_per_message_deflate": False,
            "ws_ping_interval": settings.limits.ping_seconds,
            "ws_ping_timeout": settings.limits.ping_seconds,
            "backlog": 2048,
            "forwarded_allow_ips": list(settings.trusted_proxies),
            "timeout_graceful_shutdown": GRACE_SECONDS,
            "server_header": False,
            "access_log": False,
            "log_config": None,
            "loop": "uvloop",
            "http": partial(Reception, patience=settings.limits.header_seconds),
            **more,
        },
    )


def addresses(settings: Settings) -> list[str]:
    """Where people find the table: this device first, then others on the network."""
    if settings.public_url:
        return [settings.public_url]  # pages of any other address could not open a socket
    hosts = [settings.host]
    if settings.host in (EVERYWHERE, "::"):
        hosts = ["localhost", *_own_addresses()]
    named = (f"[{host}]" if ":" in host else host for host in hosts)
    return [f"http://{host}:{settings.port}" for host in named]


def _own_addresses() -> list[str]:
    """The addresses of this device on its networks, as its adapters have them: its own name often
    leads nowhere but to itself."""
    found = {str(ip.ip) for adapter in ifaddr.get_adapters() for ip in adapter.ips if ip.is_IPv4}
    return sorted(address for address in found if not address.startswith(UNREACHED))
