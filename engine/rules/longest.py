"""Longest track and stream: the tiles of the largest network of each kind."""

from engine.rules import Rule
from engine.scoring import Line, line
from engine.state import State
from engine.survey import Trial
from engine.terrains import LINES, NAMES

TRACK, STREAM = tuple(LINES)


class Longest(Rule):
    """Closed or not, 0 if there is none (seed 003 p.6; core.md, Scoring)."""

    key = "longest"
    group = "longest"

    def lines(self, state: State, board: int) -> tuple[Line, ...]:
        found = []
        for kind in LINES:
            regions = state.parties[board].board.regions[kind].values()
            hexes = max([region.hexes for region in regions], key=len, default=frozenset())
            found.append(line(f"longest-{NAMES[kind]}", len(hexes), hexes))
        return tuple(found)

    def score(self, state: State, board: int) -> int:
        largest = state.parties[board].board.largest
        return largest[TRACK] + largest[STREAM]

    def gain(self, trial: Trial) -> int:
        now = trial.survey.board.largest
        grown = trial.growth.grown
        return sum(max(0, item.size - now[item.kind]) for item in grown if item.kind in LINES)
