"""River Loop: a river of six tiles or more without beginning or end."""

from collections.abc import Collection, Iterable

from engine.board import Board
from engine.displays import Drawing
from engine.hexes import Hex
from engine.rules.goal_cards import FULFILLED, RIVER, RIVER_TOLD, GoalCard
from engine.scoring import Standing
from engine.state import State
from engine.trial import Trial

STREAM = "S"
LEAST = 6


class RiverLoop(GoalCard):
    """A closed river network of 6 tiles or more, each with two river edges or more.

    seed 001, Goal cards; luggage.md 4.12. It need not be the longest; what lies inside is free.
    """

    key = "river-loop"
    title = "River Loop"
    text = "Build a river of 6 or more tiles that runs back into itself: 10 points."
    standings = (*RIVER_TOLD, FULFILLED)
    example = "L01@1,0/5 L02@0,1/0 L03@-1,1/1 L10@-1,0/5 T-S2@0,-1/0 T-O2@1,-1/1"

    def met(self, state: State, board: int, hex: Hex) -> Collection[Hex]:
        lying = state.parties[board].board
        river = lying.region(STREAM, hex)
        if river is None or river.open or len(river.hexes) < LEAST:
            return ()
        return river.hexes if _runs_on(lying, river.hexes) else ()

    def touched(self, trial: Trial) -> bool:
        grown = trial.growth.grown
        return any(kind == STREAM and not open and size >= LEAST for kind, size, open, _ in grown)

    def progress(self, state: State, board: int) -> Standing:
        """The longest river."""
        return Standing(RIVER, state.parties[board].board.largest[STREAM])

    def drawing(self, state: State, board: int) -> Drawing:
        """The longest river with its open ends, or the one that runs in a ring."""
        lying = state.parties[board].board
        if self.is_fulfilled(state.parties[board]):
            return Drawing("line", (STREAM, LEAST, LEAST, 0, 1))
        longest = max(lying.all_regions(STREAM), key=lambda river: river.size, default=None)
        size, open = (longest.size, longest.open) if longest else (0, 0)
        return Drawing("line", (STREAM, size, LEAST, open, 0))


def _runs_on(board: Board, hexes: Iterable[Hex]) -> bool:
    """Whether no tile is a spring or a mouth; all its edges meet others, for nothing is open."""
    return all(board.faces[hex].count(STREAM) >= 2 for hex in hexes)
