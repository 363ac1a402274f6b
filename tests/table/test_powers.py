"""Two people, a laptop and a phone, use everything of Sakura once: moments of a golden game."""

import json
from typing import Any, NamedTuple

import pytest
from playwright.async_api import Page, expect

from engine.records import check
from engine.replay import fold
from tests.accessibility import serious
from tests.browser_support import visit
from tests.golden.format import FOLDER
from tests.live import LiveServer
from tests.replay.finished import store_game
from tests.table.guests import Guests
from tests.table.people import DESK, HAND

GAME = check(json.loads((FOLDER / "sakura" / "all-used-by-two.json").read_text()))
TOLD = "localStorage.setItem('dorfplatz:tutorial', 'done')"
READY = "body.may-lay #land:not(.moving) .layer.legal > g"
TRIES = 40
SIDE: Any = {"width": 844, "height": 390}


class Moment(NamedTuple):
    """After so many entries: what the seat presses, by its data-id, and what both then see."""

    after: int
    press: tuple[str, ...]
    seen: str
    number: int = 1


SPOKEN = {
    "master-test": Moment(
        1,
        ("curtain-master-test", "tray-pay", "tray-T-S4", "tray-take"),
        "[data-id=curtain-master-test].used",
    ),
    "temples": Moment(6, ("tray-X-temple-1", "tray-take"), "#t-beside .beside-tile", 2),
    "warehouse": Moment(20, ("store",), "[data-id=slot-warehouse] .tile"),
    "counting-house": Moment(14, ("store",), "[data-id=slot-counting-house] .tile"),
    "gift": Moment(95, ("curtain-gift", "tray-pay"), "[data-id=curtain-gift]:not(.twice)"),
    "onigiri": Moment(
        112, ("curtain-onigiri", "tray-pay"), "[data-id=curtain-onigiri]:not(.twice)"
    ),
}
PIECE = ".layer.markers :is(.piece, .token:has(.pieceT))"
LINE_END = "#land .landmark"
DECIDED = {
    "gate": (20, "button:has-text('gate')", PIECE),
    "seal": (26, "button:has-text('seal')", PIECE),
    "bridge": (46, "button:has-text('bridge')", PIECE),
    "dam": (44, "[data-id^=meadow]", LINE_END),
    "dead-end": (50, "[data-id^=meadow]", LINE_END),
}
"""After so many entries a tile in hand may bear the piece, or let its line stop short."""
# With Gourmet in play a treat may be used twice: a curtain loses one of its two cords.


async def _sit(guests: Guests, live: LiveServer, after: int) -> list[Page]:
    """The pages of the seat that acts and of the other; laptop and phone take turns."""
    state = fold(GAME.entries()[:after])
    game = await store_game(live.settings.database_url, state)
    acting = state.hands(0)[0]
    found = []
    for seat, device in zip(
        (acting, 1 - acting), (DESK, HAND)[:: 1 if after % 2 else -1], strict=True
    ):
        page = await guests.come(device, reduced_motion="reduce")
        await page.add_init_script(TOLD)
        cookie: Any = {"name": "dorfplatz", "value": game.tokens[seat], "url": live.url}
        await page.context.add_cookies([cookie])
        await visit(page, f"{live.url}/t/{game.room}")
        found.append(page)
    return found


@pytest.mark.parametrize("moment", SPOKEN.values(), ids=SPOKEN)
async def test_both_see_what_a_power_or_source_does(
    guests: Guests, live_sqlite: LiveServer, moment: Moment
) -> None:
    pages = await _sit(guests, live_sqlite, moment.after)
    for step in moment.press:
        if step.startswith("tray"):
            assert await serious(pages[0], "#t-tray") == []
        await pages[0].locator(f"[data-id={step}]").first.click()
    for page in pages:
        await expect(page.locator(moment.seen)).to_have_count(moment.number)
    assert guests.complaints == []


async def _try(page: Page, offer: str) -> None:
    """Lay the tile by keys until something is offered with it."""
    await expect(page.locator(READY).first).to_be_attached()
    for _ in range(TRIES):
        await page.locator("#board").focus()
        await page.keyboard.press("ArrowRight")
        await page.keyboard.press("Enter")
        await page.wait_for_timeout(120)
        if await page.locator(offer).count():
            return
    raise AssertionError(f"{offer} was never offered")


