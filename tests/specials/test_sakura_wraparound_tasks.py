"""Wraparound Tasks: a column of their own, and the third longest one (sakura.md 4.1, S13, S16)."""

import pytest

from engine.box import pack
from engine.scoring import sheet
from tests.specials.tables import SAKURA, line_of, valley
from tests.support import allows, setup, table, values

DONE = "T-R1@0,0/0=4 T-T3@1,0/0 L14@0,1/0 L06@-1,1/0 L30@-1,0/0"


def test_six_task_tiles_and_their_markers() -> None:
    box = pack(SAKURA, setup("sakura", 1, unlocked=("wraparound-tasks",)))
    assert box.markers["wrap"] == (4, 4, 5, 5, 6, 6)
    assert [line.key for line in sheet(table("sakura"), 0).lines].count("longest-wraparound") == 0


def test_s13_a_completed_one_on_the_longest_road_scores_two() -> None:
    state = valley(DONE)
    assert [line_of(state, key).points for key in ("task-wrap", "longest-wraparound")] == [4, 2]


@pytest.mark.parametrize(
    ("more", "expected"),
    [
        ("T-T3@2,0/0 T-T3@3,0/0", 2),
        ("T-S5@0,-1/0 T-S5@1,-1/0", 2),
    ],
    ids=["next to", "next to both"],
)
def test_s13_on_or_next_to_either_line_once(more: str, expected: int) -> None:
    assert line_of(valley(f"{DONE} {more}"), "longest-wraparound").points == expected


def test_s13_an_active_one_scores_nothing() -> None:
    state = valley(DONE.replace("=4", "=6"))
    assert line_of(state, "longest-wraparound").points == 0


def test_s16_of_two_longest_roads_the_one_that_brings_more_counts() -> None:
    """A road of two tiles was begun first, far from the task; a third makes it the longest."""
    far = "T-T3@0,0/0 T-T3@1,0/0 L22@0,1/0 L22@0,2/0 L22@0,3/0"
    state = valley(f"{far} T-R1@0,4/0=4 T-T3@1,4/0 L14@0,5/0 L06@-1,5/0")
    assert line_of(state, "longest-wraparound").points == 2
    assert (0, 4) in line_of(state, "longest-track").hexes
    state = valley("T-T3@2,0/0", state)
    assert line_of(state, "longest-wraparound").points == 0
    assert (2, 0) in line_of(state, "longest-track").hexes


def test_s31_it_is_not_laid_among_too_many_and_never_fails() -> None:
    around = "L22@0,0/0 L22@0,1/0 L22@1,-1/0 L22@2,-1/0 L22@1,1/0"
    assert not allows(valley(around), "T-R1@1,0/1=4")
    assert allows(valley(around), "T-R1@1,0/0=5")
    assert values(valley(f"{around} T-R1@1,0/0=6").parties[0].tasks) == [6]
