"""Close sockets when the session that opened them ends.

Logging out, here or everywhere, leaves every table. Sockets close as if the server restarted: their
pages reconnect with the cookie that their browser has now.
"""

import asyncio
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any

from sqlalchemy import select
from starlette.requests import cookie_parser

from app.base.database import reading
from app.base.ids import hashed
from app.live.endpoint import Scope, Send, transport_of
from app.live.services import Services
from app.models.people import Session
from app.net.origins import header

CLOSE = {"type": "websocket.close", "code": 1012, "reason": "session over"}
PATIENCE = 1.0
"""Seconds for a reader to take the farewell."""
AT_ONCE = 500
"""Sessions that one question to the database names."""
WORD = "sessions"
"""What workers tell each other when sessions have ended."""


class SessionSockets:
    """The open sockets of this worker, by their sessions."""

    def __init__(self, services: Services, cookie_name: str) -> None:
        self._services, self._cookie_name = services, cookie_name
        self._open: dict[Send, tuple[str, Scope]] = {}
        services.bus.on(WORD, self._heard)

    def came(self, scope: Scope, send: Send) -> None:
        """Note a socket that is about to open; its person is looked up only after this."""
        cookies = cookie_parser(header(scope["headers"], b"cookie") or "")
        if token := cookies.get(self._cookie_name):
            self._open[send] = hashed(token), scope

    def went(self, send: Send) -> None:
        """A socket has closed."""
        self._open.pop(send, None)

    async def ended(self) -> None:
        """Some sessions have ended: let their sockets go, at every worker."""
        self._services.bus.publish("", {"k": WORD})
        await self._look()

    async def _heard(self, _room_id: str, _word: dict[str, Any]) -> None:
        await self._look()

    async def _look(self) -> None:
        """Close the sockets whose session has ended."""
        opened = dict(self._open)
        lasting: set[str] = set()
        async with reading(self._services.database) as session:
            for some in _portions({key for key, _ in opened.values()}):
                known = select(Session.token_hash).where(Session.token_hash.in_(some))
                lasting.update(await session.scalars(known))
        over = [(send, scope) for send, (key, scope) in opened.items() if key not in lasting]
        await asyncio.gather(*(_close(send, scope) for send, scope in over))


def _portions(keys: set[str]) -> Iterator[Sequence[str]]:
    waiting = iter(sorted(keys))
    while some := list(islice(waiting, AT_ONCE)):
        yield some


async def _close(send: Send, scope: Scope) -> None:
    """Send a close frame, or cut the connection of a client that does not read."""
    try:
        async with asyncio.timeout(PATIENCE):
            await send(CLOSE)
    except (TimeoutError, OSError, RuntimeError):
        if (line := transport_of(scope)) is not None:
            line.abort()
