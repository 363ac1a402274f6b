"""Which pages there are, and the games, campaigns and tables that can be seen on them."""

import hashlib
from collections.abc import Awaitable, Callable, Iterable
from functools import partial

import httpx2 as httpx

from engine.actions import Choose, Declare
from engine.bots import BOTS
from engine.play import play, start
from engine.replay import fold
from engine.selfplay import busy, play_greedy, selfplay
from engine.setup import rivals, shared
from engine.state import State
from tests.evenings import Evenings, evenings
from tests.live import LiveServer
from tests.replay.finished import Stored, store_game
from tests.shots import steps
from tests.shots.climb import climb
from tests.shots.editions import editions
from tests.shots.run import run
from tests.shots.shot import EVERYWHERE, LANGUAGES, Shot
from tests.shots.tables import tables
from tests.table.chosen import moment
from tests.table.duelling import due

NAMES = ("Mila", "Ana", "Ben", "Jo")
CAMPAIGN_GAMES = 8
EVERYTHING = ("box-1", "box-2", "red-hearts", "circus", "clouds")
STORING = "much to decide 6"
SENTENCE = "the geese fly over the mill"


def _game(seed: str, tiles: int | None, unlocked: tuple[str, ...] = EVERYTHING) -> State:
    """A game by the greedy player, whole or cut when so many tiles lie."""
    agreed = shared("classic", NAMES, unlocked=unlocked)
    state = selfplay(agreed, hashlib.sha256(seed.encode()).digest(), play_greedy)
    return state if tiles is None else fold(state.entries()[: tiles + 1])


def _duel(people: int, turn: int | None) -> State:
    """Bots against each other with both modules, whole or cut when a turn has begun."""
    agreed = rivals("duel", NAMES[:people], modules=("goals", "pois"))
    state, _ = start(agreed, hashlib.sha256(b"shots duel").digest())
    while not state.ended and state.turn != turn:
        board = busy(state)[0]
        action = BOTS["bot:novice" if board % 2 else "bot:steady"](state, board)
        state, _ = play(state, state.hands(board)[0], action)
    return state


def _storing() -> tuple[State, State]:
    """A tile was put by: what comes next is asked; then the one drawn may take something along."""
    asked, _ = play(moment(STORING).state, 0, Declare("store"))
    drawn, _ = play(asked, 0, Choose(asked.pending[0].choice, "draw"))
    return asked, drawn


def _on_turn(game: Stored) -> str:
    return game.tokens[game.state.hands(0)[0]]


async def _post(base: str, token: str, path: str, body: dict[str, object]) -> dict[str, str]:
    headers = {"origin": base, "cookie": f"dorfplatz={token}"}
    async with httpx.AsyncClient(base_url=base, headers=headers) as client:
        answer = await client.post(path, json=body)
        return dict(answer.json())


async def _account(base: str, token: str) -> str:
    """An account; making one gives this device another token."""
    headers = {"origin": base, "cookie": f"dorfplatz={token}"}
    async with httpx.AsyncClient(base_url=base, headers=headers) as client:
        answer = await client.post("/api/account", json={"login": "ana", "password": SENTENCE})
        return answer.cookies.get("dorfplatz") or token


async def _lobby(base: str, token: str, **wish: object) -> str:
    return (await _post(base, token, "/api/rooms", wish))["room"]


def _album(told: Evenings) -> list[Shot]:
    page, mine = f"/c/{told.campaign}", told.token
    return [
        Shot("campaign-ceremony", page, mine, wait=1, newcomer=True),
        Shot("campaign", page, mine, LANGUAGES, EVERYWHERE, steps.celebrated, wait=1),
        Shot("campaign-whole", page, mine, step=steps.celebrated, wait=1, whole=True),
        Shot("campaign-managed", page, mine, step=steps.manage, wait=1, whole=True),
        Shot("campaign-fresh", f"/c/{told.fresh}", mine, whole=True),
        Shot("campaign-print", f"{page}/print", mine, whole=True),
        Shot("campaign-end", f"/t/{told.rooms[-1]}", mine, wait=1),
        Shot("campaign-games", f"{page}/games", mine),
        Shot("campaign-compare", f"{page}/compare?a=1&b={CAMPAIGN_GAMES}", mine, whole=True),
        Shot("compare", f"/compare?a={told.rooms[0]}&b={told.rooms[-1]}", mine, whole=True),
        Shot("campaign-invitation", f"/jc/{told.code}"),
        Shot("campaign-closed", page),
        Shot("campaigns", "/campaigns", mine),
        Shot("campaigns-none", "/campaigns"),
        Shot("campaign-new", "/campaigns/new", mine, whole=True),
        Shot("home-campaigns", "/", mine, LANGUAGES, whole=True),
        Shot("deal", f"/deal/{told.deal}", mine),
    ]


