"""Drinks: three tiles seen and ordered (sakura.md 4.4, rulings S41 and S42)."""

from itertools import permutations

import pytest

from engine.actions import Choose
from engine.events import ChoiceOffered, TilesOrdered, TilesUncovered, TurnPassed
from engine.play import options
from engine.projection import project
from engine.state import State
from engine.view import view
from tests.specials.powers import asks_for_agreement, holding, purse, rich, taken_back
from tests.support import act, happened, place, refusal, rejects, tile_in_hand

STACK = "L22 L11 L06 L30 L14"


def _used(landscape: str = STACK, **more: int) -> State:
    return place(rich("drinks", landscape=landscape, **more), "L22@0,0/0", drinks=True)


def test_everybody_sees_three_tiles_and_the_seat_orders_them() -> None:
    state = _used()
    assert happened(state, TilesUncovered) == [TilesUncovered(("L11", "L06", "L30"))]
    (asked,) = happened(state, ChoiceOffered)
    assert asked.choice == "drinks"
    assert sorted(asked.answers) == sorted(map(list, permutations(("L11", "L06", "L30"))))
    assert asked.answers[0] == ["L11", "L06", "L30"]
    assert (state.turn, state.hands(0), purse(state)) == (1, (0,), 23)
    state = act(state, 0, Choose("drinks", ["L30", "L11", "L06"]))
    assert happened(state, TilesOrdered) == [TilesOrdered(("L30", "L11", "L06"))]
    assert happened(state, TurnPassed) == [TurnPassed(2)]
    assert (tile_in_hand(state), state.stacks["landscape"]) == ("L30", ("L11", "L06", "L14"))


def test_s42_all_seats_see_and_the_seat_whose_turn_it_is_decides() -> None:
    state = _used()
    for viewer in (0, 1, None):
        told = project(None, state, viewer)
        (seen,) = (event for event in told if event["type"] == "tiles-uncovered")
        assert seen["shapes"] == ["MWMWMW blossom:W", "GMGGGG", "WMWWWW"]
    order = Choose("drinks", ["L11", "L06", "L30"])
    assert refusal(state, 1, order) == "no-such-choice"
    assert options(state, 1).choices == ()
    assert refusal(state, 0, Choose("drinks", ["L11", "L06", "L14"])) == "not-offered"
    assert refusal(state, 0, Choose("drinks", ["L11", "L06"])) == "not-offered"


def test_what_was_seen_is_known_until_it_comes() -> None:
    state = act(_used(), 0, Choose("drinks", ["L06", "L30", "L11"]))
    seen = view(state, None)
    assert seen["known"] == {"landscape": [[0, "L30"], [1, "L11"]]}
    assert {"L30", "L11"} <= set(seen["tiles"])
    assert sum(seen["unseen"]["landscape"].values()) == 1


@pytest.mark.parametrize(("landscape", "number"), [("L22 L11 L06", 2), ("L22 L11", 0), ("L22", 0)])
def test_all_if_there_are_fewer_but_at_least_two(landscape: str, number: int) -> None:
    state = rich("drinks", landscape=landscape)
    if not number:
        assert rejects(state, "L22@0,0/0", drinks=True) == "unknown-field"
        return
    state = _used(landscape)
    assert [len(event.tiles) for event in happened(state, TilesUncovered)] == [number]
    assert len(happened(state, ChoiceOffered)[0].answers) == 2


def test_with_a_temple_the_tile_below_it_is_seen_first() -> None:
    """The removed tile goes onto the stack when the Temple is placed (S9), so it is the next."""
    state = rich("drinks", "temples", landscape="L22 L11", removed="L40 L41 L42")
    state = act(state, 0, Choose("source", "X-temple-1"))
    state = place(state, "X-temple-1@0,0/0", drinks=True)
    assert happened(state, TilesUncovered) == [TilesUncovered(("L40", "L22", "L11"))]


def test_with_the_last_tile_below_a_temple_there_are_two() -> None:
    state = rich("drinks", "temples", landscape="L22", removed="L40 L41 L42")
    state = act(state, 0, Choose("source", "X-temple-1"))
    state = place(state, "X-temple-1@0,0/0", drinks=True)
    assert happened(state, TilesUncovered) == [TilesUncovered(("L40", "L22"))]


def test_once_for_one_blossom_and_with_gourmet_twice() -> None:
    assert rejects(rich("drinks", blossoms=0), "L11@0,0/0", drinks=True) == "unknown-field"
    state = act(_used(), 0, Choose("drinks", ["L11", "L06", "L30"]))
    assert rejects(state, "L11@1,0/0", drinks=True) == "unknown-field"
    twice = place(rich("drinks", "gourmet", landscape=STACK), "L22@0,0/0", drinks=True)
    twice = act(twice, 0, Choose("drinks", ["L11", "L06", "L30"]))
    twice = place(twice, "L11@1,0/0", drinks=True)
    assert (purse(twice), happened(twice, TilesUncovered)[0].tiles) == (22, ("L06", "L30", "L14"))


def test_saying_nothing_and_saying_false() -> None:
    state = rich("drinks", landscape=STACK)
    assert rejects(state, "L22@0,0/0", drinks=False) == "not-offered"
    assert not happened(place(state, "L22@0,0/0"), TilesUncovered)


def test_tasks_settle_before_the_tiles_are_ordered() -> None:
    """The choice holds the turn back and nothing else."""
    state = rich("drinks", task="T-W1", markers="W 1", landscape=STACK)
    state = place(state, "T-W1@0,0/0", drinks=True)
    assert [task.value for task in state.parties[0].completed] == [1]
    assert state.turn == 1


def test_s41_it_is_undone_by_agreement_only_and_the_tiles_stay_known() -> None:
    state = _used()
    assert asks_for_agreement(state, 0)
    ordered = act(state, 0, Choose("drinks", ["L30", "L11", "L06"]))
    back = holding(taken_back(taken_back(ordered, 0), 0), 24)
    assert (tile_in_hand(back), back.stacks["landscape"]) == ("L22", tuple(STACK.split()[1:]))
    seen = view(back, None)
    assert seen["known"] == {"landscape": [[0, "L11"], [1, "L06"], [2, "L30"]]}
    assert sum(seen["unseen"]["landscape"].values()) == 1
