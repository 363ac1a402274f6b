"""Poet: meadow that faces meadow, and a cloud that takes what it meets (sakura.md 4.3)."""

import pytest

from engine.hexes import ORIGIN
from tests.specials.tables import line_of, valley


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("X-poet@0,0/0 T-W2@-1,0/1", 3),
        ("X-poet@0,0/0 T-W2@-1,0/0", 0),
        ("X-poet@0,0/0 L06@1,0/2", 0),
        ("X-poet@0,0/0 X-colorful-flag@-1,0/0", 3),
        ("X-poet@0,0/0 X-hermit@-1,0/3 T-W2@-1,1/0 T-W2@0,-1/0 T-W2@1,-1/0", 12),
    ],
    ids=["meadow", "wood", "cloud", "flag become meadow", "four sides"],
)
def test_s24_three_points_per_meadow_side_that_faces_meadow(words: str, expected: int) -> None:
    assert line_of(valley(words), "poet").points == expected


def test_its_cloud_takes_each_kind_it_meets() -> None:
    """Two kinds in one group each end there; an undecided edge is open for what was taken."""
    state = valley("X-poet@0,0/0 L14@1,0/0")
    village = state.parties[0].board.regions["V"][ORIGIN]
    assert (village.size, village.open) == (2, 5)
    state = valley("T-T4@0,1/2", state)
    board = state.parties[0].board
    assert [(board.regions[k][ORIGIN].size, board.regions[k][ORIGIN].open) for k in "VT"] == [
        (2, 3),
        (2, 1),
    ]
