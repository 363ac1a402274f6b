"""Forest Tunnel: the track runs underneath, the forest above stays whole."""

from engine.edition import Special
from engine.tiles import parse_tiles


class ForestTunnel(Special):
    """Its forest edges are one segment although the track lies between them; no crossing.

    classic.md 4.8, ruling K7. This is the core rule of one segment per kind: nothing to add.
    """

    key = "forest-tunnel"
    edition = "classic"
    title = "Forest Tunnel"
    text = "The track runs underneath; the forest above stays one territory."
    tiles = parse_tiles("X-forest-tunnel | special | WWTWWT |")
    example = (
        "T-G5@0,-1/3 L32@1,-1/3 L10@-1,0/2 X-forest-tunnel@0,0/0 L03@1,0/5 T-T1@-1,1/4 L21@0,1/2"
    )
