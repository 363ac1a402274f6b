"""Gaps that no tile fills any more are barred on the board, and counted with the tiles to come."""

import hashlib

from playwright.async_api import expect

from engine.play import start
from engine.preview import gaps
from engine.setup import shared
from engine.state import State
from tests.app.socket_support import first_place
from tests.live import LiveServer
from tests.table.guests import Guests, resume

MANY = 40


def _late() -> State:
    """A running game with more than one gap."""
    for number in range(MANY):
        state = start(shared("classic", ("Mila",)), hashlib.sha256(bytes([number])).digest())[0]
        while not state.ended:
            if len(gaps(state, 0)) > 1:
                return state
            state = first_place(state)
    raise AssertionError("more games, please")


async def test_gaps_that_nothing_fits_are_barred(guests: Guests, live_sqlite: LiveServer) -> None:
    state = _late()
    page = await guests.come(reduced_motion="reduce")
    await resume(page, live_sqlite, state)
    many = len(gaps(state, 0))
    await expect(page.locator("#marks .layer.gaps > g")).to_have_count(many)
    await page.locator("#menu-button").click()
    await page.get_by_role("button", name="Tiles to come").click()
    await expect(page.get_by_text(f"None of them can fill {many} gaps")).to_be_visible()
