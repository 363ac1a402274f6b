"""What a person does on a page before its picture is taken."""

from playwright.async_api import Page, expect

READY = ".land:not(.moving) .layer.legal > g"
TRIES = 16


async def ghost(page: Page) -> None:
    """Lay the tile in hand onto the first hex, by the keyboard, as it works on every size."""
    await expect(page.locator(READY).first).to_be_attached()
    await page.locator("#board").focus()
    await page.keyboard.press("ArrowRight")
    await page.keyboard.press("Enter")
    await expect(page.locator(".suggested.own")).to_have_count(1)
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
    await page.locator("#invitation button[value=watch]").click()
    await expect(page.locator("#board")).to_be_visible()
    await page.wait_for_load_state("networkidle")


async def knock(page: Page) -> None:
    """Say a name and wait at the door."""
    await page.locator("input[name=name]").fill("Eva")
    await page.locator("#join-request button[type=submit]").click()
    await expect(page.locator("#join-request .done")).not_to_be_empty()


async def villages(page: Page) -> None:
    """Choose the box in which everybody has a board."""
    await page.locator("input[name=edition][value=duel]").check()


async def pick_edition(page: Page, *, key: str) -> None:
    """Choose an edition on the page where a table is created."""
    await page.locator(f"input[name=edition][value={key}]").check()


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
    await page.locator("[data-id=score]").first.click()


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
    """Put away all boxes and cards that have not been celebrated yet."""
    onward = page.locator(".ceremony .go button")
    while await onward.count():
        await onward.last.click()  # all at once, where there are several
        await page.wait_for_timeout(100)
    await expect(page.locator(".ceremony")).to_be_hidden()


async def last_news(page: Page) -> None:
    """Put away all but the last of what was not celebrated yet: the last says nothing of others."""
    onward = page.locator(".ceremony .go .primary")
    await expect(onward).to_be_visible()
    while await page.locator(".ceremony .stack:not(:empty)").count():
        await onward.click()
        await page.wait_for_timeout(200)


async def mountain(page: Page) -> None:
    """Scroll to the first map."""
    await celebrated(page)
    await page.locator(".way-land .map:visible").first.evaluate("one => one.scrollIntoView()")


async def garden(page: Page) -> None:
    """Scroll to the second map."""
    await celebrated(page)
    await page.locator(".way-land .map:visible").last.evaluate("one => one.scrollIntoView()")


async def told(page: Page) -> None:
    """Touch a number of the final sheet."""
    await page.locator("#end button[aria-pressed]").nth(2).click()


async def offline(page: Page) -> None:
    """The device loses its network."""
    await expect(page.locator(READY).first).to_be_attached()
    await page.context.set_offline(True)
    await expect(page.locator("#t-slip")).to_be_visible()


async def ghost_offline(page: Page) -> None:
    """Try a place without a network."""
    await offline(page)
    await ghost(page)


async def gone(page: Page) -> None:
    """Wait until the others may go on without who is away."""
    await expect(page.locator(".plank[data-act=absent]")).to_be_attached(timeout=60_000)


async def chat(page: Page) -> None:
    """Open what was said and done, and the reactions."""
    await page.keyboard.press("l")


async def person(page: Page) -> None:
    """Open the menu of a person at the table."""
    await page.locator("#t-people .person").last.click()


async def _of_menu(page: Page, name: str) -> None:
    await page.locator("#t-menu button").click()
    await page.locator(f"[data-id=menu-{name}]").click()


async def shortcuts(page: Page) -> None:
    """Open the help with its keys."""
    await _of_menu(page, "help")


async def upcoming(page: Page) -> None:
    """Look which tiles are left."""
    await _of_menu(page, "stack")


async def in_play(page: Page) -> None:
    """Look what is in play."""
    await _of_menu(page, "card")


async def invite(page: Page) -> None:
    """Ask for link and code of a running game."""
    await _of_menu(page, "share")


async def question(page: Page) -> None:
    """Want to undo what the others have to agree to."""
    await page.locator("[data-id=undo]").click()


async def keepsakes(page: Page) -> None:
    """Open what one may take away from a finished game."""
    await page.locator(".keep summary").last.click()


async def verified(page: Page) -> None:
    """Let the device check the shuffle."""
    await page.locator(".keep + button").first.click()
    await expect(page.locator(".verdict")).to_be_visible()


async def manage(page: Page) -> None:
    """Open everything that members may look at and change in their campaign."""
    await celebrated(page)
    for summary in await page.locator("summary:visible").all():
        await summary.click()
