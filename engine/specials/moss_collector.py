"""Moss collector: happy among cherry trees."""

from engine.families import AmongOwn
from engine.tiles import parse_tiles


class MossCollector(AmongOwn):
    """1 point for each side that faces cherry trees (sakura.md 4.3; ruling C6)."""

    key = "moss-collector"
    edition = "sakura"
    title = "Moss collector"
    text = "1 point per matching edge."
    tiles = parse_tiles("X-moss-collector | special | WWWWWW |")
    example = "X-moss-collector@0,0/0 T-W1@1,0/0 L11@0,1/1 L14@-1,0/0"
