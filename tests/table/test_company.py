"""What people at a table notice of each other: fingers, feelings, questions, their own devices."""

import re

import pytest
from playwright.async_api import Browser, Page, expect

from tests.browser_support import visit
from tests.live import LiveServer
from tests.table.people import DESK, company, lay_by_keys

HEAR = """() => {
  window.said = [];
  const live = document.getElementById('live');
  new MutationObserver(() => window.said.push(live.textContent)).observe(live, { childList: true });
}"""


async def _spoken(page: Page) -> str:
    """Everything that a screen reader was given since ``HEAR``."""
    return " | ".join(await page.evaluate("window.said"))


async def _hears(page: Page, pattern: str) -> None:
    """Wait until a screen reader was given it; the next sentence may have followed at once."""
    await page.wait_for_function("p => window.said.some(s => new RegExp(p).test(s))", arg=pattern)


async def test_a_finger_out_of_view_is_followed(browser: Browser, live_sqlite: LiveServer) -> None:
    """Who looks elsewhere is told who points, and one press leads there."""
    async with company(browser, live_sqlite.url, [DESK, DESK]) as table:
        mila, ana = table.pages
        await ana.evaluate(HEAR)
        await ana.mouse.move(500, 300)
        await ana.mouse.down()
        await ana.mouse.move(1150, 300, steps=5)
        await ana.mouse.move(1500, 300, steps=5)
        await ana.mouse.up()
        await mila.locator("#board").focus()
        await mila.keyboard.press("ArrowDown")
        await mila.keyboard.press("p")
        arrow = ana.get_by_role("button", name="Mila is pointing off screen")
        await expect(arrow).to_be_visible()
        await expect(ana.locator("#live")).to_contain_text("Mila points at column 0, row 0")
        await expect(ana.locator(".ping")).to_have_count(0)  # what it showed is over by then
        await arrow.click()
        await expect(arrow).to_be_hidden()
        await expect(ana.locator(".ping")).to_have_count(1)
        assert await mila.locator(".edge-arrow").is_hidden()
        assert table.complaints == []


async def test_what_happens_is_said_once(browser: Browser, live_sqlite: LiveServer) -> None:
    """A tile with its task, where it lies and what it touches; a reaction; a question, once."""
    async with company(browser, live_sqlite.url, [DESK, DESK, DESK]) as table:
        mila, ana, ben = table.pages
        await ben.evaluate(HEAR)
        await lay_by_keys(mila)
        await table.everybody_sees(1)
        task = await ben.locator("#t-tasks .task strong").last.inner_text()  # the one in hand
        await mila.get_by_role("button", name="React", exact=True).click()
        await mila.get_by_role("button", name="React with 👍").click()
        await _hears(ben, "Mila reacts with 👍")
        await mila.get_by_role("button", name="Undo").click()
        await mila.get_by_role("button", name="Ask").click()
        await ana.get_by_role("button", name="Yes", exact=True).click()
        await ben.get_by_role("button", name="Yes", exact=True).click()
        await table.everybody_sees(0)
        await expect(ben.locator("#live")).to_contain_text("Mila’s turn")
        said = await _spoken(ben)
        assert said.count("undid a move") == 1
        assert re.search(r"Mila placed [^|]+\. Column 0, row 0", said)
        assert re.search(rf"Ana’s turn\. The tile shows [^|.]+, {task}", said)
        assert said.count("wants to undo their own move") == 1
        assert ".." not in said
        assert "…." not in said
        await lay_by_keys(mila)
        await lay_by_keys(ana)
        await _hears(ben, r"Ana placed .+\. Column -?\d+, row -?\d+, tiles to the \w+")


async def test_my_idea_is_seen_at_my_other_device(
    browser: Browser, live_sqlite: LiveServer
) -> None:
    """Tried on the phone, looked at on the television, and taken there."""
    async with company(browser, live_sqlite.url, [DESK, DESK]) as table:
        mila, ana = table.pages
        television = await mila.context.new_page()
        await visit(television, f"{table.url}/t/{table.room}")
        await mila.locator("#board").focus()
        for page in (mila, television):
            await expect(page.locator("body.may-lay .layer.legal > g").first).to_be_attached()
        await mila.keyboard.press("ArrowDown")
        await mila.keyboard.press("Enter")
        await expect(television.locator(".suggested")).to_have_count(1)
        await mila.keyboard.press("Escape")
        for page in (mila, television, ana):
            await expect(page.locator(".suggested")).to_have_count(0)
        await mila.keyboard.press("Enter")
        await television.get_by_role("button", name="Use this").click()
        await table.everybody_sees(1)
        for page in (mila, television, ana):
            await expect(page.locator(".suggested")).to_have_count(0)
        assert table.complaints == []


async def test_the_tour_is_told_again_on_request(browser: Browser, live_sqlite: LiveServer) -> None:
    """Skipped once does not mean never."""
    async with company(browser, live_sqlite.url, [DESK]) as table:
        page = table.pages[0]
        await page.get_by_role("button", name="Skip the tour").click()
        await expect(page.locator(".coach")).to_have_count(0)
        await page.keyboard.press("?")
        await page.get_by_role("button", name="Show the tour again").click()
        await expect(page.locator("#drawer")).to_be_hidden()
        await expect(page.locator(".coach")).to_contain_text("Tap a dot")
        assert table.complaints == []


STIRRED = """
  window.stirred = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...how) {
    window.stirred.push(this.getAttribute('class'));
    return animate.apply(this, how);
  };
  for (const kind of ['animationstart', 'transitionstart']) addEventListener(kind, event => {
    const style = getComputedStyle(event.target);
    const lasts = kind === 'animationstart' ? style.animationDuration : style.transitionDuration;
    if (lasts.split(', ').some(time => time !== '0s')) window.stirred.push(event.target.className);
  }, true);
"""
"""Notes whatever moves by itself."""


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
async def test_nothing_moves_by_itself_where_that_is_unwelcome(
    browser: Browser, live_sqlite: LiveServer, motion: str
) -> None:
    """A ghost flies, turns, lands and is pointed at; drawers and words come and go."""
    async with company(browser, live_sqlite.url, [{**DESK, "reduced_motion": motion}]) as table:
        page = table.pages[0]
        await page.add_init_script(STIRRED)
        await page.reload()
        await expect(page.locator("body.may-lay .layer.legal > g").first).to_be_attached()
        await page.locator("#board").focus()
        for key in ("ArrowDown", "p", "Enter", "r", "r", "Enter"):
            await page.keyboard.press(key)
        await table.everybody_sees(1)
        for key in ("?", "Escape", "l", "Escape"):
            await page.keyboard.press(key)
        await page.locator("#say").fill("hello")
        await page.keyboard.press("Enter")
        await expect(page.locator(".said")).to_be_visible()
        stirred = await page.evaluate("window.stirred")
        assert (stirred == []) == (motion == "reduce"), stirred
