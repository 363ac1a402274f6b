"""Previews of single placements, worked out by hand."""

from collections.abc import Iterable

import pytest

from engine.hexes import ORIGIN, Hex
from engine.preview import Preview, gains, gaps, preview, previews
from engine.regions import Grown
from engine.scoring import Gain
from engine.survey import Survey
from engine.tasks import Task
from engine.trial import Trial
from tests.mirror import state_of, survey_of

EAST = Hex(1, 0)


def _preview(look: Survey, rotation: int, hex: Hex = EAST, **fields: object) -> Preview:
    return preview(Trial(look, hex, rotation, fields))


def _sizes(grown: Iterable[Grown]) -> set[tuple[str, int, int]]:
    return {(item.kind, item.size, item.open) for item in grown}


def test_a_completed_task_scores() -> None:
    """A wood of two for a marker of 2, and one matching edge."""
    seen = _preview(survey_of("classic", "T-W3@0,0/0=2", "L18"), 1)
    assert (seen.hex, seen.rotation, seen.score, seen.matches) == (EAST, 1, 2, 1)
    assert seen.completed == (Task(ORIGIN, "W", 2),)
    assert (seen.failed, seen.advanced, seen.closed) == ((), (), ())
    assert _sizes(seen.grown) == {("W", 2, 9)}


def test_points_are_told_one_by_one() -> None:
    """A stream of two completes a marker of 2 and is the longest; nothing else is named."""
    trial = Trial(survey_of("classic", "T-S1@0,0/1=2", "T-S1"), EAST, 1)
    assert gains(trial) == (
        Gain("task-stream", 2, Task(ORIGIN, "S", 2)),
        Gain("longest-stream", 1),
    )
    assert sum(gain.points for gain in gains(trial)) == preview(trial).score
    assert gains(Trial(survey_of("classic", "T-W3@0,0/0=4", "L18"), EAST, 1)) == ()


def test_a_failed_task_costs_nothing_but_itself() -> None:
    """A wood of two is too large for a marker of 1."""
    seen = _preview(survey_of("classic", "T-W3@0,0/0=1", "L18"), 1)
    assert (seen.score, seen.failed) == (0, (Task(ORIGIN, "W", 1),))


def test_an_advanced_task_tells_before_and_after() -> None:
    """From one to two of four."""
    seen = _preview(survey_of("classic", "T-W3@0,0/0=4", "L18"), 1)
    assert [(item.before, item.after) for item in seen.advanced] == [(1, 2)]
    assert (seen.completed, seen.failed) == ((), ())


def test_a_line_that_gets_longer_scores() -> None:
    """Two dead ends make a closed track of two: one more than the longest before."""
    seen = _preview(survey_of("classic", "L30@0,0/2", "L30"), 5)
    assert seen.score == 1
    assert {(c.kind, c.size) for c in seen.closed} == {("T", 2)}


def test_a_line_beside_the_longest_scores_nothing() -> None:
    """It is not the longest afterwards either."""
    track = "L30@0,0/2 L05@1,0/5 L05@2,0/5 L17@-1,0/0"
    assert _preview(survey_of("classic", track, "T-T3"), 0, Hex(-1, 1)).score == 0


def test_a_flag_scores_when_its_territory_closes() -> None:
    """L43 has a green flag on its one wood edge (side 0 when turned by two)."""
    look = survey_of("classic", "L43@0,0/2", "L14")
    assert _preview(look, 0).score == 2
    assert _preview(look, 3).score == 1
    assert {(c.kind, c.size) for c in _preview(look, 0).closed} == {("W", 2)}
    assert {(c.kind, c.size) for c in _preview(look, 3).closed} == {("W", 1)}


def test_an_own_flag_counts_at_once() -> None:
    """Two flags in one closed wood of two score two each."""
    look = survey_of("classic", "L43@0,0/2", "L43")
    assert _preview(look, 5).score == 4


@pytest.mark.parametrize(("rotation", "matching"), [(0, 0), (1, 1)])
def test_a_heart_scores_the_edges_that_match(rotation: int, matching: int) -> None:
    """Meadow against meadow matches, wood against meadow does not (C6, classic.md 4.1)."""
    look = survey_of("classic", "L17@0,0/0", "L17", unlocked=("red-hearts",))
    without, with_heart = _preview(look, rotation), _preview(look, rotation, heart="red")
    assert without.matches == with_heart.matches == matching
    assert (without.score, with_heart.score) == (0, matching)


def test_a_cloud_that_is_filled_closes_what_ran_through_it() -> None:
    """Meadow takes its last edge: the wood of two that ran into it is closed."""
    around = "L48@0,-1/0 L48@1,-1/1 T-W4@-1,0/1 X-clouds@0,0/0~1M2M3W4M5M L48@-1,1/0 L48@0,1/1"
    look = survey_of("classic", around, "L18", unlocked=("clouds",))
    joined, refused = _preview(look, 4), _preview(look, 4, clouds={"0": False})
    assert _sizes(joined.grown) == {("W", 3, 3)}
    assert joined.closed == ()
    assert ("W", 2) in {(c.kind, c.size) for c in refused.closed}
    assert refused.matches == joined.matches - 1


def test_a_line_that_no_tile_can_go_on_with_is_blocked() -> None:
    """The stack holds one more tile, without a stream; two dead ends look at empty hexes."""
    look = survey_of("classic", "L17@0,0/0", "T-S1", landscape="L17 L17")
    assert set(_preview(look, 0).blocked) == {Hex(0, 1), Hex(2, -1)}
    going_on = survey_of("classic", "L17@0,0/0", "T-S1", landscape="L17 T-S3")
    assert _preview(going_on, 0).blocked == ()


def test_a_hex_that_nothing_could_fill_before_is_not_blocked_anew() -> None:
    """Without any tile to come nothing is lost."""
    look = survey_of("classic", "L17@0,0/0", "T-S1", landscape="L17")
    assert _preview(look, 0).blocked == ()


def test_a_gap_is_one_until_a_tile_could_fill_it() -> None:
    """Two dead ends of a stream look at empty hexes; what is in hand and to come has none."""
    ends = {Hex(-1, 1), Hex(1, -1)}
    assert set(gaps(state_of("classic", "T-S1@0,0/0", landscape="L17 L17"), 0)) == ends
    assert gaps(state_of("classic", "T-S1@0,0/0", landscape="T-S3 L17"), 0) == ()
    assert gaps(state_of("classic", "T-S1@0,0/0", landscape="L17 T-S3"), 0) == ()


def test_without_a_line_nothing_is_a_gap() -> None:
    """Areas and meadow may meet anything (core.md, Placement rules)."""
    assert gaps(state_of("classic", "L17@0,0/0", landscape="L17"), 0) == ()


def test_when_nothing_more_is_laid_nothing_is_a_gap() -> None:
    """After the end; and a party that has nothing in hand still waits for what is to come."""
    state = state_of("classic", "T-S1@0,0/0", landscape="L17 L17")
    assert gaps(state._replace(ended=True), 0) == ()
    assert len(gaps(state._replace(revealed=None), 0)) == 2


def test_previews_come_for_every_place() -> None:
    """Six hexes around a tile without lines, six rotations each."""
    seen = list(previews(survey_of("classic", "L17@0,0/0", "L18")))
    assert len(seen) == 36
    assert len({(p.hex, p.rotation) for p in seen}) == 36
