"""Duels in real browsers: who sits where, teams, a bot, a record."""

import pytest
from playwright.async_api import Locator, Page, expect

from tests.accessibility import LAPTOP, PHONE, serious_anywhere
from tests.browser_support import visit
from tests.live import LiveServer
from tests.table.duelling import TURNS
from tests.table.guests import PATIENCE, Guests, lay, lies
from tests.table.people import HAND, post


async def test_the_host_changes_the_villages_in_the_lobby(
    guests: Guests, duels: LiveServer
) -> None:
    """Everybody sees it at once and keeps their place where there is one; a refusal is said.

    The third and fourth village are amber and violet (ruling D45).
    """
    mila, ana, ben = await guests.come(), await guests.come(HAND), await guests.come()
    wish = {"edition": "duel", "parties": 2, "name": "Mila"}
    room = (await post(mila, duels.url, "/api/rooms", wish))["room"]
    for page, name in ((ana, "Ana"), (ben, "Ben")):
        await post(page, duels.url, f"/api/rooms/{room}/sit", {"name": name})
    for page in (mila, ana):
        await visit(page, f"{duels.url}/t/{room}")
        await expect(page.locator('[data-party="0"] .chair')).to_have_count(2)
    await expect(ana.locator(".villages")).to_have_count(0)
    await mila.locator('[data-id="parties4"]').click()
    for page in (mila, ana):
        await expect(page.locator(".side-column")).to_have_count(4)
        for number in range(4):
            side = page.locator(f'.side-column[data-party="{number}"]')
            await expect(side).to_have_attribute("aria-label", f"Village {number + 1}")
        await expect(page.locator('[data-party="0"] .chair')).to_have_count(2)
    await mila.locator('[data-id="team1"]').click()
    for page in (mila, ana):
        await expect(page.locator('[data-party="2"] .chair', has_text="Ben")).to_be_visible()
        await expect(page.locator('[data-party="1"] .chair', has_text="Ana")).to_be_visible()
    await _lies_apart(mila, ana)
    await mila.locator('[data-id="parties2"]').click()
    await expect(mila.locator("#toasts")).to_contain_text("There aren’t enough seats")
    await expect(mila.locator('[data-id="parties4"]')).to_have_attribute("aria-pressed", "true")
    assert await serious_anywhere(mila, (LAPTOP, PHONE)) == []
    await mila.locator('[data-id="parties3"]').click()
    await expect(ana.locator(".side-column")).to_have_count(3)


async def _is_in_reach(page: Page, button: Locator) -> None:
    """Nothing lies over it, neither the other villages nor anything else, on any desk."""
    for width, height in ((1024, 768), (1280, 800), (1440, 900)):
        await page.set_viewport_size({"width": width, "height": height})
        await button.click(trial=True)


@pytest.mark.slow
async def test_two_against_two_take_turns_and_whisper(guests: Guests, duels: LiveServer) -> None:
    """The hand goes round; ideas and team words stay in the team, room words do not (D13)."""
    mila, ana, ben, jo = [await guests.come() for _ in range(4)]
    wish = {"edition": "duel", "parties": 2, "name": "Mila", "options": {"hand": "rotating"}}
    room = (await post(mila, duels.url, "/api/rooms", wish))["room"]
    for page, name in ((ana, "Ana"), (ben, "Ben"), (jo, "Jo")):
        await post(page, duels.url, f"/api/rooms/{room}/sit", {"name": name})
    await post(mila, duels.url, f"/api/rooms/{room}/start", {})
    for page in (mila, ana, ben, jo):
        await visit(page, f"{duels.url}/t/{room}")
        await expect(page.locator("#land .layer.legal > g").first).to_be_attached(timeout=PATIENCE)
    await ben.locator("#board").focus()
    await ben.keyboard.press("ArrowDown")
    await ben.keyboard.press("Enter")
    await expect(mila.locator(".suggested:not(.own)")).to_have_count(1)
    await _is_in_reach(mila, mila.get_by_role("button", name="Use this"))
    await ben.locator("#say-scope, [data-id=say-scope]").click()
    await ben.locator("#say").fill("over there")
    await ben.locator("#say").press("Enter")
    await expect(mila.locator(".said.team")).to_contain_text("over there")
    for page in (ana, jo):
        await expect(page.locator(".suggested, .said")).to_have_count(0)
        assert not [frame for frame in guests.frames[page] if "over there" in frame]
    await ana.locator("#say").fill("good luck")
    await ana.locator("#say").press("Enter")
    for page in (mila, ben, jo):
        await expect(page.locator(".said", has_text="good luck")).to_be_visible()
    await mila.get_by_role("button", name="Use this").click()
    await lies(mila, "#land", 1)
    await expect(ben.locator("#t-plank")).to_contain_text("Waiting for Ana and Jo")
    await lay(ana)
    for page in (ben, jo):
        await lay(page)
    await lies(mila, ".well", 2)


@pytest.mark.slow
async def test_a_bot_and_then_its_record(guests: Guests, duels: LiveServer) -> None:
    """Alone against the steady bot, one step back, to the end; then against my own village."""
    mila = await guests.come()
    wish = {"edition": "duel", "parties": 2, "led": {"1": "bot:steady"}, "name": "Mila"}
    room = (await post(mila, duels.url, "/api/rooms", wish))["room"]
    await visit(mila, f"{duels.url}/t/{room}")
    await expect(mila.locator('[data-party="1"] .chair', has_text="Steady bot")).to_be_visible()
    await mila.get_by_role("button", name="Start game").click()
    await lay(mila)
    await lies(mila, ".well", 1)
    await mila.locator("#undo").click()
    await lies(mila, "#land", 0)
    for tiles in range(1, TURNS + 1):
        await lay(mila)
        if tiles < TURNS:
            await lies(mila, ".well", tiles)
    await expect(mila.locator(".end-screen")).to_be_visible(timeout=PATIENCE)
    await visit(mila, f"{duels.url}/duels")
    await mila.locator(".duel-list a").first.click()
    await mila.locator('[data-challenge="0"]').click()
    await mila.wait_for_url("**/t/*")
    for tiles in range(1, TURNS + 1):
        await lay(mila)
        if tiles < TURNS:
            await lies(mila, ".well", tiles)
    await expect(mila.locator(".end-screen .end-party")).to_have_count(2, timeout=PATIENCE)
    await visit(mila, f"{duels.url}/duels/{room}")
    await expect(mila.locator(".duel-village table a")).to_have_text("Mila")


APART = """([these, those]) => {
  const boxes = name => [...document.querySelectorAll(name)]
    .filter(e => e.checkVisibility()).map(e => [e.className, e.getBoundingClientRect()]);
  const over = ([, a], [, b]) =>
    a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  return boxes(these).flatMap(a => boxes(those).filter(b => over(a, b)).map(b => [a[0], b[0]]));
}"""


async def _lies_apart(desk: Page, hand: Page) -> None:
    """Scenery stays beside what is read, talk beside what is pressed."""
    for width, height in ((1280, 800), (1440, 900), (1920, 1080)):
        await desk.set_viewport_size({"width": width, "height": height})
        assert await desk.evaluate(APART, [".lobby-land", ".sides, .share, .lobby-plank"]) == []
    assert await hand.evaluate(APART, ["#talk-button", ".lobby :is(button, .chair, .qr)"]) == []
    await expect(hand.locator(".lobby-plank")).to_be_in_viewport(ratio=1)
