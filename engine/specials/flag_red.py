"""Red Flag: close its village, a point for each tile in it."""

from engine.rules.packed import PackedFlag
from engine.tiles import parse_tiles


class FlagRed(PackedFlag):
    """A tile with a flag, which scores as every flag does (core.md, Scoring).

    seed 001, Special tiles; luggage.md 4.3.
    """

    key = "flag-red"
    title = "Red Flag"
    text = "If its village is closed: 1 point per tile of it."
    tiles = parse_tiles("X-flag-red | special | VMMWWM | into:landscape flag:red@0")
    example = "X-flag-red@0,0/0 L30@1,0/0"
