"""A golden campaign of every edition goes through every page; all that it shows is its own."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any

import pytest
from playwright.async_api import expect

from app.drawn.faces import face_address
from engine.campaign import offered
from engine.editions import EDITIONS
from tests import palettes, vocabulary
from tests.golden.stored import StoredCampaign, store_campaign
from tests.live import LiveServer
from tests.table.guests import Guests
from tests.table.people import post
from tests.table.test_editions import Tour, tour

MOST = 90
"""More things do not open in so many games."""
GAMES = {"classic": 9, "luggage": 11, "sakura": 12}
"""After so many games something of everything has come: boxes, cards, rows, both maps."""


def stored(live: LiveServer, key: str, **more: Any) -> StoredCampaign:
    """The campaign in the server's database; in a thread, for the loop here is the browser's."""
    work = partial(store_campaign, live.settings.database_url, key, GAMES[key], **more)
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(lambda: asyncio.run(work())).result()


async def be(visitor: Tour, of: StoredCampaign, member: int = 0) -> None:
    """Come as one of its members."""
    cookie: Any = {"name": "dorfplatz", "value": of.tokens[member], "url": visitor.url}
    await visitor.page.context.add_cookies([cookie])


async def look(visitor: Tour, path: str) -> None:
    """Read a page, its bytes, its colours by day and night, and the pictures on it."""
    key = visitor.edition.key
    body = await visitor.go(path)
    found = [
        *palettes.strange_faces(body, key),
        *await palettes.strange_paint(visitor.page, key, visitor.looked_at),
    ]
    if found:
        visitor.strange[f"paint of {path}"] = found


def pages_of(of: StoredCampaign) -> list[str]:
    """Every page on which a campaign, its games or their results stand."""
    last, c = of.rooms[-1], f"/c/{of.id}"
    more = [f"{c}/{part}" for part in ("games", "print", "print?game=1", "compare?a=1&b=2")]
    around = ["/", "/campaigns", "/campaigns/new", "/games", "/create"]
    games = [f"/t/{last}", f"/replay/{last}?at=20", f"/compare?a={of.rooms[0]}&b={last}"]
    return [c, *more, *around, *games]


@pytest.mark.parametrize("key", [plan.edition for plan in offered()])
async def test_a_campaign_shows_nothing_of_another_edition(
    guests: Guests, live_sqlite: LiveServer, key: str
) -> None:
    [edition] = [found for found in EDITIONS if found.key == key]
    of = stored(live_sqlite, key, spare=3, unseen=True)
    async with tour(guests, live_sqlite, edition) as visitor:
        await look(visitor, f"/jc/{of.code}")
        await be(visitor, of)
        page = visitor.page
        await visitor.go(f"/c/{of.id}")
        ceremony = page.locator(".ceremony")
        await expect(ceremony).to_be_visible()
        await _through(visitor, ceremony)
        for path in pages_of(of):
            await look(visitor, path)
        room = (await post(page, live_sqlite.url, f"/api/campaigns/{of.id}/play", {}))["room"]
        await look(visitor, f"/t/{room}")
        await post(page, live_sqlite.url, f"/api/rooms/{room}/start", {})
        await look(visitor, f"/t/{room}")


async def _through(visitor: Tour, ceremony: Any) -> None:
    """Read every box and card that opens, one after the other."""
    onward, told = ceremony.locator(".go .primary"), []
    found = await palettes.strange_paint(visitor.page, visitor.edition.key, visitor.looked_at)
    while await ceremony.is_visible():
        told.append(await ceremony.inner_text())
        assert len(told) < MOST, "the ceremony does not end"
        await onward.click()
    found += vocabulary.strange_words("\n".join(told), visitor.edition.key)
    if found:
        visitor.strange["ceremonies"] = found


async def test_one_person_keeps_three_kinds_side_by_side(
    guests: Guests, live_sqlite: LiveServer
) -> None:
    """Lists name each campaign with its own edition, rank and picture, whatever drives it."""
    kept = {key: stored(live_sqlite, key) for key in GAMES}
    page = await guests.come()
    owner = kept["sakura"]
    cookie: Any = {"name": "dorfplatz", "value": owner.tokens[0], "url": live_sqlite.url}
    await page.context.add_cookies([cookie])
    await page.goto(f"{live_sqlite.url}/about")
    for of in kept.values():
        if of is not owner:
            await post(page, live_sqlite.url, "/api/campaigns/join", {"code": of.code})
    await page.goto(f"{live_sqlite.url}/campaigns")
    await expect(page.locator("ul.campaigns > li")).to_have_count(3)
    for key, of in kept.items():
        row = page.locator(f"a.row[href='/c/{of.id}']")
        best = max(game.result for game in of.state.played)
        await expect(row).to_contain_text(f"{GAMES[key]} games, best {best}")
        await expect(row.locator("[data-edition], svg, img").first).to_be_attached()
        await page.goto(f"{live_sqlite.url}/c/{of.id}")
        await expect(page.locator("html")).to_have_attribute("data-edition", key)
        await page.goto(f"{live_sqlite.url}/campaigns")


def test_a_colour_and_a_face_of_another_edition_are_noticed() -> None:
    """A negative control."""
    theirs = min(palettes.foreign("classic"))
    numbers = ", ".join(str(int(theirs[n : n + 2], 16)) for n in (0, 2, 4))
    assert palettes.strange_colours([f"rgb({numbers})"], "classic") == [theirs]
    assert palettes.strange_colours([f"#{theirs}"], "classic") == [theirs]
    assert palettes.strange_colours(["rgba(0, 0, 0, 0)", "none"], "classic") == []
    drawn = face_address("sakura", "lake", "print")
    assert palettes.strange_faces(f'<img src="{drawn}">', "classic") == [drawn]
    assert palettes.strange_faces(f'<img src="{drawn}">', "sakura") == []
