"""Duels in real browsers: two people, teams, a bot, a record; and what must not be seen."""

import re

import pytest
from playwright.async_api import Locator, Page, expect

from engine.editions import edition
from tests.accessibility import LAPTOP, PHONE, serious_anywhere
from tests.browser_support import visit
from tests.lengths import cut_words
from tests.live import LiveServer
from tests.replay.finished import store_game
from tests.table.duelling import TURNS, due
from tests.table.guests import PATIENCE, TILE, Guests, lay, lies
from tests.table.people import DESK, HAND, post


async def _wears(side: Locator) -> str:
    """The colour of a side: that of its first player."""
    found = re.search(r"side-(p[1-6])", await side.get_attribute("class") or "")
    assert found is not None
    return found[1]


async def _faces(page: Page, mine: str, theirs: str) -> None:
    """My village, score and roofs have my colour, the rival's have theirs, as their badge does."""
    for part in ("#land", "#hand"):
        await expect(page.locator(part)).to_have_attribute("data-side", mine)
    await expect(page.locator(".well-land")).to_have_attribute("data-side", theirs)
    assert await _wears(page.locator(".versus-side").first) == mine
    assert await _wears(page.locator(".well")) == theirs
    number = theirs.removeprefix("p")
    await expect(page.locator(f".well .person-badge.who{number}")).to_have_count(1)


@pytest.mark.slow
async def test_two_people_play_a_whole_duel_with_both_modules(
    guests: Guests, duels: LiveServer
) -> None:
    """Set up by hand, on a laptop and a phone; sealed until both have placed, also on reload."""
    mila, ana, zoe = await guests.come(), await guests.come(HAND), await guests.come()
    await visit(mila, f"{duels.url}/create")
    await mila.locator('input[name=edition][value="duel"]').check(force=True)
    await mila.locator(".fold summary", has_text="Extras").click()
    for module in ("goals", "pois"):
        await mila.locator(f'input[name="modules-duel"][value="{module}"]').check(force=True)
    await mila.get_by_label("name").first.fill("Mila")
    await mila.get_by_role("button", name="Create table").click()
    await mila.wait_for_url("**/t/*")
    await visit(ana, mila.url)
    await ana.get_by_label("name").first.fill("Ana")
    await ana.get_by_role("button", name="Take a seat").click()
    await expect(mila.locator('[data-party="1"] .chair', has_text="Ana")).to_be_visible()
    await ana.get_by_role("button", name="Join this village").click()
    for page in (mila, ana):  # hers too: until then the button would bring her where she sits
        await expect(page.locator('[data-party="0"] .chair')).to_have_count(2)
    await expect(mila.get_by_role("button", name="Start game")).to_be_disabled()
    await ana.get_by_role("button", name="Join this village").click()
    await expect(mila.locator('[data-party="1"] .chair', has_text="Ana")).to_be_visible()
    worn = [await _wears(mila.locator(f'[data-party="{party}"]')) for party in (0, 1)]
    assert len(set(worn)) == 2
    await mila.get_by_role("button", name="Start game").click()
    await post(zoe, duels.url, "/api/me", {"name": "Zoe"})
    await visit(zoe, f"{mila.url}?watch=true")
    await expect(zoe.locator(".party-hex.thinks")).to_have_count(2, timeout=PATIENCE)

    await lay(mila)
    await expect(mila.locator("#t-plank")).to_contain_text("Waiting for Ana")
    await lies(mila, "#land", 1)
    await _faces(mila, *worn)
    await _faces(ana, *reversed(worn))
    for page in (ana, zoe):
        await expect(
            page.locator(".well .standing.placed, .party-hex.placed").first
        ).to_be_visible()
        await expect(page.locator(TILE)).to_have_count(0)
        assert not [frame for frame in guests.frames[page] if '["p",0' in frame]
    await mila.get_by_role("button", name="Undo").click()
    await lies(mila, "#land", 0)
    await lay(mila)
    await ana.reload()
    await mila.reload()
    await expect(mila.locator("#t-plank")).to_contain_text("Waiting for Ana")
    await lies(mila, "#land", 1)
    await lies(ana, ".well", 0)
    await lay(ana)
    for page in (mila, ana):
        await lies(page, ".well", 1)
    await ana.keyboard.press("l")
    await expect(ana.locator("#drawer .history li").first).to_contain_text("Mila placed")
    await ana.keyboard.press("Escape")
    for tiles in range(2, TURNS + 1):
        for page in (ana, mila):
            await lay(page)
        if tiles < TURNS:
            await lies(mila, ".well", tiles)
    for page in (mila, ana):
        await expect(page.locator(".end-screen .sheet-sum")).to_have_count(3, timeout=PATIENCE)
        await expect(page.locator(".end-party")).to_have_count(2)
        await page.keyboard.press("Shift")
    await mila.locator('[data-line="longest-track"][data-board="1"]').click()
    await expect(mila.locator(f'.end-board svg[data-side="{worn[1]}"]')).to_be_visible()
    old = mila.url
    await mila.get_by_role("button", name="Rematch").click()
    await expect(mila.locator('[data-party="0"] .chair', has_text="Mila")).to_contain_text("Ready")
    await expect(mila.locator('[data-party="1"] .chair', has_text="Ana")).to_be_visible()
    await expect(mila.locator(".lobby-plank")).to_contain_text("Waiting for Ana. Then the game")
    await ana.get_by_role("button", name="Join the rematch").click()
    for page in (ana, mila):
        await lay(page)
        assert page.url != old
    await lies(mila, ".well", 1)


