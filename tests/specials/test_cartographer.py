"""Cartographer: Task tiles straight ahead (sakura.md 4.2, ruling S21)."""

import pytest

from engine.hexes import Hex
from tests.specials.tables import line_of, valley

WAY = "L14@-1,1/0 L06@-2,1/0"


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (f"X-cartographer@0,0/0 T-W3@-1,0/0 {WAY} T-V5@-3,1/0 T-G4@-3,0/0", 4),
        (f"X-cartographer@0,0/0 L14@-1,0/0 {WAY}", 0),
        ("X-cartographer@0,0/0 T-W3@1,0/0", 0),
        ("X-cartographer@0,0/1 T-W3@0,-1/0", 2),
        ("T-W3@0,0/0=4 X-cartographer@1,0/0", 2),
    ],
    ids=["over a gap", "landscape", "behind", "turned", "active"],
)
def test_s21_two_points_per_task_tile_on_the_line(words: str, expected: int) -> None:
    assert line_of(valley(words), "cartographer").points == expected


def test_s21_six_task_tiles_at_most() -> None:
    row = " ".join(f"T-W1@{-q},0/0" for q in range(1, 9))
    line = line_of(valley(f"X-cartographer@0,0/0 {row}"), "cartographer")
    assert line.points == 12
    assert Hex(0, 0) in line.hexes
