"""Shepherdess: one point per sheep in the flock that reaches her."""

from engine.families import Flock
from engine.tiles import parse_tiles


class Shepherdess(Flock):
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
    animal = "sheep"
