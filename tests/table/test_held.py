"""A special in hand, tried and on the board: it says its name, its rule and its points."""

import hashlib
import re
from functools import cache

from playwright.async_api import Browser, Page, expect

from engine.actions import PlaceTile
from engine.play import begin, deal_for, options, survey, tried
from engine.preview import gains
from engine.replay import fold
from engine.scoring import sheet
from engine.selfplay import play_greedy, selfplay
from engine.setup import shared
from engine.specials.signalman import Signalman
from engine.state import State
from tests.live import LiveServer
from tests.table.guests import resume
from tests.table.people import DESK, HAND

RULE = Signalman.text


@cache
def in_hand() -> State:
    """A game of one person who holds the Signalman, and beside whom a Circus lies."""
    agreed = shared("classic", ("Mila",), unlocked=("signalman", "circus"))
    for seed in range(40):
        secret = hashlib.sha256(f"signal {seed}".encode()).digest()
        assert begin(agreed, deal_for(agreed, secret))
        entries = selfplay(agreed, secret, play_greedy).entries()
        for number in range(8, 40):
            state = fold(entries[: number + 1])
            lies = {p.tile.id for p in state.parties[0].board.placements.values()}
            if state.revealed and state.revealed.tile.id == "X-signalman" and "X-circus" in lies:
                return state
    raise AssertionError("no such game")


def _gain(state: State, hex: tuple[int, int], rotation: int) -> int:
    """What the Signalman would score there, by the engine."""
    look = survey(state, 0)
    assert look is not None
    place = next(h for h in options(state, 0).places if tuple(h) == hex)
    trial = tried(look, PlaceTile(0, "X-signalman", place, rotation, {}))
    return sum(gain.points for gain in gains(trial) if gain.key == "signalman")


async def _where(page: Page, part: str) -> tuple[float, float]:
    """The middle of something on the board, once the board is at rest."""
    while True:
        await expect(page.locator("#land:not(.moving)")).to_be_attached()
        before = await page.locator(part).first.bounding_box()
        await page.evaluate("new Promise(r => requestAnimationFrame(() => setTimeout(r, 80)))")
        if before == await page.locator(part).first.bounding_box():
            break
    box = await page.locator(part).first.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


async def _try_it(page: Page) -> None:
    await expect(page.locator("body.may-lay #land .layer.legal > g").first).to_be_attached()
    await page.locator("#board").focus()
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Enter")
    await expect(page.locator(".suggested.own")).to_have_count(1)


async def test_a_special_in_hand_says_its_name_its_rule_and_its_points(
    browser: Browser, live_sqlite: LiveServer
) -> None:
    """On a laptop: beside the tile, by a press on it, for those who listen, and by hovering."""
    state = in_hand()
    async with await browser.new_context(**DESK) as context:
        page = await context.new_page()
        await resume(page, live_sqlite, state)
        card = page.locator("#t-held .held-card")
        await expect(card).to_contain_text("Signalman")
        await expect(card).to_contain_text(RULE)
        label = await page.locator("#hand").get_attribute("aria-label") or ""
        assert "Signalman" in label
        assert RULE in label
        await page.locator("#hand").click()
        drawer = page.locator("#drawer")
        await expect(drawer.get_by_role("heading", name="Signalman")).to_be_visible()
        await expect(drawer).to_contain_text(RULE)
        await page.keyboard.press("Escape")
        await _try_it(page)
        chip = page.locator(".chip")
        await expect(chip).to_contain_text("Your preview · Signalman")
        here = card.locator(".held-here")
        await expect(here).to_be_visible()
        told = await page.evaluate(
            """() => {
              const at = document.querySelector('.suggested.own').transform.baseVal[0].matrix;
              const r = Math.round(at.f / 150);
              return [Math.round(at.e / 173.205 - r / 2), r];
            }"""
        )
        q, r = (int(n) for n in told)
        rotations = next(turns for hex, turns in options(state, 0).places.items() if hex == (q, r))
        gained = {
            f"+{n} here" if n else "±0 here" for n in (_gain(state, (q, r), t) for t in rotations)
        }
        assert await here.inner_text() in gained
        await page.mouse.move(*await _where(page, ".suggested.own"))
        inspector = page.locator("#t-inspector")
        await expect(inspector).to_contain_text("Signalman")
        await expect(inspector).to_contain_text(RULE)
        await page.keyboard.press("Escape")
        circus = sheet(state, 0).points("circus")
        await page.mouse.move(2, 2)
        await page.mouse.move(*await _where(page, ".layer.tops .landmark"))
        await expect(inspector).to_contain_text("Circus")
        await expect(inspector).to_contain_text(f"{circus} point")


async def test_on_a_phone_a_special_is_read_by_tap_and_by_long_press(
    browser: Browser, live_sqlite: LiveServer
) -> None:
    """In hand a tap on its words opens its card; where it is tried a resting finger names it."""
    async with await browser.new_context(**HAND) as context:
        page = await context.new_page()
        await resume(page, live_sqlite, in_hand())
        card = page.locator("#t-held .held-card")
        for width, height in ((844, 390), (390, 844)):  # on its side, then upright
            await page.set_viewport_size({"width": width, "height": height})
            await expect(card.locator(".held-rule")).to_be_visible()
            await expect(card.locator(".held-rule")).to_have_text(RULE)
        await expect(card).to_contain_text(RULE)
        await expect(page.locator("#live")).to_contain_text(RULE.rstrip("."))
        await card.tap()
        await expect(page.locator("#drawer")).to_contain_text(RULE)
        await page.locator("#drawer").get_by_role("button", name="Close").tap()
        await _try_it(page)
        await expect(card).to_be_hidden()
        items = page.locator(".chip .items")
        await expect(items).to_be_in_viewport()
        await expect(items).to_contain_text("Signalman")
        await expect(page.locator(".chip .gain")).to_have_text(re.compile(r"^[+±−]\d+$"))
        x, y = await _where(page, ".suggested.own")
        touch = await context.new_cdp_session(page)
        finger = {"x": x, "y": y}
        await touch.send(
            "Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [finger]}
        )
        await expect(page.locator("#t-inspector")).to_contain_text("Signalman")
        await expect(page.locator("#t-inspector")).to_contain_text(RULE)
        await touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
