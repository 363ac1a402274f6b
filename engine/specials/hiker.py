"""Hiker: one point for each Task tile at most two steps away."""

from engine.displays import Trail, trail
from engine.families import TaskLookout
from engine.hexes import Hex
from engine.rules.packed import NOT_LYING, Watching
from engine.state import Party
from engine.terrains import ANY_KIND
from engine.tiles import parse_tiles


class Hiker(Watching, TaskLookout):
    """1 point per Task tile at distance 1 or 2, doubles included, with or without its marker.

    seed 001, Special tiles; luggage.md 4.5, rulings L5 and L6 for its two any-kind edges.
    """

    key = "hiker"
    title = "Hiker"
    text = "1 point per task tile within 2 spaces. Two of his edges become whatever they meet."
    tiles = parse_tiles("X-hiker | special | XMMXMM | into:landscape figure:hiker")
    terrains = ANY_KIND
    standings = (*NOT_LYING, "tasks-near")
    worth = 1
    example = "X-hiker@0,0/0~0W T-W2@1,0/0 T-O3@0,1/0 L11@-1,1/0 T-V2@0,2/0"

    def trail(self, party: Party, hex: Hex) -> Trail:
        """The Task tiles, each by itself."""
        _, hexes = self.earned(party, hex)
        return trail([(at, -1, int(at != hex)) for at in hexes])
