"""How tasks complete and fail, and how they score (core.md, A turn 4; rulings C2, C3, C5)."""

import pytest

from engine.events import TaskCompleted, TaskFailed, TilePlaced
from engine.hexes import Hex
from engine.rules.settling import sheet_key
from engine.state import State
from tests.support import allows, happened, hold, lay, points, rejects, score, table, values


def _tasks(state: State) -> tuple[list[int], list[int], list[int]]:
    """The values of the active, completed and failed markers."""
    party = state.parties[0]
    return values(party.tasks), values(party.completed), values(party.failed)


def test_exactly_the_value_completes() -> None:
    """Three tiles in a row of grain: 1, 2, 3."""
    state = lay(table(), "T-G3@0,0/0=3 L25@1,0/0")
    assert _tasks(state) == ([3], [], [])
    state = lay(state, "L48@2,0/1")
    assert _tasks(state) == ([], [3], [])
    assert happened(state, TaskCompleted) == [TaskCompleted(0, Hex(0, 0), "G", 3)]


def test_larger_fails() -> None:
    """L25 joins two territories: from 1 to 3 tiles, past the 2."""
    state = lay(table(), "T-G3@0,0/0=2 L18@0,1/0 L48@1,1/0 L25@1,0/0")
    assert _tasks(state) == ([], [], [2])
    assert happened(state, TaskFailed) == [TaskFailed(0, Hex(0, 0), "G", 2)]


def test_closed_and_smaller_fails() -> None:
    state = lay(table(), "T-G2@0,0/0=4 L17@1,0/0")
    assert _tasks(state) == ([4], [], [])
    assert _tasks(lay(state, "L18@0,1/0")) == ([], [], [4])


def test_a_task_may_complete_in_the_turn_it_is_placed() -> None:
    state = lay(table(), "L25@0,0/0 T-G3@1,0/0=2")
    assert _tasks(state) == ([], [2], [])


def test_settling_follows_every_placed_tile_special_ones_included() -> None:
    """X-circus is WMGMVM: its grain on side 2, turned to side 3 by rotation 1."""
    state = lay(table(unlocked=("circus",)), "T-G3@0,0/0=2 X-circus@1,0/1")
    assert _tasks(state) == ([], [2], [])


def test_a_broken_marker_leaves_the_game() -> None:
    state = lay(table(), "T-G2@0,0/0=4 L17@1,0/0 L18@0,1/0 L13@-1,1/0")
    assert _tasks(state) == ([], [], [4])
    assert "task-field" not in points(state)


# Grain that grows 1, 2, 3, 4 and, with L24 from below, 5 tiles.
FIELD = "T-G3@0,0/0={} L25@1,0/0 T-G1@2,0/0={} L48@3,0/1 L18@0,1/0 L24@1,1/4"


@pytest.mark.parametrize(
    ("markers", "active", "completed"),
    [((4, 5), [], [4, 5]), ((4, 6), [6], [4]), ((5, 5), [], [5, 5]), ((6, 7), [6, 7], [])],
)
def test_c5_two_tasks_in_one_territory_are_judged_each_on_its_own(
    markers: tuple[int, int], active: list[int], completed: list[int]
) -> None:
    state = lay(table(), FIELD.format(*markers))
    assert _tasks(state) == (active, completed, [])


def test_several_complete_and_fail_in_one_turn() -> None:
    """classic.md 7 and duel.md 7.5: grain grows past 5 to 6; all are judged at once."""
    words = "T-G2@0,0/0=5 L32@1,0/0 T-G1@2,0/0=6 L35@3,0/1 L40@-1,1/2 T-W2@0,-1/0=2 L25@0,1/0"
    state = lay(table("duel"), words)
    assert _tasks(state) == ([2], [6], [5])
    assert len(happened(state, TaskCompleted)) == len(happened(state, TaskFailed)) == 1


def test_c2_exact_value_wins_over_closing() -> None:
    """The board of classic.md 7 task-3: the tile closes a village of exactly 3."""
    state = lay(table(unlocked=("box-2",)), "L38@0,0/2 L50@0,1/4 T-V4@1,0/4=3")
    region = state.parties[0].board.region("V", Hex(1, 0))
    assert region is not None
    assert region.closed
    assert _tasks(state) == ([], [3], [])


