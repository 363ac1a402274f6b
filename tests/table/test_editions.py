"""A table of every edition goes through every page, and no page speaks of another edition."""

import asyncio
from collections.abc import AsyncIterator, Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from random import choices
from typing import Any

import pytest
from playwright.async_api import Page, expect

from engine.campaign import offered, plan_of
from engine.edition import Edition
from engine.editions import EDITIONS
from engine.replay import fold
from engine.setup import Setup, rivals, shared
from tests import vocabulary
from tests.browser_support import visit
from tests.games import played
from tests.live import LiveServer
from tests.replay.finished import Stored, share_deal, store_game
from tests.table.guests import Guests
from tests.table.people import DESK, post

PEOPLE = ("Mila", "Ana")
TOLD = "localStorage.setItem('dorfplatz:tutorial', 'done')"
MENU = ("stack", "card", "share", "help")
"""What the menu of a table opens."""

# Lists that name every edition are no page of one; parts of others on one page are hidden.
SAID = """() => {
  const others = e => e.closest('[data-every-edition], noscript, script, style, [hidden]');
  const found = [document.title];
  const lines = e => [...e.querySelectorAll('tspan')].map(one => one.textContent).join(' ');
  for (const e of document.querySelectorAll('text')) if (!others(e)) found.push(lines(e));
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const node = walk.currentNode;
    const drawn = node.parentElement.closest('tspan');  // a name in several lines is one
    if (!drawn && !others(node.parentElement)) found.push(node.data.trim());
  }
  const named = ['aria-label', 'title', 'alt', 'placeholder'];
  for (const e of document.querySelectorAll(named.map(name => `[${name}]`).join()))
    if (!others(e)) found.push(...named.map(name => e.getAttribute(name)));
  return found.filter(Boolean).join('\\n');
}"""


@dataclass
class Tour:
    """A visitor of all pages of an edition, and what was strange on each."""

    page: Page
    url: str
    edition: Edition
    strange: dict[str, list[str]] = field(default_factory=dict)
    looked_at: set[str] = field(default_factory=set)
    """The images whose colours were read."""

    async def read(self, place: str) -> None:
        """Note what does not belong to the edition on the page as it is now."""
        said = str(await self.page.evaluate(SAID))
        if found := vocabulary.strange_words(said, self.edition.key):
            self.strange[place] = found

    async def go(self, path: str) -> str:
        """Read a page, and the bytes in which it came, which are returned."""
        answer = await visit(self.page, self.url + path)
        assert answer is not None, path
        assert answer.ok, path
        body = await answer.text()
        others = [found.key for found in EDITIONS if found is not self.edition]
        told = [f'"{f}.{o}.' for f in ("special", "line", "rank", "card") for o in others]
        if found := [start for start in told if start in body]:
            self.strange[f"bytes of {path}"] = found
        await self.page.wait_for_load_state("networkidle")
        await self.read(path)
        return body

    async def tap(self, *selectors: str) -> None:
        """Open one thing after the other and read what stands there then."""
        for selector in selectors:
            await self.page.locator(selector).first.click()
        await self.page.wait_for_timeout(250)
        await self.read(" ".join(selectors))


def setup_of(edition: Edition) -> Setup:
    """A game with all there is."""
    make = rivals if edition.parties[0] > 1 else shared
    return make(edition.key, PEOPLE, unlocked=edition.whole, modules=edition.modules)


def stored(live: LiveServer, edition: Edition, tiles: int | None) -> Stored:
    """A game of programs, whole or as it was after so many entries."""
    # How well half a game was played is seen nowhere, and playing well takes seconds.
    player = "greedy random" if tiles is None else "random"
    state = played(setup_of(edition), f"tour of {edition.key}", player)
    if tiles is not None:
        state = fold(state.entries()[:tiles])
    game: Stored = apart(store_game(live.settings.database_url, state))
    return game


