"""Calligrapher: surround him, and the campaign goes on faster."""

from engine.edition import Special
from engine.tiles import parse_tiles


class Calligrapher(Special):
    """Surrounded by six tiles it gives 2 more crosses after the game; it has no points.

    sakura.md 4.3, ruling S20. The campaign looks at the board; in the game itself nothing follows.
    """

    key = "calligrapher"
    edition = "sakura"
    title = "Calligrapher"
    text = (
        "Surround this tile completely: in a campaign you cross off 2 more circles on the "
        "mountain after the game."
    )
    ruling = "The number of circles is our choice."
    tiles = parse_tiles("X-calligrapher | special | TTMVMM |")
    example = "X-calligrapher@0,0/0 T-T3@1,0/0"
