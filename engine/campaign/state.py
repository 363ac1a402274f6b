"""The state of a campaign and how an event changes it."""

from collections.abc import Iterable, Mapping
from functools import reduce
from types import MappingProxyType
from typing import Any, NamedTuple

from engine.campaign.events import (
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
from engine.campaign.plan import Card, Plan
from engine.campaign.track import Crosses, Track

EMPTY: Mapping[Any, Any] = MappingProxyType({})


class Played(NamedTuple):
    """A row of the list of games."""

    number: int
    game: str
    result: int
    rank: int


class State(NamedTuple):
    """Everything about a campaign.

    ``flipped`` and ``opened`` say after which game a card flipped, a box opened; ``fresh`` lists
    the crosses that can still be taken back, the oldest first.
    """

    plan: Plan
    modules: tuple[str, ...] = ()
    crossed: Crosses = frozenset()
    fresh: tuple[str, ...] = ()
    earned: Mapping[str, int] = EMPTY
    met: frozenset[str] = frozenset()
    flipped: Mapping[str, int] = EMPTY
    opened: Mapping[str, int] = EMPTY
    played: tuple[Played, ...] = ()
    running: GameBegun | None = None
    status: Status = Status.ACTIVE

    def unspent(self, track: Track) -> int:
        """Crosses left for a track; those without a free circle lapse (classic.md 5.1)."""
        spent = sum(circle in self.crossed for circle in track.circles)
        free = len(track.circles) - spent
        return min(self.earned.get(track.key, 0) - spent, free)

    def lies_open(self, card: Card) -> bool:
        """Whether a card lies on the table with its condition still to be met."""
        return card.condition is not None and card.box in self.opened and not self.has(card.key)

    def has(self, card: str) -> bool:
        """Whether a card has flipped."""
        return card in self.flipped


def found(plan: Plan, event: Founded) -> State:
    """A campaign at its beginning."""
    return State(plan, event.modules)


def evolve(state: State, event: Event) -> State:
    """The state after an event; only crosses and met conditions unlock anything."""
    after = _changed(state, event)
    same = after.crossed == state.crossed and after.met == state.met
    return after if same else _unlocking(after)


def fold(plan: Plan, events: Iterable[Event]) -> State:
    """The state after all events, of which the first founds the campaign."""
    told = iter(events)
    first = next(told)
    assert isinstance(first, Founded)
    return reduce(evolve, told, found(plan, first))


def _changed(state: State, event: Event) -> State:
    match event:
        case GameBegun():
            return state._replace(running=event, fresh=())
        case GameFinished():
            return _finished(state, event)
        case GameAbandoned():
            return state._replace(running=None)
        case CircleCrossed(circle):
            return state._replace(crossed=state.crossed | {circle}, fresh=(*state.fresh, circle))
        case CrossTakenBack(circle):
            fresh = tuple(kept for kept in state.fresh if kept != circle)
            return state._replace(crossed=state.crossed - {circle}, fresh=fresh)
        case StatusChanged(status):
            return state._replace(status=Status(status))
    return found(state.plan, event)


def _finished(state: State, event: GameFinished) -> State:
    assert state.running is not None
    row = Played(state.running.number, event.game, event.result, event.rank)
    keys = (*state.earned, *(key for key in event.crosses if key not in state.earned))
    earned = {key: state.earned.get(key, 0) + event.crosses.get(key, 0) for key in keys}
    return state._replace(
        running=None,
        played=(*state.played, row),
        earned=earned,
        met=state.met.union(event.met),
    )


def _unlocking(state: State) -> State:
    """Flip and open what crosses and conditions have unlocked, and remember after which game."""
    reached = {hex for track in state.plan.tracks for hex in track.reached(state.crossed)}
    by_hex = [card for card in state.plan.cards if card.hex in reached]
    opened = {box.key for box in state.plan.boxes if box.key in reached}
    opened |= {card.box for card in by_hex}
    opened |= {card.opens for card in state.plan.cards if card.key in state.met and card.opens}
    flipped = {card.key for card in by_hex} | state.met
    flipped |= {
        c.key for c in state.plan.cards if c.box in opened and not c.hex and not c.condition
    }
    now = len(state.played)
    return state._replace(
        opened={b.key: state.opened.get(b.key, now) for b in state.plan.boxes if b.key in opened},
        flipped={
            c.key: state.flipped.get(c.key, now) for c in state.plan.cards if c.key in flipped
        },
    )
