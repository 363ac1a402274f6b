"""What a table offers around its board: words, fingers, the log, seats that change hands."""

import contextlib
import math
import re

from playwright.async_api import Browser, Error, Page, expect

from tests.browser_support import visit
from tests.live import LiveServer
from tests.table.people import DESK, asked_twice, company, lay_by_keys, post, spots

LYING = ".layer.grounds > g"


async def test_the_board_tells_about_itself(browser: Browser, live_sqlite: LiveServer) -> None:
    """A territory under the mouse, an open task that can be found, the tiles that are to come."""
    async with company(browser, live_sqlite.url, [DESK]) as table:
        page = table.pages[0]
        for tiles in (1, 2, 3):
            await lay_by_keys(page)
            await table.everybody_sees(tiles)
        await _look_at_a_territory(page)
        await expect(page.locator("#t-inspector")).to_contain_text(re.compile(r"\d+ tiles?"))
        await expect(page.locator("#t-inspector")).to_contain_text(re.compile("open edge|closed"))
        task = page.locator("#t-tasks button").first
        await expect(task).to_contain_text(re.compile(r"\d+ to go"))
        await task.click()
        await expect(page.locator(".land.has-lit")).to_be_attached()
        await page.locator("#menu-button").click()
        await page.get_by_role("button", name="Tiles to come").click()
        drawer = page.locator("#drawer")
        await expect(drawer).to_contain_text(re.compile(r"Landscape tiles\d+ tiles left"))
        await expect(drawer.locator(".tile-counts svg").nth(20)).to_be_attached()
        assert table.complaints == []


async def _look_at_a_territory(page: Page) -> None:
    """Rest the mouse on one side of a tile after the other: meadows are no territories."""
    await spots(page)  # the board is at rest
    box = await page.locator(LYING).first.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    for side in range(6):
        angle, reach = math.radians(60 * side + 30), min(box["width"], box["height"]) / 4
        for around in range(2):  # a mouse that has moved
            await page.mouse.move(x + math.cos(angle) * reach + around, y + math.sin(angle) * reach)
        with contextlib.suppress(Error):
            await page.locator("#t-inspector").wait_for(state="visible", timeout=3000)
            return
    raise AssertionError("no territory on any side")


async def test_a_finger_is_seen_and_keys_help(browser: Browser, live_sqlite: LiveServer) -> None:
    """P points, ? lists the keys, U takes back what alone may be taken back, F shows everything."""
    async with company(browser, live_sqlite.url, [DESK, DESK]) as table:
        mila, ana = table.pages
        await ana.locator("#board").focus()
        await ana.keyboard.press("ArrowDown")
        await ana.keyboard.press("p")
        await expect(mila.locator(".ping")).to_be_attached()
        await ana.keyboard.press("?")
        await expect(ana.locator("#drawer .keys")).to_contain_text("rotate the tile")
        await ana.keyboard.press("Escape")
        await expect(ana.locator("#drawer")).to_be_hidden()
        await lay_by_keys(mila)
        await table.everybody_sees(1)
        await expect(mila.locator("#undo")).to_be_visible()
        await mila.keyboard.press("u")
        await expect(mila.locator("#t-moves")).to_contain_text("Ask the others to undo?")
        await mila.keyboard.press("+")
        await expect(mila.locator("body.camera-free")).to_be_attached()
        await mila.keyboard.press("f")
        await expect(mila.locator("body:not(.camera-free)")).to_be_attached()
        assert table.complaints == []


async def test_the_log_shows_how_far_undo_is_free(
    browser: Browser, live_sqlite: LiveServer
) -> None:
    """Where a tile was opened there is a barrier; what was taken back stays in the log."""
    async with company(browser, live_sqlite.url, [DESK]) as table:
        page = table.pages[0]
        await lay_by_keys(page)
        await table.everybody_sees(1)
        await page.keyboard.press("l")
        rows = page.locator("#drawer .history li")
        await expect(rows.locator(".barrier")).to_have_count(1)
        await expect(rows.last).to_have_text("The game begins")
        await page.get_by_role("button", name="Undo").click()
        await table.everybody_sees(0)
        await expect(rows.locator("em", has_text="undone")).to_have_count(1)
        assert table.complaints == []


async def test_a_seat_is_handed_over_and_a_watcher_is_asked_to_leave(
    browser: Browser, live_sqlite: LiveServer
) -> None:
    """Ana gives her seat to Jo, who watches; it is hers by name; the host sends her away."""
    async with (
        company(browser, live_sqlite.url, [DESK, DESK]) as table,
        await browser.new_context(**DESK) as context,
    ):
        mila, ana = table.pages
        jo = await context.new_page()
        await post(jo, table.url, "/api/me", {"name": "Jo"})
        await visit(jo, f"{table.url}/t/{table.room}?watch=true")
        await expect(jo.get_by_text("You’re watching")).to_be_visible()
        await ana.locator("#t-people").get_by_role("button", name="Ana").click()
        await ana.get_by_role("button", name="Give my seat to Jo").click()
        await expect(ana.get_by_text("You’re watching")).to_be_visible()
        await expect(mila.locator("#t-people .watching")).to_have_attribute("title", "Ana")
        await lay_by_keys(mila)
        await lay_by_keys(jo)
        await table.everybody_sees(2)
        await mila.locator("#t-people").get_by_role("button", name="Jo").click()
        await asked_twice(mila, "Remove Jo from the table", "won’t be able to come back")
        await expect(jo.locator("#t-slip")).to_have_attribute("data-kind", "closed")
        await expect(jo.locator("#t-slip a")).to_be_visible()


