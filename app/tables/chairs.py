"""The chairs of a table: sit, stand, move, hand over.

The primary key (table, chair) decides between two people who want the same chair.
"""

from contextlib import suppress
from typing import Any

from sqlalchemy import delete, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession

from app.base.clock import utc_now
from app.models.people import Person
from app.models.tables import Seat, Visitor
from app.people.looks import COLOURS, SHAPES, unused
from app.people.names import clean_name, unique_name
from app.people.sessions import Profile
from app.tables.info import TableError, TableInfo
from engine.editions import edition


async def sit(
    session: AsyncSession,
    table: TableInfo,
    person: Profile,
    seat: int | None,
    name: str | None,
) -> int:
    """Take a free chair, or one whose owner is away. The key decides between two at once.

    A request that comes again gets the chair it got before.
    """
    if table.visitors.get(person.id) == "removed":
        raise TableError("removed", 403)
    if (mine := held(table, person.id, seat)) is not None:
        return mine
    if table.status == "playing":
        return await _take_over(session, table, person, seat)
    if table.status != "lobby":
        raise TableError("table-closed")
    free = table.free_chairs
    wanted = free if seat is None else [number for number in free if number == seat]
    for number in wanted:
        with suppress(IntegrityError):  # another request was faster
            async with session.begin_nested():
                session.add(_chair(table, person, number, name))
            return number
    raise TableError("room-full" if seat is None or not free else "seat-taken")


def held(table: TableInfo, person_id: str, seat: int | None) -> int | None:
    """The chair that a person asks for and has already: the one they name, else their first.

    Who wants a second chair, for a friend at the same device, names it. A chair whose owner was
    marked as away is not held: sitting down again ends the absence.
    """
    for chair in table.seats:
        if chair.person_id == person_id and not chair.absent and seat in (None, chair.seat):
            return chair.seat
    return None


def _chair(table: TableInfo, person: Profile, number: int, name: str | None) -> Seat:
    shown = clean_name(name or person.name)
    return Seat(
        room_id=table.id,
        seat=number,
        person_id=person.id,
        name=unique_name(shown, [other.name for other in table.seats]),
        colour=unused(COLOURS, [other.colour for other in table.seats], person.colour),
        shape=unused(SHAPES, [other.shape for other in table.seats], person.shape),
        ready=False,
        absent=False,
    )


async def _take_over(
    session: AsyncSession, table: TableInfo, person: Profile, seat: int | None
) -> int:
    vacant = Seat.person_id.is_(None) | Seat.absent.is_(True)
    numbers = [s.seat for s in table.seats if s.is_free]
    for number in numbers if seat is None else [n for n in numbers if n == seat]:
        where = (Seat.room_id == table.id, Seat.seat == number, vacant)
        found = await session.execute(
            update(Seat)
            .where(*where)
            .values(person_id=person.id, name=_name_there(table, number, person.name), absent=False)
        )
        if found.rowcount:  # type: ignore[attr-defined]
            return number
    raise TableError("room-full" if seat is None else "seat-taken")


async def hand_over(
    session: AsyncSession, table: TableInfo, seat: int, person_id: str, name: str
) -> None:
    """Give a chair to another person; from now on it bears their name."""
    called = _name_there(table, seat, name)
    await change_seat(session, table, seat, person_id=person_id, name=called, absent=False)


def _name_there(table: TableInfo, seat: int, name: str) -> str:
    """A person's name on that chair, made unlike all others at the table."""
    return unique_name(clean_name(name), [s.name for s in table.seats if s.seat != seat])


async def stand(session: AsyncSession, table: TableInfo, seat: int) -> None:
    """Leave a chair: gone before the start, kept free for another person during a game."""
    where = (Seat.room_id == table.id, Seat.seat == seat)
    if table.status == "lobby":
        await session.execute(delete(Seat).where(*where))
    else:
        await session.execute(update(Seat).where(*where).values(person_id=None, absent=True))


async def change_seat(session: AsyncSession, table: TableInfo, seat: int, **values: Any) -> None:
    """Set something about a chair: ready, absent, colour, owner."""
    where = (Seat.room_id == table.id, Seat.seat == seat)
    await session.execute(update(Seat).where(*where).values(**values))


def is_complete(table: TableInfo) -> bool:
    """Whether the game can start: enough sides are taken, and every person is ready."""
    enough = len(table.game_setup().boards) >= edition(table.edition).parties[0]
    ready = bool(table.seats_in_game) and all(seat.ready for seat in table.seats)
    return table.status == "lobby" and enough and ready


async def remove(session: AsyncSession, table: TableInfo, person_id: str) -> None:
    """Remove a person for good: chairs, visits and the way back in."""
    if await session.get(Person, person_id) is None:
        raise TableError("no-such-person", 404)
    for seat in table.seats_of(person_id):
        await stand(session, table, seat)
    await session.merge(
        Visitor(room_id=table.id, person_id=person_id, status="removed", at=utc_now())
    )


async def copy_seats(session: AsyncSession, table: TableInfo, room_id: str) -> None:
    """Seat the same people at another table; those who left keep no chair there."""
    for seat in table.seats:
        if seat.person_id is not None or seat.led:
            session.add(
                Seat(
                    room_id=room_id,
                    seat=seat.seat,
                    person_id=seat.person_id,
                    name=seat.name,
                    colour=seat.colour,
                    shape=seat.shape,
                    ready=bool(seat.led),
                    absent=False,
                )
            )
    await session.flush()


async def seat_leader(session: AsyncSession, table: TableInfo, chair: int, name: str) -> None:
    """Put a bot or a recorded rival on a chair."""
    session.add(
        Seat(
            room_id=table.id,
            seat=chair,
            person_id=None,
            name=unique_name(name, [other.name for other in table.seats]),
            colour=unused(COLOURS, [other.colour for other in table.seats], COLOURS[-1]),
            shape=unused(SHAPES, [other.shape for other in table.seats], SHAPES[-1]),
            ready=True,
            absent=False,
        )
    )
    await session.flush()


async def move(session: AsyncSession, table: TableInfo, seat: int, to: int) -> None:
    """Change places before the game."""
    if table.status != "lobby" or to not in table.free_chairs:
        raise TableError("seat-taken" if table.status == "lobby" else "too-late")
    await change_chair(session, table, seat, to)


async def change_chair(session: AsyncSession, table: TableInfo, seat: int, to: int) -> None:
    """Move the person of a chair to another; the key decides between two who want it."""
    try:
        async with session.begin_nested():
            where = (Seat.room_id == table.id, Seat.seat == seat)
            await session.execute(update(Seat).where(*where).values(seat=to))
    except IntegrityError:
        raise TableError("seat-taken") from None
