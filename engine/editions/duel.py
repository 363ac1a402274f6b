"""The Duel: the same tiles for all, each on a board of their own (seed 002; duel.md)."""

from engine.edition import SPECIALS_HERE, Edition
from engine.rules.absence import Absence
from engine.rules.flags import Flags
from engine.rules.hands import Hands
from engine.rules.interest import Waves
from engine.rules.longest import Longest
from engine.rules.replaying import Replaying
from engine.rules.revealing import Revealing
from engine.rules.settling import OwnMarker, Settling
from engine.rules.turns import Resigning, Turns
from engine.rules.undoing import withdraw
from engine.setup import RECORDED_RIVAL
from engine.specials import specials_of
from engine.tiles import parse_tiles

# One party's set, 42 Landscape and 27 Task tiles; every party owns a copy. Edges: rulings D1, D2.
TILES = parse_tiles(
    """
L01 | landscape | WWMTTM |
L02 | landscape | GGMTTM |
L03 | landscape | VVMTTM |
L04 | landscape | WWMSSM |
L05 | landscape | GGMSSM |
L06 | landscape | VVMSSM |
L07 | landscape | WWWTMT |
L08 | landscape | GGGTMT |
L09 | landscape | VVVTMT |
L10 | landscape | WWWSMS |
L11 | landscape | GGGSMS |
L12 | landscape | VVVSMS |
L13 | landscape | TWMTMG |
L14 | landscape | TGMTMV |
L15 | landscape | TVMTMW |
L16 | landscape | TWMTGM |
L17 | landscape | TGMTVM |
L18 | landscape | TVMTWM |
L19 | landscape | SGMSMW |
L20 | landscape | SVMSMG |
L21 | landscape | SWMSMV |
L22 | landscape | SMWSMG |
L23 | landscape | SMGSMV |
L24 | landscape | SMVSMW |
L25 | landscape | WWWGGG |
L26 | landscape | GGGVVV |
L27 | landscape | VVVWWW |
L28 | landscape | WWMGGM |
L29 | landscape | GGMVVM |
L30 | landscape | VVMWWM |
L31 | landscape | WWWWWM |
L32 | landscape | GGGGGM |
L33 | landscape | VVVVVM |
L34 | landscape | WWWMTM |
L35 | landscape | GMGMGM |
L36 | landscape | VVVMSM |
L37 | landscape | WWWMVM | flag:red@4
L38 | landscape | GGGMWM | flag:green@4
L39 | landscape | VVVMGM | flag:yellow@4
L40 | landscape | WWMMGM | flag:yellow@4
L41 | landscape | GGMMVM | flag:red@4
L42 | landscape | VVMMWM | flag:green@4
T-W1 | task | WWWWWW | task:W
T-W2 | task | WMMWMM | task:W
T-W3 | task | WWMMMM | task:W
T-W4 | task | WWWMGM | task:W
T-G1 | task | GGGGGG | task:G
T-G2 | task | GMMGMM | task:G
T-G3 | task | GGMMMM | task:G
T-G4 | task | GGGMVM | task:G
T-V1 | task | VVVVVV | task:V
T-V2 | task | VMMVMM | task:V
T-V3 | task | VVMMMM | task:V
T-V4 | task | VVVMWM | task:V
T-T1 | task | TMTMMM | task:T
T-T2 | task | TMMTMM | task:T
T-T3 | task | TTMSSM | task:T
T-T4 | task | VVVVTT | task:T
T-S1 | task | SMSMMM | task:S
T-S2 | task | SMMSMM | task:S
T-S3 | task | SMSTMT | task:S
T-S4 | task | WWWWSS | task:S
T-X1 | task | TMGGGM | task:wrap
T-X2 | task | TMVVVM | task:wrap
T-X3 | task | SMWWWM | task:wrap
T-X4 | task | SMGGGM | task:wrap
T-DWG | task | WWGGMM | task:double:WG
T-DGV | task | GGVVMM | task:double:GV
T-DWV | task | VVWWMM | task:double:WV
"""
)
SHUFFLED = ("W", "G", "V", "T", "S", "wrap")
CLOCKS = (0, *range(15, 601))
"""Seconds for each phase, or none; a room keeps the time (duel.md 3.8, ruling D40)."""
DOUBLES = ("double:WG", "double:GV", "double:WV")

DUEL = Edition(
    key="duel",
    title="The Duel",
    rules_version=1,
    seats=(2, 32),
    parties=(2, 4),
    plain_tiles=TILES,
    markers=(
        ("", dict.fromkeys(SHUFFLED, (3, 4, 5, 6))),
        ("", dict.fromkeys(DOUBLES, (6,))),
    ),
    colours={"green": "W", "yellow": "G", "red": "V"},
    rules=(
        OwnMarker(),
        SPECIALS_HERE,
        Settling(),
        Flags(),
        Longest(),
        Waves(),
        Replaying(),
        Turns(),
        Resigning(),
        Hands(),
        Absence(),
        Revealing(),
    ),
    undo=withdraw,
    specials=specials_of("duel"),
    options={
        "view": ("sealed", "open"),
        "hand": ("rotating", "anyone", "captain"),
        "clock": CLOCKS,
    },
    leaders=("bot:novice", "bot:steady", RECORDED_RIVAL),
    subtotals={
        "subtotal-1": ("tasks",),
        "subtotal-2": ("flags", "longest"),
        "subtotal-modules": ("goals", "pois"),
    },
)
