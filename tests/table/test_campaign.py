"""A campaign on two devices: a short game, circles crossed together, a box that opens on both."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from itertools import combinations
from math import dist
from typing import Any

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page, expect

from tests.accessibility import serious
from tests.bots import Bot, History
from tests.browser_support import visit
from tests.client import Guest
from tests.live_fixtures import Launch
from tests.short import short_and_generous
from tests.table.people import DESK, HAND

STILL: dict[str, Any] = {"reduced_motion": "reduce"}


@pytest_asyncio.fixture(loop_scope="session")
async def pair(browser: Browser) -> AsyncIterator[tuple[Page, Page]]:
    """Mila at a desk, Ana with a phone."""
    async with AsyncExitStack() as stack:
        pages = []
        for device in (DESK, HAND):
            made = await browser.new_context(**device, **STILL)
            pages.append(await (await stack.enter_async_context(made)).new_page())
        yield pages[0], pages[1]


@pytest.mark.slow
async def test_two_people_open_a_box_together(pair: tuple[Page, Page], launch: Launch) -> None:
    """Found, join, play, cross, take back, see the box open on both, play on with its tiles."""
    server = launch(prepare=short_and_generous)
    mila, ana = pair
    complaints: list[str] = []
    for page in pair:
        page.on("pageerror", lambda error: complaints.append(str(error)))
    await _found(mila, server.url)
    await join(ana, server.url, await mila.locator(".spoken").inner_text())
    await expect(mila.locator(".members")).to_contain_text("Ana")
    await _play(mila, ana, server.url)
    for page in pair:
        await expect(page.locator(".end-words")).to_contain_text("Vagabond")
        await page.get_by_role("link", name="Cross off circles").click()
        await expect(page.locator(".way-count")).to_have_text("3 circles to cross off")
        assert await serious(page) == []
    await _cross_together(mila, ana)
    await mila.get_by_role("button", name="Play game 2").click()
    await mila.wait_for_url("**/t/*")
    await expect(mila.locator(".lobby")).to_contain_text("Red Hearts")
    known = await mila.evaluate("JSON.parse(document.getElementById('boot').textContent).known")
    assert {"box-1", "red-hearts"} <= set(known["keys"])
    await expect(ana.get_by_role("link", name="Go to the table")).to_be_visible()
    await _look_at_goals(mila)
    assert complaints == []


async def _look_at_goals(page: Page) -> None:
    """While a game runs its sheet says what the open cards ask, and how near they are."""
    await page.get_by_role("button", name="Start game").click()
    await page.get_by_role("button", name="Open the score sheet").click()
    goals = page.locator(".sheet-goals")
    await expect(goals).to_contain_text("Heart’s Desire")
    await expect(goals.locator(".near")).to_have_text("0 of 5")
    await expect(goals.get_by_role("progressbar", name="Heart’s Desire")).to_be_visible()


async def _found(page: Page, url: str) -> None:
    await visit(page, f"{url}/campaigns/new")
    await page.get_by_label("What’s it called?").fill("Sunday group")
    await page.get_by_label("Your name").fill("Mila")
    await page.get_by_role("button", name="Start the campaign").click()
    await page.wait_for_url("**/c/*")
    await expect(page.locator("h1")).to_have_text("Sunday group")


async def join(page: Page, url: str, code: str) -> None:
    """By the code, typed at the front page."""
    await visit(page, url)
    await page.locator("#code").fill(code)
    await page.get_by_role("button", name="Join", exact=True).click()
    await page.get_by_label("Your name").fill("Ana")
    await page.get_by_role("button", name="Join the campaign").click()
    await page.wait_for_url("**/c/*")


async def _named_on_every_phone(page: Page) -> None:
    """Upright and on its side, and with as many people as there are seats."""
    size = page.viewport_size
    assert size is not None
    title, width, height = page.locator("#t-title"), size["width"], size["height"]
    for people in (2, 6):
        await page.evaluate("n => document.body.style.setProperty('--people', n)", people)
        for wide, high in ((360, 640), (height, width), (width, height)):
            await page.set_viewport_size({"width": wide, "height": high})
            await expect(title).to_be_visible()
            assert await title.evaluate(WHOLE), (people, wide)
    await page.evaluate("document.body.style.setProperty('--people', 2)")


WHOLE = """one => {
  const box = one.getBoundingClientRect();
  const over = [box.left + 4, box.right - 4]
    .map(x => document.elementsFromPoint(x, box.top + box.height / 2)[0]);
  return box.left >= 4 && box.top >= 0 && one.scrollWidth <= one.clientWidth
    && one.scrollHeight <= one.clientHeight + 1
    && !over.some(it => it.closest('button, .person, .task, .score'));
}"""


async def _play(mila: Page, ana: Page, url: str) -> None:
    """Set up, sit down, begin; the tiles are laid by programs in their names."""
    await mila.get_by_role("button", name="First game").click()
    await mila.wait_for_url("**/t/*")
    await ana.get_by_role("link", name="Go to the table").click()
    await ana.get_by_role("button", name="Take a seat").click()
    await expect(mila.locator(".chair", has_text="Ana")).to_be_visible()
    await mila.get_by_role("button", name="Start game").click()
    await expect(mila.locator("#hand svg")).to_be_visible()
    for page in (mila, ana):  # the game's name stands on the table, on a phone too
        await expect(page.locator("#t-title")).to_have_text("Sunday group, game 1")
        await expect(page.locator("#t-title")).to_be_visible()
        await expect(page.locator("body")).to_have_attribute("data-phase", "playing")
    await _named_on_every_phone(ana)
    await play_for(mila, ana, url)


async def play_for(mila: Page, ana: Page, url: str, player: type[Bot] = Bot) -> None:
    """Programs lay the tiles of both to the end of the game, while their pages look on."""
    room = mila.url.rpartition("/")[2]
    async with Guest(url, "Mila") as one, Guest(url, "Ana") as other:
        await asyncio.gather(
            _stand_in(player, one, mila, room, 0), _stand_in(player, other, ana, room, 1)
        )


async def _stand_in(player: type[Bot], guest: Guest, page: Page, room: str, seat: int) -> None:
    """A program lays a person's tiles, while their own page looks on."""
    for cookie in await page.context.cookies():
        guest.http.cookies.set(cookie["name"], cookie["value"])
    bot = player(guest, room, History(), mine=(seat,))
    await bot.play(bot.has_ended)


