"""Longest track and stream: the tiles of the largest network of each kind."""

from engine.rules import Rule
from engine.scoring import Line, line
from engine.state import State
from engine.survey import Survey, Trial
from engine.terrains import LINES, NAMES


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

    def gain(self, trial: Trial) -> int:
        now = _lengths(trial.survey)
        grown = trial.growth.grown
        return sum(max(0, item.size - now[item.kind]) for item in grown if item.kind in LINES)


def _lengths(survey: Survey) -> dict[str, int]:
    def make() -> dict[str, int]:
        regions = survey.board.regions
        return {k: max((r.size for r in regions[k].values()), default=0) for k in LINES}

    return survey.memo("longest now", make)
