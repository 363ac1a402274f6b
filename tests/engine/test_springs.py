"""Springs: two hot-spring edges that face each other, each pair once."""

from engine.hexes import ORIGIN, Hex
from engine.springs import joined, springs
from tests.specials.tables import valley


def test_a_spring_is_told_once_by_both_its_tiles() -> None:
    board = valley("X-spring-1@0,0/0 X-spring-2@1,0/4 X-hermit@0,1/1").parties[0].board
    assert list(springs(board)) == [(ORIGIN, Hex(1, 0))]
    assert list(joined(board, ORIGIN)) == [Hex(1, 0)]
    assert list(joined(board, Hex(1, 0))) == [ORIGIN]
    assert list(joined(board, Hex(0, 1))) == []
