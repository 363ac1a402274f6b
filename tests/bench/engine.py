"""Speed of the engine, per second of processor time, on boards a greedy player laid."""

import hashlib
from collections.abc import Callable
from time import process_time

from engine.actions import PlaceTile
from engine.board import Board
from engine.deal import Chance
from engine.play import options, play, start, survey
from engine.preview import previews
from engine.replay import fold
from engine.selfplay import play_greedy, selfplay, table
from engine.state import State
from tests import oracle
from tests.bench.report import Report

TILES = 50
REPEATS = 5


def measure(report: Report) -> None:
    """Print every figure of the engine."""
    report.head("Engine (per second of processor time, best of five)")
    boards = _states_with(TILES)
    listing = _rate(lambda: _enumerate(boards))
    report.figure(f"placements listed, {TILES}-tile board", listing, "lists/s", 10_000)
    report.note("the best Python peer lists 1,207 a second")
    report.figure("random play, options and play", _rate(_random_games), "turns/s", 5_000)
    report.note("aim 10,000; the best Python peer plays 1,129 turns a second")
    previewed = _rate(lambda: _preview(boards))
    report.figure("placements previewed", previewed, "previews/s", 40_000)
    each = sum(1 for state in boards for _ in _all_previews(state)) / len(boards)
    report.figure("all previews of a revealed tile", 1000 * each / previewed, "ms")
    kept, flooded = _rate(lambda: _keep(boards[0])), _rate(lambda: _flood(boards[0]))
    report.figure("regions kept incrementally", kept, "tiles/s")
    report.figure("regions by the tests' flood fill", flooded, "tiles/s")
    report.figure("kept against flood fill", kept / flooded, "times", 20)


def _rate(work: Callable[[], int]) -> float:
    work()  # warm what is remembered between games
    best = 0.0
    for _ in range(REPEATS):
        began = process_time()
        done = work()
        best = max(best, done / (process_time() - began))
    return best


def _states_with(tiles: int) -> list[State]:
    """States of four games at the moment that many tiles lie."""
    return [_cut(_game(number), tiles) for number in range(4)]


def _game(number: int) -> State:
    secret = hashlib.sha256(f"bench {number}".encode()).digest()
    return selfplay(table("classic", 2, "none", ""), secret, play_greedy)


def _cut(state: State, tiles: int) -> State:
    cut = fold(state.entries()[: tiles + 1])
    assert len(cut.parties[0].board.placements) == tiles
    return cut


def _enumerate(states: list[State]) -> int:
    for _ in range(200):
        for state in states:
            options(state, state.hands(0)[0])
    return 200 * len(states)


def _random_games() -> int:
    turns = 0
    for number in range(8):
        secret = hashlib.sha256(f"random {number}".encode()).digest()
        state, _ = start(table("classic", 2, "none", ""), secret)
        chance = Chance(secret, "bench")
        while not state.ended:
            seat = state.hands(0)[0]
            offered = options(state, seat)
            places = list(offered.places)
            hex = places[chance.below(len(places))]
            rotations = offered.places[hex]
            rotation = rotations[chance.below(len(rotations))]
            state, _ = play(state, seat, PlaceTile(0, offered.tile, hex, rotation))
            turns += 1
    return turns


def _all_previews(state: State) -> list[object]:
    look = survey(state, 0)
    assert look is not None
    return list(previews(look))


def _preview(states: list[State]) -> int:
    return sum(len(_all_previews(state)) for _ in range(10) for state in states)


def _keep(state: State) -> int:
    laid = list(state.parties[0].board.placements.values())
    for _ in range(40):
        board = Board(state.box.terrains)
        for placement in laid:
            board = board.place(placement)
    return 40 * len(laid)


def _flood(state: State) -> int:
    """The regions after each tile, found anew every time, as one without the cache would."""
    laid = list(state.parties[0].board.placements.values())
    position = oracle.Position()
    for tile, hex, rotation in laid:
        position = position.with_tile(oracle.Laid(tile.edges, hex.q, hex.r, rotation))
        oracle.regions(position)
    return len(laid)
