"""Ways along roads and rivers; what scores by them has tables of its own in tests/specials."""

import pytest

from engine.along import Along, shortest_way
from engine.hexes import ORIGIN, Hex
from tests.specials.tables import hexes, valley


def test_the_shortest_way_keeps_to_the_line() -> None:
    """Neighbours whose edges do not match are no way, however near they lie."""
    board = valley("T-T3@0,0/0 T-T4@1,0/3 L22@0,1/0").parties[0].board
    assert sorted(shortest_way(board, "T", ORIGIN, Hex(1, 0))) == list(hexes((0, 0), (1, 0)))
    assert shortest_way(board, "T", ORIGIN, ORIGIN) == (ORIGIN,)
    assert shortest_way(board, "T", ORIGIN, Hex(0, 1)) == ()


def test_what_follows_the_longest_lines_says_itself_what_it_earns() -> None:
    with pytest.raises(NotImplementedError):
        Along().earned_along(valley("L22@0,0/0").parties[0], {})
