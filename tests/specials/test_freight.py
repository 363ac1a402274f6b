"""ship-pier and ox-cart-trading-post: tiles between two tiles of a network (sakura.md 4.2)."""

import pytest

from tests.specials.tables import hexes, line_of, valley

SHIP, CART = "ship-pier", "ox-cart-trading-post"
ROUND = "L30@0,1/0 L30@1,1/0"


@pytest.mark.parametrize(
    ("key", "words", "expected"),
    [
        (SHIP, "X-ship@0,0/0", 0),
        (SHIP, "X-ship@0,0/0 T-S5@1,0/0 X-pier@2,0/0", 1),
        (SHIP, "X-ship@0,0/0 X-pier@1,0/0", 0),
        (SHIP, "X-ship@0,0/0 L11@0,1/0 X-pier@0,2/0", 0),
        (CART, "X-ox-cart@0,0/0 T-T3@1,0/0 T-T4@2,0/3 X-trading-post@3,-1/2", 2),
        (CART, "X-ox-cart@0,0/0 L14@0,1/0 X-trading-post@0,2/0", 0),
        (CART, f"X-ox-cart@0,0/0 {ROUND} X-trading-post@2,0/0 T-T3@1,0/0", 1),
    ],
)
def test_tiles_between_on_one_network(key: str, words: str, expected: int) -> None:
    """The examples of sakura.md 4.2; the last tile may be the one that joins them."""
    assert line_of(valley(words), key).points == expected


def test_its_line_shows_the_way() -> None:
    line = line_of(valley("X-ship@0,0/0 T-S5@1,0/0 X-pier@2,0/0"), SHIP)
    assert line.hexes == hexes((0, 0), (1, 0), (2, 0))


def test_s27_on_a_branched_network_the_shortest_way_counts() -> None:
    """Between two lakes the river goes round about over two tiles, then straight over one."""
    state = valley("X-ship@0,0/0 X-lake@1,0/2 T-S6@1,1/4 T-S6@2,1/3 X-lake@3,0/4 X-pier@4,-1/2")
    assert line_of(state, SHIP).points == 4
    state = valley("T-S5@2,0/0", state)
    assert line_of(state, SHIP).points == 3
    assert line_of(state, SHIP).hexes == hexes((0, 0), (1, 0), (2, 0), (3, 0), (4, -1))
