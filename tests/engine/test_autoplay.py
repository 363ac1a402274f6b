"""Acting for a party in arrears: ``autoplace`` and the first open choice (duel.md 3.8)."""

import pytest

from engine.actions import Choose, PlaceTile
from engine.autoplay import automatic, autoplace
from engine.hexes import Hex
from engine.play import survey
from engine.state import State
from tests.engine.rules.waves import choose, laid, ready
from tests.support import act, hold, last, lay, scene, table

BOARD = "T-W3@0,0/0=3 L28@1,0/3"


def _auto(state: State, tile: str) -> tuple[Hex, int]:
    look = survey(hold(state, tile), 0)
    assert look is not None
    _, hex, rotation = autoplace(look).placement
    return hex, rotation


@pytest.mark.parametrize(
    ("tile", "expected"),
    [("L31", ((1, -1), 3)), ("L30", ((1, -1), 3)), ("L01", ((1, -1), 0))],
)
def test_d40_the_worked_placements(tile: str, expected: tuple[tuple[int, int], int]) -> None:
    """duel.md 3.8, test: L31 completes the 3 with two matching edges."""
    assert _auto(lay(table("duel"), BOARD), tile) == expected


def test_the_first_tile_of_a_board_lies_at_the_origin_unturned() -> None:
    assert _auto(table("duel"), "L13") == ((0, 0), 0)


def test_what_breaks_a_task_comes_last_whatever_else_it_does() -> None:
    """The village may not be closed: the forest's edges match worse, yet it is laid there."""
    state = lay(table("duel"), "T-V3@0,0/0=5 L33@1,0/0")
    look = survey(hold(state, "L33"), 0)
    assert look is not None
    assert not [j for j in autoplace(look).judged if j.standing == "fail"]


def test_it_spends_no_heart() -> None:
    state = table("duel", modules=("pois",))._replace(turn=21)
    state = scene(state, "L25@0,0/0", notes={("hearts", None): {"turn": 4, "hearts": 3}})
    look = survey(hold(state, "L28"), 0)
    assert look is not None
    assert autoplace(look).fields == {}


def test_in_arrears_with_a_choice_the_first_open_is_taken_and_never_a_pass() -> None:
    """Photographer, hearts, school, granary, old-oak; the log marks it by a missing seat."""
    state = laid(ready((3, 4), (0, 0)))
    assert automatic(state, 0) == Choose("pois", ["photographer", "hearts"], 0)
    assert automatic(state, 1) is None
    chosen = automatic(state, 0)
    assert chosen is not None
    state = act(state, None, chosen)
    assert last(state).seat is None
    built = automatic(state, 0)
    assert isinstance(built, PlaceTile)
    assert built.tile == "X-photographer"
    assert act(state, None, built).turn == 21


def test_an_expired_clock_in_place_and_build() -> None:
    state = choose(laid(ready((3, 1), (3, 1))), 0, "school")
    for board in (1, 0, 1):
        action = automatic(state, board)
        assert action is not None
        state = act(state, None, action)
    assert state.turn == 21
    assert automatic(state, 0) == PlaceTile(0, "L25", *_auto(state, "L25"))
