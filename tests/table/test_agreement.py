"""What a table agrees on in its lobby: in words for everybody, changed by the host alone."""

import asyncio
from typing import Any

import pytest
from playwright.async_api import Locator, Page, Route, expect

from app.base.database import make_database, writing
from app.tables.queries import change_room
from tests.accessibility import LAPTOP, PHONE, serious_anywhere, small_targets
from tests.browser_support import visit
from tests.live import LiveServer
from tests.table.guests import Guests
from tests.table.held import HeldLine
from tests.table.people import HAND, asked_twice, post

LIST = ".agreed-list"


async def _lobby(url: str, mila: Page, *others: Page, **wish: Any) -> str:
    """Mila has set up a table; everybody is at it."""
    room = (await post(mila, url, "/api/rooms", {"name": "Mila", **wish}))["room"]
    for page, name in zip(others, ("Ana", "Ben"), strict=False):
        await post(page, url, f"/api/rooms/{room}/sit", {"name": name})
    for page in (mila, *others):
        await visit(page, f"{url}/t/{room}")
        await expect(page.locator(LIST)).to_be_visible()
    return str(room)


async def _open(page: Page) -> None:
    await page.locator(".agreement summary").click()
    await expect(page.locator(".agreement-parts")).to_be_visible()


def _choice(page: Page, group: str, name: str) -> Locator:
    return page.get_by_role("group", name=group, exact=True).get_by_role(
        "button", name=name, exact=True
    )


async def test_everybody_sees_what_the_host_changes(
    guests: Guests, live_sqlite: LiveServer
) -> None:
    url = live_sqlite.url
    mila, ana = await guests.come(), await guests.come(HAND)
    room = await _lobby(url, mila, ana, seats=3)
    said = ana.locator(LIST)
    await expect(said).to_contain_text("The Board Gamestarter set")
    for text in ("Seats3", "HelpFull help", "Who can join?Anyone with the link"):
        await expect(said).to_contain_text(text)
    await expect(ana.locator(".agreement")).to_have_count(0)
    await _open(mila)
    await _choice(mila, "Seats", "5").click()
    await expect(said).to_contain_text("Seats5")
    await expect(ana.locator("#t-lobby .chair")).to_have_count(5)
    await expect(ana.locator("#live")).to_have_text("Seats: 5")
    await expect(said).to_contain_text("Who goes first?Drawn at random")
    await _choice(mila, "Who goes first?", "Ana").click()
    await expect(said).to_contain_text("Who goes first?Ana")
    await _choice(mila, "How much help?", "Some help").click()
    await _choice(mila, "Who can join?", "Only people I invite").click()
    await expect(said).to_contain_text("HelpSome help")
    await expect(said).to_contain_text("Who can join?Only people I invite")
    await expect(mila.locator(".agreement-parts")).to_contain_text("Others must ask to join.")
    pressed = mila.locator(".agreement-parts [aria-pressed=true]")
    chosen = ["5", "Ana", "First game", "Only people I invite", "Some help"]
    await expect(pressed).to_have_text(chosen)
    await post(mila, url, f"/api/rooms/{room}/start", {})
    await expect(ana.locator("#t-plank")).to_contain_text("Your turn")
    await expect(mila.locator("#t-moves")).to_contain_text("Ana goes first")


async def test_keys_alone_are_enough(guests: Guests, live_sqlite: LiveServer) -> None:
    """The focus stays where it is while the lobby is drawn anew."""
    mila = await guests.come()
    await _lobby(live_sqlite.url, mila, seats=2)
    await mila.locator(".agreement summary").focus()
    await mila.keyboard.press("Enter")
    for _ in range(3):
        await mila.keyboard.press("Tab")
    await expect(mila.locator("[data-id=seats3]")).to_be_focused()
    await mila.keyboard.press("Enter")
    await expect(mila.locator("#t-lobby .chair")).to_have_count(3)
    three = mila.locator("[data-id=seats3]")
    await expect(three).to_have_attribute("aria-pressed", "true")
    await expect(three).to_be_focused()
    await expect(mila.locator("#live")).to_contain_text("Seats: 3")


async def test_no_one_loses_a_chair(guests: Guests, live_sqlite: LiveServer) -> None:
    url = live_sqlite.url
    mila, ana = await guests.come(), await guests.come()
    await _lobby(url, mila, ana, seats=4)
    await _open(mila)
    await _choice(mila, "Seats", "1").click()
    await expect(mila.locator(".toast")).to_contain_text("There aren’t enough seats")
    await expect(_choice(mila, "Seats", "4")).to_have_attribute("aria-pressed", "true")
    await _choice(mila, "Seats", "2").click()
    await expect(ana.locator("#t-lobby .chair:not(.free)")).to_have_count(2)
    await expect(ana.locator("#t-lobby .chair.free")).to_have_count(0)


async def test_too_late_is_said(guests: Guests, live_sqlite: LiveServer) -> None:
    """The game has begun, and this page has not heard of it yet."""
    mila = await guests.come()
    line = await HeldLine().open(mila)
    room = await _lobby(live_sqlite.url, mila, seats=2)
    await _open(mila)
    line.held = {"lobby", "ev", "welcome"}
    await post(mila, live_sqlite.url, f"/api/rooms/{room}/start", {})
    await _choice(mila, "How much help?", "No help").click()
    await expect(mila.locator(".toast")).to_contain_text("It’s too late for that.")
    line.release()
    await expect(mila.locator("#t-lobby")).to_be_hidden()


