"""A campaign on two painted maps, on a laptop and a phone: crossed together, box after box."""

import asyncio
import json
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from playwright.async_api import Page, expect

from engine.campaign.codec import decode_event
from engine.codec import encode_action
from engine.editions import edition
from engine.play import play, start
from tests.accessibility import serious, serious_anywhere
from tests.browser_support import visit
from tests.client import Guest
from tests.golden.campaign import PEOPLE, file_of, long, secret, setup
from tests.golden.stored import StoredCampaign, brought, store_campaign
from tests.live_fixtures import Launch
from tests.short import ENOUGH, EVENING, golden_evening, short_and_lavish
from tests.table.people import post
from tests.table.test_campaign import join, pair, play_for, tap, through_the_lens

__all__ = ["pair"]

KEY = "sakura"
BOXES = {
    "Box 2": ["m02.1-4"],
    "Box 3": ["m03.1-5"],
    "Box 5": ["m06.1-7"],
    "Box 4": ["m05.1-7", "m09.1-9", "m12.1-11"],
}
"""What is crossed until a box opens, after the first one."""
GIFT_COSTS = 2


async def test_two_people_open_five_boxes(pair: tuple[Page, Page], launch: Launch) -> None:
    """Found, play, cross by mouse and by finger; each box is laid out on both devices."""
    server = launch(prepare=short_and_lavish)
    mila, ana = pair
    await _found(mila, server.url)
    await join(ana, server.url, await mila.locator(".spoken").inner_text())
    await mila.get_by_role("button", name="First game").click()
    await mila.wait_for_url("**/t/*")
    room = mila.url.rpartition("/")[2]
    await post(ana, server.url, f"/api/rooms/{room}/sit", {"name": "Ana"})
    await mila.get_by_role("button", name="Start game").click()
    await expect(mila.locator("#hand svg")).to_be_visible()
    await visit(ana, mila.url)
    await play_for(mila, ana, server.url)
    for page in pair:
        await page.get_by_role("link", name="Cross off circles").click()
        await expect(_purse(page, "mountain")).to_have_text(f"{ENOUGH} circles to cross off")
        await expect(_purse(page, "garden")).to_have_text("0 of 160 circles")
        assert (size := page.viewport_size)
        assert await serious_anywhere(page, ((size["width"], size["height"]),)) == []
    await mila.locator('.in-wide [data-circle="m01.1"]').click()
    await expect(ana.locator('.in-tall [data-circle="m01.1"].pencil')).to_be_visible()
    await through_the_lens(ana, '.in-tall [data-circle="m01.2"]')
    await _opens(pair, "Box 1", ["Wraparound Tasks"])
    for title, rows in BOXES.items():
        await _cross(pair, server.url, rows)
        await _opens(pair, title, [])
    for page in pair:
        await expect(page.locator(".c-box.shut")).to_have_count(1)
        await expect(_purse(page, "mountain")).to_have_text("45 of 279 circles")
        await expect(page.locator(".map:visible .place.of-card.reached")).to_have_count(4)


async def _found(page: Page, url: str) -> None:
    await visit(page, f"{url}/campaigns/new")
    await page.get_by_label("What’s it called?").fill("Hanami evenings")
    await page.get_by_label("Your name").fill("Mila")
    await page.locator(f"input[name=edition][value={KEY}]").check()
    await page.get_by_role("button", name="Start the campaign").click()
    await page.wait_for_url("**/c/*")


def _purse(page: Page, track: str) -> Any:
    return page.locator(f".purse[data-of={track}] .way-count")


async def _cross(pair: tuple[Page, Page], url: str, rows: list[str]) -> None:
    """Cross what leads to the next box, each circle by the other of the two."""
    campaign = pair[0].url.rpartition("/")[2].partition("#")[0]
    circles = [
        f"{row}.{n}"
        for row, _, last in (part.partition(".1-") for part in rows)
        for n in range(1, int(last) + 1)
    ]
    for n, circle in enumerate(circles):
        await post(pair[n % 2], url, f"/api/campaigns/{campaign}/cross", {"circle": circle})


async def _opens(pair: tuple[Page, Page], box: str, cards: list[str]) -> None:
    """The box is laid out on both devices, with all that came along; each puts it away."""
    for page in pair:
        ceremony = page.locator(".ceremony")
        await expect(ceremony).to_be_visible()
        told: list[str] = []
        while box not in told or await ceremony.is_visible():
            await expect(ceremony).to_be_visible()
            told.append(await ceremony.locator("h2").inner_text())
            shown = await ceremony.get_attribute("data-shows")
            await ceremony.locator(".go .primary").click()
            still = page.locator(f'.ceremony:not([hidden])[data-shows="{shown}"]')
            await expect(still).to_have_count(0)
        assert set(cards) <= set(told)


