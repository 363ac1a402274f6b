"""The two tracks of Sakura's campaign, and what a game earns on each (sakura.md 5.1 to 5.4).

The mountain is climbed with the crosses of the score. The garden begins at Box 5 and is paid with
blossoms: every pair held at the end of a game crosses one circle, and scores all the same (S3).
"""

from math import cos, radians, sin

from engine.blossoms import held
from engine.campaign.plan import Final, Rank
from engine.campaign.track import Track, parse_rows
from engine.counting import is_surrounded, where_lies

MOUNTAIN = parse_rows(
    """
m01 start box-1 2
m02 box-1 box-2 4
m03 box-2 lake 5
m04 box-2 crossroads 5
m05 lake dam 7
m06 lake box-5 7
m07 crossroads box-5 7
m08 crossroads dead-end 7
m09 dam hot-springs 9
m10 box-5 warehouse 9
m11 dead-end cartographer 9
m12 hot-springs bridges 11
m13 hot-springs hermit 11
m14 warehouse hermit 11
m15 warehouse observatory 11
m16 cartographer observatory 11
m17 cartographer gates 11
m18 bridges ship-pier 13 7:bridges
m19 gates ox-cart-trading-post 13 7:gates
m20 hermit daimyo 13
m21 observatory daimyo 13
m22 daimyo box-6 9
m23 ship-pier counting-house 15 8:bridges
m24 ox-cart-trading-post small-clouds 15 8:gates
m25 counting-house mt-fuji 17
m26 box-6 mt-fuji 17
m27 small-clouds mt-fuji 17
"""
)
HEIGHTS = {
    "start": (-6.0, 0.0),
    "box-1": (-3.0, 0.0),
    "box-2": (0.0, 0.5),
    "lake": (-2.0, 2.0),
    "crossroads": (2.0, 2.0),
    "dam": (-4.0, 4.0),
    "box-5": (0.0, 4.0),
    "dead-end": (4.0, 4.0),
    "hot-springs": (-5.0, 6.0),
    "warehouse": (0.0, 6.0),
    "cartographer": (5.0, 6.0),
    "bridges": (-5.0, 8.0),
    "hermit": (-2.0, 8.0),
    "observatory": (2.0, 8.0),
    "gates": (5.0, 8.0),
    "ship-pier": (-4.0, 10.0),
    "daimyo": (0.0, 10.0),
    "ox-cart-trading-post": (4.0, 10.0),
    "counting-house": (-2.0, 12.0),
    "box-6": (0.0, 11.5),
    "small-clouds": (2.0, 12.0),
    "mt-fuji": (0.0, 14.0),
}
"""Two slopes, the river on the left and the road on the right, the summit on top (5.3)."""
GARDEN = parse_rows(
    """
g01 box-5 moss-collector 8
g02 box-5 rice-farmer 8
g03 box-5 sumo-wrestler 8
g04 box-5 calligrapher 8
g05 box-5 poet 8
g06 moss-collector rice-cherry-tree 12
g07 rice-farmer rice-cherry-tree 12
g08 rice-farmer village-rice 12
g09 sumo-wrestler village-rice 12
g10 sumo-wrestler cherry-tree-village 12
g11 calligrapher cherry-tree-village 12
g12 calligrapher temples 12
g13 poet temples 12
g14 poet colorful-flag 12
g15 moss-collector colorful-flag 12
"""
)
HEART = "box-5"
INNER, TIP = 2, 4
"""How far the places of the garden lie from its heart (5.4)."""
ANGLES = {
    "moss-collector": (INNER, 90),
    "rice-farmer": (INNER, 18),
    "sumo-wrestler": (INNER, -54),
    "calligrapher": (INNER, -126),
    "poet": (INNER, 162),
    "rice-cherry-tree": (TIP, 54),
    "village-rice": (TIP, -18),
    "cherry-tree-village": (TIP, -90),
    "temples": (TIP, -162),
    "colorful-flag": (TIP, 126),
}
PETALS = {HEART: (0.0, 0.0)} | {
    key: (far * cos(radians(angle)), far * sin(radians(angle)))
    for key, (far, angle) in ANGLES.items()
}

PAIR, EXTRA = 2, 2


def climbed(rank: Rank, final: Final) -> int:
    """The crosses of the row, and 2 more if the Calligrapher was surrounded (5.1; ruling S20)."""
    special = next((s for s in final.game.box.specials if s.key == "calligrapher"), None)
    if special is None:
        return rank.crosses
    board = final.game.parties[0].board
    hex = where_lies(board, special.tiles[0])
    return rank.crosses + (EXTRA if hex is not None and is_surrounded(board, hex) else 0)


def grown(rank: Rank, final: Final) -> int:
    """One circle for each full pair of blossoms held at the end (5.2; ruling S3)."""
    return held(final.game.parties[0]) // PAIR


TRACKS = (
    Track("mountain", MOUNTAIN, HEIGHTS, climbed, keeps=False),
    Track("garden", GARDEN, PETALS, grown, start=HEART, keeps=False),
)
"""Crosses that are left over lapse (rulings S38 and S45)."""
