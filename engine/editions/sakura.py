"""Sakura: a co-operative land of cherry trees and rice for one to six (seed 000; sakura.md)."""

from engine.edition import CARDS_HERE, SPECIALS_HERE, Edition
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

# The start set with 43 Landscape and 30 Task tiles; 15 of the former have a blossom.
TILES = parse_tiles(
    """
L00 | landscape | GTMTGG |
L01 | landscape | TVVMGG | deadend:T
L02 | landscape | WWVVVW |
L03 | landscape | VVGGGV |
L04 | landscape | WWGGVV |
L05 | landscape | SMGSWW |
L06 | landscape | GMGGGG |
L07 | landscape | GGMVMG | blossom:G
L08 | landscape | MWWSGG | deadend:S
L09 | landscape | SWWMVV | deadend:S
L10 | landscape | TMGTVV |
L11 | landscape | MWMWMW | blossom:W
L12 | landscape | TMTWWW |
L13 | landscape | WWMGMW | blossom:W
L14 | landscape | MVVVVV |
L15 | landscape | WWVVGG |
L16 | landscape | SSVVVV | blossom:V
L17 | landscape | TWMTVV | blossom:T
L18 | landscape | SGMSVV | blossom:S
L19 | landscape | VVMWMV | blossom:V
L20 | landscape | TVMTGG | blossom:T
L21 | landscape | TTWWWW | blossom:W
L22 | landscape | WWGGGW |
L23 | landscape | SMWSVV |
L24 | landscape | TTMVVM |
L25 | landscape | SWMSGG | blossom:S
L26 | landscape | TTGGGG | blossom:G
L27 | landscape | SMSGGG |
L28 | landscape | SSMWWM |
L29 | landscape | SVMSWW | blossom:S
L30 | landscape | WMWWWW |
L31 | landscape | MVMVMV | blossom:V
L32 | landscape | MGMGMG | blossom:G
L33 | landscape | TMVTWW |
L34 | landscape | TGMTWW | blossom:T
L35 | landscape | TMTVVV |
L36 | landscape | SMVSGG |
L37 | landscape | SMSWWW |
L38 | landscape | SSMGGM |
L39 | landscape | TGGTMW |
L40 | landscape | VVMMWM | flag:pink@4
L41 | landscape | GMWWMM | flag:green@0
L42 | landscape | MVMGGM | flag:red@1
T-W1 | task | WWWWWW | task:W
T-W2 | task | WMMWMM | task:W
T-W3 | task | MMWWMM | task:W
T-W4 | task | MWWWMG | task:W
T-W5 | task | VMWWMV | task:W
T-W6 | task | SSWWWW | task:W
T-G1 | task | MGGMWW | task:G
T-G2 | task | GGGGGG | task:G
T-G3 | task | GMMGMM | task:G
T-G4 | task | GMMMMG | task:G
T-G5 | task | VMGGGM | task:G
T-G6 | task | SGGGGS | task:G
T-V1 | task | VVMWMV | task:V
T-V2 | task | VMGGMV | task:V
T-V3 | task | VVVVVV | task:V
T-V4 | task | MMVMMV | task:V
T-V5 | task | VVMMMM | task:V
T-V6 | task | VVTTVV | task:V
T-T1 | task | TTMWWM | task:T
T-T2 | task | TTMGGM | task:T
T-T3 | task | TMMTMM | task:T
T-T4 | task | TMTMMM | task:T
T-T5 | task | TMSTSM | task:T overpass
T-T6 | task | SMSTMT | task:T
T-S1 | task | SMSVVV | task:S
T-S2 | task | SSMVVM | task:S
T-S3 | task | SMTSTM | task:S overpass
T-S4 | task | SSMTTM | task:S
T-S5 | task | SMMSMM | task:S
T-S6 | task | SMSMMM | task:S
"""
)
TYPES = "WGVTS"
MOST_SEATS = 6

SAKURA = Edition(
    key="sakura",
    title="Sakura",
    rules_version=1,
    seats=(1, MOST_SEATS),
    parties=(1, 1),
    plain_tiles=TILES,
    markers=(("", dict.fromkeys(TYPES, (4, 4, 5, 5, 6, 6))),),
    colours={"pink": "W", "green": "G", "red": "V"},
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
    specials=specials_of("sakura"),
    options={"hand": ("rotating",), FIRST: (0, DRAWN, *range(1, MOST_SEATS))},
)
