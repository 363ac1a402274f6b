"""Campaign events to and from plain JSON values."""

from typing import Any, get_args

from engine.campaign import events
from engine.campaign.events import Event, Status, StatusChanged
from engine.codec import tag_of
from engine.errors import Malformed
from engine.shapes import decode_values, encode_values

EVENTS: dict[str, type[Any]] = {tag_of(event): event for event in get_args(events.Event)}


def encode_event(event: Event) -> dict[str, Any]:
    """An event as JSON, named by its type."""
    return encode_values(event, tag_of(type(event)))


def decode_event(value: Any) -> Event:
    """An event from JSON; anything that does not fit raises ``Malformed``."""
    tag = value.get("type") if isinstance(value, dict) else None
    if not isinstance(tag, str) or tag not in EVENTS:
        raise Malformed("unknown-event", "not an event of a campaign")
    rest = {name: item for name, item in value.items() if name != "type"}
    event: Event = decode_values(EVENTS[tag], rest)
    if isinstance(event, StatusChanged) and event.status not in list(Status):
        raise Malformed("bad-value", f"unknown status {event.status!r}")
    return event
