"""Small Areas: a closed forest, grain territory and village of two tiles each."""

from collections.abc import Collection

from engine.hexes import Hex
from engine.rules.goal_cards import ThreeAreas
from engine.state import Party

EXACTLY = 2


class SmallAreas(ThreeAreas):
    """For each area kind a closed territory of exactly 2 tiles.

    seed 001, Goal cards; luggage.md 4.13.
    """

    key = "small-areas"
    title = "Small Areas"
    text = "Close a forest, a grain territory and a village of exactly 2 tiles each: 10 points."
    wanted = EXACTLY
    example = "T-O1@0,0/0 L25@1,0/0 L28@-1,1/1 L24@0,-1/4"

    def of_kind(self, party: Party, kind: str) -> Collection[Hex]:
        """The same without a call for each region, since every tile asks for it."""
        for region in dict.fromkeys(party.board.regions[kind].values()):
            if not region.open and len(region.hexes) == EXACTLY:
                return region.hexes
        return ()

    def counts(self, size: int, open: int) -> bool:
        return size == EXACTLY and not open