async def test_what_is_in_the_box_is_picked_together(
    guests: Guests, live_sqlite: LiveServer
) -> None:
    """Who would see a surprise is asked first; what was picked is known to every page."""
    url = live_sqlite.url
    mila, ana = await guests.come(), await guests.come()
    room = await _lobby(url, mila, ana, seats=2)
    await _open(mila)
    await _choice(mila, "Which tiles are in play?", "My selection").click()
    await expect(ana.locator(LIST)).to_contain_text("starter set")
    await asked_twice(mila, "Red Hearts", "Spoiler alert!")
    await expect(ana.locator(LIST)).to_contain_text("Red Hearts")
    await mila.get_by_label("How many: Red Hearts").select_option("2")
    await _choice(mila, "My selection", "Circus").click()
    await expect(ana.locator(LIST)).to_contain_text("Red Hearts and Circus")
    await _choice(mila, "Add modules?", "Great Mill").click()
    await expect(ana.locator(LIST)).to_contain_text("Red Hearts and Circus · Great Mill")
    await mila.get_by_role("button", name="Start game").click()
    for page in (mila, ana):
        await expect(page.locator("#hand svg")).to_be_visible()
        await page.locator("html[data-ready]").wait_for(state="attached")
        await page.locator("#menu-button").click()
        await page.get_by_role("button", name="In play").click()
        await expect(page.locator("#drawer")).to_contain_text("Circus")
    record = await mila.request.get(f"{url}/api/rooms/{room}/record")
    setup = (await record.json())["setup"]
    assert (setup["unlocked"], setup["supply"]) == (["red-hearts", "circus"], {"red-hearts": 2})


async def test_quick_taps_build_on_each_other(guests: Guests, live_sqlite: LiveServer) -> None:
    """The second one is made before the first one has been answered."""
    mila = await guests.come()
    await _lobby(live_sqlite.url, mila, seats=2, unlocked=["circus"])
    answered, asked = asyncio.Event(), 0

    async def hold(route: Route) -> None:
        nonlocal asked
        asked += 1
        await answered.wait()
        await route.continue_()

    await mila.route("**/settings", hold)
    await _open(mila)
    for name in ("Shepherdess", "Hill"):
        await _choice(mila, "My selection", name).click()
        await expect(_choice(mila, "My selection", name)).to_have_attribute("aria-pressed", "true")
    assert asked == 1
    answered.set()
    await expect(mila.locator(LIST)).to_contain_text("Circus, Shepherdess, and Hill")
    assert asked == 2


@pytest.mark.parametrize("kind", ["campaign", "deal"])
async def test_what_was_agreed_elsewhere_is_not_offered(
    guests: Guests, live_sqlite: LiveServer, kind: str
) -> None:
    url = live_sqlite.url
    mila = await guests.come()
    await post(mila, url, "/api/me", {"name": "Mila"})
    if kind == "campaign":
        made = await post(mila, url, "/api/campaigns", {"name": "Sundays"})
        room = (await post(mila, url, f"/api/campaigns/{made['campaign']}/play", {}))["room"]
        words = "Set by your campaign."
    else:
        room = (await post(mila, url, "/api/rooms", {}))["room"]
        database = make_database(live_sqlite.settings.database_url)
        async with writing(database) as session:
            await change_room(session, room, deal_code="ABCDEFGH")
        await database.dispose()
        words = "Set by the deal code."
    await visit(mila, f"{url}/t/{room}")
    await _open(mila)
    await expect(mila.locator(".agreement-parts")).to_contain_text(words)
    await expect(mila.get_by_role("group", name="Which tiles are in play?")).to_have_count(0)
    await _choice(mila, "Seats", "6").click()
    await expect(mila.locator(LIST)).to_contain_text("Seats6")


async def test_a_duel_agrees_on_door_and_help_too(guests: Guests, live_sqlite: LiveServer) -> None:
    url = live_sqlite.url
    mila, ana = await guests.come(), await guests.come(HAND)
    await _lobby(url, mila, ana, edition="duel", parties=3, led={"2": "bot:novice"})
    await _open(mila)
    await _choice(mila, "How much help?", "No help").click()
    await _choice(mila, "Add modules?", "Goal cards").click()
    await expect(ana.locator(LIST)).to_contain_text("HelpNo help")
    await expect(ana.locator(LIST)).to_contain_text("Goal cards, tiles are seen")
    await expect(mila.get_by_role("group", name="Seats")).to_have_count(0)
    await expect(ana.locator(".side-column")).to_have_count(3)
    await expect(ana.locator(".side-column").last).to_contain_text("Novice bot")


@pytest.mark.parametrize(("language", "words"), [("de", "Ändern"), ("fr", "Modifier")])
async def test_for_every_eye_and_thumb(
    guests: Guests, live_sqlite: LiveServer, language: str, words: str
) -> None:
    mila = await guests.come()
    await mila.context.add_cookies(
        [{"name": "language", "value": language, "url": live_sqlite.url}]
    )
    await _lobby(live_sqlite.url, mila, seats=2, unlocked=["red-hearts"])
    await expect(mila.locator(".agreement summary")).to_have_text(words)
    await _open(mila)
    assert await serious_anywhere(mila, (LAPTOP, PHONE, (320, 640))) == []
    assert await small_targets(mila, ".agreed") == []
    await mila.set_viewport_size({"width": 844, "height": 390})
    talk = await mila.locator("#talk-button").bounding_box()
    assert talk is not None
    assert talk["x"] + talk["width"] <= 836, "not at the very rim of a phone on its side"
