"""Double Task of forest and grain: a Task tile that either of the two completes."""

from types import MappingProxyType

from engine.rules.packed import PackedDouble
from engine.tiles import parse_tiles


class DoubleWG(PackedDouble):
    """A Task tile with a marker of 7 of its own, complete with either kind (core.md, double).

    seed 001, Special tiles; luggage.md 4.2, ruling L21.
    """

    key = "double-wg"
    title = "Double Task: Forest or Grain"
    text = (
        "Bring a forest or a grain territory to exactly 7 tiles. "
        "It fails only when neither can reach them anymore."
    )
    tiles = parse_tiles("X-double-wg | special | WWGGMM | into:task task:double:WG")
    markers = MappingProxyType({"double:WG": (7,)})
    example = "X-double-wg@0,0/0=7 L14@1,0/0 L15@-1,1/4"
