"""The Advancement Track: which circles may be crossed, which hexes are reached (classic.md 5.2)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.campaign.track import START, Row, parse_rows
from tests.engine.campaign.support import TRACK, rich

ALL = "e01 e02 e03 e04 e05 e06 e07 e08 e09 e10 e11 e12 e13 e14 e15 e16 e17"
CHEAPEST = "e01 e02 e03 e04 e05 e06 e08 e09 e10 e11 e12 e13 e14 e15"


def test_a_row_is_read_from_a_line() -> None:
    row = Row("e09", "here", "there", 3, ((2, "hearts"),))
    assert parse_rows("\ne09 here there 3 2:hearts\n") == (row,)
    assert Row("e1", "a", "b", 2).circles == ("e1.1", "e1.2")


def test_the_track_has_123_circles_14_hexes_and_3_hearts() -> None:
    assert len(TRACK.circles) == len(set(TRACK.circles)) == 123
    assert len(TRACK.hexes) == 15
    assert TRACK.giving == dict.fromkeys(("e09.4", "e10.4", "e11.4"), "red-hearts")
    assert {hex for row in TRACK.rows for hex in (row.begin, row.end)} == set(TRACK.places)


def test_97_crosses_reach_every_hex() -> None:
    """And pass all three hearts (classic.md 5.2)."""
    crossed = rich(CHEAPEST).crossed
    assert len(crossed) == 97
    assert TRACK.reached(crossed) == set(TRACK.hexes)
    assert crossed >= TRACK.giving.keys()


@pytest.mark.parametrize(
    ("circles", "reached", "allowed"),
    [
        ("", "", "e01.1"),
        ("e01.1", "", "e01.2"),
        ("e01", "box-1", "e02.1"),
        ("e01 e02", "box-1 box-2", "e03.1 e04.1"),
        ("e01 e02 e03", "box-1 box-2 warehouse", "e04.1 e05.1 e06.1"),
        ("e01 e02 e03 e06", "box-1 box-2 warehouse signalman", "e04.1 e05.1 e07.6 e10.1"),
        (
            "e01 e02 e03 e06 e07.6-1",
            "box-1 box-2 warehouse signalman circus",
            "e04.1 e04.4 e05.1 e08.1 e10.1",
        ),
    ],
)
def test_k21_a_hex_is_reached_by_a_circle_beside_it_from_either_side(
    circles: str, reached: str, allowed: str
) -> None:
    crossed = rich(circles).crossed
    assert TRACK.reached(crossed) == {START, *reached.split()}
    assert TRACK.allowed(crossed) == tuple(allowed.split())


def test_a_full_track_allows_nothing() -> None:
    assert TRACK.allowed(frozenset(TRACK.circles)) == ()
    assert TRACK.is_sound(frozenset(TRACK.circles))


@given(st.lists(st.integers(0, 200), max_size=123))
def test_crosses_hang_together_however_they_are_chosen(picks: list[int]) -> None:
    """All crosses are adjacent to each other, by way of hexes too (seed 003 p.7)."""
    crossed: frozenset[str] = frozenset()
    for pick in picks:
        allowed = TRACK.allowed(crossed)
        crossed |= {allowed[pick % len(allowed)]}
        assert TRACK.is_sound(crossed)
    spare = set(TRACK.circles) - crossed - set(TRACK.allowed(crossed))
    assert not any(TRACK.is_sound(crossed | {circle}) for circle in spare)
