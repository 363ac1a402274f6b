"""How markers stand (core.md, A turn, step 4; Wraparound and double tasks)."""

import pytest

from engine import notation
from engine.editions import edition
from engine.hexes import ORIGIN, Hex
from engine.tasks import (
    Standing,
    Task,
    best,
    beyond_reach,
    judge,
    judge_around,
    judge_size,
    missing,
    progress,
)
from engine.terrains import terrains
from engine.trial import Trial
from tests import oracle
from tests.mirror import survey_of

TILES = {tile.id: tile for tile in edition("duel").tiles}
DONE, ACTIVE, FAIL = Standing.DONE, Standing.ACTIVE, Standing.FAIL


@pytest.mark.parametrize(
    ("size", "open", "expected"),
    [(3, 2, ACTIVE), (3, 0, FAIL), (4, 1, DONE), (4, 0, DONE), (5, 1, FAIL), (5, 0, FAIL)],
)
def test_c2_exact_is_done_larger_or_closed_and_smaller_failed(
    size: int, open: int, expected: Standing
) -> None:
    """A marker of 4; the exact value wins over being closed."""
    assert judge_size(size, open, 4) is expected


@pytest.mark.parametrize(("tiles", "expected"), [(2, ACTIVE), (3, DONE), (4, ACTIVE), (6, ACTIVE)])
def test_a_wraparound_is_done_at_its_value_and_never_fails(tiles: int, expected: Standing) -> None:
    """A marker of 3."""
    assert judge_around(tiles, 3) is expected


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        (DONE, FAIL, DONE),
        (ACTIVE, DONE, DONE),
        (FAIL, ACTIVE, ACTIVE),
        (ACTIVE, ACTIVE, ACTIVE),
        (FAIL, FAIL, FAIL),
    ],
)
def test_a_double_needs_one_kind_and_fails_with_both(
    one: Standing, other: Standing, expected: Standing
) -> None:
    """core.md, Wraparound and double tasks."""
    assert best([one, other]) is best([other, one]) is expected


@pytest.mark.parametrize("value", range(1, 7))
@pytest.mark.parametrize(
    ("type", "board", "count"),
    [
        ("W", "T-W2@0,0/0 L31@1,0/0", 2),
        ("wrap", "T-X1@0,0/0 L31@-1,0/0 L32@0,1/0 L33@-1,1/0", 3),
        ("double:WG", "T-DWG@0,0/0 L31@1,0/0 L32@-1,1/0", 2),
        ("double:WG", "T-DWG@0,0/0 L32@0,-1/3", 1),
    ],
)
def test_markers_are_judged_like_the_oracle(type: str, board: str, count: int, value: int) -> None:
    """Every type at every value on a small board."""
    laid, _ = notation.read(board, TILES, terrains())
    tiles = [
        oracle.Laid(p.tile.edges, *p.hex, p.rotation, p.tile.stack)
        for p in laid.placements.values()
    ]
    task = Task(ORIGIN, type, value)
    assert judge(laid, task) == oracle.judge(oracle.Position(tuple(tiles)), type, value, 0, 0)
    assert progress(laid, task) == count


@pytest.mark.parametrize(
    ("type", "board", "value", "needs"),
    [
        ("W", "T-W2@0,0/0 L31@1,0/0", 5, 3),
        ("wrap", "T-X1@0,0/0 L31@-1,0/0 L32@0,1/0", 6, 4),
        ("double:WG", "T-DWG@0,0/0 L31@1,0/0 L32@-1,1/0", 6, 4),
        # Its forest is closed and cannot grow; the grain, one tile, still can (duel.md 4.3).
        ("double:WG", "T-DWG@0,0/0 L33@1,0/0 L26@0,1/0 L27@-1,1/0", 6, 5),
    ],
)
def test_a_marker_says_what_it_still_needs(type: str, board: str, value: int, needs: int) -> None:
    laid, _ = notation.read(board, TILES, terrains())
    assert missing(laid, Task(ORIGIN, type, value)) == needs


def _beyond(board: str, tile: str, marker: int, hex: Hex, rotation: int) -> bool:
    look = survey_of("duel", board, tile, marker)
    trial = Trial(look, hex, rotation)
    return beyond_reach(trial.site, trial.grown, look.tile.task, marker)


@pytest.mark.parametrize(("value", "expected"), [(3, True), (4, False), (5, False)])
def test_d7_a_wraparound_may_not_start_beyond_its_value(value: int, expected: bool) -> None:
    """core.md: not with more neighbours than its value; here there are four."""
    ring = "L31@1,0/0 L32@0,1/0 L33@-1,1/0 L35@-1,0/0"
    assert _beyond(ring, "T-X1", value, ORIGIN, 4) is expected


SURROUNDED = "L28@1,0/0 L28@0,1/0 L28@-1,1/0 L28@-1,0/0"
"""Four tiles whose edges match neither the wood nor the field of a double tile between them."""


@pytest.mark.parametrize(
    ("board", "marker", "expected"),
    [
        ("L31@1,0/0", 6, False),
        ("T-W2@1,0/1 T-W2@0,1/0", 6, False),
        (SURROUNDED, 6, True),
        (SURROUNDED, 1, False),
    ],
    ids=["both open", "wood closed", "both closed", "both closed and exact"],
)
def test_d6_a_double_may_be_placed_unless_both_kinds_are_beyond_reach(
    board: str, marker: int, expected: bool
) -> None:
    """T-DWG with wood on sides 0 and 1, field on 2 and 3 (duel.md 3.5)."""
    assert _beyond(board, "T-DWG", marker, ORIGIN, 0) is expected