async def tap(page: Page, circle: str) -> tuple[float, float]:
    """A finger on the middle of a circle, whatever lies over it; where that is."""
    dot = page.locator(f"{circle} .dot")
    await dot.scroll_into_view_if_needed()
    box = await dot.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    await page.touchscreen.tap(x, y)
    return x, y


async def through_the_lens(page: Page, circle: str) -> None:
    """On a phone two neighbours lie under one finger: a lens opens, and there a tap is sure."""
    await tap(page, f".way {circle}")
    lens = page.locator(".lens")
    await expect(lens).to_be_visible()
    dots = await lens.locator("[data-circle][tabindex] .dot").all()
    boxes = [box for dot in dots if (box := await dot.bounding_box())]
    middles = [(b["x"] + b["width"] / 2, b["y"] + b["height"] / 2) for b in boxes]
    assert len(middles) > 1
    assert all(dist(one, other) >= 44 for one, other in combinations(middles, 2))
    assert await serious(page) == []
    await tap(page, f".lens {circle}")


async def _cross_together(mila: Page, ana: Page) -> None:
    first, second = '[data-circle="e01.1"]', '[data-circle="e01.2"]'
    await mila.locator(first).click()
    await expect(ana.locator(f"{first}.pencil")).to_be_visible()
    await expect(ana.locator(".way-count")).to_have_text("2 circles to cross off")
    await through_the_lens(ana, second)
    for page in (mila, ana):
        await expect(page.locator(".ceremony h2")).to_have_text("Box 1")
        await expect(page.locator(".ceremony .fan img[src]")).to_have_count(5)
        await expect(page.locator(".ceremony .dealt-card")).to_have_count(2)
        await page.get_by_role("button", name="Shuffle them in").click()
        await expect(page.locator(".ceremony h2")).to_have_text("Red Hearts")
        await page.get_by_role("button", name="Nice!").click()
        await expect(page.locator(".ceremony")).to_be_hidden()
        await expect(page.locator(".goals")).to_contain_text("Heart’s Desire")
    await tap(ana, second)  # its neighbour carries it and cannot be meant
    await expect(mila.locator(f"{second}.open")).to_be_visible()
    await expect(mila.locator(".goals")).not_to_contain_text("Heart’s Desire")
    await expect(ana.locator(f"{first}.pencil")).to_be_visible()
    await tap(ana, second)
    await ana.get_by_role("button", name="Done").tap()
    await expect(ana.locator(".lens")).to_be_hidden()
    await mila.locator(second).focus()
    await mila.keyboard.press("Enter")
    for page in (mila, ana):
        await expect(page.locator(".ceremony h2")).to_have_text("Box 1")
    await mila.reload()
    await expect(mila.locator(f"{second}.pencil")).to_be_visible()
    await expect(mila.locator(".ceremony h2")).to_have_text("Box 1")
    await mila.get_by_role("button", name="Shuffle them in").click()
    await expect(mila.locator(".ceremony h2")).to_have_text("Red Hearts")
    await mila.reload()
    await expect(mila.locator(".ceremony h2")).to_have_text("Red Hearts")
    await _another_device_goes_on(mila)
    await _name_a_landscape(mila, ana)


async def _name_a_landscape(mila: Page, ana: Page) -> None:
    """A title and a note, for everybody; the latest landscape is painted as one image."""
    await expect(mila.locator("#hero .art")).to_be_visible()
    await mila.locator(".c-latest").get_by_role("button", name="Game 1: title and note").click()
    await mila.get_by_role("textbox", name="Title").fill("The long valley")
    await mila.get_by_role("textbox", name="Note").fill("Ana found the last gap.")
    await mila.get_by_role("button", name="Save").click()
    for page in (mila, ana):
        await expect(page.locator(".c-latest h2")).to_have_text("The long valley")
        await expect(page.locator(".c-latest .c-note")).to_have_text("“Ana found the last gap.”")


async def _another_device_goes_on(mila: Page) -> None:
    """What one device has shown a person is not shown again by another, and vanishes there."""
    browser = mila.context.browser
    assert browser is not None
    async with await browser.new_context(**HAND, **STILL) as phone:
        await phone.add_cookies(await mila.context.cookies())  # type: ignore[arg-type]
        other = await phone.new_page()
        await visit(other, mila.url)
        await expect(other.locator(".ceremony h2")).to_have_text("Red Hearts")
        await other.get_by_role("button", name="Nice!").click()
        await expect(mila.locator(".ceremony")).to_be_hidden()
        await mila.reload()
        await expect(mila.locator(".way-count")).to_be_visible()
        await expect(mila.locator(".ceremony")).to_be_hidden()
