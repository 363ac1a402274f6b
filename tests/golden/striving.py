"""Games played with an aim: begun anew from a turn on, again and again, and the best one kept.

The player sees the deal, as no person may: what matters is that a campaign gets everywhere in as
many games as people need, by acts that people could have made.
"""

import heapq
from collections.abc import Callable, Iterator
from typing import NamedTuple

from engine.actions import Action, Declare, PlaceTile
from engine.deal import Chance
from engine.play import play, survey
from engine.preview import preview
from engine.prospects import Judged
from engine.selfplay import busy, sayings
from engine.state import State as Game
from engine.survey import Survey
from engine.tasks import Standing
from engine.trial import Trial

CHANCES = (1.0, 0.72, 0.48, 0.3, 0.18, 0.1, 0.05)
"""How likely a task is to be completed by the tiles it still needs."""
CLOSELY = 8
SPREAD = 1000


class Line(NamedTuple):
    """A game with everything that led to it: before each step, and what was done."""

    games: tuple[Game, ...]
    done: tuple[Action, ...]

    @property
    def end(self) -> Game:
        """The game as it ended."""
        return self.games[-1]


def strive(game: Game, aim: Callable[[Game], float], chance: Chance, tries: int) -> Line:
    """The best of so many games; each begins somewhere on the best one so far."""
    best = _on(Line((game,), ()), chance)
    reached = aim(best.end)
    for _ in range(tries):
        cut = chance.below(len(best.done))
        other = _on(Line(best.games[: cut + 1], best.done[:cut]), chance)
        value = aim(other.end)
        if value >= reached:
            best, reached = other, value
    return best


def _on(line: Line, chance: Chance) -> Line:
    games, done = list(line.games), list(line.done)
    while not games[-1].ended:
        game = games[-1]
        board = busy(game)[0]
        done.append(_thought_of(game, board, chance))
        games.append(play(game, game.hands(board)[0], done[-1])[0])
    return Line(tuple(games), tuple(done))


def _thought_of(game: Game, board: int, chance: Chance) -> Action:
    """Now and then a word, any answer, or a placement that looks well today."""
    said = sayings(game, board)
    if said and (not isinstance(said[0], Declare) or chance.below(4) == 0):
        return said[chance.below(len(said))]
    look = survey(game, board)
    assert look is not None
    trial = _laid(look, chance)
    tile, hex, rotation = trial.placement
    return PlaceTile(board, tile.id, hex, rotation, trial.fields)


def _laid(look: Survey, chance: Chance) -> Trial:
    trials = list(look.legal_trials())
    near = heapq.nlargest(CLOSELY, range(len(trials)), key=lambda n: (_glance(trials[n]), -n))
    ways = [way for n in near for way in _ways(trials[n], chance)]
    worth = [_worth(way) + 4 * chance.below(SPREAD) / SPREAD for way in ways]
    return ways[worth.index(max(worth))]


def _ways(trial: Trial, chance: Chance) -> Iterator[Trial]:
    """The placement, and perhaps with something decided beside it."""
    yield trial
    _, hex, rotation = trial.placement
    for name, answers in trial.offers().items():
        fields = {**trial.fields, name: answers[chance.below(len(answers))]}
        way = Trial(trial.survey, hex, rotation, fields)
        if name not in trial.fields and not way.forbidden:
            yield way


def _glance(trial: Trial) -> float:
    return sum(map(_hope, trial.judged)) + 0.6 * trial.growth.matches


def _worth(trial: Trial) -> float:
    seen = preview(trial)
    done = sum(task.value for task in seen.completed)
    return _glance(trial) + 0.9 * (seen.score - done) - 0.9 * len(seen.blocked)


def _hope(item: Judged) -> float:
    """What a placement changes for a task that it touches."""
    value, need = item.task.value, max(0, item.task.value - item.before)
    before = CHANCES[min(need, 6)] * value if item.before else 0
    if item.standing is Standing.DONE:
        return 2 * (value - before)
    if item.standing is Standing.FAIL:
        return -before - 0.4 * value
    return 2 * (CHANCES[max(0, min(value - item.after, 6))] * value - before)
