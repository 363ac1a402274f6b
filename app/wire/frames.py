"""Every frame that leaves over a socket is made here, in the fields of PROTOCOL.md.

A *message* is the content of a frame as a plain value: other workers get it over the bus and make
their own frame of it. A *frame* is its JSON text together with the bytes of that text.

The entries of a game and its views are encoded once for each audience and kept as JSON text
(``live.game``). ``welcome``, ``event`` and ``nak`` put that text into the frame as it is, so that a
page which was away gets exactly the bytes that the others got. Equal arguments give equal bytes.
"""

from collections.abc import Mapping, Sequence
from datetime import datetime
from types import MappingProxyType
from typing import Any, NamedTuple

from app.base.plain_json import plain
from app.net.outbox import Frame

Message = dict[str, Any]
Members = str
"""Further members of a JSON object as text, each with a comma before it; empty for none."""
NOTHING: Mapping[str, Any] = MappingProxyType({})


class SentEntry(NamedTuple):
    """An entry of the log as an audience gets it; ``events`` is JSON."""

    seq: int
    by: int | None
    events: str

    @property
    def triple(self) -> str:
        """``[seq,by,events]`` in JSON."""
        return f"[{self.seq},{plain(self.by)},{self.events}]"


# --- entries of the log, and answers to acts --------------------------------------------------


def ack(aid: str, seq: int) -> Frame:
    """The act is in the log. An action id holds no character that JSON would escape."""
    return Frame(f'{{"t":"ack","aid":"{aid}","seq":{seq}}}')


def nak(aid: str, code: str, seq: int, missed: Sequence[SentEntry] | None = None) -> Frame:
    """The act is refused; ``missed`` are the entries after the one that the page acted on."""
    members = "" if missed is None else _entries(missed)
    return _extended({"t": "nak", "aid": aid, "code": code, "seq": seq}, members)


def event(entry: SentEntry, members: Members = "") -> Frame:
    """An entry of the log; ``members`` are ``standing`` and ``clock`` of the newest entry."""
    by = "null" if entry.by is None else entry.by
    return Frame(f'{{"t":"ev","seq":{entry.seq},"by":{by},"e":{entry.events}{members}}}')


def standing(view_hash: str, points: Sequence[int]) -> Members:
    """The view hash after an entry and the live totals of all boards."""
    return f',"vh":"{view_hash}","pts":{plain(points)}'


def clock(until: datetime, now: datetime) -> Members:
    """When the running phase ends and what time it is, both by the server's clock."""
    return f',"until":{_milliseconds(until)},"now":{_milliseconds(now)}'


# --- where the table stands -------------------------------------------------------------------


def welcome(head: Message, members: Members = "") -> Frame:
    """Where the table stands: ``head`` from ``welcome_head``, then the game and its clock."""
    return _extended(head, members)


def welcome_head(
    *,
    person: str,
    seats: Sequence[int],
    seq: int,
    lobby: Message,
    presence: Message,
    suggestions: Sequence[Message],
    chat: Sequence[Message],
    vote: Message | None,
) -> Message:
    """What a welcome says besides the game."""
    return {
        "t": "welcome",
        "you": {"person": person, "seats": list(seats), "spectator": not seats},
        "seq": seq,
        "lobby": lobby,
        "presence": presence["people"],
        "patience": presence["patience"],
        "ghosts": list(suggestions),
        "chat": list(chat),
        "vote": vote,
    }


def missed_entries(view_hash: str, entries: Sequence[SentEntry]) -> Members:
    """The game, to a page that knows its beginning."""
    return f',"vh":"{view_hash}"{_entries(entries)}'


def whole_view(view_hash: str, view: str) -> Members:
    """The game, to any other page; ``view`` is JSON."""
    return f',"vh":"{view_hash}","view":{view}'


def lobby(fields: Message) -> Message:
    """Settings and seats of the table, or as much of them as has changed."""
    return {"t": "lobby", "lobby": fields}


