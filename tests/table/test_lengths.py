"""German and French words have room at the table of a small phone."""

import hashlib
from typing import Any

import pytest
from playwright.async_api import Page, expect

from engine.editions import edition
from engine.replay import fold
from engine.selfplay import play_greedy, selfplay
from engine.setup import Setup, rivals, shared
from engine.state import State
from tests.browser_support import visit
from tests.lengths import SMALL, cut_words
from tests.live import LiveServer
from tests.table.guests import Guests, resume
from tests.table.people import HAND, post

LANGUAGES = ("de", "fr")
PHONE: dict[str, Any] = {**HAND, "viewport": {"width": SMALL[0], "height": SMALL[1]}}
EVERYTHING = shared(
    "classic",
    ("Mila", "Ana"),
    unlocked=tuple(s.key for s in edition("classic").specials if not s.module),
)
DUEL = rivals("duel", ("Mila", "Ana"), modules=("goals", "pois"))


def played(setup: Setup, tiles: int | None = None) -> State:
    """A game of programs up to an entry, or whole."""
    whole = selfplay(setup, hashlib.sha256(b"lengths").digest(), play_greedy)
    return fold(whole.entries()[:tiles]) if tiles else whole


async def come(guests: Guests, live: LiveServer, language: str) -> Page:
    """Somebody new with a small phone and a language."""
    page = await guests.come(PHONE, reduced_motion="reduce")
    cookie: Any = {"name": "language", "value": language, "url": live.url}
    await page.context.add_cookies([cookie])
    return page


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("box", ["classic", "duel"])
async def test_words_fit_a_lobby(
    guests: Guests, live_sqlite: LiveServer, box: str, language: str
) -> None:
    page = await come(guests, live_sqlite, language)
    wish = {"name": "Mila", "edition": box, "seats": 3 if box == "classic" else 2}
    room = (await post(page, live_sqlite.url, "/api/rooms", wish))["room"]
    await visit(page, f"{live_sqlite.url}/t/{room}")
    await expect(page.locator(".lobby")).to_be_visible()
    assert await cut_words(page) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("setup", [EVERYTHING, DUEL], ids=["everything", "duel"])
async def test_words_fit_a_running_game(
    guests: Guests, live_sqlite: LiveServer, setup: Setup, language: str
) -> None:
    """The table, its menu, its score sheet, what was said and what was done."""
    page = await come(guests, live_sqlite, language)
    await resume(page, live_sqlite, played(setup, 30))
    await expect(page.locator("#t-plank")).to_be_visible()
    assert await cut_words(page) == []
    for opener in ("#menu-button", "[data-id=score]", "[data-id=talk]"):
        button = page.locator(opener).first
        if await button.is_visible():
            await button.tap()
            await page.wait_for_timeout(200)
            assert await cut_words(page) == [], opener
            await page.keyboard.press("Escape")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("setup", [EVERYTHING, DUEL], ids=["everything", "duel"])
async def test_words_fit_the_end(
    guests: Guests, live_sqlite: LiveServer, setup: Setup, language: str
) -> None:
    page = await come(guests, live_sqlite, language)
    await resume(page, live_sqlite, played(setup))
    await expect(page.locator(".end-sheet")).to_be_visible()
    assert await cut_words(page) == []
