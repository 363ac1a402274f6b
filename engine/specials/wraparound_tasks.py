"""Wraparound tasks: four Task tiles that count the tiles around them."""

from types import MappingProxyType

from engine.edition import Special
from engine.tiles import parse_tiles


class WraparoundTasks(Special):
    """Four Task tiles whose markers 3 4 5 6 count the tiles on the six hexes around.

    seed 004, Double and Wraparound Tasks; classic.md 4.17; core.md, Wraparound.
    """

    key = "wraparound-tasks"
    edition = "classic"
    title = "Wraparound Tasks"
    text = "Completed when exactly that many tiles surround the tile. It can never fail."
    tiles = parse_tiles(
        """
        T-R1 | task | WMMGMM | task:wrap
        T-R2 | task | GMMVMM | task:wrap
        T-R3 | task | VMMWMM | task:wrap
        T-R4 | task | TMMSMM | task:wrap
        """
    )
    markers = MappingProxyType({"wrap": (3, 4, 5, 6)})
    module = "duel-pack"
    example = "T-R1@0,0/0=4 L13@1,0/0 L14@0,1/0 L17@-1,0/0"