@pytest.mark.parametrize(("after", "button", "drawn"), DECIDED.values(), ids=DECIDED)
async def test_both_see_what_was_decided_with_a_tile(
    guests: Guests, live_sqlite: LiveServer, after: int, button: str, drawn: str
) -> None:
    mine, other = await _sit(guests, live_sqlite, after)
    await expect(mine.locator(READY).first).to_be_attached()
    before = await mine.locator(drawn).count()
    offer = f"#t-offers .offer {button}"
    await _try(mine, offer)
    decided = mine.locator(offer).first
    if await decided.get_attribute("aria-pressed") == "false":  # here the tile fits without it
        await decided.click()
    await expect(decided).to_have_attribute("aria-pressed", "true")
    if drawn == PIECE:
        await expect(mine.locator(".suggested.own .pieceT").first).to_be_attached()
    assert await serious(mine, "#t-offers") == []
    await mine.locator("#place").click()
    for page in (mine, other):
        await expect(page.locator(drawn)).to_have_count(before + 1)
    assert guests.complaints == []


async def test_drinks_are_ordered_by_one_and_seen_by_both(
    guests: Guests, live_sqlite: LiveServer
) -> None:
    mine, other = await _sit(guests, live_sqlite, 131)
    await _try(mine, "[data-id=curtain-drinks].can")
    await mine.locator("[data-id=curtain-drinks]").click()
    await expect(mine.locator("[data-id=curtain-drinks].on")).to_have_count(1)
    await mine.locator("#place").click()
    for page in (mine, other):
        await expect(page.locator("#t-tray .order-tile")).to_have_count(3)
    await expect(other.locator("#t-tray button")).to_have_count(0)
    order = mine.locator("#t-tray button.order-tile")
    await expect(order).to_have_count(3)
    first = await order.first.get_attribute("data-id")
    await order.nth(0).click()
    await order.nth(2).click()
    await expect(order.nth(2)).to_have_attribute("data-id", str(first))
    for page in (mine, other):
        assert await serious(page) == []
    await mine.locator("[data-id=tray-order]").click()
    for page in (mine, other):
        await expect(page.locator("#t-tray")).to_be_hidden()
    assert guests.complaints == []


async def test_two_people_finish_a_game_with_everything(
    guests: Guests, live_sqlite: LiveServer
) -> None:
    """The tile that closes Mt. Fuji lies; a fourth task is laid, and nothing is left."""
    pages = await _sit(guests, live_sqlite, 137)
    await expect(pages[0].locator(".layer.joined .mountain")).to_have_count(1)
    await _try(pages[0], ".suggested.own")
    await pages[0].locator("#place").click()
    for page in pages:
        await expect(page.locator("body[data-phase=ended]").first).to_be_attached()
    assert guests.complaints == []


async def _box(page: Page, part: str) -> dict[str, float]:
    box = await page.locator(part).bounding_box()
    assert box is not None, part
    x, y, width, height = box["x"], box["y"], box["width"], box["height"]
    return {"x": x, "y": y, "height": height, "right": x + width, "foot": y + height}


async def test_a_phone_on_its_side_keeps_its_land_free(
    guests: Guests, live_sqlite: LiveServer
) -> None:
    """House, stores and notes lie beside the board; all of a tray is within reach."""
    pages = await _sit(guests, live_sqlite, 46)
    await pages[0].set_viewport_size(SIDE)
    await _try(pages[0], "#t-offers .offer button")
    board = await _box(pages[0], "#board")
    house = await _box(pages[0], "#t-house")
    assert house["x"] >= board["right"]
    assert house["right"] <= (await _box(pages[0], "#t-plank"))["x"]
    assert house["foot"] <= SIDE["height"]
    assert (await _box(pages[0], ".dock .notes"))["y"] >= board["foot"]
    for part in ("#t-slots .slot-tile >> nth=1", "#t-beside"):
        assert (await _box(pages[0], part))["right"] <= board["x"]
    await pages[0].locator("[data-id=store]").click(trial=True)
    pages = await _sit(guests, live_sqlite, 6)
    await pages[0].set_viewport_size(SIDE)
    for button in await pages[0].locator("#t-tray button").all():
        await button.click(trial=True)
    tray, board = await _box(pages[0], "#t-tray"), await _box(pages[0], "#board")
    assert tray["right"] <= SIDE["width"]
    assert board["height"] > SIDE["height"] / 2
