"""A run for the high score on a laptop and a phone: a game, the arrow, its row, the envelope."""

import asyncio
import re
from typing import Any

import pytest
from playwright.async_api import Page, expect

from app.assets.known import of_edition
from engine.actions import PlaceTile
from engine.codec import encode_action
from engine.deal import Chance
from engine.editions import edition
from engine.hexes import Hex
from engine.play import play, start
from engine.selfplay import PLAYERS
from engine.setup import shared
from tests.accessibility import serious
from tests.app.assets.test_known import secrets_of
from tests.bots import Bot
from tests.browser_support import visit
from tests.client import Message, placement
from tests.live_fixtures import Launch
from tests.short import SECRET, easy_run
from tests.table.guests import lies
from tests.table.people import lay_by_keys, post
from tests.table.test_campaign import join, pair, play_for

__all__ = ["pair"]

LUGGAGE = edition("luggage")
ENCLOSED = [special for special in LUGGAGE.specials if special.needs]
OPEN = of_edition(LUGGAGE.key, ()).keys
LATE = 60_000
BEGINS = """stage => {
  const more = document.createElement('div');
  more.style.height = '2000px';
  stage.querySelector('.told').append(more);
  const { top } = stage.querySelector('h2').getBoundingClientRect();
  more.remove();
  return top;
}"""
"""Where on the screen a ceremony begins that is far taller than it."""


class Foreseeing(Bot):
    """It knows the deal, plays along with what it hears, and lays what the greedy player would."""

    def __init__(self, *given: Any, **more: Any) -> None:
        super().__init__(*given, **more)
        agreed = shared(LUGGAGE.key, ("Mila", "Ana"))
        self.game, _ = start(agreed, SECRET)

    def _choose(self, options: Message) -> Message:
        laid = {id: place for _, _, id, *place in map(str.split, self._tiles())}
        while self.game.revealed and self.game.revealed.tile.id in laid:
            id = self.game.revealed.tile.id
            q, r, rotation = map(int, laid[id])
            lay = PlaceTile(0, id, Hex(q, r), rotation)
            self.game, _ = play(self.game, self.game.hands(0)[0], lay)
        chosen = encode_action(PLAYERS["greedy"](self.game, 0, Chance(SECRET, "player")))
        return placement(options, ",".join(map(str, chosen["hex"])), chosen["rotation"])

    def _tiles(self) -> list[str]:
        return [fact for fact in self.fold.boards[0] if fact.startswith("tile ")]


@pytest.mark.slow
async def test_two_people_climb_a_row_and_open_the_envelope(
    pair: tuple[Page, Page], launch: Launch
) -> None:
    """The arrow moves on both; the next game has its row; opened by one, open for the other."""
    server = launch(prepare=easy_run)
    mila, ana = pair
    heard = [_listen(page) for page in pair]
    id = await _founded(mila, server.url)
    await join(ana, server.url, await mila.locator(".spoken").inner_text())
    await expect(mila.locator(".lid-strap .c-people li")).to_have_count(2)
    await mila.get_by_role("button", name="First game").click()
    await _first_game(mila, ana, server.url)
    for page in pair:
        await _see_the_arrow_move(page)
    await _next_game_has_the_row(mila, server.url, id)
    for page, frames in zip(pair, heard, strict=True):
        said = "".join((*frames, await page.content()))
        leaks = [s for special in ENCLOSED for s in secrets_of(special) if s in said]
        assert leaks == []
        assert not any(f">{special.title}<" in said for special in ENCLOSED)
    await _open_together(ana, mila)
    await mila.get_by_role("button", name="Next game").click()
    await mila.wait_for_url("**/t/*")
    assert {special.key for special in ENCLOSED} <= await _known(mila)


def _listen(page: Page) -> list[str]:
    """What the sockets of a page hear."""
    heard: list[str] = []
    page.on("websocket", lambda s: s.on("framereceived", lambda frame: heard.append(str(frame))))
    return heard


async def _known(page: Page) -> set[str]:
    known: Any = await page.evaluate(
        "JSON.parse(document.getElementById('boot').textContent).known"
    )
    return set(known["keys"])


async def _founded(page: Page, url: str) -> str:
    await visit(page, f"{url}/campaigns/new")
    await page.get_by_role("radio", name="Light Luggage").check()
    await page.get_by_label("What’s it called?").fill("Slow train south")
    await page.get_by_label("Your name").fill("Mila")
    await page.get_by_role("button", name="Start the campaign").click()
    await page.wait_for_url("**/c/*")
    await expect(page.locator("h1")).to_have_text("Slow train south")
    return page.url.rpartition("/")[2]


async def _first_game(mila: Page, ana: Page, url: str) -> None:
    """Both lay a tile of their own, programs all the others."""
    await mila.wait_for_url("**/t/*")
    await ana.get_by_role("link", name="Go to the table").click()
    await ana.get_by_role("button", name="Take a seat").click()
    await expect(mila.locator(".chair", has_text="Ana")).to_be_visible()
    await mila.get_by_role("button", name="Start game").click()
    for page in (mila, ana):
        await expect(page.locator("body")).to_have_attribute("data-phase", "playing")
    for number in (1, 2):
        await lay_by_keys(await _on_turn(mila, ana))
        for page in (mila, ana):
            await lies(page, "#land", number)
    await play_for(mila, ana, url, Foreseeing)


async def _on_turn(*pages: Page) -> Page:
    """The page that may lay now."""
    waiting = {asyncio.ensure_future(p.wait_for_selector("body.may-lay")): p for p in pages}
    done, rest = await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
    for task in rest:
        task.cancel()
    return waiting[done.pop()]


async def _see_the_arrow_move(page: Page) -> None:
    await page.get_by_role("link", name="See the lid").click(timeout=LATE)
    stage = page.locator(".ceremony")
    await expect(stage.locator("h2")).to_have_text(re.compile(r"Row \d+, at last"))
    assert await stage.evaluate(BEGINS) >= 0
    await expect(stage).to_contain_text("The envelope is yours.")
    assert await serious(page) == []
    await page.get_by_role("button", name="Nice!").click()
    await expect(stage).to_be_hidden()
    await expect(page.locator(".lid .l-tag.best")).to_have_count(1)
    assert await serious(page) == []


async def _next_game_has_the_row(page: Page, url: str, id: str) -> None:
    """What was drawn lies in its deal; then the game is given up, so that the seal can break."""
    row = await page.locator(".lid").get_attribute("data-row")
    assert row
    assert int(row) >= 20
    await page.get_by_role("button", name="Next game").click()
    await page.wait_for_url("**/t/*")
    await expect(page.locator(".lobby")).to_contain_text("Row 70")
    await page.get_by_role("button", name="Start game").click()
    await expect(page.locator("body")).to_have_attribute("data-phase", "playing")
    await post(page, url, f"/api/campaigns/{id}/abandon", {})
    await visit(page, f"{url}/c/{id}")


async def _open_together(ana: Page, mila: Page) -> None:
    """By a tap on the phone; the laptop sees it without a hand."""
    await ana.locator(".lid").get_by_role("button", name="Break the seal").last.tap()
    for page in (ana, mila):
        stage = page.locator(".ceremony")
        await expect(stage.locator("h2")).to_have_text("The envelope is open")
        for special in ENCLOSED:
            await expect(stage.locator(".dealt-card", has_text=special.title)).to_be_visible()
        assert await serious(page) == []
        await stage.get_by_role("button").last.click()
        await expect(stage).to_be_hidden()
        await expect(page.locator(".lid-envelope")).to_contain_text("The envelope is open")
