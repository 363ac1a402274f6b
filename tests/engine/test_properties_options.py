"""What ``options`` lists without making a placement is what making every one of them shows."""

from random import Random

import pytest

from engine.editions import edition
from engine.play import options
from engine.setup import rivals, shared
from engine.state import Revealed, State
from tests import plain
from tests.strategies import SETUPS, Style, moves

TABLES = {
    **SETUPS,
    "tasks among wild edges": shared(
        "classic",
        ("Ana",),
        unlocked=("box-1", "clouds", "flag-festival", "warehouse"),
        modules=("duel-pack",),
    ),
    "luggage, whole": shared("luggage", ("Ana",), unlocked=edition("luggage").whole),
    "duel, modules": rivals("duel", ("Ana", "Ben"), modules=edition("duel").modules),
}
SEEDS, MARKERS = 3, range(1, 8)
LOOKED_AT = 0.4
"""The share of all states that are looked at."""


@pytest.mark.parametrize("seed", range(SEEDS))
@pytest.mark.parametrize("name", TABLES)
def test_options_are_listed_as_plainly(name: str, seed: int) -> None:
    """Places, rotations and offers, in the same order; a Task tile with every possible marker."""
    chance = Random(seed)
    for move in moves(TABLES[name], seed, Style(compact=0.7, undo=0.05)):
        state = move.after
        for board in state.owing if chance.random() < LOOKED_AT and not state.pending else ():
            held = state.held(board)
            assert held is not None
            _assert_listed(state, board)
            if held.marker is not None:
                marked = Revealed(held.tile, chance.choice(MARKERS))
                _assert_listed(state._replace(revealed=marked), board)


def _assert_listed(state: State, board: int) -> None:
    found = options(state, state.hands(board)[0])
    places, offers = plain.listed(state, board)
    assert found.places == places
    assert found.offers == offers
    assert list(found.places) == [
        hex for hex in state.parties[board].board.frontier if hex in places
    ]
    assert list(found.offers) == [
        (hex, r) for hex, rotations in found.places.items() for r in rotations if (hex, r) in offers
    ]
    assert [list(offered) for offered in found.offers.values()] == [
        list(offers[place]) for place in found.offers
    ]
