"""Photographer: lead him onto tiles laid beside him, and he takes a photo on each."""

from collections.abc import Iterable

from engine.events import Event, Noted
from engine.families import Earned, Wanderer
from engine.hexes import Hex
from engine.state import Party
from engine.tiles import parse_tiles
from engine.trial import Trial

CAMERAS = 18
CAMERA = "camera"


class Photographer(Wanderer):
    """1 point per camera marker on the board; each step puts one down while any is left.

    seed 004, Photographer; classic.md 4.17. Without a marker he may still move.
    """

    key = "photographer"
    edition = "classic"
    title = "Photographer"
    text = (
        "Place a tile next to the Photographer and he can move onto it and take a photo worth 1 "
        "point."
    )
    tiles = parse_tiles("X-photographer | special | WMMGMV |")
    module = "duel-pack"
    example = "X-photographer@0,0/0 L18@1,0/0 L25@2,0/0 L13@-1,0/0"
    example_tokens = ((1, 0, CAMERA), (2, 0, CAMERA), (2, 0, "photographer"))
    field = "photo"
    figure = "photographer"

    def step(self, party: Party, board: int, hex: Hex) -> Iterable[Event]:
        yield from super().step(party, board, hex)
        if len(list(party.noted(self.field))) < CAMERAS:
            yield Noted(self.field, CAMERA, board, hex)

    def earned(self, party: Party, hex: Hex) -> Earned:
        photos = [at for at, _ in party.noted(self.field)]
        return len(photos), photos

    def concerns(self, trial: Trial, hex: Hex) -> bool:
        return self.field in trial.fields
