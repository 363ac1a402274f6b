"""What a table has agreed on, changed by its host before the game (PROTOCOL.md)."""

from typing import Any

from fastapi import APIRouter
from sqlalchemy.ext.asyncio import AsyncSession

from app.api.bodies import hosting, known_table, unbegun
from app.api.wishes import Agreement, First, NewTable, wish_of
from app.base.database import writing
from app.deps import PersonDep, RoomsDep, SameOrigin
from app.tables import chairs, parties, queries
from app.tables.info import TableError, TableInfo
from engine.setup import DRAWN, FIRST

router = APIRouter(prefix="/api/rooms", dependencies=[SameOrigin], include_in_schema=False)

Setup = dict[str, Any]
IN_PLAY = ("unlocked", "modules", "supply", "options")
"""What a setup holds besides villages, which are changed by requests of their own."""
BOX = frozenset({"preset", *IN_PLAY})


class SettingsChange(Agreement):
    """What shall be different; what is not said stays. Another edition is another table."""


@router.post("/{room_id}/settings")
async def change(
    room_id: str, body: SettingsChange, rooms: RoomsDep, me: PersonDep
) -> dict[str, Any]:
    """Change something about the table, before it plays."""
    async with writing(rooms.services.database) as session:
        table = unbegun(hosting(await known_table(session, room_id), me))
        if BOX & body.model_fields_set and _is_agreed(table):
            raise TableError("box-agreed")
        await _change(session, table, body)
    await rooms.refresh(room_id)
    return {}


def _is_agreed(table: TableInfo) -> bool:
    """Whether a campaign, a shared deal or a recorded rival says what is in play."""
    elsewhere = (table.campaign_id, table.deal_code, parties.rival_of(table.setup))
    return any(said is not None for said in elsewhere)


async def _change(session: AsyncSession, table: TableInfo, body: SettingsChange) -> None:
    wanted = _merged(table, body)
    wish = wish_of(wanted)
    values: dict[str, Any] = {"access": wish.access, "help_level": wish.help_level}
    setup = table.setup
    if table.boards is None:
        moves = await _settle(session, table, wish.seat_count)
        values["seat_count"] = wish.seat_count
        setup = _with_first(setup, wanted.first, moves, wish.seat_count)
    if BOX & body.model_fields_set:
        setup = setup | {name: wish.setup[name] for name in IN_PLAY}
        values["rules_version"] = wish.rules_version
    values["setup"] = setup
    await queries.change_room(session, table.id, **values)


def _merged(table: TableInfo, body: SettingsChange) -> NewTable:
    """The table as it is, with what was said laid over it."""
    present: dict[str, Any] = {
        "edition": table.edition,
        "seats": table.seat_count,
        "access": table.access,
        "help": table.help_level,
        "first": table.setup.get(FIRST, DRAWN),
        **{name: table.setup[name] for name in IN_PLAY if name in table.setup},
    }
    if table.boards is not None:
        present["parties"] = len(table.boards)
    return NewTable(**(present | body.model_dump(exclude_unset=True)))


def _with_first(setup: Setup, first: First, moves: dict[int, int], count: int) -> Setup:
    """The setup with the chair that begins, wherever it was carried; without one the deal draws."""
    others = {name: value for name, value in setup.items() if name != FIRST}
    chair = first if first == DRAWN else moves.get(first, first)
    return {**others, FIRST: chair} if chair in range(count) else others


async def _settle(session: AsyncSession, table: TableInfo, count: int) -> dict[int, int]:
    """Everybody keeps a chair: who sits on one that goes is carried to a free one.

    Returns where each chair went.
    """
    moves = parties.resettled([list(range(count))], {}, [seat.seat for seat in table.seats])
    if moves is None:
        raise TableError("too-many-people")
    for chair, to in moves.items():
        await chairs.change_chair(session, table, chair, to)
    return moves
