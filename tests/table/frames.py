"""Games as the wire tells them: the frames a viewer hears, and what they should then know."""

import hashlib
import json
from itertools import pairwise
from typing import Any, NamedTuple

from app.wire.events import ViewHash, short_event
from engine.actions import Undo
from engine.play import play, start
from engine.projection import project
from engine.replay import states
from engine.selfplay import PLAYERS, selfplay
from engine.setup import Setup
from engine.state import State
from engine.view import Viewer, view

Message = dict[str, Any]


class Told(NamedTuple):
    """A frame, and the view and hash that a page must have after it."""

    frame: Message
    view: Any
    hash: str


def plain(value: Any) -> Any:
    """As JSON has it."""
    return json.loads(json.dumps(value))


def seen(state: State, viewer: Viewer) -> Any:
    """The view in a form that can be compared: scores are asked for, notes have no order."""
    found = plain(view(state, viewer))
    del found["stock"], found["standings"]
    found.pop("places", None)
    for board in found["boards"]:
        del board["sheet"]
        board["notes"].sort(key=str)
    return found


def digest(state: State, viewer: Viewer) -> str:
    """The hash of what the viewer sees."""
    sealed = len(state.parties) > 1 and state.box.options["view"] == "sealed"
    board = None if viewer is None else state.party_of(viewer)
    return ViewHash.of(state).digest(state, board, sealed=sealed)


def welcome(state: State, viewer: Viewer, **more: Any) -> Message:
    """Where the table stands, as a whole view."""
    person: Message = {"person": "me", "seats": [] if viewer is None else [viewer]}
    return {
        "t": "welcome",
        "you": {**person, "spectator": viewer is None},
        "seq": state.seq,
        "view": plain(view(state, viewer)),
        "vh": digest(state, viewer),
        "lobby": {"seats": []},
        "presence": [],
        "ghosts": [],
        "chat": [],
        "vote": None,
        **more,
    }


def heard(before: State, after: State, viewer: Viewer) -> Message:
    """The frame about one entry."""
    assert after.log is not None
    events = [short_event(event) for event in project(before, after, viewer)]
    frame = {"t": "ev", "seq": after.seq, "by": after.log.seat, "e": plain(events)}
    return {**frame, "vh": digest(after, viewer), "pts": [0] * len(after.parties)}


def game(setup: Setup, name: str, player: str = "random") -> list[State]:
    """Every state of a game."""
    secret = hashlib.sha256(name.encode()).digest()
    return list(states(selfplay(setup, secret, PLAYERS[player]).entries()))


def told(course: list[State], viewer: Viewer) -> list[Told]:
    """A whole game as the viewer hears it, from the first view on; after an undo comes another."""
    first = course[0]
    found = [Told(welcome(first, viewer), seen(first, viewer), digest(first, viewer))]
    for before, after in pairwise(course):
        assert after.log is not None
        is_undo = isinstance(after.log.action, Undo)
        frame = welcome(after, viewer) if is_undo else heard(before, after, viewer)
        found.append(Told(frame, seen(after, viewer), digest(after, viewer)))
    return found


__all__ = ["Told", "digest", "game", "heard", "plain", "play", "seen", "start", "told", "welcome"]
