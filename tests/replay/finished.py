"""Finished games in a real database, so that tests need not play seventy turns."""

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from sqlalchemy import delete, insert, update

from app.base.clock import utc_now
from app.base.database import make_database, writing
from app.base.ids import new_id
from app.base.plain_json import plain
from app.log.entries import RoomUpdate
from app.log.store import open_store
from app.models.deals import DealCode
from app.models.tables import Seat, TableRow
from app.people.looks import COLOURS, SHAPES
from app.people.sessions import create_guest
from app.tables.duel_results import duel_result
from app.tables.results import write_game
from engine.codec import encode_setup
from engine.scoring import sheets
from engine.state import State

BEGAN = datetime(2026, 11, 16, 19, 0, tzinfo=UTC)


@dataclass(frozen=True, slots=True)
class Stored:
    """A game in the database; ``tokens`` are the cookies of its seats."""

    room: str
    state: State
    tokens: tuple[str, ...]


async def store_game(url: str, state: State, *, access: str = "link") -> Stored:
    """Put a game that a machine has played into a database, as if people had."""
    database = make_database(url)
    log = await open_store(url)
    room, names = new_id(), state.box.setup.seats
    async with writing(database) as session:
        people = [await create_guest(session, name=name, now=BEGAN) for name in names]
        session.add(
            TableRow(
                id=room,
                edition=state.box.edition.key,
                rules_version=1,
                setup=encode_setup(state.box.setup),
                status="lobby",
                host_id=people[0].person.id,
                access=access,
                help_level="full",
                seat_count=len(names),
                created_at=BEGAN,
            )
        )
        await session.flush()
        for seat, signed_in in enumerate(people):
            session.add(
                Seat(
                    room_id=room,
                    seat=seat,
                    person_id=signed_in.person.id,
                    name=names[seat],
                    colour=COLOURS[seat % 6],
                    shape=SHAPES[seat % 6],
                    ready=True,
                    absent=False,
                )
            )
    moment = {entry.seq: BEGAN + timedelta(seconds=20 * entry.seq) for entry in state.entries()}
    for line in write_game(room, state.entries(), lambda entry: moment[entry.seq]):
        update = _update(state, line.seq, moment[line.seq])
        by = None if line.seat is None else people[line.seat].person.id
        await log.append(line._replace(person_id=by, room_update=update))
    await log.close()
    await database.dispose()
    return Stored(room, state, tuple(signed_in.token for signed_in in people))


async def share_deal(url: str, code: str, rooms: list[str]) -> None:
    """Make stored games of one edition games of one deal; the first of them has named it."""
    first, database = rooms[0], make_database(url)
    async with writing(database) as session:
        room = await session.get_one(TableRow, first)
        named = {"code": code, "edition": room.edition, "setup": {}, "room_id": first}
        await session.execute(insert(DealCode).values(**named, rules_version=1, created_at=BEGAN))
        await session.execute(update(TableRow).where(TableRow.id.in_(rooms)).values(deal_code=code))
        await session.execute(
            update(TableRow).where(TableRow.id.in_(rooms[1:])).values(deal_of=first)
        )
    await database.dispose()


async def begin_game(url: str, code: str, first: str) -> str:
    """A table that has begun a deal just now; its room."""
    room, database = new_id(), make_database(url)
    played = {"status": "playing", "deal_code": code, "deal_of": first, "started_at": utc_now()}
    table = {"edition": "classic", "rules_version": 1, "setup": {}, "access": "link"}
    about = {"id": room, "help_level": "full", "seat_count": 1, "created_at": utc_now()}
    async with writing(database) as session:
        await session.execute(insert(TableRow).values(**played, **table, **about))
    await database.dispose()
    return room


async def close_table(url: str, room: str) -> None:
    """A table goes, and with it the claim of its game."""
    database = make_database(url)
    async with writing(database) as session:
        await session.execute(delete(TableRow).where(TableRow.id == room))
    await database.dispose()


def _update(state: State, seq: int, at: datetime) -> RoomUpdate | None:
    if seq == 1:
        return RoomUpdate("playing", started_at=at)
    if seq < state.seq or not state.ended:
        return None
    totals = [sheet.total for sheet in sheets(state)]
    result = plain({"totals": totals, "reason": state.ended, **duel_result(state)})
    return RoomUpdate("finished", finished_at=at, result=result)
