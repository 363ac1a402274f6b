"""Acting for a party in arrears: never illegal, never by chance (duel.md 3.8, ruling D40)."""

from engine.actions import Action, Choose, PlaceTile
from engine.hexes import ORIGIN, distance
from engine.play import survey
from engine.state import State
from engine.survey import Survey
from engine.tasks import Standing
from engine.trial import Trial

Order = tuple[int, ...]


def autoplace(look: Survey) -> Trial:
    """The legal placement that breaks least, completes most, matches best and lies nearest.

    duel.md 3.8. It spends no token of its own accord; only what a rule does by itself is added.
    """
    legal = (
        trial
        for hex, rotations in look.plain_places().items()
        for rotation in rotations
        if (trial := look.legal_trial(hex, rotation)) is not None
    )
    best = min(legal, key=_order)
    _, hex, rotation = best.placement
    said = {rule.field: rule.automatic(best) for rule in look.state.box.askers}
    fields = {name: answer for name, answer in said.items() if answer is not None}
    return Trial(look, hex, rotation, {**best.fields, **fields})


def _order(trial: Trial) -> Order:
    failed = sum(j.task.value for j in trial.judged if j.standing is Standing.FAIL)
    completed = sum(j.task.value for j in trial.judged if j.standing is Standing.DONE)
    _, hex, rotation = trial.placement
    beside, matches = len(trial.site.facing), trial.growth.matches
    where = (distance(ORIGIN, hex), hex.r, hex.q, rotation)
    return (failed, -completed, -matches, -beside, *where)


def automatic(state: State, board: int) -> Action | None:
    """What the server does for a party in arrears; nothing if it owes nothing.

    >>> from engine.play import start
    >>> from engine.setup import rivals
    >>> state, _ = start(rivals("duel", ("Ana", "Ben")), bytes(32))
    >>> automatic(state, 1)
    PlaceTile(board=1, tile='T-T4', hex=Hex(q=0, r=0), rotation=0, fields={}, suggested_by=None)
    """
    for choice in state.pending:
        if choice.board == board:
            return Choose(choice.choice, choice.answers[0], board)
    look = survey(state, board)
    if look is None:
        return None
    tile, hex, rotation = (trial := autoplace(look)).placement
    return PlaceTile(board, tile.id, hex, rotation, trial.fields)
