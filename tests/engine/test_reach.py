"""Where a Task tile may lie with its marker: all rotations of a hex at once, and one by one."""

import pytest

from engine.hexes import ORIGIN, Hex
from engine.reach import within_reach
from engine.survey import Survey
from tests.mirror import survey_of

WOOD = "T-W3@0,0/0 L18@1,0/0 L18@0,1/0 L17@-1,1/0"
TWO_WOODS = "L18@-1,0/1 L18@1,0/1 L20@0,1/3"
"""Two woods of one tile each on either side of the origin, the grain below them."""


def _one_by_one(look: Survey) -> dict[Hex, tuple[int, ...]]:
    found = {}
    for hex, rotations in look.board.fitting(look.tile).items():
        legal = tuple(r for r in rotations if not look.trial(hex, r).forbidden)
        if legal:
            found[hex] = legal
    return found


@pytest.mark.parametrize("marker", range(1, 8))
@pytest.mark.parametrize(
    ("edition", "board", "tile"),
    [
        ("classic", "", "T-W3"),
        ("classic", WOOD, "T-W3"),
        ("classic", WOOD, "T-W2"),
        ("classic", TWO_WOODS, "T-W2"),
        ("classic", TWO_WOODS, "T-G2"),
        ("classic", "T-T2@0,0/0 T-T3@1,0/2", "T-T3"),
        ("duel", "L31@1,0/0 L32@0,1/0 L33@-1,1/0 L35@-1,0/0", "T-X1"),
        ("duel", "L28@1,0/0 L28@0,1/0 L28@-1,1/0 L28@-1,0/0", "T-DWG"),
        ("duel", "T-W2@1,0/1 T-W2@0,1/0 L32@-1,0/0", "T-DWG"),
    ],
)
def test_a_board_is_judged_as_its_placements_are(
    edition: str, board: str, tile: str, marker: int
) -> None:
    """Woods joined and left alone, closed and open, of one region and of two."""
    look = survey_of(edition, board, tile, marker)
    found = within_reach(look.board, look.tile, marker, look.board.fitting(look.tile))
    assert found == look.places() == _one_by_one(look)


def test_two_regions_that_a_tile_joins_count_together() -> None:
    """One tile of wood on either side: three in all, though each alone would be two."""
    look = survey_of("classic", TWO_WOODS, "T-W2", 2)
    straight, bent = 1, 0
    assert look.tile.faces[bent] == "MMWMMW"
    assert straight not in look.places()[ORIGIN]
    assert bent in look.places()[ORIGIN]
    assert straight in survey_of("classic", TWO_WOODS, "T-W2", 3).places()[ORIGIN]
