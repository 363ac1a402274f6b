"""Undo and redo as a seat may ask for them now: which entry, and what would be done again."""

from typing import NamedTuple

from engine.actions import Action, Declare, Undo
from engine.errors import IllegalAction
from engine.events import Undone
from engine.play import play
from engine.rules.undoing import board_of
from engine.state import Entry, State, closes


class Takeback(NamedTuple):
    """What a seat could take back now, and whether by its own word alone."""

    target: int
    free: bool


def takeback(state: State, seat: int) -> Takeback | None:
    """The last entry that the seat may undo, or may ask the others to."""
    for entry in reversed(state.entries()):
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
    """
    if not state.dropped:
        return None
    undone = _undone(state, state.party_of(seat))
    if not undone:
        return None
    try:
        play(state, seat, undone[-1])
    except IllegalAction:
        return None
    return undone[-1]


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
