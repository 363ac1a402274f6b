"""Duels for browsers: games that end soon, and one in which a point of interest is due."""

import hashlib
from dataclasses import replace
from functools import cache

import app.live.room
from engine.actions import PlaceTile
from engine.autoplay import automatic
from engine.deal import Deal
from engine.play import begin, deal_for, play, survey
from engine.setup import Setup, rivals
from engine.state import State

LANDSCAPE, TASK = 1, 3
TURNS = LANDSCAPE + TASK
NAMES = ("Mila", "Ana")


def tiny_deals() -> None:
    """In a server's process: whatever is dealt from now on has four tiles."""
    dealing = app.live.room.deal_for  # type: ignore[attr-defined]

    def tiny(setup: Setup, secret: bytes) -> Deal:
        dealt: Deal = dealing(setup, secret)
        return replace(dealt, landscape=dealt.landscape[:LANDSCAPE], task=dealt.task[:TASK])

    app.live.room.deal_for = tiny  # type: ignore[attr-defined]


@cache
def due() -> State:
    """A duel in which the first party is about to choose, with one turn to come after that."""
    for seed in range(100):
        setup = rivals("duel", NAMES, modules=("goals", "pois"))
        deal = deal_for(setup, hashlib.sha256(f"due {seed}".encode()).digest())
        state, _ = begin(setup, deal)
        chosen = _until_due(state)
        if chosen is None:
            continue
        drawn = len(deal.landscape) - len(chosen.stacks["landscape"])
        task = len(deal.task) - len(chosen.stacks["task"])
        short = replace(deal, landscape=deal.landscape[: drawn + 1], task=deal.task[:task])
        again = _until_due(begin(setup, short)[0])
        if again is not None:
            return again
    raise AssertionError("no such game")


def _until_due(state: State) -> State | None:
    """Let one play by the rule and the other carelessly, until the first alone has a choice."""
    while not state.ended:
        if [choice.board for choice in state.pending] == [0]:
            return state
        board = next(b for b in (0, 1) if automatic(state, b) is not None)
        action = automatic(state, board)
        assert action is not None
        look = survey(state, board)
        if board == 1 and look is not None:
            hex, rotations = next(reversed(look.places().items()))
            action = PlaceTile(1, look.tile.id, hex, rotations[0])
        state, _ = play(state, None, action)
    return None
