"""Hot springs: closed springs, and Wraparound Tasks next to them (sakura.md 4.2, S11 and S12)."""

import pytest

from engine.scoring import sheet
from tests.specials.tables import line_of, valley
from tests.support import allows, lay, table

CLOSED = "X-spring-1@0,0/0 X-spring-2@1,0/4"


def test_s11_a_spring_edge_faces_its_like_or_an_empty_hex() -> None:
    state = valley("X-spring-1@0,0/0")
    assert [r for r in range(6) if allows(state, f"X-spring-2@1,0/{r}")] == [4]
    assert not any(allows(state, f"L14@1,0/{r}") for r in range(6))
    assert allows(state, "L14@0,1/0")


@pytest.mark.parametrize(
    ("words", "springs", "wraparound"),
    [
        ("X-spring-1@0,0/0", 0, 0),
        (CLOSED, 3, 0),
        (f"{CLOSED} T-R2@0,1/0", 3, 0),
        (f"{CLOSED} T-R2@0,1/0=2", 3, 3),
        ("X-spring-1@0,0/0 T-R2@0,1/0=2 X-spring-2@1,0/4", 3, 3),
        (f"{CLOSED} L11@0,1/0 T-R2@-1,2/0=1", 3, 0),
        ("X-hermit@0,0/0 X-spring-1@1,0/3 T-R2@0,1/0=2", 3, 3),
    ],
)
def test_s12_each_closed_spring_and_each_completed_task_beside_it(
    words: str, springs: int, wraparound: int
) -> None:
    """A task that touches both tiles counts once for that spring."""
    state = valley(words)
    assert line_of(state, "springs").points == springs
    assert line_of(state, "springs-wraparound").points == wraparound


def test_s12_a_task_counts_for_several_springs() -> None:
    """Two springs, and a task next to a tile of each."""
    state = valley(f"{CLOSED} X-hermit@-1,1/3 T-D1@-2,1/2 T-R2@0,1/0=3")
    assert line_of(state, "springs").points == 6
    assert line_of(state, "springs-wraparound").points == 6


def test_the_second_line_comes_with_wraparound_tasks_only() -> None:
    """sakura.md 6."""
    state = lay(table("sakura", unlocked=("hot-springs",)), CLOSED)
    assert [line.key for line in sheet(state, 0).lines][-1] == "springs"