async def _evening(server: LiveServer) -> list[Shot]:
    """Tables on which one landscape is laid together."""
    url = server.settings.database_url
    running = await store_game(url, _game("shots running", 44))
    early = await store_game(url, _game("shots early", 4, ("warehouse",)))
    asked, drawn = [await store_game(url, state) for state in _storing()]
    mine, other = _on_turn(running), running.tokens[running.state.hands(0)[0] - 1]
    table = f"/t/{running.room}"
    return [
        Shot("home", "/", mine, LANGUAGES),
        Shot("table", table, mine, LANGUAGES, EVERYWHERE),
        Shot("table-ghost", table, mine, step=steps.ghost),
        Shot("table-exploring", table, mine, step=steps.explore),
        Shot("table-points", table, mine, step=steps.points),
        Shot("table-menu", table, mine, step=steps.menu),
        Shot("table-help", table, mine, step=steps.shortcuts),
        Shot("table-upcoming", table, mine, step=steps.upcoming),
        Shot("table-in-play", table, mine, step=steps.in_play),
        Shot("table-invite", table, mine, step=steps.invite),
        Shot("table-chat", table, mine, step=steps.chat),
        Shot("table-person", table, mine, step=steps.person),
        Shot("table-question", table, mine, step=steps.question),
        Shot("table-waiting", table, other),
        Shot("table-watching", f"{table}?watch=true", step=steps.watch),
        Shot("table-full", table),
        Shot(
            "table-tour", f"/t/{early.room}", _on_turn(early), LANGUAGES, EVERYWHERE, newcomer=True
        ),
        Shot("table-asked", f"/t/{asked.room}", asked.tokens[0]),
        Shot("table-offered", f"/t/{drawn.room}", drawn.tokens[0], step=steps.offered),
    ]


async def _duels(server: LiveServer) -> list[Shot]:
    url = server.settings.database_url
    running = await store_game(url, _duel(2, 25))
    four = await store_game(url, _duel(4, 14))
    choosing = await store_game(url, due())
    fought = await store_game(url, _duel(2, None))
    table, mine = f"/t/{running.room}", running.tokens[0]
    return [
        Shot("duel", table, mine, LANGUAGES, EVERYWHERE),
        Shot("duel-ghost", table, mine, step=steps.ghost),
        Shot("duel-tour", table, mine, newcomer=True),
        Shot("duel-points", table, mine, step=steps.points),
        Shot("duel-four", f"/t/{four.room}", four.tokens[0]),
        Shot("duel-choosing", f"/t/{choosing.room}", choosing.tokens[0]),
        Shot("duel-waiting", f"/t/{choosing.room}", choosing.tokens[1]),
        Shot("duel-end", f"/t/{fought.room}", fought.tokens[0], wait=1),
        Shot("duel-challenge", f"/t/{fought.room}", fought.tokens[0], wait=1, step=steps.keepsakes),
        Shot("duel-replay", f"/replay/{fought.room}?at=60"),
        Shot("duels", "/duels", fought.tokens[0]),
        Shot("duels-none", "/duels"),
        Shot("rules-modules", "/rules/duel", fought.tokens[0], whole=True),
        Shot("duel-page", f"/duels/{fought.room}", fought.tokens[0], whole=True),
    ]


