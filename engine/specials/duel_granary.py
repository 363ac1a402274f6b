"""Granary: a building that looks for grain around it."""

from engine.rules.buildings import Building
from engine.tiles import parse_tiles


class DuelGranary(Building):
    """One point for each tile with grain at most two steps away (seed 002; duel.md 4.2)."""

    key = "granary"
    title = "Granary"
    text = "1 point per tile with grain within 2 spaces. The Granary itself doesn’t count."
    tiles = parse_tiles("X-granary | special | GGMMGM | poi:granary")
    example = "L32@0,0/0 L31@1,0/0 L28@-1,0/0 L29@-2,0/0 X-granary@0,1/0"
    kind = "G"
    urgency = 4
