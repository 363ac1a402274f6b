"""Poet: writes about wide meadows."""

from engine.board import Board
from engine.families import Earned, Landmark
from engine.hexes import OPPOSITE, Hex, neighbours
from engine.state import Party
from engine.terrains import CLOUD, MEADOW
from engine.tiles import parse_tiles
from engine.trial import Trial

PER_SIDE = 3


class Poet(Landmark):
    """3 points per meadow side of its tile that faces a meadow edge, four sides at most.

    sakura.md 4.3, ruling S24. A cloud edge takes nothing from a meadow and is none, an
    any-kind edge that became meadow is one.
    """

    key = "poet"
    edition = "sakura"
    title = "Poet"
    text = "3 points for each of his meadow edges that faces a meadow."
    ruling = "Only the four meadow edges of his own tile count."
    tiles = parse_tiles("X-poet | special | KKMMMM | cloud:01")
    terrains = (CLOUD,)
    example = "X-poet@0,0/0 T-W2@-1,0/1 L11@0,-1/0"

    def earned(self, party: Party, hex: Hex) -> Earned:
        board, printed = party.board, party.board.placements[hex].face
        faced = [
            there
            for side, there in enumerate(neighbours(hex))
            if printed[side] == MEADOW and _is_meadow(board, there, OPPOSITE[side])
        ]
        return PER_SIDE * len(faced), (hex, *faced)

    def concerns(self, trial: Trial, hex: Hex) -> bool:
        return hex in neighbours(trial.placement.hex)


def _is_meadow(board: Board, hex: Hex, side: int) -> bool:
    """Whether a tile lies there and its edge is meadow, printed or become so."""
    if hex not in board.faces or board.placements[hex].face[side] == CLOUD.letter:
        return False
    return board.faces[hex][side] == MEADOW
