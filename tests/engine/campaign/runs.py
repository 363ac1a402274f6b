"""The language of the tests of a high-score run: games told by their results."""

from engine.campaign import acts
from engine.campaign.events import Founded
from engine.campaign.luggage import LUGGAGE
from engine.campaign.state import State, evolve, initial_state
from engine.editions import edition
from tests.engine.campaign.support import final

EDITION = edition("luggage")


def fresh() -> State:
    """A run at its beginning."""
    return initial_state(LUGGAGE, Founded("luggage"))


def played(state: State, *results: int) -> State:
    """The run after more games."""
    for result in results:
        game = f"game-{len(state.played) + 1}"
        state = evolve(state, acts.begin(state, EDITION, game))
        state = evolve(state, acts.finish(state, game, final(result)))
    return state


def run(*results: int) -> State:
    """A run of these games."""
    return played(fresh(), *results)


def opened(state: State) -> State:
    """The run with its envelope opened by a member."""
    return evolve(state, acts.open_box(state, "envelope"))


def brings(state: State) -> tuple[str, ...]:
    """What the next game has in play, as its setup names it."""
    return acts.begin(state, EDITION, "next").unlocked
