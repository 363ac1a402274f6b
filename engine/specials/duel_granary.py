"""Granary: a building that looks for grain around it."""

from engine.rules.buildings import Building
from engine.tiles import parse_tiles


class DuelGranary(Building):
    """One point for each tile with grain at most two steps away (seed 002; duel.md 4.2)."""

    key = "granary"
    title = "Granary"
    text = "One point for each tile with grain at most two steps away, itself not counted."
    tiles = parse_tiles("X-granary | special | GGMMGM | poi:granary")
    example = "L32@0,0/0 L31@1,0/0 L28@-1,0/0 L29@-2,0/0 X-granary@0,1/0"
    kind = "G"
    urgency = 4
