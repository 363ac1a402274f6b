"""A table as its pages hear of it: who sits where, what is agreed, how its game ended."""

from typing import Any

from app.tables import TableInfo


def outcome(table: TableInfo) -> dict[str, Any]:
    """What the end of a game changes about its table."""
    finished_at = table.finished_at and table.finished_at.timestamp() * 1000
    return {
        "code": table.code,
        "status": table.status,
        "finished_at": finished_at,
        "deal": table.deal_code if table.tells_deal else None,
        "opened": table.tells_deal,
    }


def lobby(table: TableInfo) -> dict[str, Any]:
    """What every connection at the table may know about it."""
    return {
        **outcome(table),
        "id": table.id,
        "edition": table.edition,
        "setup": table.setup,
        "host": table.host_id,
        "access": table.access,
        "help": table.help_level,
        "seat_count": table.seat_count,
        "next": table.next_room_id,
        "again": table.begins_by_itself,
        "campaign": table.campaign_id,
        "shared": table.deal_code is not None,
        "fellows": list(table.fellows),
        "asking": [{"person": id, "name": name} for id, name in table.asking.items()],
        "seats": [
            {
                "seat": seat.seat,
                "person": seat.person_id,
                "name": seat.name,
                "colour": seat.colour,
                "shape": seat.shape,
                "ready": seat.ready,
                "absent": seat.absent,
                "led": seat.led,
            }
            for seat in table.seats
        ],
    }
