"""Light Luggage: the base game in small, and a hunt for the high score (seed 001; luggage.md)."""

from types import MappingProxyType

from engine.edition import CARDS_HERE, SPECIALS_HERE, Edition, Row
from engine.rules.absence import Absence
from engine.rules.flags import Flags
from engine.rules.longest import Longest
from engine.rules.revealing import Revealing
from engine.rules.settling import OwnMarker, Settling
from engine.rules.starting import Starting
from engine.rules.turns import Turns
from engine.rules.undoing import rewind
from engine.setup import DRAWN, FIRST
from engine.specials import specials_of
from engine.tiles import parse_tiles

# 31 Landscape and 15 Task tiles. Edges and storks: ruling L1.
TILES = parse_tiles(
    """
L01 | landscape | WWWSMS |
L02 | landscape | GGGSMS |
L03 | landscape | VVVSMS |
L04 | landscape | SWMSGM |
L05 | landscape | SGMSVM |
L06 | landscape | SVMSWM |
L07 | landscape | WWMSSM | stork:1
L08 | landscape | GGMSSM | stork:1
L09 | landscape | VVMSSM | stork:1
L10 | landscape | SMSMMM | stork:1
L11 | landscape | WMWMWM |
L12 | landscape | GMGMGM |
L13 | landscape | VMVMVM |
L14 | landscape | WWWWWM |
L15 | landscape | GGGGGM |
L16 | landscape | VVVVVM |
L17 | landscape | WWWGGG |
L18 | landscape | GGGVVV |
L19 | landscape | VVVWWW |
L20 | landscape | WWMGGM |
L21 | landscape | GGMVVM |
L22 | landscape | VVMWWM |
L23 | landscape | WWMGMM |
L24 | landscape | GGMVMM |
L25 | landscape | VVMWMM |
L26 | landscape | WWMMVM | stork:1
L27 | landscape | GGMMWM | stork:1
L28 | landscape | VVMMGM | stork:1
L29 | landscape | WWWMGM | stork:1
L30 | landscape | GGGMVM | stork:1
L31 | landscape | VVVMWM | stork:1
T-W1 | task | WWWWSS | task:W
T-W2 | task | WMMWMM | task:W
T-W3 | task | WWWMVM | task:W
T-G1 | task | GGGGSS | task:G
T-G2 | task | GMMGMM | task:G
T-G3 | task | GGGMWM | task:G
T-V1 | task | VVVVSS | task:V
T-V2 | task | VMMVMM | task:V
T-V3 | task | VVVMGM | task:V
T-S1 | task | SMMSMM | task:S
T-S2 | task | SMSMMM | task:S
T-S3 | task | SMWGVM | task:S
T-O1 | task | SWMSMM | task:wrap
T-O2 | task | SMSGMM | task:wrap
T-O3 | task | VMMMMM | task:wrap
"""
)
TYPES = ("W", "G", "V", "S", "wrap")
MOST_SEATS = 4


def _row(key: str, specials: int, goals: int) -> Row:
    return Row(key, MappingProxyType({"specials": specials, "goals": goals}))


ROWS = (
    _row("", 0, 0),
    _row("row-60", 2, 0),
    _row("row-70", 2, 1),
    _row("row-80", 3, 1),
    _row("row-90", 4, 2),
    _row("row-100", 6, 2),
    _row("row-110", 7, 3),
    _row("row-120", 9, 3),
    _row("row-130", 10, 4),
    _row("row-140", 11, 5),
    _row("envelope", 12, 7),
)
"""What each row of the high-score track draws (luggage.md 5, ruling L17)."""

LUGGAGE = Edition(
    key="luggage",
    title="Light Luggage",
    rules_version=1,
    seats=(1, MOST_SEATS),
    parties=(1, 1),
    plain_tiles=TILES,
    markers=(("", dict.fromkeys(TYPES, (4, 5, 6))),),
    colours={"green": "W", "yellow": "G", "red": "V"},
    rules=(
        OwnMarker(),
        SPECIALS_HERE,
        Settling(),
        CARDS_HERE,
        Flags(),
        Longest(),
        Starting(),
        Turns(),
        Absence(),
        Revealing(),
    ),
    undo=rewind,
    specials=specials_of("luggage"),
    boxes=tuple(row.key for row in ROWS if row.key),
    rows=ROWS,
    options={"hand": ("rotating",), FIRST: (0, DRAWN, *range(1, MOST_SEATS))},
    groups={
        "tasks": ("task",),
        "lines": ("flag", "longest", "goals"),
        "specials": (),
    },
)
