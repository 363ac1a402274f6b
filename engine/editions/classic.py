"""The Board Game: a co-operative landscape for one to six (seed 003; classic.md)."""

from engine.edition import SPECIALS_HERE, Edition
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

# The start set with 48 Landscape and 25 Task tiles, 5 Task tiles of Box 1, 5 Landscape of Box 2.
TILES = parse_tiles(
    """
L01 | landscape | GGMTTM | sheep:2
L02 | landscape | SVMSWM |
L03 | landscape | SMGSWM |
L04 | landscape | MGMMWW |
L05 | landscape | GTVMTM |
L06 | landscape | VVVVSS |
L07 | landscape | VVMMGM | sheep:2
L08 | landscape | GGMVVM |
L09 | landscape | MWTMGT |
L10 | landscape | GMTMWT |
L11 | landscape | MVMWWM | sheep:2
L12 | landscape | VVMSSM | sheep:2
L13 | landscape | VVMWWM |
L14 | landscape | VVMWMM |
L15 | landscape | MSWMSG |
L16 | landscape | MWWMSS | sheep:2
L17 | landscape | MWMWMW |
L18 | landscape | MWWWWW |
L19 | landscape | GTMVTM |
L20 | landscape | GGMVMM |
L21 | landscape | SMWSVM |
L22 | landscape | GGGTMT | crossing
L23 | landscape | TWMTMV |
L24 | landscape | GGMWWM |
L25 | landscape | GGGGGM |
L26 | landscape | GGMMWM | sheep:2
L27 | landscape | SMVSGM |
L28 | landscape | GGGWWW |
L29 | landscape | SWWWSM |
L30 | landscape | WWWMTM |
L31 | landscape | MVMVMV |
L32 | landscape | VVVTMT | crossing
L33 | landscape | WWWMGM | flag:yellow@4
L34 | landscape | TTMWWM | sheep:2
L35 | landscape | VVVWWW |
L36 | landscape | WTMVTM |
L37 | landscape | GMSVMS |
L38 | landscape | GGGMVM | flag:red@4
L39 | landscape | WWWTMT | crossing
L40 | landscape | VVMTTM | sheep:2
L41 | landscape | SSMGGM | sheep:2
L42 | landscape | VVVVVM |
L43 | landscape | VVVMWM | flag:green@4
L44 | landscape | MSVVVS |
L45 | landscape | GGGSMS |
L46 | landscape | WWWWTT | crossing
L47 | landscape | GGGVVV |
L48 | landscape | GMGMGM |
L49 | landscape | GMMVVM | flag:yellow@0 box:2
L50 | landscape | MVMMWW | flag:red@1 box:2
L51 | landscape | MWMMGG | flag:green@1 box:2
L52 | landscape | GGGMTM | box:2
L53 | landscape | VVVMSM | box:2
T-W1 | task | WWWWSS | task:W
T-W2 | task | MMWMMW | task:W
T-W3 | task | WWWWWW | task:W
T-W4 | task | MMMMWW | task:W
T-W5 | task | WWWMVM | task:W
T-G1 | task | GGGGGG | task:G
T-G2 | task | GGMMMM | task:G
T-G3 | task | GMMGMM | task:G
T-G4 | task | GGGGTT | task:G crossing
T-G5 | task | GGGMWM | task:G
T-V1 | task | GMVVVM | task:V
T-V2 | task | MMVMMV | task:V
T-V3 | task | VVVVVV | task:V
T-V4 | task | MMMMVV | task:V
T-V5 | task | TTVVVV | task:V crossing
T-T1 | task | TTMSSM | task:T crossing
T-T2 | task | MMMTMT | task:T
T-T3 | task | MMTMMT | task:T
T-T4 | task | SMSTMT | task:T
T-T5 | task | VVVMTM | task:T
T-S1 | task | MMSMMS | task:S
T-S2 | task | MSMWWW | task:S
T-S3 | task | GGGMSM | task:S
T-S4 | task | MMMSMS | task:S
T-S5 | task | GGGGSS | task:S
T-W6 | task | MMWMVV | task:W box:1
T-G6 | task | GMWWMM | task:G box:1
T-V6 | task | GGMMVM | task:V box:1
T-T6 | task | MSTSMT | task:T box:1
T-S6 | task | MTSTMS | task:S box:1
"""
)
TYPES = "WGVTS"
MOST_SEATS = 6

CLASSIC = Edition(
    key="classic",
    title="The Board Game",
    rules_version=1,
    seats=(1, MOST_SEATS),
    parties=(1, 1),
    plain_tiles=TILES,
    markers=(
        ("", dict.fromkeys(TYPES, (4, 5, 5, 6, 6))),
        ("box-1", dict.fromkeys(TYPES, (4,))),
    ),
    colours={"green": "W", "yellow": "G", "red": "V"},
    rules=(
        OwnMarker(),
        SPECIALS_HERE,
        Settling(),
        Flags(),
        Longest(),
        Starting(),
        Turns(),
        Absence(),
        Revealing(),
    ),
    undo=rewind,
    specials=specials_of("classic"),
    boxes=("box-1", "box-2"),
    options={"hand": ("rotating",), FIRST: (0, DRAWN, *range(1, MOST_SEATS))},
)
