"""Great Mill: two points per grain task and grain flag in its closed field (classic.md 4.16)."""

import pytest

from tests.specials.tables import hexes, laid, line_of, points

MILL = "X-great-mill@0,0/0"
OPEN = f"{MILL} T-G2@1,0/2 L08@0,1/4 L49@-1,1/5"
CLOSED = f"{OPEN} T-G6@-1,0/0"


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("L25@0,0/0", 0),
        (MILL, 0),
        (OPEN, 0),
        (CLOSED, 6),
        (f"{OPEN} X-festival-flag-1@-1,0/0", 6),
        (f"{OPEN} T-D1@-1,0/3", 0),
        (f"{OPEN} T-D1@-1,0/4", 6),
        (f"{OPEN} L18@-1,0/0", 4),
        (f"{OPEN} X-clouds@-1,0/0+clouds=0", 4),
    ],
    ids=[
        "never-placed",
        "alone",
        "open",
        "closed",
        "festival-flag",
        "double-open",
        "double",
        "nothing-more",
        "cloud-refused",
    ],
)
def test_k29_two_points_per_grain_task_and_flag_if_closed(words: str, expected: int) -> None:
    assert points(words, "great-mill") == expected


def test_its_line_shows_the_mill_the_tasks_and_the_flags() -> None:
    line = line_of(laid(CLOSED), "great-mill")
    assert line.hexes == hexes((0, 0), (1, 0), (-1, 1), (-1, 0))
