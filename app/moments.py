"""How a finished game compares with what one of its players had finished before."""

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from app import results
from app.models.rooms import Result, Room, Seat
from engine.box import in_play
from engine.campaign import plan_of
from engine.editions import edition

MOST = 500
"""Earlier games that are looked at, the latest first."""


async def of_game(session: AsyncSession, room_id: str, person: str) -> dict[str, Any]:
    """What pages say about a finished game of somebody's; an unfinished one has nothing to tell.

    ``games`` counts the person's finished games of this edition with this one, ``best`` is the
    highest total before it, ``lines`` the most points of each line and ``tasks`` the most tasks
    before it (left out unless every earlier game is known in detail), ``new`` the specials that
    were in play for the first time, ``ranks`` the edition's scale by its starts.
    """
    room = await session.get(Room, room_id)
    if room is None or room.finished_at is None or room.result is None:
        return {}
    plan = plan_of(room.edition)
    told: dict[str, Any] = {"ranks": [rank.start for rank in plan.ranks] if plan else []}
    seats = await _seats(session, [room_id], person)
    if room_id not in seats:
        return told
    before = await _before(session, room, person)
    sat = await _seats(session, [earlier.id for earlier in before], person)
    totals = [_total(earlier, sat[earlier.id]) for earlier in before]
    kept = await results.of_rooms(session, [earlier.id for earlier in before], pictures=False)
    detailed = len(room.result["totals"]) == 1 and len(kept) == len(before) > 0
    return told | {
        "games": len(before) + 1,
        "best": max(totals, default=None),
        "new": _new(room, before),
        **(_bests(list(kept.values())) if detailed else {}),
    }


async def _before(session: AsyncSession, room: Room, person: str) -> Sequence[Room]:
    """The person's earlier games of the same edition that were played to their end."""
    mine = (
        select(Room)
        .join(Seat, Seat.room_id == Room.id)
        .where(
            Seat.person_id == person,
            Room.edition == room.edition,
            Room.status == "finished",
            Room.finished_at < room.finished_at,
        )
        .order_by(Room.finished_at.desc())
        .limit(MOST)
        .distinct()
    )
    found = (await session.scalars(mine)).all()
    return [earlier for earlier in found if earlier.result and "totals" in earlier.result]


async def _seats(session: AsyncSession, rooms: Sequence[str], person: str) -> Mapping[str, int]:
    """Where the person sat, by room."""
    wanted = select(Seat.room_id, Seat.seat).where(
        Seat.room_id.in_(rooms), Seat.person_id == person
    )
    return {row.room_id: row.seat for row in await session.execute(wanted)}


def _total(room: Room, seat: int) -> int:
    """The person's own total: in a duel that of their party."""
    assert room.result is not None
    totals: list[int] = room.result["totals"]
    boards: list[list[int]] = room.result.get("boards", [[seat]])
    return next((totals[n] for n, seats in enumerate(boards) if seat in seats), max(totals))


def _new(room: Room, before: Sequence[Room]) -> list[str]:
    """Specials that no earlier game had in play; of a first game nothing is worth saying."""
    if not before:
        return []
    known = {key for earlier in before for key in _in_play(earlier)}
    return [key for key in _in_play(room) if key not in known]


def _in_play(room: Room) -> list[str]:
    setup = room.setup
    unlocked, modules = tuple(setup.get("unlocked", ())), tuple(setup.get("modules", ()))
    return [special.key for special in in_play(edition(room.edition), unlocked, modules)]


def _bests(earlier: Sequence[Result]) -> dict[str, Any]:
    lines: dict[str, int] = {}
    for one in earlier:
        for key, points in one.summary["lines"].items():
            lines[key] = max(points, lines.get(key, 0))
    tasks = max(sum(one.summary["completed"].values()) for one in earlier)
    return {"lines": lines, "tasks": tasks}
