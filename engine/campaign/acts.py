"""What may be done in a campaign, and what happens then. Each act gives an event or refuses."""

from typing import NamedTuple

from engine.campaign.events import (
    BoxOpened,
    CircleCrossed,
    CrossTakenBack,
    GameAbandoned,
    GameBegun,
    GameFinished,
    Status,
    StatusChanged,
)
from engine.campaign.plan import Final
from engine.campaign.state import State
from engine.edition import Edition
from engine.errors import Refused
from engine.scoring import sheet
from engine.state import State as Game

CODES = (
    "box-not-earned",
    "box-open",
    "campaign-resting",
    "circle-crossed",
    "circle-not-reached",
    "cross-carries-others",
    "cross-not-fresh",
    "game-not-over",
    "game-running",
    "no-crosses",
    "no-such-box",
    "no-such-circle",
    "no-such-game",
    "same-status",
    "wrong-setup",
)
"""Every code with which an act may be refused."""


class Options(NamedTuple):
    """What the members may do now."""

    cross: tuple[str, ...]
    take_back: tuple[str, ...]
    begin: bool
    open: tuple[str, ...] = ()


def options(state: State) -> Options:
    """The circles that may be crossed or freed, the boxes that may be opened, and whether a
    game may begin.

    >>> from engine.campaign import plan_of
    >>> from engine.campaign.events import Founded
    >>> from engine.campaign.state import initial_state
    >>> options(initial_state(plan_of("classic"), Founded("classic")))
    Options(cross=(), take_back=(), begin=True, open=())
    """
    idle = state.running is None and state.status is Status.ACTIVE
    if not idle:
        return Options((), (), begin=False)
    allowed = tuple(
        circle
        for track in state.plan.tracks
        if state.unspent(track)
        for circle in track.allowed(state.crossed)
    )
    loose = tuple(circle for circle in state.fresh if _stands_without(state, circle))
    earned = tuple(box.key for box in state.plan.boxes if state.is_earned(box))
    return Options(allowed, loose, begin=True, open=earned)


def begin(state: State, edition: Edition, game: str) -> GameBegun:
    """Begin a game with what is unlocked now; one at a time, as there is one box.

    Everything unlocked is used in all further games (seed 003 p.8). Tokens of circles wait for the
    card that they belong to (K20, S39).
    The row in force is that of the best result so far (luggage.md section 5).
    """
    _idle(state)
    adds = set(state.in_force.adds)
    adds.update(key for box in state.plan.boxes if box.key in state.opened for key in box.adds)
    flipped = [card for card in state.plan.cards if state.has(card.key)]
    adds.update(key for card in flipped for key in card.adds)
    supply: dict[str, int] = {}
    for card in flipped:
        for token, number in card.tokens.items():
            supply[token] = supply.get(token, 0) + number
    for track in state.plan.tracks:
        for circle, token in track.giving.items():
            if token in supply and circle in state.crossed:
                supply[token] += 1
    unlocked = tuple(key for key in edition.unlockable if key in adds)
    return GameBegun(game, len(state.played) + 1, unlocked, supply)


def finish(state: State, game: str, final: Final) -> GameFinished:
    """Judge a finished game: rank, crosses, and the cards that lay open (classic.md 5.1, K1).

    No circle is crossed while a game runs, so the cards and tracks open now were so when it began.
    """
    _running(state, game)
    result = final.sheet.total
    rank = state.plan.rank(result)
    met = (
        card.key
        for card in state.plan.cards
        if card.condition and state.lies_open(card) and card.condition.met(final)
    )
    crosses = {
        track.key: track.earns(rank, final)
        for track in state.plan.tracks
        if state.has_reached(track.start)
    }
    return GameFinished(game, result, rank.start, crosses, tuple(met))


def final(game: Game) -> Final:
    """A game that is over, with the sheet of its one party; only such games count."""
    if not game.ended:
        raise Refused("game-not-over")
    return standing(game)


def standing(game: Game) -> Final:
    """A game as it stands, over or not."""
    return Final(game, sheet(game, 0))


def abandon(state: State, game: str) -> GameAbandoned:
    """Give a game up: it gives nothing (classic.md 5.1)."""
    _running(state, game)
    return GameAbandoned(game)


def cross(state: State, circle: str) -> CircleCrossed:
    """Spend a cross on a circle beside a cross or a reached hex (seed 003 p.7; K20, K21)."""
    _idle(state)
    track = state.plan.track_of(circle)
    if track is None:
        raise Refused("no-such-circle")
    if circle in state.crossed:
        raise Refused("circle-crossed")
    if not state.unspent(track):
        raise Refused("no-crosses")
    if circle not in track.allowed(state.crossed):
        raise Refused("circle-not-reached")
    return CircleCrossed(circle)


def take_back(state: State, circle: str) -> CrossTakenBack:
    """Take a cross back before the next game begins, if no other hangs on it (K20)."""
    _idle(state)
    if state.plan.track_of(circle) is None:
        raise Refused("no-such-circle")
    if circle not in state.fresh:
        raise Refused("cross-not-fresh")
    if not _stands_without(state, circle):
        raise Refused("cross-carries-others")
    return CrossTakenBack(circle)


def open_box(state: State, key: str) -> BoxOpened:
    """Open a box that has been earned, now or before any later game (ruling L26)."""
    _idle(state)
    box = state.plan.box(key)
    if box is None:
        raise Refused("no-such-box")
    if key in state.opened:
        raise Refused("box-open")
    if not state.is_earned(box):
        raise Refused("box-not-earned")
    return BoxOpened(key)


def change_status(state: State, status: Status) -> StatusChanged:
    """Pause a campaign, take it up again, or archive it; never in the middle of a game."""
    if state.running is not None and status is Status.ARCHIVED:
        raise Refused("game-running")
    if status is state.status:
        raise Refused("same-status")
    return StatusChanged(status.value)


def _idle(state: State) -> None:
    if state.status is not Status.ACTIVE:
        raise Refused("campaign-resting")
    if state.running is not None:
        raise Refused("game-running")


def _running(state: State, game: str) -> None:
    if state.running is None or state.running.game != game:
        raise Refused("no-such-game")


def _stands_without(state: State, circle: str) -> bool:
    left = state.crossed - {circle}
    track = state.plan.track_of(circle)
    return track is not None and track.is_sound(left.intersection(track.circles))
