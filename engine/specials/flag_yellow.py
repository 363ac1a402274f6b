"""Yellow Flag: close its grain territory, a point for each tile in it."""

from engine.rules.packed import PackedFlag
from engine.tiles import parse_tiles


class FlagYellow(PackedFlag):
    """A tile with a flag, which scores as every flag does (core.md, Scoring).

    seed 001, Special tiles; luggage.md 4.3.
    """

    key = "flag-yellow"
    title = "Yellow Flag"
    text = "If its grain territory is closed: 1 point per tile of it."
    tiles = parse_tiles("X-flag-yellow | special | GMMVVM | into:landscape flag:yellow@0")
    example = "X-flag-yellow@0,0/0 L27@1,0/0"
