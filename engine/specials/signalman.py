"""Signalman: two points per grade crossing on his track."""

from engine.counting import changes_region
from engine.families import Earned, Landmark
from engine.hexes import Hex
from engine.state import Party
from engine.tiles import parse_tiles
from engine.trial import Trial


class Signalman(Landmark):
    """2 points per tile with a crossing in the track network of his tile, his own included.

    seed 004, Signalman; classic.md 4.7, ruling K16. The track need not be closed.
    """

    key = "signalman"
    edition = "classic"
    title = "Signalman"
    text = "2 points per grade crossing on his track, including his own."
    tiles = parse_tiles("X-signalman | special | TWWTMM | crossing")
    example = "L32@0,-1/3 L39@1,-1/4 L46@-1,0/1 X-signalman@0,0/0 T-T1@1,0/3 T-W1@-1,1/4 L34@0,1/0"

    def earned(self, party: Party, hex: Hex) -> Earned:
        board = party.board
        track = board.regions["T"][hex].hexes
        crossings = [at for at in track if "crossing" in board.placements[at].tile.marks]
        return 2 * len(crossings), crossings

    def concerns(self, trial: Trial, hex: Hex) -> bool:
        return changes_region(trial, "T", hex)
