"""Daimyo: the tasks around him are completed, then the others settle (sakura.md 4.2, S19)."""

import pytest

from engine.events import TaskCompleted, TaskFailed
from engine.play import survey, tried
from engine.preview import preview
from tests.specials.tables import line_of, valley
from tests.support import action, happened, hold, last


def test_s19_a_task_beside_him_is_completed_whatever_its_territory() -> None:
    """The example of sakura.md 4.2: Cherry 6 in a territory of one tile."""
    state = valley("T-W3@0,0/0=6 X-daimyo@-1,0/1")
    assert [event.value for event in happened(state, TaskCompleted)] == [6]
    assert line_of(state, "task-wood").points == 6


@pytest.mark.parametrize(
    ("words", "completed", "failed"),
    [
        ("T-W3@0,0/0=6 L22@1,0/0 X-daimyo@2,0/0", [], []),
        ("T-W3@0,0/0=6 T-V4@0,1/0=5 X-daimyo@1,0/1", [6, 5], []),
        ("T-R1@0,0/0=6 X-daimyo@0,1/3", [6], []),
        ("T-D1@0,0/0=7 X-daimyo@0,1/3", [7], []),
        ("X-daimyo@0,0/0 T-W3@-1,0/3=6", [], []),
    ],
    ids=["far", "two", "around", "double", "later"],
)
def test_s19_only_tasks_beside_him_when_he_is_placed(
    words: str, completed: list[int], failed: list[int]
) -> None:
    state = valley(words)
    assert [event.value for event in happened(state, TaskCompleted)] == completed
    assert [event.value for event in happened(state, TaskFailed)] == failed


def test_s19_only_then_are_the_others_settled() -> None:
    """He ends a river too early for the 6 on it, two steps away."""
    state = valley("T-S5@0,0/0=6 L08@-1,0/3 T-S5@1,0/0 T-W3@1,1/0=5 X-daimyo@2,0/3")
    settled = [e for e in last(state).events if isinstance(e, (TaskCompleted, TaskFailed))]
    assert [(type(event), event.value) for event in settled] == [
        (TaskCompleted, 5),
        (TaskFailed, 6),
    ]


def test_a_preview_tells_it() -> None:
    state = hold(valley("T-W3@0,0/0=6 T-V4@0,1/0=5"), "X-daimyo")
    look = survey(state, 0)
    assert look is not None
    seen = preview(tried(look, action("X-daimyo@1,0/1")))
    assert [task.value for task in seen.completed] == [6, 5]
    assert seen.score >= 11
    nothing = preview(tried(look, action("X-daimyo@0,2/0")))
    assert [task.value for task in nothing.completed] == [5]
