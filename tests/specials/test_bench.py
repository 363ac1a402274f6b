"""Bench: Task tiles straight on (luggage.md 4.9, ruling L10)."""

import pytest

from engine.box import pack
from tests.specials.tables import LUGGAGE, hexes, laid, line_of, packed
from tests.support import setup

EAST = "X-bench@0,0/5"
ROW = "T-W2@1,0/0 L11@2,0/0 T-O3@3,0/0"


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("L11@0,0/0", 0),
        (EAST, 0),
        (f"{EAST} {ROW}", 2),
        (f"{EAST} {ROW} L12@3,1/0 L13@4,1/0 T-V2@5,0/0", 2),
        (f"{EAST} {ROW} L12@3,1/0 L13@4,1/0 T-V2@5,0/0 L12@4,0/0", 3),
        (f"{EAST} X-double-gv@1,0/0", 1),
        ("X-bench@0,0/0 T-W2@1,0/0 T-G2@0,1/0 T-V2@0,2/0", 2),
        ("X-bench@0,0/1 T-W2@-1,1/0 T-G2@-2,2/0 T-V2@0,1/0", 2),
        ("X-bench@0,0/4 T-W2@1,-1/0 L11@2,-2/0 T-G2@3,-3/0", 2),
        ("T-W2@0,0/0 T-G2@1,0/0 X-bench@2,0/2", 2),
    ],
    ids=["unplaced", "alone", "a-row", "a-gap", "filled", "double", "se", "sw", "ne", "laid-last"],
)
def test_l10_a_point_for_each_task_tile_before_it_up_to_the_first_gap(
    words: str, expected: int
) -> None:
    """The tile that fills the gap counts, and so does what lies behind it; previews know it."""
    assert line_of(laid(words, packed("bench double-gv")), "bench").points == expected


def test_its_line_shows_it_and_the_tasks() -> None:
    state = laid(f"{EAST} {ROW}", packed("bench"))
    assert line_of(state, "bench").hexes == hexes((0, 0), (1, 0), (3, 0))


def test_it_lies_in_the_envelope() -> None:
    """luggage.md 5: row 140 draws all eleven, and the Bench is none of them."""
    drawn = pack(LUGGAGE, setup("luggage", 1, unlocked=("row-140",))).deal(bytes(32)).cards
    assert len(drawn["specials"]) == 11
    assert "X-bench" not in drawn["specials"]
    drawn = pack(LUGGAGE, setup("luggage", 1, unlocked=("envelope",))).deal(bytes(32)).cards
    assert "X-bench" in drawn["specials"]
