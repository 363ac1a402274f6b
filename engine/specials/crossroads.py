"""Crossroads: three roads meet."""

from engine.edition import Special
from engine.tiles import parse_tiles


class Crossroads(Special):
    """Its three road edges are one segment; it has no line of its own.

    sakura.md 4.2. This is the core rule of one segment per kind: nothing to add.
    """

    key = "crossroads"
    edition = "sakura"
    title = "Crossroads"
    text = "Three roads meet here."
    tiles = parse_tiles("X-crossroads | special | TTMMTM |")
    example = "X-crossroads@0,0/0 T-T3@1,0/0 T-T4@0,-1/5"
