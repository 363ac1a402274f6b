"""Boards: what lies where, regions, open hexes (core.md, Words)."""

import pytest

from engine import notation
from engine.board import Board, Turned
from engine.editions import edition
from engine.hexes import ORIGIN, Hex, neighbours
from engine.terrains import Terrain, terrains
from engine.tiles import Placement
from tests.mirror import board_image

TILES = {tile.id: tile for tile in edition("classic").tiles}
WILD = terrains((Terrain("K", "cloud", takes="WGVTS", asks="clouds"),))


def _board(text: str) -> Board:
    return notation.read(text, TILES, WILD)[0]


def _lay(board: Board, tile: str, hex: Hex, rotation: int = 0) -> Board:
    return board.place(Placement(TILES[tile], hex, rotation))


def _region(board: Board, kind: str, hex: Hex = ORIGIN) -> tuple[int, int]:
    region = board.region(kind, hex)
    assert region is not None
    return region.size, region.open


def test_an_empty_board_is_open_at_the_origin() -> None:
    """core.md, Words: the first tile lies at 0,0, in any rotation."""
    board = _board("")
    assert board.fitting(TILES["L01"]) == {ORIGIN: (0, 1, 2, 3, 4, 5)}
    assert list(board.all_regions("WGVTS")) == []


def test_every_tile_but_the_first_touches_another() -> None:
    """The open hexes are the empty ones around."""
    board = _board("L17@0,0/0 L31@1,0/0")
    around = {*neighbours(ORIGIN), *neighbours(Hex(1, 0))}
    assert set(board.frontier) == around - {ORIGIN, Hex(1, 0)}


def test_laying_a_tile_leaves_the_old_board_alone() -> None:
    """Boards are values: games, previews and undo share them."""
    board = _board("L17@0,0/0 L33@1,0/0 X-clouds@0,1/0")
    before = board_image(board)
    after = _lay(board, "L43", Hex(1, -1))
    after.with_turned((Turned(Hex(0, 1), 0, "V"),))
    assert board_image(board) == before
    assert board_image(after) != before


def test_touching_edges_of_a_kind_join() -> None:
    """Three spokes of wood are one segment: all edges of one kind on a tile belong together."""
    board = _board("L17@0,0/0")
    assert _region(board, "W") == (1, 3)
    board = _lay(board, "L18", Hex(0, 1))
    assert _region(board, "W") == _region(board, "W", Hex(0, 1)) == (2, 6)
    assert board.region("W", ORIGIN) is board.region("W", Hex(0, 1))


def test_a_mismatched_edge_is_not_open_and_joins_nothing() -> None:
    """core.md: wood against village."""
    board = _lay(_board("L28@0,0/0"), "L42", Hex(0, -1))
    assert _region(board, "W") == (1, 2)
    assert _region(board, "V", Hex(0, -1)) == (1, 4)


def test_one_tile_may_join_several_regions() -> None:
    """And it takes an open edge from what it covers: here one of five, four and two."""
    board = _board("L18@-1,0/1 L18@1,0/1 L20@0,1/3")
    assert _region(board, "G", Hex(0, 1)) == (1, 2)
    board = _lay(board, "T-W3", ORIGIN)
    assert _region(board, "W") == (3, 3 + 4 + 3)
    assert _region(board, "G", Hex(0, 1)) == (1, 1)


def test_a_region_touched_twice_loses_two_open_edges() -> None:
    """A ring of wood around an empty hex, closed by one tile of six edges."""
    ring = " ".join(f"T-W3@{hex.q},{hex.r}/0" for hex in neighbours(ORIGIN))
    board = _board(ring)
    assert _region(board, "W", Hex(1, 0)) == (6, 24)
    assert _region(_lay(board, "T-W3", ORIGIN), "W") == (7, 18)
    assert _region(_lay(board, "T-V3", ORIGIN), "W", Hex(1, 0)) == (6, 18)
    assert _region(_lay(board, "T-V3", ORIGIN), "V") == (1, 0)


def test_a_line_needs_its_like() -> None:
    """A track end takes track edges only (core.md, Placement rules)."""
    board = _board("L30@0,0/2")
    assert Hex(1, 0) not in board.fitting(TILES["L18"])
    assert board.fitting(TILES["L30"])[Hex(1, 0)] == (5,)


def test_a_wild_edge_that_becomes_something_joins_or_opens_by_its_new_letter() -> None:
    """K11: every region in a cloud is open at each of its undecided edges."""
    board = _board("X-clouds@0,0/0 L17@1,0/1")
    joined = board.with_turned((Turned(ORIGIN, 1, "V"),))
    assert _region(joined, "V") == (1, 5)
    again = joined.with_turned((Turned(ORIGIN, 2, "V"), Turned(ORIGIN, 3, "-")))
    assert _region(again, "V") == (1, 4)
    assert again.faces[ORIGIN] == "KVV-KK"


def test_boards_are_equal_by_what_lies_on_them() -> None:
    """Whatever the order of laying; they are not to be hashed."""
    one, other = _board("L17@0,0/0 L31@1,0/0"), _board("L31@1,0/0 L17@0,0/0")
    assert one == other
    assert one != _board("L17@0,0/2 L31@1,0/0")
    assert one != "L17@0,0/0 L31@1,0/0"
    with pytest.raises(TypeError):
        hash(one)


def test_flags_are_remembered() -> None:
    """So that scoring need not look through all tiles."""
    board = _board("L33@0,0/0 L17@1,0/0 L43@0,1/0")
    assert [placement.tile.id for placement in board.flagged] == ["L33", "L43"]