def test_c3_a_placed_task_tile_may_break_another_task() -> None:
    """T-W3 closes the grain of T-G2 below its 4; its own marker lies."""
    state = lay(table(), "T-G2@0,0/0=4 L17@1,0/0 T-W3@0,1/0=6")
    assert _tasks(state) == ([6], [], [4])


def test_events_say_completed_before_failed_and_after_the_placement() -> None:
    state = lay(table(), "T-G2@0,0/0=4 L17@1,0/0 L13@0,-1/0 T-W3@0,1/0=1")
    kinds = [type(event) for event in happened(state, object)][:3]
    assert kinds == [TilePlaced, TaskCompleted, TaskFailed]


@pytest.mark.parametrize(
    ("type", "key"),
    [
        ("W", "task-wood"),
        ("G", "task-field"),
        ("V", "task-village"),
        ("T", "task-track"),
        ("S", "task-stream"),
        ("wrap", "task-wrap"),
        ("double:WG", "task-double"),
        ("double:WV", "task-double"),
    ],
)
def test_each_type_scores_in_its_own_column_and_doubles_share_one(type: str, key: str) -> None:
    """core.md Scoring and Wraparound; record.md names the keys."""
    assert sheet_key(type) == key


def test_completed_markers_are_summed_per_type_and_know_their_tiles() -> None:
    state = lay(table(), "T-G3@0,0/0=2 L25@1,0/0 T-G1@2,0/0=3 T-W3@3,0/0=1")
    assert points(state) == {"task-field": 5, "task-wood": 1}
    line = next(line for line in score(state).lines if line.key == "task-field")
    assert line.hexes == (Hex(0, 0), Hex(2, 0))


# Wraparound tasks exist in the Duel. T-X1 is TMGGGM: track on side 0.
RING = ("L28@0,1/0", "L29@-1,1/0", "L30@-1,0/0", "L31@0,-1/0", "L32@1,-1/0")


@pytest.mark.parametrize("value", [1, 2, 3, 4, 5])
def test_wraparound_counts_the_tiles_around_it(value: int) -> None:
    """core.md Wraparound: done when exactly *value* of the six hexes are filled."""
    state = lay(table("duel"), f"T-X1@0,0/0={value}")
    for laid, word in enumerate(RING[:value], start=1):
        state = lay(state, word)
        assert values(state.parties[0].completed) == ([value] if laid == value else [])


@pytest.mark.parametrize(("value", "legal"), [(1, False), (2, False), (3, True), (4, True)])
def test_d7_wraparound_is_not_placed_among_more_tiles_than_its_value(
    value: int, legal: bool
) -> None:
    """The hex 1,0 has three neighbours; settling after every tile keeps it from ever failing."""
    board = lay(table("duel"), "L25@0,0/0 L26@0,1/0 L27@1,-1/0")
    assert allows(board, f"T-X2@1,0/0={value}") is legal
    if not legal:
        assert rejects(hold(board, f"T-X2={value}"), "T-X2@1,0/0") == "task-out-of-reach"


# Double tasks. T-DWG is WWGGMM: wood on sides 0 and 1, grain on 2 and 3.


def test_double_completes_with_either_kind() -> None:
    wood = lay(table("duel"), "T-DWG@0,0/0=2 L31@1,0/0")
    grain = lay(table("duel"), "T-DWG@0,0/0=2 L32@-1,0/0")
    assert _tasks(wood) == _tasks(grain) == ([], [2], [])
    assert points(wood) == {"task-double": 2}


def test_double_fails_only_when_both_kinds_are_beyond_reach() -> None:
    """duel.md 4.3: forest closed with 1 tile, then grain too."""
    state = lay(table("duel"), "T-DWG@0,0/0=6 L33@1,0/0 L26@0,1/0 L27@-1,1/0")
    assert _tasks(state) == ([6], [], [])
    assert _tasks(lay(state, "L31@-1,0/0")) == ([], [], [6])


def test_d6_double_may_be_placed_unless_both_are_beyond_reach() -> None:
    """Villages all round 1,0 but for its east: a wood or grain edge there keeps it alive."""
    ring = "L33@0,0/0 L33@0,1/0 L33@1,1/0 L33@1,-1/0 L33@2,-1/0"
    board = lay(table("duel"), ring)
    legal = [rotation for rotation in range(6) if allows(board, f"T-DWG@1,0/{rotation}=6")]
    assert legal == [0, 3, 4, 5]
