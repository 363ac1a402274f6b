"""What a bot may look at is what a player knows (duel.md 3.4 and 3.9)."""

from dataclasses import replace

from engine.bots.blindfold import blindfolded
from engine.play import options, start
from engine.state import State
from engine.view import view
from tests.mirror import image
from tests.support import place, setup


def other_deal(state: State) -> State:
    """The same game with everything that is hidden in another order."""
    pool = (*state.stacks["landscape"], *state.deal.removed)[::-1]
    left = len(state.stacks["landscape"])
    mixed, removed = pool[:left], pool[left:]
    deal = replace(state.deal, landscape=mixed, removed=removed, salt="another")
    stacks = {"landscape": mixed, "task": state.stacks["task"][::-1]}
    piles = {type: pile[::-1] for type, pile in state.piles.items()}
    return state._replace(deal=deal, stacks=stacks, piles=piles, removed=removed)


def test_the_order_of_stacks_and_piles_and_the_removed_tiles_are_not_seen() -> None:
    state, _ = start(setup("duel", 2, modules=("goals",)), bytes(32))
    assert image(blindfolded(state, 0)) == image(blindfolded(other_deal(state), 0))
    assert image(state) != image(other_deal(state))


def test_a_running_commit_is_not_seen() -> None:
    """The bot commits without reading the running commits of others."""
    state, _ = start(setup("duel", 2), bytes(32))
    assert state.revealed is not None
    tile = state.revealed.tile.id
    ways = [blindfolded(place(state, f"{tile}@0,0/{r}", 1), 0) for r in (0, 1)]
    assert image(ways[0]) == image(ways[1])


def test_it_changes_nothing_that_matters() -> None:
    state, _ = start(setup("duel", 2, modules=("goals",)), bytes(32))
    blind = blindfolded(state, 0)
    assert options(blind, 0).places == options(state, 0).places
    assert view(blind, 0)["unseen"] == view(state, 0)["unseen"]
    assert view(blind, 0)["markers"] == view(state, 0)["markers"]
