"""HTTP below the application: how large the head of a request may be, and how slowly it may come.

uvicorn bounds neither: a head is read for as long as it goes on, a body may arrive byte by byte for
ever, and what still arrives after an answer is read and thrown away without end. Every such
connection is a file that other people could have had, and a long head stops the event loop.

One timer per connection serves all its requests. It compares times only when it fires, so that a
request that comes whole costs two readings of the clock and nothing else.
"""

from asyncio import TimerHandle, Transport
from collections import Counter
from ipaddress import ip_address, ip_network
from typing import Any

from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol

from app.base.addresses import household
from app.base.limits import Limits

HEAD_TOO_LARGE, TOO_SLOW = 431, 408
MOST_WASTED = 256 * 1024
"""Bytes of a body that are read and thrown away after its answer."""
GLANCE = 1.0
"""Seconds until the next look at a body that the application has not taken yet."""


class Peers:
    """Counts the connections of each address; proxies in front bring those of many people."""

    def __init__(self, most: int, proxies: tuple[str, ...]) -> None:
        self._most, self._proxies = most, [ip_network(proxy) for proxy in proxies]
        self._open: Counter[str] = Counter()

    def came(self, address: str) -> bool:
        """Count a connection; False if the address has too many already."""
        home = household(address)
        if self._open[home] >= self._most and not self._is_proxy(address):
            return False
        self._open[home] += 1
        return True

    def left(self, address: str) -> None:
        """Count a connection no more."""
        home = household(address)
        self._open[home] -= 1
        if not self._open[home]:
            del self._open[home]

    def _is_proxy(self, address: str) -> bool:
        """Whether it brings other people's requests; what has no address comes from a socket file,
        and only a proxy on the same machine opens that."""
        return not address or any(ip_address(address) in network for network in self._proxies)


class HttpProtocol(HttpToolsProtocol):
    """uvicorn's protocol with limits to the size and the duration of a request."""

    def __init__(self, *args: Any, limits: Limits, peers: Peers, **options: Any) -> None:
        super().__init__(*args, **options)
        self._limits, self._peers = limits, peers
        self._address: str | None = None
        self._timer: TimerHandle | None = None
        self._stall: TimerHandle | None = None
        self._since = 0.0
        """When the head or the body that has not come wholly began; 0 while none is awaited."""
        self._in_head = True
        self._head = self._body = self._wasted = 0
        """Bytes of the current request so far, the last of them after its answer."""

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        """Start the clock of the first head, unless the address has too many connections."""
        super().connection_made(transport)
        address = self.client[0] if self.client else ""
        if not self._peers.came(address):
            transport.abort()
            return
        self._address = address
        self._begin()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop the clocks."""
        self._leave()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        """Hand the connection over; sockets have limits of their own.

        Nothing more arrives here, and the parser, which knows this protocol, would keep it.
        """
        if not self.transport.is_closing():
            self._leave()
            super().handle_websocket_upgrade()
            self.parser = None  # type: ignore[assignment]

    def _leave(self) -> None:
        for timer in (self._timer, self._stall):
            if timer is not None:
                timer.cancel()
        self._timer = self._stall = None
        if self._address is not None:
            self._peers.left(self._address)
            self._address = None

    def data_received(self, data: bytes) -> None:
        """Parse what arrives; of a head never more than its limit."""
        if self._in_head:
            if not self._since:
                self._begin()
            self._head += len(data)
            if self._head > self._limits.head_bytes:
                self._at_limit(data, self._head - self._limits.head_bytes)
                return
        super().data_received(data)
        if self._in_head and self.headers and len(self.headers) > self._limits.head_fields:
            self._refuse(HEAD_TOO_LARGE)

    def _at_limit(self, data: bytes, over: int) -> None:
        """Parse up to the limit of a head; the rest too, if the head has ended by then."""
        super().data_received(data[:-over])
        if self.transport.is_closing() or self._address is None:
            return  # it was refused, or is a socket by now
        if self._in_head and self._head:
            self._refuse(HEAD_TOO_LARGE)
        else:
            super().data_received(data[-over:])

    def on_headers_complete(self) -> None:
        """Start the clock of the body. Too many fields end the connection."""
        self._in_head = False
        self._head = self._body = self._wasted = 0
        if len(self.headers) > self._limits.head_fields:
            self._refuse(HEAD_TOO_LARGE)
            return
        self._since = self.loop.time()
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        """Pass a piece on.

        After an early answer the rest is thrown away, up to a point: a client that is cut while
        it sends may never read the answer.
        """
        self._body += len(body)
        if self.transport.is_closing():
            return
        if self.cycle.response_complete:
            self._wasted += len(body)
            if self._wasted > MOST_WASTED:
                self.transport.abort()
        else:
            super().on_body(body)

    def on_message_complete(self) -> None:
        """The request has come wholly; the next one may begin."""
        self._in_head, self._since = True, 0.0
        if not self.transport.is_closing():
            super().on_message_complete()

    def pause_writing(self) -> None:
        """Give a reader who has stalled only so long."""
        super().pause_writing()
        if self._stall is None:
            wait = self._limits.answer_seconds
            self._stall = self.loop.call_later(wait, self.transport.abort)

    def resume_writing(self) -> None:
        """The reader has caught up."""
        super().resume_writing()
        if self._stall is not None:
            self._stall.cancel()
            self._stall = None

    def _begin(self) -> None:
        self._since = self.loop.time()
        if self._timer is None:
            wait = min(self._limits.header_seconds, self._limits.body_seconds)
            self._timer = self.loop.call_later(wait, self._look)

    def _look(self) -> None:
        """End a request that is late, else look again when it would be."""
        now = self.loop.time()
        due = self._due(now)
        self._timer = None
        if due > now:
            self._timer = self.loop.call_at(due, self._look)
        elif self._since:
            self._cut()

    def _due(self, now: float) -> float:
        """When what is awaited will be late; 0 if nothing is.

        A body has a while to begin, then it has to keep up a rate, and it never takes longer than
        a whole request may.
        """
        if not self._since:
            return 0.0
        limits = self._limits
        if self._in_head:
            return self._since + limits.header_seconds
        if self.flow.read_paused:  # the application has enough for now
            return now + GLANCE
        earned = limits.body_seconds + self._body / limits.body_rate
        return self._since + min(earned, limits.request_seconds)

    def _cut(self) -> None:
        if self._in_head or self.cycle.response_started:
            self.transport.abort()
        else:
            self._refuse(TOO_SLOW)

    def _refuse(self, status: int) -> None:
        """Answer without asking the application, and close."""
        head = STATUS_LINE[status], b"content-length: 0\r\nconnection: close\r\n\r\n"
        self.transport.write(b"".join(head))
        self.transport.close()
