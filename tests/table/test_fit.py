"""The board of a phone leaves room for what floats over it."""

import hashlib
from functools import cache
from typing import Any

import pytest
from playwright.async_api import Browser, expect

from engine.replay import fold
from engine.selfplay import play_greedy, selfplay
from engine.setup import rivals, shared
from engine.state import State
from tests.live import LiveServer
from tests.table.guests import resume
from tests.table.people import HAND, spots

NEW = 4
"""So many tiles lie when a player still takes the tour."""
UNDER = """() => {
  const parts = '.table button, #t-plank, #t-slots, .coach';
  const over = [...document.querySelectorAll(parts)]
    .filter(e => e.checkVisibility({ visibilityProperty: true }))
    .map(e => [e.id || e.className, e.getBoundingClientRect()]);
  const found = [];
  for (const hex of document.querySelectorAll('.layer.legal .legalF')) {
    const { x, y, width, height } = hex.getBoundingClientRect();
    const [cx, cy] = [x + width / 2, y + height / 2];
    for (const [name, box] of over) {
      const dx = Math.max(box.left - cx, 0, cx - box.right);
      const dy = Math.max(box.top - cy, 0, cy - box.bottom);
      if (Math.hypot(dx, dy) < width / 2 - 2) found.push([name, cx, cy]);
    }
  }
  return found;
}"""


@cache
def _whole() -> State:
    agreed = shared("classic", ("Mila",), unlocked=("warehouse",))
    return selfplay(agreed, hashlib.sha256(b"fit").digest(), play_greedy)


@pytest.mark.parametrize("size", [(390, 844), (360, 640), (320, 568), (844, 390)])
@pytest.mark.parametrize("laid", [2, NEW, 12, 30, 57, 99])
async def test_a_phone_hides_no_legal_hex(
    browser: Browser, live_sqlite: LiveServer, size: tuple[int, int], laid: int
) -> None:
    """Whatever floats over the board, the tour of a newcomer too, every hex can be touched."""
    state = fold(_whole().entries()[: laid + 1])
    device: Any = {**HAND, "viewport": {"width": size[0], "height": size[1]}}
    async with await browser.new_context(**device, reduced_motion="reduce") as context:
        page = await context.new_page()
        await resume(page, live_sqlite, state, tour=laid <= NEW)
        await expect(page.locator("#undo")).to_be_visible()
        await spots(page)
        await page.wait_for_timeout(300)  # what floats is drawn after the land, which then moves
        await spots(page)
        assert await page.evaluate(UNDER) == []


COVERED = """() => [...document.querySelectorAll('.layer.legal .legalF')]
  .map(hex => hex.getBoundingClientRect())
  .map(({ x, y, width, height }) => [x + width / 2, y + height / 2])
  .filter(([x, y]) => !document.elementFromPoint(x, y)?.closest('#board'))"""
"""The middles of legal hexes that something else lies over."""


async def test_a_laptop_shows_the_middle_of_every_legal_hex_of_a_duel(
    browser: Browser, live_sqlite: LiveServer
) -> None:
    """The land of a duel is high, and the tile in hand stands out of the plank below it."""
    whole = selfplay(rivals("duel", ("Mila", "Ana")), hashlib.sha256(b"desk").digest(), play_greedy)
    size: Any = {"width": 1440, "height": 900}
    async with await browser.new_context(viewport=size, reduced_motion="reduce") as context:
        for laid in (30, 50, 70):
            page = await context.new_page()
            await resume(page, live_sqlite, fold(whole.entries()[: laid + 1]))
            await expect(page.locator(".layer.legal > g").first).to_be_attached()
            await page.wait_for_timeout(500)
            assert await page.evaluate(COVERED) == [], laid
