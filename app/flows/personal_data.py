"""Everything kept about a person, as one JSON file.

It is written game by game, since there may be years of them. Running games are left out: their logs
hold what no player may know yet.
"""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

from sqlalchemy import select

from app.base.clock import iso
from app.base.database import reading
from app.base.plain_json import plain
from app.campaigns.files import record_of
from app.live.services import Services
from app.log.store import Changed
from app.models.campaigns import CampaignMember, CampaignRow
from app.models.people import Account, Person, Session
from app.models.tables import ChatLine, Seat, TableRow
from app.people.sessions import Profile
from app.tables.deal_secrecy import Reach, reach
from app.tables.queries import load_table

FORMAT = "dorfplatz-person/1"


async def export(services: Services, me: Profile) -> AsyncIterator[str]:
    """The file, piece by piece."""
    head, rooms = await _about(services, me)
    yield plain(head)[:-1] + ',"games":['
    between = "\n"
    for room_id in rooms:
        how_far = await _reach(services, room_id, me)
        if how_far == "shut":
            continue
        try:
            stored = await services.store.load(room_id)
        except Changed:  # the others are handed out all the same
            continue
        record = await asyncio.to_thread(record_of, stored, opened=how_far == "open")
        yield between + plain(record)
        between = ",\n"
    yield "\n]}\n"


async def _reach(services: Services, room_id: str, me: Profile) -> Reach:
    """How far I may read a game of mine: others may still play its deal."""
    async with reading(services.database) as session:
        table = await load_table(session, room_id)
        return "shut" if table is None else await reach(session, table, me.id)


async def _about(services: Services, me: Profile) -> tuple[dict[str, Any], list[str]]:
    """Everything but the games, and which these are."""
    mine = select(TableRow.id).join(Seat, Seat.room_id == TableRow.id).group_by(TableRow.id)
    over = mine.where(Seat.person_id == me.id, TableRow.status == "finished")
    lines = select(ChatLine).where(ChatLine.person_id == me.id).order_by(ChatLine.id)
    places = (
        select(CampaignRow.name, CampaignMember.joined_at)
        .join(CampaignMember, CampaignMember.campaign_id == CampaignRow.id)
        .where(CampaignMember.person_id == me.id)
        .order_by(CampaignMember.joined_at)
    )
    browsers = select(Session).where(Session.person_id == me.id).order_by(Session.created_at)
    async with reading(services.database) as session:
        person, account = await session.get(Person, me.id), await session.get(Account, me.id)
        rooms = (await session.scalars(over.order_by(TableRow.finished_at))).all()
        said = (await session.scalars(lines)).all()
        campaigns = (await session.execute(places)).all()
        devices = (await session.scalars(browsers)).all()
    head = {
        "format": FORMAT,
        "name": me.name,
        "colour": me.colour,
        "shape": me.shape,
        "language": me.language,
        "login": account and account.login,
        "since": iso(person.created_at) if person else None,
        "devices": [{"seen": iso(one.seen_at), "browser": one.user_agent} for one in devices],
        "campaigns": [{"name": name, "since": iso(joined)} for name, joined in campaigns],
        "said": [{"at": iso(line.at), "table": line.room_id, "text": line.text} for line in said],
    }
    return head, list(rooms)