async def test_blossoms_cross_the_garden_and_pay_in_the_next_game(
    pair: tuple[Page, Page], launch: Launch
) -> None:
    """The golden campaign at its ninth evening: a card from the garden, then a power is paid."""
    server = launch(prepare=golden_evening)
    choices = json.loads(file_of(KEY).read_text())["games"][EVENING - 2]["chosen"]
    garden = [event for event in choices if event["circle"].startswith("g02")]
    of = _stored(server.settings.database_url, spare=len(garden))
    for page, token in zip(pair, of.tokens, strict=True):
        cookie: Any = {"name": "dorfplatz", "value": token, "url": server.url}
        await page.context.add_cookies([cookie])
        await page.add_init_script("localStorage.setItem('dorfplatz:tutorial', 'done')")
        await visit(page, f"{server.url}/c/{of.id}")
        await expect(_purse(page, "garden")).to_have_text("8 circles to cross off")
    await _grow(pair)
    ana, ben = pair
    await ana.get_by_role("button", name=f"Play game {EVENING}").click()
    await ana.wait_for_url("**/t/*")
    room = ana.url.rpartition("/")[2]
    await post(ben, server.url, f"/api/rooms/{room}/sit", {"name": PEOPLE[1]})
    await post(ana, server.url, f"/api/rooms/{room}/start", {})
    seat = await _play_until_a_gift(server.url, room, of)
    await visit(ben, f"{server.url}/t/{room}")
    await _are_told_what_is_new(ben)
    await ana.get_by_role("button", name="Skip all").click()
    giver = pair[seat]
    signs = [page.locator("[data-id=house-sign]:visible b").first for page in pair]
    held = int(await signs[seat].inner_text())
    assert held >= GIFT_COSTS
    await giver.locator("[data-id=curtain-gift].can:visible").click()
    await giver.locator("#t-tray .primary:visible, .offer .primary:visible").first.click()
    for sign in signs:
        await expect(sign).to_have_text(str(held - GIFT_COSTS))
    await expect(giver.locator("[data-id=curtain-gift]:visible")).to_have_class("curtain used")


async def _are_told_what_is_new(page: Page) -> None:
    """Cards that no tile explains say what they do as they first come into play, and only then."""
    coach = page.locator(".coach")
    await expect(coach.locator("strong")).to_have_text("Koi expert")
    await expect(coach).to_contain_text("river blossom")
    await coach.get_by_role("button", name="Got it").click()
    await expect(coach.locator("strong")).to_have_text("Drinks")
    await page.reload()
    await expect(coach.locator("strong")).to_have_text("Drinks")
    await coach.get_by_role("button", name="Got it").click()
    await expect(coach.locator("strong")).to_have_text("Gift")
    await coach.get_by_role("button", name="Got it").click()
    await page.reload()
    await expect(page.locator("[data-id=house-sign]:visible").first).to_be_visible()
    await expect(coach).to_have_count(0)


def _stored(url: str, spare: int) -> StoredCampaign:
    """After eight games, with the last circles of the garden left to people."""
    work = store_campaign(url, KEY, EVENING - 1, spare=spare)
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result()


async def _grow(pair: tuple[Page, Page]) -> None:
    """Eight circles of the garden become blossoms, by mouse and by finger, and bring a card."""
    fields = ("in-wide", "in-tall")
    for n in range(1, 9):
        page, field = pair[n % 2], fields[n % 2]
        circle = f'.{field} [data-circle="g02.{n}"]'
        await (_by_finger(page, circle) if n % 2 else page.locator(f".way {circle} .dot").click())
        for other, its in zip(pair, fields, strict=True):
            await expect(other.locator(f'.{its} [data-circle="g02.{n}"].pencil')).to_be_attached()
    for page in pair:
        assert await serious(page) == []
        await expect(page.locator(".ceremony h2")).to_have_text("Rice farmer")
        await page.locator(".ceremony .go .primary").click()
        await expect(_purse(page, "garden")).to_have_text("8 of 160 circles")


async def _by_finger(page: Page, circle: str) -> None:
    """Touch a circle; where others are close, once more in the lens."""
    await tap(page, f".way {circle}")
    lens = page.locator(".lens[open]")
    if await lens.count():
        await tap(page, f".lens {circle}")
        await lens.get_by_role("button", name="Done").tap()


async def _play_until_a_gift(url: str, room: str, of: StoredCampaign) -> int:
    """The golden game up to the moment at which a gift was made; the seat that made it."""
    golden = json.loads(file_of(KEY).read_text())["games"][EVENING - 1]
    state = brought(KEY, EVENING - 1)[1]
    begun: Any = decode_event(golden["told"][0])
    assert set(begun.unlocked) <= set(edition(KEY).unlockable)
    game, _ = start(setup(state, begun), secret(EVENING))
    async with Guest(url, PEOPLE[0]) as one, Guest(url, PEOPLE[1]) as other:
        tables = []
        for guest, token in zip((one, other), of.tokens, strict=True):
            guest.http.cookies.set("dorfplatz", token)
            tables.append(await guest.open(room))
        begins: int = tables[0].welcome["view"]["hands"][0][0]
        turned = begins - game.hands(0)[0]  # the table draws who begins, not the deal
        for told in golden["done"][: golden["done"].index({"type": "gift"})]:
            seat, action = game.hands(0)[0], long(game, 0, told)
            answer = await tables[(seat + turned) % 2].act(encode_action(action))
            assert answer["t"] == "ack", answer
            for table in tables:
                await table.caught_up(answer["seq"])
            game, _ = play(game, seat, action)
    return (game.hands(0)[0] + turned) % 2
