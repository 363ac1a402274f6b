"""A full table on a phone: bands round the board, and everything in reach of a thumb."""

import hashlib
from contextlib import AsyncExitStack
from functools import cache
from typing import Any

import pytest
from playwright.async_api import Browser, Page, expect

from engine.replay import fold
from engine.selfplay import play_greedy, selfplay
from engine.setup import shared
from engine.state import State
from tests.accessibility import small_targets
from tests.browser_support import visit
from tests.live import LiveServer
from tests.replay.finished import Stored, store_game
from tests.table.people import DESK, HAND, NAMES, company, lay_by_keys, spots

MANY, NEAR_THE_END = 60, 58
PLAIN = ("box-1", "box-2", "red-hearts")
WIDE = (*PLAIN, "circus", "clouds")
"""With these the land of the same deal becomes a wide one."""
UPRIGHT, SMALL, FLAT = (390, 844), (360, 640), (844, 390)
BOX = """name => {
  const { left, top, right, bottom } = document.querySelector(name).getBoundingClientRect();
  return { left, top, right, bottom };
}"""
CENTRES = """() => [...document.querySelectorAll('.layer.legal .legalF')].map(hex => {
  const { x, y, width, height } = hex.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
})"""
HIDDEN = """() => [...document.querySelectorAll('.layer.legal .legalF')].filter(hex => {
  const { x, y, width, height } = hex.getBoundingClientRect();
  return !document.elementFromPoint(x + width / 2, y + height / 2)?.closest('#board');
}).length"""
TASKS = """() => [...document.querySelectorAll('#t-tasks .task')].filter(task => {
  const box = task.getBoundingClientRect();
  const at = document.elementFromPoint(box.right - 4, box.top + box.height / 2);
  return box.left >= 0 && box.right <= innerWidth && box.bottom <= innerHeight && task.contains(at);
}).length"""
WIDTH = "document.querySelector('.layer.legal .legalF').getBoundingClientRect().width"
LINES = """() => {
  const words = document.querySelector('.chip.docked .items');
  return words.getBoundingClientRect().height / parseFloat(getComputedStyle(words).lineHeight);
}"""


@cache
def _whole(unlocked: tuple[str, ...]) -> State:
    agreed = shared("classic", NAMES, unlocked=unlocked)
    return selfplay(agreed, hashlib.sha256(b"look 3").digest(), play_greedy)


def _played(tiles: int, unlocked: tuple[str, ...] = PLAIN) -> State:
    """A game of three people, so many entries long."""
    return fold(_whole(unlocked).entries()[: tiles + 1])


async def _come(page: Page, live: LiveServer, game: Stored, seat: int) -> Page:
    cookie = {"name": "dorfplatz", "value": game.tokens[seat], "url": live.url}
    await page.context.add_cookies([cookie])  # type: ignore[list-item]
    await page.add_init_script("localStorage.setItem('dorfplatz:tutorial', 'done')")
    await visit(page, f"{live.url}/t/{game.room}")
    await expect(page.locator("#hand svg")).to_be_visible()
    return page


@pytest.fixture
async def full(live_sqlite: LiveServer) -> Stored:
    """A table at which more than sixty tiles lie."""
    game = await store_game(live_sqlite.settings.database_url, _played(MANY))
    assert len(game.state.parties[0].board.placements) >= 60
    assert len(game.state.parties[0].tasks) >= 3
    return game


