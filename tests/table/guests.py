"""People of a duel with browsers of their own, and what they do at its table."""

from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from typing import Any

from playwright.async_api import Browser, Page, WebSocket, expect

from engine.state import State
from tests.browser_support import visit
from tests.live import LiveServer
from tests.replay.finished import store_game
from tests.table.people import DESK, lay_by_keys

PATIENCE = 30_000
TILE = ".layer.grounds > g"


@dataclass
class Guests:
    """People with browsers of their own; ``frames`` is all that came to each over the line."""

    browser: Browser
    stack: AsyncExitStack
    frames: dict[Page, list[str]] = field(default_factory=dict)
    complaints: list[str] = field(default_factory=list)

    async def come(self, device: dict[str, Any] = DESK, **more: Any) -> Page:
        """Open a page as a new person."""
        made = await self.browser.new_context(**device, **more)
        page = await (await self.stack.enter_async_context(made)).new_page()
        heard: list[str] = []
        self.frames[page] = heard

        def listen(socket: WebSocket) -> None:
            socket.on("framereceived", lambda frame: heard.append(str(frame)))

        page.on("websocket", listen)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        return page


async def resume(page: Page, live: LiveServer, state: State, *, tour: bool = False) -> None:
    """Come back to a game that was played so far, as its first seat; the tour is over by then."""
    game = await store_game(live.settings.database_url, state)
    cookie = {"name": "dorfplatz", "value": game.tokens[0], "url": live.url}
    await page.context.add_cookies([cookie])  # type: ignore[list-item]
    if not tour:
        await page.add_init_script("localStorage.setItem('dorfplatz:tutorial', 'done')")
    await visit(page, f"{live.url}/t/{game.room}")


async def lay(page: Page) -> None:
    """Lay the tile; then the page waits, or the next turn has come."""
    await expect(page.locator("body.may-lay #land .layer.legal > g").first).to_be_attached(
        timeout=PATIENCE
    )
    await lay_by_keys(page)


async def lies(page: Page, board: str, tiles: int) -> None:
    """So many tiles lie on my large board (``#land``) or in a well."""
    await expect(page.locator(f"{board} {TILE}")).to_have_count(tiles, timeout=PATIENCE)
