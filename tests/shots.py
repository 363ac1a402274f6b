"""``make shots``: a picture of every page, phone and laptop, day and night, into build/shots."""

import asyncio
import hashlib
import shutil
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import httpx2 as httpx
from playwright.async_api import Browser, BrowserContext, Page, async_playwright

from app.settings import Settings
from engine.bots import BOTS
from engine.play import play, start
from engine.replay import fold
from engine.selfplay import busy, play_greedy, selfplay
from engine.setup import rivals, shared
from engine.state import State
from tests import browser_support
from tests.evenings import evenings
from tests.live import GENEROUS, LiveServer
from tests.replay.finished import Stored, store_game
from tests.table.duelling import due

SHOTS = Path("build/shots")
SIZES = {"phone": (390, 844), "laptop": (1440, 900), "tablet": (900, 1180), "tv": (1920, 1080)}
THEMES = ("day", "night")
LANGUAGES = ("en", "de", "fr")
CAMPAIGN_GAMES = 8
EVERYTHING = ("box-1", "box-2", "red-hearts", "circus", "clouds")


@dataclass(frozen=True, slots=True)
class Shot:
    """One picture to take; ``ghost`` lays the tile in hand onto a hex first."""

    name: str
    path: str
    token: str
    languages: tuple[str, ...] = ("en",)
    sizes: tuple[str, ...] = ("phone", "laptop")
    ghost: bool = False
    wait: float = 1.2
    whole: bool = False
    """The whole page, not only what fits the screen."""


def _game(seed: str, tiles: int | None, **setup: object) -> State:
    """A game by the greedy player, whole or cut when so many tiles lie."""
    names = ("Mila", "Ana", "Ben", "Jo")
    agreed = shared("classic", names, unlocked=EVERYTHING, **setup)
    state = selfplay(agreed, hashlib.sha256(seed.encode()).digest(), play_greedy)
    return state if tiles is None else fold(state.entries()[: tiles + 1])


def _duel(people: int, turn: int | None) -> State:
    """Bots against each other with both modules, whole or cut when a turn has begun."""
    agreed = rivals("duel", ("Mila", "Ana", "Ben", "Jo")[:people], modules=("goals", "pois"))
    state, _ = start(agreed, hashlib.sha256(b"shots duel").digest())
    while not state.ended and state.turn != turn:
        board = busy(state)[0]
        action = BOTS["bot:novice" if board % 2 else "bot:steady"](state, board)
        state, _ = play(state, state.hands(board)[0], action)
    return state


def _on_turn(game: Stored) -> str:
    return game.tokens[game.state.hands(0)[0]]


async def _lobby(base: str, token: str, **wish: object) -> str:
    headers = {"origin": base, "cookie": f"dorfplatz={token}"}
    async with httpx.AsyncClient(base_url=base, headers=headers) as client:
        answer = await client.post("/api/rooms", json=wish)
        return str(answer.json()["room"])


async def _album(url: str) -> list[Shot]:
    """The pages of a campaign."""
    told = await evenings(url, CAMPAIGN_GAMES)
    page, mine = f"/c/{told.campaign}", told.token
    return [
        Shot("campaign", page, mine, LANGUAGES, tuple(SIZES), wait=2.5),
        Shot("campaign-whole", page, mine, wait=2.5, whole=True),
        Shot("campaign-fresh", f"/c/{told.fresh}", mine),
        Shot("campaign-end", f"/t/{told.rooms[-1]}", mine, wait=6),
        Shot("campaign-games", f"{page}/games", mine, wait=2),
        Shot("campaign-compare", f"{page}/compare?a=1&b={CAMPAIGN_GAMES}", mine),
        Shot("campaign-invitation", f"/jc/{told.code}", ""),
        Shot("campaigns", "/campaigns", mine),
        Shot("campaign-new", "/campaigns/new", mine),
        Shot("home-campaigns", "/", mine),
        Shot("deal", f"/deal/{told.deal}", mine),
    ]


