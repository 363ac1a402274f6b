"""People for tests: a guest with a cookie over HTTP, and pages that speak PROTOCOL.md.

A page checks by itself what every browser relies on: entries come in order, and its own sum of
facts equals the server's view hash after every one of them.
"""

import asyncio
import json
import secrets
import ssl
from contextlib import suppress
from types import TracebackType
from typing import Any, Self

import httpx2
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from app.wire.incoming import PROTO
from tests.fold import Fold
from tests.waiting import PATIENCE

Message = dict[str, Any]
ANSWERS = ("ack", "nak")
_TLS = ssl.create_default_context()
"""Not used on loopback, but a client that has to make its own takes longer than most tests."""


def new_aid() -> str:
    """An action id, as a browser makes it."""
    return secrets.token_urlsafe(12)


class Refused(Exception):
    """The server said no over HTTP."""

    def __init__(self, status: int, answer: Message) -> None:
        super().__init__(f"{status} {answer}")
        self.status, self.code = status, str(answer.get("code", ""))


class Closed(Exception):
    """The other side has closed the page."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(f"{code} {reason}")
        self.code, self.reason = code, reason


class Guest:
    """A person with a browser: cookies, an origin, and any number of pages."""

    def __init__(self, url: str, name: str = "Ana", tls: ssl.SSLContext = _TLS) -> None:
        self.url, self.name, self.tls = url, name, tls
        self.http = httpx2.AsyncClient(
            base_url=url, headers={"origin": url}, timeout=PATIENCE, verify=tls
        )
        self.person = ""
        self.bodies: list[str] = []
        """Everything that was answered."""
        self.pages: list[Page] = []

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        await self.close()

    async def close(self) -> None:
        """Close the browser."""
        for page in self.pages:
            await page.close()
        await self.http.aclose()

    async def arrive(self) -> Self:
        """Become a person the server knows."""
        self.person = (await self.post("/api/me", {"name": self.name}))["person"]
        return self

    async def post(self, path: str, body: Message | None = None) -> Message:
        """Ask for a change; ``Refused`` if there is none."""
        answer = await self.http.post(path, json=body or {})
        self.bodies.append(answer.text)
        said: Message = answer.json() if answer.content else {}
        if answer.status_code != httpx2.codes.OK:
            raise Refused(answer.status_code, said)
        return said

    async def get(self, path: str) -> httpx2.Response:
        """Look at something."""
        answer = await self.http.get(path)
        self.bodies.append(answer.text)
        return answer

    async def create(self, **wish: Any) -> str:
        """A new table, at which the first chair begins; its id."""
        first = {} if wish.get("edition") == "duel" else {"first": 0}  # in a duel all begin at once
        return str((await self.post("/api/rooms", {**first, **wish}))["room"])

    async def at(self, room: str, word: str, **body: Any) -> Message:
        """Something at a table: sit, stand, ready, start."""
        return await self.post(f"/api/rooms/{room}/{word}", body)

    @property
    def cookie(self) -> str:
        """The header that says who this is."""
        return "; ".join(f"{cookie.name}={cookie.value}" for cookie in self.http.cookies.jar)

    async def dial(self, room: str, url: str | None = None, **headers: str) -> "Page":
        """A page that has not said anything yet; ``url``: at another worker."""
        base = url or self.url
        socket = await connect(
            f"{base.replace('http', 'ws', 1)}/ws/{room}",
            origin=base,  # type: ignore[arg-type]
            additional_headers={"Cookie": self.cookie, **headers},
            ssl=self.tls if base.startswith("https") else None,
            compression=None,
            max_size=None,
            ping_interval=None,
            open_timeout=PATIENCE,
            close_timeout=1,
        )
        page = Page(socket, room, self)
        self.pages.append(page)
        return page

    async def open(
        self, room: str, last_seq: int | None = None, vh: str | None = None, url: str | None = None
    ) -> "Page":
        """A page that was welcomed."""
        page = await self.dial(room, url)
        page.welcome = await page.hello(last_seq, vh)
        return page


class Page:
    """One open socket, and what it has been told."""

    def __init__(self, socket: ClientConnection, room: str, owner: Guest) -> None:
        self.socket, self.room, self.owner = socket, room, owner
        self.fold = Fold()
        self.vh = ""
        self.welcome: Message = {}
        self.heard: list[Message] = []
        self.raw: list[str] = []

    async def close(self) -> None:
        """Leave."""
        await self.socket.close()

    async def say(self, t: str, **fields: Any) -> None:
        """Send a message."""
        await self.send(json.dumps({"t": t, **fields}))

    async def send(self, frame: str | bytes) -> None:
        """Send anything."""
        try:
            await self.socket.send(frame)
        except ConnectionClosed as ended:
            raise _closed(ended) from None

    async def next(self, patience: float = PATIENCE) -> Message:
        """The next message; ``Closed`` if there is none any more."""
        try:
            async with asyncio.timeout(patience):
                frame = await self.socket.recv()
        except ConnectionClosed as ended:
            raise _closed(ended) from None
        assert isinstance(frame, str)
        self.raw.append(frame)
        message: Message = json.loads(frame)
        self.heard.append(message)
        self._take(message)
        return message

    def _take(self, message: Message) -> None:
        match message["t"]:
            case "welcome" if "view" in message:
                self.fold.take_view(message["view"])
            case "welcome" | "nak":
                for seq, _, events in message.get("events", ()):
                    self.fold.take(seq, events)
            case "ev":
                self.fold.take(message["seq"], message["e"])
        is_newest = message.get("seq") == self.fold.seq
        if "vh" in message and is_newest and not self.fold.is_lost:
            self.vh = message["vh"]
            assert self.fold.digest() == self.vh, message

    async def expect(self, *kinds: str, patience: float = PATIENCE, **fields: Any) -> Message:
        """The next message of one of these kinds and with these fields; others are passed over."""
        while True:
            message = await self.next(patience)
            fits = all(message.get(name) == value for name, value in fields.items())
            if message["t"] in kinds and fits:
                return message

    async def quiet(self, seconds: float = 0.15) -> list[Message]:
        """Everything that arrives until it is quiet for a while, and until the server answers a
        question with nothing before it: a busy one is quiet because it has not come to it yet."""
        found: list[Message] = []
        asked = -1
        while asked < len(found):
            with suppress(TimeoutError):
                while True:
                    found.append(await self.next(seconds))
            asked = len(found)
            await self.say("ping", n=asked + 1)
            while (message := await self.next())["t"] != "pong":
                found.append(message)
        return found

    async def ended(self, patience: float = PATIENCE) -> int:
        """The code with which the other side closes; messages before it are passed over."""
        try:
            while True:
                await self.next(patience)
        except Closed as why:
            return why.code

    async def hello(self, last_seq: int | None = None, vh: str | None = None) -> Message:
        """Introduce oneself."""
        await self.say("hello", proto=PROTO, room=self.room, last_seq=last_seq, vh=vh)
        return await self.expect("welcome")

    async def resync(self, last_seq: int | None = None, vh: str | None = None) -> Message:
        """Ask where the table stands."""
        await self.say("resync", last_seq=last_seq, vh=vh)
        return await self.expect("welcome")

    async def act(
        self,
        action: Message,
        *,
        aid: str | None = None,
        base: int | None = None,
        seat: int | None = None,
    ) -> Message:
        """Act, and the answer to it."""
        aid = aid or new_aid()
        base = self.fold.seq if base is None else base
        await self.say("act", aid=aid, base=base, seat=seat, action=action)
        return await self.expect(*ANSWERS, aid=aid)

    async def options(self, seat: int | None = None) -> Message:
        """What may be done now."""
        await self.say("options", seat=seat)
        return await self.expect("options")

    async def place(self, seat: int | None = None, *, aid: str | None = None) -> Message:
        """Lay the tile in hand at the first place there is."""
        action = first_placement(await self.options(seat))
        return await self.act(action, seat=seat, aid=aid)

    async def caught_up(self, seq: int) -> None:
        """Hear everything up to an entry."""
        while self.fold.seq < seq and not self.fold.is_lost:
            await self.next()


def first_placement(options: Message) -> Message:
    """The first of the legal placements."""
    where, rotations = next(iter(options["places"].items()))
    return placement(options, where, rotations[0])


def placement(options: Message, where: str, rotation: int) -> Message:
    """The action that lays the tile in hand there."""
    hex = [int(part) for part in where.split(",")]
    head = {"type": "place", "board": options["board"], "tile": options["tile"]}
    return {**head, "hex": hex, "rotation": rotation}


def _closed(ended: ConnectionClosed) -> Closed:
    frame = ended.rcvd
    return Closed(frame.code, frame.reason) if frame else Closed(1006, "no close frame")
