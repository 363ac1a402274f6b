"""One open socket, as a room sees it."""

from dataclasses import dataclass, field
from typing import Any

from app.outbox import Outbox
from app.protocol import dump


@dataclass(slots=True)
class Asked:
    """An act that waits for its turn, and how often the page has sent it."""

    action: dict[str, Any]
    copies: int = 1


@dataclass(eq=False, slots=True)
class Connection:
    """Who is on the other end, and where words for them go."""

    person_id: str
    name: str
    outbox: Outbox
    known_seq: int = -1
    """The last entry this page has been told of; -1 before its welcome."""
    asking: dict[str, Asked] = field(default_factory=dict)
    """The acts of this page that are not answered yet, by their ids."""

    def say(self, message: dict[str, object]) -> None:
        """Queue one message for this page alone."""
        self.outbox.put(dump(message))
