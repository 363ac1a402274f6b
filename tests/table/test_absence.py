"""A player is away on their turn: every page shows it on the plank, with what can be done."""

import re
from asyncio import gather
from dataclasses import replace
from time import monotonic

import pytest
from playwright.async_api import Browser, Page, expect

from app.base.limits import Limits
from tests.browser_support import visit
from tests.live import GENEROUS, LiveServer
from tests.live_fixtures import Launch
from tests.table.people import DESK, HAND, Company, company, lay_by_keys

HASTY = replace(GENEROUS, away_seconds=1.0)
SOON = replace(GENEROUS, away_seconds=6.0)
"""Long enough to be missed (``reactions.js``)."""
PATIENT = pytest.param(GENEROUS, marks=pytest.mark.soak)


@pytest.fixture
def hasty(launch: Launch) -> LiveServer:
    """A server whose people lose patience soon."""
    return launch(limits=HASTY)


async def _come_back(table: Company, page: Page) -> Page:
    """The same person opens the table again."""
    again = await page.context.new_page()
    await visit(again, f"{table.url}/t/{table.room}")
    await expect(again.locator("#hand svg")).to_be_visible()
    return again


@pytest.mark.parametrize("limits", [SOON, PATIENT], ids=["soon", "patient"])
async def test_a_guest_goes_on_within_forty_seconds_when_the_host_is_gone(
    browser: Browser, launch: Launch, limits: Limits
) -> None:
    """The host returns to a table that went on, and to a seat."""
    assert Limits().away_seconds <= 30
    server = launch(limits=limits)
    async with company(browser, server.url, [DESK, HAND]) as table:
        host, guest = table.pages
        await expect(host.locator("body.may-lay")).to_be_attached()
        await host.close()
        began = monotonic()
        plank = guest.locator("#t-plank")
        play_for = plank.get_by_role("button", name="Play for Mila")
        await expect(play_for).to_be_visible(timeout=40_000)
        await expect(plank).to_contain_text(re.compile(r"Waiting for Mila · away \d+ s"))
        await play_for.click()
        await lay_by_keys(guest)
        await expect(guest.locator(".layer.grounds > g")).to_have_count(1)
        assert monotonic() - began < 40
        await lay_by_keys(guest)  # the guest's own turn
        await expect(guest.locator(".layer.grounds > g")).to_have_count(2)
        await expect(guest.locator("body.may-lay")).to_be_attached()  # the host's again
        # Said in passing: on a busy machine it is over before the page of the host stands.
        told = expect(guest.locator("#toasts")).to_contain_text("Mila is back")
        back, _ = await gather(_come_back(table, host), told)
        await expect(back.locator(".layer.grounds > g")).to_have_count(2)
        await expect(guest.locator("body.may-lay")).to_have_count(0)
        await lay_by_keys(back)
        await expect(guest.locator(".layer.grounds > g")).to_have_count(3)
        await expect(guest.locator("body.may-lay")).to_be_attached()
        assert table.complaints == []


async def test_who_is_skipped_is_next_again_after_the_others(
    browser: Browser, hasty: LiveServer
) -> None:
    async with company(browser, hasty.url, [DESK, DESK, DESK]) as table:
        mila, ana, ben = table.pages
        await mila.close()
        who = ben.locator("#t-plank .plank-who")
        await expect(who).to_contain_text("Waiting for Mila")
        await expect(who).to_contain_text(re.compile(r"away \d+ s · keeps the seat"))
        await ben.get_by_role("button", name="Skip turn").click()
        await expect(ana.locator("#t-plank .title")).to_have_text("Your turn")
        await lay_by_keys(ana)
        await lay_by_keys(ben)
        back = await _come_back(table, mila)
        await lay_by_keys(back)
        await expect(ben.locator(".layer.grounds > g")).to_have_count(3)
        assert table.complaints == []


async def test_the_same_words_in_the_same_place_in_a_duel(
    browser: Browser, hasty: LiveServer
) -> None:
    wish = {"edition": "duel", "parties": 2}
    async with company(browser, hasty.url, [DESK, DESK], **wish) as table:
        mila, ana = table.pages
        await mila.close()
        await lay_by_keys(ana)
        plank = ana.locator("#t-plank")
        await expect(plank.locator(".plank-who")).to_contain_text("Waiting for Mila")
        await plank.get_by_role("button", name="Play for Mila").click()
        await expect(ana.locator("#t-plank .title")).to_have_text("Your turn")
        assert await plank.get_by_role("button", name="Skip turn").count() == 0
        assert table.complaints == []
