"""The record of a table's game, as far as a person may read it.

Relies on ``deal_secrecy``, which decides whether a finished game is open. A record never holds an
entry that is not durable: the state is taken before the log is read.
"""

from app.base.clock import from_iso
from app.base.database import reading
from app.live.rooms import OpenRoom, Rooms
from app.people.sessions import Profile
from app.tables.deal_secrecy import Reach, readable
from app.tables.info import TableError
from engine.records import Record, write


async def visible(rooms: Rooms, room_id: str, person: Profile | None) -> OpenRoom:
    """The room, if this person may see it; a finished game is public by its link."""
    live = await rooms.open(room_id)
    if live is None:
        raise TableError("no-such-table", 404)
    table = live.room.table
    open_to_all = table.status == "finished" and table.access == "link"
    if not open_to_all and not table.may_see(person.id if person else ""):
        raise TableError("not-for-you", 403)
    return live


async def _reach(rooms: Rooms, live: OpenRoom, person: Profile | None) -> Reach:
    """How far a person may read a game; of one that is over nothing while its deal is claimed."""
    if live.room.game is None or not live.room.game.state.ended:
        return "own"
    async with reading(rooms.services.database) as session:
        return await readable(session, live.room.table, person.id if person else "")


async def written(rooms: Rooms, live: OpenRoom, person: Profile | None) -> Record:
    """The record of a room's game, as far as a person may read it."""
    if live.room.game is None:
        raise TableError("no-game", 404)
    state = live.room.game.public_state()
    opened = await _reach(rooms, live, person) == "open"
    # Read after the state was taken: what it holds is durable, so the log has all of it.
    stored = await rooms.services.store.load(live.room.id)
    times = {entry.seq: from_iso(entry.at).strftime("%Y-%m-%dT%H:%M:%SZ") for entry in stored}
    return write(state, times, opened=opened)
