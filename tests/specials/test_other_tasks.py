"""wraparound-tasks and double-tasks of the module duel-pack (classic.md 4.17; core.md)."""

import pytest

from engine.box import pack
from engine.scoring import sheet
from engine.tiles import TASK
from tests.specials.tables import CLASSIC, laid, points
from tests.support import allows, setup, table, values

WRAP = "T-R1@0,0/0=3 L13@1,0/0 L14@0,1/0"


def test_the_module_brings_seven_task_tiles_and_seven_markers() -> None:
    box = pack(CLASSIC, setup("classic", 1, modules=("duel-pack",)))
    plain = pack(CLASSIC, setup("classic", 1))
    added = [box.tiles[id] for id in box.tiles if id not in plain.tiles]
    assert sum(tile.stack == TASK for tile in added) == 7
    assert len(added) == 7 + 4
    more = {type: pile for type, pile in box.markers.items() if type not in plain.markers}
    assert more == {
        "wrap": (3, 4, 5, 6),
        "double:WG": (6,),
        "double:VW": (6,),
        "double:GV": (6,),
    }


@pytest.mark.parametrize(
    ("words", "key", "expected"),
    [
        (WRAP, "task-wrap", 0),
        (f"{WRAP} L17@-1,0/0", "task-wrap", 3),
        (f"{WRAP} L17@2,0/0", "task-wrap", 0),
        ("T-D1@0,0/0=6 L18@1,0/0 L14@0,1/3", "task-double", 0),
        ("T-D1@0,0/0=2 L18@1,0/0", "task-double", 2),
        ("T-D1@0,0/0=2 L25@0,1/1", "task-double", 0),
        ("T-D1@0,0/0=2 L25@-1,1/1", "task-double", 2),
    ],
)
def test_they_score_in_columns_of_their_own(words: str, key: str, expected: int) -> None:
    assert points(words, key) == expected


def test_a_wraparound_is_not_laid_among_too_many_and_never_fails() -> None:
    """Three tiles around the free hex 1,0."""
    around = "L17@0,0/0 L17@0,1/0 L17@1,-1/0"
    assert allows(laid(around), "T-R1@1,0/0=3")
    assert not allows(laid(f"{around} L17@1,1/0"), "T-R1@1,0/0=3")
    state = laid("T-R1@0,0/0=4 L18@1,0/3 L18@0,1/4 L18@-1,0/0")
    assert values(state.parties[0].tasks) == [4]


def test_a_double_fails_only_with_both_kinds() -> None:
    state = laid("T-D1@0,0/0=3 L17@1,0/1 L17@0,1/0")
    assert values(state.parties[0].tasks) == [3]
    state = laid("L17@-1,1/1 L17@-1,0/1", state)
    assert values(state.parties[0].failed) == [3]


def test_the_columns_are_shown_with_the_module_only() -> None:
    """classic.md 6; all doubles share one line."""
    shown = [line.key for line in sheet(table(modules=("duel-pack",)), 0).lines]
    assert shown[5:7] == ["task-wrap", "task-double"]
    assert shown.count("task-double") == 1
    assert not {"task-wrap", "task-double"} & {line.key for line in sheet(table(), 0).lines}
