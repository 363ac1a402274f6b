"""Parties that are about to choose and build, for the tests of points of interest."""

from typing import Any

from engine.actions import Choose
from engine.hexes import ORIGIN
from engine.state import State
from engine.tasks import Task
from tests.support import act, done, hold, place, scene, table

ALL = ["photographer", "hearts", "school", "granary", "old-oak"]
"""In the order an expired clock takes them (duel.md 3.8)."""


def ready(*counts: tuple[int, int], turn: int = 20, view: str = "sealed", **more: Any) -> State:
    """Parties with so many tasks done and so many that the next tile will complete."""
    options = {"view": view}
    state = table("duel", seats=len(counts), modules=("pois",), options=options, **more)
    for board, (completed, about) in enumerate(counts):
        tasks = (Task(ORIGIN, "wrap", 1),) * about
        state = scene(state, of=board, completed=done(completed), tasks=tasks)
    return hold(state, "L28")._replace(owing=tuple(range(len(counts))), turn=turn)


def laid(state: State) -> State:
    """Everybody lays the tile."""
    for board in state.owing:
        state = place(state, "L28@1,0/0", board)
    return state


def choose(state: State, board: int, *keys: str) -> State:
    """A party hands its choices in."""
    return act(state, state.hands(board)[0], Choose("pois", list(keys)))


def claims(state: State, **turns: dict[int, int]) -> State:
    """Write claims of earlier turns: ``claims(state, school={1: 12})``."""
    for key, by_board in turns.items():
        for board, turn in by_board.items():
            party = state.parties[board]
            note: Any = {
                ("old-oak" if key == "old_oak" else key, None): {"turn": turn, "hearts": 3}
            }
            parties = list(state.parties)
            parties[board] = party._replace(notes={**party.notes, **note})
            state = state._replace(parties=tuple(parties))
    return state


def offered(state: State, board: int) -> list[str]:
    """The single points of interest a party may take."""
    answers = next(choice.answers for choice in state.pending if choice.board == board)
    return [answer[0] for answer in answers if len(answer) == 1]