def apart(work: Coroutine[Any, Any, Any]) -> Any:
    """Do it in a thread, because the event loop of this one belongs to the browser."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result()


@asynccontextmanager
async def tour(guests: Guests, live: LiveServer, edition: Edition) -> AsyncIterator[Tour]:
    """A new visitor who knows nothing but this edition."""
    page = await guests.come(DESK, reduced_motion="reduce")
    await page.add_init_script(TOLD)
    cookie: Any = {"name": "edition", "value": edition.key, "url": live.url}
    await page.context.add_cookies([cookie])
    made = Tour(page, live.url, edition)
    yield made
    assert made.strange == {}


async def be(tour: Tour, game: Stored) -> None:
    """Take the first seat of a stored game."""
    cookie: Any = {"name": "dorfplatz", "value": game.tokens[0], "url": tour.url}
    await tour.page.context.add_cookies([cookie])


every_edition = pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: edition.key)


@pytest.mark.slow
@every_edition
async def test_before_a_game(guests: Guests, live_sqlite: LiveServer, edition: Edition) -> None:
    """The first visit, the rules, creating a table, its lobby and its invitation."""
    async with tour(guests, live_sqlite, edition) as visitor:
        for path in ("/", f"/rules/{edition.key}", "/create", "/about", "/account", "/replay"):
            await visitor.go(path)
        page = visitor.page
        await page.goto(f"{live_sqlite.url}/create")
        for summary in await page.locator("summary:visible").all():
            await summary.click()
        await visitor.read("everything one may choose")
        wish = {"name": "Mila", "edition": edition.key, "seats": 2, "modules": edition.modules}
        room = (await post(page, live_sqlite.url, "/api/rooms", wish))["room"]
        await visitor.go(f"/t/{room}")
        await expect(page.locator(".lobby")).to_be_visible()
        await visitor.tap(".agreement summary")
        await page.context.clear_cookies(name="dorfplatz")
        await visitor.go(f"/t/{room}")


@pytest.mark.slow
@every_edition
async def test_in_a_game(guests: Guests, live_sqlite: LiveServer, edition: Edition) -> None:
    """The table in the middle of a game with everything in play, and all that it opens."""
    async with tour(guests, live_sqlite, edition) as visitor:
        game = stored(live_sqlite, edition, 40)
        await be(visitor, game)
        await visitor.go(f"/t/{game.room}")
        await expect(visitor.page.locator("#t-plank")).to_be_visible()
        await visitor.tap("[data-id=score]")
        await visitor.page.keyboard.press("Escape")
        for item in MENU:
            await visitor.tap("#menu-button", f"[data-id=menu-{item}]")
            await visitor.page.keyboard.press("Escape")
        await visitor.go("/")


@pytest.mark.slow
@every_edition
async def test_after_a_game(guests: Guests, live_sqlite: LiveServer, edition: Edition) -> None:
    """The end with its sheet and its title on the scale, the replay, the lists and the deal."""
    async with tour(guests, live_sqlite, edition) as visitor:
        game = stored(live_sqlite, edition, None)
        await be(visitor, game)
        await visitor.go(f"/t/{game.room}")
        await expect(visitor.page.locator(".end-sheet")).to_be_visible()
        await expect(visitor.page.locator(".moment-rank .title")).not_to_be_empty()
        await expect(visitor.page.locator(".road li.here")).to_have_count(
            1 if plan_of(edition.key) else 0
        )
        if edition.rows:  # what was drawn for the game is shown in every cell
            bare = visitor.page.locator(".end-sheet .sheet-cell:not(:has(svg))")
            await expect(bare).to_have_count(0)
        await visitor.tap("#end button[aria-pressed] >> nth=1")
        await visitor.go(f"/replay/{game.room}?at=30")
        paths = ["/", "/games", f"/compare?a={game.room}&b={game.room}"]
        if edition.parties[1] > 1:
            paths += ["/duels", f"/duels/{game.room}"]
        else:
            url, code = live_sqlite.settings.database_url, "".join(choices("ABCDEFGH", k=8))
            apart(share_deal(url, code, [game.room]))
            paths.append(f"/deal/{code}")
        for path in paths:
            await visitor.go(path)


@pytest.mark.parametrize("key", [plan.edition for plan in offered()])
async def test_in_a_campaign(guests: Guests, live_sqlite: LiveServer, key: str) -> None:
    """The lists, founding one, its page before the first game and its invitation."""
    [edition] = [found for found in EDITIONS if found.key == key]
    async with tour(guests, live_sqlite, edition) as visitor:
        page = visitor.page
        await page.goto(f"{live_sqlite.url}/about")
        await post(page, live_sqlite.url, "/api/me", {"name": "Mila"})
        made = await post(
            page, live_sqlite.url, "/api/campaigns", {"name": "Sunday", "edition": edition.key}
        )
        for path in (
            "/campaigns",
            "/campaigns/new",
            f"/c/{made['campaign']}",
            f"/c/{made['campaign']}/games",
        ):
            await visitor.go(path)


def test_a_word_of_another_edition_is_noticed() -> None:
    for key, text in (
        ("duel", "The Board Game"),
        ("duel", "Next rank: Ringmaster"),
        ("classic", "The Duel, turn 3"),
        ("classic", "Subtotal 1"),
        ("classic", "line.classic.subtotal-1"),
    ):
        assert vocabulary.strange_words(text, key) != [], text


def test_what_an_edition_says_itself_is_its_own() -> None:
    text = vocabulary.ENGLISH.text("module.classic.duel-pack.text")
    assert "The Duel" in text
    assert vocabulary.strange_words(text, "classic") == []
    assert vocabulary.strange_words("Longest stream +2, Castle", "classic") == []
