"""One open socket as its room sees it: the person and the outbox."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from app.net.outbox import Outbox
from app.wire import frames

if TYPE_CHECKING:
    from app.live.acts import RequestedAct


@dataclass(eq=False, slots=True)
class Connection:
    """The person on the other end, and the outbox of their messages."""

    person_id: str
    name: str
    outbox: Outbox
    reach: str | None = None
    """How far a person who came after the end may read (``deal_secrecy``); None for others."""
    known_seq: int = -1
    """The last entry this page has been told of; -1 before its welcome."""
    asking: "dict[str, RequestedAct]" = field(default_factory=dict)
    """The acts of this page that are not answered yet, by their ids."""

    def say(self, message: frames.Message) -> None:
        """Queue one message for this page alone."""
        self.outbox.put(frames.frame(message))

    def acknowledge(self, aid: str, seq: int) -> None:
        """An act of this page is in the log."""
        self.outbox.put(frames.ack(aid, seq))
