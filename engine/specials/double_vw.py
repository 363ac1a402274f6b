"""Double Task of village and forest: a Task tile that either of the two completes."""

from types import MappingProxyType

from engine.rules.packed import PackedDouble
from engine.tiles import parse_tiles


class DoubleVW(PackedDouble):
    """A Task tile with a marker of 7 of its own, complete with either kind (core.md, double).

    seed 001, Special tiles; luggage.md 4.2, ruling L21.
    """

    key = "double-vw"
    title = "Double Task: Village or Forest"
    text = (
        "Bring a village or a forest to exactly 7 tiles. "
        "It fails only when neither can reach them anymore."
    )
    tiles = parse_tiles("X-double-vw | special | VVWWMM | into:task task:double:VW")
    markers = MappingProxyType({"double:VW": (7,)})
    example = "X-double-vw@0,0/0=7 L16@1,0/0 L14@-1,1/4"
