"""Ship & Pier: the longer the way on the river, the richer the freight."""

from engine.along import Freight
from engine.tiles import parse_tiles


class ShipPier(Freight):
    """If both lie on one river, 1 point per tile between them on the shortest way along it.

    sakura.md 4.2, ruling S27.
    """

    key = "ship-pier"
    edition = "sakura"
    title = "Ship & Pier"
    text = "If one river links them: 1 point per tile in between, by the shortest route."
    tiles = parse_tiles(
        """
        X-ship | special | SGGSMW |
        X-pier | special | SVVSWM |
        """
    )
    kind = "S"
    example = "X-ship@0,0/0 T-S5@1,0/0 X-pier@2,0/0"
