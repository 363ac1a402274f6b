"""double-wg, double-gv and double-vw: a marker of 7 of their own (luggage.md 4.2)."""

import pytest

from engine.box import pack
from engine.events import TaskCompleted
from engine.tiles import TASK
from tests.specials.tables import LUGGAGE, laid, line_of, packed
from tests.support import happened, setup, values

ALL = "double-wg double-gv double-vw"


@pytest.mark.parametrize(
    ("key", "type"),
    [("double-wg", "double:WG"), ("double-gv", "double:GV"), ("double-vw", "double:VW")],
)
def test_it_comes_off_the_task_stack_with_its_own_marker(key: str, type: str) -> None:
    box = pack(LUGGAGE, setup("luggage", 1, unlocked=("row-60",)), {"specials": (f"X-{key}",)})
    tile = box.tiles[f"X-{key}"]
    assert (tile.stack, tile.drawn_from, tile.task) == ("special", TASK, type)
    assert box.markers[type] == (7,)
    assert [double for double in box.markers if "double" in double] == [type]


def test_a_drawn_double_is_shuffled_into_the_task_stack() -> None:
    """luggage.md 3, step 2; whatever the row draws."""
    for number in range(40):
        dealt = pack(LUGGAGE, setup("luggage", 1, unlocked=("row-100",))).deal(
            number.to_bytes(32, "big")
        )
        doubles = {tile for tile in dealt.cards["specials"] if "double" in tile}
        assert doubles == {tile for tile in dealt.task if "double" in tile}
        assert len(dealt.markers) == 5 + len(doubles)


GRAIN = "L15@1,0/0 L15@2,0/0 L15@3,0/0 L15@4,0/0 L15@5,0/0"
VILLAGE = "L16@-1,0/0 L16@-2,0/0 L16@-3,0/0 L16@-4,0/0 L16@-5,0/0"
DOUBLE = "X-double-gv@0,0/0=7"


def test_exactly_seven_tiles_of_either_complete_it() -> None:
    state = laid(f"{DOUBLE} {GRAIN}", packed(ALL))
    assert values(state.parties[0].tasks) == [7]
    done = laid("L15@6,0/0", state)
    assert [e.kind for e in happened(done, TaskCompleted)] == ["double:GV"]
    assert line_of(done, "task-double").points == 7


def test_eight_of_one_leave_the_other() -> None:
    """It fails only if neither can be exactly seven any more."""
    seven = " ".join(f"L15@{q},0/0" for q in range(7))
    state = laid(f"{seven} X-double-gv@-1,0/0=7", packed(ALL))
    assert values(state.parties[0].tasks) == [7]
    assert values(state.parties[0].failed) == []


def test_its_line_is_there_only_with_a_double() -> None:
    """luggage.md 6."""
    assert line_of(packed("double-vw"), "task-double").points == 0
    with pytest.raises(ValueError, match="not enough values"):
        line_of(packed("hiker"), "task-double")