async def _before(server: LiveServer) -> list[Shot]:
    """Before a game: choosing, inviting, sitting down, knocking."""
    url = server.settings.database_url
    ended = await store_game(url, _game("portrait 1", None))
    host = ended.tokens[0]
    lobby = await _lobby(server.url, host, edition="classic", seats=4)
    few = ["circus", "red-hearts"]
    chosen = await _lobby(server.url, host, edition="classic", seats=2, unlocked=few)
    sides = await _lobby(server.url, host, edition="duel", parties=3, led={"2": "bot:steady"})
    asking = await _lobby(server.url, host, edition="classic", seats=2, access="invited")
    closed = await _lobby(server.url, host, edition="classic", seats=2, access="closed")
    gone = await _lobby(server.url, host, edition="classic", seats=2)
    await _post(server.url, host, f"/api/rooms/{gone}/close", {})
    named = await _account(server.url, ended.tokens[1])
    return [
        Shot("home-first-visit", "/", "", LANGUAGES),
        Shot("create", "/create", host, LANGUAGES, whole=True),
        Shot("create-choice", "/create", host, whole=True, step=steps.choose),
        Shot("create-duel", "/create", host, LANGUAGES, whole=True, step=steps.villages),
        Shot("invitation", f"/t/{lobby}", "", LANGUAGES),
        Shot("lobby", f"/t/{lobby}", host, LANGUAGES, EVERYWHERE),
        Shot("lobby-settings", f"/t/{lobby}", host, LANGUAGES, step=steps.reconsider),
        Shot("lobby-choice", f"/t/{chosen}", host, step=steps.agree),
        Shot("duel-lobby", f"/t/{sides}", host, LANGUAGES),
        Shot("duel-lobby-settings", f"/t/{sides}", host, step=steps.reconsider),
        Shot("door", f"/t/{asking}"),
        Shot("door-knocked", f"/t/{asking}", step=steps.knock),
        Shot("closed", f"/t/{closed}"),
        Shot("home-tables", "/", host, LANGUAGES, whole=True),
        Shot("table-closed", f"/t/{gone}", host),
        Shot("end", f"/t/{ended.room}", host, sizes=EVERYWHERE, wait=1),
        Shot("end-told", f"/t/{ended.room}", host, LANGUAGES, wait=1, step=steps.told),
        Shot("end-keepsakes", f"/t/{ended.room}", host, wait=1, step=steps.keepsakes),
        Shot("replay", f"/replay/{ended.room}?at=40"),
        Shot("replay-verified", f"/replay/{ended.room}?at=40", host, step=steps.verified),
        Shot("replay-opener", "/replay"),
        Shot("games", "/games", host),
        Shot("games-none", "/games"),
        Shot("account", "/account", host, LANGUAGES, whole=True),
        Shot("account-guest", "/account", whole=True),
        Shot("account-entering", "/account", host, whole=True, step=steps.enter),
        Shot("account-leaving", "/account", host, LANGUAGES, whole=True, step=steps.leave),
        Shot("account-named", "/account", named, LANGUAGES, whole=True, step=steps.password),
        Shot("device", "/d/MILL-42"),
    ]


def _texts() -> list[Shot]:
    return [
        Shot("rules", "/rules/classic", "", LANGUAGES, whole=True),
        Shot("rules-everything", "/rules/classic", step=steps.everything, whole=True),
        Shot("rules-duel", "/rules/duel", whole=True),
        Shot("about", "/about"),
        Shot("lost", "/nowhere", "", LANGUAGES),
    ]


async def _campaigns(server: LiveServer) -> list[Shot]:
    return _album(await evenings(server.settings.database_url, CAMPAIGN_GAMES))


async def _written(_: LiveServer) -> list[Shot]:
    return _texts()


GROUPS: dict[str, Callable[[LiveServer], Awaitable[list[Shot]]]] = {
    "before": _before,
    "evening": _evening,
    "tables": tables,
    "duels": _duels,
    "texts": _written,
    "campaigns": _campaigns,
    "run": run,
    "climb": climb,
    "luggage": partial(editions, keys=("luggage",)),
    "sakura": partial(editions, keys=("sakura",)),
}
"""Scenes that are played together; naming a group plays it alone."""


async def scenes(server: LiveServer, groups: Iterable[str] = ()) -> list[Shot]:
    """Every picture, or those of some groups; the games in them are played first."""
    wanted = tuple(groups) or tuple(GROUPS)
    return [shot for group in wanted for shot in await GROUPS[group](server)]
