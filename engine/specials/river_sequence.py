"""Task Sequence with River: a village, then river or wraparound, then forest or grain."""

from engine.board import Board
from engine.rules.goal_cards import FULFILLED, RIVER, RIVER_TOLD
from engine.rules.sequences import (
    AREA,
    LINE,
    SEQUENCES,
    STREAM,
    VILLAGE,
    SequenceCard,
    has_long_river,
)
from engine.scoring import Standing
from engine.state import State


class RiverSequence(SequenceCard):
    """Three rows of tasks, which count while a river of six tiles lies on the board.

    seed 001, Goal cards; luggage.md 4.11, rulings L11 and L13. Until then it keeps its rows.
    """

    key = "river-sequence"
    title = "Task Sequence with River"
    text = (
        "With a river of 6 tiles: complete a village task, then river or wraparound, then forest "
        "or grain, with no other task in between: 10 points."
    )
    standings = ("rows", "rows.0", *RIVER_TOLD, FULFILLED)
    brings = (SEQUENCES,)
    rows = (VILLAGE, LINE, AREA)
    example = "T-V2@0,0/0 T-O3@0,1/0 T-W2@1,0/0"

    def counts_on(self, board: Board) -> bool:
        return has_long_river(board)

    def progress(self, state: State, board: int) -> Standing:
        lying = state.parties[board].board
        if not self.counts_on(lying):
            return Standing(RIVER, lying.largest[STREAM])
        return super().progress(state, board)
