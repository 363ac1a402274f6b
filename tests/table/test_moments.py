"""The moment between two messages: whatever a hand does in it counts."""

import json

from playwright.async_api import Browser, Page, expect

from tests.browser_support import visit
from tests.live import LiveServer
from tests.table.guests import Guests, lay, lies
from tests.table.held import HeldLine
from tests.table.people import DESK, company, lay_by_keys, post

OWN = ".suggested.own"
COMMITTED = ".well .standing.placed"


async def _duel(guests: Guests, server: LiveServer) -> tuple[Page, Page, HeldLine]:
    """A duel that has begun; Ana's line can be held."""
    mila, ana = await guests.come(), await guests.come()
    wish = {"edition": "duel", "parties": 2, "name": "Mila"}
    room = (await post(mila, server.url, "/api/rooms", wish))["room"]
    await post(ana, server.url, f"/api/rooms/{room}/sit", {"name": "Ana"})
    await post(mila, server.url, f"/api/rooms/{room}/start", {})
    line = await HeldLine().open(ana)
    for page in (mila, ana):
        await visit(page, f"{server.url}/t/{room}")
        await expect(page.locator("body.may-lay #land .layer.legal > g").first).to_be_attached()
    return mila, ana, line


async def _try(page: Page) -> None:
    """A ghost, by keys."""
    await expect(page.locator("#land .layer.legal > g").first).to_be_attached()
    await page.locator("#board").focus()
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Enter")
    await expect(page.locator(OWN)).to_have_count(1)


async def _says(page: Page, text: str, other: Page) -> None:
    """Something else reaches the other page, after all that was on its way."""
    await page.locator("#say").fill(text)
    await page.locator("#say").press("Enter")
    await expect(other.locator(".said", has_text=text)).to_be_visible()


async def test_a_rivals_commit_takes_nothing_out_of_my_hand(
    guests: Guests, live_sqlite: LiveServer
) -> None:
    """I may go on before the server has said anew what I may do."""
    mila, ana, line = await _duel(guests, live_sqlite)
    line.held = {"options"}
    await lay(mila)
    await expect(ana.locator(COMMITTED)).to_be_visible()
    await _try(ana)
    await ana.keyboard.press("Enter")
    await lies(ana, ".well", 1)
    line.release()
    await lay(ana)


async def test_a_rival_who_takes_back_leaves_my_ghost(
    guests: Guests, live_sqlite: LiveServer
) -> None:
    """What I think about is still to be laid, with or without them."""
    mila, ana, _ = await _duel(guests, live_sqlite)
    await _try(ana)
    await lay(mila)
    await expect(ana.locator(COMMITTED)).to_be_visible()
    await mila.get_by_role("button", name="Undo").click()
    await expect(ana.locator(COMMITTED)).to_have_count(0)
    await ana.get_by_role("button", name="Place", exact=True).click()
    await lies(ana, "#land", 1)


async def test_a_view_told_again_leaves_my_ghost(browser: Browser, live_sqlite: LiveServer) -> None:
    """A page that had to ask for the whole view goes on where its person was."""
    async with company(browser, live_sqlite.url, [DESK, DESK]) as table:
        mila, ana = table.pages
        line = await HeldLine().open(mila)
        await mila.reload()
        await _try(mila)
        await line.resync()
        await _says(ana, "must connect", mila)
        await mila.get_by_role("button", name="Place", exact=True).click()
        await table.everybody_sees(1)


async def test_a_ghost_comes_back_with_its_line(browser: Browser, live_sqlite: LiveServer) -> None:
    """The others lose sight of it while I am away, not after."""
    async with company(browser, live_sqlite.url, [DESK, DESK]) as table:
        mila, ana = table.pages
        line = await HeldLine().open(mila)
        await mila.reload()
        await _try(mila)
        await expect(ana.locator(".suggested")).to_have_count(1)
        await line.cut()
        await expect(ana.locator(".suggested")).to_have_count(0)
        line.mend()
        await expect(ana.locator(".suggested")).to_have_count(1)
        await expect(mila.locator(OWN)).to_have_count(1)


async def test_a_ghost_names_the_moment_it_was_thought_at(
    browser: Browser, live_sqlite: LiveServer
) -> None:
    """Else one that comes when the tile is laid, after a broken line, would be of the next."""
    async with company(browser, live_sqlite.url, [DESK, DESK]) as table:
        mila, ana = table.pages
        said: list[dict[str, object]] = []
        for page in table.pages:
            page.on(
                "websocket", lambda line: line.on("framesent", lambda f: said.append(json.loads(f)))
            )
            await page.reload()
        await lay_by_keys(mila)
        await table.everybody_sees(1)
        await _try(ana)
        await expect(mila.locator(".suggested")).to_have_count(1)
        assert [ghost["base"] for ghost in said if ghost["t"] == "ghost"][-1] == 2


