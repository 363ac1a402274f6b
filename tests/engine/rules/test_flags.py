"""Flags score the size of the closed territory they stand in (core.md, Scoring)."""

import pytest

from engine.hexes import Hex
from tests.support import lay, points, score, table

# Classic: L33 WWWMGM flies yellow on side 4, L38 GGGMVM red, L43 VVVMWM green, all to (0,-1).


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("L33@0,0/0", {}),
        ("L33@0,0/0 L13@0,-1/0", {"flag-field": 1}),
        ("L33@0,0/0 T-G2@0,-1/1", {}),
        ("L33@0,0/0 T-G2@0,-1/1 L13@-1,0/0", {"flag-field": 2}),
        ("L38@0,0/0 L17@0,-1/0", {"flag-village": 1}),
        ("L43@0,0/0 L25@0,-1/1", {"flag-wood": 1}),
        ("L43@0,0/0 T-W4@0,-1/2 L25@1,-1/0", {"flag-wood": 2}),
    ],
    ids=[
        "open",
        "closed-by-mismatch",
        "grown-and-open",
        "grown-and-closed",
        "red-is-village",
        "green-is-wood",
        "green-grown",
    ],
)
def test_a_flag_scores_the_size_of_its_closed_territory(
    words: str, expected: dict[str, int]
) -> None:
    """T-G2 GGMMMM turned by 1: grain on sides 1 and 2, to (0,0) and (-1,0)."""
    assert points(lay(table(), words)) == expected


def test_a_flag_counts_only_for_its_own_colour() -> None:
    """L33's wood closes around it, its yellow flag waits: no green points."""
    state = lay(table(), "L33@0,0/0 L25@1,0/0 L42@0,1/0 L31@-1,1/0")
    wood = state.parties[0].board.region("W", Hex(0, 0))
    assert wood is not None
    assert wood.closed
    assert points(state) == {}


def test_several_flags_in_one_territory_each_score() -> None:
    """duel.md 4.1 closed-wood: two green flags, L42 and L38, share a wood of 2: 2 + 2."""
    state = lay(table("duel"), "L42@0,0/3 L38@0,1/0")
    assert points(state) == {"flag-wood": 4}
    line = next(line for line in score(state).lines if line.key == "flag-wood")
    assert line.hexes == (Hex(0, 0), Hex(0, 1))
