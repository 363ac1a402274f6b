"""The fields of a ``lobby`` message: seats, settings, and how the game ended."""

from typing import Any

from app.tables.info import SeatInfo, TableInfo


def finished_fields(table: TableInfo) -> dict[str, Any]:
    """What the end of a game changes about its table."""
    finished_at = table.finished_at and int(table.finished_at.timestamp() * 1000)
    return {
        "code": table.code,
        "status": table.status,
        "finished_at": finished_at,
        "deal": table.deal_code if table.tells_deal else None,
        "opened": table.tells_deal,
    }


def lobby_fields(table: TableInfo) -> dict[str, Any]:
    """What every connection at the table may know about it."""
    fields = {
        **finished_fields(table),
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
        "asking": [{"person": id, "name": name} for id, name in table.asking.items()],
        "seats": [_seat(seat) for seat in table.seats],
    }
    return fields if table.status != "lobby" else {**fields, "fellows": list(table.fellows)}


def _seat(seat: SeatInfo) -> dict[str, Any]:
    """Who sits on a chair; ``led`` only where no person plays, for every welcome has all seats."""
    fields = {
        "seat": seat.seat,
        "person": seat.person_id,
        "name": seat.name,
        "colour": seat.colour,
        "shape": seat.shape,
        "ready": seat.ready,
        "absent": seat.absent,
    }
    return {**fields, "led": seat.led} if seat.led else fields
