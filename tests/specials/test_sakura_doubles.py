"""rice-cherry-tree, cherry-tree-village and village-rice: double tasks of 7 (sakura.md 4.3)."""

import pytest

from engine.box import pack
from tests.specials.tables import SAKURA, line_of, valley
from tests.support import allows, setup, table, values

DOUBLES = {
    "rice-cherry-tree": ("T-D1", "WG"),
    "cherry-tree-village": ("T-D2", "VW"),
    "village-rice": ("T-D3", "GV"),
}


@pytest.mark.parametrize("key", DOUBLES)
def test_each_card_brings_one_task_tile_and_its_7(key: str) -> None:
    tile, kinds = DOUBLES[key]
    box = pack(SAKURA, setup("sakura", 1, unlocked=(key,)))
    plain = pack(SAKURA, setup("sakura", 1))
    assert set(box.tiles) - set(plain.tiles) == {tile}
    assert set(box.markers.items()) - set(plain.markers.items()) == {(f"double:{kinds}", (7,))}


def test_either_territory_completes_it_in_the_last_column() -> None:
    """The example of sakura.md 4.5, then cherry trees of seven."""
    state = valley("T-D1@0,0/0=7 T-W1@1,0/0 L06@-1,1/0")
    assert values(state.parties[0].tasks) == [7]
    state = valley("T-W1@2,0/0 T-W1@3,0/0 T-W1@4,0/0 T-W1@5,0/0", state)
    assert line_of(state, "task-double").points == 0
    assert line_of(valley("T-W1@6,0/0", state), "task-double").points == 7


def test_s32_its_spring_edge_faces_a_spring_edge_in_every_game() -> None:
    """The placement rule holds although Hot springs is not unlocked."""
    state = table("sakura", unlocked=("rice-cherry-tree",))
    state = valley("T-D1@0,0/0", state)
    assert not allows(state, "L11@0,-1/0")
    assert allows(state, "L11@1,0/0")
