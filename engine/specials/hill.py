"""Hill: two points for each Task tile at most two steps away."""

from engine.families import TaskLookout
from engine.tiles import parse_tiles


class Hill(TaskLookout):
    """2 points per Task tile at distance 1 or 2, with or without its marker.

    seed 004, Hill; classic.md 4.5, ruling K18.
    """

    key = "hill"
    edition = "classic"
    title = "Hill"
    text = "2 points per task tile within 2 spaces, completed or not."
    tiles = parse_tiles("X-hill | special | GMWMVM |")
    example = "T-W5@0,-1/3 T-G2@1,-1/0 T-W4@-1,0/4 X-hill@0,0/0 T-G1@1,0/1 T-W6@-1,1/3 T-G3@0,1/5"
    worth = 2
