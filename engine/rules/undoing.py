"""Taking back: which entries an undo drops, or why it may not (rulings C8 and D44)."""

from itertools import takewhile

from engine.actions import Choose, PlaceTile, Undo
from engine.errors import IllegalAction
from engine.events import SHOWING
from engine.state import Entry, State, backwards, closes

COMMITS = (PlaceTile, Choose)


def rewind(state: State, seat: int | None, undo: Undo) -> tuple[int, ...]:
    """Back to before an entry: free until something was revealed or another seat acted (C8).

    What a power shows is a reveal too (sakura.md, ruling S41).
    Later all seats must agree. The first entry, the start, stays, and so does what the server said
    about who plays; it goes with an entry before it.
    """
    target = _standing_entry(state, undo)
    if target.seat is None:
        raise IllegalAction("nothing-to-undo", "the server's own entries stay")
    later = _standing_since(state, target)
    revealed = any(isinstance(event, SHOWING) for e in later for event in e.events)
    others = any(entry.seat not in (seat, None) for entry in later)
    agreed = {seat, *undo.agreed} >= set(range(len(state.box.setup.seats)))
    if (revealed or others) and not agreed:
        raise IllegalAction("undo-needs-agreement", "the others have to agree to that")
    return tuple(entry.seq for entry in later)


def withdraw(state: State, seat: int | None, undo: Undo) -> tuple[int, ...]:
    """Only the own commit of the running phase (duel.md 3.4, ruling D44).

    Sealed: until the phase closes. Open: until another party has committed in it. What the party
    did after it goes with it, also what was done for it: nothing may outlive the placement that
    it stands on. Alone against bots or a recorded rival there is also one step back.
    """
    target = _standing_entry(state, undo)
    if seat is None or target.seat is None:
        raise IllegalAction("nothing-to-undo", "the server's own entries stay")
    board = state.party_of(seat)
    if state.party_of(target.seat) != board:
        raise IllegalAction("not-your-board", "that was another party's")
    running = _running(state)
    if target not in running:
        return _step_back(state, target)
    others = {board_of(state, entry) for entry in running if isinstance(entry.action, COMMITS)}
    if state.box.options["view"] == "open" and others - {board}:
        raise IllegalAction("undo-too-late", "another party has committed already")
    return tuple(e.seq for e in running if e.seq >= target.seq and board_of(state, e) == board)


def practises(state: State) -> bool:
    """Whether one party of people plays against bots or a recorded rival (duel.md 3.4)."""
    return len(state.parties) - len(state.box.setup.led) == 1


def practised(state: State) -> bool:
    """Whether a closed turn was taken back: such a game is marked (duel.md 3.4)."""
    dropped = (entry for entry in state.entries() if entry.seq in state.dropped)
    return practises(state) and any(closes(event) for entry in dropped for event in entry.events)


def _step_back(state: State, target: Entry) -> tuple[int, ...]:
    """In practice the last commit may go, and the same tile comes again; one step, not two."""
    later = _standing_since(state, target)
    again = any(e.seat == target.seat and e is not target for e in later)
    if not practises(state) or again or state.foreseen or not isinstance(target.action, COMMITS):
        raise IllegalAction("undo-too-late", "that turn is closed")
    return tuple(entry.seq for entry in later)


def _standing_entry(state: State, undo: Undo) -> Entry:
    """The entry that an undo names, if it can be taken back at all."""
    if not set(undo.agreed) <= set(range(len(state.box.setup.seats))):
        raise IllegalAction("undo-needs-agreement", "a seat that does not exist cannot agree")
    for entry in backwards(state):
        if entry.seq <= undo.target:
            undoable = entry.seq > 1 and not isinstance(entry.action, Undo)
            if entry.seq == undo.target and undoable and entry.seq not in state.dropped:
                return entry
            break
    raise IllegalAction("nothing-to-undo", f"there is no entry {undo.target} to take back")


def _standing_since(state: State, target: Entry) -> list[Entry]:
    """The entries from a target on that are not taken back, in order."""
    since = takewhile(lambda entry: entry.seq >= target.seq, backwards(state))
    return [entry for entry in since if entry.seq not in state.dropped][::-1]


def board_of(state: State, entry: Entry) -> int | None:
    """The party an entry was for, whichever seat acted."""
    if entry.seat is not None:
        return state.party_of(entry.seat)
    return entry.action.board if isinstance(entry.action, COMMITS) else None


def _running(state: State) -> list[Entry]:
    """The entries since the last close that still stand."""
    standing = (entry for entry in backwards(state) if entry.seq not in state.dropped)
    return list(takewhile(lambda entry: not any(map(closes, entry.events)), standing))[::-1]
