"""Old Oak: a building that looks for forest around it."""

from engine.rules.buildings import Building
from engine.tiles import parse_tiles


class DuelOldOak(Building):
    """One point for each tile with forest at most two steps away (seed 002; duel.md 4.2)."""

    key = "old-oak"
    title = "Old Oak"
    text = "1 point per tile with forest within 2 spaces. The Old Oak itself doesn’t count."
    tiles = parse_tiles("X-old-oak | special | WWMMWM | poi:old-oak")
    example = "L32@0,0/0 L31@1,0/0 L28@-1,0/0 L29@-2,0/0 X-old-oak@1,-1/0"
    kind = "W"
    urgency = 5
