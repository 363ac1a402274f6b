"""German and French words have room on a small phone, in every scene that is photographed.

Lobbies, tables, dialogs, menus, ceremonies, ends, replays, campaigns and all other pages: a new
page needs a new scene.
"""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from dataclasses import replace
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Browser, Page
from starlette.routing import Route

from app.base.settings import Settings
from app.pages.routers import ROUTERS
from engine.replay import fold
from engine.setup import shared
from tests.browser.test_pages import NO_PAGES
from tests.browser_support import visit
from tests.games import played as played_game
from tests.lengths import SMALL, cut_words
from tests.live import GENEROUS, LiveServer, fresh_sqlite
from tests.replay.finished import store_game
from tests.shots import steps
from tests.shots.__main__ import TOLD, remember
from tests.shots.scenes import GROUPS, scenes
from tests.shots.shot import Shot

Played = tuple[str, Callable[[str], list[Shot]]]
LANGUAGES = ("de", "fr")
AT_ONCE = 2
"""Pages that are open at the same time."""
SHOWING = ("before", "duels", "texts", "campaigns")
"""Groups that show every page between them."""
SETTLES = 250
"""Milliseconds until what the socket brings is drawn."""
PHONE: Any = {
    "viewport": {"width": SMALL[0], "height": SMALL[1]},
    "has_touch": True,
    "reduced_motion": "reduce",
}
UNDRAWN = """{
  const sheet = new CSSStyleSheet();
  const layers = ['grounds', 'seams', 'air', 'props', 'joined', 'tops', 'light'];
  sheet.replaceSync(layers.map(name => `.layer.${name}`).join() + '{ display: none }');
  document.adoptedStyleSheets = [sheet];
}"""
"""Words are measured, so the art of tiles, which takes most of a page's time, is left out."""
READY = "() => document.fonts.ready.then(() => new Promise(requestAnimationFrame))"


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Played]:
    """Scenes by their group, on a server of this module; a group is played when it is asked for."""
    folder = tmp_path_factory.mktemp("scenes")
    server = LiveServer(Settings(fresh_sqlite(folder), limits=GENEROUS), folder / "log").start()
    # In a thread, because the event loop of this one belongs to the browser.
    with ThreadPoolExecutor(1) as thread:

        @cache
        def of(group: str) -> list[Shot]:
            return thread.submit(asyncio.run, scenes(server, [group])).result()

        yield server.url, of
    server.stop()


@asynccontextmanager
async def _phone(browser: Browser) -> AsyncIterator[Page]:
    async with await browser.new_context(**PHONE) as context:
        await context.add_init_script(UNDRAWN)
        yield await context.new_page()


async def _look(page: Page, url: str, shot: Shot, language: str) -> list[str]:
    """What is cut off in a scene, on a device that has forgotten what it saw before.

    A phone is used again, for it costs more to get a new one than to draw most scenes.
    """
    await page.context.set_offline(offline=False)
    await page.goto(f"{url}/health/live")
    await page.evaluate("() => { localStorage.clear(); sessionStorage.clear(); }")
    await page.context.clear_cookies()
    await remember(page.context, url, shot, "day", language)
    if not shot.newcomer:
        await page.evaluate(TOLD)
    await visit(page, url + shot.path)
    if shot.step:
        await shot.step(page)
    await page.wait_for_timeout(SETTLES)
    await page.evaluate(READY)
    return await cut_words(page)


@pytest.mark.slow
@pytest.mark.parametrize("group", GROUPS)
async def test_words_fit_every_scene(browser: Browser, played: Played, group: str) -> None:
    """All scenes of a group that fail are told.

    Pages wait more than they work: several are open at a time. Those of one address take turns,
    because what is done on one is seen on the others; and each is seen in every language before
    the next, which may put away what it shows.
    """
    url, of = played
    queues: dict[str, list[Shot]] = {}
    for shot in of(group):
        if not shot.slow:
            queues.setdefault(shot.path.partition("?")[0], []).append(shot)
    waiting = sorted(queues.values(), key=len)
    cut: dict[str, list[str]] = {}

    async def look_through() -> None:
        async with _phone(browser) as page:
            while waiting:
                for shot, language in product(waiting.pop(), LANGUAGES):
                    cut[f"{shot.name}-{language}"] = await _look(page, url, shot, language)

    await asyncio.gather(*(look_through() for _ in range(AT_ONCE)))
    assert {name: words for name, words in cut.items() if words} == {}


