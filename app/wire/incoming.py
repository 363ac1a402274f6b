"""Messages from browsers: typed, strict and bounded.

``parse`` raises ``Malformed`` for anything else.
"""

from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

PROTO = 2
Aid = Annotated[str, Meta(min_length=8, max_length=40, pattern=r"^[A-Za-z0-9_-]+$")]
Seq = Annotated[int, Meta(ge=0, le=1_000_000)]
SeatNumber = Annotated[int, Meta(ge=0, le=31)]
BoardNumber = Annotated[int, Meta(ge=0, le=3)]
Coordinate = Annotated[int, Meta(ge=-500, le=500)]
Place = tuple[Coordinate, Coordinate]
Rotation = Annotated[int, Meta(ge=0, le=5)]
Ticket = Annotated[int, Meta(ge=0, le=2**31)]
Hash = Annotated[str, Meta(max_length=8)]
Emoji = Annotated[str, Meta(min_length=1, max_length=16)]
Said = Annotated[str, Meta(min_length=1, max_length=500)]


class IncomingMessage(Struct, tag_field="t", forbid_unknown_fields=True):
    """Common to all."""


class Hello(IncomingMessage, tag="hello"):
    """The first frame."""

    proto: int
    room: str
    last_seq: Seq | None = None
    vh: Hash | None = None


class Act(IncomingMessage, tag="act"):
    """A move."""

    aid: Aid
    base: Seq
    action: dict[str, Any]
    seat: SeatNumber | None = None


class Propose(IncomingMessage, tag="propose"):
    """A move that the others have to agree to."""

    aid: Aid
    action: dict[str, Any]
    seat: SeatNumber | None = None


class CastVote(IncomingMessage, tag="vote"):
    """Yes or no to a proposal."""

    id: Aid
    yes: bool
    seat: SeatNumber | None = None


class AskOptions(IncomingMessage, tag="options"):
    """What may I do now?"""

    seat: SeatNumber | None = None


class AskPreview(IncomingMessage, tag="preview"):
    """What would this placement do?"""

    n: Ticket
    hex: Place
    rotation: Rotation
    seat: SeatNumber | None = None
    fields: dict[str, Any] = {}


class Suggest(IncomingMessage, tag="ghost"):
    """I suggest this place, or take my suggestion away."""

    hex: Place | None = None
    rotation: Rotation = 0
    seat: SeatNumber | None = None
    fields: dict[str, Any] = {}
    base: Seq | None = None


class Inspect(IncomingMessage, tag="inspect"):
    """What is the region there?"""

    n: Ticket
    board: BoardNumber
    hex: Place
    side: Rotation


class AskTasks(IncomingMessage, tag="tasks"):
    """What do the markers of a board still need?"""

    n: Ticket
    board: BoardNumber


class AskSheet(IncomingMessage, tag="sheet"):
    """The live score."""


class Point(IncomingMessage, tag="point"):
    """Look here."""

    board: BoardNumber
    hex: Place


class React(IncomingMessage, tag="react"):
    """A small feeling."""

    emoji: Emoji


class Chat(IncomingMessage, tag="chat"):
    """Words."""

    mid: Aid
    text: Said
    scope: Annotated[str, Meta(pattern="^(room|team)$")] = "room"


class Resync(IncomingMessage, tag="resync"):
    """I am lost."""

    last_seq: Seq | None = None
    vh: Hash | None = None


class Ping(IncomingMessage, tag="ping"):
    """Are you there?"""

    n: Ticket


Incoming = (
    Hello
    | Act
    | Propose
    | CastVote
    | AskOptions
    | AskPreview
    | Suggest
    | Inspect
    | AskTasks
    | AskSheet
    | Point
    | React
    | Chat
    | Resync
    | Ping
)
_decoder: msgspec.json.Decoder[Incoming] = msgspec.json.Decoder(Incoming)


class Malformed(ValueError):
    """A frame that is no message of ours."""


def parse(text: str) -> Incoming:
    """A message from a text frame."""
    try:
        message: Incoming = _decoder.decode(text)
    except (msgspec.DecodeError, RecursionError, UnicodeError, ValueError) as error:
        raise Malformed(str(error)) from None
    return message
