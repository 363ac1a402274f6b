"""Onigiri: the tile goes under its stack, the next one comes (sakura.md 4.4, ruling S41)."""

import pytest

from engine.actions import Declare
from engine.events import TileBuried, TileRevealed, TileSetAside
from engine.play import options
from engine.survey import Survey
from engine.view import view
from tests.specials.powers import asks_for_agreement, holding, purse, rich, taken_back
from tests.support import act, happened, place, refusal, tile_in_hand

ONIGIRI = Declare("onigiri")


def test_the_tile_goes_to_the_bottom_and_the_next_is_revealed() -> None:
    state = act(rich("onigiri", landscape="L22 L11 L06"), 0, ONIGIRI)
    assert happened(state, TileBuried) == [TileBuried("L22")]
    assert happened(state, TileRevealed) == [TileRevealed("L11")]
    assert (tile_in_hand(state), state.stacks["landscape"]) == ("L11", ("L06", "L22"))
    assert (purse(state), state.turn, state.hands(0)) == (22, 1, (0,))
    again = place(place(place(state, "L11@0,0/0"), "L06@1,0/0"), "L22@2,0/0")
    assert again.ended


def test_everybody_knows_where_it_lies() -> None:
    """What was seen stays seen, for those who come later too."""
    state = act(rich("onigiri", landscape="L22 L11 L06"), 0, ONIGIRI)
    seen = view(state, None)
    assert seen["known"] == {"landscape": [[1, "L22"]]}
    assert seen["tiles"]["L22"] == "WWGGGW"
    assert sum(seen["unseen"]["landscape"].values()) == 1


@pytest.mark.parametrize(
    ("blossoms", "landscape", "task"),
    [(1, "L22 L11", ""), (24, "L22", ""), (24, "L22 L11", "T-W1")],
    ids=["too dear", "empty stack", "a task"],
)
def test_when_it_cannot_be_used(blossoms: int, landscape: str, task: str) -> None:
    state = rich("onigiri", landscape=landscape, task=task, markers="W 4", blossoms=blossoms)
    assert options(state, 0).words == ()
    assert refusal(state, 0, ONIGIRI) == "not-offered"


def test_once_a_game_and_only_by_the_seat_whose_turn_it_is() -> None:
    state = rich("onigiri", landscape="L22 L11 L06 L30")
    assert refusal(state, 1, ONIGIRI) == "not-offered"
    state = act(state, 0, ONIGIRI)
    assert refusal(state, 0, ONIGIRI) == "not-offered"
    assert options(place(state, "L11@0,0/0"), 1).words == ()


def test_with_gourmet_twice() -> None:
    state = rich("onigiri", "gourmet", landscape="L22 L11 L06 L30")
    state = act(act(state, 0, ONIGIRI), 0, ONIGIRI)
    assert (tile_in_hand(state), purse(state)) == ("L06", 20)
    assert refusal(state, 0, ONIGIRI) == "not-offered"


def test_not_on_a_stored_tile_or_a_temple() -> None:
    state = rich("onigiri", "warehouse", "temples", landscape="L22 L11 L06", removed="L40 L41 L42")
    state = act(act(state, 0, Declare("draw")), 0, Declare("store"))
    for tile in ("L22", "X-temple-1"):
        assert refusal(act(state, 0, Declare(tile)), 0, ONIGIRI) == "not-offered"


def test_s40_a_tile_that_fits_nowhere_is_set_aside_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """The next tile cannot be laid: it leaves the game, and no further blossom is paid."""
    state, fits = rich("onigiri", landscape="L22 L11 L06"), Survey.can_place
    monkeypatch.setattr(Survey, "can_place", lambda look: look.tile.id != "L11" and fits(look))
    state = act(state, 0, ONIGIRI)
    assert happened(state, TileSetAside) == [TileSetAside("L11")]
    assert (tile_in_hand(state), purse(state)) == ("L06", 22)


def test_s41_it_is_undone_by_agreement_only_and_the_same_tile_comes_again() -> None:
    state = act(rich("onigiri", landscape="L22 L11 L06"), 0, ONIGIRI)
    assert asks_for_agreement(state, 0)
    back = holding(taken_back(state, 0), 24)
    assert (tile_in_hand(back), back.stacks["landscape"]) == ("L22", ("L11", "L06"))
    assert [revealed.tile.id for revealed in back.foreseen] == ["L11"]
    again = act(back, 0, ONIGIRI)
    assert tile_in_hand(again) == "L11"
