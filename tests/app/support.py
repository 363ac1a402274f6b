"""What several tests of the app say in one word."""

from datetime import UTC, datetime
from typing import Any

from sqlalchemy.ext.asyncio import AsyncEngine

from app.base.clock import iso
from app.base.database import writing
from app.base.ids import new_id
from app.log.entries import Head, NewEntry, linked
from app.models.tables import TableRow

NOW = datetime(2026, 11, 16, 10, 0, tzinfo=UTC)
ACTION = '{"type":"place","board":0,"tile":"L07","hex":[1,-3],"rotation":4}'
EVENTS = '[{"type":"tile-placed","board":0,"tile":"L07","hex":[1,-3],"rotation":4}]'


def make_room(**more: Any) -> TableRow:
    """A room in play."""
    values: dict[str, Any] = {
        "id": new_id(),
        "edition": "classic",
        "rules_version": 1,
        "setup": {},
        "status": "playing",
        "access": "link",
        "help_level": "full",
        "seat_count": 4,
        "created_at": NOW,
    }
    return TableRow(**values | more)


async def seed_rooms(database: AsyncEngine, count: int) -> list[str]:
    """Rooms in play; their ids."""
    made = [make_room() for _ in range(count)]
    async with writing(database) as session:
        session.add_all(made)
    return [room.id for room in made]


def make_entry(room_id: str, prev: Head | None = None, **more: Any) -> NewEntry:
    """The entry after ``prev``."""
    values: dict[str, Any] = {
        "room_id": room_id,
        "action_id": new_id(),
        "seat": 0,
        "person_id": None,
        "action": ACTION,
        "events": EVENTS,
        "at": iso(NOW),
    }
    return linked(prev or Head(), **values | more)
