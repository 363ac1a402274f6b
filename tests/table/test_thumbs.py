"""What can be pressed at a table is large enough for a thumb."""

import pytest
from playwright.async_api import Browser, expect

from tests.accessibility import FLAT, LAPTOP, PHONE, TABLET, small_targets
from tests.browser_support import visit
from tests.live import LiveServer
from tests.table.people import HAND, post

NAMES = ("Mila", "Ana", "Ben", "Jo")
SMALL = (320, 568)
"""Only two badges beside each other are as wide as a thumb on such a phone."""
CUT = "line => line.scrollHeight > line.clientHeight + 1"


@pytest.mark.parametrize(
    ("people", "sizes"),
    [(1, (SMALL,)), (2, (SMALL, PHONE)), (4, (PHONE, FLAT, TABLET, LAPTOP, (1920, 1080)))],
)
async def test_a_thumb_hits_everything_at_a_table(
    browser: Browser, live_sqlite: LiveServer, people: int, sizes: tuple[tuple[int, int], ...]
) -> None:
    """And whose turn it is can still be read."""
    async with await browser.new_context(**HAND) as context:
        page = await context.new_page()
        wish = {"seats": people, "name": NAMES[0]}
        room = (await post(page, live_sqlite.url, "/api/rooms", wish))["room"]
        for seat, name in enumerate(NAMES[1:people], 1):
            body = {"name": name, "seat": seat}
            await post(page, live_sqlite.url, f"/api/rooms/{room}/sit", body)
        await post(page, live_sqlite.url, f"/api/rooms/{room}/start", {})
        await visit(page, f"{live_sqlite.url}/t/{room}")
        for width, height in sizes:
            await page.set_viewport_size({"width": width, "height": height})
            await expect(page.locator("#t-people .person")).to_have_count(people)
            assert await small_targets(page, ".table") == []
            assert not await page.locator(".turn-line").evaluate(CUT)
        for button in ("#menu-button", ".score-button"):
            await page.locator(button).click()
            assert await small_targets(page, "#drawer") == []
            await page.keyboard.press("Escape")
