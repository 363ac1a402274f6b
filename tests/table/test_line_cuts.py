"""The page of a table whose line is cut, or that is loaded anew in the middle of an act."""

from playwright.async_api import Browser, Page, WebSocketRoute, expect

from tests.browser_support import visit
from tests.live import LiveServer
from tests.table.people import DESK, company, lay_by_keys


async def test_a_cut_line_heals(browser: Browser, live_sqlite: LiveServer) -> None:
    """The slip says so, the board stays, the act is laid once when the line is back."""
    async with company(browser, live_sqlite.url, [DESK, DESK]) as table:
        mila, ana = table.pages
        cut = await _laid_while_cut(mila)
        await expect(mila.locator("#t-slip")).to_contain_text("Offline")
        await expect(mila.locator(".plank-act")).to_contain_text(
            "Will be placed when you’re back online"
        )
        assert await table.tiles(ana) == 0
        await mila.wait_for_timeout(500)  # a shorter break is not worth a word
        cut.up()
        await expect(mila.locator("#t-slip")).to_contain_text("You’re back")
        await table.everybody_sees(1)
        await lay_by_keys(ana)
        await table.everybody_sees(2)


async def test_what_waits_for_the_line_is_called_by_its_name(
    browser: Browser, live_sqlite: LiveServer
) -> None:
    """A move that is taken back while the line is down will not be laid."""
    async with company(browser, live_sqlite.url, [DESK]) as table:
        page = table.pages[0]
        await lay_by_keys(page)
        await table.everybody_sees(1)
        cut = await _cut_line(page)
        await page.get_by_role("button", name="Undo").click()
        await expect(page.locator(".plank-act")).to_have_text(
            "Will be done when you’re back online"
        )
        cut.up()
        await table.everybody_sees(0)
        await expect(page.locator(".plank-act")).to_have_text("Choose a space")


async def test_the_log_is_whole_after_an_absence(browser: Browser, live_sqlite: LiveServer) -> None:
    """What was taken back meanwhile comes as a view: its entries are still found in the log."""
    async with company(browser, live_sqlite.url, [DESK]) as table:
        away = table.pages[0]
        stays = await away.context.new_page()
        await visit(stays, f"{table.url}/t/{table.room}")
        cut = await _cut_line(away)
        await lay_by_keys(stays)
        await expect(stays.locator(".layer.grounds > g")).to_have_count(1)
        await stays.get_by_role("button", name="Undo").click()
        await expect(stays.locator(".layer.grounds > g")).to_have_count(0)
        await lay_by_keys(stays)
        cut.up()
        for page in (stays, away):
            await expect(page.locator(".layer.grounds > g")).to_have_count(1)
            await page.keyboard.press("l")
            moves = page.locator("#drawer .history").last.locator("li")
            await expect(moves).to_have_count(4)
            await expect(moves.locator("em", has_text="undone")).to_have_count(1)
            await expect(moves.last).to_have_text("The game begins")
        assert table.complaints == []


async def test_a_reload_sends_the_act_again(browser: Browser, live_sqlite: LiveServer) -> None:
    """In the middle of a turn: nothing lost, nothing doubled."""
    async with company(browser, live_sqlite.url, [DESK, DESK]) as table:
        mila, _ = table.pages
        cut = await _laid_while_cut(mila)
        cut.up()
        await mila.reload()
        await table.everybody_sees(1)


class _Cut:
    """A line that can be cut: while it is down, nothing gets through and no new one opens."""

    def __init__(self) -> None:
        self.lines: list[WebSocketRoute] = []
        self.closed = False

    async def down(self) -> None:
        self.closed = True
        for line in self.lines:
            await line.close(code=1012)

    def up(self) -> None:
        self.closed = False

    async def route(self, line: WebSocketRoute) -> None:
        if self.closed:
            await line.close(code=1012)
            return
        self.lines = [line]
        line.connect_to_server()


async def _cut_line(page: Page) -> _Cut:
    """The connection of a player goes down."""
    cut = _Cut()
    await page.route_web_socket("**/ws/*", cut.route)
    await page.reload()
    await expect(page.locator(".layer.legal > g").first).to_be_attached()
    await cut.down()
    return cut


async def _laid_while_cut(page: Page) -> _Cut:
    """A player lays a tile just after their connection went down."""
    cut = await _cut_line(page)
    await lay_by_keys(page)
    return cut
