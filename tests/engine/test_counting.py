"""Small counts on a board (rulings C6 and C7), against the oracle and by hand."""

import pytest
from hypothesis import given

from engine import counting
from engine.hexes import Hex, neighbours
from tests import oracle
from tests.mirror import position_of
from tests.specials.tables import hexes, laid
from tests.strategies import Cut, positions, thorough

LINE = "L18@0,0/0 L18@1,0/0 L25@2,0/0 L25@3,0/0"


@pytest.mark.parametrize(
    ("one", "other", "near"),
    [
        ((0, 0), (0, 0), False),
        ((0, 0), (1, 0), True),
        ((0, 0), (-1, 2), True),
        ((0, 0), (3, 0), False),
    ],
)
def test_c7_near_is_one_or_two_steps(
    one: tuple[int, int], other: tuple[int, int], near: bool
) -> None:
    assert counting.is_near(Hex(*one), Hex(*other)) is near


def test_tiles_near_are_those_one_or_two_steps_away() -> None:
    board = laid(LINE).parties[0].board
    assert counting.tiles_near(board, Hex(0, 0)) == hexes((1, 0), (2, 0))
    assert counting.showing(board, counting.tiles_near(board, Hex(0, 0)), "G") == hexes((2, 0))


def test_flags_wave_for_the_edge_they_stand_on() -> None:
    board = laid("L49@0,0/0 X-festival-flag-1@1,0/0 X-festival-flag-2@2,0/1").parties[0].board
    edges = [counting.flag_edges(board, placement) for placement in board.placements.values()]
    assert edges == [("G",), ("M",), ("X",)]


def test_steps_go_from_tile_to_tile() -> None:
    """Around a gap; what cannot be reached is not told."""
    board = laid("L18@0,0/0 L18@0,1/0 L18@1,1/0 L18@2,0/0").parties[0].board
    assert counting.steps_from(board, Hex(0, 0)) == {
        Hex(0, 0): 0,
        Hex(0, 1): 1,
        Hex(1, 1): 2,
        Hex(2, 0): 3,
    }


@thorough(15)
@given(positions())
def test_c6_matching_edges_are_those_of_the_oracle(cut: Cut) -> None:
    state = cut.state
    position, board = position_of(state, 0), state.parties[0].board
    for hex in list(board.faces)[:6]:
        assert counting.matching_edges(board, hex) == oracle.matches(position, *hex)
        assert all(counting.is_near(hex, there) for there in neighbours(hex))