def test_every_page_has_a_scene(played: Played) -> None:
    paths = [shot.path.partition("?")[0] for group in SHOWING for shot in played[1](group)]
    assert _pages_without(paths) <= set(NO_PAGES), "a new page needs a scene"


async def test_words_fit_when_a_player_is_away(browser: Browser, tmp_path: Path) -> None:
    """The others are asked soon how to go on: skip, or let the game play for them."""
    hasty = replace(GENEROUS, away_seconds=0.5)
    server = LiveServer(Settings(fresh_sqlite(tmp_path), limits=hasty), tmp_path / "log")
    url = server.start().settings.database_url
    people = shared("classic", ("Maximiliane", "Ana", "Ben"))
    state = fold(played_game(people, "away").entries()[:12])
    try:
        with ThreadPoolExecutor(1) as thread:
            game = thread.submit(asyncio.run, store_game(url, state)).result()
        other = game.tokens[(state.hands(0)[0] + 1) % len(game.tokens)]
        shot = Shot("away", f"/t/{game.room}", other, step=steps.gone)
        async with _phone(browser) as page:
            cut = [await _look(page, server.url, shot, language) for language in LANGUAGES]
    finally:
        server.stop()
    assert cut == [[], []]


def _pages_without(paths: list[str]) -> set[str]:
    """The pages that no scene shows."""
    routes = [route for router in ROUTERS for route in router.routes if isinstance(route, Route)]
    pages = [route for route in routes if "GET" in (route.methods or ())]
    return {route.path for route in pages if not any(map(route.path_regex.match, paths))}


async def test_what_is_cut_off_is_noticed(browser: Browser) -> None:
    """A button too narrow, a field too small, a word torn, a line beyond the screen."""
    async with await browser.new_context(viewport={"width": 360, "height": 640}) as context:
        page = await context.new_page()
        await page.set_content(
            """<style>* { font: 16px monospace }</style>
            <button style="width: 60px; white-space: nowrap; padding: 0">Kampagne starten</button>
            <input style="width: 40px" placeholder="MILL 42">
            <p style="width: 50px; overflow-wrap: anywhere">Herzenswunsch</p>
            <p style="white-space: nowrap">Diese Zeile reicht weit über den Bildschirm hinaus.</p>
            <button style="height: 20px; width: 80px; line-height: 16px; padding: 0">
            Zur nächsten Partie</button>
            <div style="position: relative; height: 40px">
            <b style="position: absolute; top: 0">Meisterprüfung</b>
            <i style="position: absolute; top: 6px">genutzt</i></div>"""
        )
        found = " | ".join(await cut_words(page))
    for sign in (
        "BUTTON: Kampagne starten",
        "no room in the field: MILL 42",
        "torn: Herzenswunsch",
        "off screen: Diese Zeile",
        "too high for BUTTON: Zur nächsten Partie",
        "one over the other: Meisterprüfung / genutzt",
    ):
        assert sign in found


async def test_what_has_no_room_in_a_drawing_is_noticed(browser: Browser) -> None:
    """A word beyond its drawing, beyond its plate, over another one, too long for its line."""
    async with await browser.new_context(viewport={"width": 360, "height": 640}) as context:
        page = await context.new_page()
        await page.set_content(
            """<style>* { font: 16px monospace }</style>
            <svg width="200" height="100">
              <text x="150" y="20">Kirschblüten</text>
              <rect x="10" y="30" width="40" height="20"/><text x="12" y="45">Einsiedler</text>
              <text x="10" y="80">Teemeister</text><text x="60" y="82">Pilger</text>
              <text x="10" y="97">Gourmet</text><text x="120" y="97">Dichter</text>
              <path id="way" d="M120 60h40"/>
              <text><textPath href="#way">Kalligraf</textPath></text>
            </svg>"""
        )
        found = await cut_words(page)
    assert found == [
        "out of the drawing: Kirschblüten",
        "out of its plate: Einsiedler",
        "one over the other: Teemeister / Pilger",
        "too long for its line: Kalligraf",
    ]
