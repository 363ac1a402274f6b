"""Old Oak: one point per tile with forest at most two steps away."""

from engine.families import Lookout
from engine.tiles import parse_tiles


class OldOak(Lookout):
    """1 point per tile at distance 1 or 2 that shows forest, itself left out.

    seed 004, Old Oak; classic.md 4.17, ruling K31.
    """

    key = "old-oak"
    edition = "classic"
    title = "Old Oak"
    text = "1 point per tile with forest within 2 spaces. The Old Oak itself doesn’t count."
    tiles = parse_tiles("X-old-oak | special | WWMMWM |")
    module = "duel-pack"
    kind = "W"
    example = "L14@0,-1/4 T-G6@1,-1/4 L51@-1,0/3 X-old-oak@0,0/0 L11@1,0/0 T-G5@-1,1/2 T-S2@0,1/5"
