"""Results of finished games for lists, computed once from the log and kept."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import defer

from app.assets import pictures
from app.base.clock import from_iso, iso
from app.base.ids import new_id
from app.base.plain_json import plain
from app.log.encoding import encode_events, read_entry, write_action
from app.log.entries import Head, NewEntry, StoredEntry, linked
from app.models.tables import Result
from app.tables.contributions import shares
from app.tables.info import TableError
from engine.replay import fold
from engine.scoring import sheets
from engine.state import Entry, State
from engine.tasks import Task

BEFORE_ALL = Head()


def read_game(stored: Iterable[StoredEntry]) -> State:
    """The game that a room's entries make."""
    before: Entry | None = None
    read: list[Entry] = []
    for entry in stored:
        before = read_entry(entry.seq, entry.seat, entry.action, entry.events, before)
        read.append(before)
    if not read:
        raise TableError("no-game", 404)
    return fold(read)


def write_game(
    room_id: str,
    entries: Iterable[Entry],
    moment: Callable[[Entry], datetime],
    head: Head = BEFORE_ALL,
) -> list[NewEntry]:
    """The lines that entries of a game make, chained after ``head``: it was played elsewhere."""
    lines: list[NewEntry] = []
    for entry in entries:
        line = linked(
            head,
            room_id=room_id,
            action_id=new_id(),
            seat=entry.seat,
            person_id=None,
            action=write_action(entry),
            events=plain(encode_events(entry)),
            at=iso(moment(entry)),
        )
        head = Head(line.seq, line.hash)
        lines.append(line)
    return lines


def summed_up(room_id: str, game: State, moments: Sequence[datetime]) -> Result:
    """A finished game in short: of several boards the best. ``moments``: when each entry came."""
    best = max(sheets(game), key=lambda sheet: sheet.total)
    party = game.parties[best.board]
    return Result(
        room_id=room_id,
        result=best.total,
        people=list(game.box.setup.seats),
        summary={
            "lines": {line.key: line.points for line in best.lines},
            "completed": _by_type(party.completed),
            "failed": _by_type(party.failed),
            "tiles": len(party.board.placements),
            **shares(game, moments),
        },
        picture=pictures.of_board(game.box.edition.key, party.board, party.tasks),
        finished_at=moments[-1],
    )


def moments_of(stored: Iterable[StoredEntry]) -> list[datetime]:
    """When each entry came."""
    return [from_iso(entry.at) for entry in stored]


def _by_type(tasks: Iterable[Task]) -> dict[str, int]:
    return dict(Counter(task.type for task in tasks))


async def keep(session: AsyncSession, result: Result) -> None:
    """Keep a result; a second call finds it kept."""
    try:
        async with session.begin_nested():
            session.add(result)
    except IntegrityError:
        pass


async def of_rooms(
    session: AsyncSession, room_ids: Sequence[str], *, pictures: bool = True
) -> dict[str, Result]:
    """What is kept of these games; without their pictures where no page shows them."""
    if not room_ids:
        return {}
    wanted = select(Result).where(Result.room_id.in_(room_ids))
    if not pictures:
        wanted = wanted.options(defer(Result.picture, raiseload=True))
    found = await session.scalars(wanted)
    return {result.room_id: result for result in found}


def plain_summary(result: Result) -> dict[str, Any]:
    """A kept game as plain data, without its picture."""
    return {
        "room": result.room_id,
        "result": result.result,
        "people": result.people,
        "finished_at": result.finished_at.timestamp() * 1000,
        **result.summary,
    }
