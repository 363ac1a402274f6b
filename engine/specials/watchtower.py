"""Watchtower: from now on every completed village task counts twice."""

from engine.families import Doubling
from engine.tiles import parse_tiles


class Watchtower(Doubling):
    """Values of village markers completed since its own turn, once more, without limit of number.

    seed 004, Watchtower; classic.md 4.10, rulings K14 and K15.
    """

    key = "watchtower"
    edition = "classic"
    title = "Watchtower"
    text = (
        "Once this tile is placed, every village task you complete scores twice, including one it "
        "completes itself."
    )
    tiles = parse_tiles("X-watchtower | special | VVVMMM |")
    kind = "V"
    example = "L20@0,-1/5 L49@1,-1/3 L31@-1,0/4 X-watchtower@0,0/0 L42@1,0/2 T-V3@-1,1/5 L53@0,1/3"
