"""How a game begins: chairs are held first, then read, then dealt for.

Who sits down or stands up while tiles are dealt would sit at a table that the game does not know.
So a start is written down before anybody looks who is there, and from then on nothing about chairs
changes; the first entry of the log makes it a game. A start that was interrupted goes on when
somebody starts again.
"""

from sqlalchemy import update

from app.campaigns.acting import Campaigns
from app.creating import join_code
from app.database import reading, writing
from app.deal_secrecy import check_start
from app.entries import LogError
from app.models.rooms import Room
from app.people import Profile
from app.room import Room as LiveRoom
from app.services import Services
from app.tables import TableError, load_table
from engine.errors import EngineError


async def start_game(
    campaigns: Campaigns, room_id: str, me: Profile, fellows: int | None = None
) -> None:
    """Deal, in the room's turn; whoever comes second finds the game started.

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


async def _deal(room: LiveRoom, me: Profile) -> None:
    """Begin with who sits there now: what was read earlier may be put in place later."""
    async with reading(room.services.database) as session:
        room.table = await load_table(session, room.id) or room.table
    if room.table.is_closed:  # closed before chairs were held
        raise TableError("table-closed")
    await room.begin("start", me.id)


async def _hold(services: Services, room_id: str, fellows: int | None) -> None:
    """From now on chairs stay as they are (``TableInfo.is_starting``), and nobody comes in by the
    short code any more: it is easy to say, and easy to guess."""
    waiting = update(Room).where(Room.id == room_id, Room.status == "lobby")
    async with writing(services.database) as session:
        table = await load_table(session, room_id, for_change=True)
        if table is not None and table.status == "lobby" and not table.is_starting:
            await check_start(session, table, fellows)
            code = await join_code(session, is_running=True)
            await session.execute(waiting.values(started_at=services.now(), code=code))


async def _let_go(services: Services, room_id: str) -> None:
    """With these people no game can begin."""
    waiting = update(Room).where(Room.id == room_id, Room.status == "lobby")
    async with writing(services.database) as session:
        code = await join_code(session)
        await session.execute(waiting.values(started_at=None, code=code))
