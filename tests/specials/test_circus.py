"""Circus: ten points if tiles surround it on all six sides (classic.md 4.3)."""

import pytest

from engine.hexes import Hex
from engine.play import survey
from engine.preview import previews
from tests.support import hold, lay, points, score, table

RING = ("L04@1,0/0", "L08@0,1/0", "L13@-1,1/0", "L14@-1,0/0", "L17@0,-1/0", "L18@1,-1/0")
HOLE = "L17@0,0/0 L18@0,1/0 L13@1,1/0 L14@2,0/0 L08@2,-1/0 L04@1,-1/0"
"""A ring around 1,0."""
CIRCUS = "X-circus@0,0/0"


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("", 0),
        (HOLE, 0),
        (CIRCUS, 0),
        (" ".join((CIRCUS, *RING[:5])), 0),
        (" ".join((CIRCUS, *RING[1:])), 0),
        (" ".join((CIRCUS, *RING)), 10),
        (" ".join((CIRCUS, *RING, "L48@2,0/0")), 10),
    ],
    ids=["unplaced", "never-placed", "alone", "five", "other-five", "six", "more"],
)
def test_ten_points_if_all_six_hexes_around_hold_a_tile(words: str, expected: int) -> None:
    assert score(lay(table(unlocked=("circus",)), words)).points("circus") == expected


def test_the_circus_laid_into_a_hole_scores_at_once() -> None:
    state = hold(lay(table(unlocked=("circus",)), HOLE), "X-circus")
    look = survey(state, 0)
    assert look is not None
    scores = {seen.score for seen in previews(look) if seen.hex == Hex(1, 0)}
    assert scores == {10}
    assert points(lay(state, "X-circus@1,0/0")) == {"circus": 10}


def test_its_line_shows_the_seven_tiles() -> None:
    state = lay(table(unlocked=("circus",)), " ".join((CIRCUS, *RING)))
    line = score(state).lines[-1]
    assert len(line.hexes) == 7
    assert Hex(0, 0) in line.hexes


def test_a_preview_tells_the_ten_points() -> None:
    state = hold(lay(table(unlocked=("circus",)), " ".join((CIRCUS, *RING[:5]))), "L18")
    look = survey(state, 0)
    assert look is not None
    best = {seen.hex: seen.score for seen in previews(look)}
    assert best[Hex(1, -1)] == 10
    assert all(score < 10 for hex, score in best.items() if hex != Hex(1, -1))


def test_without_it_the_sheet_has_no_such_line() -> None:
    assert "circus" not in [line.key for line in score(table()).lines]
