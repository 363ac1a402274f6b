"""What edges may face each other, and which tiles fit where (core.md, Placement rules)."""

from itertools import product

import pytest

from engine.board import Board
from engine.hexes import OPPOSITE, ORIGIN, neighbours
from engine.terrains import KEPT, NOTHING, Terrain, terrains
from engine.tiles import Placement, Tile, all_turned
from tests.oracle.board import fits as oracle_fits

CLOUD = Terrain("K", "cloud", takes="WGVTS", asks="clouds")
ANY = Terrain("X", "any", takes="WGV")
PLAIN = terrains()
WILD = terrains((CLOUD, ANY))


@pytest.mark.parametrize(("a", "b"), list(product("WGVTSMKX", repeat=2)))
def test_edges_that_may_face_each_other(a: str, b: str) -> None:
    """Lines face their like, areas and meadow anything else, a cloud everything."""
    assert WILD.may_face(a, b) == oracle_fits(a, b) == WILD.may_face(b, a)


def test_tables_are_shared() -> None:
    """What one game has worked out serves the next."""
    assert terrains() is PLAIN
    assert terrains((CLOUD, ANY)) is WILD
    faces = Tile("a", "landscape", "WGVTSM").faces
    assert PLAIN.fits(faces) is PLAIN.fits(faces)


@pytest.mark.parametrize(
    "around", ["T.....", "TS....", "WGVMTS", "K.T...", "KKKKKK", "X..S..", "......"]
)
@pytest.mark.parametrize("text", ["TTMSSM", "WWWWWW", "KKKKKK", "XMSMSM", "TMMMMM"])
def test_rotations_that_fit_a_hex(around: str, text: str) -> None:
    """The remembered rotations against a look at all six edges; ``.`` is an empty hex."""
    board = Board(WILD)
    for side, letter in enumerate(around):
        if letter != ".":
            lying = Tile(f"n{side}", "landscape", letter * 6)
            board = board.place(Placement(lying, neighbours(ORIGIN)[side], 0))
    tile = Tile("a", "landscape", text)
    expected = [
        rotation
        for rotation in range(6)
        if all(
            letter == "." or oracle_fits(text[side - rotation], letter)
            for side, letter in enumerate(around)
        )
    ]
    demand = board.frontier[ORIGIN]
    assert list(WILD.fits(tile.faces)[demand]) == expected
    assert WILD.has_line(demand) == any(letter in "TS" for letter in around)


def test_all_edges_of_a_kind_are_one_segment() -> None:
    """core.md, Words: segment; meadow forms none."""
    assert dict(PLAIN.segments["WMWGTW"]) == {"W": 0b100101, "G": 0b001000, "T": 0b010000}
    assert PLAIN.segments["MMMMMM"] == ()


def test_an_undecided_wild_edge_opens_the_regions_it_could_take() -> None:
    """A cloud opens everything in it (K11), an any-kind edge the areas of its tile (core.md)."""
    assert dict(WILD.segments["WTKMMM"]) == {"W": 0b000101, "T": 0b000110}
    assert dict(WILD.segments["WTXMMM"]) == {"W": 0b000101, "T": 0b000010}
    assert WILD.segments["KKKKKK"] == ()


def test_a_refused_edge_is_nothing() -> None:
    """It belongs to no region and asks nothing of its neighbour (K12)."""
    assert dict(WILD.segments["W-KMMM"]) == {"W": 0b000101}
    assert WILD.takes(NOTHING) == ""
    everything = sum(WILD.demands[6 * NOTHING])
    assert WILD.fits(Tile("a", "landscape", "TTSWGM").faces)[everything] == (0, 1, 2, 3, 4, 5)
    assert (WILD.takes("K"), WILD.takes("X"), WILD.takes("W")) == ("WGVTS", "WGV", "")


@pytest.mark.parametrize("letter", [*WILD.table, NOTHING])
def test_a_demand_tells_on_which_sides_tiles_lie(letter: str) -> None:
    """Whatever their edges are, those that ask for nothing too."""
    demands = WILD.demands[6 * letter]
    assert WILD.outside[0] == 0b111111
    assert WILD.outside[sum(demands)] == 0
    assert [WILD.outside[demand] for demand in demands] == [
        0b111111 & ~(1 << OPPOSITE[side]) for side in range(6)
    ]


def test_only_some_letters_are_regions_or_wild() -> None:
    """Five kinds form regions, whatever a special brings."""
    assert "".join(PLAIN.kinds) == "".join(WILD.kinds) == "WGVTS"
    assert PLAIN.wild == frozenset()
    assert WILD.wild == {"K", "X"}


def test_a_tile_forgets_demands_that_seldom_come() -> None:
    """Else every game would add some, as long as a server runs; what fits stays what it was."""
    fits = PLAIN.fits(all_turned("WWTMSM"))
    demands = range(1, 4 * KEPT)
    first = [fits[demand] for demand in demands]
    assert len(fits) <= KEPT
    assert [fits[demand] for demand in demands] == first
