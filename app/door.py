"""The door of a table that is not open to everybody: knock, wait, be let in or sent away.

A table is open by link, or only for people whom its host lets in, or closed. Whoever was sent
away stays away; whoever was let in may come back.
"""

from typing import Literal

from sqlalchemy.ext.asyncio import AsyncSession

from app.clock import utc_now
from app.models.rooms import Visitor
from app.people import Profile
from app.tables import TableError, TableInfo

MOST_ASKING = 20
"""A host has better things to do than to answer strangers all evening."""
Standing = Literal["open", "asking", "shut"]


def standing(table: TableInfo, person: Profile) -> Standing:
    """What the door is to somebody."""
    if table.may_see(person.id):
        return "open"
    return "asking" if table.visitors.get(person.id) == "asking" else "shut"


async def knock(session: AsyncSession, table: TableInfo, person: Profile) -> Standing:
    """Ask the host; whoever may come in anyway need not wait."""
    now = standing(table, person)
    if now != "shut":
        return now
    if table.access != "invited" or person.id in table.visitors:
        raise TableError("not-for-you", 403)
    if len(table.asking) >= MOST_ASKING:
        raise TableError("too-many-asking", 429)
    session.add(_visitor(table, person.id, "asking"))
    return "asking"


async def answer(session: AsyncSession, table: TableInfo, person_id: str, *, yes: bool) -> None:
    """Let somebody in, or send them away for good."""
    if table.visitors.get(person_id) != "asking":
        raise TableError("not-asking")
    await session.merge(_visitor(table, person_id, "invited" if yes else "removed"))


def _visitor(table: TableInfo, person_id: str, status: str) -> Visitor:
    return Visitor(room_id=table.id, person_id=person_id, status=status, at=utc_now())
