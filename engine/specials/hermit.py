"""Hermit: leave him alone."""

from engine.families import Earned, Landmark
from engine.hexes import Hex, neighbours
from engine.springs import HOT_SPRING
from engine.state import Party
from engine.tiles import parse_tiles
from engine.trial import Trial

PER_SIDE = 3


class Hermit(Landmark):
    """3 points per side with an empty hex at the end, the hot-spring side included.

    sakura.md 4.2, ruling S23. On the board he has at least one neighbour, hence at most 15.
    """

    key = "hermit"
    edition = "sakura"
    title = "Hermit"
    text = "3 points for each side without a tile next to it."
    tiles = parse_tiles("X-hermit | special | HMMMMM |")
    terrains = (HOT_SPRING,)
    example = "X-hermit@0,0/0 L14@-1,0/0"

    def earned(self, party: Party, hex: Hex) -> Earned:
        empty = sum(there not in party.board.faces for there in neighbours(hex))
        return PER_SIDE * empty, (hex,)

    def concerns(self, trial: Trial, hex: Hex) -> bool:
        return hex in neighbours(trial.placement.hex)
