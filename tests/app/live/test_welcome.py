"""What a welcome costs: statements and bytes, for everybody comes back at once after a restart."""

import asyncio
import json
from collections.abc import AsyncIterator, MutableMapping
from typing import Any

import pytest
from sqlalchemy import event

from app.live.endpoint import TableSocket
from app.log.sqlite_log import SqliteLog
from app.wire.incoming import PROTO
from tests.app.club import Club, club
from tests.client import Guest

MOST_BYTES = 5_950
"""Of a welcome to four people and a finished game. A reconnect has 6 KiB with its handshake."""


@pytest.fixture
async def there(database_url: str) -> AsyncIterator[Club]:
    """The application on each database."""
    async with club(database_url) as opened:
        yield opened


async def _welcome(there: Club, guest: Guest, room: str) -> str:
    """The first frame that a page gets, without a server in between."""
    settings, told = there.app.state.settings, asyncio.get_running_loop().create_future()
    hello = json.dumps({"t": "hello", "room": room, "proto": PROTO, "last_seq": None})
    coming = [{"type": "websocket.connect"}, {"type": "websocket.receive", "text": hello}]

    async def receive() -> MutableMapping[str, Any]:
        if coming:
            return coming.pop(0)
        await told
        return {"type": "websocket.disconnect"}

    async def send(message: MutableMapping[str, Any]) -> None:
        if message["type"] == "websocket.close" and not told.done():
            told.set_exception(AssertionError(message))
        elif message["type"] == "websocket.send" and not told.done():
            told.set_result(message["text"])

    token = guest.http.cookies[settings.cookie_name]
    origin = guest.http.headers["origin"]
    headers = [
        (b"host", origin.removeprefix("http://").encode()),
        (b"origin", origin.encode()),
        (b"cookie", f"{settings.cookie_name}={token}".encode()),
    ]
    scope = {"path": f"/ws/{room}", "headers": headers, "client": ("127.0.0.1", 1)}
    await TableSocket(there.rooms, settings)(scope, receive, send)
    return str(await told)


async def _table_of_four(there: Club) -> tuple[str, list[Guest]]:
    guests = [await there.guest(name) for name in ("Ana", "Ben", "Cleo", "Dan")]
    room = await guests[0].create(seats=4)
    for guest in guests[1:]:
        await guest.at(room, "sit")
    await guests[0].at(room, "start")
    return room, guests


@pytest.mark.parametrize("is_over", [False, True], ids=["running", "over"])
async def test_coming_back_asks_the_log_and_never_the_orm(there: Club, is_over: bool) -> None:
    """Who it is, and at the end of a game whether its deal is played elsewhere: nothing more."""
    room, (ana, *_) = await _table_of_four(there)
    await there.play_on(room, to_the_end=is_over)
    await there.settled(room)
    services, asked = there.rooms.services, list[str]()
    log, engine = services.store._log, services.database.sync_engine

    def note(_: Any, __: Any, statement: str, *___: Any) -> None:
        asked.append(statement)

    event.listen(engine, "before_cursor_execute", note)
    if isinstance(log, SqliteLog):
        log._quick.connection.set_trace_callback(asked.append)
    try:
        await _welcome(there, ana, room)
    finally:
        event.remove(engine, "before_cursor_execute", note)
    questions = 1 + is_over if isinstance(log, SqliteLog) else 0
    assert len(asked) == questions, asked


async def test_a_welcome_to_a_finished_game_is_small(there: Club) -> None:
    room, guests = await _table_of_four(there)
    await there.play_on(room)
    await there.settled(room)
    sizes = [len((await _welcome(there, guest, room)).encode()) for guest in guests]
    assert max(sizes) <= MOST_BYTES
