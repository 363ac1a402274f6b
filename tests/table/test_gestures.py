"""Hands on the board: dragging, pinching, wheels, and a tile that is laid out of view."""

import re
from typing import Any

from playwright.async_api import Browser, CDPSession, Page, expect

from tests.browser_support import visit
from tests.live import LiveServer
from tests.table.people import DESK, HAND, asked_twice, company, lay_by_keys, post, spots

CALM_HAND = {**HAND, "reduced_motion": "reduce"}
"""Otherwise the land would roll on when it is let go."""


async def camera(page: Page) -> list[float]:
    """x, y and scale of the board on screen."""
    text = await page.locator("#land").evaluate("svg => svg.style.transform")
    return [float(n) for n in re.findall(r"-?[\d.]+", text)]


async def touch(session: CDPSession, kind: str, *points: tuple[float, float]) -> None:
    """Fingers on the glass."""
    where = [{"x": x, "y": y, "id": i} for i, (x, y) in enumerate(points)]
    await session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": where})


async def test_fingers_pan_and_pinch(browser: Browser, live_sqlite: LiveServer) -> None:
    """One finger moves the land, two zoom about their middle; neither lays a ghost."""
    async with company(browser, live_sqlite.url, [CALM_HAND]) as table:
        page = table.pages[0]
        await spots(page)
        glass = await page.context.new_cdp_session(page)
        x, y, scale = await camera(page)
        await touch(glass, "touchStart", (200, 400))
        for step in range(1, 6):
            await touch(glass, "touchMove", (200 + 10 * step, 400 - 6 * step))
        await touch(glass, "touchEnd")
        moved = await camera(page)
        assert [round(moved[0] - x), round(moved[1] - y), moved[2]] == [50, -30, scale]
        await touch(glass, "touchStart", (150, 400), (250, 400))
        for step in range(1, 6):
            await touch(glass, "touchMove", (150 - 8 * step, 400), (250 + 8 * step, 400))
        await touch(glass, "touchEnd")
        pinched = await camera(page)
        assert 1.4 < pinched[2] / scale < 2
        middle = [(200 - c[0]) / c[2] for c in (moved, pinched)]
        assert abs(middle[0] - middle[1]) < 6
        await expect(page.locator(".suggested")).to_have_count(0)
        await expect(page.locator("#fit-button")).to_be_visible()
        assert table.complaints == []


LATE_TAP = """async ([x, y]) => {
  const board = document.getElementById('board');
  board.setPointerCapture = () => {};
  const finger = { pointerId: 7, pointerType: 'touch', clientX: x, clientY: y, bubbles: true };
  board.dispatchEvent(new PointerEvent('pointerdown', finger));
  const up = new PointerEvent('pointerup', finger);
  await new Promise(later => setTimeout(later, 700));
  board.dispatchEvent(up);
}"""
"""A finger that was lifted at once, as a page hears of it that was busy meanwhile."""


async def test_a_tap_that_is_heard_late_is_a_tap(browser: Browser, live_sqlite: LiveServer) -> None:
    """How long a finger rested is told by its clock, not by how busy the page was."""
    async with company(browser, live_sqlite.url, [HAND]) as table:
        page = table.pages[0]
        await page.evaluate(LATE_TAP, (await spots(page))[0])
        await expect(page.locator(".suggested.own")).to_have_count(1)
        assert table.complaints == []


async def test_two_fingers_twist_the_ghost(browser: Browser, live_sqlite: LiveServer) -> None:
    """A twist turns the tile that lies there."""
    async with company(browser, live_sqlite.url, [HAND]) as table:
        page = table.pages[0]
        x, y = (await spots(page))[0]
        await page.touchscreen.tap(x, y)
        picture = page.locator("#hand svg")
        await expect(page.locator(".suggested.own")).to_have_count(1)
        before = await picture.inner_html()
        glass = await page.context.new_cdp_session(page)
        await touch(glass, "touchStart", (120, 400), (280, 400))
        for dy in range(10, 80, 10):
            await touch(glass, "touchMove", (120, 400 - dy), (280, 400 + dy))
        await touch(glass, "touchEnd")
        await expect(picture).not_to_have_js_property("innerHTML", before)


async def test_the_page_keeps_its_own_zoom(browser: Browser, live_sqlite: LiveServer) -> None:
    """The wheel zooms the board about the pointer; with Ctrl it stays the browser's."""
    async with company(browser, live_sqlite.url, [DESK]) as table:
        page = table.pages[0]
        await spots(page)
        _, _, scale = await camera(page)
        taken = """ctrl => !document.getElementById('board').dispatchEvent(new WheelEvent('wheel',
                   {deltaY: -100, ctrlKey: ctrl, clientX: 500, clientY: 300, cancelable: true}))"""
        assert await page.evaluate(taken, True) is False
        assert (await camera(page))[2] == scale
        assert await page.evaluate(taken, False) is True
        assert (await camera(page))[2] > scale


async def test_a_tile_out_of_view_waits_at_the_rim(
    browser: Browser, live_sqlite: LiveServer
) -> None:
    """A player who is busy with the board is shown an arrow, and is not moved."""
    async with company(browser, live_sqlite.url, [DESK, DESK]) as table:
        mila, ana = table.pages
        await spots(ana)
        await ana.mouse.move(500, 300)
        await ana.mouse.down()
        await ana.mouse.move(1150, 300, steps=5)
        await ana.mouse.move(1500, 300, steps=5)
        there = await camera(ana)
        await lay_by_keys(mila)
        arrow = ana.get_by_role("button", name="Mila placed a tile off screen")
        await expect(arrow).to_be_visible()
        assert await camera(ana) == there
        await ana.mouse.up()
        await arrow.click()
        await expect(arrow).to_be_hidden()


