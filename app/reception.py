"""The first words of a connection: they come soon, or it is cut.

The library waits for ever for a request whose headers never end, and every such connection is a
file that somebody else could have had.
"""

from asyncio import TimerHandle, Transport
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol


class Reception(HttpToolsProtocol):
    """HTTP as the library speaks it, with a limit to how long a request may take to be asked."""

    def __init__(self, *args: Any, patience: float, **options: Any) -> None:
        super().__init__(*args, **options)
        self._patience = patience
        self._timer: TimerHandle | None = None

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        """Somebody has come and has not said a word yet."""
        super().connection_made(transport)
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        """Somebody has gone."""
        self._stop_waiting()
        super().connection_lost(exc)

    def on_message_begin(self) -> None:
        """A request begins, perhaps not the first one."""
        super().on_message_begin()
        self._wait()

    def on_headers_complete(self) -> None:
        """We know what is asked for."""
        self._stop_waiting()
        super().on_headers_complete()

    def _wait(self) -> None:
        self._stop_waiting()
        self._timer = self.loop.call_later(self._patience, self.transport.abort)

    def _stop_waiting(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
