"""Compare a finished game with the earlier games of one of its players."""

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from app.models.tables import Result, Seat, TableRow
from app.tables import results
from engine.box import in_play
from engine.campaign import plan_of
from engine.campaign.plan import Plan
from engine.editions import edition

MOST = 500
"""Earlier games that are looked at, the latest first."""


async def of_game(session: AsyncSession, room_id: str, person: str) -> dict[str, Any]:
    """What pages say about a finished game of a person; an unfinished one gives nothing.

    ``games`` counts the person's finished games of this edition with this one, ``best`` is the
    highest total before it, ``lines`` the most points of each line and ``tasks`` the most tasks
    before it (left out unless every earlier game is known in detail), ``new`` the specials that
    were in play for the first time, ``scale`` the titles of the edition, see ``_scale``.
    """
    room = await session.get(TableRow, room_id)
    if room is None or room.finished_at is None or room.result is None:
        return {}
    marks: dict[str, Any] = {"scale": _scale(plan_of(room.edition))}
    seats = await _seats(session, [room_id], person)
    if room_id not in seats:
        return marks
    before = await _before(session, room, person)
    sat = await _seats(session, [earlier.id for earlier in before], person)
    totals = [_total(earlier, sat[earlier.id]) for earlier in before]
    kept = await results.of_rooms(session, [earlier.id for earlier in before], pictures=False)
    detailed = len(room.result["totals"]) == 1 and len(kept) == len(before) > 0
    return marks | {
        "games": len(before) + 1,
        "best": max(totals, default=None),
        "new": _new(room, before),
        **(_bests(list(kept.values())) if detailed else {}),
    }


def _scale(plan: Plan | None) -> list[tuple[int, str]]:
    """The titles that a result may earn: from how many points on, and the key of the text.

    They are the ranks that an edition prints. A run has rows without titles, so its milestones
    stand for them; an edition without a campaign has no scale.
    """
    if plan is None:
        return []
    ranks = [(one.start, f"rank.{plan.edition}.{one.start}") for one in plan.ranks if one.title]
    milestones = [(m.start, f"milestone.{plan.edition}.{m.key}.title") for m in plan.milestones]
    return ranks or milestones


async def _before(session: AsyncSession, room: TableRow, person: str) -> Sequence[TableRow]:
    """The person's earlier games of the same edition that were played to their end."""
    mine = (
        select(TableRow)
        .join(Seat, Seat.room_id == TableRow.id)
        .where(
            Seat.person_id == person,
            TableRow.edition == room.edition,
            TableRow.status == "finished",
            TableRow.finished_at < room.finished_at,
        )
        .order_by(TableRow.finished_at.desc())
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


def _total(room: TableRow, seat: int) -> int:
    """The person's own total: in a duel that of their party."""
    assert room.result is not None
    totals: list[int] = room.result["totals"]
    boards: list[list[int]] = room.result.get("boards", [[seat]])
    return next((totals[n] for n, seats in enumerate(boards) if seat in seats), max(totals))


def _new(room: TableRow, before: Sequence[TableRow]) -> list[str]:
    """Specials that no earlier game had in play; of a first game nothing is worth saying."""
    if not before:
        return []
    known = {key for earlier in before for key in _in_play(earlier)}
    return [key for key in _in_play(room) if key not in known]


def _in_play(room: TableRow) -> list[str]:
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
