"""Village Tunnel: the track runs underneath, the village above stays whole."""

from engine.edition import Special
from engine.tiles import parse_tiles


class VillageTunnel(Special):
    """Its village edges are one segment although the track lies between them; no crossing.

    classic.md 4.8, ruling K7. This is the core rule of one segment per kind: nothing to add.
    """

    key = "village-tunnel"
    edition = "classic"
    title = "Village Tunnel"
    text = "The track runs underneath; the village above stays one territory."
    tiles = parse_tiles("X-village-tunnel | special | VVTVVT |")
    example = (
        "L30@0,-1/2 L01@1,-1/5 L19@-1,0/3 X-village-tunnel@0,0/0 T-W5@1,0/5 L34@-1,1/4 L20@0,1/1"
    )
