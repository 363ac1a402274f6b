"""What a table displays of what was drawn: before the first tile, in a preview, on a phone."""

import json
from functools import cache
from pathlib import Path
from typing import Any

from playwright.async_api import Page, expect

from engine.displays import changes
from engine.hexes import Hex
from engine.play import survey
from engine.records import check
from engine.replay import fold, states
from engine.state import State
from tests.live import LiveServer
from tests.table.guests import Guests, lies, resume
from tests.table.people import DESK, HAND, lay_by_keys
from tests.table.test_specials import tap_hex

GOLDEN = Path(__file__).parents[1] / "golden" / "luggage"
ENDED = "row-120-hearts"
WATCHER, CARDS = "Birdwatcher", ".postcards .postcard"
LONG = 3
READY = ".land:not(.moving) .layer.legal > g"
"""Whether a number and the tick on one tile lie apart."""
APART = """() => {
  const boxes = ['.trail-count:last-child', '.token.tick'].map(
    name => [...document.querySelectorAll(name)].at(-1).getBoundingClientRect());
  const [[x1, y1, r1], [x2, y2, r2]] = boxes.map(
    b => [b.x + b.width / 2, b.y + b.height / 2, b.width / 2]);
  return Math.hypot(x1 - x2, y1 - y2) >= r1 + r2 - 2;
}"""

SHOWN = """() => {
  const row = document.querySelector('.packed-for').getBoundingClientRect();
  const one = document.querySelector('.packed-item.is-growing').getBoundingClientRect();
  return one.left >= row.left && one.right <= row.right;
}"""


@cache
def golden(name: str) -> State:
    """A golden game of the edition that draws what it plays with."""
    return check(json.loads((GOLDEN / f"{name}.json").read_text()))


@cache
def growing() -> tuple[State, Hex, int]:
    """A moment of the first seat, a hex that lengthens the chain of storks, and its new length."""
    for state in reversed(list(states(golden("row-90-greedy").entries()[:-1]))):
        if state.ended or state.pending or not state.revealed or state.hands(0) != (0,):
            continue
        look = survey(state, 0)
        assert look is not None
        for trial in look.legal_trials():
            told = [c for c in changes(trial) if c.key == "birdwatcher" and c.after[0].trail]
            if told and told[0].after[0].points >= LONG:
                return state, trial.placement.hex, told[0].after[0].points
    raise AssertionError("no chain grows")


async def ready(page: Page) -> None:
    """The board is at rest and knows where the tile may lie."""
    await expect(page.locator(READY).first).to_be_attached(timeout=20_000)


async def test_what_was_drawn_is_dealt_out_before_the_first_tile(
    guests: Guests, live_sqlite: LiveServer
) -> None:
    """Polaroids and postcards; after the first tile they are a list beside the board."""
    begun = fold(golden(ENDED).entries()[:1])
    specials = [special for special in begun.box.specials if special.deck == "specials"]
    goals = [special for special in begun.box.specials if special.deck == "goals"]
    page = await guests.come(DESK, reduced_motion="reduce")
    await resume(page, live_sqlite, begun)
    dealt = page.locator(".before-game .polaroid")
    await expect(dealt).to_have_count(len(specials))
    for special in specials:
        await expect(page.locator(".before-game")).to_contain_text(special.title)
    await expect(page.locator(CARDS)).to_have_count(len(goals))
    await ready(page)
    await lay_by_keys(page)
    await lies(page, "#land", 1)
    await expect(dealt.first).to_be_hidden()
    await expect(page.locator(".packed-item")).to_have_count(len(specials))


async def test_a_preview_lights_the_chain_up_and_says_how_far_it_grows(
    guests: Guests, live_sqlite: LiveServer
) -> None:
    """On a phone, where numbers and tick are large; a tap on a card opens them all."""
    state, hex, length = growing()
    page = await guests.come(HAND, reduced_motion="reduce")
    await resume(page, live_sqlite, state)
    await ready(page)
    await expect(page.locator(".trails .trail-count")).to_have_count(0)
    row = page.locator(".packed-for")
    await row.evaluate("row => { row.style.maxWidth = '64px'; row.scrollLeft = 0; }")
    await tap_hex(page, hex)
    await expect(page.locator(".trails .trail-count")).to_have_count(length)
    grows = page.locator(".packed-item.is-growing", has_text=f"→ {length}")
    await expect(grows).to_have_attribute("title", WATCHER)
    await page.wait_for_function(SHOWN)  # however little of the row a screen has room for
    await page.wait_for_function(APART)
    await page.locator(CARDS).first.tap()
    drawn = [card for card in state.box.specials if card.deck == "goals"]
    for card in drawn:
        await expect(page.locator("[role=dialog], .drawer").last).to_contain_text(card.title)


async def test_a_heart_is_laid_from_the_list(guests: Guests, live_sqlite: LiveServer) -> None:
    """It can be pressed while a Landscape tile is tried out, and lies on the board afterwards."""
    state = next(
        state
        for state in states(golden(ENDED).entries()[:-1])
        if _may_wear(state) and not list(state.parties[0].noted("hearts"))
    )
    page = await guests.come(DESK, reduced_motion="reduce")
    await resume(page, live_sqlite, state)
    await ready(page)
    tiles = len(state.parties[0].board.placements)
    await page.locator("#board").focus()
    for key in ("ArrowDown", "Enter"):
        await page.keyboard.press(key)
    heart = page.locator(".packed-item.can-lay")
    await expect(heart).to_have_count(1)
    await heart.click()
    await expect(heart).to_have_attribute("aria-pressed", "true")
    await page.locator("#board").focus()
    await page.keyboard.press("Enter")
    await lies(page, "#land", tiles + 1)
    await expect(page.locator(".packed-item", has_text="matching edges")).to_have_count(1)


def _may_wear(state: State) -> Any:
    if state.ended or state.pending or not state.revealed or state.hands(0) != (0,):
        return False
    return len(state.parties[0].board.placements) > 3 and state.revealed.tile.stack == "landscape"
