"""A tile that does not fit is refused with a reason: which edge would meet which."""

import hashlib
import math
from collections.abc import Iterator

import pytest
from playwright.async_api import Page, expect

from engine.hexes import ORIGIN, Hex, neighbours
from engine.play import start, survey
from engine.setup import shared
from engine.state import State
from engine.survey import Survey
from tests.app.socket_support import first_place
from tests.live import LiveServer
from tests.table.guests import Guests, resume

TILE = "#land .layer.grounds > g"
MANY = 400


def _looks() -> Iterator[tuple[State, Survey]]:
    """Games in which one tile lies, with the next one in hand."""
    for number in range(MANY):
        secret = hashlib.sha256(f"clash {number}".encode()).digest()
        state = first_place(start(shared("classic", ("Mila",)), secret)[0])
        look = survey(state, 0)
        assert look is not None
        yield state, look


def _moment(ways: int) -> tuple[State, Hex]:
    """One of them with a hex at which the tile fits in so many ways."""
    for state, look in _looks():
        places = look.places()
        for hex in neighbours(ORIGIN):
            if len(places.get(hex, ())) == ways:
                return state, hex
    raise AssertionError("more games, please")


async def _tap(page: Page, hex: Hex) -> None:
    """Tap a hex beside the only tile."""
    await expect(
        page.locator("body.may-lay .land:not(.moving) .layer.legal > g").first
    ).to_be_attached()
    box = await page.locator(TILE).first.bounding_box()
    assert box is not None
    angle = math.radians(60 * neighbours(ORIGIN).index(hex))
    x = box["x"] + box["width"] / 2 + box["width"] * math.cos(angle)
    y = box["y"] + box["height"] / 2 + box["width"] * math.sin(angle)
    await page.mouse.click(x, y)


@pytest.mark.parametrize(
    ("ways", "said"), [(0, "It doesn’t fit there: "), (1, "It only fits this way. Rotated: ")]
)
async def test_the_edges_that_clash_are_named(
    guests: Guests, live_sqlite: LiveServer, ways: int, said: str
) -> None:
    state, hex = _moment(ways)
    page = await guests.come(reduced_motion="reduce")
    await resume(page, live_sqlite, state)
    await _tap(page, hex)
    red = page.locator(".layer.clashes .clash")
    if ways:
        await expect(page.locator(".suggested.own")).to_have_count(1)
        await expect(red).to_have_count(0)  # it may lie there: nothing is red
        await page.keyboard.press("r")
    toast = page.locator("#toasts")
    await expect(toast).to_contain_text(said)
    await expect(toast).to_contain_text(" against ")
    await expect(red).to_have_count(1)
    await expect(page.locator(".suggested.own")).to_have_count(ways)
