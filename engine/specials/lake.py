"""Lake: three arms of one river meet."""

from engine.edition import Special
from engine.tiles import parse_tiles


class Lake(Special):
    """Its three river edges are one segment; it has no line of its own.

    sakura.md 4.2. This is the core rule of one segment per kind: nothing to add.
    """

    key = "lake"
    edition = "sakura"
    title = "Lake"
    text = "Three arms of one river meet here."
    tiles = parse_tiles("X-lake | special | MSMMSS |")
    example = "X-lake@0,0/0 T-S5@0,1/1 T-S6@0,-1/5 L28@1,-1/1"
