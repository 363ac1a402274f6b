"""What it costs to ask what one may do: every page asks after every entry.

Processor time of one process, each thing as fast as it ever went: what else the machine does then
counts for little. Every edition is asked in its start set and with everything unlocked.
"""

import hashlib
from collections.abc import Callable, Iterator
from functools import partial
from itertools import product
from statistics import fmean, median
from time import thread_time
from typing import NamedTuple

from app.live.game import Game
from app.log.encoding import encode_events
from engine.editions import edition, known
from engine.play import play
from engine.replay import fold, states
from engine.selfplay import PLAYERS, selfplay
from engine.setup import Setup, rivals, shared
from engine.state import Revealed, State
from tests.bench.report import Report

PLAYED, REPEATS = 2, 3
"""Games of each player, and how often each of them is measured."""
LARGE = 80
"""The tiles of the board on which every tile of the box is taken in hand."""
USUAL, LONGEST = 150, 1
"""Microseconds for most answers, milliseconds for each."""
MARKERS = (4, 6)
FIRST = "classic"


class Costs(NamedTuple):
    """What the entries of some games cost, in seconds, one by one."""

    acts: list[float]
    """Judged, and made ready for those who hear of it."""
    questions: list[float]
    """What may be done now, listed for the first page that asks."""
    asked: list[float]
    """The same for all four."""


def measure(report: Report) -> None:
    """Print what questions cost in each edition, and what an entry does with all of them."""
    report.head("Questions (processor time in one process, best of three)")
    start, whole = {}, {}
    for found in known():
        start[found.key], whole[found.key] = _costs(found.key, ()), _costs(found.key, found.whole)
        report.figure(f"{found.key}, start set", 1e6 * median(start[found.key].questions), "µs")
        name = f"{found.key}, everything unlocked"
        report.ceiling(name, 1e6 * median(whole[found.key].questions), "µs", USUAL)
        slowest, tiles = _slowest(found.key)
        name = f"{found.key}, the slowest tile on {tiles} tiles"
        report.ceiling(name, 1000 * slowest, "ms", LONGEST)
    report.note("an entry, and all that four pages ask after it:")
    for key, costs in whole.items():
        ratio = _with_questions(costs) / _with_questions(start[key])
        report.ceiling(f"{key}, everything against start set", ratio, "times", 2)
    report.note("an entry alone, everything unlocked:")
    usual = fmean(whole[FIRST].acts)
    for key, costs in whole.items():
        ratio = fmean(costs.acts) / usual
        goal = GOALS.get(key)
        if goal is None:
            report.figure(f"{key}", 1e6 * fmean(costs.acts), "µs")
        else:
            report.ceiling(f"{key} against {FIRST}", ratio, "times", goal)


GOALS = {"sakura": 1.5, "luggage": 1.0}
"""How much dearer an entry may be than in the first edition."""


def _with_questions(costs: Costs) -> float:
    return fmean(costs.acts) + fmean(costs.asked)


def _costs(key: str, unlocked: tuple[str, ...]) -> Costs:
    """What the entries of some games cost."""
    costs = Costs([], [], [])
    for played in _games(key, unlocked):
        runs = [_run(played) for _ in range(REPEATS)]
        for name, best in zip(Costs._fields, zip(*runs, strict=True), strict=True):
            getattr(costs, name).extend(map(min, *best))
    return costs


def _games(key: str, unlocked: tuple[str, ...]) -> Iterator[State]:
    for player, number in product(PLAYERS.values(), range(PLAYED)):
        secret = hashlib.sha256(f"question {number}".encode()).digest()
        yield selfplay(_agreed(key, unlocked), secret, player)


def _agreed(key: str, unlocked: tuple[str, ...]) -> Setup:
    found, names = edition(key), ("Ana", "Ben", "Cleo", "Dan")
    if found.parties == (1, 1):
        return shared(key, names, unlocked=unlocked)
    modules = found.modules if unlocked == found.whole else ()
    return rivals(key, names[:2], modules=modules)


def _run(played: State) -> Costs:
    """Play a game once more, as a room does, and ask after every entry."""
    first, *entries = played.entries()
    game, costs = Game([first]), Costs([], [], [])
    game.sent_since(None, 0)  # a page is there, so that frames are made
    seats = range(len(played.box.setup.seats))
    for entry in entries:
        began = thread_time()
        after, _ = play(game.state, entry.seat, entry.action)
        assert after.log is not None
        game.advance(game.news(after, encode_events(after.log)))
        judged = thread_time()
        game.options(seats[0])
        answered = thread_time()
        for seat in seats[1:]:
            game.options(seat)
        costs.acts.append(judged - began)
        costs.questions.append(answered - judged)
        costs.asked.append(thread_time() - judged)
    return costs


def _slowest(key: str) -> tuple[float, int]:
    """The longest answer on a large board, whichever tile of the box is in hand; and its tiles."""
    whole = edition(key).whole
    boards = [_cut(played, LARGE) for played in _games(key, whole)]
    state = max(boards, key=lambda state: len(state.parties[0].board.placements))
    hands = (
        Revealed(tile, marker)
        for tile in state.box.tiles.values()
        for marker in (MARKERS if tile.task else (None,))
    )
    game = Game(state.entries())
    took = [_best(partial(_asked, game, held)) for held in hands]
    return max(took), len(state.parties[0].board.placements)


def _asked(game: Game, held: Revealed) -> None:
    game.state = game.state._replace(revealed=held, owing=(0,), pending=())
    game._placements.clear()
    game.options(0)


def _best(work: Callable[[], None]) -> float:
    took = []
    for _ in range(REPEATS):
        began = thread_time()
        work()
        took.append(thread_time() - began)
    return min(took)


def _cut(played: State, tiles: int) -> State:
    """A game when so many tiles lie, or as many as came to lie, with one in hand."""
    best = None
    for state in states(played.entries()):
        if state.held(0) and len(state.parties[0].board.placements) <= tiles:
            best = state
    assert best is not None
    return fold(best.entries())
