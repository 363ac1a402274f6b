"""Hermit: three points for each side without a tile (sakura.md 4.2, ruling S23)."""

import pytest

from tests.specials.tables import line_of, valley
from tests.support import allows

RING = ("L14@-1,0/0", "L22@0,1/0", "L22@-1,1/0", "L22@0,-1/0", "L22@1,-1/0", "X-spring-2@1,0/4")


@pytest.mark.parametrize("number", range(1, 7))
def test_s23_every_empty_side_counts_the_spring_side_included(number: int) -> None:
    state = valley(" ".join(("X-hermit@0,0/0", *RING[:number])))
    assert line_of(state, "hermit").points == 3 * (6 - number)


def test_its_spring_edge_asks_for_a_spring_edge() -> None:
    state = valley("X-hermit@0,0/0")
    assert not allows(state, "L11@1,0/0")
    assert allows(state, "X-spring-2@1,0/4")
