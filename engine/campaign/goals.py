"""How near the cards that lie open are: what their conditions count in the game at hand.

Every condition asks something of one game. So the running game tells, or else the last one, and
that only of cards that lay open when it began (ruling K1).
"""

from collections.abc import Mapping

from engine.campaign.plan import Card, Final, Progress
from engine.campaign.state import State


def at_hand(state: State) -> str | None:
    """The game that tells how near the open cards are; none if no card lies open."""
    if not any(state.lies_open(card) for card in state.plan.cards):
        return None
    return state.running.game if state.running else state.played[-1].game


def goals(state: State, final: Final | None) -> Mapping[str, Progress]:
    """The progress of each open card that can be counted, in the game at hand.

    A card that came to lie open after that game waits for the next one.
    """
    number = len(state.played) + (state.running is not None)

    def near(card: Card) -> Progress | None:
        if card.condition is None or not state.lies_open(card):
            return None
        return card.condition.progress(final if state.opened[card.box] < number else None)

    found = {card.key: near(card) for card in state.plan.cards}
    return {key: progress for key, progress in found.items() if progress is not None}
