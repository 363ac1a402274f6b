"""What a person feels in the browser: the weight of the first visit, and frames while panning."""

import asyncio
import hashlib
import json
import tempfile
from itertools import pairwise
from pathlib import Path

from playwright.async_api import Browser, Page, async_playwright

from app.base.settings import Settings
from engine.editions import edition
from engine.selfplay import play_greedy, selfplay
from engine.setup import shared
from engine.state import State
from tests import browser_support
from tests.bench.report import Report
from tests.browser_support import visit
from tests.live import GENEROUS, LiveServer
from tests.replay.finished import Stored, store_game

DRAG_STEPS = 180
SMOOTH = 59.0
"""Sixty frames a second, less what the edges of a measurement take."""
HELD = (720, 420)
DRAG = """([x, y, steps]) => new Promise(done => {
  const land = document.elementFromPoint(x, y);
  const move = step => {
    if (step === steps) return done();
    const at = { clientX: x + 2 * (step % 60) - 60, clientY: y + step % 40 };
    const how = { bubbles: true, pointerId: 1, isPrimary: true, pointerType: 'mouse', buttons: 1 };
    land.dispatchEvent(new PointerEvent('pointermove', { ...how, ...at }));
    requestAnimationFrame(() => move(step + 1));
  };
  move(0);
})"""
CATEGORIES = ("devtools.timeline.frame", "disabled-by-default-devtools.timeline.frame")
SHOWN = ("SwapEndToPresentationCompositorFrame", "e")
"""The end of a frame's way to the screen, in a trace."""


def measure(report: Report) -> None:
    """Print both."""
    report.head("Browser (Chromium without a graphics card)")
    chromium = browser_support.ensure()
    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite:///{Path(folder) / 'bench.sqlite'}"
        server = LiveServer(Settings(url, limits=GENEROUS), Path(folder) / "log").start()
        try:
            asyncio.run(_measure(report, server, chromium))
        finally:
            server.stop()


async def _measure(report: Report, server: LiveServer, chromium: str) -> None:
    stored = await store_game(server.settings.database_url, _long_game())
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(
            executable_path=chromium, args=list(browser_support.FLAGS)
        )
        weight = await _first_visit(browser, server.url)
        report.ceiling("first visit, home and first table", weight / 1024, "KB", 300)
        await _pan(report, browser, server.url, stored)
        await browser.close()


def _long_game() -> State:
    """A greedy game of more than 90 tiles, with everything unlocked."""
    agreed = shared("classic", ("Ana",), unlocked=edition("classic").unlockable)
    return selfplay(agreed, hashlib.sha256(b"pan 0").digest(), play_greedy)


async def _first_visit(browser: Browser, base: str) -> int:
    """Bytes over the wire from an empty cache to the first board, as the browser counts them."""
    async with await browser.new_context() as context:
        page = await context.new_page()
        session = await context.new_cdp_session(page)
        await session.send("Network.enable")
        total = 0

        def finished(event: dict[str, float]) -> None:
            nonlocal total
            total += int(event["encodedDataLength"])

        session.on("Network.loadingFinished", finished)
        await visit(page, base)
        await page.wait_for_load_state("networkidle")
        await page.get_by_role("button", name="Play now").click()
        await page.wait_for_url("**/t/**")
        await page.wait_for_load_state("networkidle")
        await page.wait_for_timeout(1500)
        return total


async def _pan(report: Report, browser: Browser, base: str, stored: Stored) -> None:
    """Drag a full board for three seconds; frame times come from the browser's own trace."""
    async with await browser.new_context(viewport={"width": 1440, "height": 900}) as context:
        cookie = {"name": "dorfplatz", "value": stored.tokens[0], "url": base}
        await context.add_cookies([cookie])  # type: ignore[list-item]
        page = await context.new_page()
        await visit(page, f"{base}/replay/{stored.room}?at={stored.state.seq}")
        await page.wait_for_load_state("networkidle")
        await page.wait_for_timeout(2500)
        await browser.start_tracing(page=page, categories=list(CATEGORIES))
        await _drag(page)
        frames = _frames(json.loads(await browser.stop_tracing()))
    tiles = len(stored.state.parties[0].board.placements)
    report.note(f"panning a board of {tiles} tiles, {len(frames)} frames")
    report.figure("frames a second", 1000 * len(frames) / sum(frames), "", SMOOTH)
    report.figure("median frame", _share(frames, 0.5), "ms")
    report.figure("95 % of all frames within", _share(frames, 0.95), "ms")
    report.figure("slowest frame", max(frames), "ms")


async def _drag(page: Page) -> None:
    """Take hold of the land and move it with every frame: moves from outside come too seldom."""
    await page.mouse.move(*HELD)
    await page.mouse.down()
    await page.evaluate(DRAG, [*HELD, DRAG_STEPS])
    await page.mouse.up()


def _frames(trace: dict[str, list[dict[str, object]]]) -> list[float]:
    """Milliseconds between frames that were shown; a trace may tell of one twice."""
    shown = sorted(
        {
            float(str(event["ts"]))
            for event in trace["traceEvents"]
            if (event["name"], event["ph"]) == SHOWN
        }
    )
    if len(shown) < DRAG_STEPS / 2:
        raise RuntimeError(f"the browser's trace tells of {len(shown)} frames only")
    return [(later - earlier) / 1000 for earlier, later in pairwise(shown)]


def _share(values: list[float], share: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]
