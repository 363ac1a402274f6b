"""Plain pages in a real browser: both lights, both sizes, three languages."""

import json
import re
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from threading import Thread
from time import sleep
from typing import Any

import pytest
import uvicorn
from playwright.async_api import Browser, Page, Route, expect

from tests import browser_support
from tests.accessibility import LAPTOP, PHONE, TABLET, serious_anywhere
from tests.fake_album import FakeAlbum
from tests.fake_desk import COOKIE, MILA, fake_app

PAGES = (
    *("/", "/create", "/t/lobby", "/t/full", "/account", "/games", "/about"),
    *("/rules/classic", "/rules/duel", "/nothing", "/t/closed", "/t/door"),
    *("/c/sunday", "/campaigns", "/c/sunday/compare?a=1&b=7"),
)
MOST_BYTES = 300_000
# Nobody answers sockets here.
HARMLESS = re.compile("(log|info|debug|warning): |error: (Failed to load resource|WebSocket)")


@pytest.fixture(scope="module")
def site() -> Iterator[str]:
    """The pages on a port of their own."""
    config = uvicorn.Config(fake_app(FakeAlbum()), port=0, log_level="warning", lifespan="off")
    server = uvicorn.Server(config)
    thread = Thread(target=server.run)
    thread.start()
    while not server.started:
        sleep(0.02)
    yield f"http://127.0.0.1:{server.servers[0].sockets[0].getsockname()[1]}"
    server.should_exit = True
    thread.join()


@asynccontextmanager
async def visit(
    browser: Browser,
    site: str,
    path: str = "/",
    size: tuple[int, int] = LAPTOP,
    *,
    person: str = MILA.id,
    scripts: bool = True,
    **cookies: str,
) -> AsyncIterator[Page]:
    """Somebody looks at a page; whatever the browser complains about fails the test."""
    async with await browser.new_context(
        viewport={"width": size[0], "height": size[1]},
        has_touch=size is PHONE,
        java_script_enabled=scripts,
        reduced_motion="reduce",
    ) as context:
        jar = {COOKIE: person, "language": "en", "theme": "day", **cookies}
        await context.add_cookies(
            [{"name": name, "value": value, "url": site} for name, value in jar.items() if value]
        )
        page = await context.new_page()
        complaints: list[str] = []
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", lambda line: complaints.append(f"{line.type}: {line.text}"))
        await (browser_support.visit(page, site + path) if scripts else page.goto(site + path))
        await page.wait_for_load_state("networkidle")
        yield page
        assert [text for text in complaints if not HARMLESS.match(text)] == []


async def answer(page: Page, path: str, body: dict[str, Any], status: int = 200) -> list[Any]:
    """Let the server say that; returns what it was asked."""
    asked: list[Any] = []

    async def reply(route: Route) -> None:
        asked.append(route.request.post_data_json)
        await route.fulfill(status=status, content_type="application/json", body=json.dumps(body))

    await page.route(f"**{path}", reply)
    return asked


@pytest.mark.parametrize("path", PAGES)
async def test_nothing_serious_for_axe(browser: Browser, site: str, path: str) -> None:
    """Nor anything wider than its screen."""
    async with visit(browser, site, path, language="de") as page:
        assert await serious_anywhere(page, (LAPTOP, PHONE)) == []
        for width, height in (TABLET, (1920, 1080), (320, 640)):
            await page.set_viewport_size({"width": width, "height": height})
            assert await page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize("path", ["/", "/create", "/t/lobby", "/account"])
async def test_touch_targets_are_large_enough(browser: Browser, site: str, path: str) -> None:
    small = """() => [...document.querySelectorAll('main a, button, select, input, label.chip')]
        .filter(e => e.getClientRects().length && !e.closest('.first, p.note'))
        .map(e => [e.closest('label') ?? e, e])
        .map(([e, own]) => [own.outerHTML.slice(0, 80), e.getBoundingClientRect()])
        .filter(([, box]) => box.height < 43.5 || box.width < 43.5)
        .map(([html]) => html)"""
    async with visit(browser, site, path, PHONE) as page:
        assert await page.evaluate(small) == []


@pytest.mark.parametrize("language", ["en", "de", "fr"])
@pytest.mark.parametrize("size", [LAPTOP, PHONE, (1920, 1080)])
async def test_goals_stay_in_their_columns(
    browser: Browser, site: str, size: tuple[int, int], language: str
) -> None:
    """However long their words are."""
    wide = """() => [...document.querySelectorAll('.goals .goal')]
        .filter(e => e.scrollWidth > e.clientWidth + 1).map(e => e.textContent)"""
    async with visit(browser, site, "/c/sunday", size, language=language) as page:
        await expect(page.locator(".goals .goal").first).to_be_attached()
        assert await page.evaluate(wide) == []


