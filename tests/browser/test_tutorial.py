"""The hints of the first game, told by a store that only pretends to be a table."""

from playwright.async_api import Browser, Page

from tests.accessibility import PHONE
from tests.browser.site import site, visit

__all__ = ["site"]

PRETEND = """async () => {
    const { src } = document.querySelector('script[type=module]');
    const address = src.replace(/pages\\/home(\\.whole)?\\.js$/, '');
    const { startTutorial } = await import(address + 'table/tutorial.js');
    const { Store } = await import(address + 'wire/store.js');
    const store = new Store();
    const suggestion = { listeners: new Set() };
    const view = (laid, shape, tasks) => ({
        edition: 'classic', ended: null, hands: [[0]], owing: [0],
        setup: { seats: ['A'] }, revealed: { tile: 'X' },
        tiles: { X: shape },
        boards: [{ tiles: Array(laid).fill(0), tasks: Array(tasks).fill(0) }] });
    store.state.you = { person: 'me', seats: [0], spectator: false };
    window.look = (...scene) => store.set({ view: view(...scene) }, ['view']);
    window.hand = what => suggestion.listeners.forEach(listener => listener(what));
    window.place = (...scene) => {
        store.state.view = view(...scene);
        store.set({}, ['entries'], { entries: [{ events: [{ type: 'tile-placed' }] }] });
    };
    window.look(0, 'WWMMMM', 0);
    return startTutorial({ store, suggestion }) !== null;
}"""


async def hint(page: Page) -> str:
    card = page.locator(".coach")
    return (
        await card.locator("p").inner_text()
        if await card.count() and await card.is_visible()
        else ""
    )


async def test_hints_follow_what_is_done(browser: Browser, site: str) -> None:
    async with visit(browser, site) as page:
        assert await page.evaluate(PRETEND)
        assert "Tap a dot" in await hint(page)
        await page.evaluate("hand('laid')")
        assert "to rotate it" in await hint(page)
        await page.evaluate("hand('turned')")
        assert "Tap Place" in await hint(page)
        await page.evaluate("place(1, 'WWMMMM', 0)")
        assert await hint(page) == ""
        await page.evaluate("look(1, 'TTMMMM', 1)")
        assert "is a task" in await hint(page)
        await page.get_by_role("button", name="Got it").click()
        assert "Tracks and streams" in await hint(page)
        await page.evaluate("place(3, 'VMMMMM task:wrap', 1)")
        assert "that many tiles around it" in await hint(page)
        await page.evaluate("place(4, 'GGGMWM flag:yellow@4', 1)")
        assert "A flag!" in await hint(page)
        await page.evaluate("place(7, 'MMMMMM', 1)")
        assert "Undo" in await hint(page)


async def test_hints_are_remembered_and_skipped(browser: Browser, site: str) -> None:
    async with visit(browser, site, "/", PHONE) as page:
        await page.evaluate(PRETEND)
        await page.evaluate("hand('laid')")
        await page.reload()
        await page.evaluate(PRETEND)
        assert "to rotate it" in await hint(page)
        await page.get_by_role("button", name="Skip the tour").tap()
        assert await hint(page) == ""
        await page.reload()
        assert await page.evaluate(PRETEND) is False


async def test_hints_let_taps_through_to_the_board(browser: Browser, site: str) -> None:
    async with visit(browser, site, "/", PHONE) as page:
        await page.evaluate(PRETEND)
        box = await page.locator(".coach p").bounding_box()
        assert box
        at = [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2]
        assert not await page.evaluate(
            "([x, y]) => Boolean(document.elementFromPoint(x, y).closest('.coach'))", at
        )
