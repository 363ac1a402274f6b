"""The servers that are measured, each in a process and on a core of its own.

``python -m tests.bench.hosts KIND PORT URL CORE``: ``bare``, ``dorfplatz``, or one of its tricks,
which is then left out (``without``).
"""

import os
import sys
from collections.abc import Awaitable, Callable, MutableMapping
from dataclasses import replace
from typing import Any

import uvicorn

from app.base.limits import Limits, Rate
from app.base.settings import Settings
from app.main import create_app
from app.net.server import config, run
from tests.bench.without import TRICKS

NO_LIMIT = Rate(burst=1_000_000, per_second=1_000_000.0)
"""A load generator is faster than people; the real limits would only measure themselves."""
Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]


def dorfplatz(port: int, url: str) -> None:
    """The real server."""
    limits = replace(
        Limits(),
        acts=NO_LIMIT,
        suggestions=NO_LIMIT,
        connections_per_address=100_000,
        sockets_per_address=100_000,
        open_rooms_per_person=100_000,
    )
    settings = Settings(database_url=url, host="127.0.0.1", port=port, limits=limits)
    run(create_app(settings), settings)


class Bare:
    """A broadcast of the same number of bytes, and nothing else: no rules, no disk, no people."""

    def __init__(self) -> None:
        self._rooms: dict[str, list[Send]] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a line: answer the sender, tell the room."""
        if scope["type"] != "websocket":
            return
        await receive()
        await send({"type": "websocket.accept"})
        room = self._rooms.setdefault(scope["path"], [])
        room.append(send)
        seq = 0
        while (message := await receive())["type"] == "websocket.receive":
            if message["text"].startswith('{"t":"hello"'):
                await send({"type": "websocket.send", "text": '{"t":"welcome"}'})
                continue
            seq += 1
            await send({"type": "websocket.send", "text": ACK})
            told = message["text"].partition('"base":')[2].partition(",")[0]
            frame = f'{{"t":"ev","seq":{int(told) + 1},{FILLING}'
            for other in room:
                await other({"type": "websocket.send", "text": frame})


ACK = '{"t":"ack","aid":"a00000000000","seq":12}'
FILLING = (
    '"by":0,"e":[["p",0,"L07",[1,-2],3],["n",12],["r","L31",null,"MVMVMV"]],'
    '"vh":"a1b2c3d4","pts":[42]}'
)


def bare(port: int, _: str) -> None:
    """The same uvicorn without an application worth the name."""
    settings = Settings(database_url="", host="127.0.0.1", port=port)
    options = {"lifespan": "off", "ws": "websockets-sansio", "http": "httptools"}
    app: Any = Bare()
    uvicorn.Server(config(app, settings, **options)).run()


if __name__ == "__main__":
    os.sched_setaffinity(0, {int(sys.argv[4])})
    if sys.argv[1] in TRICKS:
        TRICKS[sys.argv[1]]()
    {"bare": bare}.get(sys.argv[1], dorfplatz)(int(sys.argv[2]), sys.argv[3])
