"""What a table has agreed on, changed by its host before the game (PROTOCOL.md)."""

from typing import Any

from fastapi import APIRouter
from sqlalchemy.ext.asyncio import AsyncSession

from app import chairs, parties, tables
from app.api.bodies import hosting, known_table, unbegun
from app.api.wishes import Agreement, NewTable, wish_of
from app.database import writing
from app.deps import PersonDep, RoomsDep, SameOrigin
from app.tables import TableError, TableInfo

router = APIRouter(prefix="/api/rooms", dependencies=[SameOrigin], include_in_schema=False)

IN_PLAY = ("unlocked", "modules", "supply", "options")
"""What a setup holds besides villages, which are changed by requests of their own."""
BOX = frozenset({"preset", *IN_PLAY})


class Change(Agreement):
    """What shall be different; what is not said stays. Another edition is another table."""


@router.post("/{room_id}/settings")
async def change(room_id: str, body: Change, rooms: RoomsDep, me: PersonDep) -> dict[str, Any]:
    """Change something about the table, before it plays."""
    async with writing(rooms.services.database) as session:
        table = unbegun(hosting(await known_table(session, room_id), me))
        if BOX & body.model_fields_set and _is_agreed(table):
            raise TableError("box-agreed")
        await _change(session, table, body)
    await rooms.refresh(room_id)
    return {}


def _is_agreed(table: TableInfo) -> bool:
    """Whether a campaign, a shared deal or somebody's record says what is in play."""
    elsewhere = (table.campaign_id, table.deal_code, parties.ghost_of(table.setup))
    return any(said is not None for said in elsewhere)


async def _change(session: AsyncSession, table: TableInfo, body: Change) -> None:
    wish = wish_of(_merged(table, body))
    values: dict[str, Any] = {"access": wish.access, "help_level": wish.help_level}
    if table.boards is None:
        await _settle(session, table, wish.seat_count)
        values["seat_count"] = wish.seat_count
    if BOX & body.model_fields_set:
        values["setup"] = table.setup | {name: wish.setup[name] for name in IN_PLAY}
        values["rules_version"] = wish.rules_version
    await tables.change_room(session, table.id, **values)


def _merged(table: TableInfo, body: Change) -> NewTable:
    """The table as it is, with what was said laid over it."""
    present: dict[str, Any] = {
        "edition": table.edition,
        "seats": table.seat_count,
        "access": table.access,
        "help": table.help_level,
        **{name: table.setup[name] for name in IN_PLAY if name in table.setup},
    }
    if table.boards is not None:
        present["parties"] = len(table.boards)
    return NewTable(**(present | body.model_dump(exclude_unset=True)))


async def _settle(session: AsyncSession, table: TableInfo, count: int) -> None:
    """Everybody keeps a chair: who sits on one that goes is carried to a free one."""
    moves = parties.resettled([list(range(count))], {}, [seat.seat for seat in table.seats])
    if moves is None:
        raise TableError("too-many-people")
    for chair, to in moves.items():
        await chairs.change_chair(session, table, chair, to)
