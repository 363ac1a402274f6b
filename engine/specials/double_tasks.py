"""Double tasks: three Task tiles that either of two landscapes completes."""

from types import MappingProxyType

from engine.edition import Special
from engine.tiles import parse_tiles


class DoubleTasks(Special):
    """Three Task tiles with a marker of 6 each, complete when either of their kinds has six tiles.

    seed 004, Double and Wraparound Tasks; classic.md 4.17; core.md, double.
    """

    key = "double-tasks"
    edition = "classic"
    title = "Double Tasks"
    text = (
        "Completed once either landscape type has 6 tiles. It fails only when neither can reach "
        "them anymore."
    )
    tiles = parse_tiles(
        """
        T-D1 | task | WWGGMM | task:double:WG
        T-D2 | task | VVWWMM | task:double:VW
        T-D3 | task | GGVVMM | task:double:GV
        """
    )
    markers = MappingProxyType({"double:WG": (6,), "double:VW": (6,), "double:GV": (6,)})
    module = "duel-pack"
    example = "T-D1@0,0/0=6 L18@1,0/0 L14@0,1/3 L25@-1,1/0"
