"""A whole evening: three friends, three devices, a short game, and a server that is killed."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from typing import Any

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page, expect

from tests.browser_support import visit
from tests.live import LiveServer
from tests.live_fixtures import Launch
from tests.short import LANDSCAPE, TASK, short_deals
from tests.table.people import DESK, HAND, company, lay_by_keys

NAMES = ("Mila", "Ana", "Ben")
PATIENCE = 30_000


@pytest_asyncio.fixture(loop_scope="session")
async def friends(browser: Browser) -> AsyncIterator[list[Page]]:
    """Three people who have never been here, one of them with a phone."""
    async with AsyncExitStack() as stack:
        devices: list[dict[str, Any]] = [DESK, HAND, DESK]
        contexts = [
            await stack.enter_async_context(await browser.new_context(**device))
            for device in devices
        ]
        yield [await context.new_page() for context in contexts]


@pytest.mark.slow
async def test_three_friends_play_a_short_game(friends: list[Page], launch: Launch) -> None:
    """Create, come by link, be ready, play to the last tile, read the same sheet."""
    server = launch(prepare=short_deals)
    mila, ana, ben = friends
    room = await _create(mila, server)
    for page, name in ((ana, "Ana"), (ben, "Ben")):
        await visit(page, room)
        await page.get_by_label("name").first.fill(name)
        await page.get_by_role("button", name="Take a seat").click()
        await page.get_by_role("button", name="I’m ready").click()
    await expect(mila.locator(".chair .good", has_text="ready")).to_have_count(2)
    await mila.get_by_role("button", name="Start game").click()
    laid = 0
    while (hand := await _on_turn(friends)) is not None:
        laid += 1
        await lay_by_keys(hand)
        for page in friends:
            seen = page.locator(f".layer.grounds > g:nth-child({laid}), .end-sheet").first
            await expect(seen).to_be_attached(timeout=PATIENCE)
    # With three tasks open and no Landscape tile left it ends, whether or not a Task tile is left.
    assert LANDSCAPE + 3 <= laid <= LANDSCAPE + TASK
    for page in friends:
        await expect(page.locator(".end-sheet")).to_be_visible(timeout=PATIENCE)
        await page.keyboard.press("Shift")
    shown = [await page.locator(".end-foot .sheet-result").inner_text() for page in friends]
    assert len(set(shown)) == 1


async def _create(page: Page, server: LiveServer) -> str:
    """From the front page to an empty table; its address is the link that friends get."""
    await visit(page, server.url)
    await page.get_by_role("link", name="Create a table").first.click()
    await page.get_by_label("name").first.fill("Mila")
    await page.locator(".chips").get_by_text("3", exact=True).first.click()
    await page.get_by_role("button", name="Create table").click()
    await page.wait_for_url("**/t/*")
    await page.get_by_role("button", name="I’m ready").click()
    return page.url


async def _on_turn(pages: list[Page]) -> Page | None:
    """The page of the player who may lay; None when the game is over."""
    for _ in range(600):
        for page in pages:
            if await page.locator("body.may-lay").count():
                return page
        if await pages[0].locator(".end-sheet").count():
            return None
        await pages[0].wait_for_timeout(50)
    raise AssertionError("no page is on turn")


async def test_a_killed_server_comes_back_to_the_same_board(
    browser: Browser, launch: Launch
) -> None:
    """kill -9 while both wait: they are told, no page reloads, nothing is lost or doubled."""
    server = launch()
    async with company(browser, server.url, [DESK, HAND]) as table:
        mila, ana = table.pages
        for tiles in (1, 2, 3):
            await lay_by_keys(await table.on_turn())
            await table.everybody_sees(tiles)
        before = [await _board(page) for page in table.pages]
        assert before[0] == before[1]
        for page in table.pages:
            await page.evaluate("window.sameDocument = true")
        server.kill()
        for page in table.pages:
            await expect(page.locator("#t-slip")).to_contain_text("Offline", timeout=PATIENCE)
        assert [await _board(page) for page in table.pages] == before
        await lay_by_keys(await table.on_turn())
        server.start()
        await table.everybody_sees(4)
        after = [await _board(page) for page in table.pages]
        assert after[0] == after[1]
        assert set(before[0]) < set(after[0])
        await lay_by_keys(await table.on_turn())
        await table.everybody_sees(5)
        assert all([await page.evaluate("window.sameDocument") for page in (mila, ana)])


async def _board(page: Page) -> list[str]:
    """What lies where, as the page draws it."""
    found: list[str] = await page.evaluate(
        "[...document.querySelectorAll('.layer.grounds > g')]"
        ".map(g => `${g.dataset.key ?? ''} ${g.getAttribute('transform')}`).sort()"
    )
    return found
