"""Granary: one point per tile with grain at most two steps away."""

from engine.families import Lookout
from engine.tiles import parse_tiles


class Granary(Lookout):
    """1 point per tile at distance 1 or 2 that shows grain, itself left out.

    seed 004, Granary; classic.md 4.17, ruling K31.
    """

    key = "granary"
    edition = "classic"
    title = "Granary"
    text = "1 point per tile with grain within 2 spaces. The Granary itself doesn’t count."
    tiles = parse_tiles("X-granary | special | GGMMGM |")
    module = "duel-pack"
    kind = "G"
    example = "T-S3@0,-1/0 L52@1,-1/3 L08@-1,0/4 X-granary@0,0/0 L22@1,0/1 L07@-1,1/3 L20@0,1/4"
