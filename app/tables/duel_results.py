"""The result of a duel in short, kept with the table so that lists read no log."""

from typing import Any

from engine.actions import Choose, PlaceTile
from engine.rules.undoing import practised
from engine.scoring import ranking
from engine.state import State


def duel_result(state: State) -> dict[str, Any]:
    """Places of the parties and their seats, and what keeps a result out of the lists of bests.

    duel.md 5: games with a party that gave up, was played for or practised count as played only.
    """
    if len(state.parties) == 1:
        return {}
    boards = range(len(state.parties))
    return {
        "places": list(ranking(state)),
        "boards": [list(party.seats) for party in state.parties],
        "led": dict(state.box.setup.led),
        "out": [board for board in boards if state.is_out(board)],
        "automatic": [board for board in boards if _was_played_for(state, board)],
        "practised": practised(state),
    }


def _was_played_for(state: State, board: int) -> bool:
    """Whether the server acted for a party that was late or away."""
    duel_result = (entry for entry in state.entries() if entry.seq not in state.dropped)
    return any(
        entry.seat is None
        and isinstance(entry.action, (PlaceTile, Choose))
        and entry.action.board == board
        for entry in duel_result
    )
