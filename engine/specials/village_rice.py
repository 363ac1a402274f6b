"""Village & Rice: one Task tile that either of two landscapes completes."""

from types import MappingProxyType

from engine.edition import Special
from engine.springs import HOT_SPRING
from engine.tiles import parse_tiles


class VillageRice(Special):
    """A double Task tile with a marker of 7, complete when either of its kinds has seven tiles.

    sakura.md 4.3; core.md, double. Its hot-spring edge counts in every game (ruling S32).
    """

    key = "village-rice"
    edition = "sakura"
    title = "Village & Rice"
    text = (
        "1 more task tile: bring a rice territory or a village to exactly 7 tiles. It "
        "fails only when neither can reach them anymore."
    )
    tiles = parse_tiles("T-D3 | task | GMVMHM | task:double:GV")
    markers = MappingProxyType({"double:GV": (7,)})
    terrains = (HOT_SPRING,)
    example = "T-D3@0,0/0=7 L06@1,0/0 L31@-1,1/0"
