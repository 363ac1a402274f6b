"""What the members of a campaign may know: the one place that says what is still sealed.

The names on the sheet are printed on it. Sealed are the conditions of cards that do not lie
open yet, and everything about the specials that are not in play: text, tiles, drawing.
"""

from typing import NamedTuple

from engine.campaign.state import State
from engine.edition import Edition


class Known(NamedTuple):
    """The cards whose condition may be told, and the specials of which everything may be told."""

    conditions: frozenset[str]
    specials: frozenset[str]
    boxes: frozenset[str]


def known(state: State, edition: Edition) -> Known:
    """What is unsealed: what has flipped, lies open, or came with a module."""
    cards = [card for card in state.plan.cards if state.has(card.key)]
    adds = {key for card in cards for key in (card.key, *card.adds)}
    modules = {s.key for s in edition.specials if s.module and s.module in state.modules}
    told = {c.key for c in state.plan.cards if c.condition and c.box in state.opened}
    return Known(frozenset(told), frozenset(adds | modules), frozenset(state.opened))
