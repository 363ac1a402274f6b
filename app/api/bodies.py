"""What requests about tables share: strict bodies, and who may do what to which table."""

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field
from sqlalchemy.ext.asyncio import AsyncSession

from app.people.sessions import Profile
from app.tables.info import TableError, TableInfo
from app.tables.queries import load_table

Key = Annotated[str, Field(max_length=40, pattern=r"^[a-z0-9-]+$")]
Leader = Annotated[str, Field(max_length=40, pattern=r"^[a-z:-]+$")]
PersonId = Annotated[str, Field(max_length=40, pattern=r"^[A-Za-z0-9_-]+$")]
SeatNumber = Annotated[int, Field(ge=0, le=31)]


class Body(BaseModel):
    """Strict: nothing is guessed, nothing unknown is passed over."""

    model_config = ConfigDict(extra="forbid", strict=True)


async def known_table(session: AsyncSession, room_id: str, *, for_change: bool = True) -> TableInfo:
    """The table, or a refusal that says that there is none."""
    table = await load_table(session, room_id, for_change=for_change)
    if table is None:
        raise TableError("no-such-table", 404)
    if for_change and table.is_starting:
        raise TableError("too-late")
    return table


def owning(table: TableInfo, me: Profile, seat: int) -> TableInfo:
    """The table, if the person has that seat; ``TableError`` otherwise."""
    if seat not in table.seats_of(me.id):
        raise TableError("not-your-seat", 403)
    return table


def hosting(table: TableInfo, me: Profile) -> TableInfo:
    """Only the host may."""
    if table.host_id != me.id:
        raise TableError("not-the-host", 403)
    return table


def unbegun(table: TableInfo) -> TableInfo:
    """Only before the game."""
    if table.status != "lobby":
        raise TableError("too-late")
    return table
