"""Shepherdess: one point per sheep in the flock that reaches her."""

from engine.families import Earned, Landmark
from engine.hexes import Hex, neighbours
from engine.state import Party
from engine.survey import Trial
from engine.tiles import Tile, parse_tiles


def sheep_on(tile: Tile) -> int:
    """The sheep printed on a tile."""
    return sum(map(int, tile.marked("sheep")))


class Shepherdess(Landmark):
    """From her tile on from sheep tile to neighbouring sheep tile, 1 point per sheep.

    seed 004, Shepherdess; classic.md 4.6, rulings K16 and K17: her own two count, and edges need
    not match.
    """

    key = "shepherdess"
    edition = "classic"
    title = "Shepherdess"
    text = "1 point per sheep in the flock around her: tiles with sheep, each touching the next."
    tiles = parse_tiles("X-shepherdess | special | WMWMMM | sheep:2")
    example = "L40@0,-1/2 L01@1,-1/0 L11@-1,0/4 X-shepherdess@0,0/0 L34@1,0/5 L16@-1,1/3 L26@0,1/1"

    def earned(self, party: Party, hex: Hex) -> Earned:
        laid = party.board.placements
        flock = [hex]
        for at in flock:
            around = (there for there in neighbours(at) if there in laid and there not in flock)
            flock += [there for there in around if sheep_on(laid[there].tile)]
        return sum(sheep_on(laid[at].tile) for at in flock), flock

    def concerns(self, trial: Trial, hex: Hex) -> bool:
        return sheep_on(trial.survey.tile) > 0
