"""Looking around by keys: every tile can be reached, and what lies there is shown and said."""

import re
from random import Random

import pytest
from playwright.async_api import Browser, Page, expect

from engine.hexes import Hex, neighbours
from tests.accessibility import serious
from tests.live import LiveServer
from tests.table.conftest import Ask
from tests.table.people import DESK, Company, company, lay_by_keys

INSPECTOR = "#t-inspector"
SIZE, OPENNESS = re.compile(r"\d+ tiles?"), re.compile("open edge|closed")
PLACE = re.compile(r"Tile at column (-?\d+), row (-?\d+): \w+")
FURTHER = re.compile(f"{PLACE.pattern}|No more tiles that way")
NEXT = re.compile("(east|west): |no other territory")
ARROWS = ("ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown")


async def test_what_lies_there_is_shown_and_said(browser: Browser, live_sqlite: LiveServer) -> None:
    async with company(browser, live_sqlite.url, [DESK]) as table:
        page = await _look_around(table)
        await expect(page.locator("#live")).to_contain_text("Exploring")
        await expect(page.locator("#live")).to_contain_text(PLACE)
        await expect(page.locator(INSPECTOR)).to_contain_text(SIZE)
        await expect(page.locator(INSPECTOR)).to_contain_text(OPENNESS)
        await expect(page.locator("#live")).to_contain_text(OPENNESS)
        await expect(page.locator(".layer.outline path").first).to_be_attached()
        assert await serious(page) == []
        assert table.complaints == []


async def test_arrows_go_to_other_tiles_and_r_to_other_territories(
    browser: Browser, live_sqlite: LiveServer
) -> None:
    async with company(browser, live_sqlite.url, [DESK]) as table:
        page = await _look_around(table)
        await expect(page.locator("#live")).to_contain_text(PLACE)
        places: set[tuple[str, str]] = set()
        territories = 0
        for key in ARROWS * 2:
            await _hush(page)
            await page.keyboard.press(key)
            await expect(page.locator("#live")).to_contain_text(FURTHER)
            places.update(PLACE.findall(await page.locator("#live").inner_text()))
            await _hush(page)
            await page.keyboard.press("r")
            await expect(page.locator("#live")).to_contain_text(NEXT)
            territories += "no other" not in await page.locator("#live").inner_text()
        assert len(places) > 1
        assert territories > 0
        assert table.complaints == []


async def _look_around(table: Company) -> Page:
    """A page with five tiles laid, which are looked at by keys."""
    page = table.pages[0]
    for tiles in range(1, 6):
        await lay_by_keys(page)
        await table.everybody_sees(tiles)
    await expect(page.locator("body.may-lay")).to_be_attached()
    await page.keyboard.press("i")
    return page


async def _hush(page: Page) -> None:
    await page.evaluate("document.getElementById('live').textContent = ''")


@pytest.mark.parametrize("seed", range(12))
async def test_every_tile_can_be_reached(ask: Ask, seed: int) -> None:
    """From any tile of a land to any other, by arrows alone."""
    chance = Random(seed)
    land = [Hex(0, 0)]
    while len(land) < 40:
        next_to = chance.choice(neighbours(chance.choice(land)))
        land += [next_to] if next_to not in land else []
    assert await ask("exploring.reached", [list(hex) for hex in land]) == len(land)


async def test_escape_gives_the_keys_back(browser: Browser, live_sqlite: LiveServer) -> None:
    """While keys explore the board, nothing is laid; afterwards it is laid as before."""
    async with company(browser, live_sqlite.url, [DESK]) as table:
        page = table.pages[0]
        await lay_by_keys(page)
        await table.everybody_sees(1)
        await expect(page.locator("body.may-lay")).to_be_attached()
        await page.keyboard.press("i")
        await expect(page.locator(INSPECTOR)).to_be_visible()
        for key in ("ArrowDown", "Enter", "r", "Enter"):
            await page.keyboard.press(key)
        await expect(page.locator(".suggested.own")).to_have_count(0)
        await page.keyboard.press("Escape")
        await expect(page.locator(INSPECTOR)).to_be_hidden()
        await expect(page.locator(".layer.outline > *")).to_have_count(0)
        await lay_by_keys(page)
        await table.everybody_sees(2)
        await page.keyboard.press("?")
        await expect(page.locator("#drawer .keys")).to_contain_text("explore")


async def test_the_land_may_change_meanwhile(browser: Browser, live_sqlite: LiveServer) -> None:
    """A player who explores while another lays a tile goes on exploring; an undo ends it."""
    async with company(browser, live_sqlite.url, [DESK, DESK]) as table:
        mila, ana = table.pages
        await ana.locator("#board").focus()
        await ana.keyboard.press("i")
        await expect(ana.locator(".toast")).to_have_text("No tiles placed yet.")
        await lay_by_keys(mila)
        await table.everybody_sees(1)
        await mila.keyboard.press("i")
        await expect(mila.locator(INSPECTOR)).to_be_visible()
        await lay_by_keys(ana)
        await table.everybody_sees(2)
        await expect(mila.locator(INSPECTOR)).to_be_visible()
        await mila.mouse.move(700, 300)
        await mila.mouse.move(720, 320)
        await expect(mila.locator("#live")).to_contain_text("Stopped exploring")
        assert table.complaints == []


async def test_who_wants_to_count_alone_is_told_no_numbers(
    browser: Browser, live_sqlite: LiveServer
) -> None:
    async with company(browser, live_sqlite.url, [DESK], help="some") as table:
        page = table.pages[0]
        await lay_by_keys(page)
        await table.everybody_sees(1)
        await page.keyboard.press("i")
        await expect(page.locator("#live")).to_contain_text(PLACE)
        await expect(page.locator(INSPECTOR)).to_have_text("Esc: done")
        assert not OPENNESS.search(await page.locator("#live").inner_text())
