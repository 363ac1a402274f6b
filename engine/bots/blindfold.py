"""The blindfold: a state in which only that is left which a party knows (duel.md 3.4)."""

from engine.deal import Deal
from engine.state import State, hidden_tiles
from engine.tiles import LANDSCAPE, TASK
from engine.view import seen


def blindfolded(state: State, board: int) -> State:
    """What a bot may look at: rivals as last shown, the tiles to come counted but not in order.

    The removed tiles are among them, as for people (ruling D10). Legal placements are the same
    with the blindfold on: they depend on nothing that it hides.
    """
    hidden = sorted(hidden_tiles(state))
    stacks = {
        stack: tuple(id for id in hidden if state.box.tiles[id].drawn_from == stack)
        for stack in (LANDSCAPE, TASK)
    }
    piles = {type: tuple(sorted(pile)) for type, pile in state.piles.items()}
    deal = Deal(stacks[LANDSCAPE], stacks[TASK], piles, (), "", state.deal.cards)
    shown = seen(state, state.parties[board].seats[0])
    own = tuple(made for made in state.answers if made.board == board)
    return shown._replace(deal=deal, stacks=stacks, piles=piles, answers=own, log=None, removed=())
