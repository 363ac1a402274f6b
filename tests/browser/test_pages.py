"""Plain pages in a real browser: both lights, both sizes, three languages."""

from pathlib import Path

import pytest
from playwright.async_api import Browser, expect
from starlette.routing import Route

from app.pages.routers import ROUTERS
from tests import browser_support
from tests.accessibility import LAPTOP, PHONE, TABLET, serious_anywhere
from tests.browser.site import site, visit
from tests.fake_page_queries import MILA
from tests.weight import Weight

__all__ = ["site"]

TESTS = Path(__file__).resolve().parents[1]
PAGES = (
    *("/", "/create", "/t/lobby", "/t/full", "/account", "/games", "/about", "/d/MILL-42"),
    *("/rules/classic", "/rules/duel", "/nothing", "/t/closed", "/t/door", "/t/gone"),
    *("/c/sunday", "/c/sunday/print", "/campaigns", "/c/sunday/compare?a=1&b=7", "/c/sunday/games"),
    *("/campaigns/new", "/deal/DEAL2345", "/compare?a=game1&b=game3"),
)
STRANGERS = ("/", "/create", "/account", "/games", "/campaigns", "/c/sunday", "/jc/MQ3K7TWA")
"""What a person sees on a first visit."""
LISTS_OF_DUELS = "replay/test_replay_duels.py::test_lists_of_duels_have_nothing_serious_for_axe"
ELSEWHERE = {
    "/replay": "replay/test_replay.py::test_nothing_serious_for_axe",
    "/replay/{room_id}": "replay/test_replay.py::test_nothing_serious_for_axe",
    "/duels": LISTS_OF_DUELS,
    "/duels/{room_id}": LISTS_OF_DUELS,
    "/t/{room}": "table/test_play.py::test_nothing_serious_for_axe",
}
"""Pages that need a game behind them, and the test that looks at each."""
NO_PAGES = (
    *("/j/{code}", "/rules"),  # lead to one
    *("/c/{campaign_id}/parts", "/c/{campaign_id}/goals", "/c/{campaign_id}/after/{room}"),
    "/api/editions/{key}/box",
    *("/c/{campaign_id}/land/{room}-{theme}.svg", "/duels/{room_id}/land/{board}-{theme}.svg"),
    "/drawn/journey/{edition}-{theme}.svg",
)
MOST_BYTES = 90 * 1024
MOST_TYPE = 70 * 1024
LETTERS = """() => document.fonts.ready.then(() => [...new Set([...document.fonts]
  .filter(face => face.status === 'loaded')
  .map(face => `${face.family} ${face.weight}`))].sort())"""
"""The typefaces that a page has been given, of those that it names; one may have several files."""


def test_axe_looks_at_every_page() -> None:
    """The list of pages is complete."""
    routes = [route for router in ROUTERS for route in router.routes if isinstance(route, Route)]
    seen = [path.partition("?")[0] for path in (*PAGES, *STRANGERS)]
    pages = [route for route in routes if "GET" in (route.methods or ())]
    unseen = {route.path for route in pages if not any(map(route.path_regex.match, seen))}
    assert unseen - set(NO_PAGES) <= ELSEWHERE.keys()
    for place in ELSEWHERE.values():
        file, name = place.split("::")
        assert f"async def {name}(" in (TESTS / file).read_text()


@pytest.mark.parametrize(
    ("path", "person"),
    [*((path, MILA.id) for path in PAGES), *((path, "") for path in STRANGERS)],
)
async def test_nothing_serious_for_axe(browser: Browser, site: str, path: str, person: str) -> None:
    """Nor anything wider than its screen."""
    async with visit(browser, site, path, person=person, language="de") as page:
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


@pytest.mark.parametrize("path", ["/", "/create", "/games", "/rules/classic"])
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
    """Without letters at most 90 KB, and the letters, which every page shares, at most 70."""
    async with visit(browser, site, person="") as page:
        weight = await Weight().watch(page)
        await page.reload()
        await page.wait_for_load_state("networkidle")
        assert 10_000 < weight.rest <= MOST_BYTES
        assert 10_000 < weight.letters <= MOST_TYPE


async def test_titles_and_text_are_set_in_our_own_type(browser: Browser, site: str) -> None:
    """Loaded, used for titles and text, and with their licences beside them."""
    async with visit(browser, site, "/about") as page:
        faces = [name.replace('"', "") for name in await page.evaluate(LETTERS)]
        assert faces == ["Alegreya Sans 400 500", "Alegreya Sans 600 900", "Vollkorn 400 900"]
        for place, family in (("h1", "Vollkorn"), ("main p", '"Alegreya Sans"')):
            style = "element => getComputedStyle(element).fontFamily"
            assert (await page.locator(place).first.evaluate(style)).startswith(family)
    folder = TESTS.parent / "static" / "fonts"
    assert sum(path.stat().st_size for path in folder.glob("*.woff2")) <= MOST_TYPE
    for family in ("Vollkorn", "Alegreya-Sans"):
        assert "SIL OPEN FONT LICENSE" in (folder / f"OFL-{family}.txt").read_text("utf-8")


async def test_language_and_light_are_switched_and_kept(browser: Browser, site: str) -> None:
    async with visit(browser, site, "/about", person="", theme="") as page:
        await page.get_by_role("button", name="Dark mode").click()
        await page.locator("#language").select_option("fr")
        await page.get_by_text("À propos de Dorfplatz").wait_for()
        assert await page.locator("html").get_attribute("data-theme") == "night"
        await browser_support.visit(page, f"{site}/")
        assert await page.locator("html").get_attribute("lang") == "fr"
        button = page.get_by_role("button", name="Mode sombre", pressed=True)
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
        const address = script.replace(/pages\\/replay\\.whole\\.js$/, '');
        const { t, tn, has, list, counted, labelled } = await import(address + 'lib/i18n.js');
        const { codeText, closeText, lineName, lineWhy } = await import(address + 'game/texts.js');
        const tiles = n => tn('{n} tile', '{n} tiles', n);
        return [t('terrain.classic.W'), tiles(0), tiles(2),
            t('{x} stays'), has('terrain.classic.W'), has('terrain.none'),
            list(['Ana', 'Ben', 'Jo']), labelled('Pont', 2),
            counted('{n} point so far', '{n} points so far', 1, [0]),
            counted('{n} landscape tile left', '{n} landscape tiles left', 2, [0]),
            codeText('hex-taken') !== 'code.hex-taken', codeText('what') === t('code.unknown'),
            closeText(9999) === t('code.offline'), lineName('circus'),
            lineWhy('longest-track').length > 20];
    }"""
    async with visit(browser, site, "/replay", language="fr") as page:
        assert await page.evaluate(said) == [
            "Forêt",
            "0 tuile",
            "2 tuiles",
            "{x} stays",
            True,
            False,
            "Ana, Ben et Jo",
            "Pont\u202f: 2",
            [[0], "point pour l’instant"],
            ["Encore", [0], "tuiles Paysage"],
            True,
            True,
            True,
            "Cirque",
            True,
        ]
