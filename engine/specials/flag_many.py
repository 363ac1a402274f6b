"""Multicolored Flag: it belongs to whatever meets its edge."""

from engine.counting import flag_edges
from engine.displays import DONE, RUNNING, Display
from engine.hexes import Hex
from engine.rules.flags import AnyFlag
from engine.rules.packed import PackedFlag
from engine.scoring import Standing
from engine.state import Party
from engine.terrains import MEADOW
from engine.tiles import parse_tiles


class FlagMany(PackedFlag, AnyFlag):
    """A flag on an any-kind edge; at a meadow it scores 1 (rulings L3 and L7).

    seed 001, Special tiles; luggage.md 4.4.
    """

    key = "flag-many"
    title = "Multicolored Flag"
    text = (
        "Counts for the territory that meets its edge, if that is closed; next to a meadow, 1 "
        "point."
    )
    tiles = parse_tiles("X-flag-many | special | XMSMSM | into:landscape flag:multi@0")
    scores_in = "flag-multi"
    standings = (*PackedFlag.standings, "flag-waits", "luggage.flag-meadow")
    example = "X-flag-many@0,0/0~0W L25@1,0/0"

    def lying(self, party: Party, hex: Hex) -> Display:
        (letter,) = flag_edges(party.board, party.board.placements[hex])
        if letter == MEADOW:
            return Display(self.card, DONE, 1, Standing("luggage.flag-meadow", 1))
        if letter not in party.board.regions:
            return Display(self.card, RUNNING, 0, Standing("flag-waits", 0))
        return super().lying(party, hex)
