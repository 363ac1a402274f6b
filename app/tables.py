"""Tables in the database: their settings, seats and visitors. Everything but the game itself."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Literal, cast

from sqlalchemy import delete, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession

from app import parties
from app.clock import utc_now
from app.ids import free_room_code, new_id, read_room_code
from app.models.people import Person
from app.models.rooms import Room, Seat, Visitor
from app.names import clean_name, unique_name
from app.people import COLOURS, SHAPES, Profile
from engine.setup import Setup

Status = Literal["lobby", "playing", "finished", "abandoned"]


class TableError(Exception):
    """Something that a table does not allow; ``code`` is the interface."""

    def __init__(self, code: str, status: int = 409, message: str = "") -> None:
        super().__init__(message or code)
        self.code, self.status = code, status


@dataclass(frozen=True, slots=True)
class SeatInfo:
    """Who sits where."""

    seat: int
    person_id: str | None
    name: str
    colour: str
    shape: str
    ready: bool
    absent: bool
    led: str = ""
    """Who plays here if no person does: a bot, a ghost."""

    @property
    def is_free(self) -> bool:
        """Whether somebody may take it over."""
        return not self.led and (self.person_id is None or self.absent)


@dataclass(frozen=True, slots=True)
class TableInfo:
    """Everything about a table that is not its log."""

    id: str
    code: str | None
    edition: str
    setup: dict[str, Any]
    status: Status
    host_id: str | None
    access: str
    help_level: str
    seat_count: int
    result: dict[str, Any] | None
    previous_room_id: str | None
    finished_at: datetime | None = None
    seats: tuple[SeatInfo, ...] = ()
    visitors: dict[str, str] = field(default_factory=dict)
    asking: dict[str, str] = field(default_factory=dict)
    """Who waits before the door: person -> name."""
    next_room_id: str | None = None
    campaign_id: str | None = None
    deal_code: str | None = None

    def seats_of(self, person_id: str) -> tuple[int, ...]:
        """The seats a person has here."""
        return tuple(seat.seat for seat in self.seats if seat.person_id == person_id)

    def may_see(self, person_id: str) -> bool:
        """Whether a person may look at this table at all."""
        if self.visitors.get(person_id) == "removed":
            return False
        known = bool(self.seats_of(person_id)) or self.host_id == person_id
        return known or self.access == "link" or self.visitors.get(person_id) == "invited"

    @property
    def boards(self) -> list[list[int]] | None:
        """The chairs of each party; None where everybody shares one board."""
        return self.setup.get("boards")

    @property
    def led(self) -> dict[str, str]:
        """Parties without people, and who leads them."""
        return dict(self.setup.get("led", {}))

    @property
    def free_chairs(self) -> list[int]:
        """Chairs that somebody may sit down on, in the order in which they fill up."""
        chairs: Sequence[int] = range(self.seat_count)
        if self.boards is not None:
            chairs = parties.by_rows(self.boards, self.led)
        taken = {seat.seat for seat in self.seats}
        return [chair for chair in chairs if chair not in taken]

    def game_setup(self) -> Setup:
        """What the engine starts from: the seats that are taken, in order."""
        names = tuple(seat.name for seat in self.seats)
        numbers = [seat.seat for seat in self.seats]
        boards: tuple[tuple[int, ...], ...] = (tuple(range(len(numbers))),)
        led: dict[str, str] = {}
        if self.boards is not None:
            boards, led = parties.seated(self.boards, self.led, numbers)
        return Setup(
            edition=self.edition,
            seats=names,
            boards=boards,
            led=led,
            modules=tuple(self.setup.get("modules", ())),
            unlocked=tuple(self.setup.get("unlocked", ())),
            supply=dict(self.setup.get("supply", {})),
            options=dict(self.setup.get("options", {})),
        )


async def load_table(
    session: AsyncSession, room_id: str, *, for_change: bool = False
) -> TableInfo | None:
    """A table by its id; who wants to change it lets others wait until that is done."""
    if "\0" in room_id:  # which PostgreSQL refuses to look for
        return None
    lock = {"key_share": True} if for_change else None  # entries may be written meanwhile
    room = await session.get(Room, room_id, with_for_update=lock)
    if room is None:
        return None
    seats = await session.scalars(select(Seat).where(Seat.room_id == room_id).order_by(Seat.seat))
    known = (
        select(Visitor.person_id, Visitor.status, Person.name)
        .join(Person, Person.id == Visitor.person_id)
        .where(Visitor.room_id == room_id)
        .order_by(Visitor.at)
    )
    visitors = (await session.execute(known)).all()
    after = await session.scalar(select(Room.id).where(Room.previous_room_id == room_id).limit(1))
    return TableInfo(
        id=room.id,
        code=room.code,
        edition=room.edition,
        setup=room.setup,
        status=cast(Status, room.status),
        host_id=room.host_id,
        access=room.access,
        help_level=room.help_level,
        seat_count=room.seat_count,
        result=room.result,
        previous_room_id=room.previous_room_id,
        finished_at=room.finished_at,
        seats=tuple(_seat(seat, room.setup) for seat in seats),
        visitors={visitor.person_id: visitor.status for visitor in visitors},
        asking={v.person_id: v.name for v in visitors if v.status == "asking"},
        next_room_id=after,
        campaign_id=room.campaign_id,
        deal_code=room.deal_code,
    )


def _seat(seat: Seat, setup: dict[str, Any]) -> SeatInfo:
    party = parties.party_of(setup.get("boards"), seat.seat)
    return SeatInfo(
        seat.seat,
        seat.person_id,
        seat.name,
        seat.colour,
        seat.shape,
        seat.ready,
        seat.absent,
        setup.get("led", {}).get(str(party), ""),
    )


@dataclass(frozen=True, slots=True)
class Wish:
    """What somebody asks a new table to be."""

    edition: str
    rules_version: int
    setup: dict[str, Any]
    seat_count: int
    access: str = "link"
    help_level: str = "full"
    previous_room_id: str | None = None
    campaign_id: str | None = None
    deal_code: str | None = None


async def create(session: AsyncSession, host: Profile, wish: Wish) -> str:
    """A new table in its lobby; returns its id."""

    async def is_taken(code: str) -> bool:
        return await session.scalar(select(Room.id).where(Room.code == code)) is not None

    room = Room(
        id=new_id(),
        code=await free_room_code(is_taken),
        edition=wish.edition,
        rules_version=wish.rules_version,
        setup=wish.setup,
        status="lobby",
        host_id=host.id,
        access=wish.access,
        help_level=wish.help_level,
        seat_count=wish.seat_count,
        created_at=utc_now(),
        previous_room_id=wish.previous_room_id,
        campaign_id=wish.campaign_id,
        deal_code=wish.deal_code,
    )
    session.add(room)
    await session.flush()
    return room.id


async def find_by_code(session: AsyncSession, text: str) -> str | None:
    """The table that somebody means with a spoken code."""
    code = read_room_code(text)
    if code is None:
        return None
    return await session.scalar(select(Room.id).where(Room.code == code))


async def sit(
    session: AsyncSession,
    table: TableInfo,
    person: Profile,
    seat: int | None,
    name: str | None,
    colour: str | None = None,
) -> int:
    """Take a free chair, or one whose owner is away. The key decides between two at once."""
    if table.visitors.get(person.id) == "removed":
        raise TableError("removed", 403)
    if table.status == "playing":
        return await _take_over(session, table, person, seat)
    if table.status != "lobby":
        raise TableError("table-closed")
    free = table.free_chairs
    wanted = free if seat is None else [number for number in free if number == seat]
    for number in wanted:
        with suppress(IntegrityError):  # somebody else was faster
            async with session.begin_nested():
                session.add(_chair(table, person, number, name, colour))
            return number
    raise TableError("room-full" if seat is None or not free else "seat-taken")


def _chair(
    table: TableInfo, person: Profile, number: int, name: str | None, colour: str | None
) -> Seat:
    shown = clean_name(name or person.name)
    return Seat(
        room_id=table.id,
        seat=number,
        person_id=person.id,
        name=unique_name(shown, [other.name for other in table.seats]),
        colour=_unused(COLOURS, [other.colour for other in table.seats], colour or person.colour),
        shape=_unused(SHAPES, [other.shape for other in table.seats], person.shape),
        ready=False,
        absent=False,
    )


def _unused(all_of_them: Sequence[str], used: list[str], liked: str) -> str:
    """The one a person likes, or the first that nobody here has."""
    for choice in (liked, *all_of_them):
        if choice in all_of_them and choice not in used:
            return choice
    return liked


async def _take_over(
    session: AsyncSession, table: TableInfo, person: Profile, seat: int | None
) -> int:
    vacant = Seat.person_id.is_(None) | Seat.absent.is_(True)
    numbers = [s.seat for s in table.seats if s.is_free]
    for number in numbers if seat is None else [n for n in numbers if n == seat]:
        where = (Seat.room_id == table.id, Seat.seat == number, vacant)
        found = await session.execute(
            update(Seat).where(*where).values(person_id=person.id, absent=False)
        )
        if found.rowcount:  # type: ignore[attr-defined]
            return number
    raise TableError("room-full" if seat is None else "seat-taken")


async def stand(session: AsyncSession, table: TableInfo, seat: int) -> None:
    """Leave a chair: gone before the start, kept free for somebody during a game."""
    where = (Seat.room_id == table.id, Seat.seat == seat)
    if table.status == "lobby":
        await session.execute(delete(Seat).where(*where))
    else:
        await session.execute(update(Seat).where(*where).values(person_id=None, absent=True))


async def change_seat(session: AsyncSession, table: TableInfo, seat: int, **values: Any) -> None:
    """Set something about a chair: ready, absent, colour, owner."""
    where = (Seat.room_id == table.id, Seat.seat == seat)
    await session.execute(update(Seat).where(*where).values(**values))


async def change_room(session: AsyncSession, room_id: str, **values: Any) -> None:
    """Set something about a table."""
    await session.execute(update(Room).where(Room.id == room_id).values(**values))


async def remove(session: AsyncSession, table: TableInfo, person_id: str) -> None:
    """Send somebody away for good: chairs, visits and the way back in."""
    if await session.get(Person, person_id) is None:
        raise TableError("no-such-person", 404)
    for seat in table.seats_of(person_id):
        await stand(session, table, seat)
    await session.merge(
        Visitor(room_id=table.id, person_id=person_id, status="removed", at=utc_now())
    )


async def copy_seats(session: AsyncSession, table: TableInfo, room_id: str) -> None:
    """Seat the same people at another table; whoever left keeps no chair there."""
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
    """Put somebody who is no person on a chair: a bot, a ghost."""
    session.add(
        Seat(
            room_id=table.id,
            seat=chair,
            person_id=None,
            name=unique_name(name, [other.name for other in table.seats]),
            colour=_unused(COLOURS, [other.colour for other in table.seats], COLOURS[-1]),
            shape=_unused(SHAPES, [other.shape for other in table.seats], SHAPES[-1]),
            ready=True,
            absent=False,
        )
    )
    await session.flush()


async def move(session: AsyncSession, table: TableInfo, seat: int, to: int) -> None:
    """Change places before the game; the key decides between two who want the same chair."""
    if table.status != "lobby" or to not in table.free_chairs:
        raise TableError("seat-taken" if table.status == "lobby" else "too-late")
    try:
        async with session.begin_nested():
            where = (Seat.room_id == table.id, Seat.seat == seat)
            await session.execute(update(Seat).where(*where).values(seat=to))
    except IntegrityError:
        raise TableError("seat-taken") from None
