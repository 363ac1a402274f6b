"""Blossoms as money; how they are picked has a table in tests/specials."""

import pytest

from engine.blossoms import Blossoms, Collector, gained, held, most, worth
from engine.specials import SPECIALS
from tests.specials.powers import rich
from tests.support import table


@pytest.mark.parametrize(
    ("before", "number", "after"),
    [(0, 3, 3), (23, 3, 24), (24, 1, None), (5, -2, 3), (2, -2, 0), (5, 0, None)],
)
def test_s7_what_is_gained_and_paid(before: int, number: int, after: int | None) -> None:
    events = list(gained(rich(blossoms=before), 0, number))
    assert [event.value for event in events] == ([] if after is None else [after])  # type: ignore[union-attr]


def test_there_are_none_without_the_card() -> None:
    state = table("sakura")
    assert (most(state.box), held(state.parties[0])) == (0, 0)
    assert not list(gained(state, 0, 2))
    assert most(rich().box) == 24


def test_each_collector_has_a_kind_of_its_own() -> None:
    kinds = [special.kind for special in SPECIALS if isinstance(special, Collector)]
    assert sorted(kinds) == sorted("WGVTS")
    box = rich("pilgrim").box
    assert [worth(box, kind) for kind in "WG"] == [2, 1]
    assert sum(isinstance(special, Blossoms) for special in SPECIALS) == 1
