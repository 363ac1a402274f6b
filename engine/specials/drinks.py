"""Drinks: a pause to see what comes next."""

from collections.abc import Iterable
from itertools import permutations

from engine.actions import Answer
from engine.events import (
    ChoiceMade,
    ChoiceOffered,
    Event,
    TilePlaced,
    TilesOrdered,
    TilesUncovered,
)
from engine.rules.powers import Power
from engine.state import State
from engine.survey import Survey
from engine.tiles import LANDSCAPE
from engine.trial import Trial

SEEN = 3
FEWEST = 2


class Drinks(Power):
    """For 1 blossom everybody sees the next 3 tiles; the seat puts them back in any order.

    sakura.md 3, step 3, and 4.4, rulings S41 and S42: all tiles if fewer are left, but at least 2.
    """

    key = "drinks"
    edition = "sakura"
    title = "Drinks"
    text = (
        "Once per game, for 1 blossom, as you place a tile: look at the next 3 landscape tiles "
        "and put them back in any order."
    )
    ruling = "Only its name is known. What it does is our rule."
    field = key
    choices = (key,)
    hears = (TilePlaced, ChoiceMade)
    price = 1

    def answers(self, survey: Survey) -> tuple[Answer, ...]:
        state, board = survey.state, survey.party_index
        lying = len(state.stacks[LANDSCAPE]) + (survey.tile.is_apart and bool(state.removed))
        return (True,) if lying >= FEWEST and self.is_ready(state, board) else ()

    def worth_keeping(self, trial: Trial) -> int:
        return -self.price - 1

    def react(self, state: State, event: Event) -> Iterable[Event]:
        match event:
            case TilePlaced(board=board, fields=fields) if self.field in fields:
                tiles = state.stacks[LANDSCAPE][:SEEN]
                yield from self.use(state, board)
                yield TilesUncovered(tiles)
                orders = tuple(list(order) for order in permutations(tiles))
                yield ChoiceOffered(board, self.key, orders)
            case ChoiceMade(choice=self.key, answer=order):
                yield TilesOrdered(tuple(order))
