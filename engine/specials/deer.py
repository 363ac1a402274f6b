"""Deer: a bigger task, seven tiles of forest."""

from types import MappingProxyType

from engine.edition import Special
from engine.tiles import parse_tiles


class Deer(Special):
    """One more Task tile, and a marker of 7 that is shuffled into the pile of its type.

    classic.md 4.2, rulings K2 and K3: the 7 is not bound to the tile.
    """

    key = "deer"
    edition = "classic"
    title = "Deer"
    text = "For bigger forests: 1 more task tile and a forest task marker with a 7."
    tiles = parse_tiles("T-deer | task | WWMWWM | task:W")
    markers = MappingProxyType({"W": (7,)})
    example = "L02@0,-1/3 L16@1,-1/5 T-G6@-1,0/4 T-deer@0,0/0=7 L35@1,0/5 L11@-1,1/0 L33@0,1/4"