async def test_the_table_agrees_how_much_help(browser: Browser, live_sqlite: LiveServer) -> None:
    """Without help no hex glows and nothing is counted, but tiles can be laid."""
    async with company(browser, live_sqlite.url, [DESK], help="some") as table:
        page = table.pages[0]
        await lay_by_keys(page)
        await table.everybody_sees(1)
        await expect(page.locator("#t-tasks")).not_to_contain_text("needs")
        await page.locator("#board").focus()
        await page.keyboard.press("ArrowDown")
        await page.keyboard.press("Enter")
        await expect(page.locator(".chip")).not_to_contain_text("match")


async def test_an_absent_seat_is_taken_over(browser: Browser, live_sqlite: LiveServer) -> None:
    """Ana has to go; a spectator takes her seat and plays on for her."""
    async with (
        company(browser, live_sqlite.url, [DESK, DESK]) as table,
        await browser.new_context(**HAND) as context,
    ):
        mila, ana = table.pages
        await lay_by_keys(mila)
        await table.everybody_sees(1)
        jo = await context.new_page()
        await post(jo, table.url, "/api/me", {"name": "Jo"})
        await visit(jo, f"{table.url}/t/{table.room}?watch=true")
        await expect(jo.get_by_text("You’re watching")).to_be_visible()
        await ana.get_by_role("button", name=re.compile("^Ana.*their turn")).click()
        await ana.get_by_role("button", name="I have to go").click()
        await jo.get_by_role("button", name="Take a seat to play").tap()
        await expect(jo.locator("body.my-turn")).to_be_attached()
        await lay_by_keys(jo)
        await expect(mila.locator(".layer.grounds > g")).to_have_count(2)


async def test_a_lobby_fills_and_begins(browser: Browser, live_sqlite: LiveServer) -> None:
    """Sit down, be ready, begin; everybody's page goes on to the game."""
    url = live_sqlite.url
    devices: list[dict[str, Any]] = [DESK, HAND]
    async with (
        await browser.new_context(**devices[0]) as one,
        await browser.new_context(**devices[1]) as two,
    ):
        mila, ana = await one.new_page(), await two.new_page()
        room = (await post(mila, url, "/api/rooms", {"seats": 3, "name": "Mila"}))["room"]
        await post(ana, url, f"/api/rooms/{room}/sit", {"name": "Ana"})
        for page in (mila, ana):
            await visit(page, f"{url}/t/{room}")
        await expect(mila.locator(".chair")).to_have_count(3)
        await expect(mila.locator(".qr")).to_be_visible()
        plank = ana.locator(".lobby-plank")
        await expect(plank).to_have_text("Mila starts the game.")
        await mila.get_by_role("button", name="I’m ready").click()
        await ana.get_by_role("button", name="I’m ready").tap()
        await expect(mila.locator(".chair").nth(1)).to_contain_text("ready")
        await expect(plank).to_have_text("Everyone’s ready. Mila starts the game.")
        await mila.get_by_role("button", name="Start game").click()
        for page in (mila, ana):
            await expect(page.locator("#hand svg")).to_be_visible()
        # The deal draws who goes first; the log says so unless it is the first seat anyway.
        due = await mila.locator(".on-turn .person").get_attribute("aria-label")
        told = {"Mila, their turn": "", "Ana, their turn": ", Ana goes first"}
        assert due in told
        await mila.keyboard.press("l")
        line = mila.locator("#drawer .history li")
        await expect(line).to_have_text([f"The game begins{told[due]}"])


async def test_a_guest_knocks_and_is_let_in(browser: Browser, live_sqlite: LiveServer) -> None:
    """The host is asked on the board itself; the page before the door goes on by itself."""
    async with (
        company(browser, live_sqlite.url, [DESK], access="invited") as table,
        await browser.new_context(**HAND) as context,
    ):
        (mila,), zoe = table.pages, await context.new_page()
        await visit(zoe, f"{table.url}/t/{table.room}")
        await zoe.get_by_label("Your name").fill("Zoe")
        await zoe.get_by_role("button", name="Ask to join").tap()
        await expect(zoe.get_by_text("Request sent")).to_be_visible()
        await expect(mila.locator("#t-door")).to_contain_text("Zoe asks to join")
        await mila.get_by_role("button", name="Let in").click()
        await expect(zoe.get_by_role("button", name="Watch")).to_be_visible()
        await expect(mila.locator("#t-door")).to_be_hidden()


async def test_no_one_is_sent_away_by_mistake(browser: Browser, live_sqlite: LiveServer) -> None:
    """The small cross beside "Let in" is for good."""
    async with (
        company(browser, live_sqlite.url, [DESK], access="invited") as table,
        await browser.new_context(**HAND) as context,
    ):
        (mila,), zoe = table.pages, await context.new_page()
        await post(zoe, table.url, f"/api/rooms/{table.room}/ask", {"name": "Zoe"})
        await expect(mila.locator("#t-door")).to_contain_text("Zoe asks to join")
        await asked_twice(mila, "Decline", "Decline Zoe?")
        await expect(mila.locator("#t-door")).to_be_hidden()
