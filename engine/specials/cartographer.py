"""Cartographer: counts the Task tiles straight ahead."""

from engine.families import Earned, Landmark
from engine.hexes import STEPS, Hex
from engine.state import Party
from engine.tiles import TASK, parse_tiles
from engine.trial import Trial

LOOKS_OVER = 3
"""The printed edge over which he looks."""
MOST = 6


class Cartographer(Landmark):
    """2 points per Task tile on the straight line he looks along, over gaps, six at most.

    sakura.md 4.2, ruling S21: completed, active or failed, all Task tiles count.
    """

    key = "cartographer"
    edition = "sakura"
    title = "Cartographer"
    text = "2 points per task tile in his line of sight, even beyond gaps, for 6 at most."
    tiles = parse_tiles("X-cartographer | special | WMGMVM | view@3")
    example = "X-cartographer@0,0/0 T-W3@-1,0/0 L14@-1,1/0 L06@-2,1/0 T-V5@-3,1/0 T-G4@-3,0/0"

    def earned(self, party: Party, hex: Hex) -> Earned:
        laid = party.board.placements
        side = laid[hex].side_of(LOOKS_OVER)
        tasks = (at for at, placed in laid.items() if placed.tile.stack == TASK)
        seen = sorted(at for at in tasks if _is_ahead(hex, side, at))
        return 2 * min(len(seen), MOST), (hex, *seen)

    def concerns(self, trial: Trial, hex: Hex) -> bool:
        if trial.survey.tile.stack != TASK:
            return False
        side = trial.survey.board.placements[hex].side_of(LOOKS_OVER)
        return _is_ahead(hex, side, trial.placement.hex)


def _is_ahead(hex: Hex, side: int, other: Hex) -> bool:
    """Whether a hex lies on the line from another in the direction of a side."""
    (dq, dr), q, r = STEPS[side], other.q - hex.q, other.r - hex.r
    steps = max(abs(q), abs(r))
    return steps > 0 and (q, r) == (dq * steps, dr * steps)
