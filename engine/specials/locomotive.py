"""Locomotive: from now on every completed track task counts twice."""

from engine.families import Doubling
from engine.tiles import parse_tiles


class Locomotive(Doubling):
    """Values of track markers completed since its own turn, once more, without limit of number.

    seed 004, Locomotive; classic.md 4.10, rulings K14 and K15.
    """

    key = "locomotive"
    edition = "classic"
    title = "Locomotive"
    text = (
        "Once this tile is placed, every track task you complete scores twice, including one it "
        "completes itself."
    )
    tiles = parse_tiles("X-locomotive | special | TGGTMM |")
    kind = "T"
    example = (
        "T-T2@0,-1/5=5 L30@1,-1/3 L46@-1,0/1 X-locomotive@0,0/0 T-T1@1,0/3 L33@-1,1/2 L24@0,1/3"
    )
