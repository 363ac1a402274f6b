"""Harvest Festival: from now on every completed grain task counts twice."""

from engine.families import Doubling
from engine.tiles import parse_tiles


class HarvestFestival(Doubling):
    """Values of grain markers completed since its own turn, once more, without limit of number.

    seed 004, Harvest Festival; classic.md 4.10, rulings K14 and K15.
    """

    key = "harvest-festival"
    edition = "classic"
    title = "Harvest Festival"
    text = (
        "Once this tile is placed, every grain task you complete scores twice, including one it "
        "completes itself."
    )
    tiles = parse_tiles("X-harvest-festival | special | GGGMMM |")
    kind = "G"
    example = (
        "L04@0,-1/5 L25@1,-1/3 T-G2@-1,0/1 X-harvest-festival@0,0/0 T-G5@1,0/3 L52@-1,1/4 L26@0,1/3"
    )
