"""Wild edges where they meet an edge: what they become and what is asked about them."""

import pytest

from engine import wild
from engine.board import Board, Turned
from engine.editions import edition
from engine.hexes import ORIGIN, Hex
from engine.regions import Growth
from tests.mirror import survey_of

TILES = {tile.id: tile for tile in edition("classic").tiles}

CLOUDS = ("clouds", "flag-festival")
CLOUD, FLAG = "X-clouds@0,0/0", "X-festival-flag-1@0,0/0"


def _board(text: str) -> Board:
    return survey_of("classic", text, "L17", unlocked=CLOUDS).board


@pytest.mark.parametrize(
    ("board", "face", "became", "asked"),
    [
        ("L17@0,0/1", "MMMWMM", [], ()),
        ("L17@0,0/1", "MMMKMM", ["W"], (3,)),
        ("L17@0,0/0", "MMMKMM", ["M"], ()),
        ("L17@0,0/1", "MMMXMM", ["W"], ()),
        (CLOUD, "MMMWMM", ["W"], (0,)),
        (CLOUD, "MMMMMM", ["M"], ()),
        (CLOUD, "MMMKMM", ["M", "M"], ()),
        (CLOUD, "MMMXMM", ["M", "M"], ()),
        (FLAG, "MMMGMM", ["G"], ()),
        (FLAG, "MMMKMM", ["M", "M"], ()),
        (f"{CLOUD}~0-", "MMMKMM", ["M"], ()),
        ("L17@0,0/0 L42@1,1/0", "KKKKKK", ["V", "M"], (1,)),
    ],
)
def test_what_edges_meet(board: str, face: str, became: list[str], asked: tuple[int, ...]) -> None:
    """classic.md 4.4 and 4.14, seen from (1,0): a side is named as on the tile of the wild edge."""
    lying, hex = _board(board), Hex(1, 0)
    assert [edge.letter for edge in wild.became(lying, hex, face, {})] == became
    assert wild.asked(lying, hex, face) == ({"clouds": asked} if asked else {})


def test_a_refused_edge_becomes_nothing_whichever_tile_it_is_on() -> None:
    own, other, hex = _board("L17@0,0/1"), _board(CLOUD), Hex(1, 0)
    assert wild.became(own, hex, "MMMKMM", {"clouds": {"3": False}}) == (Turned(hex, 3, "-"),)
    no = {"clouds": {"0": False}}
    assert wild.became(other, hex, "MMMWMM", no) == (Turned(ORIGIN, 0, "-"),)
    for yes in ({"clouds": {"0": True}}, {"clouds": None}, {}):
        assert wild.became(other, hex, "MMMWMM", yes) == (Turned(ORIGIN, 0, "W"),)


def test_every_way_to_answer_begins_with_all_joined() -> None:
    yes, no = True, False
    assert wild.ways(()) == ({},)
    assert wild.ways((1, 4)) == (
        {"1": yes, "4": yes},
        {"1": yes, "4": no},
        {"1": no, "4": yes},
        {"1": no, "4": no},
    )


def test_only_hexes_beside_a_wild_edge_are_looked_at() -> None:
    """A cloud with one decided edge; a tile that is wild itself may meet an edge anywhere."""
    board = _board("X-clouds@0,0/0~0W L18@1,0/0")
    around = {Hex(0, 1), Hex(-1, 1), Hex(-1, 0), Hex(0, -1), Hex(1, -1)}
    plain, cloud = TILES["L17"], TILES["X-clouds"]
    assert set(wild.meeting(board, plain, frozenset("K"))) == around
    assert not wild.meeting(board, plain, frozenset("X"))
    assert set(wild.meeting(board, cloud, frozenset("K"))) == set(board.frontier)
    assert not wild.meeting(_board("L18@1,0/0"), plain, frozenset("KX"))


@pytest.mark.parametrize(
    "edges",
    [
        (Turned(ORIGIN, 0, "W"),),
        (Turned(ORIGIN, 0, "V"),),
        (Turned(ORIGIN, 0, "-"),),
        (Turned(ORIGIN, 0, "W"), Turned(Hex(2, 0), 3, "G")),
    ],
)
def test_a_hex_is_seen_as_on_the_board_that_follows(edges: tuple[Turned, ...]) -> None:
    """Wood runs through the cloud already; the hex lies between it and a flag of any kind."""
    board = _board("X-clouds@0,0/0~1W L18@0,1/0 L18@1,1/0 X-festival-flag-1@2,0/3")
    outcomes, hex = wild.Outcomes(board), Hex(1, 0)
    one, other = outcomes.site(hex, edges), outcomes.board(edges).site(hex)
    assert outcomes.board(edges) == board.with_turned(edges)
    for face in TILES["L28"].faces:
        grown, whole = one.growth(face), other.growth(face)
        assert _sizes(grown) == _sizes(whole)
        assert grown.matches == whole.matches
    assert outcomes.site(hex, edges) is one
    assert outcomes.board(edges) is outcomes.board(edges)


def _sizes(growth: Growth) -> list[tuple[object, ...]]:
    lost = sorted((r.kind, *sorted(r.hexes), open) for r, open in growth.covered.items())
    return [(g.kind, g.size, g.open, len(g.joined)) for g in growth.grown] + lost
