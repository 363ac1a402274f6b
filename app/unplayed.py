"""Tables at which nobody has acted yet: how many of them somebody may have.

Making one costs nothing, so their number is limited. A lobby counts, and a game counts until a
person has done something in it; from then on it is a story that its people keep, as they keep
finished ones. So nobody who plays is ever refused, and nobody fills the house with empty tables. A
table that follows a finished game is always given: it took a whole game to get there.
"""

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import ColumnElement, and_, exists, or_, select
from sqlalchemy.ext.asyncio import AsyncSession

from app.creating import Wish
from app.models.people import Person
from app.models.rooms import Entry, Room, Seat
from app.people import Profile
from app.tables import TableError, change_room

ACTED = exists().where(
    Entry.room_id == Room.id, Entry.seq > 1, Entry.person_id.is_not(None)
)  # what bots and clocks do has nobody's name
UNPLAYED = or_(Room.status == "lobby", and_(Room.status == "playing", ~ACTED))
"""No person has laid a tile, or done anything else that is in the log."""


def stale(before: datetime) -> ColumnElement[bool]:
    """Unplayed, and neither set up nor begun since then."""
    waiting = or_(Room.started_at.is_(None), Room.started_at < before)
    return and_(UNPLAYED, Room.created_at < before, waiting)


async def of_host(session: AsyncSession, person_id: str) -> Sequence[Room]:
    """The tables of a host at which nobody has acted, the oldest first."""
    mine = select(Room).where(Room.host_id == person_id, UNPLAYED)
    return (await session.scalars(mine.order_by(Room.created_at, Room.id))).all()


async def check(session: AsyncSession, host: Profile, most: int) -> None:
    """Refuse one table too many. Of two who ask at once for the same host, one waits."""
    await session.get(Person, host.id, with_for_update={"key_share": True})
    if len(await of_host(session, host.id)) >= most:
        raise TableError("too-many-tables")


async def alone(session: AsyncSession, host: Profile) -> list[Room]:
    """Those at which nobody else sits; games that have begun come before lobbies that wait."""
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
    same = [room.id for room in begun if _told(room) == _wished(wish)]
    theirs = select(Seat.room_id).where(Seat.person_id == host.id, Seat.room_id.in_(same))
    sits = set(await session.scalars(theirs))
    return next((room_id for room_id in reversed(same) if room_id in sits), None)


async def shut(session: AsyncSession, room_id: str, now: datetime) -> None:
    """Close a table: it will not be played, and its code is free for others."""
    values = {"status": "abandoned", "code": None, "finished_at": now}
    await change_room(session, room_id, **values)


def _told(room: Room) -> tuple[object, ...]:
    agreed = (room.edition, room.rules_version, room.setup, room.seat_count)
    return (*agreed, room.access, room.help_level, room.deal_code, room.campaign_id)


def _wished(wish: Wish) -> tuple[object, ...]:
    agreed = (wish.edition, wish.rules_version, wish.setup, wish.seat_count)
    return (*agreed, wish.access, wish.help_level, wish.deal_code, wish.campaign_id)
