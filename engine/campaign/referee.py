"""The referee of a campaign: does every event again that its log tells, and compares."""

from collections.abc import Callable, Iterable

from engine import editions
from engine.campaign import acts, plan_of
from engine.campaign.events import (
    BoxOpened,
    CircleCrossed,
    CrossTakenBack,
    Event,
    Founded,
    GameAbandoned,
    GameBegun,
    GameFinished,
    Status,
    StatusChanged,
)
from engine.campaign.plan import Final
from engine.campaign.state import State, evolve, initial_state
from engine.edition import Edition
from engine.errors import Malformed, Refused
from engine.records import Broken

Games = Callable[[str], Final]
"""The finished game of that name; ``KeyError`` if there is none."""


def check(events: Iterable[Event], games: Games) -> State:
    """The state after all events, or ``Broken`` with the first that the rules do not give."""
    told = iter(events)
    first = next(told, None)
    if not isinstance(first, Founded):
        raise Broken(1, "a campaign begins with its founding")
    plan = plan_of(first.edition)
    if plan is None:
        raise Malformed("no-campaign", f"{first.edition!r} has no campaign")
    edition = editions.edition(first.edition)
    if set(first.modules) - set(edition.modules):
        raise Broken(1, "unknown modules")
    state = initial_state(plan, first)
    for seq, event in enumerate(told, start=2):
        try:
            again = _again(state, edition, event, games)
        except Refused as error:
            raise Broken(seq, f"not allowed: {error.code}") from None
        except KeyError:
            raise Broken(seq, "its game is missing") from None
        if again != event:
            raise Broken(seq, f"{event} should be {again}")
        state = evolve(state, event)
    return state


def _again(state: State, edition: Edition, event: Event, games: Games) -> Event | None:
    match event:
        case GameBegun(game):
            return acts.begin(state, edition, game)
        case GameFinished(game):
            return _finish(state, game, games(game))
        case GameAbandoned(game):
            return acts.abandon(state, game)
        case CircleCrossed(circle):
            return acts.cross(state, circle)
        case CrossTakenBack(circle):
            return acts.take_back(state, circle)
        case BoxOpened(box):
            return acts.open_box(state, box)
        case StatusChanged(status):
            return acts.change_status(state, Status(status))
    return None


def _finish(state: State, game: str, final: Final) -> GameFinished:
    """Judge a game again, if it was played with what was unlocked when it began."""
    event, setup = acts.finish(state, game, final), final.game.box.setup
    begun = state.running
    assert begun is not None
    in_play = (set(setup.unlocked), dict(setup.supply), set(setup.modules), setup.edition)
    agreed = (set(begun.unlocked), dict(begun.supply), set(state.modules), state.plan.edition)
    if in_play != agreed:
        raise Refused("wrong-setup")
    return event
