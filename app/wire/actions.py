"""Actions of a message as actions of the engine.

A client cannot claim the agreement of others: only the server fills it in.
"""

from typing import Any

from engine.actions import Action, Undo
from engine.codec import decode_action
from engine.errors import Malformed


def parse_action(action: dict[str, Any]) -> Action:
    """The action, or ``Malformed``. Whether others agree, the table finds out by itself."""
    found = decode_action(action)
    if isinstance(found, Undo) and found.agreed:
        raise Malformed("bad-value", "undo: a seat cannot agree in the name of others")
    return found


def parse_undo(action: dict[str, Any], seats: int) -> Undo:
    """What a table votes on, as it will be when all its seats have agreed."""
    found = parse_action(action)
    if not isinstance(found, Undo):
        raise Malformed("bad-value", "only an undo needs agreement")
    return Undo(found.target, tuple(range(seats)))
