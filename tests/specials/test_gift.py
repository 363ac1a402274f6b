"""Gift: another marker for the task in hand (sakura.md 4.4, rulings S40 and S41)."""

import pytest

from engine.actions import Declare
from engine.events import MarkerExchanged, TileSetAside
from engine.play import options
from engine.survey import Survey
from engine.view import view
from tests.specials.powers import asks_for_agreement, purse, rich, taken_back
from tests.support import act, happened, place, refusal, tile_in_hand

GIFT = Declare("gift")


def test_the_marker_goes_under_its_pile_and_the_next_replaces_it() -> None:
    """The example of sakura.md 4.4: pile 5,6, revealed River 4; then River 5 and pile 6,4."""
    state = rich("gift", task="T-S5", markers="S 4 5 6")
    assert tile_in_hand(state) == "T-S5=4"
    state = act(state, 0, GIFT)
    assert happened(state, MarkerExchanged) == [MarkerExchanged("T-S5", 4, 5)]
    assert (tile_in_hand(state), state.piles["S"], purse(state)) == ("T-S5=5", (6, 4), 22)
    assert [task.value for task in place(state, "T-S5@0,0/0").parties[0].tasks] == [5]


def test_everybody_knows_where_the_marker_lies() -> None:
    state = act(rich("gift", task="T-S5", markers="S 4 5 6"), 0, GIFT)
    seen = view(state, None)
    assert seen["known_markers"] == {"S": [[1, 4]]}
    assert seen["markers"] == {"S": [4, 6]}


@pytest.mark.parametrize(
    ("blossoms", "task", "markers"),
    [
        (1, "T-S5", "S 4 5"),
        (24, "T-S5", "S 4"),
        (24, "T-D1", "double:WG 7"),
        (24, "T-S5", "S"),
        (24, "", ""),
    ],
    ids=["too dear", "empty pile", "double", "no marker", "landscape"],
)
def test_when_it_cannot_be_used(blossoms: int, task: str, markers: str) -> None:
    cards = ("gift", "rice-cherry-tree")
    state = rich(*cards, blossoms=blossoms, task=task, markers=markers)
    assert options(state, 0).words == ()
    assert refusal(state, 0, GIFT) == "not-offered"


def test_a_wraparound_may_be_exchanged_too() -> None:
    state = act(rich("gift", "wraparound-tasks", task="T-R1", markers="wrap 6 4"), 0, GIFT)
    assert tile_in_hand(state) == "T-R1=4"


def test_once_and_with_gourmet_twice() -> None:
    state = act(rich("gift", task="T-S5", markers="S 4 5 6"), 0, GIFT)
    assert refusal(state, 0, GIFT) == "not-offered"
    state = act(act(rich("gift", "gourmet", task="T-S5", markers="S 4 5 6"), 0, GIFT), 0, GIFT)
    assert (tile_in_hand(state), state.piles["S"], purse(state)) == ("T-S5=6", (4, 5), 20)


def test_s40_a_tile_that_then_fits_nowhere_costs_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """C1: the tile leaves, its new marker goes under the pile, blossoms and power come back."""
    state, fits = rich("gift", task="T-S5 T-S6", markers="S 4 5 6"), Survey.can_place
    monkeypatch.setattr(Survey, "can_place", lambda look: look.marker != 5 and fits(look))
    state = act(state, 0, GIFT)
    assert happened(state, TileSetAside) == [TileSetAside("T-S5", 5)]
    assert (tile_in_hand(state), state.piles["S"], purse(state)) == ("T-S6=6", (4, 5), 24)
    assert options(state, 0).words == ("gift",)


def test_s41_it_is_undone_by_agreement_only_and_the_marker_stays_known() -> None:
    state = act(rich("gift", task="T-S5", markers="S 4 5 6"), 0, GIFT)
    assert asks_for_agreement(state, 0)
    back = taken_back(state, 0)
    assert (tile_in_hand(back), back.piles["S"]) == ("T-S5=4", (5, 6))
    assert view(back, None)["known_markers"] == {"S": [[0, 5]]}
