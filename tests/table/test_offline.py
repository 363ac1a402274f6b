"""A lost line: the page notices, and everything that still works says what will happen."""

from typing import Any

from playwright.async_api import Browser, Page, WebSocketRoute, expect

from tests.live import LiveServer
from tests.table.people import DESK, HAND, company, lay_by_keys


class Tunnel:
    """A line through a tunnel: in it nothing is closed, and nothing gets through."""

    def __init__(self) -> None:
        self.dark = False

    async def route(self, line: WebSocketRoute) -> None:
        """Let frames pass while it is light."""
        server = line.connect_to_server()

        def to(end: WebSocketRoute) -> Any:
            return lambda frame: None if self.dark else end.send(frame)

        line.on_message(to(server))
        server.on_message(to(line))


NOTICED = """() => new Promise((done) => {
  const began = performance.now();
  let last = began, idle = 0;
  const watch = setInterval(() => {
    const now = performance.now();
    idle += Math.max(0, now - last - 100);
    last = now;
    if (!document.querySelector('#t-slip')?.textContent.includes('Offline')) return;
    clearInterval(watch);
    done([(now - began) / 1000, idle / 1000]);
  }, 50);
})"""
"""Seconds until the page says that its line is lost, and how many of them it could not run in: a
page that a busy machine lets wait notices nothing."""


async def _tunnel(page: Page) -> Tunnel:
    tunnel = Tunnel()
    await page.route_web_socket("**/ws/*", tunnel.route)
    await page.reload()
    await expect(page.locator(".layer.legal > g").first).to_be_attached()
    return tunnel


async def _previewed(page: Page) -> None:
    await page.locator("#board").focus()
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Enter")
    await expect(page.locator(".suggested.own")).to_have_count(1)


async def test_a_silent_line_is_noticed_within_three_seconds(
    browser: Browser, live_sqlite: LiveServer
) -> None:
    """What is done then waits, says so, and happens once when the line is back."""
    async with company(browser, live_sqlite.url, [DESK, DESK]) as table:
        mila, ana = table.pages
        tunnel = await _tunnel(mila)
        await _previewed(ana)
        await expect(mila.get_by_role("button", name="Use this")).to_be_visible()
        tunnel.dark = True
        took, idle = await mila.evaluate(NOTICED)
        assert took - idle < 3.5
        await expect(mila.locator("#t-slip")).to_contain_text("Offline. Reconnecting")
        await expect(mila.get_by_role("button", name="Use when back online")).to_be_visible()
        await _previewed(mila)
        await expect(mila.locator(".chip")).to_contain_text("when you’re back online")
        await mila.locator("#say").fill("I am in a tunnel")
        await mila.locator("#say").press("Enter")
        await expect(mila.locator("#toasts")).to_contain_text(
            "Your message will be sent when you’re back online."
        )
        await mila.get_by_role("button", name="React", exact=True).click()
        await mila.get_by_role("button", name="React with 👍").click()
        await expect(mila.locator("#toasts")).to_contain_text("You’re offline. That wasn’t sent.")
        await mila.get_by_role("button", name="Place when back online").click()
        await expect(mila.locator(".plank-act")).to_have_text(
            "Will be placed when you’re back online"
        )
        assert await table.tiles(ana) == 0
        tunnel.dark = False
        await expect(mila.locator("#t-slip")).to_contain_text("You’re back")
        await table.everybody_sees(1)
        await expect(ana.locator(".said").last).to_contain_text("I am in a tunnel")
        await lay_by_keys(ana)
        await table.everybody_sees(2)
        await expect(mila.get_by_role("button", name="Undo", exact=True)).to_be_visible()
        assert table.complaints == []


async def test_a_device_that_loses_its_network_says_so_at_once(
    browser: Browser, live_sqlite: LiveServer
) -> None:
    async with company(browser, live_sqlite.url, [HAND]) as table:
        page = table.pages[0]
        for _ in range(2):
            await lay_by_keys(page)
        await table.everybody_sees(2)
        await page.get_by_role("button", name="Undo", exact=True).click()
        await table.everybody_sees(1)
        await expect(page.get_by_role("button", name="Redo", exact=True)).to_be_visible()
        await page.context.set_offline(True)
        await expect(page.locator("#t-slip")).to_contain_text("Offline")
        await expect(page.get_by_role("button", name="Undo when back online")).to_be_visible()
        await expect(page.get_by_role("button", name="Redo when back online")).to_be_visible()
        await page.context.set_offline(False)
        await expect(page.locator("#t-slip")).to_be_hidden()
        await lay_by_keys(page)
        await table.everybody_sees(2)


ROOM = """() => ['#undo', '#redo', '#talk-button', '#t-plank'].map(one => {
  const { left, top, right, bottom } = document.querySelector(one).getBoundingClientRect();
  return { left, top, right, bottom };
})"""


async def test_undo_redo_and_chat_share_the_plank_of_a_phone(
    browser: Browser, live_sqlite: LiveServer
) -> None:
    """Also in a language of long words, and while they say that they wait for the line."""
    async with company(browser, live_sqlite.url, [{**HAND, "reduced_motion": "reduce"}]) as table:
        page = table.pages[0]
        for _ in range(2):
            await lay_by_keys(page)
        await table.everybody_sees(2)
        await page.locator("#undo").click()
        await table.everybody_sees(1)
        german = {"name": "language", "value": "de", "url": live_sqlite.url}
        await page.context.add_cookies([german])  # type: ignore[list-item]
        await page.reload()
        for offline in (False, True):
            await page.context.set_offline(offline)
            said = "sobald wieder online" if offline else "Rückgängig"
            await expect(page.locator("#undo")).to_contain_text(said)
            for width, height in ((844, 390), (360, 640), (390, 844)):
                await page.set_viewport_size({"width": width, "height": height})
                await expect(page.locator("#redo")).to_be_visible()
                undo, redo, talk, plank = await page.evaluate(ROOM)
                assert plank["left"] <= undo["left"]
                assert undo["right"] <= redo["left"]
                assert redo["right"] <= talk["left"]
                assert plank["top"] <= undo["top"] < undo["bottom"] <= plank["bottom"]
                if width < height:
                    turn = await page.locator("#t-plank .turn").first.bounding_box()
                    assert turn is not None
                    assert turn["y"] + turn["height"] <= undo["top"] + 1
