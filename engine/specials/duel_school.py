"""School: a building that looks for village around it."""

from engine.rules.buildings import Building
from engine.tiles import parse_tiles


class DuelSchool(Building):
    """One point for each tile with village at most two steps away (seed 002; duel.md 4.2)."""

    key = "school"
    title = "School"
    text = "1 point per tile with a village within 2 spaces. The School itself doesn’t count."
    tiles = parse_tiles("X-school | special | VVMMVM | poi:school")
    example = "L33@0,0/0 L28@1,0/0 L29@2,0/0 L30@3,0/0 X-school@0,1/0"
    kind = "V"
    urgency = 3
