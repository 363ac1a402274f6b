"""Farm: a bigger task, seven tiles of grain."""

from types import MappingProxyType

from engine.edition import Special
from engine.tiles import parse_tiles


class Farm(Special):
    """One more Task tile, and a marker of 7 that is shuffled into the pile of its type.

    classic.md 4.2, rulings K2 and K3: the 7 is not bound to the tile.
    """

    key = "farm"
    edition = "classic"
    title = "Farm"
    text = "For bigger grain territories: 1 more task tile and a grain task marker with a 7."
    tiles = parse_tiles("T-farm | task | GGMGGM | task:G")
    markers = MappingProxyType({"G": (7,)})
    example = "L47@0,-1/0 L48@1,-1/5 T-V6@-1,0/5 T-farm@0,0/0=7 L26@1,0/3 T-G3@-1,1/3 L41@0,1/0"
