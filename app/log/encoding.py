"""Entries of a game as JSON texts for the store, and back.

The texts hold everything, setup and deal included; none of them leaves the
server as it is.
"""

import json
from collections.abc import Container
from typing import Any

from app.base.plain_json import plain
from app.log.entries import StoredEntry
from engine.codec import (
    decode_action,
    decode_deal,
    decode_event,
    decode_setup,
    encode_action,
    encode_deal,
    encode_event,
    encode_setup,
)
from engine.events import Event, Started
from engine.state import Entry


def write_action(entry: Entry) -> str:
    """The action of an entry as JSON text."""
    return plain(encode_action(entry.action))


def encode_events(entry: Entry) -> list[dict[str, Any]]:
    """The events of an entry as JSON values; a start carries setup and deal."""
    encoded = list(map(encode_event, entry.events))
    if entry.before is None:
        started = entry.events[0]
        assert isinstance(started, Started), "a log begins with Started"
        setup = {"edition": started.setup.edition, **encode_setup(started.setup)}
        encoded[0] |= {"setup": setup, "deal": encode_deal(started.deal)}
    return encoded


def without_names(first: StoredEntry, seats: Container[int]) -> StoredEntry:
    """The first entry of a log without the names of these seats."""
    events = json.loads(first.events)
    names = events[0]["setup"]["seats"]
    events[0]["setup"]["seats"] = ["" if n in seats else name for n, name in enumerate(names)]
    return first._replace(events=plain(events))


def read_entry(seq: int, seat: int | None, action: str, events: str, before: Entry | None) -> Entry:
    """An entry from its stored texts."""
    happened = tuple(_decode(event) for event in json.loads(events))
    return Entry(seq, seat, decode_action(json.loads(action)), happened, before)


def _decode(event: dict[str, Any]) -> Event:
    if event.get("type") != "started":
        return decode_event(event)
    setup = dict(event["setup"])
    edition = setup.pop("edition")
    return Started(decode_setup(edition, setup), decode_deal(event["deal"]))