@pytest.mark.parametrize("path", ["/", "/create", "/games", "/rules/classic", "/c/sunday"])
async def test_several_boards_share_no_id(browser: Browser, site: str, path: str) -> None:
    """Otherwise the light on one landscape is that of another."""
    doubled = """() => [...document.querySelectorAll('[id]')].map(e => e.id)
        .filter((id, n, all) => all.indexOf(id) < n)"""
    async with visit(browser, site, path) as page:
        await page.locator("svg .grounds > *").nth(3).wait_for(state="attached")
        assert await page.evaluate(doubled) == []


@pytest.mark.parametrize("size", [LAPTOP, PHONE])
async def test_home_draws_a_landscape(browser: Browser, site: str, size: tuple[int, int]) -> None:
    async with visit(browser, site, "/", size) as page:
        await page.locator("#scenery .grounds > *").nth(60).wait_for(state="attached")
        await page.locator("[data-picture=table-0] .grounds > *").nth(30).wait_for(state="attached")
        assert await page.get_by_role("button", name="Play now").is_visible()


async def test_first_visit_is_light(browser: Browser, site: str) -> None:
    async with visit(browser, site, person="") as page:
        session = await page.context.new_cdp_session(page)
        sizes: list[float] = []
        session.on(
            "Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"])
        )
        await session.send("Network.enable")
        await session.send("Network.setCacheDisabled", {"cacheDisabled": True})
        await page.reload()
        await page.wait_for_load_state("networkidle")
        assert 10_000 < sum(sizes) < MOST_BYTES


async def test_play_now_leads_to_the_table(browser: Browser, site: str) -> None:
    async with visit(browser, site, person="") as page:
        asked = await answer(page, "/api/rooms", {"room": "lobby"})
        await page.get_by_role("button", name="Play now").dblclick()
        await page.wait_for_url("**/t/lobby")
        assert [body["play_now"] for body in asked] == [True]
        assert asked[0]["name"] == "Guest"


async def test_wrong_code_is_said_beside_the_field(browser: Browser, site: str) -> None:
    async with visit(browser, site, language="fr") as page:
        await answer(page, "/api/rooms/join", {"code": "no-such-code"}, 404)
        await page.get_by_label("Code").fill("nope 1")
        await page.keyboard.press("Enter")
        await page.get_by_text("Aucune table n’a ce code").wait_for()


async def test_lost_connection_is_said(browser: Browser, site: str) -> None:
    async with visit(browser, site) as page:
        await page.route("**/api/**", lambda route: route.abort())
        await page.get_by_role("button", name="Play now").click()
        await page.get_by_text("No connection. Please try again").wait_for()


async def test_create_collects_the_choice(browser: Browser, site: str) -> None:
    async with visit(browser, site, "/create") as page:
        asked = await answer(page, "/api/rooms", {"room": "lobby"})
        await page.get_by_text("My choice").click()
        await page.get_by_text("Red Hearts").click()
        await page.locator("[name=supply-red-hearts]").select_option("3")
        await page.get_by_role("radio", name="2", exact=True).check()
        await page.get_by_role("switch", name="Great Mill").check()
        await page.get_by_role("button", name="Set up the table").click()
        assert asked == []  # not before they know that it spoils a surprise
        await page.get_by_label("That is fine with all of us").check()
        await page.get_by_role("button", name="Set up the table").click()
        await page.wait_for_url("**/t/lobby")
        assert asked == [
            {
                "edition": "classic",
                "unlocked": ["red-hearts"],
                "supply": {"red-hearts": 3},
                "modules": ["great-mill"],
                "seats": 2,
                "access": "link",
                "help": "full",
            }
        ]


async def test_a_deal_code_says_what_is_played(browser: Browser, site: str) -> None:
    async with visit(browser, site, "/create?deal=FC4CKMSR") as page:
        asked = await answer(page, "/api/rooms", {"room": "lobby"})
        said = {"edition": "classic", "setup": {"unlocked": ["circus"]}}
        await answer(page, "/api/deals/*", said)
        await page.locator("#deal").fill("fc4c kmsr")
        await page.locator("#deal").blur()
        await expect(page.locator("#deal-says")).to_have_text("The Board Game: Circus")
        await expect(page.get_by_text("Which box?")).to_be_hidden()
        await page.get_by_role("button", name="Set up the table").click()
        await page.wait_for_url("**/t/lobby")
        assert asked[0]["deal"] == "fc4c kmsr"
        assert "unlocked" not in asked[0]


