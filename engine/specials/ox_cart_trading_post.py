"""Ox cart & Trading post: the longer the way on the road, the richer the freight."""

from engine.along import Freight
from engine.tiles import parse_tiles


class OxCartTradingPost(Freight):
    """If both lie on one road, 1 point per tile between them on the shortest way along it.

    sakura.md 4.2, ruling S27.
    """

    key = "ox-cart-trading-post"
    edition = "sakura"
    title = "Ox cart & Trading post"
    text = "If one road links them: 1 point per tile in between, by the shortest route."
    tiles = parse_tiles(
        """
        X-ox-cart | special | TWWTGM |
        X-trading-post | special | TVVTMG |
        """
    )
    kind = "T"
    example = "X-ox-cart@0,0/0 T-T3@1,0/0 T-T4@2,0/3 X-trading-post@3,-1/2"