@pytest.mark.parametrize(("size", "least"), [(UPRIGHT, 0.7), (SMALL, 0.6), (FLAT, 0.95)])
async def test_the_board_is_the_largest_band(
    browser: Browser,
    live_sqlite: LiveServer,
    full: Stored,
    size: tuple[int, int],
    least: float,
) -> None:
    """With 60 tiles: height, tasks, thumbs, and no legal hex under anything."""
    device: Any = {**HAND, "viewport": {"width": size[0], "height": size[1]}}
    async with await browser.new_context(**device, reduced_motion="reduce") as context:
        page = await _come(await context.new_page(), live_sqlite, full, full.state.hands(0)[0])
        await spots(page)
        board = await page.evaluate(BOX, "#board")
        assert board["bottom"] - board["top"] >= least * size[1]
        assert await page.evaluate(TASKS) >= 3
        assert await small_targets(page, ".table") == []
        plank = await page.evaluate(BOX, "#t-plank")
        for name in ("#undo", "#talk-button"):
            box = await page.evaluate(BOX, name)
            assert plank["left"] <= box["left"] < box["right"] <= plank["right"], name
            assert plank["top"] <= box["top"] < box["bottom"] <= plank["bottom"], name
        assert await page.evaluate(HIDDEN) == 0
        await page.touchscreen.tap(*(await page.evaluate(CENTRES))[0])
        await expect(page.locator(".chip.docked .items")).not_to_be_empty()
        assert await page.evaluate(LINES) < 1.5, "a preview is one line"
        board = await page.evaluate(BOX, "#board")
        assert board["bottom"] - board["top"] >= size[1] / 2
        await spots(page)
        assert await page.evaluate(HIDDEN) == 0, "not even under the preview"


async def test_a_suggestion_out_of_view_waits_at_the_rim(
    browser: Browser, live_sqlite: LiveServer, full: Stored
) -> None:
    """With its author; a tap leads there."""
    async with AsyncExitStack() as stack:
        phone, desk = [
            await (
                await stack.enter_async_context(
                    await browser.new_context(**device, reduced_motion="reduce")
                )
            ).new_page()
            for device in (HAND, DESK)
        ]
        mine = full.state.hands(0)[0]
        await _come(phone, live_sqlite, full, mine)
        await _come(desk, live_sqlite, full, (mine + 1) % len(NAMES))
        await spots(phone)
        for _ in range(5):
            await phone.locator("#board").press("+")
        await desk.locator("#board").focus()
        await desk.keyboard.press("ArrowUp")
        for _ in range(9):
            await desk.keyboard.press("ArrowUp")
        await desk.keyboard.press("Enter")
        sign = phone.locator(".edge-arrow[data-sign^=of]")
        await expect(sign).to_be_visible()
        board, box = await phone.evaluate(BOX, "#board"), await sign.bounding_box()
        assert box is not None
        assert board["left"] <= box["x"]
        assert box["x"] + box["width"] <= board["right"]
        assert board["top"] <= box["y"]
        assert box["y"] + box["height"] <= board["bottom"]
        await sign.tap()
        await expect(sign).to_be_hidden()


async def test_wide_land_is_turned_on_a_tall_phone(
    browser: Browser, live_sqlite: LiveServer
) -> None:
    """Offered once, remembered, undone in the menu; what is tapped is what is laid."""
    game = await store_game(live_sqlite.settings.database_url, _played(62, WIDE))
    async with await browser.new_context(**HAND, reduced_motion="reduce") as context:
        page = await _come(await context.new_page(), live_sqlite, game, game.state.hands(0)[0])
        await spots(page)
        before = await page.evaluate(WIDTH)
        await page.locator("[data-id=turn-board]").tap()
        await expect(page.locator("#t-turning")).to_be_hidden()
        await spots(page)
        larger = await page.evaluate(WIDTH)
        assert larger > 1.1 * before
        assert await page.evaluate(HIDDEN) == 0
        for x, y in (await page.evaluate(CENTRES))[:4]:
            await page.touchscreen.tap(x, y)
            box = await page.locator(".suggested.own .suggestedS").bounding_box()
            assert box is not None
            assert abs(box["x"] + box["width"] / 2 - x) < 2
            assert abs(box["y"] + box["height"] / 2 - y) < 2
        tiles = page.locator(".layer.grounds > g")
        laid = await tiles.count()
        await page.locator("#place").tap()
        await expect(tiles).to_have_count(laid + 1)
        await page.reload()
        await expect(tiles).to_have_count(laid + 1)
        await spots(page)
        assert await page.evaluate(WIDTH) > 1.05 * before, "remembered"
        await page.locator("#menu-button").tap()
        await page.get_by_role("button", name="Rotate back").tap()
        await spots(page)
        assert await page.evaluate(WIDTH) < 1.05 * before
        await expect(page.locator("#t-turning")).to_be_hidden()


