"""Close a table before a game is played at it: by its host, to make way, or by age.

Its people are told (``rooms.Rooms.refresh``) and its code is free again. A game in which a person
has acted is never closed: it belongs to all who play it.
"""

from datetime import datetime

from sqlalchemy import ColumnElement, select

from app.base.database import reading, writing
from app.campaigns import members
from app.campaigns.acting import Campaigns
from app.models.tables import TableRow
from app.people.sessions import Profile
from app.tables.info import TableError, TableInfo
from app.tables.queries import load_table
from app.tables.unplayed import UNPLAYED, alone, shut, stale


async def close(campaigns: Campaigns, room_id: str, me: Profile) -> None:
    """Close a table of mine."""
    if not await _shut(campaigns, room_id, me, UNPLAYED):
        raise TableError("too-late")


async def close_stale(campaigns: Campaigns, room_id: str, before: datetime) -> bool:
    """Close a table that has waited since then, as the server; False if it no longer waits."""
    return await _shut(campaigns, room_id, None, stale(before))


async def _shut(
    campaigns: Campaigns, room_id: str, me: Profile | None, still: ColumnElement[bool]
) -> bool:
    services = campaigns.services
    async with reading(services.database) as session:
        campaign = _found(await load_table(session, room_id), me).campaign_id
    async with writing(services.database) as session:
        # A campaign comes before its table, as everywhere: two who wait for each other wait long.
        kept = None if campaign is None else await members.known(session, campaign)
        table = _found(await load_table(session, room_id, for_change=True), me)
        waits = await session.scalar(select(TableRow.id).where(TableRow.id == room_id, still))
        if waits is None or (me is not None and table.is_starting):
            return False
        if kept is not None and kept.plays_at(room_id):
            if me is None:
                return False
            await campaigns.give_up(session, kept, me, room_id)
        await shut(session, room_id, services.now())
    if campaign is not None:
        campaigns.tell(campaign)
    await campaigns.rooms.refresh(room_id)
    return True


def _found(table: TableInfo | None, me: Profile | None) -> TableInfo:
    if table is None:
        raise TableError("no-such-table", 404)
    if me is not None and table.host_id != me.id:
        raise TableError("not-the-host", 403)
    return table


async def make_way(campaigns: Campaigns, me: Profile, room_id: str) -> None:
    """Close what else I began alone and never played, the oldest first, if it is too much."""
    services = campaigns.services
    async with writing(services.database) as session:
        waiting = [room for room in await alone(session, me) if room.campaign_id is None]
        spare = max(0, len(waiting) - services.limits.open_rooms_per_person)
        closed = [room.id for room in waiting if room.id != room_id][:spare]
        for gone in closed:
            await shut(session, gone, services.now())
    for gone in closed:
        await campaigns.rooms.refresh(gone)
