"""Ship: from now on every completed stream task counts twice."""

from engine.families import Doubling
from engine.tiles import parse_tiles


class Ship(Doubling):
    """Values of stream markers completed since its own turn, once more, without limit of number.

    seed 004, Ship; classic.md 4.10, rulings K14 and K15.
    """

    key = "ship"
    edition = "classic"
    title = "Ship"
    text = (
        "Once this tile is placed, every stream task you complete scores twice, including one it "
        "completes itself."
    )
    tiles = parse_tiles("X-ship | special | SVVSMM |")
    kind = "S"
    example = "T-S2@0,-1/5 T-S4@1,-1/0 L16@-1,0/2 X-ship@0,0/0 T-S1@1,0/1=4 L02@-1,1/4 L50@0,1/3"
