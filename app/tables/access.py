"""Who may enter a table: asking, admitting, refusing.

A table is open to all who have its link, or to people whom its host admits, or closed. While a game
runs, its join code leads even strangers at an open table here: the host admits them, or any seated
player while the host is away. Removed people stay out; admitted people may come back.
"""

from collections.abc import Container
from typing import Literal

from sqlalchemy.ext.asyncio import AsyncSession

from app.base.clock import utc_now
from app.models.tables import Visitor
from app.people.sessions import Profile
from app.tables.info import TableError, TableInfo

MOST_ASKING = 20
"""A host has better things to do than to answer strangers all evening."""
Admission = Literal["open", "asking", "shut"]


def admission(table: TableInfo, person: Profile, *, by_code: bool = False) -> Admission:
    """How the table admits a person, who came by the link or ``by_code``."""
    if table.knows(person.id) if by_code else table.may_see(person.id):
        return "open"
    return "asking" if table.visitors.get(person.id) == "asking" else "shut"


async def knock(
    session: AsyncSession, table: TableInfo, person: Profile, *, by_code: bool = False
) -> Admission:
    """Ask to be let in; people who may come in anyway need not wait."""
    now = admission(table, person, by_code=by_code)
    if now != "shut":
        return now
    asks = table.access == "invited" or (by_code and table.access == "link")
    if not asks or person.id in table.visitors:
        raise TableError("not-for-you", 403)
    if len(table.asking) >= MOST_ASKING:
        raise TableError("too-many-asking", 429)
    session.add(_visitor(table, person.id, "asking"))
    return "asking"


def check_doorkeeper(table: TableInfo, person: Profile, here: Container[str]) -> None:
    """Refuse people who may not answer: it is up to the host, and while the host is not among
    those who are ``here`` to everybody who sits at the table."""
    if table.host_id == person.id:
        return
    if not table.seats_of(person.id) or table.host_id in here:
        raise TableError("not-the-host", 403)


async def answer(session: AsyncSession, table: TableInfo, person_id: str, *, yes: bool) -> None:
    """Admit a person, or remove them for good."""
    if table.visitors.get(person_id) != "asking":
        raise TableError("not-asking")
    await session.merge(_visitor(table, person_id, "invited" if yes else "removed"))


def _visitor(table: TableInfo, person_id: str, status: str) -> Visitor:
    return Visitor(room_id=table.id, person_id=person_id, status=status, at=utc_now())
