"""Golden Heart: the same as a red one, but each matching edge counts twice (classic.md 4.1)."""

import pytest

from engine.play import options
from tests.specials.tables import everything, hexes, laid, line_of, points
from tests.support import hold, rejects

AROUND = "L25@1,0/0 L13@0,1/0 L20@-1,0/3 L31@0,-1/0"


@pytest.mark.parametrize(
    ("words", "golden", "red"),
    [
        ("L08@0,0/0+heart=golden", 0, 0),
        ("L08@0,0/0+heart=golden L25@1,0/0", 2, 0),
        (f"L08@0,0/0+heart=golden {AROUND}", 6, 0),
        (f"L08@0,0/0+heart=red {AROUND}", 0, 3),
        ("L08@0,0/0+heart=golden L25@1,0/0+heart=red", 2, 1),
        ("L18@0,0/0+heart=golden X-clouds@1,0/0", 2, 0),
        ("L18@0,0/5+heart=golden X-clouds@1,0/0+clouds=3", 0, 0),
    ],
)
def test_each_matching_edge_counts_twice(words: str, golden: int, red: int) -> None:
    assert points(words, "golden-heart") == golden
    assert points(words, "red-hearts") == red


def test_there_is_one_and_k5_a_tile_takes_one_heart() -> None:
    """The question holds one word; when the golden one is gone only the red ones are offered."""
    state = hold(everything(), "L18")
    assert set(options(state, 0).offers[hexes((0, 0))[0], 0]["heart"]) == {"red", "golden"}
    for answer in (["red", "golden"], "gold", True):
        assert rejects(state, "L18@0,0/0", heart=answer) == "not-offered"
    state = hold(laid("L08@0,0/0+heart=golden"), "L18")
    assert {o["heart"] for o in options(state, 0).offers.values()} == {("red",)}


@pytest.mark.parametrize("tile", ["T-W3", "X-circus", "X-balloon"])
def test_k6_task_and_special_tiles_take_none(tile: str) -> None:
    state = hold(laid("L18@0,0/0"), tile)
    assert rejects(state, f"{tile}@1,0/0", heart="golden") == "unknown-field"


def test_its_line_shows_the_tile() -> None:
    line = line_of(laid("L08@0,0/0+heart=golden L25@1,0/0"), "golden-heart")
    assert line.hexes == hexes((0, 0))
