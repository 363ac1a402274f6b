"""Balloon Launch Site: two points per step from tile to tile (classic.md 4.11)."""

import pytest

from engine.actions import Undo
from engine.events import Noted
from engine.hexes import Hex
from engine.play import options
from tests.specials.tables import hexes, laid, line_of, points
from tests.support import act, happened, hold, last, place, rejects

SITE = "X-balloon@0,0/0"
WAY = f"{SITE} L13@0,1/0+balloon L14@1,1/0+balloon L17@2,0/0+balloon"


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("L13@0,0/0 L14@1,0/0", 0),
        (SITE, 0),
        (f"{SITE} L13@0,1/0", 0),
        (f"{SITE} L13@0,1/0+balloon", 2),
        (WAY, 6),
        (f"{WAY} L18@1,0/0", 4),
        (f"{WAY} L18@3,0/0", 6),
        (f"{WAY} L18@1,0/0+balloon", 2),
        (f"{SITE} T-W4@1,0/0+balloon X-circus@2,0/0+balloon", 4),
    ],
    ids=[
        "never-placed",
        "not-moved",
        "stays",
        "one-step",
        "around-a-gap",
        "gap-filled",
        "no-short-cut",
        "comes-back",
        "any-stack",
    ],
)
def test_k19_two_points_per_step_over_tiles(words: str, expected: int) -> None:
    assert points(words, "balloon-launch-site") == expected


def test_its_line_shows_the_way() -> None:
    line = line_of(laid(WAY), "balloon-launch-site")
    assert line.hexes == hexes((0, 0), (0, 1), (1, 1), (2, 0))


def test_it_moves_only_onto_a_tile_laid_beside_it_and_only_if_said_so() -> None:
    """Not with its own tile, not from afar; the answer is yes or nothing."""
    state = laid(SITE)
    assert dict(state.parties[0].noted("balloon-launch-site")) == {Hex(0, 0): "balloon"}
    state = laid("L13@0,1/0+balloon", state)
    assert happened(state, Noted) == [
        Noted("balloon-launch-site", None, 0, Hex(0, 0)),
        Noted("balloon-launch-site", "balloon", 0, Hex(0, 1)),
    ]
    state = hold(state, "L14")
    assert options(state, 0).offers[Hex(1, 1), 0]["balloon"] == (True,)
    assert "balloon" not in options(state, 0).offers[Hex(1, -1), 0]
    assert rejects(state, "L14@1,-1/0", balloon=True) == "unknown-field"
    for answer in (False, 1, "yes", None, [True]):
        assert rejects(state, "L14@1,1/0", balloon=answer) == "not-offered"


def test_the_launch_site_itself_asks_nothing() -> None:
    state = hold(laid("L13@0,0/0"), "X-balloon")
    assert rejects(state, "X-balloon@1,0/0", balloon=True) == "unknown-field"


def test_c8_taking_a_step_back_brings_the_balloon_back() -> None:
    before = hold(laid(f"{SITE} L13@0,1/0+balloon"), "L14")
    after = place(before, "L14@1,1/0", balloon=True)
    back = act(after, 0, Undo(last(after).seq))
    assert back.parties[0].notes == before.parties[0].notes
