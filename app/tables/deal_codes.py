"""Deal codes: a short code fixes what is in play and how it was shuffled, for other tables too.

The code is chosen by chance and says nothing about the deal; the order lies in a table of its own.
A deal has a code only after its game has ended (``deal_secrecy``).
"""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import insert, select
from sqlalchemy.ext.asyncio import AsyncSession

from app.base.ids import new_device_code, read_device_code
from app.log.kept_deals import KeptDeal, deal_of
from app.models.deals import DealCode, DealSecret
from app.models.tables import Seat, TableRow
from app.tables import deal_claims
from app.tables.deal_secrecy import played_through
from app.tables.info import TableError, TableInfo
from app.tables.queries import change_room

SHARED = ("unlocked", "modules", "supply", "options")
"""What of a setup belongs to a deal; who sits where does not."""


@dataclass(frozen=True, slots=True)
class SharedDeal:
    """What everybody may know of a deal."""

    code: str
    edition: str
    rules_version: int
    setup: dict[str, Any]


async def find(session: AsyncSession, text: str) -> SharedDeal | None:
    """The deal that a typed code names, if any; routes that take one count wrong guesses."""
    code = read_device_code(text)
    row = None if code is None else await session.get(DealCode, code)
    if row is None:
        return None
    return SharedDeal(row.code, row.edition, row.rules_version, row.setup)


async def name_deal(session: AsyncSession, table: TableInfo, now: datetime) -> str:
    """The code of a table's deal, once its game is over; the first question makes one."""
    if "ghost" in table.setup:  # its deal belongs to the record it plays against
        raise TableError("no-deal-of-a-ghost", 409)
    if table.status == "playing" or table.others_play:
        raise TableError("deal-being-played", 409)
    dealt = await deal_of(session, table.id)
    if dealt is None or table.status != "finished":
        raise TableError("no-game", 409)
    if table.deal_code is not None:
        return table.deal_code
    known = await session.scalar(select(DealCode.code).where(DealCode.room_id == table.id))
    if known is not None:
        return known
    room = await session.get(TableRow, table.id)
    assert room is not None
    values = {"edition": table.edition, "rules_version": room.rules_version, "created_at": now}
    setup = {name: table.setup[name] for name in SHARED if name in table.setup}
    code = new_device_code()
    row = {"code": code, "setup": setup, "room_id": table.id, **values}
    await session.execute(insert(DealCode).values(**row))
    secret = {"code": code, "seed": dealt.seed, "deal": dealt.deal}
    await session.execute(insert(DealSecret).values(**secret))
    await change_room(session, table.id, deal_code=code)
    return code


async def secret_of(session: AsyncSession, code: str) -> KeptDeal | None:
    """The order of a shared deal."""
    found = await session.get(DealSecret, code)
    return KeptDeal(found.seed, found.deal) if found else None


async def may_compare(session: AsyncSession, code: str, person_id: str) -> bool:
    """Whether a person has finished a deal and does not play it now.

    While others play it, the person must have played it to its end (``deal_secrecy``).
    """
    mine = select(TableRow.status).join(Seat, Seat.room_id == TableRow.id)
    mine = mine.where(TableRow.deal_code == code, Seat.person_id == person_id)
    statuses = set(await session.scalars(mine))
    if "finished" not in statuses or statuses & {"lobby", "playing"}:
        return False
    first = await session.scalar(select(DealCode.room_id).where(DealCode.code == code))
    if first is None or not await deal_claims.claims(session, first):
        return True
    return await played_through(session, first, person_id)


@dataclass(frozen=True, slots=True)
class DealGame:
    """A finished game of a deal; ``again``: a person there had played it before."""

    room_id: str
    finished_at: datetime | None
    again: bool
    people: frozenset[str]


async def games_of_deal(session: AsyncSession, code: str) -> list[DealGame]:
    """The finished games of a deal, in the order in which they ended."""
    games = select(TableRow.id, TableRow.finished_at).where(
        TableRow.deal_code == code, TableRow.status == "finished"
    )
    seats = select(Seat.room_id, Seat.person_id).join(TableRow, TableRow.id == Seat.room_id)
    there: dict[str, set[str]] = {}
    for room_id, person_id in await session.execute(seats.where(TableRow.deal_code == code)):
        there.setdefault(room_id, set()).add(person_id or "")
    found, seen = [], set[str]()
    for room_id, finished_at in await session.execute(games.order_by(TableRow.finished_at)):
        people = frozenset(there.get(room_id, set()) - {""})
        found.append(DealGame(room_id, finished_at, bool(people & seen), people))
        seen |= people
    return found
