"""Rice farmer: happy among rice."""

from engine.families import AmongOwn
from engine.tiles import parse_tiles


class RiceFarmer(AmongOwn):
    """1 point for each side that faces rice (sakura.md 4.3; ruling C6)."""

    key = "rice-farmer"
    edition = "sakura"
    title = "Rice farmer"
    text = "1 point per matching edge."
    tiles = parse_tiles("X-rice-farmer | special | GGGGGG |")
    example = "X-rice-farmer@0,0/0 T-G2@1,0/0 L32@0,1/1 L14@-1,0/0"