async def test_the_host_sends_a_player_away_before_the_game(
    browser: Browser, live_sqlite: LiveServer
) -> None:
    """A person who took a chair that was meant for another; only the host may."""
    async with (
        await browser.new_context(**DESK) as first,
        await browser.new_context(**DESK) as second,
    ):
        mila, jo = await first.new_page(), await second.new_page()
        wish = {"seats": 2, "name": "Mila"}
        room = (await post(mila, live_sqlite.url, "/api/rooms", wish))["room"]
        await post(jo, live_sqlite.url, f"/api/rooms/{room}/sit", {"name": "Jo"})
        for page in (mila, jo):
            await visit(page, f"{live_sqlite.url}/t/{room}")
            await expect(page.locator(".chair:not(.free)")).to_have_count(2)
        await expect(jo.get_by_role("button", name="Remove Mila from the table")).to_have_count(0)
        await asked_twice(mila, "Remove Jo from the table", "won’t be able to come back")
        await expect(mila.locator(".chair:not(.free)")).to_have_count(1)
        await expect(jo.locator("#t-slip")).to_have_attribute("data-kind", "closed")


async def test_a_seat_is_not_given_up_by_mistake(browser: Browser, live_sqlite: LiveServer) -> None:
    """The last line of the menu, right below the one that keeps the seat."""
    async with company(browser, live_sqlite.url, [DESK, DESK]) as table:
        mila, ana = table.pages
        await ana.locator("#menu-button").click()
        await asked_twice(ana, "Leave the game", "Someone else can then take your seat")
        await ana.wait_for_url(f"{table.url}/")
        free = mila.locator("#t-people").get_by_role("button", name="Ana, away")
        await expect(free).to_contain_text("free")


async def test_two_people_share_a_device(browser: Browser, live_sqlite: LiveServer) -> None:
    """One more seat in the lobby, by name; the page says whose turn it is and lays for both."""
    async with (
        await browser.new_context(**DESK) as context,
        await browser.new_context(**DESK) as elsewhere,
    ):
        page, other = await context.new_page(), await elsewhere.new_page()
        wish = {"seats": 3, "name": "Mila", "first": 0}
        room = (await post(page, live_sqlite.url, "/api/rooms", wish))["room"]
        await visit(page, f"{live_sqlite.url}/t/{room}")
        await page.get_by_role("button", name="Add a player on this device").first.click()
        field = page.get_by_label("Who sits here?")
        await expect(field).to_be_focused()
        await page.keyboard.type("To")
        await post(other, live_sqlite.url, f"/api/rooms/{room}/sit", {"name": "Ana", "seat": 2})
        await expect(page.locator(".chair-name", has_text="Ana")).to_be_visible()  # drawn anew
        await page.keyboard.type("m")
        await page.keyboard.press("Enter")
        ready = page.get_by_role("button", name="I’m ready")
        await expect(ready).to_have_count(2)
        await expect(ready.last).to_be_focused()
        await post(other, live_sqlite.url, f"/api/rooms/{room}/stand", {"seat": 2})
        await expect(page.locator(".chair-name", has_text="Ana")).to_have_count(0)
        await page.get_by_role("button", name="Start game").click()
        for tiles, name in ((1, "Mila"), (2, "Tom"), (3, "Mila")):
            await expect(page.locator("#t-plank .title")).to_contain_text(f"{name}, your turn")
            await lay_by_keys(page)
            await expect(page.locator(LYING)).to_have_count(tiles)


async def test_a_player_who_wants_it_is_nudged(browser: Browser, live_sqlite: LiveServer) -> None:
    """Off by default; a sign when it has become my turn, and none for what I knew already."""
    async with company(browser, live_sqlite.url, [DESK, DESK]) as table:
        for page in table.pages:
            await page.evaluate(
                """() => {
                  window.felt = 0;
                  Navigator.prototype.vibrate = () => Boolean(++window.felt);
                }"""
            )
        first = await table.on_turn()
        second = next(page for page in table.pages if page is not first)
        await second.locator("#menu-button").click()
        item = second.get_by_role("button", name="Play a soft sound on my turn")
        await expect(item).to_have_attribute("aria-pressed", "false")
        await item.click()
        await expect(item).to_have_attribute("aria-pressed", "true")
        await second.keyboard.press("Escape")
        for page, felt in ((first, [2, 0]), (second, [2, 0])):
            await lay_by_keys(page)
            await expect(page.locator("body.may-lay")).to_have_count(0)
            await table.on_turn()
            assert [await p.evaluate("window.felt") for p in (second, first)] == felt
        assert table.complaints == []
