"""Small clouds: two clouds on one tile, each takes the shape of what it touches."""

from engine.edition import Special
from engine.terrains import CLOUD
from engine.tiles import parse_tiles


class SmallClouds(Special):
    """Each of its two groups of edges takes the kinds it meets by itself; they are never joined.

    sakura.md 2 and 4.2, ruling S25. All of it follows from wild edges that ask nothing, on a tile
    of two parts: an edge at an empty hex is open for every kind that its own part has taken.
    """

    key = "small-clouds"
    edition = "sakura"
    title = "Small clouds"
    text = "What meets a cloud continues through it. The two clouds never join."
    ruling = (
        "Clouds adapt by themselves and pass nothing on to other clouds. They can’t touch "
        "springs or rock."
    )
    tiles = parse_tiles("X-small-clouds | special | KKMKKM | cloud:01 cloud:34")
    terrains = (CLOUD,)
    example = "X-small-clouds@0,0/0 L14@1,0/0 L16@0,1/3"
