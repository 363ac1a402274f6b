"""Construction Site: seven points for each landscape with an area of seven or more tiles."""

from engine.families import Earned, Landmark
from engine.hexes import Hex
from engine.regions import Region
from engine.state import Party
from engine.terrains import AREAS
from engine.tiles import parse_tiles
from engine.trial import Trial

ENOUGH = 7


class ConstructionSite(Landmark):
    """7 points per area kind whose largest territory has 7 tiles or more, open or closed.

    seed 004, Construction Site; classic.md 4.12, ruling K32. The territory may lie anywhere.
    """

    key = "construction-site"
    edition = "classic"
    title = "Construction Site"
    text = "7 points each for a forest, a grain territory and a village of 7 or more tiles."
    tiles = parse_tiles("X-construction-site | special | WWGGVV |")
    example = (
        "X-construction-site@0,0/0 L30@1,0/1 L03@2,0/4 L10@-1,1/2 T-W3@0,1/0 L35@1,1/0 "
        "L46@-1,2/5 L11@0,2/0"
    )

    def earned(self, party: Party, hex: Hex) -> Earned:
        large = [area for area in (_largest(party, kind) for kind in AREAS) if area]
        return 7 * len(large), {hex, *(at for area in large for at in area.hexes)}

    def concerns(self, trial: Trial, hex: Hex) -> bool:
        return any(g.kind in AREAS and g.size >= ENOUGH for g in trial.growth.grown)


def _largest(party: Party, kind: str) -> Region | None:
    """The largest territory of a kind, if it is large enough."""
    if party.board.largest[kind] < ENOUGH:
        return None
    areas = (area for area in party.board.all_regions(kind) if area.size >= ENOUGH)
    return max(areas, key=lambda area: area.size)
