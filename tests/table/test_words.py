"""What people say at a table is heard, however fast and on whatever line; and how they share it."""

from dataclasses import replace

from playwright.async_api import Browser, Page, expect

from app.base.limits import Rate
from tests.browser_support import visit
from tests.live import GENEROUS, LiveServer
from tests.live_fixtures import Launch
from tests.table.conftest import Ask
from tests.table.held import HeldLine
from tests.table.people import DESK, company, post

PATIENCE_OF_A_SLIP = 2500
"""Milliseconds after which a page says that it has no connection, and some."""
WITHOUT_CLIPBOARD = "Object.defineProperty(Navigator.prototype, 'clipboard', { value: undefined })"
"""As browsers have it at plain addresses such as http://192.168.1.7:8000."""


async def _say(page: Page, *words: str) -> None:
    for word in words:
        await page.locator("#say").fill(word)
        await page.locator("#say").press("Enter")


async def test_words_said_faster_than_heard_are_heard_all(browser: Browser, launch: Launch) -> None:
    """The table listens to so much a second; the rest waits its turn, and no page is refused."""
    server = launch(limits=replace(GENEROUS, chat=Rate(burst=2, per_second=2.0)))
    async with company(browser, server.url, [DESK, DESK]) as table:
        mila, ana = table.pages
        await _say(mila, "one", "two", "three", "four")
        await ana.locator("#log-button").click()
        said = ana.locator("#drawer .history").first.locator("li > span:last-child")
        await expect(said).to_have_text([f"Mila {n}" for n in ("four", "three", "two", "one")])
        assert await mila.locator(".toast").count() == 0
        assert table.complaints == []


async def test_words_on_a_line_that_breaks_are_heard_when_it_is_back(
    browser: Browser, live_sqlite: LiveServer
) -> None:
    """Said when the connection was dead, which was not known yet; heard once."""
    async with company(browser, live_sqlite.url, [DESK, DESK]) as table:
        mila, ana = table.pages
        line = await HeldLine().open(mila)
        await mila.reload()
        await expect(mila.locator(".layer.legal > g").first).to_be_attached()
        line.deaf = True
        await _say(mila, "over there")
        await expect(mila.locator("#say")).to_have_value("")
        await line.cut()
        line.mend()
        await expect(ana.locator(".said", has_text="over there")).to_have_count(1)
        await _say(mila, "or here")
        await expect(ana.locator(".said")).to_have_count(2)


async def test_words_that_are_never_heard_hold_no_one_up(ask: Ask) -> None:
    """One after the other, but not for ever."""
    assert await ask("chatqueue.neverHeard") == [["lost"], ["lost", "found"]]


async def test_words_outlive_a_reload(ask: Ask) -> None:
    """What was written without a line is kept in the tab, sent once, and then forgotten."""
    assert await ask("chatqueue.survivesReload") == {
        "said": [False, False],
        "elsewhere": 0,
        "sent": ["one", "two"],
        "same": 2,
        "kept": 0,
    }


async def test_a_door_that_closed_meanwhile_is_said(
    browser: Browser, live_sqlite: LiveServer
) -> None:
    """Who may not come back after a broken line is told so, and not that we try again."""
    async with company(browser, live_sqlite.url, [DESK]) as table:
        page = table.pages[0]
        line = await HeldLine().open(page)
        await page.reload()
        await expect(page.locator(".layer.legal > g").first).to_be_attached()
        await line.cut(then=4403)
        slip = page.locator("#t-slip")
        await expect(slip).to_have_attribute("data-kind", "closed")
        await page.wait_for_timeout(PATIENCE_OF_A_SLIP)
        await expect(slip).to_have_attribute("data-kind", "closed")
        await expect(slip.get_by_role("link")).to_be_visible()


async def test_the_link_is_copied_at_a_plain_address_too(
    browser: Browser, live_sqlite: LiveServer
) -> None:
    """Browsers give scripts a clipboard only over https; at home there is none."""
    async with await browser.new_context(**DESK) as context:
        await context.add_init_script(WITHOUT_CLIPBOARD)
        page = await context.new_page()
        room = (await post(page, live_sqlite.url, "/api/rooms", {"seats": 2}))["room"]
        await visit(page, f"{live_sqlite.url}/t/{room}")
        await page.get_by_role("button", name="Copy invite link").click()
        await expect(page.get_by_role("button", name="Copied")).to_be_focused()
        await page.locator("#say").focus()
        await page.keyboard.press("Control+v")
        await expect(page.locator("#say")).to_have_value(f"{live_sqlite.url}/t/{room}")