async def test_invited_people_sit_down_or_watch(browser: Browser, site: str) -> None:
    async with visit(browser, site, "/t/lobby", PHONE) as page:
        me = await answer(page, "/api/me", {})
        sit = await answer(page, "/api/rooms/lobby/sit", {"seat": 2})
        await page.get_by_label("Your name").fill("Mila Zwei")
        await page.get_by_role("radio", name="teal").check(force=True)
        async with page.expect_response("**/api/rooms/lobby/sit"):
            await page.get_by_role("button", name="Sit down").tap()
        assert me == [{"name": "Mila Zwei", "colour": "p5", "shape": "circle"}]
        assert sit == [{"name": "Mila Zwei"}]


async def test_device_code_comes_with_its_qr(browser: Browser, site: str) -> None:
    async with visit(browser, site, "/account") as page:
        await answer(page, "/api/devices", {"code": "ABCD 2345", "expires_at": 1_800_000_000})
        await page.get_by_role("button", name="Show a code").click()
        await page.get_by_text("ABCD 2345").wait_for()
        assert await page.locator("#qr path").get_attribute("d")


async def test_code_from_a_qr_is_claimed_only_when_asked(browser: Browser, site: str) -> None:
    async with visit(browser, site, "/d/ABCD2345", PHONE, person="") as page:
        asked = await answer(page, "/api/devices/claim", {})
        assert asked == []
        await page.get_by_role("button", name="Continue here").tap()
        await page.wait_for_url(f"{site}/")
        assert asked == [{"code": "ABCD2345"}]


async def test_language_and_light_are_switched_and_kept(browser: Browser, site: str) -> None:
    async with visit(browser, site, "/about", person="", theme="") as page:
        await page.get_by_role("button", name="Night light").click()
        await page.locator("#language").select_option("fr")
        await page.get_by_text("À propos de Dorfplatz").wait_for()
        assert await page.locator("html").get_attribute("data-theme") == "night"
        await browser_support.visit(page, f"{site}/")
        assert await page.locator("html").get_attribute("lang") == "fr"
        button = page.get_by_role("button", name="Lumière de nuit", pressed=True)
        await expect(button).to_be_visible()


async def test_light_follows_the_system_until_chosen(browser: Browser, site: str) -> None:
    async with await browser.new_context(color_scheme="dark") as context:
        page = await context.new_page()
        await browser_support.visit(page, f"{site}/about")
        assert await page.locator("html").get_attribute("data-theme") == "night"
        await page.emulate_media(color_scheme="light")
        await expect(page.locator("html")).to_have_attribute("data-theme", "day")


async def test_without_scripts_pages_say_so(browser: Browser, site: str) -> None:
    for path in ("/", "/create", "/t/lobby", "/account"):
        async with visit(browser, site, path, scripts=False) as page:
            slip = page.locator("noscript .slip")
            assert await slip.is_visible()
            assert "needs JavaScript" in await slip.inner_text()


async def test_keyboard_reaches_the_content_first(browser: Browser, site: str) -> None:
    async with visit(browser, site) as page:
        await page.keyboard.press("Tab")
        await page.keyboard.press("Enter")
        assert await page.evaluate("document.activeElement.id") == "content"


async def test_words_of_scripts(browser: Browser, site: str) -> None:
    said = """async () => {
        const script = document.querySelector('script[type=module]').src;
        const address = script.replace(/home\\.whole\\.js$/, '');
        const { t, tn, has, list } = await import(address + 'i18n.js');
        const { codeText, closeText, lineName, lineWhy } = await import(address + 'gametext.js');
        const left = n => tn('{n} tile left', '{n} tiles left', n);
        return [t('terrain.W'), left(0), left(2),
            t('{x} stays'), has('terrain.W'), has('terrain.nothing'), list(['Ana', 'Ben', 'Jo']),
            codeText('hex-taken') !== 'code.hex-taken', codeText('what') === t('code.unknown'),
            closeText(9999) === t('code.offline'), lineName('circus'),
            lineWhy('longest-track').length > 20];
    }"""
    async with visit(browser, site, language="fr") as page:
        assert await page.evaluate(said) == [
            "Forêt",
            "encore 0 tuile",
            "encore 2 tuiles",
            "{x} stays",
            True,
            False,
            "Ana, Ben et Jo",
            True,
            True,
            True,
            "Cirque",
            True,
        ]
