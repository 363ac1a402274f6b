"""Forest Cabin: from now on every completed forest task counts twice."""

from engine.families import Doubling
from engine.tiles import parse_tiles


class ForestCabin(Doubling):
    """Values of forest markers completed since its own turn, once more, without limit of number.

    seed 004, Forest Cabin; classic.md 4.10, rulings K14 and K15.
    """

    key = "forest-cabin"
    edition = "classic"
    title = "Forest Cabin"
    text = (
        "Once this tile is placed, every forest task you complete scores twice, including one it "
        "completes itself."
    )
    tiles = parse_tiles("X-forest-cabin | special | WWWMMM |")
    kind = "W"
    example = (
        "T-V4@0,-1/5 T-W2@1,-1/5=6 L04@-1,0/3 X-forest-cabin@0,0/0 L46@1,0/1 L35@-1,1/1 L28@0,1/0"
    )
