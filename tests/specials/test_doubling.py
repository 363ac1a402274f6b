"""forest-cabin, harvest-festival, watchtower, locomotive, ship (classic.md 4.10)."""

import pytest

from engine.events import Noted
from tests.specials.tables import hexes, laid, line_of, points
from tests.support import happened

BUILDINGS = {
    "forest-cabin": ("W", "T-W4@0,0/1=2", "X-forest-cabin@1,0/3"),
    "harvest-festival": ("G", "T-G2@0,0/0=2", "X-harvest-festival@1,0/3"),
    "watchtower": ("V", "T-V4@0,0/1=2", "X-watchtower@1,0/3"),
    "locomotive": ("T", "T-T3@0,0/1=2", "X-locomotive@1,0/0"),
    "ship": ("S", "T-S1@0,0/1=2", "X-ship@1,0/0"),
}
COLUMN = {"W": "wood", "G": "field", "V": "village", "T": "track", "S": "stream"}


@pytest.mark.parametrize("key", BUILDINGS)
def test_k14_what_the_building_completes_itself_counts_twice(key: str) -> None:
    kind, task, building = BUILDINGS[key]
    state = laid(f"{task} {building}")
    assert line_of(state, f"task-{COLUMN[kind]}").points == 2
    assert line_of(state, key).points == 2
    assert line_of(state, key).hexes == hexes((0, 0), (1, 0))


@pytest.mark.parametrize("key", BUILDINGS)
def test_markers_completed_before_never_count_twice(key: str) -> None:
    _, task, building = BUILDINGS[key]
    state = laid(f"{task.replace('=2', '=1')} {building}")
    assert line_of(state, key).points == 0
    assert line_of(state, key).hexes == ()


def test_the_worked_example() -> None:
    """Forest 5 before, 4 by the cabin, 6 after it and elsewhere: B1 = 15, line = 10."""
    before = "T-W3@0,0/0=5 T-W3@1,0/0 T-W3@2,0/0 T-W3@3,0/0 T-W3@4,0/0"
    apart = "L17@0,1/1 L17@0,2/1 T-W3@0,3/0=4 T-W3@1,3/0 T-W3@2,3/0"
    cabin = "X-forest-cabin@3,3/3"
    after = "L17@-1,4/1 L17@-1,5/1 T-W3@-1,6/0=6 " + " ".join(f"T-W3@{q},6/0" for q in range(5))
    state = laid(f"{before} {apart} {cabin} {after}")
    assert line_of(state, "task-wood").points == 15
    assert line_of(state, "forest-cabin").points == 10


def test_the_markers_lie_on_the_building() -> None:
    state = laid("X-forest-cabin@0,0/0 T-W4@1,0/5=2 L18@0,1/3")
    assert ("forest-cabin", hexes((0, 0))[0]) in state.parties[0].notes


@pytest.mark.parametrize(
    ("words", "key", "expected"),
    [
        ("X-forest-cabin@0,0/0 T-G2@1,0/0=2 L25@2,0/0", "forest-cabin", 0),
        ("X-forest-cabin@0,0/0 T-R1@1,0/0=3 L25@2,0/0 L25@1,1/0", "forest-cabin", 0),
        ("X-forest-cabin@0,0/0 T-D1@1,0/0=2 T-W4@2,0/5", "forest-cabin", 2),
        ("X-harvest-festival@0,0/0 T-D1@0,-1/0=2 T-W4@1,-1/5", "harvest-festival", 0),
        ("T-W4@0,0/1=4 T-W3@1,0/0 T-W3@2,0/0 X-forest-cabin@1,1/4", "forest-cabin", 4),
    ],
    ids=["another-type", "wraparound", "double-with-forest", "double-with-the-other", "closing"],
)
def test_only_its_own_kind_counts(words: str, key: str, expected: int) -> None:
    assert points(words, key) == expected


BOTH = "L18@0,0/0 L31@0,-1/0 L31@-1,-1/0 L25@-2,0/0"
"""T-D1 on -1,0 meets a forest of one and a field of one: both then have two."""


@pytest.mark.parametrize(
    ("buildings", "cabin", "festival"),
    [
        ("", 0, 0),
        ("X-forest-cabin@1,0/0", 2, 0),
        ("X-harvest-festival@1,0/0", 0, 2),
        ("X-forest-cabin@1,0/0 X-harvest-festival@2,0/0", 2, 0),
        ("X-harvest-festival@1,0/0 X-forest-cabin@2,0/0", 2, 0),
    ],
)
def test_k15_a_double_counts_once_by_the_order_of_kinds(
    buildings: str, cabin: int, festival: int
) -> None:
    """Whichever building was laid first; one that does not lie there takes nothing."""
    state = laid(f"{BOTH} {buildings} T-D1@-1,0/0=2")
    assert line_of(state, "task-double").points == 2
    assert line_of(state, "forest-cabin").points == cabin
    assert line_of(state, "harvest-festival").points == festival
    assert len(happened(state, Noted)) == bool(buildings)
