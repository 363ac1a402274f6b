"""Hill: two points for each Task tile at most two steps away."""

from engine.counting import is_near, tiles_near
from engine.families import Earned, Landmark
from engine.hexes import Hex
from engine.state import Party
from engine.survey import Trial
from engine.tiles import TASK, parse_tiles


class Hill(Landmark):
    """2 points per Task tile at distance 1 or 2, with or without its marker.

    seed 004, Hill; classic.md 4.5, ruling K18.
    """

    key = "hill"
    edition = "classic"
    title = "Hill"
    text = "2 points per task tile within 2 spaces, completed or not."
    tiles = parse_tiles("X-hill | special | GMWMVM |")
    example = "T-W5@0,-1/3 T-G2@1,-1/0 T-W4@-1,0/4 X-hill@0,0/0 T-G1@1,0/1 T-W6@-1,1/3 T-G3@0,1/5"

    def earned(self, party: Party, hex: Hex) -> Earned:
        laid = party.board.placements
        seen = [there for there in tiles_near(party.board, hex) if laid[there].tile.stack == TASK]
        return 2 * len(seen), (hex, *seen)

    def gain(self, trial: Trial) -> int:
        hex = self.seen(trial)
        return super().gain(trial) if hex is None else 2 * self.concerns(trial, hex)

    def concerns(self, trial: Trial, hex: Hex) -> bool:
        return trial.survey.tile.stack == TASK and is_near(hex, trial.placement.hex)
