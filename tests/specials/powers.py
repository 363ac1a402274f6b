"""Tables at which a party of Sakura holds blossoms and has powers."""

from typing import Any

from engine.actions import Undo
from engine.blossoms import HELD, held
from engine.play import play
from engine.state import State
from tests.support import refusal, table


def rich(*unlocked: str, blossoms: int = 24, seats: int = 2, **more: Any) -> State:
    """A game that has just begun; the group holds blossoms."""
    keys = ("cherry-blossoms", *unlocked)
    return holding(table("sakura", unlocked=keys, seats=seats, **more), blossoms)


def holding(state: State, blossoms: int) -> State:
    """The same with so many blossoms in the group's hands."""
    party = state.parties[0]
    notes = {**party.notes, (HELD, None): blossoms}
    return state._replace(parties=(party._replace(notes=notes),))


def purse(state: State) -> int:
    """The blossoms that are held."""
    return held(state.parties[0])


def asks_for_agreement(state: State, seat: int) -> bool:
    """Whether the seat cannot take its last act back alone (ruling S41)."""
    return refusal(state, seat, Undo(state.seq)) == "undo-needs-agreement"


def taken_back(state: State, seat: int) -> State:
    """The last act that stands is taken back by agreement."""
    everybody = tuple(range(len(state.box.setup.seats)))
    acts = (entry for entry in state.entries() if not isinstance(entry.action, Undo))
    last = max(entry.seq for entry in acts if entry.seq not in state.dropped)
    return play(state, seat, Undo(last, everybody))[0]
