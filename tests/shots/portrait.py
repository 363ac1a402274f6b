"""The picture in the README: ``python -m tests.shots.portrait`` takes it anew.

Four friends are at the table at the same moment: one is on turn, one has an idea, two talk.
"""

import asyncio
import hashlib
import tempfile
from pathlib import Path

from playwright.async_api import Browser, Page, async_playwright, expect

from app.base.settings import Settings
from engine.events import TilePlaced
from engine.replay import fold
from engine.selfplay import play_greedy, selfplay
from engine.setup import shared
from engine.state import State
from tests import browser_support
from tests.live import GENEROUS, LiveServer
from tests.replay.finished import Stored, store_game
from tests.shots import steps

PICTURE = Path("static/table.jpg")
SIZE = (1440, 900)
SEED, TILES = "portrait 1", 43
UNLOCKED = ("box-1", "box-2", "red-hearts", "circus")
QUALITY = 76


WHERE = """([x, y]) => {
  const there = g => Math.hypot(g.transform.baseVal[0].matrix.e - x,
                                g.transform.baseVal[0].matrix.f - y);
  const all = [...document.querySelectorAll('.layer.legal > g')];
  const [near] = all.sort((a, b) => there(a) - there(b));
  const { x: left, y: top, width, height } = near.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}"""


def _evening() -> tuple[State, TilePlaced]:
    """A game in the middle, and the move that comes next in it: a good idea."""
    agreed = shared("classic", ("Mila", "Ana", "Ben", "Jo"), unlocked=UNLOCKED)
    whole = selfplay(agreed, hashlib.sha256(SEED.encode()).digest(), play_greedy).entries()
    placed = [e for entry in whole[TILES + 1 :] for e in entry.events if isinstance(e, TilePlaced)]
    return fold(whole[: TILES + 1]), placed[0]


async def _sit(browser: Browser, base: str, game: Stored, seat: int) -> Page:
    context = await browser.new_context(
        viewport={"width": SIZE[0], "height": SIZE[1]}, reduced_motion="reduce"
    )
    await context.add_cookies(
        [
            {"name": "dorfplatz", "value": game.tokens[seat], "url": base},
            {"name": "theme", "value": "day", "url": base},
        ]
    )
    await context.add_init_script("localStorage.setItem('dorfplatz:tutorial', 'done')")
    page = await context.new_page()
    await page.goto(f"{base}/t/{game.room}")
    await expect(page.locator("#hand svg")).to_be_visible()
    return page


async def _suggest(page: Page, idea: TilePlaced) -> None:
    """Lay a ghost there and turn it until it gains what it can."""
    await expect(page.locator(steps.READY).first).to_be_attached()
    centre = [173.205 * (idea.hex.q + idea.hex.r / 2), 150 * idea.hex.r]
    await page.mouse.click(*await page.evaluate(WHERE, centre))
    await expect(page.locator(".suggested.own")).to_have_count(1)
    for _ in range(6):
        await page.wait_for_timeout(400)
        if await page.locator(".chip .gain").count():
            break
        await page.keyboard.press("r")


async def _say(page: Page, words: str) -> None:
    await page.locator(".say input").fill(words)
    await page.keyboard.press("Enter")


async def _take(server: LiveServer, chromium: str) -> None:
    evening, idea = _evening()
    game = await store_game(server.settings.database_url, evening)
    on_turn = game.state.hands(0)[0]
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(
            executable_path=chromium, args=list(browser_support.FLAGS)
        )
        seats = [(on_turn + n) % 4 for n in range(4)]
        mine, second, third, _ = [await _sit(browser, server.url, game, s) for s in seats]
        await _suggest(second, idea)
        await _say(third, "the village wants to grow")
        await _say(second, "here? That does two at once")
        await expect(mine.locator(".said")).to_have_count(2)
        await expect(mine.locator(".chip")).to_be_visible()
        await mine.wait_for_timeout(1200)
        await mine.screenshot(path=PICTURE, type="jpeg", quality=QUALITY)
        await browser.close()


def main() -> None:
    """Take it."""
    chromium = browser_support.ensure()
    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite:///{Path(folder) / 'portrait.sqlite'}"
        server = LiveServer(Settings(url, limits=GENEROUS), Path(folder) / "log").start()
        try:
            asyncio.run(_take(server, chromium))
        finally:
            server.stop()


if __name__ == "__main__":
    main()
