"""Hexes and directions (core.md, Words)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.hexes import OPPOSITE, ORIGIN, SIDES, STEPS, Hex, distance, neighbours, turned
from tests import oracle
from tests.strategies import thorough
from tests.support import shifted

NEAR = st.builds(Hex, st.integers(-4, 4), st.integers(-4, 4))
FAR = st.builds(Hex, st.integers(-300, 300), st.integers(-300, 300))


def test_sides_run_clockwise_from_east() -> None:
    """E SE SW W NW NE, as core.md writes them."""
    east, south_east, south_west, west, north_west, north_east = neighbours(ORIGIN)
    assert (east, west) == ((1, 0), (-1, 0))
    assert (south_east, north_west) == ((0, 1), (0, -1))
    assert (south_west, north_east) == ((-1, 1), (1, -1))


@thorough(50)
@given(FAR)
def test_the_way_back_is_the_opposite_side(hex: Hex) -> None:
    """From every neighbour the same hex is seen on side + 3."""
    around = neighbours(hex)
    assert len(set(around)) == 6
    for side in SIDES:
        assert OPPOSITE[side] == (side + 3) % 6
        assert neighbours(around[side])[OPPOSITE[side]] == hex
        assert around[side] == shifted(hex, Hex(*STEPS[side]))


@thorough(40)
@given(NEAR, NEAR)
def test_c7_distance_is_the_fewest_steps(a: Hex, b: Hex) -> None:
    """Ruling C7, against a search step by step."""
    assert distance(a, b) == oracle.distance(a, b) == distance(b, a)


@thorough(50)
@given(FAR, FAR, st.integers(-7, 13))
def test_turning_keeps_distances_and_turns_sides(a: Hex, b: Hex, times: int) -> None:
    """A turned plane has the same steps, each on a side further clockwise."""
    assert distance(turned(a, times), turned(b, times)) == distance(a, b)
    for side, near in enumerate(neighbours(a)):
        assert turned(near, times) == neighbours(turned(a, times))[(side + times) % 6]


@pytest.mark.parametrize(("times", "expected"), [(0, (2, 1)), (1, (-1, 3)), (3, (-2, -1))])
def test_turning_is_clockwise_about_the_origin(times: int, expected: tuple[int, int]) -> None:
    """Once: two steps east and one south-east become two south-east and one south-west."""
    assert turned(Hex(2, 1), times) == expected


@thorough(30)
@given(FAR, FAR, FAR)
def test_shifting_keeps_distances(a: Hex, b: Hex, by: Hex) -> None:
    """And can be taken back."""
    assert distance(shifted(a, by), shifted(b, by)) == distance(a, b)
    assert shifted(shifted(a, by), Hex(-by.q, -by.r)) == a
