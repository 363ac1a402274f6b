"""How many sockets an address has open, those of tables and of campaigns together.

The count of connections (``http_protocol``) ends where a connection becomes a socket.
"""

from collections import Counter
from collections.abc import Iterator, MutableMapping
from contextlib import contextmanager
from typing import Any

from app.base.addresses import household


class OpenSockets:
    """Counts sockets by the household they come from; ``most`` of one are served."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._open: Counter[str] = Counter()

    @contextmanager
    def counted(self, scope: MutableMapping[str, Any]) -> Iterator[bool]:
        """Count a connection while it lasts; whether it may be served."""
        client = scope.get("client")
        home = household(client[0]) if client else "?"
        self._open[home] += 1
        try:
            yield self._open[home] <= self._most
        finally:
            self._open[home] -= 1
            if not self._open[home]:
                del self._open[home]