async def test_an_idea_taken_at_once_is_taken(browser: Browser, live_sqlite: LiveServer) -> None:
    """Before the server has said where the tile may lie; then it does, and the tile lies there."""
    async with company(browser, live_sqlite.url, [DESK, DESK]) as table:
        mila, ana = table.pages
        line = await HeldLine().open(mila)
        await mila.reload()
        await lay_by_keys(mila)
        await table.everybody_sees(1)
        line.held = {"options"}
        await lay_by_keys(ana)
        await table.everybody_sees(2)
        await _try(ana)
        await mila.get_by_role("button", name="Use this").click()
        line.release()
        await table.everybody_sees(3)


async def test_a_button_stays_under_the_hand(browser: Browser, live_sqlite: LiveServer) -> None:
    """Something is said while the button is held down: it is still pressed when it is let go."""
    async with company(browser, live_sqlite.url, [DESK, DESK]) as table:
        mila, ana = table.pages
        await _try(ana)
        take = mila.get_by_role("button", name="Use this")
        await take.hover()
        await mila.mouse.down()
        await _says(ana, "there!", mila)
        await _two_frames(mila)
        await mila.mouse.up()
        await table.everybody_sees(1)


async def test_a_drawer_stays_under_the_hand(browser: Browser, live_sqlite: LiveServer) -> None:
    """What is pressed in it is pressed, what is typed in it stays where it is typed."""
    async with company(browser, live_sqlite.url, [DESK, DESK]) as table:
        mila, ana = table.pages
        await mila.locator("#menu-button").click()
        await mila.get_by_role("button", name="Help and shortcuts").hover()
        await mila.mouse.down()
        await _says(ana, "one", mila)
        await _two_frames(mila)
        await mila.mouse.up()
        await expect(mila.locator("#drawer .keys")).to_be_visible()
        await mila.keyboard.press("Escape")
        await mila.locator("#log-button").click()
        field = mila.locator("#say-more")
        await field.fill("here")
        await field.press("Home")
        await _says(ana, "two", mila)
        await expect(mila.locator("#drawer .history").first).to_contain_text("two")
        await mila.keyboard.type("Over ")
        await expect(field).to_have_value("Over here")
        await mila.keyboard.press("Enter")
        await expect(ana.locator(".said", has_text="Over here")).to_be_visible()
        assert table.complaints == []


async def _two_frames(page: Page) -> None:
    """Wait until whatever is to be drawn has been."""
    await page.evaluate(
        "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
    )


async def test_keys_pressed_before_the_options_have_come_count(
    guests: Guests, live_sqlite: LiveServer
) -> None:
    """A player who uses keys knows the way and does not look up between two tiles."""
    mila = await guests.come()
    room = (await post(mila, live_sqlite.url, "/api/rooms", {"name": "Mila"}))["room"]
    await post(mila, live_sqlite.url, f"/api/rooms/{room}/start", {})
    line = await HeldLine().open(mila)
    await visit(mila, f"{live_sqlite.url}/t/{room}")
    await _try(mila)
    line.held = {"options"}
    await mila.keyboard.press("Enter")
    await lies(mila, "#land", 1)
    await mila.keyboard.press("ArrowDown")
    await mila.keyboard.press("Enter")
    await expect(mila.locator(OWN)).to_have_count(0)
    line.release()
    await expect(mila.locator(OWN)).to_have_count(1)


async def test_an_idea_decides_nothing_that_is_not_offered(
    browser: Browser, live_sqlite: LiveServer
) -> None:
    """Adopting it lays a tile where it lies, whatever its author decided with it."""
    async with company(browser, live_sqlite.url, [DESK]) as table:
        page = table.pages[0]
        line = await HeldLine().open(page)
        await page.reload()
        await expect(page.locator("body.may-lay .layer.legal > g").first).to_be_attached()
        fields = {"type": "resign", "hex": [9, 9], "constructor": "x", "heart": "red"}
        where = {"seat": 1, "board": 0, "hex": [0, 0], "rotation": 2, "fields": fields}
        line.tell({"t": "ghost", "by": "stranger", **where, "preview": {"score": 9}})
        await page.get_by_role("button", name="Use this").click()
        await table.everybody_sees(1)
        assert table.complaints == []
