"""Finished games on a live server, devices to look at them with, and a page for single modules."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
import pytest_asyncio
from playwright.async_api import Browser, ConsoleMessage, Page, expect

from engine.setup import rivals, shared
from engine.state import State
from tests.accessibility import LAPTOP
from tests.art.conftest import begin, blank, files
from tests.browser_support import visit
from tests.games import played, taking_back, withdrawing
from tests.live import LiveServer
from tests.live_fixtures import live_sqlite
from tests.replay.finished import Stored, store_game

__all__ = ["blank", "files", "live_sqlite"]

Games = dict[str, Stored]
Ask = Callable[..., Awaitable[Any]]
Open = Callable[..., Awaitable[Page]]
PATIENCE = 20_000
UNLOCKED = ("box-1", "box-2", "red-hearts", "circus", "clouds")


@pytest.fixture(scope="session")
def states() -> dict[str, State]:
    """Whole games: shared, with moves taken back, a duel, and one with everything in it."""
    people = shared("classic", ("Mila", "Ana"), unlocked=UNLOCKED)
    modules = rivals("duel", ("Ana", "Ben"), modules=("goals", "pois"))
    return {
        "coop": played(people, "the end"),
        "undone": played(people, "taking back", interrupts=taking_back),
        "duel": played(rivals("duel", ("Ana", "Ben")), "a duel", interrupts=withdrawing),
        "stored": played(shared("classic", ("Mila",), unlocked=("box-1", "warehouse")), "put by"),
        "modules": played(modules, "phases", "greedy random", interrupts=withdrawing),
    }


@pytest.fixture(scope="session")
def games(live_sqlite: LiveServer, states: dict[str, State]) -> Games:
    """The same games in the database of the live server."""
    url = live_sqlite.settings.database_url
    # In a thread, for pytest-asyncio has ideas about the event loop of this one.
    with ThreadPoolExecutor(1) as thread:
        return {
            name: thread.submit(asyncio.run, store_game(url, state)).result()
            for name, state in states.items()
        }


@pytest_asyncio.fixture(loop_scope="session")
async def device(browser: Browser, live_sqlite: LiveServer) -> AsyncIterator[Open]:
    """Open a page on a device of its own; one that complains in its console fails the test."""
    contexts, complaints = [], list[str]()

    def hear(message: ConsoleMessage) -> None:
        # A browser complains of every refusal; that is the page's business, and it does its own.
        refused = message.text.startswith("Failed to load resource")
        if message.type in ("error", "warning") and not refused:
            complaints.append(message.text)

    async def open_page(
        path: str,
        *,
        token: str = "",
        size: tuple[int, int] = LAPTOP,
        theme: str = "day",
        language: str = "en",
        script: str = "",
        **more: Any,
    ) -> Page:
        width, height = size
        viewport = {"width": width, "height": height}
        context = await browser.new_context(viewport=viewport, **more)  # type: ignore[arg-type]
        contexts.append(context)
        cookies = {"theme": theme, "language": language} | ({"dorfplatz": token} if token else {})
        await context.add_cookies(
            [{"name": n, "value": v, "url": live_sqlite.url} for n, v in cookies.items()]
        )
        page = await context.new_page()
        if script:
            await page.add_init_script(script)
        page.on("console", hear)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        await visit(page, live_sqlite.url + path)
        return page

    yield open_page
    for context in contexts:
        await context.close()
    assert complaints == []


@pytest_asyncio.fixture(loop_scope="session")
async def ask(blank: Page, files: str) -> Ask:
    """Call a function of ``probes.js`` in an empty page."""
    await begin(blank, files)

    async def answer(name: str, *args: Any) -> Any:
        return await blank.evaluate(
            """async ([name, args]) => {
              const probes = await import('/tests/replay/probes.js');
              return probes[name](...args);
            }""",
            [name, list(args)],
        )

    return answer


async def finish_counting(page: Page) -> None:
    """A key finishes the counting."""
    await expect(page.locator(".end-sheet")).to_be_visible(timeout=PATIENCE)
    await page.keyboard.press("Shift")
