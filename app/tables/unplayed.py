"""Limit how many tables a host has at which no person has acted yet.

Creating a table costs nothing, so their number is bounded. A lobby counts, and a game counts until
a person acts in it; from then on it is kept like a finished one. A table that follows a finished
game is always granted. So the limit never refuses people who play.
"""

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import ColumnElement, and_, exists, or_, select
from sqlalchemy.ext.asyncio import AsyncSession

from app.models.people import Person
from app.models.tables import Entry, Seat, TableRow
from app.people.sessions import Profile
from app.tables.creating import Wish
from app.tables.info import TableError
from app.tables.queries import change_room

ACTED = exists().where(
    Entry.room_id == TableRow.id, Entry.seq > 1, Entry.person_id.is_not(None)
)  # entries of bots and clocks name no person
UNPLAYED = or_(TableRow.status == "lobby", and_(TableRow.status == "playing", ~ACTED))
"""Selects tables whose log holds no action of a person."""


def stale(before: datetime) -> ColumnElement[bool]:
    """Unplayed, and neither set up nor begun since then."""
    waiting = or_(TableRow.started_at.is_(None), TableRow.started_at < before)
    return and_(UNPLAYED, TableRow.created_at < before, waiting)


async def of_host(session: AsyncSession, person_id: str) -> Sequence[TableRow]:
    """The tables of a host at which no person has acted, the oldest first."""
    mine = select(TableRow).where(TableRow.host_id == person_id, UNPLAYED)
    return (await session.scalars(mine.order_by(TableRow.created_at, TableRow.id))).all()


async def check(session: AsyncSession, host: Profile, most: int) -> None:
    """Refuse one table too many. Of two who ask at once for the same host, one waits."""
    await session.get(Person, host.id, with_for_update={"key_share": True})
    if len(await of_host(session, host.id)) >= most:
        raise TableError("too-many-tables")


async def alone(session: AsyncSession, host: Profile) -> list[TableRow]:
    """Those at which only the host sits; games that have begun come before lobbies that wait."""
    found = await of_host(session, host.id)
    others = select(Seat.room_id).where(
        Seat.room_id.in_([room.id for room in found]), Seat.person_id != host.id
    )
    shared = set(await session.scalars(others))
    mine = [room for room in found if room.id not in shared]
    return sorted(mine, key=lambda room: room.started_at is None)


async def alike(session: AsyncSession, host: Profile, wish: Wish) -> str | None:
    """A game of theirs that has begun as they wish it now, and waits for their first tile."""
    begun = [room for room in await alone(session, host) if room.started_at is not None]
    same = [room.id for room in begun if _agreed(room) == _wished(wish)]
    theirs = select(Seat.room_id).where(Seat.person_id == host.id, Seat.room_id.in_(same))
    sits = set(await session.scalars(theirs))
    return next((room_id for room_id in reversed(same) if room_id in sits), None)


async def shut(session: AsyncSession, room_id: str, now: datetime) -> None:
    """Close a table: it will not be played, and its code is free for others."""
    values = {"status": "abandoned", "code": None, "finished_at": now}
    await change_room(session, room_id, **values)


def _agreed(room: TableRow) -> tuple[object, ...]:
    agreed = (room.edition, room.rules_version, room.setup, room.seat_count)
    return (*agreed, room.access, room.help_level, room.deal_code, room.campaign_id)


def _wished(wish: Wish) -> tuple[object, ...]:
    agreed = (wish.edition, wish.rules_version, wish.setup, wish.seat_count)
    return (*agreed, wish.access, wish.help_level, wish.deal_code, wish.campaign_id)
