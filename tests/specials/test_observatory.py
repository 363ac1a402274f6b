"""Observatory: closed territories with a flag of their colour (sakura.md 4.2, ruling S22)."""

import pytest

from tests.specials.tables import line_of, valley


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("X-observatory@0,0/0 L42@0,-1/0", 3),
        ("X-observatory@0,0/0 L42@0,-1/0 X-colorful-flag@1,0/3", 6),
        ("L42@0,0/0 L11@1,0/0", 0),
        ("X-observatory@0,0/0 L11@1,0/0 L42@2,0/0", 0),
        ("X-observatory@0,0/0 L42@1,0/0", 0),
        ("X-observatory@1,-1/0 L42@1,0/5 L31@2,0/0", 0),
    ],
    ids=["closed", "over meadow", "not laid", "open far away", "open", "closed on one side"],
)
def test_s22_three_points_per_closed_flag_territory(words: str, expected: int) -> None:
    if words.startswith("X-observatory@1,-1"):
        words = f"L22@0,0/0 {words}"
    assert line_of(valley(words), "observatory").points == expected


def test_s22_a_territory_anywhere_counts_once_whatever_its_flags() -> None:
    """L42 and the red side of Mt. Fuji close one village of two tiles, far from the tile."""
    state = valley("L42@0,0/5 X-fuji-V@1,0/0 L22@1,-1/0 L22@-1,0/0 X-observatory@-2,0/0")
    assert line_of(state, "flag-village").points == 4
    assert line_of(state, "observatory").points == 3
