"""The steady bot: takes the placement it likes best, one turn at a time (duel.md 3.9).

It weighs tasks completed and their chances, flags, lines, goals, and what a tile makes harder.
Every legal placement is looked at briefly, and those that look best are looked at closely.
"""

from collections.abc import Iterator

from engine.actions import Action, Choose, PlaceTile
from engine.bots.blindfold import blindfolded
from engine.events import ChoiceOffered
from engine.play import survey
from engine.preview import blocked
from engine.prospects import Judged
from engine.rules.interest import interests
from engine.state import State
from engine.survey import Survey
from engine.tasks import Standing
from engine.trial import Trial

CLOSELY = 24
"""How many placements are looked at closely."""
CHANCES = (100, 72, 48, 30, 18, 10, 5)
"""How likely a task is to be completed, in per cent, by the tiles it still needs."""
POINT = 100


def steady(state: State, board: int) -> Action:
    """The best answer, or the best placement with what is worth deciding with it."""
    known = blindfolded(state, board)
    for choice in known.pending:
        if choice.board == board:
            return Choose(choice.choice, _best_answer(known, choice))
    look = survey(known, board)
    assert look is not None, "a bot is asked only when its party owes something"
    trial = _best(look)
    tile, hex, rotation = trial.placement
    return PlaceTile(board, tile.id, hex, rotation, trial.fields)


def _best_answer(state: State, choice: ChoiceOffered) -> object:
    """The points of interest that promise most; of anything else the first answer."""
    promises = {poi.key: poi.promise(state, choice.board) for poi in interests(state.box)}
    return max(choice.answers, key=lambda answer: sum(promises.get(key, 0) for key in answer))


def _best(look: Survey) -> Trial:
    glanced = sorted(look.legal_trials(), key=lambda trial: (-_glance(trial), *_order(trial)))
    decided = (way for trial in glanced[:CLOSELY] for way in _ways(trial))
    return max(decided, key=lambda trial: _glance(trial) + _close(trial))


def _ways(trial: Trial) -> Iterator[Trial]:
    """The placement, and with each single thing that may be decided with it."""
    yield trial
    _, hex, rotation = trial.placement
    for name, answers in trial.offers().items():
        for answer in answers:
            yield Trial(trial.survey, hex, rotation, {**trial.fields, name: answer})


def _glance(trial: Trial) -> int:
    """Tasks, matching edges and hexes that become hopeless: cheap to tell for every placement."""
    tasks = sum(_hope(item) for item in trial.judged)
    return tasks + 60 * trial.growth.matches - 90 * len(blocked(trial))


def _hope(item: Judged) -> int:
    """What a placement changes for a task it touches."""
    value, need = item.task.value, max(0, item.task.value - item.before)
    before = CHANCES[min(need, 6)] * value if item.before else 0
    if item.standing is Standing.DONE:
        return 2 * POINT * value - before
    if item.standing is Standing.FAIL:
        return -before - 40 * value
    return CHANCES[min(value - item.after, 6)] * value * 2 - before * 2


def _close(trial: Trial) -> int:
    """Points of all other lines, less what a token spent here might earn later."""
    rules = trial.survey.state.box.scorers
    gained = sum(rule.gain(trial) for rule in rules if rule.group != "tasks")
    spent = sum(
        rule.worth_keeping(trial)
        for rule in trial.survey.state.box.askers
        if rule.field in trial.fields
    )
    return 90 * gained - 90 * spent


def _order(trial: Trial) -> tuple[int, ...]:
    _, hex, rotation = trial.placement
    return (abs(hex.q) + abs(hex.r), hex.r, hex.q, rotation)
