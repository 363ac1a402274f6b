"""Buildings: a point for each tile of a kind near by (duel.md 4.2)."""

from typing import ClassVar

from engine.counting import is_near, showing, tiles_near
from engine.hexes import Hex
from engine.rules.interest import PointOfInterest
from engine.scoring import Line, line
from engine.state import State
from engine.trial import Trial


class Building(PointOfInterest):
    """One point for each tile with its kind at distance 1 or 2 (seed 002; duel.md 4.2, D35)."""

    family = "building"
    kind: ClassVar[str]

    def lines(self, state: State, board: int) -> tuple[Line, ...]:
        if self.claimed(state, board) is None:
            return ()
        hex = self._hex(state, board)
        laid = state.parties[board].board
        found = () if hex is None else showing(laid, tiles_near(laid, hex), self.kind)
        return (line(self.key, len(found), found),)

    def promise(self, state: State, board: int) -> int:
        laid = state.parties[board].board
        return max(len(showing(laid, tiles_near(laid, hex), self.kind)) for hex in laid.frontier)

    def touched(self, trial: Trial) -> bool:
        survey = trial.survey
        hex = survey.memo(f"{self.key} hex", lambda: self._hex(survey.state, survey.party_index))
        near = hex is not None and is_near(hex, trial.placement.hex)
        return near or survey.tile in self.tiles

    def _hex(self, state: State, board: int) -> Hex | None:
        laid = state.parties[board].board.placements.values()
        return next((p.hex for p in laid if p.tile in self.tiles), None)
