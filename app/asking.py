"""What a page asks for, as an action of the engine."""

from typing import Any

from engine.actions import Action, Undo
from engine.codec import decode_action
from engine.errors import Malformed


def asked(action: dict[str, Any]) -> Action:
    """The action, or ``Malformed``. Whether others agree, the table finds out by itself."""
    found = decode_action(action)
    if isinstance(found, Undo) and found.agreed:
        raise Malformed("bad-value", "undo: nobody agrees in the name of others")
    return found


def asked_undo(action: dict[str, Any], seats: int) -> Undo:
    """What a table votes on, as it will be when all its seats have agreed."""
    found = asked(action)
    if not isinstance(found, Undo):
        raise Malformed("bad-value", "only an undo needs agreement")
    return Undo(found.target, tuple(range(seats)))
