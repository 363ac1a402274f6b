"""Double Task of grain and village: a Task tile that either of the two completes."""

from types import MappingProxyType

from engine.rules.packed import PackedDouble
from engine.tiles import parse_tiles


class DoubleGV(PackedDouble):
    """A Task tile with a marker of 7 of its own, complete with either kind (core.md, double).

    seed 001, Special tiles; luggage.md 4.2, ruling L21.
    """

    key = "double-gv"
    title = "Double Task: Grain or Village"
    text = (
        "Bring a grain territory or a village to exactly 7 tiles. "
        "It fails only when neither can reach them anymore."
    )
    tiles = parse_tiles("X-double-gv | special | GGVVMM | into:task task:double:GV")
    markers = MappingProxyType({"double:GV": (7,)})
    example = "X-double-gv@0,0/0=7 L15@1,0/0 L16@-1,1/4"
