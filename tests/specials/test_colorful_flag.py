"""Colorful flag: it waves in the column of the kind it meets (sakura.md 4.3, ruling S26)."""

import pytest

from engine.scoring import sheet
from tests.specials.tables import hexes, line_of, valley
from tests.support import allows


@pytest.mark.parametrize(
    ("words", "pink", "green", "red"),
    [
        ("L14@0,0/1 X-colorful-flag@1,0/3", 0, 0, 0),
        ("L14@0,0/0 X-colorful-flag@1,0/3", 1, 0, 0),
        ("X-colorful-flag@0,0/0 L11@-1,0/0", 0, 0, 0),
        ("X-observatory@0,0/0 X-colorful-flag@1,0/3", 0, 2, 0),
        ("X-observatory@0,0/2 X-colorful-flag@1,0/3", 0, 0, 2),
        ("X-observatory@0,0/4 X-colorful-flag@1,0/3", 2, 0, 0),
        ("X-poet@0,0/0 X-colorful-flag@1,0/3", 1, 0, 0),
    ],
    ids=["open", "meadow", "empty", "rice", "village", "cherry trees", "cloud"],
)
def test_s26_its_edge_takes_the_kind_it_meets(words: str, pink: int, green: int, red: int) -> None:
    state = valley(words)
    found = [line_of(state, f"flag-{kind}").points for kind in ("wood", "field", "village")]
    assert found == [pink, green, red]


def test_it_adds_to_a_column_that_has_points_already() -> None:
    """L42 and the flag in one village of three tiles: two flags, one line, each hex once."""
    state = valley("L42@0,0/5 X-observatory@1,0/5 X-colorful-flag@1,-1/2")
    assert [line.key for line in sheet(state, 0).lines].count("flag-village") == 1
    assert line_of(state, "flag-village").hexes == hexes((0, 0), (1, 0))


def test_s26_it_faces_no_line_and_no_spring() -> None:
    assert not allows(valley("T-T3@0,0/0"), "X-colorful-flag@1,0/3")
    assert not allows(valley("X-hermit@0,0/0"), "X-colorful-flag@1,0/3")
