"""Take every picture, or some: ``make shots ONLY="table end"``, ``make shots ONLY=sakura``.

A name is that of a picture or of a group; a group is played without the others.
"""

import asyncio
import shutil
import sys
import tempfile
from pathlib import Path

from playwright.async_api import Browser, BrowserContext, Page, async_playwright

from app.base.settings import Settings
from tests import browser_support
from tests.live import GENEROUS, LiveServer
from tests.shots.scenes import GROUPS, scenes
from tests.shots.shot import FINE, SIZES, TOUCHED, Shot

SHOTS = Path("build/shots")
PATIENCE = 120_000
TOLD = "localStorage.setItem('dorfplatz:tutorial', 'done')"


async def _take(browser: Browser, base: str, shot: Shot) -> int:
    count = 0
    for size, theme, language, name in shot.variants():
        width, height = SIZES[size]
        async with await browser.new_context(
            viewport={"width": width, "height": height},
            device_scale_factor=2 if size in FINE else 1,
            has_touch=size in TOUCHED,
            reduced_motion="reduce",  # what moves has arrived
        ) as context:
            await remember(context, base, shot, theme, language)
            if not shot.newcomer:
                await context.add_init_script(TOLD)
            page = await context.new_page()
            await page.goto(base + shot.path)
            await page.wait_for_load_state("networkidle")
            if shot.whole:
                await _look_through(page)
            await page.wait_for_timeout(1000 * shot.wait)
            if shot.step:
                await shot.step(page)
                await page.wait_for_timeout(600)
            await page.screenshot(path=SHOTS / name, full_page=shot.whole, timeout=PATIENCE)
            count += 1
    return count


async def _look_through(page: Page) -> None:
    """Scroll down and up again: drawings appear when they come into view."""
    for top in range(0, await page.evaluate("document.documentElement.scrollHeight"), 500):
        await page.evaluate("top => scrollTo(0, top)", top)
        await page.wait_for_timeout(60)
    await page.evaluate("scrollTo(0, 0)")


async def remember(
    context: BrowserContext, base: str, shot: Shot, theme: str, language: str
) -> None:
    """Be who looks at the scene, in that light and language."""
    cookies = {"dorfplatz": shot.token, "theme": theme, "language": language}
    await context.add_cookies(
        [{"name": name, "value": value, "url": base} for name, value in cookies.items() if value]
    )


async def _take_all(server: LiveServer, chromium: str, only: set[str]) -> int:
    taken = 0
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(
            executable_path=chromium, args=list(browser_support.FLAGS)
        )
        groups, names = only & set(GROUPS), only - set(GROUPS)
        for shot in await scenes(server, () if names else groups):
            if names and shot.name not in names:
                continue
            taken += await _take(browser, server.url, shot)
            print(f"{shot.name}: {taken} pictures so far", flush=True)
        await browser.close()
    return taken


def main(only: set[str]) -> int:
    """Take the pictures; a whole round begins with an empty folder."""
    chromium = browser_support.ensure()
    if not only:
        shutil.rmtree(SHOTS, ignore_errors=True)
    SHOTS.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite:///{Path(folder) / 'shots.sqlite'}"
        server = LiveServer(Settings(url, limits=GENEROUS), Path(folder) / "log").start()
        try:
            return asyncio.run(_take_all(server, chromium, only))
        finally:
            server.stop()


if __name__ == "__main__":
    print(f"{main(set(sys.argv[1:]))} pictures in {SHOTS}")
