"""Undo and redo as a seat may ask for them now: which entry, and what would be done again."""

from itertools import islice, takewhile
from typing import NamedTuple

from engine.actions import Action, Declare, Undo
from engine.errors import IllegalAction
from engine.events import Undone
from engine.play import play
from engine.rules.undoing import board_of
from engine.state import Entry, State, backwards, closes


class Takeback(NamedTuple):
    """What a seat could take back now, and whether by its own word alone."""

    target: int
    free: bool


def takeback(state: State, seat: int) -> Takeback | None:
    """The last entry that the seat may undo, or may ask the others to.

    >>> from engine.actions import PlaceTile
    >>> from engine.hexes import Hex
    >>> from engine.play import start
    >>> from engine.setup import shared
    >>> state, _ = start(shared("classic", ("Ana",)), bytes(32))
    >>> takeback(state, 0)
    >>> state, _ = play(state, 0, PlaceTile(0, "T-W5", Hex(0, 0), 0))
    >>> takeback(state, 0)
    Takeback(target=2, free=True)
    """
    for entry in backwards(state):
        try:
            state.box.edition.undo(state, seat, Undo(entry.seq))
        except IllegalAction as refusal:
            if refusal.code == "undo-needs-agreement":
                return Takeback(entry.seq, free=False)
            if refusal.code == "undo-too-late":
                return None
        else:
            return Takeback(entry.seq, free=True)
    return None


def redo(state: State, seat: int) -> Action | None:
    """What the seat may do again after an undo, as long as its party has done nothing else since.

    It is an action like any other, so a log that holds one needs no further rule. What it reveals
    was revealed before: the undone reveal comes again (C8).

    >>> from engine.actions import PlaceTile
    >>> from engine.hexes import Hex
    >>> from engine.play import start
    >>> from engine.setup import shared
    >>> state, _ = start(shared("classic", ("Ana",)), bytes(32))
    >>> state, _ = play(state, 0, PlaceTile(0, "T-W5", Hex(0, 0), 3))
    >>> state, _ = play(state, 0, Undo(state.seq))
    >>> redo(state, 0).rotation
    3
    """
    if not state.dropped:
        return None
    board = state.party_of(seat)
    undone = () if _has_gone_on(state, board) else _undone(state, board)
    if not undone:
        return None
    try:
        play(state, seat, undone[-1])
    except IllegalAction:
        return None
    return undone[-1]


def _has_gone_on(state: State, board: int) -> bool:
    """Whether a party has acted more often since the last undo than there is to do again."""
    since = takewhile(lambda entry: not isinstance(entry.action, Undo), backwards(state))
    own = (entry for entry in since if board_of(state, entry) == board)
    return next(islice(own, len(state.dropped), None), None) is not None


def _undone(state: State, board: int) -> list[Action]:
    """The moves of a party that were undone and not replaced since, the next one last."""
    entries = state.entries()
    waiting: list[Action] = []
    for entry in entries:
        if isinstance(entry.action, Undo):
            undone = entry.events[0]
            assert isinstance(undone, Undone)
            dropped = [entries[seq - 1] for seq in reversed(undone.dropped)]
            waiting += [e.action for e in dropped if _is_move(state, e, board)]
        elif board_of(state, entry) == board:
            again = bool(waiting) and waiting[-1] == entry.action
            waiting = waiting[:-1] if again else []
        elif any(map(closes, entry.events)):
            waiting = []
    return waiting


def _is_move(state: State, entry: Entry, board: int) -> bool:
    """Whether a party played its turn with an entry; giving up, say, is not done again so."""
    match entry.action:
        case Undo():
            return False
        case Declare(word=word):
            moves = (rule.words for rule in state.box.talkers if rule.is_move)
            return board_of(state, entry) == board and any(word in words for words in moves)
    return board_of(state, entry) == board