async def _shots(server: LiveServer) -> list[Shot]:
    url = server.settings.database_url
    running = await store_game(url, _game("shots running", 44))
    ended = await store_game(url, _game("shots ended", None))
    duel = await store_game(url, _duel(2, 25))
    four = await store_game(url, _duel(4, 14))
    choosing = await store_game(url, due())
    fought = await store_game(url, _duel(2, None))
    mine = _on_turn(running)
    lobby = await _lobby(server.url, mine, edition="classic", seats=4)
    sides = await _lobby(server.url, mine, edition="duel", parties=3, led={"2": "bot:steady"})
    table = f"/t/{running.room}"
    everywhere = tuple(SIZES)
    return [
        Shot("home", "/", mine, LANGUAGES),
        Shot("home-first-visit", "/", ""),
        Shot("create", "/create", mine),
        Shot("invitation", f"/t/{lobby}", ""),
        Shot("lobby", f"/t/{lobby}", mine, sizes=everywhere),
        Shot("table", table, mine, LANGUAGES, everywhere),
        Shot("table-ghost", table, mine, ghost=True),
        Shot("table-waiting", table, next(t for t in running.tokens if t != mine)),
        Shot("table-watching", f"{table}?watch=true", ""),
        Shot("duel", f"/t/{duel.room}", duel.tokens[0], sizes=everywhere),
        Shot("duel-ghost", f"/t/{duel.room}", duel.tokens[0], ghost=True),
        Shot("duel-four", f"/t/{four.room}", four.tokens[0]),
        Shot("duel-choosing", f"/t/{choosing.room}", choosing.tokens[0]),
        Shot("duel-waiting", f"/t/{choosing.room}", choosing.tokens[1]),
        Shot("duel-lobby", f"/t/{sides}", mine),
        Shot("duel-end", f"/t/{fought.room}", fought.tokens[0], wait=6),
        Shot("duel-replay", f"/replay/{fought.room}?at=60", ""),
        Shot("end", f"/t/{ended.room}", ended.tokens[0], wait=6),
        Shot("replay", f"/replay/{ended.room}?at=40", ""),
        Shot("games", "/games", ended.tokens[0]),
        Shot("account", "/account", mine),
        Shot("rules", "/rules/classic", mine),
        Shot("rules-duel", "/rules/duel", mine),
        Shot("about", "/about", ""),
        Shot("lost", "/nowhere", ""),
        *await _album(url),
    ]


def _variants(shot: Shot) -> Iterator[tuple[str, str, str]]:
    for size in shot.sizes:
        for theme in THEMES:
            for language in shot.languages:
                yield size, theme, language


async def _take(browser: Browser, base: str, shot: Shot) -> int:
    count = 0
    for size, theme, language in _variants(shot):
        width, height = SIZES[size]
        async with await browser.new_context(
            viewport={"width": width, "height": height},
            device_scale_factor=2 if size == "phone" else 1,
            has_touch=size in ("phone", "tablet"),
        ) as context:
            await _remember(context, base, shot.token, theme, language)
            page = await context.new_page()
            await page.goto(base + shot.path)
            await page.wait_for_load_state("networkidle")
            await page.wait_for_timeout(1000 * shot.wait)
            if shot.ghost:
                await _lay_ghost(page)
            suffix = "" if len(shot.languages) == 1 else f"-{language}"
            name = f"{shot.name}-{size}-{theme}{suffix}.png"
            await page.screenshot(path=SHOTS / name, full_page=shot.whole)
            count += 1
    return count


async def _remember(
    context: BrowserContext, base: str, token: str, theme: str, language: str
) -> None:
    cookies = {"dorfplatz": token, "theme": theme, "language": language}
    await context.add_cookies(
        [{"name": name, "value": value, "url": base} for name, value in cookies.items() if value]
    )


async def _lay_ghost(page: Page) -> None:
    """By the keyboard, as it works on every size."""
    await page.keyboard.press("ArrowRight")
    await page.keyboard.press("Enter")
    await page.wait_for_timeout(1500)


def main() -> int:
    """Take every picture."""
    chromium = browser_support.ensure()
    shutil.rmtree(SHOTS, ignore_errors=True)
    SHOTS.mkdir(parents=True)
    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite:///{Path(folder) / 'shots.sqlite'}"
        server = LiveServer(Settings(url, limits=GENEROUS), Path(folder) / "log").start()
        try:
            return asyncio.run(_take_all(server, chromium))
        finally:
            server.stop()


async def _take_all(server: LiveServer, chromium: str) -> int:
    taken = 0
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(
            executable_path=chromium, args=list(browser_support.FLAGS)
        )
        for shot in await _shots(server):
            taken += await _take(browser, server.url, shot)
            print(f"{shot.name}: {taken} pictures so far", flush=True)
        await browser.close()
    return taken


if __name__ == "__main__":
    print(f"{main()} pictures in {SHOTS}")
