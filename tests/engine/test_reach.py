"""Where a Task tile may lie with its marker: all rotations of a hex at once, and one by one."""

import pytest

from engine.hexes import ORIGIN, Hex
from engine.play import survey
from engine.reach import within_reach
from engine.survey import Survey
from tests.mirror import survey_of
from tests.specials.tables import valley
from tests.support import hold

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


ROUND = "X-small-clouds@0,0/0 T-V5@1,0/3 T-V5@0,-1/0"
"""Village on either cloud of one tile, and open towards the hex that lies between."""
SHUT = f"{ROUND} L11@0,1/0 L11@-1,0/0"
"""The same with no other edge left open."""


@pytest.mark.parametrize("marker", range(1, 8))
@pytest.mark.parametrize("board", [ROUND, SHUT])
def test_a_tile_with_a_part_in_each_of_two_regions_counts_once(board: str, marker: int) -> None:
    """A village task that joins both has four tiles: those two, the cloud and itself."""
    look = survey(hold(valley(board), f"T-V3={marker}"), 0)
    assert look is not None
    assert look.places() == _one_by_one(look)
    assert (Hex(1, -1) in look.places()) == (marker >= 4)


@pytest.mark.parametrize(("marker", "allowed"), [(4, True), (5, False)])
def test_what_goes_round_may_be_shut_with_as_many_tiles_as_the_marker_says(
    marker: int, *, allowed: bool
) -> None:
    """T-V1 turned twice shows village to both tiles and to the cloud's meadow, and leaves no edge
    open."""
    look = survey(hold(valley(SHUT), f"T-V1={marker}"), 0)
    assert look is not None
    assert look.places() == _one_by_one(look)
    assert (2 in look.places().get(Hex(1, -1), ())) is allowed
