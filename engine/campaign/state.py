"""The state of a campaign and how an event changes it."""

from collections.abc import Iterable, Mapping
from functools import reduce
from types import MappingProxyType
from typing import Any, NamedTuple

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
from engine.campaign.plan import Card, Kind, Plan, Rank, SealedBox
from engine.campaign.track import START, Crosses, Track

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
    the crosses that can still be taken back, the oldest first; ``by_hand`` holds the boxes that
    members opened.
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
    by_hand: frozenset[str] = frozenset()
    gains: Mapping[str, Mapping[str, int]] = EMPTY
    """By game the crosses it gave, by track."""

    @property
    def best(self) -> int:
        """The highest result so far; 0 before the first game."""
        return max((game.result for game in self.played), default=0)

    @property
    def row(self) -> Rank:
        """The row of the best result, where the arrow of a run stands. It never moves down."""
        return self.plan.rank(self.best)

    @property
    def in_force(self) -> Rank:
        """The row that says what the next game has in play."""
        return self.plan.in_force(self.best, self.opened)

    @property
    def rows(self) -> tuple[Rank, ...]:
        """The rows that the arrow of a run has climbed, the lowest left out; none on a map."""
        if self.plan.kind is not Kind.RUN:
            return ()
        return tuple(rank for rank in self.plan.ranks[1:] if rank.start <= self.best)

    @property
    def milestones(self) -> Mapping[str, int]:
        """The milestones reached, with the number of the first game that reached each."""
        found = {}
        for milestone in self.plan.milestones:
            games = (game.number for game in self.played if game.result >= milestone.start)
            if first := next(games, 0):
                found[milestone.key] = first
        return found

    @property
    def reached(self) -> frozenset[str]:
        """The hexes reached on all tracks; one that begins at a hex not reached is still shut."""
        found = frozenset((START,))
        for track in self.plan.tracks:
            if track.start in found:
                found |= track.reached(self.crossed)
        return found

    def has_reached(self, hex: str) -> bool:
        """Whether a hex has been reached."""
        return hex in self.reached

    def spent(self, track: Track) -> int:
        """The crosses spent on a track."""
        return sum(circle in self.crossed for circle in track.circles)

    def unspent(self, track: Track) -> int:
        """Crosses left for a track; those without a free circle lapse (classic.md 5.1)."""
        spent = self.spent(track)
        free = len(track.circles) - spent
        return min(self.earned.get(track.key, 0) - spent, free)

    def is_earned(self, box: SealedBox) -> bool:
        """Whether a member may open this box: it is still shut and the best result is enough."""
        if box.earned_at is None or box.key in self.opened:
            return False
        return self.best >= box.earned_at

    def lies_open(self, card: Card) -> bool:
        """Whether a card lies on the table with its condition still to be met."""
        return card.condition is not None and card.box in self.opened and not self.has(card.key)

    def has(self, card: str) -> bool:
        """Whether a card has flipped."""
        return card in self.flipped


def initial_state(plan: Plan, event: Founded) -> State:
    """A campaign at its beginning.

    >>> from engine.campaign import plan_of
    >>> state = initial_state(plan_of("classic"), Founded("classic"))
    >>> state.best, sorted(state.flipped)
    (0, [])
    """
    return State(plan, event.modules)


def evolve(state: State, event: Event) -> State:
    """The state after an event; crosses, met conditions and members who open boxes unlock."""
    after = _changed(state, event)
    return after if _keys(after) == _keys(state) else _unlocking(after)


def fold(plan: Plan, events: Iterable[Event]) -> State:
    """The state after all events, of which the first founds the campaign."""
    told = iter(events)
    first = next(told)
    assert isinstance(first, Founded)
    return reduce(evolve, told, initial_state(plan, first))


def _keys(state: State) -> tuple[frozenset[str], ...]:
    """Everything that what is unlocked follows from."""
    return state.crossed, state.met, state.by_hand


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
        case BoxOpened(box):
            return state._replace(by_hand=state.by_hand | {box})
        case StatusChanged(status):
            return state._replace(status=Status(status))
    return initial_state(state.plan, event)


def _finished(state: State, event: GameFinished) -> State:
    assert state.running is not None
    row = Played(state.running.number, event.game, event.result, event.rank)
    return state._replace(
        running=None,
        played=(*state.played, row),
        earned=_purses(state, event.crosses),
        met=state.met.union(event.met),
        gains={**state.gains, event.game: event.crosses},
    )


def _purses(state: State, crosses: Mapping[str, int]) -> Mapping[str, int]:
    """The crosses earned by track, with those of another game.

    What an earlier game left is lost now where it is not kept (rulings K20, S38 and S45): a game
    that is given up takes nothing away.
    """
    lost = [track for track in state.plan.tracks if not track.keeps and track.key in state.earned]
    purses = {**state.earned, **{track.key: state.spent(track) for track in lost}}
    return purses | {key: purses.get(key, 0) + more for key, more in crosses.items()}


def _unlocking(state: State) -> State:
    """Flip and open what has been unlocked, and remember after which game.

    A box that is a hex of a track opens there and nowhere else; cards of it that have hexes of
    their own may flip before. A box without a hex opens with the first of its cards.
    """
    reached, hexes = state.reached, state.plan.hexes
    by_hex = [card for card in state.plan.cards if card.hex in reached]
    opened = {box.key for box in state.plan.boxes if box.key in reached} | state.by_hand
    opened |= {card.box for card in by_hex if card.box not in hexes}
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
