"""School: one point per tile with village at most two steps away."""

from engine.families import Lookout
from engine.tiles import parse_tiles


class School(Lookout):
    """1 point per tile at distance 1 or 2 that shows village, itself left out.

    seed 004, School; classic.md 4.17, ruling K31.
    """

    key = "school"
    edition = "classic"
    title = "School"
    text = "1 point per tile with a village within 2 spaces. The School itself doesn’t count."
    tiles = parse_tiles("X-school | special | VVMMVM |")
    module = "duel-pack"
    kind = "V"
    example = "L42@0,-1/0 L07@1,-1/3 L20@-1,0/2 X-school@0,0/0 L47@1,0/4 T-V4@-1,1/2 T-V3@0,1/0"
