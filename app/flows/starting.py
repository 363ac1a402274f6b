"""Start a game: freeze the chairs, read them, deal.

A person who sat down while tiles are dealt would sit at a table that the game does not know. So the
start is written down first, and from then on no chair changes; the first entry of the log makes it
a game. The next start goes on with one that was interrupted.
"""

from sqlalchemy import update

from app.base.database import reading, writing
from app.campaigns.acting import Campaigns
from app.live.room import Room
from app.live.services import Services
from app.log.entries import LogError
from app.models.tables import TableRow
from app.people.sessions import Profile
from app.tables.creating import join_code
from app.tables.deal_secrecy import check_start
from app.tables.info import TableError
from app.tables.queries import load_table
from engine.errors import EngineError


async def start_game(
    campaigns: Campaigns, room_id: str, me: Profile, fellows: int | None = None
) -> None:
    """Deal, in the room's turn; a second request finds the game started.

    ``fellows`` is how many other tables of a shared deal the host has been shown.
    """
    rooms = campaigns.rooms
    live = await rooms.open(room_id)
    if live is None:
        raise TableError("no-such-table", 404)
    campaign = live.room.table.campaign_id
    if campaign is not None and live.room.game is None:
        await campaigns.begin(campaign, room_id, me)
    await _hold(rooms.services, room_id, fellows)
    try:
        await live.room.perform(lambda: _deal(live.room, me))
    except EngineError as error:
        await _let_go(rooms.services, room_id)
        await rooms.refresh(room_id)
        raise TableError(error.code, 409) from None
    except LogError:
        raise TableError("storage", 503) from None
    await rooms.refresh(room_id)
    if live.room.table.deal_of is not None:
        await rooms.refresh_deal(live.room.table)


async def _deal(room: Room, me: Profile) -> None:
    """Begin with who sits there now: what was read earlier may be put in place later."""
    async with reading(room.services.database) as session:
        room.table = await load_table(session, room.id) or room.table
    if room.table.is_closed:  # closed before chairs were held
        raise TableError("table-closed")
    await room.begin("start", me.id)


async def _hold(services: Services, room_id: str, fellows: int | None) -> None:
    """From now on chairs stay as they are (``TableInfo.is_starting``), and the short code admits
    no more: it is easy to say, and easy to guess."""
    waiting = update(TableRow).where(TableRow.id == room_id, TableRow.status == "lobby")
    async with writing(services.database) as session:
        table = await load_table(session, room_id, for_change=True)
        if table is not None and table.status == "lobby" and not table.is_starting:
            await check_start(session, table, fellows)
            code = await join_code(session, is_running=True)
            await session.execute(waiting.values(started_at=services.now(), code=code))


async def _let_go(services: Services, room_id: str) -> None:
    """With these people no game can begin."""
    waiting = update(TableRow).where(TableRow.id == room_id, TableRow.status == "lobby")
    async with writing(services.database) as session:
        code = await join_code(session)
        await session.execute(waiting.values(started_at=None, code=code))
