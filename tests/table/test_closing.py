"""Closing a table before a game is played, as its host does it and as the others see it."""

from playwright.async_api import expect

from tests.browser_support import visit
from tests.live import LiveServer
from tests.table.guests import Guests
from tests.table.people import HAND, post


async def test_the_host_closes_a_lobby_and_everybody_is_told(
    guests: Guests, live_sqlite: LiveServer
) -> None:
    url = live_sqlite.url
    mila, ana = await guests.come(), await guests.come(HAND)
    room = (await post(mila, url, "/api/rooms", {"name": "Mila", "seats": 2}))["room"]
    await post(ana, url, f"/api/rooms/{room}/sit", {"name": "Ana"})
    for page in (mila, ana):
        await visit(page, f"{url}/t/{room}")
        await expect(page.locator("#t-lobby .chair")).to_have_count(2)
    button = mila.get_by_role("button", name="Close this table")
    await expect(ana.get_by_role("button", name="Close this table")).to_have_count(0)
    mila.once("dialog", lambda dialog: dialog.dismiss())
    await button.click()
    await expect(button).to_be_visible()
    mila.once("dialog", lambda dialog: dialog.accept())
    await button.click()
    await mila.wait_for_url(f"{url}/")
    await expect(ana.locator("#t-slip")).to_contain_text("This table was closed.")
    await ana.get_by_role("link", name="Home").tap()
    await ana.wait_for_url(f"{url}/")
    await expect(ana.locator(f"[href='/t/{room}']")).to_have_count(0)
    await ana.goto(f"{url}/t/{room}")
    await expect(ana.get_by_role("heading", name="This table was closed")).to_be_visible()


async def test_the_host_closes_a_table_on_the_front_page(
    guests: Guests, live_sqlite: LiveServer
) -> None:
    url = live_sqlite.url
    mila = await guests.come(HAND)
    room = (await post(mila, url, "/api/rooms", {"name": "Mila", "play_now": True}))["room"]
    await visit(mila, f"{url}/")
    await expect(mila.locator(f"[href='/t/{room}']")).to_be_visible()
    mila.once("dialog", lambda dialog: dialog.accept())
    await mila.get_by_role("button", name="Close this table").tap()
    await expect(mila.locator(f"[href='/t/{room}']")).to_have_count(0)
