"""Red Hearts: one on a Landscape tile as it is laid, a point per matching edge (classic.md 4.1)."""

from typing import Any

import pytest

from engine.errors import Malformed
from engine.events import Noted
from engine.hexes import Hex
from engine.play import options, survey
from engine.preview import preview
from engine.state import State
from engine.trial import Trial
from tests.support import happened, hold, lay, rejects, score, table

RED: dict[str, Any] = {"heart": "red"}


def _hearts(words: str = "", supply: int = 1, **more: Any) -> State:
    state = table(
        unlocked=("red-hearts", "circus", "clouds", "box-2"), supply={"red-hearts": supply}
    )
    return lay(state, words, **more)


def _points(state: State) -> int:
    return score(state).points("red-hearts")


# L08 is GGMVVM. Its neighbours in classic.md heart-1 and how each meets it.
@pytest.mark.parametrize(
    ("around", "expected"),
    [
        ("", 0),
        ("L25@1,0/0", 1),
        ("L25@1,0/0 L13@0,1/0", 1),
        ("L25@1,0/0 L13@0,1/0 L20@-1,0/3", 2),
        ("L25@1,0/0 L13@0,1/0 L20@-1,0/3 L31@0,-1/0", 3),
        ("L17@-1,1/0", 0),
        ("L17@-1,1/1", 1),
    ],
)
def test_c6_an_edge_matches_if_both_are_of_the_same_kind(around: str, expected: int) -> None:
    """Meadow included; an edge at an empty hex never matches."""
    state = lay(_hearts("L08@0,0/0", **RED), around)
    assert _points(state) == expected


@pytest.mark.parametrize(
    ("tile", "beside"), [("L30@0,0/0", "L40@0,-1/4"), ("L12@0,0/0", "L12@-1,0/3")]
)
def test_c6_tracks_and_streams_match_too(tile: str, beside: str) -> None:
    assert _points(lay(_hearts(tile, **RED), beside)) == 1


def test_a_heart_earns_at_most_six() -> None:
    state = lay(_hearts("L18@0,0/0", **RED), "L13@1,0/1 T-W3@0,1/0 T-W3@-1,1/0 T-W3@-1,0/0")
    state = lay(state, "T-W3@0,-1/0 T-W3@1,-1/0")
    assert _points(state) == 6


@pytest.mark.parametrize(("tile", "good"), [("L17", True), ("L49", True), ("T-W3", False)])
def test_k6_only_landscape_tiles_take_a_heart(tile: str, good: bool) -> None:
    """Flag tiles included; Task tiles not."""
    state = hold(_hearts("L18@0,0/0"), tile)
    offers = options(state, 0).offers
    assert bool(offers) is good
    if not good:
        assert rejects(state, f"{tile}@1,0/0", **RED) == "unknown-field"


@pytest.mark.parametrize("tile", ["X-circus", "X-clouds"])
def test_k6_special_tiles_take_no_heart(tile: str) -> None:
    state = hold(_hearts("L18@0,0/0"), tile)
    assert rejects(state, f"{tile}@1,0/0", **RED) == "unknown-field"


@pytest.mark.parametrize("supply", [1, 2, 3, 4])
def test_the_supply_is_limited(supply: int) -> None:
    """1 to 4 hearts; when they are gone the question is not asked."""
    state = _hearts(supply=supply)
    for number in range(supply):
        state = lay(state, f"L18@{number},0/0", **RED)
    state = hold(state, "L18")
    assert options(state, 0).offers == {}
    assert rejects(state, "L18@-1,0/0", **RED) == "unknown-field"


@pytest.mark.parametrize("supply", [0, 5, -1])
def test_no_other_supply_can_be_set_up(supply: int) -> None:
    with pytest.raises(Malformed):
        _hearts(supply=supply)


def test_all_four_are_in_play_unless_said_otherwise() -> None:
    state = table(unlocked=("red-hearts",))
    for number in range(4):
        state = lay(state, f"L18@{number},0/0", **RED)
    assert options(hold(state, "L18"), 0).offers == {}


def test_k5_one_heart_with_each_placed_tile() -> None:
    """The field holds one word, so there is no way to say two."""
    state = hold(_hearts(supply=4), "L18")
    assert options(state, 0).offers[Hex(0, 0), 0] == {"heart": ("red",)}
    answers: list[Any] = ["golden", "red red", ["red", "red"], True, 2, None, {}]
    for answer in answers:
        assert rejects(state, "L18@0,0/0", heart=answer) == "not-offered"
    state = lay(state, "L18@0,0/0", **RED)
    assert happened(state, Noted) == [Noted("red-hearts", "red", 0, Hex(0, 0))]


def test_unplaced_hearts_score_nothing() -> None:
    assert _points(_hearts("L18@0,0/0 T-W3@1,0/0", supply=4)) == 0


def test_hearts_add_up_and_the_line_shows_their_tiles() -> None:
    state = lay(_hearts("L18@0,0/0", supply=2, **RED), "L18@1,0/1", **RED)
    assert _points(state) == 0
    state = lay(state, "T-W3@0,1/0")
    assert _points(state) == 2
    line = next(line for line in score(state).lines if line.key == "red-hearts")
    assert line.hexes == (Hex(0, 0), Hex(1, 0))


@pytest.mark.parametrize(
    ("word", "fields", "expected"),
    [
        ("L17@1,0/0", RED, 1),
        ("L17@1,0/0", {**RED, "clouds": {"0": False}}, 0),
        ("L17@1,0/1", RED, 1),
    ],
    ids=["joined", "not-joined", "meadow"],
)
def test_a_cloud_edge_matches_if_joined_or_against_meadow(
    word: str, fields: dict[str, Any], expected: int
) -> None:
    """classic.md 4.1, last sentence."""
    assert _points(lay(_hearts("X-clouds@0,0/0"), word, **fields)) == expected


def test_a_preview_counts_the_heart_and_the_neighbours_of_hearts() -> None:
    state = hold(_hearts("T-W3@0,0/0"), "L18")
    look = survey(state, 0)
    assert look is not None
    plain, hearted = Trial(look, Hex(1, 0), 0), Trial(look, Hex(1, 0), 0, RED)
    assert preview(hearted).score - preview(plain).score == 1
    after = hold(lay(state, "L18@1,0/0", **RED), "T-W3")
    again = survey(after, 0)
    assert again is not None
    assert preview(Trial(again, Hex(1, 1), 0)).score == 1
    assert preview(Trial(again, Hex(-1, 0), 0)).score == 0
