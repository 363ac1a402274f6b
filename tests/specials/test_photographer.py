"""Photographer: one point per camera marker on the board (classic.md 4.17)."""

import pytest

from engine.hexes import Hex
from tests.specials.tables import everything, hexes, laid, line_of, points

HIM = "X-photographer@0,0/0"


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("L18@0,0/0", 0),
        (HIM, 0),
        (f"{HIM} L18@1,0/0", 0),
        (f"{HIM} L18@1,0/0+photo", 1),
        (f"{HIM} L18@1,0/0+photo L13@-1,0/0 L25@2,0/0+photo", 2),
        (f"{HIM} T-W4@1,0/0+photo X-circus@2,0/0+photo L17@1,1/0+photo", 3),
    ],
)
def test_each_step_onto_a_tile_leaves_a_camera(words: str, expected: int) -> None:
    """The worked example of the rules is the fifth row: no move from afar."""
    assert points(words, "photographer") == expected


def test_there_are_18_cameras_and_without_one_he_still_moves() -> None:
    state = laid(HIM)
    for q in range(1, 21):
        state = laid(f"L18@{q},0/{q % 2}+photo", state)
    assert line_of(state, "photographer").points == 18
    assert dict(state.parties[0].noted("photographer")) == {Hex(20, 0): "photographer"}
    assert line_of(state, "photographer").hexes == hexes(*((q, 0) for q in range(1, 19)))


def test_he_and_the_balloon_may_move_onto_the_same_tile() -> None:
    words = f"{HIM} X-balloon@1,0/0 L14@0,1/0+photo+balloon"
    state = laid(words, everything())
    standing = [
        hex
        for key in ("photographer", "balloon-launch-site")
        for hex, _ in state.parties[0].noted(key)
    ]
    assert standing == [Hex(0, 1), Hex(0, 1)]
    assert line_of(state, "photographer").points == 1
    assert line_of(state, "balloon-launch-site").points == 2
