"""Between tables and devices: the list at home, an account, a code for another device."""

from playwright.async_api import Browser, Page, expect

from tests.browser_support import visit
from tests.live import LiveServer
from tests.live_fixtures import Launch
from tests.table.people import DESK, HAND, company, lay_by_keys

PASSWORD = "a sentence to remember"  # noqa: S105 - of a test
COME_BACK = "document.dispatchEvent(new Event('visibilitychange'))"


async def test_the_list_at_home_says_whose_turn_it_is_now(
    browser: Browser, live_sqlite: LiveServer
) -> None:
    """A page that comes back need not load anew, and what is typed there stays."""
    async with company(browser, live_sqlite.url, [DESK, DESK]) as table:
        mila, ana = table.pages
        await visit(ana, table.url)
        row = ana.locator(f"a.row[href='/t/{table.room}']")
        await expect(row).to_contain_text("Mila’s turn")
        await ana.locator("#code").fill("MILL")
        await lay_by_keys(mila)
        await expect(mila.locator(".layer.grounds > g")).to_have_count(1)
        await ana.evaluate(COME_BACK)
        await expect(row.locator(".state")).to_have_text("Your turn")
        await expect(row).to_have_class("row waits")
        await expect(ana.locator("#code")).to_have_value("MILL")
        await row.click()
        await lay_by_keys(ana)  # back at her seat, as if she had never been away
        await table.everybody_sees(2)
        assert table.complaints == []


async def _log_in(page: Page, url: str, password: str) -> None:
    await visit(page, f"{url}/account")
    await page.get_by_text("I have one: log in").click()
    await page.locator("#log-in").get_by_label("Account name").fill("Mila of the mill")
    await page.locator("#log-in").get_by_label("Password").fill(password)
    await page.keyboard.press("Enter")


async def test_a_seat_follows_its_person(browser: Browser, launch: Launch) -> None:
    """A guest keeps the table by an account, plays on elsewhere, and hands on by a code."""
    url = launch().url
    async with (
        company(browser, url, [DESK, DESK]) as table,
        await browser.new_context(**HAND) as pocket,
        await browser.new_context(**DESK) as wall,
    ):
        mila, ana = table.pages
        await visit(mila, f"{url}/account")
        await mila.locator("#create-account").get_by_label("Account name").fill("Mila of the mill")
        await mila.locator("#create-account").get_by_label("Password").fill(PASSWORD)
        await mila.keyboard.press("Enter")
        await expect(mila.get_by_text("You’re logged in as Mila of the mill")).to_be_visible()

        phone = await pocket.new_page()
        await _log_in(phone, url, "another sentence")
        await expect(phone.locator("#log-in .refusal")).not_to_be_empty()
        await _log_in(phone, url, PASSWORD)
        await expect(phone.get_by_text("You’re logged in as")).to_be_visible()
        await visit(phone, url)
        await phone.locator(f"a[href='/t/{table.room}']").tap()
        await lay_by_keys(phone)
        await expect(ana.locator(".layer.grounds > g")).to_have_count(1)

        await mila.get_by_role("button", name="Show a code").click()
        await expect(mila.locator("#qr path")).to_have_count(1)
        code = (await mila.locator("#given-code").inner_text()).replace(" ", "")
        television = await wall.new_page()
        await visit(television, f"{url}/d/{code}")
        await television.get_by_role("button", name="Continue here").click()
        await television.locator(f"a[href='/t/{table.room}']").click()
        await expect(television.locator("#undo")).to_be_visible()
        await expect(television.locator(".layer.grounds > g")).to_have_count(1)

        tab = await pocket.new_page()
        await visit(tab, f"{url}/account")
        await tab.get_by_role("button", name="Log out here").click()
        await expect(phone.locator("#t-slip")).to_have_attribute("data-kind", "closed")
        await expect(television.locator("#t-slip")).to_be_hidden()
