"""Observatory: likes a finished banner."""

from engine.board import Board
from engine.counting import closes_region, flag_edges
from engine.families import Earned, Landmark
from engine.hexes import Hex
from engine.regions import Region
from engine.state import Party
from engine.terrains import MEADOW
from engine.tiles import parse_tiles
from engine.trial import Trial


class Observatory(Landmark):
    """3 points per closed territory with a flag of its colour, anywhere, each territory once.

    sakura.md 4.2, ruling S22: a multicoloured flag counts for what its edge became, and as meadow
    it is a closed territory of its own.
    """

    key = "observatory"
    edition = "sakura"
    title = "Observatory"
    text = "3 points for each closed territory with at least one flag of its color."
    tiles = parse_tiles("X-observatory | special | GMWMVM |")
    example = "X-observatory@0,0/0 L42@0,-1/0"

    def earned(self, party: Party, hex: Hex) -> Earned:
        territories, meadows = _flagged(party.board)
        closed = [region for region in territories if region.closed]
        grounds = {hex, *meadows, *(at for region in closed for at in region.hexes)}
        return 3 * (len(closed) + len(meadows)), grounds

    def concerns(self, trial: Trial, hex: Hex) -> bool:
        return closes_region(trial)


def _flagged(board: Board) -> tuple[set[Region], set[Hex]]:
    """The territories with a flag, and the hexes where a flag waves over meadow."""
    territories: set[Region] = set()
    meadows: set[Hex] = set()
    for placement in board.flagged:
        for letter in flag_edges(board, placement):
            if letter == MEADOW:
                meadows.add(placement.hex)
            elif letter in board.regions:
                territories.add(board.regions[letter][placement.hex])
    return territories, meadows
