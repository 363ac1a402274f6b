"""Cherry tree & Village: one Task tile that either of two landscapes completes."""

from types import MappingProxyType

from engine.edition import Special
from engine.springs import HOT_SPRING
from engine.tiles import parse_tiles


class CherryTreeVillage(Special):
    """A double Task tile with a marker of 7, complete when either of its kinds has seven tiles.

    sakura.md 4.3; core.md, double. Its hot-spring edge counts in every game (ruling S32).
    """

    key = "cherry-tree-village"
    edition = "sakura"
    title = "Cherry tree & Village"
    text = (
        "1 more task tile: bring a village or a cherry tree territory to exactly 7 tiles. "
        "It fails only when neither can reach them anymore."
    )
    tiles = parse_tiles("T-D2 | task | VMWMHM | task:double:VW")
    markers = MappingProxyType({"double:VW": (7,)})
    terrains = (HOT_SPRING,)
    example = "T-D2@0,0/0=7 L31@1,0/0 L11@-1,1/0"
