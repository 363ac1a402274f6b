"""Flag Festival: two flags that wave for whichever landscape meets them."""

from engine.rules.flags import AnyFlag
from engine.tiles import parse_tiles


class FlagFestival(AnyFlag):
    """A flag on an edge that takes the area kind it meets, and then scores like any flag.

    classic.md 4.14, ruling K28 (seed 001, the multicoloured flag); core.md, the any-kind edge. A
    closed territory scores its size, an edge that became meadow 1, one still free nothing.
    """

    key = "flag-festival"
    edition = "classic"
    title = "Flag Festival"
    text = "Two flags that count for any territory they are in; next to a meadow, 1 point."
    tiles = parse_tiles(
        """
        X-festival-flag-1 | special | XMSMSM | flag:multi@0
        X-festival-flag-2 | special | XMMSSM | flag:multi@0
        """
    )
    example = "X-festival-flag-1@0,0/0~0W L14@1,0/0 T-S1@-1,1/0"
