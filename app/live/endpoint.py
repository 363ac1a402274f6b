"""The WebSocket endpoint of a table, as plain ASGI: admit, dispatch frames, leave.

It holds no rules and no SQL. Every ending has a close code (PROTOCOL.md). A frame that is no
message gets a ``nak``; a client that keeps sending such frames is disconnected.
"""

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

from sqlalchemy.exc import DBAPIError
from starlette.requests import cookie_parser

from app.base.database import reading
from app.base.ids import hashed
from app.base.settings import Settings
from app.live.connection import Connection
from app.live.handler import Handler
from app.live.room import Room
from app.live.rooms import OpenRoom, Rooms
from app.live.services import Services
from app.log.entries import LogError, SessionOwner
from app.net.origins import header, is_allowed
from app.net.outbox import Outbox, Transport
from app.people.sessions import LIFETIME, Profile, person_for
from app.tables import deal_secrecy
from app.wire.incoming import PROTO, Hello, Malformed, parse

logger = logging.getLogger(__name__)
Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
NONSENSE = 20
"""Bad frames after which the connection is closed."""
FLOOD = 200
"""Frames over the rate limit after which it is closed."""
CROWDED = 16
"""Waiting answers above which the outbox is drained before the next frame is read."""


class Closing(Exception):
    """End the connection with this code."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code, self.reason = code, reason


class FrameDispatcher:
    """Hands the frames of one page to its handler, and counts the bad ones."""

    def __init__(self, handler: Handler) -> None:
        self._handler = handler
        self._nonsense = 0

    def hear(self, frame: str) -> None:
        """Handle a frame; raises ``Closing`` when too many were bad or too fast."""
        handler = self._handler
        try:
            handler.handle(parse(frame))
        except Malformed:
            self._nonsense += 1
            handler.complain("bad-message")
            if self._nonsense >= NONSENSE:
                raise Closing(1008, "too much nonsense") from None
        if handler.excess >= FLOOD:
            raise Closing(1008, "far too fast")


class TableSocket:
    """One ASGI application for ``/ws/<room id>``."""

    def __init__(self, rooms: Rooms, settings: Settings) -> None:
        self._rooms, self._settings = rooms, settings
        self._limits = rooms.services.limits

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one connection."""
        headers = scope["headers"]
        if (await receive())["type"] != "websocket.connect":
            return
        origin, host = header(headers, b"origin"), header(headers, b"host")
        if not is_allowed(origin, host, self._settings):
            await send({"type": "websocket.close", "code": 4403})  # before accepting: HTTP 403
            return
        services = self._rooms.services
        services.metrics.sockets.inc()
        try:
            await send({"type": "websocket.accept"})
            with services.sockets.counted(scope) as may_enter:
                await self._serve(scope, receive, send, may_enter=may_enter)
        finally:
            services.metrics.sockets.dec()

    async def _serve(self, scope: Scope, receive: Receive, send: Send, *, may_enter: bool) -> None:
        code, reason = 1000, ""
        outbox = Outbox(send, self._limits, transport_of(scope))
        try:
            greeted = self._greet(scope, receive, outbox, may_enter=may_enter)
            live, connection, hello = await greeted
            await self._attend(live, connection, hello, receive, transport_of(scope))
        except Closing as why:  # not kept: it knows this frame, which would know it for ever
            code, reason = why.code, why.reason
        except (LogError, DBAPIError, OSError) as away:
            code, reason = 1013, "storage away"
            logger.warning("socket refused: %s", type(away).__name__)
        except Exception:
            incident = secrets.token_hex(4)
            code, reason = 1011, f"incident {incident}"
            self._rooms.services.metrics.incidents.inc()
            logger.exception("socket failed", extra={"incident": incident})
        counted = 4408 if outbox.dropped else code
        self._rooms.services.metrics.closes.labels(str(counted)).inc()
        await outbox.close(code, reason)

    async def _greet(
        self, scope: Scope, receive: Receive, outbox: Outbox, *, may_enter: bool
    ) -> tuple[OpenRoom, Connection, Hello]:
        """Identify the person and the table; raises ``Closing`` for those who may not enter."""
        if not may_enter:
            raise Closing(1013, "too many pages")
        try:
            async with asyncio.timeout(self._limits.hello_seconds):
                first = await self._frame(receive)
        except TimeoutError:
            raise Closing(4400, "no hello") from None
        try:
            hello = parse(first or "")
        except Malformed:
            raise Closing(4400, "no hello") from None
        if not isinstance(hello, Hello):
            raise Closing(4400, "no hello")
        if hello.proto != PROTO:
            raise Closing(4426, "reload the page")
        person = await self._visitor(scope)
        live = await self._rooms.open(_room_id(scope))
        if live is None or hello.room != live.room.id:
            raise Closing(4404, "no such table")
        if person is None or not live.room.table.may_see(person.id):
            raise Closing(4403, "not for you")
        if live.room.table.is_closed:
            raise Closing(4410, "table-closed")
        if not self._has_room(live.room, person.id):
            raise Closing(1013, "too many pages")
        reach = await self._reach(live.room, person.id)
        return live, Connection(person.id, person.name, outbox, reach), hello

    async def _reach(self, room: Room, person_id: str) -> str | None:
        """How far a person may read a finished game; others may still play its deal."""
        if room.game is None or not room.game.state.ended:
            return None
        services, table = self._rooms.services, room.table
        if not await services.store.is_played(table.deal, table.id):
            return "open"
        async with reading(services.database) as session:
            found = await deal_secrecy.reach(session, table, person_id)
        if found == "shut":
            raise Closing(4403, "deal-being-played")
        return found

    async def _visitor(self, scope: Scope) -> SessionOwner | None:
        token, services = _cookie(scope, self._settings.cookie_name), self._rooms.services
        if not token:
            return None
        return await services.store.visitor(hashed(token), services.now() - LIFETIME)

    def _has_room(self, room: Room, person_id: str) -> bool:
        """Whether one more page of this person fits in: so many each, so many spectators."""
        mine = sum(page.person_id == person_id for page in room.connections)
        watching = sum(not room.table.seats_of(page.person_id) for page in room.connections)
        seats = room.table.seats_of(person_id)
        fits = bool(seats) or watching < self._limits.spectators_per_room
        return fits and mine < self._limits.sockets_per_seat * max(1, len(seats))

    async def _attend(
        self,
        live: OpenRoom,
        connection: Connection,
        hello: Hello,
        receive: Receive,
        line: Transport | None,
    ) -> None:
        handler = Handler(live, connection, self._limits)
        live.room.connections.add(connection)
        try:
            handler.welcome(hello.last_seq, hello.vh)
            live.side_channel.came(connection)
            dispatcher = FrameDispatcher(handler)
            if line is not None:
                line.listen(dispatcher.hear)
            while (frame := await self._frame(receive)) is not None:
                dispatcher.hear(frame)
                if len(connection.outbox) >= CROWDED:  # many questions at once: let answers out
                    await asyncio.sleep(0)
        finally:
            live.room.connections.discard(connection)
            live.side_channel.left(connection)

    async def _frame(self, receive: Receive) -> str | None:
        """The next text frame; None when the other side has gone."""
        message = await receive()
        if message["type"] == "websocket.disconnect":
            return None
        if message["type"] == "dorfplatz.error":
            raise message.pop("error")  # else the frame of this call would hold on to it
        text = message.get("text")
        if text is None:
            raise Closing(1003, "text only")
        if len(text.encode()) > self._limits.message_bytes:
            raise Closing(1009, "too long")
        return str(text)


async def person_of(scope: Scope, services: Services, settings: Settings) -> Profile | None:
    """Who opens a socket, by the session cookie."""
    token = _cookie(scope, settings.cookie_name)
    if not token:
        return None
    async with reading(services.database) as session:
        known = await person_for(session, token, now=services.now())
    return known.person if known else None


def _room_id(scope: Scope) -> str:
    return str(scope["path"]).rsplit("/", 1)[-1]


def _cookie(scope: Scope, name: str) -> str | None:
    return cookie_parser(header(scope["headers"], b"cookie") or "").get(name)


def transport_of(scope: Scope) -> Transport | None:
    """What our own server has below a socket; others may have none."""
    line: Transport | None = scope.get("extensions", {}).get("dorfplatz.line")
    return line
