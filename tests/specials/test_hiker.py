"""Hiker: Task tiles near, and two edges that take on a kind (luggage.md 4.1 and 4.5)."""

import pytest

from engine.hexes import ORIGIN, Hex
from tests.specials.tables import hexes, laid, line_of, packed

HIKER = "X-hiker@0,0/0"


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("L11@0,0/0", 0),
        (HIKER, 0),
        (f"{HIKER} T-W2@1,0/0", 1),
        (f"{HIKER} T-W2@1,0/0=4", 1),
        (f"{HIKER} X-double-gv@0,1/0", 1),
        (f"{HIKER} L11@0,1/0 T-O3@0,2/0", 1),
        (f"{HIKER} L11@0,1/0 L12@0,2/0 T-V2@0,3/0", 0),
        ("T-W2@0,0/0 T-G2@1,0/0 X-hiker@2,0/1", 2),
    ],
    ids=["unplaced", "alone", "beside", "marked", "double", "two", "three", "later"],
)
def test_a_point_for_each_task_tile_at_most_two_steps_away(words: str, expected: int) -> None:
    assert line_of(laid(words, packed("hiker double-gv")), "hiker").points == expected


def test_its_line_shows_him_and_the_tasks() -> None:
    state = laid(f"{HIKER} T-W2@1,0/0 L11@0,1/0", packed("hiker"))
    assert line_of(state, "hiker").hexes == hexes((0, 0), (1, 0))


def test_l5_two_edges_of_one_kind_join_their_territories() -> None:
    state = laid(f"{HIKER} L25@1,0/0 L27@-1,0/2", packed("hiker"))
    forest = state.parties[0].board.region("W", ORIGIN)
    assert forest is not None
    assert sorted(forest.hexes) == [Hex(-1, 0), ORIGIN, Hex(1, 0)]
    assert forest.closed


def test_l6_an_edge_at_a_meadow_becomes_meadow_and_matches() -> None:
    state = laid(f"{HIKER} L12@1,0/0", packed("hiker heart-1"))
    board = state.parties[0].board
    assert board.faces[ORIGIN][0] == "M"
    assert board.region("G", ORIGIN) is None


def test_l4_an_edge_at_an_empty_hex_keeps_only_his_own_territories_open() -> None:
    """Alone it opens nothing; beside a forest it is an open edge of that forest and of no grain."""
    state = laid(f"{HIKER}", packed("hiker"))
    assert not list(state.parties[0].board.all_regions("WGV"))
    board = laid("L25@1,0/0", state).parties[0].board
    forest, village = board.region("W", ORIGIN), board.region("V", Hex(1, 0))
    assert forest is not None
    assert village is not None
    assert forest.open == 1
    assert ORIGIN not in village.hexes
