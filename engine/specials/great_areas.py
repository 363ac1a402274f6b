"""Great Areas: a forest, a grain territory and a village of seven tiles or more."""

from collections.abc import Collection

from engine.hexes import Hex
from engine.rules.goal_cards import ThreeAreas
from engine.state import Party

LEAST = 7


class GreatAreas(ThreeAreas):
    """For each area kind a territory of 7 tiles or more, open or closed.

    luggage.md 4.15, ruling L16.
    """

    key = "great-areas"
    title = "Great Areas"
    text = "Build a forest, a grain territory and a village of 7 or more tiles each: 10 points."
    needs = "envelope"
    wanted = LEAST
    example = "L17@0,0/0 L14@1,0/0 L15@-1,1/4"

    def of_kind(self, party: Party, kind: str) -> Collection[Hex]:
        if party.board.largest[kind] < LEAST:
            return ()
        regions = party.board.regions[kind].values()
        return next(region.hexes for region in regions if self.counts(len(region.hexes), 0))

    def counts(self, size: int, open: int) -> bool:
        return size >= LEAST

    def reached(self, party: Party, kind: str) -> int:
        """The largest territory of the kind."""
        return party.board.largest[kind]
