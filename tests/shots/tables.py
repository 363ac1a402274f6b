"""Moments of running tables that people meet on most evenings, from the first tile to the last."""

import hashlib
from functools import partial
from typing import NamedTuple

from playwright.async_api import Page, expect

from engine.replay import fold
from engine.selfplay import play_greedy, selfplay
from engine.setup import shared
from engine.state import State
from tests.app.club import club
from tests.live import LiveServer
from tests.replay.finished import Stored, store_game
from tests.shots import steps
from tests.shots.shot import EVERYWHERE, Shot, Step

FRIENDS = ("Mila", "Ana", "Ben")
REGULARS = (*FRIENDS, "Jo")
UNLOCKED = ("box-1", "box-2", "red-hearts", "circus", "clouds")
BOTH = ("phone", "laptop", "side")
MIDDLE = 28


class Regulars(NamedTuple):
    """A running game of a campaign, and the cookies of its people."""

    room: str
    tokens: tuple[str, ...]


def _whole(seed: str) -> State:
    agreed = shared("classic", FRIENDS, unlocked=UNLOCKED)
    return selfplay(agreed, hashlib.sha256(seed.encode()).digest(), play_greedy)


def _cut(whole: State, tiles: int) -> State:
    return fold(whole.entries()[: tiles + 1])


def _with_special(whole: State) -> State:
    """The last moment at which a party holds a special tile, on a land of some size."""
    for tiles in range(len(whole.entries()) - 2, 0, -1):
        state = _cut(whole, tiles)
        held = state.revealed
        if held is not None and held.tile.id.startswith("X-"):
            return state
    raise AssertionError("another seed, please")


async def _regulars(url: str) -> Regulars:
    """Four people in the middle of a campaign's third game."""
    async with club(url) as there:
        there.player = "greedy"
        people = [await there.guest(name) for name in REGULARS]
        campaign = await there.found(*people, name="The Thursday regulars")
        for number in range(2):
            await there.play(people[0], campaign, number)
        room = str((await people[0].post(f"/api/campaigns/{campaign}/play"))["room"])
        for person in people[1:]:
            await person.at(room, "sit")
        await people[0].at(room, "start")
        await there.play_on(room, seed=7, acts=MIDDLE)
        game = (await there.room(room)).game
        assert game is not None
        due = game.state.hands(0)[0]
        tokens = [person.http.cookies["dorfplatz"] for person in people]
        return Regulars(room, (tokens[due], *tokens[:due], *tokens[due + 1 :]))


async def _suggest(friend: str, page: Page) -> None:
    """A friend who sits there as well shows what they would do, unless it is shown already."""
    shown = page.locator(".chip [data-id^=take]")
    if await shown.count():
        return
    browser = page.context.browser
    assert browser is not None
    # It stays open: a suggestion goes when its author does.
    context = await browser.new_context(viewport={"width": 1440, "height": 900})
    await context.add_cookies([{"name": "dorfplatz", "value": friend, "url": page.url}])
    await context.add_init_script("localStorage.setItem('dorfplatz:tutorial', 'done')")
    there = await context.new_page()
    await there.goto(page.url)
    await steps.ghost(there)
    await expect(shown).to_be_visible()
    await page.wait_for_timeout(5000)  # the word that the friend is back has gone


def _suggested(game: Stored) -> Step:
    friend = game.tokens[(game.state.hands(0)[0] + 1) % len(game.tokens)]
    return partial(_suggest, friend)


async def tables(server: LiveServer) -> list[Shot]:
    """From the first tile to the last, with everything that may come between."""
    url = server.settings.database_url
    whole = _whole("shots tables")
    first, some, many, special, last = [
        await store_game(url, state)
        for state in (
            _cut(whole, 0),
            _cut(whole, 20),
            _cut(whole, 64),
            _with_special(whole),
            _cut(whole, len(whole.entries()) - 4),
        )
    ]
    regulars = await _regulars(url)

    def on_turn(game: Stored) -> str:
        return game.tokens[game.state.hands(0)[0]]

    def shot(name: str, game: Stored, step: Step | None = None, *, slow: bool = False) -> Shot:
        return Shot(name, f"/t/{game.room}", on_turn(game), sizes=BOTH, step=step, slow=slow)

    campaign = f"/t/{regulars.room}"
    return [
        shot("table-first", first),
        shot("table-20", some),
        shot("table-64", many),
        shot("table-64-preview", many, steps.ghost),
        shot("table-last", last),
        shot("table-special", special),
        shot("table-special-preview", special, steps.ghost),
        shot("table-suggestion", many, _suggested(many), slow=True),
        shot("table-offline", many, steps.offline),
        shot("table-offline-preview", many, steps.ghost_offline),
        Shot(
            "table-away",
            f"/t/{many.room}",
            many.tokens[(many.state.hands(0)[0] + 1) % 3],
            sizes=BOTH,
            step=steps.gone,
            wait=1,
            slow=True,
        ),
        Shot("table-campaign", campaign, regulars.tokens[0], sizes=EVERYWHERE),
        Shot("table-campaign-waiting", campaign, regulars.tokens[1], sizes=BOTH),
    ]
