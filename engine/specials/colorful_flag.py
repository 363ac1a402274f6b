"""Colorful flag: a flag that takes the colour of its neighbour."""

from engine.rules.flags import AnyFlag
from engine.scoring import Line, line
from engine.state import State
from engine.terrains import MEADOW, NAMES
from engine.tiles import parse_tiles

PINK = "W"
"""The column in which a flag over meadow scores."""


class ColorfulFlag(AnyFlag):
    """Its flag scores in the column of the kind that its edge took, as meadow 1 with the pink ones.

    sakura.md 4.3, ruling S26; core.md, the any-kind edge. At an empty hex it scores nothing.
    """

    key = "colorful-flag"
    edition = "sakura"
    title = "Colorful flag"
    text = (
        "A flag for the territory that meets its edge, if that is closed; next to a meadow, 1 "
        "point."
    )
    ruling = "Next to a meadow, its point counts with the pink flags."
    tiles = parse_tiles("X-colorful-flag | special | XSSMTM | flag:multi@0 deadend:T")
    example = "L14@0,0/1 X-colorful-flag@1,0/3"

    def lines(self, state: State, board: int) -> tuple[Line, ...]:
        found = []
        for kind, points, hexes in self.waving(state.parties[board].board):
            column = PINK if kind == MEADOW else kind
            if points:
                found.append(line(f"flag-{NAMES[column]}", points, hexes))
        return tuple(found)
