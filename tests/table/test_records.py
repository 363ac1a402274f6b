"""Duels against records with points of interest, played to the end before a real browser."""

import hashlib
import random
from functools import cache

import pytest
from playwright.async_api import Browser, Page, expect

from engine.actions import Choose
from engine.bots import BOTS
from engine.play import play, start
from engine.selfplay import busy
from engine.setup import rivals
from engine.state import State
from tests.bots import choose
from tests.browser_support import visit
from tests.client import Guest
from tests.client import Page as Line
from tests.live import LiveServer
from tests.replay.finished import store_game
from tests.table.guests import PATIENCE
from tests.table.people import DESK, HAND

CHOICES = ("photographer", "granary", "old-oak")
"""What the recorded party takes first, one in each of the three duels."""


@cache
def recorded(wanted: str) -> State:
    """A finished duel of two bots whose second party chose a certain point of interest."""
    setup = rivals("duel", ("Ana", "Ben"), modules=("goals", "pois"))
    for seed in range(40):
        state, _ = start(setup, hashlib.sha256(f"record {seed}".encode()).digest())
        while not state.ended:
            board = busy(state)[0]
            action = BOTS["bot:steady"](state, board)
            if isinstance(action, Choose):
                pending = next(c.answers for c in state.pending if c.board == board)
                if board == 1 and [wanted] in pending:
                    action = Choose(action.choice, [wanted])
            state, _ = play(state, state.hands(board)[0], action)
        if any(p.tile.id == f"X-{wanted}" for p in state.parties[1].board.placements.values()):
            return state
    raise AssertionError("no such game")


async def _to_the_end(line: Line, chance: random.Random, upto: int = 10_000) -> None:
    """Anything legal, turn by turn, until the game is over or so many entries have come."""
    while not line.fold.ended and line.fold.seq < upto:
        answer = await line.act(choose(await line.options(), chance))
        if answer["t"] == "ack":
            await line.caught_up(answer["seq"])


async def _read_a_goal(page: Page) -> None:
    """A tap on a goal card tells its rule and how everybody stands."""
    card = page.locator(".goal").first
    title = await card.locator("strong").inner_text()
    await card.click()
    drawer = page.locator("#drawer")
    await expect(drawer.get_by_role("heading", name=title)).to_be_visible()
    await expect(drawer.locator("p").first).not_to_be_empty()
    await expect(drawer.locator(".goal-stands, .goal-standing b").first).to_be_visible()
    await page.keyboard.press("Escape")
    await expect(drawer).to_be_hidden()


@pytest.mark.slow
@pytest.mark.parametrize("wanted", CHOICES)
async def test_a_record_with_points_of_interest_is_played_to_its_end(
    browser: Browser, live_sqlite: LiveServer, wanted: str
) -> None:
    """Every tile of the record is drawn, also after a reload, and the console stays empty."""
    game = await store_game(live_sqlite.settings.database_url, recorded(wanted))
    device = HAND if wanted == CHOICES[0] else DESK
    async with Guest(live_sqlite.url, "Zoe") as zoe, await browser.new_context(**device) as context:
        await zoe.arrive()
        room = str((await zoe.at(game.room, "challenge", party=1))["room"])
        cookie = next(iter(zoe.http.cookies.jar))
        await context.add_cookies(
            [{"name": cookie.name, "value": str(cookie.value), "url": live_sqlite.url}]
        )
        page, said = await context.new_page(), list[str]()
        page.on("console", lambda line: said.append(f"{line.type}: {line.text}"))
        page.on("pageerror", lambda error: said.append(str(error)))
        await page.add_init_script("localStorage.setItem('dorfplatz:tutorial', 'done')")
        await visit(page, f"{live_sqlite.url}/t/{room}")
        line, chance = await zoe.open(room), random.Random(wanted)
        await _to_the_end(line, chance, 30)
        await expect(page.locator(".goal")).to_have_count(3, timeout=PATIENCE)
        await _read_a_goal(page)
        await page.reload()
        await _to_the_end(line, chance)
        await expect(page.locator(".end-screen")).to_be_visible(timeout=PATIENCE)
        drawn = page.locator(".well .landmark")
        await expect(drawn.first).to_be_attached()
        assert said == []
