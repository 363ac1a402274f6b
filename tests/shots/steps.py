"""What somebody does on a page before its picture is taken."""

from playwright.async_api import Page, expect

READY = ".land:not(.moving) .layer.legal > g"
TRIES = 16


async def ghost(page: Page) -> None:
    """Lay the tile in hand onto the first hex, by the keyboard, as it works on every size."""
    await expect(page.locator(READY).first).to_be_attached()
    await page.locator("#board").focus()
    await page.keyboard.press("ArrowRight")
    await page.keyboard.press("Enter")
    await expect(page.locator(".ghost.own")).to_have_count(1)
    await page.locator("#board").blur()  # most people use a finger and see no ring
    await page.wait_for_timeout(900)


async def offered(page: Page) -> None:
    """Look for a hex at which something is to be decided together with the placement."""
    await ghost(page)
    for _ in range(TRIES):
        if await page.locator("#t-offers .offer").count():
            return
        await page.locator("#board").focus()
        await page.keyboard.press("ArrowRight")
        await page.keyboard.press("Enter")
        await page.locator("#board").blur()
        await page.wait_for_timeout(500)


async def watch(page: Page) -> None:
    """Say a name and look on."""
    await page.locator("input[name=name]").fill("Eva")
    await page.get_by_role("button", name="Watch").click()
    await expect(page.locator("#board")).to_be_visible()
    await page.wait_for_load_state("networkidle")


async def knock(page: Page) -> None:
    """Say a name and wait at the door."""
    await page.locator("input[name=name]").fill("Eva")
    await page.get_by_role("button", name="Ask to join").click()
    await expect(page.locator("#door .done")).not_to_be_empty()


async def villages(page: Page) -> None:
    """Choose the box in which everybody has a board."""
    await page.locator("input[name=edition][value=duel]").check()


async def choose(page: Page) -> None:
    """Pick single surprises out of the box."""
    await page.locator(".fold summary").first.click()
    await page.locator("input[name=preset-classic][value=chosen]").check()


async def agree(page: Page) -> None:
    """Open what the host may change in the lobby, and pick single things out of the box."""
    await page.locator(".agreement summary").click()
    await page.locator("[data-id=preset-chosen]").click()


async def reconsider(page: Page) -> None:
    """Open what the host may change in the lobby."""
    await page.locator(".agreement summary").click()


async def everything(page: Page) -> None:
    """Ask to see what is in unopened boxes."""
    page.once("dialog", lambda dialog: dialog.accept())
    await page.locator("[data-everything=show]").first.click()
    await expect(page.locator("[data-everything=hide]").first).to_be_attached()


async def leave(page: Page) -> None:
    """Ask to be forgotten."""
    await page.locator(".leaving summary").click()


async def password(page: Page) -> None:
    """Open the forms for another password and for leaving with an account."""
    for summary in await page.locator(".you summary").all():
        await summary.click()


async def enter(page: Page) -> None:
    """Log in instead of creating an account."""
    await page.locator("details[name=account] summary").nth(1).click()


async def points(page: Page) -> None:
    """Open the score sheet of a running game."""
    await page.locator(".score-button").click()


async def explore(page: Page) -> None:
    """Look around by keys."""
    await expect(page.locator(READY).first).to_be_attached()
    await page.locator("#board").focus()
    for key in ("i", "ArrowLeft", "ArrowLeft", "ArrowUp", "r"):
        await page.keyboard.press(key)
        await page.wait_for_timeout(300)


async def menu(page: Page) -> None:
    """Open the menu of a table."""
    await page.locator("#t-menu button").click()


async def celebrated(page: Page) -> None:
    """See every box open that has not been celebrated yet."""
    onward = page.locator("[role=dialog].plank .primary")
    for _ in range(TRIES):
        if not await onward.count():
            return
        await onward.click()


async def told(page: Page) -> None:
    """Touch a number of the final sheet."""
    await page.locator("#end button[aria-pressed]").nth(2).click()
