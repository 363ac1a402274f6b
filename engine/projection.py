"""What a viewer may hear of an entry: its events, those of rivals only once they are public."""

from collections.abc import Callable, Sequence
from typing import Any

from engine.codec import encode_event
from engine.events import (
    ChoiceMade,
    Event,
    Noted,
    PhaseOpened,
    TaskCompleted,
    TaskFailed,
    TileGranted,
    TileOffered,
    TilePlaced,
    TileReturned,
    TileRevealed,
    TileStored,
    TilesUncovered,
    TileTaken,
    TurnPassed,
)
from engine.state import ABOUT_HANDS, RESIGN, State, closes
from engine.view import View, Viewer, is_rival

SEALED = (
    TilePlaced,
    TileStored,
    TileTaken,
    TaskCompleted,
    TaskFailed,
    Noted,
    TileGranted,
    ChoiceMade,
)
"""What tells something of a commit."""

COMMITS = (TilePlaced, ChoiceMade)


def project(
    before: State | None, after: State, viewer: Viewer, encoded: Sequence[View] = ()
) -> list[View]:
    """The events of the last entry as the viewer may hear of them.

    What rivals commit in a phase is heard when the phase closes; until then only that they have
    (duel.md 3.4). With the close everything of the entry is public. *encoded* are all its events as
    ``encode_event`` gives them, if the caller has them at hand; a table with one board uses them.

    >>> from engine.actions import PlaceTile
    >>> from engine.hexes import Hex
    >>> from engine.play import play, start
    >>> from engine.setup import rivals
    >>> before, _ = start(rivals("duel", ("Ana", "Ben")), bytes(32))
    >>> after, _ = play(before, 0, PlaceTile(0, before.revealed.tile.id, Hex(0, 0), 0))
    >>> [event["type"] for event in project(before, after, 0)]
    ['tile-placed']
    >>> project(before, after, 1)
    [{'type': 'committed', 'board': 0}]
    """
    assert after.log is not None
    happened = after.log.events
    if before is None:
        return [_started(after), *(_heard(after, event) for event in happened[1:])]
    if len(after.parties) == 1:
        everything = list(encoded or map(encode_event, happened))
        for number, event in enumerate(happened):
            if type(event) in _MORE:
                everything[number] = _told(after, event, everything[number])
        return everything
    heard: list[View] = []
    is_closed = False
    for event in happened:
        if not is_closed and closes(event):
            heard += [_heard(after, sealed) for sealed in _unsealed(after, viewer)]
            is_closed = True
        if is_closed or not _is_sealed(after, event, viewer):
            heard.append(_heard(after, event))
        elif isinstance(event, COMMITS) and not _goes_on(event.board, happened):
            heard.append({"type": "committed", "board": event.board})
    return heard


def _started(state: State) -> View:
    return {"type": "started", "commitment": state.deal.commitment}


def _heard(state: State, event: Event) -> View:
    return _told(state, event, encode_event(event))


def _told(state: State, event: Event, encoded: View) -> View:
    """A tile to lay brings its print along and a turn its hands: clients know no rule."""
    more = _MORE.get(type(event))
    return encoded if more is None else {**encoded, **more(state, event)}


def _shape(state: State, event: TileRevealed | TileOffered | TileGranted) -> View:
    return {"shape": state.box.tiles[event.tile].shape}


def _shapes(state: State, event: PhaseOpened | TilesUncovered) -> View:
    return {"shapes": [state.box.tiles[tile].shape for tile in event.tiles]}


def _removed(state: State, event: TileReturned) -> View:
    return {"removed": len(state.removed)}


def _hands(state: State, event: TurnPassed | Noted) -> View:
    if isinstance(event, Noted) and event.rule not in ABOUT_HANDS:
        return {}
    boards = range(len(state.parties))
    hands = [list(state.hands(board)) for board in boards]
    due = [list(state.due(board)) for board in boards]
    return {"hands": hands} if due == hands else {"hands": hands, "due": due}


_MORE: dict[type[Any], Callable[[State, Any], View]] = {
    TileRevealed: _shape,
    TileOffered: _shape,
    TilesUncovered: _shapes,
    TileGranted: _shape,
    TileReturned: _removed,
    PhaseOpened: _shapes,
    TurnPassed: _hands,
    Noted: _hands,
}


def _is_sealed(state: State, event: Event, viewer: Viewer) -> bool:
    """Placing and what it settles is sealed, choosing at every table; that a party skips, gives up
    or changes hands is not."""
    if not isinstance(event, SEALED) or not is_rival(state, event.board, viewer):
        return False
    if isinstance(event, ChoiceMade):
        return True
    is_public = isinstance(event, Noted) and event.rule in (RESIGN, *ABOUT_HANDS)
    return not is_public and state.box.options["view"] == "sealed"


def _goes_on(board: int, happened: tuple[Event, ...]) -> bool:
    """Whether a party has another tile of its own to lay: then it is not ticked off yet."""
    return any(isinstance(event, TileGranted) and event.board == board for event in happened)


def _unsealed(state: State, viewer: Viewer) -> list[Event]:
    """What the others did in the phase that closes, in the order it happened."""
    running: list[Event] = []
    for entry in state.entries():
        closing = next((n for n, event in enumerate(entry.events) if closes(event)), None)
        if entry is state.log:
            running += entry.events[:closing]
        elif entry.seq in state.dropped:
            continue
        elif closing is not None:
            running = []
        else:
            running += entry.events
    return [event for event in running if _is_sealed(state, event, viewer)]
