"""The server without one of its tricks: there the library goes its own way.

A trick replaces what a library does by something of ours, so it has to earn its keep. ``TRICKS``
says how each is taken out of a server before it starts.
"""

from collections.abc import Callable
from typing import Any, cast

from app.log.sqlite_log import SqliteLog
from app.net import server, socket_protocol
from app.net.framing import LONG, SHORT
from app.net.socket_protocol import SocketProtocol
from engine import regions


def framing_in() -> None:
    """The library reads every frame."""
    cast(Any, socket_protocol).first_frame = _nothing_read


def _nothing_read(_: bytes, __: int) -> tuple[int, str | None]:
    return 0, None


def framing_out() -> None:
    """The library writes every frame, for each page anew."""
    cast(Any, SocketProtocol).write_now = _written_by_the_library


def _written_by_the_library(self: SocketProtocol, wire: bytes) -> bool:
    if self.is_slow or self.close_sent or self.transport.is_closing():
        return False
    while wire:  # an ack comes together with its entry
        size, start = wire[1], 2
        if size >= SHORT:
            start = 4 if size < LONG else 10
            size = int.from_bytes(wire[2:start], "big")
        self.conn.send_text(wire[start : start + size])
        wire = wire[start + size :]
    self.transport.write(b"".join(self.conn.data_to_send()))
    return True


def sending() -> None:
    """Frames go through the task that sends what waits, and it awaits the library."""
    cast(Any, SocketProtocol).write_now = _never


def _never(*_: object) -> bool:
    return False


def hearing() -> None:
    """Texts go through the queue to the task that waits for them."""
    cast(Any, SocketProtocol).listen = _nothing_done


def collector() -> None:
    """Python's collector runs as often as it does by itself."""
    server._calm_collector = _nothing_done


def _nothing_done(*_: object) -> None:
    pass


def loop_commits() -> None:
    """A thread makes every commit."""
    cast(Any, SqliteLog).write_now = _nothing_done


def made_tuples() -> None:
    """Growths are made by calling their class."""
    cast(Any, regions)._made = _called


def _called(kind: Any, values: tuple[Any, ...]) -> Any:
    return kind(*values)


TRICKS: dict[str, Callable[[], None]] = {
    "frames read here": framing_in,
    "frames written once for all": framing_out,
    "frames written at once": sending,
    "texts heard at once": hearing,
    "a calm collector": collector,
    "commits on the event loop": loop_commits,
    "named tuples without their class": made_tuples,
}