def presence(fields: Message) -> Message:
    """Who is here, and how long others have been away."""
    return {"t": "presence", **fields}


def bye(code: str) -> Message:
    """Why the server is going to close the connection."""
    return {"t": "bye", "code": code}


def campaign(fields: Message) -> Message:
    """A campaign as one of its members may know it, on a campaign's socket."""
    return {"t": "campaign", "campaign": fields}


# --- answers to questions ---------------------------------------------------------------------


def options(head: Message, placements: Members, tail: Message) -> Frame:
    """What a seat may do now: its own members around those of its board."""
    return _extended({"t": "options", **head}, f"{placements},{plain(tail)[1:-1]}")


def placements(
    tile: str,
    places: Mapping[str, Sequence[int]],
    offers: Mapping[str, str],
    needed: Mapping[str, Sequence[str]] = NOTHING,
) -> Members:
    """What may be laid on a board, for all its seats; ``offers`` holds JSON texts."""
    offered = ",".join([f'"{place}":{text}' for place, text in offers.items()])
    more = f',"needed":{plain(needed)}' if needed else ""
    return f',"tile":{plain(tile)},"places":{plain(places)},"offers":{{{offered}}}{more}'


def preview(
    ticket: int, seq: int, hex: Sequence[int], rotation: int, consequences: Message
) -> Message:
    """What a placement would do; the ticket is the number that the question came with."""
    where = {"hex": list(hex), "rotation": rotation}
    return {"t": "preview", "n": ticket, "seq": seq, **where, **consequences}


def region(ticket: int, fields: Message) -> Message:
    """The region under an edge."""
    return {"t": "region", "n": ticket, **fields}


def tasks(ticket: int, fields: Message) -> Message:
    """The open tasks of a board, and the hexes where no tile fits any more."""
    return {"t": "tasks", "n": ticket, **fields}


def sheet(fields: Message) -> Message:
    """The live score."""
    return {"t": "sheet", **fields}


def pong(ticket: int) -> Message:
    """The server is there."""
    return {"t": "pong", "n": ticket}


# --- beside the log ---------------------------------------------------------------------------


def suggestion(
    *,
    by: str,
    seat: int,
    board: int,
    hex: Sequence[int] | None,
    rotation: int,
    fields: Message,
    consequences: Message | None,
) -> Message:
    """A placement that a person shows to the table; without a hex it is withdrawn."""
    return {
        "t": "ghost",
        "by": by,
        "seat": seat,
        "board": board,
        "hex": None if hex is None else list(hex),
        "rotation": rotation,
        "fields": fields,
        "preview": consequences,
    }


def point(by: str, board: int, hex: Sequence[int]) -> Message:
    """A person points at a hex."""
    return {"t": "point", "by": by, "board": board, "hex": list(hex)}


def reaction(by: str, emoji: str) -> Message:
    """A person shows a feeling."""
    return {"t": "react", "by": by, "emoji": emoji}


def chat(
    *, mid: str, by: str | None, at: float, name: str, text: str, board: int | None
) -> Message:
    """A line of the chat, for everybody or, with a board, for the party of that board."""
    scope = "room" if board is None else "team"
    return {"t": "chat", "mid": mid, "by": by, "at": at, "name": name, "text": text, "scope": scope}


def vote(fields: Message) -> Message:
    """A question that the table votes on, and how it stands."""
    return {"t": "vote", **fields}


def frame(message: Message) -> Frame:
    """The frame of a message."""
    return Frame(plain(message))


def _extended(head: Message, members: Members) -> Frame:
    return Frame(f"{plain(head)[:-1]}{members}}}")


def _entries(entries: Sequence[SentEntry]) -> Members:
    return f',"events":[{",".join(entry.triple for entry in entries)}]'


def _milliseconds(moment: datetime) -> int:
    return int(moment.timestamp() * 1000)
