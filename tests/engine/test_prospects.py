"""How a placement would touch the active tasks."""

import pytest

from engine.hexes import ORIGIN, Hex
from engine.prospects import Judged
from engine.tasks import Standing, Task
from engine.trial import Trial
from tests.mirror import survey_of

DONE, ACTIVE, FAIL = Standing.DONE, Standing.ACTIVE, Standing.FAIL
EAST = Hex(1, 0)


def _judged(
    edition: str, board: str, tile: str, hex: Hex, rotation: int, marker: int | None = None
) -> list[Judged]:
    unlocked = ("clouds",) if edition == "classic" else ()
    look = survey_of(edition, board, tile, marker, unlocked=unlocked)
    return Trial(look, hex, rotation).judged


@pytest.mark.parametrize(("value", "standing"), [(1, FAIL), (2, DONE), (3, ACTIVE)])
def test_a_task_whose_wood_grows(value: int, standing: Standing) -> None:
    """From one tile to two, with open edges left."""
    found = _judged("classic", f"T-W3@0,0/0={value}", "L18", EAST, 1)
    assert found == [Judged(Task(ORIGIN, "W", value), standing, 1, 2)]


def test_a_task_that_is_only_covered_may_fail() -> None:
    """Its last open edge meets a village: closed and too small."""
    found = _judged("classic", "T-W2@0,0/1=4 L42@-1,0/0", "T-V3", EAST, 0)
    assert found == [Judged(Task(ORIGIN, "W", 4), FAIL, 1, 1)]


def test_a_task_far_away_is_not_touched() -> None:
    """Nothing is said about it."""
    assert _judged("classic", "T-W3@0,0/0=4 L48@1,0/0", "L48", Hex(2, 0), 0) == []


@pytest.mark.parametrize(("value", "standing"), [(1, DONE), (2, ACTIVE)])
def test_a_wraparound_counts_tiles_around(value: int, standing: Standing) -> None:
    """Any tile beside it, matching or not; it never fails."""
    board = f"T-X1@0,0/4={value}"
    found = _judged("duel", board, "L31", EAST, 0)
    assert found == [Judged(Task(ORIGIN, "wrap", value), standing, 0, 1)]
    assert _judged("duel", board + " L31@1,0/0", "L33", Hex(2, 0), 0) == []


def test_a_double_goes_by_the_better_kind() -> None:
    """Its wood grows to two, its field stays at one."""
    found = _judged("duel", "T-DWG@0,0/0=6", "L31", EAST, 0)
    assert found == [Judged(Task(ORIGIN, "double:WG", 6), ACTIVE, 1, 2)]


@pytest.mark.parametrize(
    ("edition", "tile", "marker", "task", "standing", "after"),
    [
        ("classic", "T-W3", 2, "W", DONE, 2),
        ("classic", "T-W3", 5, "W", ACTIVE, 2),
        ("duel", "T-X3", 1, "wrap", DONE, 1),
        ("duel", "T-X3", 4, "wrap", ACTIVE, 1),
        ("duel", "T-DWG", 6, "double:WG", ACTIVE, 2),
    ],
)
def test_the_own_marker_counts_from_nothing(
    edition: str, tile: str, marker: int, task: str, standing: Standing, after: int
) -> None:
    """A Task may complete in the turn it is placed (core.md, A turn, step 4)."""
    wood = {"classic": "T-W3@0,0/0", "duel": "L31@0,0/0"}[edition]
    rotation = {"T-X3": 1, "T-DWG": 3}.get(tile, 0)
    found = _judged(edition, wood, tile, EAST, rotation, marker)
    assert found == [Judged(Task(EAST, task, marker), standing, 0, after)]


def test_a_cloud_carries_a_task_on() -> None:
    """The wood on both sides of the cloud becomes one (classic.md 4.4)."""
    board = "T-W3@-1,0/0=3 X-clouds@0,0/0~3W"
    found = _judged("classic", board, "T-W3", EAST, 0, 4)
    assert found == [
        Judged(Task(Hex(-1, 0), "W", 3), DONE, 2, 3),
        Judged(Task(EAST, "W", 4), ACTIVE, 0, 3),
    ]


def test_a_cloud_that_closes_fails_a_task_without_growth() -> None:
    """Meadow takes the last edge of the cloud: the wood that ran into it is closed at two."""
    around = "L48@0,-1/0 L48@1,-1/1 T-W4@-1,0/1=6 X-clouds@0,0/0~1M2M3W4M5M L48@-1,1/0 L48@0,1/1"
    found = _judged("classic", around, "L48", EAST, 0)
    assert found == [Judged(Task(Hex(-1, 0), "W", 6), FAIL, 2, 2)]


def test_a_cloud_says_nothing_of_tasks_it_does_not_change() -> None:
    """With one more empty hex beside it the wood stays open."""
    around = "L48@0,-1/0 T-W4@-1,0/1=6 X-clouds@0,0/0~1M2M3W4M L48@-1,1/0 L48@0,1/1"
    assert _judged("classic", around, "L48", EAST, 0) == []
