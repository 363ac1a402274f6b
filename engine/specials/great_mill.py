"""Great Mill: close its grain, two points per grain task and yellow flag in it."""

from engine.board import Board
from engine.counting import changes_region, flag_edges
from engine.families import Earned, Landmark
from engine.hexes import Hex
from engine.state import Party
from engine.tasks import kinds_of
from engine.tiles import parse_tiles
from engine.trial import Trial

GRAIN = "G"


class GreatMill(Landmark):
    """2 points per grain Task tile and per grain flag in its territory, if that is closed.

    seed 004, Great Mill; classic.md 4.16, ruling K29: a double task with grain counts, and so does
    a festival flag whose edge became grain.
    """

    key = "great-mill"
    edition = "classic"
    title = "Great Mill"
    text = "If its grain territory is closed: 2 points per grain task and per yellow flag in it."
    tiles = parse_tiles("X-great-mill | special | GGGGMM |")
    module = "great-mill"
    example = "X-great-mill@0,0/0 T-G2@1,0/2 L08@0,1/4 L49@-1,1/5 T-G6@-1,0/0"

    def earned(self, party: Party, hex: Hex) -> Earned:
        field = party.board.regions[GRAIN][hex]
        if not field.closed:
            return 0, ()
        ground = [at for at in field.hexes for _ in range(_counted(party.board, at))]
        return 2 * len(ground), (hex, *ground)

    def concerns(self, trial: Trial, hex: Hex) -> bool:
        return changes_region(trial, GRAIN, hex)


def _counted(board: Board, hex: Hex) -> int:
    """The grain tasks and grain flags on a tile."""
    placement = board.placements[hex]
    flags = flag_edges(board, placement).count(GRAIN)
    return flags + (GRAIN in kinds_of(placement.tile.task))
