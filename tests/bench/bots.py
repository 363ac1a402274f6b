"""How well and how fast the bots play (duel.md 3.9)."""

import hashlib
from time import perf_counter

from engine.bots import BOTS
from engine.play import play, start
from engine.selfplay import busy
from engine.setup import rivals
from engine.state import State
from tests.bench.report import Report
from tests.games import duelled

GAMES = 100
TILES = 60


def measure(report: Report) -> None:
    """Print how often the steady bot wins, and how long it thinks on a large board."""
    report.head("Bots")
    results = [duelled("bot:steady", "bot:novice", seed) for seed in range(GAMES)]
    won = sum(mine > theirs for mine, theirs in results)
    report.figure(f"steady beats novice, {GAMES} seeded duels", 100 * won / GAMES, "%", 80)
    slowest = max(_thinking(state) for state in _large_boards())
    report.ceiling(f"slowest decision, {TILES}-tile board", 1000 * slowest, "ms", 300)


def _large_boards() -> list[State]:
    """Duels at the moment that many tiles lie, with both modules."""
    found: list[State] = []
    number = 0
    while len(found) < 4:
        secret = hashlib.sha256(f"large {number}".encode()).digest()
        state, _ = start(rivals("duel", ("A", "B"), modules=("goals", "pois")), secret)
        number += 1
        while not state.ended and len(state.parties[0].board.placements) < TILES:
            board = busy(state)[0]
            state, _ = play(state, board, BOTS["bot:steady"](state, board))
        if not state.ended and 0 in busy(state):
            found.append(state)
    return found


def _thinking(state: State) -> float:
    began = perf_counter()
    BOTS["bot:steady"](state, busy(state)[0])
    return perf_counter() - began
