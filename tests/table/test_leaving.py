"""Leaving for good on the page about oneself, and what the others see then."""

import asyncio

from playwright.async_api import expect

from tests.browser_support import visit
from tests.live import LiveServer
from tests.table.guests import Guests
from tests.table.people import HAND, post

PASSWORD = "correct horse battery"  # noqa: S105 - of a test


async def test_an_account_is_deleted_and_its_games_stay(
    guests: Guests, live_sqlite: LiveServer
) -> None:
    url = live_sqlite.url
    gone, ben = await guests.come(), await guests.come()
    wish = {"name": "Zyzzyva", "seats": 2, "first": 0}
    room = (await post(gone, url, "/api/rooms", wish))["room"]
    await post(gone, url, "/api/account", {"login": "Zyzzyva", "password": PASSWORD})
    await post(ben, url, f"/api/rooms/{room}/sit", {"name": "Ben"})
    await post(gone, url, f"/api/rooms/{room}/start", {})
    await visit(ben, f"{url}/t/{room}")
    await expect(ben.locator("#t-people")).to_contain_text("Zyzzyva")
    await visit(gone, f"{url}/account")
    async with gone.expect_download() as download:
        await gone.get_by_role("link", name="Download my data").click()
    taken = await asyncio.to_thread((await (await download.value).path()).read_text)
    assert '"name":"Zyzzyva"' in taken
    await gone.get_by_text("Delete my account", exact=True).click()
    password = gone.get_by_label("Confirm with your password")
    await password.fill("not this one")
    await gone.get_by_role("button", name="Delete my account permanently").click()
    await expect(gone.locator("#leave-form .refusal")).not_to_be_empty()
    await password.fill(PASSWORD)
    await gone.get_by_role("button", name="Delete my account permanently").click()
    await gone.wait_for_url(f"{url}/")
    await expect(gone.locator("[data-me]")).to_have_count(0)
    await ben.reload()
    await expect(ben.locator("#t-people")).to_contain_text("Someone")
    await expect(ben.locator("#t-people")).not_to_contain_text("Zyzzyva")


async def test_a_password_is_changed_by_a_person_who_knows_it(
    guests: Guests, live_sqlite: LiveServer
) -> None:
    url = live_sqlite.url
    ana = await guests.come()
    await post(ana, url, "/api/account", {"login": "Ana of the mill", "password": PASSWORD})
    await visit(ana, f"{url}/account")
    await ana.get_by_text("Change password", exact=True).click()
    await ana.get_by_label("Current password").fill("not this one")
    await ana.get_by_label("New password").fill("quite another one")
    await ana.get_by_role("button", name="Save password").click()
    await expect(ana.locator("#password-form .refusal")).not_to_be_empty()
    await ana.get_by_label("Current password").fill(PASSWORD)
    await ana.get_by_role("button", name="Save password").click()
    await expect(ana.locator("#password-form .done")).to_contain_text("Password changed")
    await expect(ana.get_by_label("New password")).to_have_value("")


async def test_a_guest_is_forgotten_after_a_tick(guests: Guests, live_sqlite: LiveServer) -> None:
    url = live_sqlite.url
    gone = await guests.come(HAND)
    await post(gone, url, "/api/me", {"name": "Eva"})
    await visit(gone, f"{url}/account")
    await gone.get_by_text("Delete my data", exact=True).tap()
    await gone.get_by_role("button", name="Delete my data permanently").tap()
    assert gone.url == f"{url}/account"  # not without the tick
    await gone.get_by_label("Yes, delete my data and leave my tables to the others").check()
    await gone.get_by_role("button", name="Delete my data permanently").tap()
    await gone.wait_for_url(f"{url}/")
    await expect(gone.locator("[data-me]")).to_have_count(0)
