"""Sumo wrestler: happy among houses."""

from engine.families import AmongOwn
from engine.tiles import parse_tiles


class SumoWrestler(AmongOwn):
    """1 point for each side that faces village (sakura.md 4.3; ruling C6)."""

    key = "sumo-wrestler"
    edition = "sakura"
    title = "Sumo wrestler"
    text = "1 point per matching edge."
    tiles = parse_tiles("X-sumo-wrestler | special | VVVVVV |")
    example = "X-sumo-wrestler@0,0/0 T-V3@1,0/0 L31@0,1/1 L30@-1,0/0"
