"""Scenes of a run for the high score: the golden one, from the first game to the open envelope."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple
from unittest.mock import patch

from playwright.async_api import Page

import app.live.room
from engine.displays import changes
from engine.play import deal_for, survey
from engine.records import check
from engine.replay import states
from engine.setup import Setup
from engine.state import State
from tests.app.club import Club, club, seen
from tests.client import Guest, new_aid
from tests.golden.campaign import file_of, long, secret
from tests.golden.format import FOLDER
from tests.live import LiveServer
from tests.replay.finished import Stored, store_game
from tests.shots import steps
from tests.shots.shot import EVERYWHERE, LANGUAGES, Shot

KEY = "luggage"
CHAIN, LEFT = 4, 8
"""So long a way along which something is counted is worth a picture, before so many entries."""
GAMES = tuple(json.loads(file_of(KEY).read_text())["games"])
CLIMBED, EARNED = 11, 24
"""After so many games of the golden run its arrow has just moved; the envelope is earned."""


class Run(NamedTuple):
    """A run of the golden games so far, its last table, and the cookies of its founder and of a
    friend who has not looked at it since it began."""

    id: str
    room: str
    token: str
    friend: str
    code: str


def _whole(name: str) -> State:
    """A golden game."""
    return check(json.loads((FOLDER / KEY / f"{name}.json").read_text()))


def _lengthening(name: str, special: str) -> State:
    """The last moment of a golden game, some tiles before its end, at which the tile in hand may
    lengthen a way."""
    found = None
    for state in states(_whole(name).entries()[:-LEFT]):
        look = None if state.ended else survey(state, 0)
        told = (c for t in look.legal_trials() for c in changes(t)) if look else ()
        if any(c.key == special and len(c.after[0].trail) >= CHAIN for c in told):
            found = state
    assert found is not None, f"no {special} in {name}"
    return found


async def _lengthen(page: Page) -> None:
    """Try hexes until a long way is counted."""
    await steps.ghost(page)
    way = page.locator(".trails .trail-step")
    for _ in range(24):
        if await way.count() >= CHAIN:
            return
        await page.locator("#board").focus()
        await page.keyboard.press("ArrowRight")
        await page.keyboard.press("Enter")
        await page.locator("#board").blur()
        await page.wait_for_timeout(400)


@contextmanager
def _dealt(number: int) -> Iterator[None]:
    """The next game in this process is dealt as the golden one of that number."""

    def foreseen(setup: Setup, _secret: bytes) -> Any:
        return deal_for(setup, secret(number))

    with patch.object(app.live.room, "deal_for", foreseen):
        yield


async def _play(there: Club, friends: list[Guest], id: str, number: int) -> str:
    """A golden game, act by act; its room."""
    room_id = str((await friends[0].post(f"/api/campaigns/{id}/play"))["room"])
    for friend in friends[1:]:
        await friend.at(room_id, "sit")
    with _dealt(number):
        await friends[0].at(room_id, "start")
    room = await there.room(room_id)
    for told in GAMES[number - 1]["done"]:
        assert room.game is not None
        state = room.game.state
        code = await room.submit(
            None, new_aid(), state.hands(0)[0], long(state, 0, told), state.seq
        )
        assert code is None, code
    await there.settled(room_id)
    return room_id


async def _run(there: Club, friends: list[Guest], games: int) -> Run:
    """So many games of the golden run; its founder has seen all but what the last one brought."""
    founder, room = friends[0], ""
    id = await there.found(*friends, edition=KEY, name="The slow train south")
    for number in range(1, games + 1):
        if news := (await seen(founder, id))["news"]:
            told = [{"key": one["key"], "seq": one["seq"]} for one in news]
            await founder.post(f"/api/campaigns/{id}/seen", {"news": told})
        room = await _play(there, friends, id, number)
    code = str((await seen(founder, id))["code"])
    cookies = [one.http.cookies["dorfplatz"] for one in friends]
    return Run(id, room, cookies[0], cookies[1], code)


async def _runs(url: str) -> dict[str, Run]:
    """Runs that have come to different places."""
    async with club(url) as there:
        friends = [await there.guest(name) for name in ("Ana", "Ben")]
        runs = {
            "fresh": await _run(there, friends, 0),
            "first": await _run(there, friends, 1),
            "climbed": await _run(there, friends, CLIMBED),
            "earned": await _run(there, friends, EARNED),
            "open": await _run(there, friends, EARNED),
        }
        await friends[1].post(f"/api/campaigns/{runs['open'].id}/open", {"box": "envelope"})
        return runs


async def run(server: LiveServer) -> list[Shot]:
    """Ways over the land that a preview lengthens, and the lid at different times."""
    url = server.settings.database_url
    chain = await store_game(url, _lengthening("row-90-greedy", "birdwatcher"))
    view = await store_game(url, _lengthening("envelope-river-loop", "bench"))
    ways = (("chain", chain), ("view", view))
    return [
        *(Shot(f"luggage-{name}", *_seat(game), step=_lengthen) for name, game in ways),
        *_album(await _runs(url)),
    ]


def _seat(game: Stored) -> tuple[str, str]:
    """The address of a table, and the cookie of the person who may lay."""
    return f"/t/{game.room}", game.tokens[game.state.hands(0)[0]]


def _album(runs: dict[str, Run]) -> list[Shot]:
    mine = runs["fresh"].token
    path = {name: f"/c/{run.id}" for name, run in runs.items()}
    told = steps.celebrated
    return [
        Shot("lid-fresh", path["fresh"], mine, LANGUAGES, whole=True),
        Shot("lid-first", path["first"], mine, step=told, wait=1),
        Shot("lid-climbs", path["climbed"], mine, LANGUAGES, wait=1, newcomer=True),
        Shot("lid", path["climbed"], mine, LANGUAGES, EVERYWHERE, told, wait=1),
        Shot("lid-whole", path["climbed"], mine, step=told, wait=1, whole=True),
        Shot("lid-end", f"/t/{runs['climbed'].room}", mine, LANGUAGES, wait=1),
        Shot("lid-earns", path["earned"], mine, wait=1, newcomer=True),
        Shot("lid-away", path["earned"], runs["earned"].friend, wait=1, newcomer=True),
        Shot("lid-earned", path["earned"], mine, LANGUAGES, step=told, wait=1),
        Shot(
            "lid-opens", path["open"], mine, LANGUAGES, wait=1, newcomer=True, step=steps.last_news
        ),
        Shot("lid-open", path["open"], mine, step=told, wait=1, whole=True),
        Shot("lid-managed", path["climbed"], mine, step=steps.manage, wait=1, whole=True),
        Shot("lid-print", f"{path['climbed']}/print", mine, whole=True),
        Shot("lid-compare", f"{path['climbed']}/compare?a=1&b=9", mine, whole=True),
        Shot("lid-games", f"{path['climbed']}/games", mine),
        Shot("lid-invitation", f"/jc/{runs['climbed'].code}"),
        Shot("lid-campaigns", "/campaigns", mine),
        Shot("lid-home", "/", mine, LANGUAGES, whole=True),
    ]
