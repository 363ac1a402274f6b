"""A line on which some of what the server says can be held back for a while."""

import asyncio
import json

from playwright.async_api import Page, WebSocketRoute


class HeldLine:
    """Passes everything on, except frames of the kinds in ``held``; they wait for ``release``."""

    def __init__(self) -> None:
        self.held: set[str] = set()
        self._page: WebSocketRoute | None = None
        self._server: WebSocketRoute | None = None
        self._welcomed = asyncio.Event()
        self._down = 0
        self._waiting: list[str | bytes] = []
        self.deaf = False
        """Nothing that the page says arrives, and the page is not told so."""

    async def open(self, page: Page) -> "HeldLine":
        """Take over the lines that the page opens from now on."""
        await page.route_web_socket("**/ws/*", self._route)
        return self

    async def resync(self) -> None:
        """Have the whole view told again, as after a wrong hash, and wait until it was."""
        assert self._server is not None
        self._welcomed.clear()
        self._server.send(json.dumps({"t": "resync", "last_seq": None, "vh": None}))
        await self._welcomed.wait()

    async def cut(self, then: int = 1012) -> None:
        """Break the line on both sides; every other try ends with ``then`` until it is mended."""
        assert self._page is not None
        assert self._server is not None
        self._down = then
        await self._server.close(code=1000)
        await self._page.close(code=1012)

    def tell(self, message: dict[str, object]) -> None:
        """Say something to the page that the server has not said."""
        self._pass_on(json.dumps(message))

    def mend(self) -> None:
        """The page's next try goes through."""
        self._down, self.deaf = 0, False

    def release(self) -> None:
        """Let everything through, in its order among itself."""
        self.held = set()
        waiting, self._waiting = self._waiting, []
        for frame in waiting:
            self._pass_on(frame)

    async def _route(self, line: WebSocketRoute) -> None:
        if self._down:
            await line.close(code=self._down)
            return
        self._page, self._server = line, line.connect_to_server()
        self._server.on_message(self._hear)
        line.on_message(self._say)

    def _say(self, frame: str | bytes) -> None:
        assert self._server is not None
        if not self.deaf:
            self._server.send(frame)

    def _hear(self, frame: str | bytes) -> None:
        kind = json.loads(frame)["t"]
        if kind in self.held:
            self._waiting.append(frame)
            return
        self._pass_on(frame)
        if kind == "welcome":
            self._welcomed.set()

    def _pass_on(self, frame: str | bytes) -> None:
        assert self._page is not None
        self._page.send(frame)
