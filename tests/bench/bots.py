"""How well and how fast the bots play (duel.md 3.9)."""

import hashlib
import os
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from time import process_time

from engine.autoplay import automatic
from engine.bots import BOTS
from engine.play import play, start
from engine.selfplay import busy
from engine.setup import rivals
from engine.state import State
from engine.tiles import Placement
from tests.bench.report import Report
from tests.games import duelled

GAMES, BOARDS = 100, 12
TILES = 60


def measure(report: Report) -> None:
    """Print how often the steady bot wins, and how long it thinks on a large board."""
    report.head("Bots")
    slowest = max(_thinking(_large(number)) for number in range(BOARDS))
    report.ceiling(f"slowest decision, {TILES}-tile board", 1000 * slowest, "ms", 300)
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        results = pool.map(partial(duelled, "bot:steady", "bot:novice"), range(GAMES))
        won = sum(mine > theirs for mine, theirs in results)
    report.figure(f"steady beats novice, {GAMES} seeded duels", 100 * won / GAMES, "%", 80)


def _large(number: int) -> State:
    """A duel with both modules before its last tile, its first board filled up to that size.

    No duel lasts so long; tiles that were not drawn are laid wherever they fit.
    """
    secret = hashlib.sha256(f"large {number}".encode()).digest()
    state, _ = start(rivals("duel", ("A", "B"), modules=("goals", "pois")), secret)
    last = state
    while not state.ended:
        board = busy(state)[0]
        last = state if board == 0 and state.held(0) else last
        action = automatic(state, board)
        assert action is not None
        state, _ = play(state, board, action)
    party = last.parties[0]
    land, held = party.board, last.held(0)
    lying = {placement.tile.id for placement in land.placements.values()}
    for tile in last.box.tiles.values():
        if len(land.placements) < TILES and tile.id not in lying and held and tile != held.tile:
            hex, rotations = next(iter(land.fitting(tile).items()))
            land = land.place(Placement(tile, hex, rotations[0]))
    return last._replace(parties=(party._replace(board=land), *last.parties[1:]))


def _thinking(state: State) -> float:
    assert len(state.parties[0].board.placements) == TILES
    began = process_time()
    BOTS["bot:steady"](state, 0)
    return process_time() - began
