"""Editions that came later, from the lobby to the end: their golden games, seen by people."""

import json
from collections.abc import Iterable
from functools import partial
from pathlib import Path

from engine.records import check
from engine.replay import fold
from engine.state import State
from tests.golden.format import FOLDER
from tests.live import LiveServer
from tests.replay.finished import Stored, store_game
from tests.shots import steps
from tests.shots.shot import LANGUAGES, Shot

GAMES = {
    "luggage": ("envelope-undone", "greedy-first-game"),
    "sakura": ("all-used-by-two", "greedy-start-set-undone"),
}
"""A game with everything, and one with nothing unlocked."""
DRAWN = {"luggage": {"few": "row-80-undone", "many": "envelope-undone"}}
"""Games for which few or many things were drawn: they are dealt out before the first tile."""


async def editions(server: LiveServer, keys: Iterable[str]) -> list[Shot]:
    """The scenes of these editions."""
    return [shot for key in keys for shot in await _edition(server, key)]


async def _edition(server: LiveServer, key: str) -> list[Shot]:
    url = server.settings.database_url
    full, plain = (_golden(key, name) for name in GAMES[key])
    ended, running = await store_game(url, full), await store_game(url, _cut(full, 0.6))
    begun, late = await store_game(url, _cut(plain, 0.1)), await store_game(url, _cut(full, 0.95))
    dealt = {
        name: await store_game(url, fold(_golden(key, game).entries()[:1]))
        for name, game in DRAWN.get(key, {}).items()
    }
    mine, host = _on_turn(running), ended.tokens[0]
    pick = partial(steps.pick_edition, key=key)
    table, replay = f"/t/{running.room}", f"/replay/{ended.room}?at=30"
    return [
        Shot(f"{key}-create", "/create", host, LANGUAGES, whole=True, step=pick),
        Shot(f"{key}-tour", f"/t/{begun.room}", _on_turn(begun), LANGUAGES, newcomer=True),
        *(
            Shot(f"{key}-dealt-{name}", f"/t/{bare.room}", _on_turn(bare), LANGUAGES)
            for name, bare in dealt.items()
        ),
        Shot(f"{key}-table", table, mine, LANGUAGES),
        Shot(f"{key}-preview", table, mine, step=steps.ghost),
        Shot(f"{key}-points", table, mine, step=steps.points),
        Shot(f"{key}-in-play", table, mine, step=steps.in_play),
        Shot(f"{key}-late", f"/t/{late.room}", _on_turn(late)),
        Shot(f"{key}-end", f"/t/{ended.room}", host, LANGUAGES, wait=1),
        Shot(f"{key}-replay", replay, host),
        Shot(f"{key}-rules", f"/rules/{key}", "", LANGUAGES, whole=True),
    ]


def _golden(key: str, name: str) -> State:
    path = Path(FOLDER) / key / f"{name}.json"
    return check(json.loads(path.read_text()))


def _cut(whole: State, part: float) -> State:
    """The game when about that part of its entries was played and a tile is to be placed."""
    entries = whole.entries()
    for count in range(1 + int(len(entries) * part), 0, -1):
        state = fold(entries[:count])
        if state.revealed and not state.pending:
            return state
    raise AssertionError("another game, please")


def _on_turn(game: Stored) -> str:
    return game.tokens[game.state.hands(0)[0]]
