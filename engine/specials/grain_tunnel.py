"""Grain Tunnel: the track runs underneath, the grain above stays whole."""

from engine.edition import Special
from engine.tiles import parse_tiles


class GrainTunnel(Special):
    """Its grain edges are one segment although the track lies between them; no crossing.

    classic.md 4.8, ruling K7. This is the core rule of one segment per kind: nothing to add.
    """

    key = "grain-tunnel"
    edition = "classic"
    title = "Grain Tunnel"
    text = "The track runs underneath; the grain above stays one territory."
    tiles = parse_tiles("X-grain-tunnel | special | GGTGGT |")
    example = (
        "T-T2@0,-1/3 T-T1@1,-1/2 L10@-1,0/0 X-grain-tunnel@0,0/0 L41@1,0/5 T-V5@-1,1/5 L22@0,1/4"
    )
