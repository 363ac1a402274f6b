"""The novice: plays as an expired clock would (duel.md 3.9)."""

from engine.actions import Action
from engine.autoplay import automatic
from engine.state import State


def novice(state: State, board: int) -> Action:
    """``autoplace``, and the first point of interest still open."""
    action = automatic(state, board)
    assert action is not None, "a bot is asked only when its party owes something"
    return action
