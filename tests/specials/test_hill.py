"""Hill: two points for each Task tile at most two steps away (classic.md 4.5)."""

import pytest

from tests.specials.tables import hexes, laid, line_of, points

HILL = "X-hill@0,0/0"


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("T-W4@0,0/0 T-G2@1,0/0", 0),
        (HILL, 0),
        (f"{HILL} T-W4@1,0/0", 2),
        (f"{HILL} T-W4@1,0/0 L13@0,1/0 T-G2@0,2/0 T-V4@0,3/0", 4),
        (f"{HILL} L13@0,1/0 L14@-1,2/0 T-V4@-2,2/0", 2),
        (f"{HILL} L13@0,1/0 L14@0,2/0 T-V4@0,3/0", 0),
        ("T-W4@0,0/0 T-G2@1,0/0 X-hill@-1,0/0", 4),
        (f"{HILL} T-W3@1,0/0=4 L18@2,0/0 L17@3,0/0 L28@4,0/3 T-R1@0,1/0 T-D1@-1,1/0", 6),
        (f"{HILL} T-W4@1,0/0=4 L25@0,1/0 L13@1,-1/0 L42@2,0/0", 2),
    ],
    ids=[
        "never-placed",
        "alone",
        "one-step",
        "two-steps-not-three",
        "around-a-gap",
        "three-steps",
        "laid-later",
        "completed-wrap-and-double",
        "failed",
    ],
)
def test_k18_two_points_per_task_tile_at_distance_one_or_two(words: str, expected: int) -> None:
    assert points(words, "hill") == expected


def test_its_line_shows_the_hill_and_the_task_tiles() -> None:
    line = line_of(laid(f"{HILL} T-W4@1,0/0 L13@0,1/0 T-G2@0,2/0"), "hill")
    assert line.hexes == hexes((0, 0), (1, 0), (0, 2))
