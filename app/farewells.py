"""A socket lasts no longer than the session that opened it.

Who logs out, here or everywhere, leaves every table with it. Sockets are closed as if the server
went: their pages come back at once, with the cookie that their browser has now, and are heard as
whoever that is, or as nobody.
"""

import asyncio
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any

from sqlalchemy import select
from starlette.requests import cookie_parser

from app.database import reading
from app.ids import hashed
from app.models.people import Session
from app.origins import header
from app.services import Services
from app.sockets import Scope, Send, line_of

CLOSE = {"type": "websocket.close", "code": 1012, "reason": "session over"}
PATIENCE = 1.0
"""Seconds for a reader to take the farewell."""
AT_ONCE = 500
"""Sessions that one question to the database names."""
WORD = "sessions"
"""What workers tell each other when sessions have ended."""


class Farewells:
    """The open sockets of this worker, by their sessions."""

    def __init__(self, services: Services, cookie_name: str) -> None:
        self._services, self._cookie_name = services, cookie_name
        self._open: dict[Send, tuple[str, Scope]] = {}
        services.bus.on(WORD, self._heard)

    def came(self, scope: Scope, send: Send) -> None:
        """A socket is about to open; whoever it is is asked only after this."""
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
        """Close whatever was opened by a session that there is no more."""
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
    """Politely, or by cutting the line of somebody who does not read."""
    try:
        async with asyncio.timeout(PATIENCE):
            await send(CLOSE)
    except (TimeoutError, OSError, RuntimeError):
        if (line := line_of(scope)) is not None:
            line.abort()
