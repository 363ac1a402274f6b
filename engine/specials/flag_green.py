"""Green Flag: close its forest, a point for each tile in it."""

from engine.rules.packed import PackedFlag
from engine.tiles import parse_tiles


class FlagGreen(PackedFlag):
    """A tile with a flag, which scores as every flag does (core.md, Scoring).

    seed 001, Special tiles; luggage.md 4.3.
    """

    key = "flag-green"
    title = "Green Flag"
    text = "If its forest is closed: 1 point per tile of it."
    tiles = parse_tiles("X-flag-green | special | WMMGGM | into:landscape flag:green@0")
    example = "X-flag-green@0,0/0 L25@1,0/0"
