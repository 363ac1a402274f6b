"""People at a table of a real server, each with a browser of their own."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

from playwright.async_api import Browser, ConsoleMessage, Dialog, Page, expect

from tests.browser_support import visit

DESK: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}
HAND: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
}
NAMES = ("Mila", "Ana", "Ben")


class Company:
    """A room and the pages of those who sit in it, in the order of seats."""

    def __init__(self, url: str, room: str, pages: list[Page]) -> None:
        self.url, self.room, self.pages = url, room, pages
        self.complaints: list[str] = []

    def hear(self, message: ConsoleMessage) -> None:
        """A page says something to its console; errors count."""
        if message.type == "error":
            self.complaints.append(message.text)

    async def on_turn(self) -> Page:
        """The page of the player who may lay."""
        for _ in range(600):
            for page in self.pages:
                if await page.locator("body.may-lay").count():
                    return page
            await self.pages[0].wait_for_timeout(50)
        raise AssertionError("no page is on turn")

    async def tiles(self, page: Page) -> int:
        """How many tiles lie on a page's board."""
        return await page.locator(".layer.grounds > g").count()

    async def everybody_sees(self, tiles: int) -> None:
        """Wait until every board shows so many tiles."""
        for page in self.pages:
            await expect(page.locator(".layer.grounds > g")).to_have_count(tiles)


async def post(page: Page, url: str, path: str, body: dict[str, Any]) -> Any:
    """A request of the page's person."""
    answer = await page.request.post(url + path, data=body, headers={"origin": url})
    assert answer.ok, await answer.text()
    return await answer.json()


@asynccontextmanager
async def company(
    browser: Browser, url: str, devices: list[dict[str, Any]], **wish: Any
) -> AsyncIterator[Company]:
    """A game that has just begun."""
    async with AsyncExitStack() as stack:
        pages = []
        for device in devices:
            context = await stack.enter_async_context(await browser.new_context(**device))
            pages.append(await context.new_page())
        first = pages[0]
        wanted = {"edition": "classic", "seats": len(pages), "name": NAMES[0], "first": 0, **wish}
        room = (await post(first, url, "/api/rooms", wanted))["room"]
        for page, name in zip(pages[1:], NAMES[1:], strict=False):
            await post(page, url, f"/api/rooms/{room}/sit", {"name": name})
        await post(first, url, f"/api/rooms/{room}/start", {})
        made = Company(url, room, pages)
        for page in pages:
            page.on("pageerror", lambda error: made.complaints.append(str(error)))
            page.on("console", made.hear)
            await visit(page, f"{url}/t/{room}")
            await expect(page.locator("#hand svg")).to_be_visible()
            await expect(page.locator(".layer.legal > g").first).to_be_attached()
        yield made


async def spots(page: Page) -> list[tuple[float, float]]:
    """Where on screen the legal hexes are, once the board is at rest.

    A glide that was asked for begins with the next frame: rest is what outlasts two of them.
    """
    legal = page.locator(".land:not(.moving) .layer.legal > g").first
    found: list[list[float]] = []
    while not found:
        await expect(legal).to_be_attached()
        found = await page.evaluate(
            """async () => {
              const frame = () => new Promise(requestAnimationFrame);
              await frame();
              await frame();
              const legal = document.querySelectorAll('.land:not(.moving) .layer.legal > g');
              return [...legal].map(g => {
                const box = g.getBoundingClientRect();
                return [box.x + box.width / 2, box.y + box.height / 2];
              });
            }"""
        )
    size = page.viewport_size or {"width": 0, "height": 0}
    inside = [(x, y) for x, y in found if 20 < x < size["width"] - 20]
    return [(x, y) for x, y in inside if 130 < y < size["height"] - 250]


async def lay_by_keys(page: Page) -> None:
    """The board, an arrow, Enter to try, Enter to place; not before the page knows where."""
    await expect(page.locator("body.may-lay")).to_be_attached()
    await page.locator("#board").focus()
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Enter")
    await expect(page.locator(".suggested.own")).to_have_count(1)
    await page.keyboard.press("Enter")


async def asked_twice(page: Page, button: str, question: str) -> None:
    """Press what is for good, say No, press it again, say Yes; the question names what it means."""
    asked: list[str] = []

    async def answer(dialog: Dialog) -> None:
        asked.append(dialog.message)
        await (dialog.dismiss() if len(asked) == 1 else dialog.accept())

    page.on("dialog", answer)
    for _ in range(2):
        await page.get_by_role("button", name=button).click()
    assert [question in message for message in asked] == [True] * 2
