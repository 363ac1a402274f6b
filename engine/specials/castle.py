"""Castle: a bigger task, seven tiles of village."""

from types import MappingProxyType

from engine.edition import Special
from engine.tiles import parse_tiles


class Castle(Special):
    """One more Task tile, and a marker of 7 that is shuffled into the pile of its type.

    classic.md 4.2, rulings K2 and K3: the 7 is not bound to the tile.
    """

    key = "castle"
    edition = "classic"
    title = "Castle"
    text = "For bigger villages: 1 more task tile and a village task marker with a 7."
    tiles = parse_tiles("T-castle | task | VVMVVM | task:V")
    markers = MappingProxyType({"V": (7,)})
    example = "L11@0,-1/0 T-V4@1,-1/2 L31@-1,0/5 T-castle@0,0/0=7 L14@1,0/3 T-V2@-1,1/1 L40@0,1/3"
