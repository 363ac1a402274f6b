"""Clouds: whatever meets the cloud may run on through it."""

from engine.edition import Special
from engine.terrains import Terrain
from engine.tiles import parse_tiles


class Clouds(Special):
    """Each cloud edge is decided once, by the placing seat: joined to what it meets, or not.

    seed 004, Clouds; classic.md 4.4, rulings K10 to K13. All of it follows from a wild edge that
    takes any kind and asks: an undecided edge keeps every region of the tile open.
    """

    key = "clouds"
    edition = "classic"
    title = "Clouds"
    text = "What meets the cloud can continue through it. You decide for each edge."
    tiles = parse_tiles("X-clouds | special | KKKKKK |")
    example = "X-clouds@0,0/0~0W3W L18@1,0/0 L35@-1,0/3"
    terrains = (Terrain("K", "cloud", takes="WGVTS", asks="clouds"),)
