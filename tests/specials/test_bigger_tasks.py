"""castle, deer and farm: a Task tile and a marker of 7 for its type (classic.md 4.2)."""

import pytest

from engine.box import pack
from engine.state import State
from engine.tiles import TASK
from tests.specials.tables import CLASSIC, laid
from tests.support import allows, setup

KEYS = [("castle", "V"), ("deer", "W"), ("farm", "G")]


@pytest.mark.parametrize(("key", "type"), KEYS)
def test_k2_each_brings_one_task_tile_and_one_seven(key: str, type: str) -> None:
    box = pack(CLASSIC, setup("classic", 1, unlocked=(key,)))
    plain = pack(CLASSIC, setup("classic", 1))
    (tile,) = (box.tiles[id] for id in box.tiles.keys() - plain.tiles.keys())
    assert (tile.stack, tile.task, tile.edges.count(type)) == (TASK, type, 4)
    assert box.markers[type] == (*plain.markers[type], 7)
    assert [t for t in box.markers if box.markers[t] != plain.markers[t]] == [type]
    assert tile.id in box.deal(bytes(32)).task


@pytest.mark.parametrize(("key", "type"), KEYS)
def test_k3_the_seven_is_shuffled_into_the_pile_of_its_type(key: str, type: str) -> None:
    box = pack(CLASSIC, setup("classic", 1, unlocked=(key,)))
    places = {box.deal(bytes([n]) * 32).markers[type].index(7) for n in range(20)}
    assert len(places) > 3


def _board(key: str) -> State:
    return laid({"castle": "L42@0,0/0", "deer": "L18@0,0/0", "farm": "L25@0,0/0"}[key])


@pytest.mark.parametrize(("key", "type"), KEYS)
def test_they_are_ordinary_task_tiles(key: str, type: str) -> None:
    """Another marker of the type may come with the tile, and the 7 with another tile."""
    tiles = {tile.id for tile in CLASSIC.tiles if tile.task == type}
    assert f"T-{key}" in tiles
    for tile in sorted(tiles)[:3]:
        for value in (4, 7):
            assert allows(_board(key), f"{tile}@1,0/0={value}"), (tile, value)
