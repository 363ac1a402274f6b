"""What the members of a campaign may know: the one place that says what is still sealed.

The names on the sheet are printed on it; secret boxes have none there. Sealed are the conditions
of cards that do not lie open yet, and everything about specials that no flipped card brings: text,
tiles, drawing. What no card of the plan brings lies in the box from the first game on and is no
secret.
"""

from collections.abc import Iterable
from typing import NamedTuple

from engine.campaign.plan import Card, Plan
from engine.campaign.state import State
from engine.edition import Edition


class Known(NamedTuple):
    """What may be told: the conditions of cards, everything of specials, boxes, names of cards."""

    conditions: frozenset[str]
    specials: frozenset[str]
    boxes: frozenset[str]
    names: frozenset[str]


def known(state: State, edition: Edition) -> Known:
    """What is unsealed: what has flipped, lies open, came with a module or was never sealed."""
    flipped = _brought_by(card for card in state.plan.cards if state.has(card.key))
    modules = {s.key for s in edition.specials if s.module and s.module in state.modules}
    told = {c.key for c in state.plan.cards if c.condition and c.box in state.opened}
    hidden = {box.key for box in state.plan.boxes if box.secret and box.key not in state.opened}
    return Known(
        conditions=frozenset(told),
        specials=never_sealed(state.plan, edition) | flipped | modules,
        boxes=frozenset(state.opened),
        names=frozenset(card.key for card in state.plan.cards if card.box not in hidden),
    )


def never_sealed(plan: Plan, edition: Edition) -> frozenset[str]:
    """The specials that lie in the box from the first game on: no card of the plan brings them."""
    sealed = _brought_by(plan.cards)
    return frozenset(s.key for s in edition.specials if not s.module and s.key not in sealed)


def _brought_by(cards: Iterable[Card]) -> set[str]:
    return {key for card in cards for key in (card.key, *card.adds)}
