"""Flag Festival: flags that wave for whichever landscape meets them (classic.md 4.14)."""

import pytest

from engine.hexes import ORIGIN
from engine.scoring import sheet
from tests.specials.tables import hexes, laid, line_of, points
from tests.support import allows, group_sums

FLAG = "X-festival-flag-1@0,0/0"


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("L14@0,0/0", 0),
        (FLAG, 0),
        (f"{FLAG} L14@1,-1/0", 0),
        (f"{FLAG} L14@1,0/0", 2),
        (f"{FLAG} L08@1,0/1", 1),
        (f"{FLAG} X-festival-flag-2@1,0/3", 2),
        (f"{FLAG} X-clouds@1,0/0", 1),
        (f"{FLAG} T-W4@1,0/5", 0),
        (f"{FLAG} T-W4@1,0/5 L14@1,-1/4", 3),
        ("L14@0,0/0 X-festival-flag-1@-1,0/0", 2),
        (f"{FLAG} L08@1,0/1 L14@2,0/3 X-festival-flag-2@3,0/3", 3),
    ],
    ids=[
        "never-placed",
        "free",
        "nothing-in-front",
        "closed-forest",
        "meadow",
        "the-other-flag",
        "cloud",
        "open-forest-of-a-task",
        "closed-forest-of-three",
        "laid-later",
        "both",
    ],
)
def test_k28_a_flag_scores_by_what_its_edge_became(words: str, expected: int) -> None:
    assert points(words, "flag-festival") == expected


@pytest.mark.parametrize(
    ("word", "legal"),
    [("L01@1,0/0", False), ("L12@1,0/0", False), ("L14@1,0/0", True), ("L08@1,0/1", True)],
)
def test_a_line_may_not_face_the_flag(word: str, legal: bool) -> None:
    assert allows(laid(FLAG), word) is legal


def test_the_edge_takes_the_kind_for_ever_and_joins() -> None:
    board = laid(f"{FLAG} L14@1,0/0").parties[0].board
    assert board.faces[ORIGIN] == "WMSMSM"
    region = board.regions["W"][ORIGIN]
    assert (region.size, region.closed) == (2, True)


def test_its_line_stands_among_the_flags_and_shows_the_territory() -> None:
    """classic.md 6: after the printed flags, before the longest lines."""
    state = laid(f"{FLAG} L14@1,0/0")
    keys = [line.key for line in sheet(state, 0).lines]
    at = keys.index("flag-festival")
    assert (keys[at - 1], keys[at + 1]) == ("flag-village", "longest-track")
    assert line_of(state, "flag-festival").hexes == hexes((0, 0), (1, 0))
    sums = {"tasks": 0, "lines": 2 + 1, "specials": 0}
    assert group_sums(state, sheet(state, 0)) == sums
