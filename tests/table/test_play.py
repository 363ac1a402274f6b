"""The table played in a real browser against the real server."""

import json
import re

from playwright.async_api import Browser, WebSocket, expect

from tests.accessibility import LAPTOP, PHONE, serious_anywhere
from tests.live import LiveServer
from tests.table.people import DESK, HAND, company, lay_by_keys, spots

LEGAL = re.compile(
    r"Legal space at column -?\d, row -?\d; next to tiles on [-a-z]+ \((Forest|Grain|Village|Track|"
    r"Stream|Meadow)\).*; fits (1 way|[2-6] ways)"
)
"""Where a tile may lie, what it would meet there, and how often it fits."""
STOPS = 3
"""The board is what one comes for: it is among the first things that Tab finds."""


async def test_keyboard_alone_plays_turns(browser: Browser, live_sqlite: LiveServer) -> None:
    """Arrow, Enter, Enter; R turns; Escape takes the ghost away; the live region tells."""
    async with company(browser, live_sqlite.url, [DESK, DESK]) as table:
        for tiles in range(1, 5):
            await lay_by_keys(await table.on_turn())
            await table.everybody_sees(tiles)
        page = await table.on_turn()
        await page.locator("#board").focus()
        await page.keyboard.press("ArrowRight")
        await expect(page.locator("#live")).to_contain_text(LEGAL)
        await page.keyboard.press("Enter")
        await expect(page.locator(".suggested.own")).to_have_count(1)
        await page.keyboard.press("r")
        await page.keyboard.press("Escape")
        await expect(page.locator(".suggested.own")).to_have_count(0)
        assert table.complaints == []


async def test_keys_alone_lead_to_the_board(browser: Browser, live_sqlite: LiveServer) -> None:
    """From a page that has just opened, without a mouse: Tab, an arrow, Enter, Enter."""
    async with company(browser, live_sqlite.url, [DESK]) as table:
        page = table.pages[0]
        await page.reload()
        await expect(page.locator("body.may-lay .layer.legal > g").first).to_be_attached()
        for _ in range(STOPS):
            await page.keyboard.press("Tab")
            if await page.evaluate("document.activeElement.id") == "board":
                break
        await expect(page.locator("#board")).to_be_focused()
        for key in ("ArrowDown", "Enter"):
            await page.keyboard.press(key)
        await expect(page.locator(".suggested.own")).to_have_count(1)
        await page.keyboard.press("Enter")
        await table.everybody_sees(1)
        assert table.complaints == []


async def test_a_finger_plays_a_turn(browser: Browser, live_sqlite: LiveServer) -> None:
    """Tap a hex, tap the tile to turn it, press Place; a double tap lays nothing."""
    async with company(browser, live_sqlite.url, [HAND]) as table:
        page = table.pages[0]
        x, y = (await spots(page))[0]
        await page.touchscreen.tap(x, y)
        await page.touchscreen.tap(x, y)
        await expect(page.locator(".suggested.own")).to_have_count(1)
        assert await table.tiles(page) == 0
        await page.get_by_role("button", name="Place", exact=True).tap()
        await table.everybody_sees(1)
        assert table.complaints == []


async def test_the_mouse_turns_and_quick_mode_lays(
    browser: Browser, live_sqlite: LiveServer
) -> None:
    """The wheel over the ghost turns it; in quick mode the first click lays."""
    async with company(browser, live_sqlite.url, [DESK]) as table:
        page = table.pages[0]
        x, y = (await spots(page))[0]
        await page.mouse.click(x, y)
        ghost = page.locator(".suggested.own .suggestedT")
        await expect(ghost).to_be_attached()
        before = await ghost.inner_html()
        await page.mouse.wheel(0, 120)
        await page.wait_for_function(
            "before => document.querySelector('.suggested.own .suggestedT')?.innerHTML !== before",
            arg=before,
        )
        await page.keyboard.press("Escape")
        await page.locator("#menu-button").click()
        await page.get_by_role("button", name="Quick mode").click()
        await page.keyboard.press("Escape")
        await page.mouse.click(x, y)
        await table.everybody_sees(1)
        assert table.complaints == []