async def _shows_what_it_offers(page: Page) -> None:
    """Before anything is pressed, every point of interest shows its picture and its rule."""
    picks = page.locator(".pick")
    await expect(picks.first).to_be_visible(timeout=PATIENCE)
    await expect(page.locator(".pick[aria-pressed=true]")).to_have_count(0)
    offered = [special for special in edition("duel").specials if special.module == "pois"]
    assert await picks.count() == len(offered)
    for special in offered:
        pick = picks.filter(has=page.get_by_text(special.title, exact=True))
        await expect(pick.locator(".pick-tile" if special.tiles else ".pick-token")).to_be_visible()
        await expect(pick.locator(".pick-rule")).to_have_text(special.text)


async def _is_clear_on_a_phone(page: Page) -> None:
    """What is asked covers neither the other villages nor is it covered by tasks."""
    for height in (667, 844):
        await page.set_viewport_size({"width": 375, "height": height})
        await page.locator(".pick").first.click()
        await expect(page.locator(".pick[aria-pressed=true]")).to_have_count(1)
        await expect(page.locator("#t-tasks")).to_be_hidden()
        await page.wait_for_function(
            """() => {
              const box = part => document.querySelector(part)?.getBoundingClientRect();
              return box('.picks')?.top >= box('#t-rivals')?.bottom;
            }"""
        )
        await page.locator(".pick").first.click()
        await expect(page.locator(".pick[aria-pressed=true]")).to_have_count(0)
    await page.set_viewport_size(DESK["viewport"])


async def _reads_whole_on_a_phone(page: Page) -> None:
    """Three tasks side by side are named in full, and so is all else."""
    await page.set_viewport_size(HAND["viewport"])
    await expect(page.locator(".task", has_text="Wraparound")).not_to_have_count(0)
    assert await cut_words(page) == []
    await page.set_viewport_size(DESK["viewport"])


@pytest.mark.slow
async def test_a_point_of_interest_is_chosen_in_secret_and_built(
    guests: Guests, duels: LiveServer
) -> None:
    """Reload while choosing and while building; the others hear of the choice at the close."""
    game = await store_game(duels.settings.database_url, due())
    pages = []
    for token in (*game.tokens, ""):
        page = await guests.come()
        if token:
            await page.context.add_cookies(
                [{"name": "dorfplatz", "value": token, "url": duels.url}]
            )
        else:
            await post(page, duels.url, "/api/me", {"name": "Zoe"})
        await visit(page, f"{duels.url}/t/{game.room}?watch=true")
        pages.append(page)
    mila, ana, zoe = pages
    await expect(mila.locator(".picks .pick").first).to_be_visible(timeout=PATIENCE)
    for standing in await mila.locator(".goal-stands").all():
        await expect(standing).to_have_text(re.compile(r"closed|open|on turn \d+"))
    await expect(mila.locator(".goal-stands")).to_have_count(6)
    await expect(ana.locator("#t-plank")).to_contain_text("Waiting for Mila", timeout=PATIENCE)
    await _reads_whole_on_a_phone(ana)
    for page in (ana, zoe):
        assert not [frame for frame in guests.frames[page] if '"answers"' in frame]
    await mila.reload()
    await _shows_what_it_offers(mila)
    await _is_clear_on_a_phone(mila)
    await mila.locator(".pick", has_text="School").click()
    await mila.locator('[data-id="pick-take"]').click()
    await expect(mila.locator("body.may-lay #land .layer.legal > g").first).to_be_attached(
        timeout=PATIENCE
    )
    await ana.reload()
    await mila.reload()
    await expect(ana.locator(f".well {TILE}").nth(3)).to_be_attached(timeout=PATIENCE)
    assert await serious_anywhere(zoe, (LAPTOP, PHONE)) == []
    await zoe.reload()
    await lay(mila)
    for page in (ana, mila):
        await lay(page)
    for page in pages:
        await expect(page.locator(".end-screen")).to_contain_text("School", timeout=PATIENCE)
