"""Regions, and what a placement would do to them."""

from engine import notation
from engine.board import Board
from engine.editions import edition
from engine.hexes import ORIGIN
from engine.regions import Region
from engine.terrains import terrains

TILES = {tile.id: tile for tile in edition("classic").tiles}


def _board(text: str) -> Board:
    return notation.read(text, TILES, terrains())[0]


def test_closed_is_told_by_open_edges() -> None:
    """Two dead ends face to face make a closed track of two."""
    board = _board("L30@0,0/2 L30@1,0/5")
    track = board.region("T", ORIGIN)
    assert track is not None
    assert (track.size, track.closed) == (2, True)
    assert repr(track) == "Region(T, [Hex(q=0, r=0), Hex(q=1, r=0)], open=0)"
    assert board.region("S", ORIGIN) is None


def test_growth_tells_what_laying_would_do() -> None:
    """Wood and village touch each other and the origin; each has three more open edges."""
    board = _board("L18@-1,0/1 L42@0,-1/0")
    growth = board.site(ORIGIN).growth("MMMWVM")
    assert {(g.kind, g.size, g.open) for g in growth.grown} == {("W", 2, 3), ("V", 2, 3)}
    assert growth.matches == 2
    assert growth.covered == {}
    covering = board.site(ORIGIN).growth("MMMGGM")
    sizes = {region.kind: after for region, after in covering.sizes_after().items()}
    assert sizes == {"W": (1, 3), "V": (1, 3)}
    assert covering.matches == 0
    joining = {region.kind: after for region, after in growth.sizes_after().items()}
    assert joining == {"W": (2, 3), "V": (2, 3)}


def test_regions_are_equal_only_to_themselves() -> None:
    """They serve as keys while a board is looked at."""
    assert Region("W", frozenset((ORIGIN,)), 1) != Region("W", frozenset((ORIGIN,)), 1)


def test_a_site_knows_its_neighbours() -> None:
    """Who is beside it with which edge, which sides look at nothing, what regions would keep."""
    board = _board("L18@-1,0/1 L42@0,-1/0")
    site = board.site(ORIGIN)
    assert [(side, letter) for side, letter, _ in site.facing] == [(3, "W"), (4, "V")]
    assert [side for side, _ in site.empty] == [0, 1, 2, 5]
    assert site.outside == 0b100111
    assert {region.kind: open for region, open in site.left.items()} == {"W": 3, "V": 3}


def test_what_was_tried_last_is_remembered() -> None:
    """What is tried is often laid next."""
    site = _board("L18@-1,0/1").site(ORIGIN)
    assert site.growth("MMMWVM") is site.growth("MMMWVM")
    assert site.growth("MMMWVM") is not site.growth("MMMGGM")