async def test_a_tile_spun_round_asks_in_measure(browser: Browser, live_sqlite: LiveServer) -> None:
    """While R stays pressed the page asks at a measured pace, and ends with the last place."""
    async with company(browser, live_sqlite.url, [DESK]) as table:
        page = table.pages[0]
        asked: list[str] = []

        def listen(socket: WebSocket) -> None:
            socket.on("framesent", lambda frame: note(str(frame)))

        def note(frame: str) -> None:
            if json.loads(frame)["t"] in ("preview", "ghost"):
                asked.append(frame)

        page.on("websocket", listen)
        await page.reload()
        await expect(page.locator("body.may-lay .layer.legal > g").first).to_be_attached()
        await page.locator("#board").focus()
        await page.keyboard.press("ArrowDown")
        await page.keyboard.press("Enter")
        await page.evaluate(
            """() => {
              for (let i = 0; i < 300; i++) document.body.dispatchEvent(
                new KeyboardEvent('keydown', { key: 'r', bubbles: true, cancelable: true }));
            }"""
        )
        await expect(page.locator(".chip .items")).not_to_be_empty()
        assert len(asked) <= 6
        assert table.complaints == []


async def test_an_idea_is_seen_and_taken(browser: Browser, live_sqlite: LiveServer) -> None:
    """Another's suggestion shows its author and is placed with one tap; the credit stays."""
    async with company(browser, live_sqlite.url, [DESK, HAND]) as table:
        await lay_by_keys(await table.on_turn())
        await table.everybody_sees(1)
        mila, ana = table.pages
        await lay_by_keys(ana)
        await table.everybody_sees(2)
        x, y = (await spots(ana))[0]
        await ana.touchscreen.tap(x, y)
        await expect(mila.locator(".chip")).to_contain_text("Ana’s suggestion")
        await mila.get_by_role("button", name="Use this").click()
        await table.everybody_sees(3)
        await expect(mila.locator("#t-moves")).to_contain_text("suggested by Ana")
        await mila.reload()
        await expect(mila.locator("#t-moves")).to_contain_text("suggested by Ana")
        assert table.complaints == []


async def test_an_undo_asks_the_table(browser: Browser, live_sqlite: LiveServer) -> None:
    """No keeps the tile; Yes from everybody takes it back, and the same tile comes again.

    The question says whose move is meant, and what was undone is done again with one press.
    """
    async with company(browser, live_sqlite.url, [DESK, DESK]) as table:
        mila, ana = table.pages
        first = await mila.locator("#hand").get_attribute("aria-label")
        await lay_by_keys(mila)
        await table.everybody_sees(1)
        for answer, tiles in (("No", 1), ("Yes", 0)):
            await mila.get_by_role("button", name="Undo").click()
            await mila.get_by_role("button", name="Ask").click()
            question = ana.locator("#t-vote")
            await expect(question).to_contain_text("Mila wants to undo their own move.")
            await expect(question).to_contain_text("Mila placed")
            await ana.get_by_role("button", name=answer, exact=True).click()
            await expect(mila.locator("#t-vote")).to_be_hidden()
            await table.everybody_sees(tiles)
        await expect(mila.locator("#hand")).to_have_attribute("aria-label", first)
        await expect(ana.get_by_role("button", name="Redo")).to_have_count(0)
        await mila.get_by_role("button", name="Redo").click()
        await table.everybody_sees(1)
        await expect(mila.get_by_role("button", name="Redo")).to_have_count(0)
        await ana.get_by_role("button", name="Undo").click()
        await ana.get_by_role("button", name="Ask").click()
        await expect(mila.locator("#t-vote")).to_contain_text("Ana wants to undo your move.")
        assert table.complaints == []


async def test_talk_reaches_the_others(browser: Browser, live_sqlite: LiveServer) -> None:
    """Words stay words, and a reaction is seen."""
    async with company(browser, live_sqlite.url, [DESK, HAND]) as table:
        mila, ana = table.pages
        await mila.locator("#say").fill("<b>here?</b> closes the grain")
        await mila.keyboard.press("Enter")
        await expect(ana.locator(".said")).to_contain_text("<b>here?</b> closes the grain")
        await ana.locator("#talk-button").click()
        await expect(ana.locator("#drawer .history").first).to_contain_text("closes the grain")
        await ana.locator("#drawer .say").get_by_role("button", name="React", exact=True).click()
        await ana.get_by_role("button", name="React with 👍").click()
        await expect(mila.locator(".said.react")).to_be_visible()
        assert table.complaints == []


async def test_nothing_serious_for_axe(browser: Browser, live_sqlite: LiveServer) -> None:
    """Both themes, desk and hand, with a ghost and an open drawer."""
    async with company(browser, live_sqlite.url, [DESK, HAND]) as table:
        page = table.pages[0]
        await page.locator("#board").focus()
        await page.keyboard.press("ArrowDown")
        await page.keyboard.press("Enter")
        for page, size in zip(table.pages, (LAPTOP, PHONE), strict=True):
            await page.locator("#menu-button").click()
            assert await serious_anywhere(page, (size,)) == []
