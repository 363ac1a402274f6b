"""One open socket, as a room sees it."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from app.outbox import Frame, Outbox
from app.protocol import dump

if TYPE_CHECKING:
    from app.acts import Asked


@dataclass(eq=False, slots=True)
class Connection:
    """Who is on the other end, and where words for them go."""

    person_id: str
    name: str
    outbox: Outbox
    reach: str | None = None
    """How far somebody who came after the end may read (``deal_secrecy``); None for others."""
    known_seq: int = -1
    """The last entry this page has been told of; -1 before its welcome."""
    asking: "dict[str, Asked]" = field(default_factory=dict)
    """The acts of this page that are not answered yet, by their ids."""

    def say(self, message: dict[str, object]) -> None:
        """Queue one message for this page alone."""
        self.outbox.put(Frame(dump(message)))

    def acknowledge(self, aid: str, seq: int) -> None:
        """An act of this page is in the log."""
        self.outbox.put(ack(aid, seq))


def ack(aid: str, seq: int) -> Frame:
    """That an act is in the log; its id has only harmless letters."""
    return Frame(f'{{"t":"ack","aid":"{aid}","seq":{seq}}}')
