"""Harbor: close its stream, one point per tile of it."""

from engine.families import Terminus
from engine.tiles import parse_tiles


class Harbor(Terminus):
    """If the stream of its tile is closed, its number of tiles, itself included, else 0.

    seed 004, Harbor; classic.md 4.13, ruling K33. It counts besides the longest stream.
    """

    key = "harbor"
    edition = "classic"
    title = "Harbor"
    text = "If its stream is closed: 1 point per tile of it."
    tiles = parse_tiles("X-harbor | special | SMGGMM |")
    kind = "S"
    example = "L33@0,-1/2 L24@1,-1/3 X-harbor@0,0/0 L29@1,0/3 L36@2,0/3 L11@0,1/5 L53@1,1/0"