SPUN = """() => {
  const at = () => [...document.querySelectorAll('.layer.grounds > g')].map(g => {
    const box = g.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  });
  const near = those => ([x, y]) => Math.min(...those.map(([a, b]) => Math.hypot(a - x, b - y)));
  const furthest = (these, those) => Math.max(...these.map(near(those)));
  const before = at();
  document.querySelector('[data-id=turn-board]').click();
  const [spin] = document.querySelector('#land').getAnimations();
  spin.pause();
  spin.currentTime = 0;
  const [begins, lasts] = [furthest(at(), before), spin.effect.getTiming().duration];
  spin.finish();
  return { begins, lasts, ends: furthest(at(), before) };
}"""


async def test_the_land_is_seen_to_turn(browser: Browser, live_sqlite: LiveServer) -> None:
    """It turns from where it lay, within a quarter of a second; a view that is kept does not."""
    game = await store_game(live_sqlite.settings.database_url, _played(62, WIDE))
    async with await browser.new_context(**HAND) as context:
        page = await _come(await context.new_page(), live_sqlite, game, game.state.hands(0)[0])
        await spots(page)
        await expect(page.locator("[data-id=turn-board]")).to_be_visible()
        told = await page.evaluate(SPUN)
        assert told["begins"] < 4
        assert told["lasts"] == 240
        assert told["ends"] > 15
        await page.reload()
        await spots(page)
        assert await page.evaluate("document.querySelector('#land').getAnimations().length") == 0


async def test_the_first_screen_invites(browser: Browser, live_sqlite: LiveServer) -> None:
    """A bare table shows where land will be and what the stacks are for; then the land speaks."""
    async with company(browser, live_sqlite.url, [DESK]) as table:
        (page,) = table.pages
        assert await table.tiles(page) == 0, "the first tile is placed by a player"
        await expect(page.locator(".layer.bare > path")).to_have_count(60)
        await expect(page.locator(".layer.hint > g")).to_have_count(1)
        stacks = page.locator("#t-stacks")
        await expect(stacks).to_contain_text("When they run out, the game ends.")
        for tiles in (1, 2):
            await lay_by_keys(page)
            await table.everybody_sees(tiles)
            await expect(page.locator(".layer.hint > g")).to_have_count(0)
        await expect(page.locator(".layer.bare")).to_have_count(0)
        await expect(stacks).to_be_hidden()
        assert table.complaints == []


async def test_what_is_left_counts_until_the_end(browser: Browser, live_sqlite: LiveServer) -> None:
    """Landscape tiles alone, apart from task tiles; louder in the last five turns."""
    url = live_sqlite.settings.database_url
    early, late = [await store_game(url, _played(n)) for n in (12, NEAR_THE_END)]
    for device, place in ((HAND, "#t-left"), (DESK, "#t-plank .plank-who .small")):
        async with await browser.new_context(**device) as context:
            page = await context.new_page()
            for game, loud in ((early, False), (late, True)):
                left = len(game.state.stacks["landscape"])
                assert game.state.stacks["task"], "task tiles are left too, and are not counted"
                await _come(page, live_sqlite, game, game.state.hands(0)[0])
                line = page.locator(place)
                await expect(line).to_contain_text(f"{left} landscape tiles left")
                assert ("few" in str(await line.get_attribute("class")).split()) == loud
                await page.locator("#menu-button").click()
                coming = page.get_by_role("button", name="Tiles to come")
                await expect(coming).to_contain_text(f"{left} landscape tiles left")
                await page.keyboard.press("Escape")
