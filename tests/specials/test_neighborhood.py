"""Neighborhood (luggage.md 4.14, rulings L14 and L15)."""

from engine.displays import displays
from engine.scoring import standings
from tests.specials.tables import laid, line_of, packed

CARD = "neighborhood"
ONE_RIVER = "T-O1@0,0/0=1 L04@1,0/0 T-O2@2,0/3=1"


def test_all_three_completed_at_the_longest_river() -> None:
    """E12; the card tells how many are completed."""
    state = laid(ONE_RIVER, packed(goals=CARD))
    assert standings(state)[CARD] == [("wraps", 2)]
    state = laid("T-O3@1,1/0=2", state)
    assert line_of(state, "goals").points == 10
    assert standings(state)[CARD] == [("fulfilled", 10)]


def test_a_tile_that_is_not_completed_is_missing() -> None:
    state = laid(f"{ONE_RIVER} T-O3@1,1/0=3", packed(goals=CARD))
    assert line_of(state, "goals").points == 0
    state = laid("L12@0,1/0", state)
    assert line_of(state, "goals").points == 10


SECOND = "L11@1,2/0 L05@1,3/0 L06@2,3/0 T-S1@3,3/0"


def test_l15_of_two_longest_rivers_either_will_do() -> None:
    state = laid(f"{ONE_RIVER} T-O3@1,1/0=4 {SECOND} L12@0,1/0", packed(goals=CARD))
    assert line_of(state, "goals").points == 10


def test_another_river_that_is_longer_spoils_it_until_the_own_one_has_grown() -> None:
    state = laid(f"{ONE_RIVER} T-O3@1,1/0=4 {SECOND} L07@0,3/3 L12@0,1/0", packed(goals=CARD))
    assert line_of(state, "goals").points == 0
    state = laid("L10@-1,0/0", state)
    assert line_of(state, "goals").points == 10


def test_the_picture_shows_which_of_them_lie_at_the_river() -> None:
    state = laid("T-O1@0,0/0=1 L04@1,0/0", packed(goals=CARD))
    ((shown,),) = displays(state)[CARD]
    assert shown.drawing is not None
    assert shown.drawing.parts == ("S", ("wrap", 1, 1), *[("wrap", 0, 0)] * 2)


def test_l14_once_fulfilled_it_stays_so() -> None:
    state = laid(f"{ONE_RIVER} T-O3@1,1/0=2 {SECOND} L07@0,3/3", packed(goals=CARD))
    assert line_of(state, "goals").points == 10
