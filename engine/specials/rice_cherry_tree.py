"""Rice & Cherry tree: one Task tile that either of two landscapes completes."""

from types import MappingProxyType

from engine.edition import Special
from engine.springs import HOT_SPRING
from engine.tiles import parse_tiles


class RiceCherryTree(Special):
    """A double Task tile with a marker of 7, complete when either of its kinds has seven tiles.

    sakura.md 4.3; core.md, double. Its hot-spring edge counts in every game (ruling S32).
    """

    key = "rice-cherry-tree"
    edition = "sakura"
    title = "Rice & Cherry tree"
    text = (
        "1 more task tile: bring a cherry tree or rice territory to exactly 7 tiles. "
        "It fails only when neither can reach them anymore."
    )
    tiles = parse_tiles("T-D1 | task | WMGMHM | task:double:WG")
    markers = MappingProxyType({"double:WG": (7,)})
    terrains = (HOT_SPRING,)
    example = "T-D1@0,0/0=7 L11@1,0/0 L06@-1,1/0"
