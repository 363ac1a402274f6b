"""Perfect Fit: six tiles that match on all six edges."""

from collections.abc import Collection

from engine.board import Board
from engine.counting import matching_edges
from engine.displays import Drawing
from engine.hexes import SIDES, Hex, neighbours
from engine.rules.goal_cards import FULFILLED, GoalCard
from engine.scoring import Standing
from engine.state import State
from engine.trial import Trial

LEAST = 6


class PerfectFit(GoalCard):
    """At least 6 tiles of any sort have six neighbours and six matching edges (ruling C6).

    luggage.md 4.16, ruling L16.
    """

    key = "perfect-fit"
    title = "Perfect Fit"
    text = "Surround 6 tiles so that all six edges match: 10 points."
    needs = "envelope"
    standings = ("fits", "fits.0", FULFILLED)
    example = "L17@0,0/0 L14@1,0/0 L20@0,1/3 L15@-1,0/0"

    def met(self, state: State, board: int, hex: Hex) -> Collection[Hex]:
        lying = state.parties[board].board
        around = (hex, *neighbours(hex))
        if not any(at in lying.faces and _fits(lying, at) for at in around):
            return ()
        fitting = _fitting(lying)
        return fitting if len(fitting) >= LEAST else ()

    def touched(self, trial: Trial) -> bool:
        """Whether the tiles that a placement would surround could be enough."""
        survey, hex = trial.survey, trial.placement.hex
        faces = survey.board.faces
        need = LEAST - survey.memo(f"{self.key} before", lambda: len(_fitting(survey.board)))
        if need > 1 + trial.growth.matches:  # only a match can let a neighbour fit
            return False
        around = (at for at in neighbours(hex) if at in faces)
        return need <= sum(
            all(there == hex or there in faces for there in neighbours(at)) for at in (hex, *around)
        )

    def progress(self, state: State, board: int) -> Standing:
        """The tiles that fit so far."""
        return Standing("fits", len(_fitting(state.parties[board].board)))

    def drawing(self, state: State, board: int) -> Drawing:
        return Drawing("inner", (len(_fitting(state.parties[board].board)), LEAST))


def _fits(board: Board, hex: Hex) -> bool:
    """Whether tiles lie on all six hexes around a tile, and all edges match."""
    inner = all(map(board.faces.__contains__, neighbours(hex)))
    return inner and matching_edges(board, hex) == len(SIDES)


def _fitting(board: Board) -> list[Hex]:
    """The tiles that match on all six edges."""
    return [at for at in board.faces if _fits(board, at)]
