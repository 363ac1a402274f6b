"""flag-green, flag-yellow, flag-red and flag-many (luggage.md 4.3 and 4.4)."""

import pytest

from engine.hexes import ORIGIN, Hex
from engine.scoring import sheet
from tests.specials.tables import hexes, laid, line_of, packed
from tests.support import allows

ALL = "flag-green flag-yellow flag-red flag-many"


@pytest.mark.parametrize(
    ("key", "line", "closing"),
    [
        ("flag-green", "flag-wood", "L25@1,0/0"),
        ("flag-yellow", "flag-field", "L23@1,0/0"),
        ("flag-red", "flag-village", "L24@1,0/0"),
    ],
)
def test_a_flag_scores_its_closed_territory(key: str, line: str, closing: str) -> None:
    state = laid(f"X-{key}@0,0/0", packed(key))
    assert line_of(state, line).points == 0
    state = laid(closing, state)
    assert line_of(state, line).points == 2
    assert line_of(state, line).hexes == hexes((0, 0), (1, 0))


def test_only_flags_of_the_game_have_a_line() -> None:
    """luggage.md 6."""
    told = {
        key: [line.key for line in sheet(packed(key), 0).lines if line.key.startswith("flag")]
        for key in (*ALL.split(), "hiker")
    }
    assert told == {
        "flag-green": ["flag-wood"],
        "flag-yellow": ["flag-field"],
        "flag-red": ["flag-village"],
        "flag-many": ["flag-multi"],
        "hiker": [],
    }


def test_several_flags_in_one_territory_each_score() -> None:
    """E4: green and multicolored, 3 each."""
    state = laid("X-flag-many@0,0/0 L20@1,0/3 X-flag-green@1,-1/1", packed(ALL))
    assert (line_of(state, "flag-wood").points, line_of(state, "flag-multi").points) == (3, 3)


@pytest.mark.parametrize(
    ("word", "legal"),
    [("L10@1,0/3", False), ("L10@1,0/0", True), ("L25@1,0/0", True), ("L25@1,0/1", True)],
)
def test_l2_a_river_may_not_face_the_edge_in_either_order(word: str, legal: bool) -> None:
    state = packed(ALL)
    assert allows(laid("X-flag-many@0,0/0", state), word) is legal
    tile, rotation = word.split("@", maxsplit=1)[0], word.rsplit("/", 1)[1]
    first = laid(f"{tile}@0,0/{rotation}", state)
    assert allows(first, "X-flag-many@-1,0/0") is legal


def test_l3_two_of_these_edges_both_become_meadow() -> None:
    """E3."""
    state = laid("X-hiker@0,0/0 X-flag-many@1,0/3", packed("hiker flag-many"))
    faces = state.parties[0].board.faces
    assert (faces[ORIGIN][0], faces[Hex(1, 0)][3]) == ("M", "M")
    assert line_of(state, "flag-multi").points == 1


def test_l7_at_a_meadow_it_scores_one() -> None:
    state = laid("X-flag-many@0,0/0 L12@1,0/0", packed("flag-many"))
    assert line_of(state, "flag-multi").hexes == hexes((0, 0))


def test_l20_a_flag_out_of_the_game_scores_nothing() -> None:
    assert line_of(laid("L11@0,0/0", packed("flag-many")), "flag-multi").points == 0
