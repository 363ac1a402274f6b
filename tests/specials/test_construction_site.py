"""Construction Site: seven points per kind with an area of seven tiles (classic.md 4.12)."""

import pytest

from tests.specials.tables import hexes, laid, line_of, points

SITE = "X-construction-site@0,1/0"
SIX = "L35@0,0/3 L18@1,0/1 T-W3@2,0/0 T-W2@3,0/1 X-forest-tunnel@4,0/0 T-deer@5,0/0"
SEVEN = f"{SIX} L28@6,0/0"
EIGHT = f"{SEVEN} T-W4@6,-1/3"


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (SEVEN, 0),
        ("X-construction-site@0,0/0", 0),
        (f"{SIX} {SITE}", 0),
        (f"{SEVEN} {SITE}", 7),
        (f"{SIX} {SITE} L28@6,0/0", 7),
        (f"{EIGHT} {SITE}", 7),
    ],
    ids=["never-placed", "alone", "six", "seven", "seventh-laid-later", "eight"],
)
def test_k32_seven_points_for_an_area_of_seven_anywhere(words: str, expected: int) -> None:
    assert points(words, "construction-site") == expected


def test_k32_each_kind_counts_once_at_most_21() -> None:
    words = [f"T-W3@{q},0/0" for q in range(9)]
    words += ["L17@0,-1/0", *(f"T-G1@{q},-2/0" for q in range(8))]
    words += ["L17@0,-3/0", *(f"T-V3@{q},-4/0" for q in range(7)), SITE]
    line = line_of(laid(" ".join(words)), "construction-site")
    assert line.points == 21
    assert {hex.r for hex in line.hexes} >= {0, 1, -2, -4}


def test_its_line_shows_the_site_and_the_largest_area() -> None:
    line = line_of(laid(f"{SEVEN} {SITE}"), "construction-site")
    assert line.hexes == hexes((0, 1), *((q, 0) for q in range(7)))
