"""A game at a moment at which much can be decided, found by playing."""

import hashlib
from functools import cache
from typing import NamedTuple

from engine.actions import Choose, Declare
from engine.hexes import Hex
from engine.play import options, play
from engine.replay import fold
from engine.selfplay import PLAYERS, selfplay
from engine.setup import shared
from engine.state import State

UNLOCKED = ("red-hearts", "golden-heart", "warehouse", "balloon-launch-site")


class Moment(NamedTuple):
    """The tile in hand may be stored; with the one drawn after it two fields are offered there."""

    state: State
    hex: Hex
    rotation: int


@cache
def moment(seed: str) -> Moment:
    """The first such moment of a game; ``seed`` was chosen because there is one."""
    agreed = shared("classic", ("Mila",), unlocked=UNLOCKED)
    whole = selfplay(agreed, hashlib.sha256(seed.encode()).digest(), PLAYERS["random"])
    entries = whole.entries()
    for number in range(8, len(entries)):
        state = fold(entries[:number])
        if "store" not in options(state, 0).words:
            continue
        after, _ = play(state, 0, Declare("store"))
        if not any("draw" in choice.answers for choice in after.pending):
            continue
        drawn, _ = play(after, 0, Choose(after.pending[0].choice, "draw"))
        for (hex, rotation), offered in options(drawn, 0).offers.items():
            if {"heart", "balloon"} <= offered.keys():
                return Moment(state, hex, rotation)
    raise AssertionError("another seed, please")
