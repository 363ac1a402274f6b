"""Circus: ten points if tiles surround it on all six sides."""

from engine.counting import is_surrounded
from engine.families import Earned, Landmark
from engine.hexes import Hex, neighbours
from engine.state import Party
from engine.tiles import parse_tiles
from engine.trial import Trial


class Circus(Landmark):
    """10 points at the end if all six neighbouring hexes hold a tile, else 0.

    seed 004, Circus; classic.md 4.3.
    """

    key = "circus"
    edition = "classic"
    title = "Circus"
    text = "10 points if it’s surrounded by tiles on all six sides."
    tiles = parse_tiles("X-circus | special | WMGMVM |")
    example = "T-W6@0,-1/3 T-W2@1,-1/2 L38@-1,0/1 X-circus@0,0/0 L46@1,0/1 L22@-1,1/4 L24@0,1/2"

    def earned(self, party: Party, hex: Hex) -> Earned:
        around = (hex, *neighbours(hex))
        return (10, around) if is_surrounded(party.board, hex) else (0, ())

    def concerns(self, trial: Trial, hex: Hex) -> bool:
        return hex in neighbours(trial.placement.hex)
