"""Tables that play against a recorded rival: one party of a finished game (duel.md 3.9)."""

from sqlalchemy.ext.asyncio import AsyncSession

from app.log.store import Store
from app.people.sessions import Profile
from app.tables import chairs, creating, queries, unplayed
from app.tables.creating import Wish
from app.tables.info import TableError, TableInfo
from app.tables.parties import rival_of
from app.tables.results import read_game
from engine.deal import Deal
from engine.errors import EngineError
from engine.recorded_rivals import challenge
from engine.setup import RECORDED_RIVAL
from engine.state import State

TRIAL_SECRET = bytes(32)
"""A secret for trying whether a party can be challenged."""
RIVAL_SEAT = 1
"""Its chair; the person who challenges it has the first."""
LONGEST = 60
"""A team's names together, on a chair."""


async def finished_game(store: Store, room_id: str) -> State:
    """The game that was played at a table."""
    return read_game(await store.load(room_id))


async def rival_deal(store: Store, table: TableInfo, secret: bytes) -> Deal | None:
    """The deal of a table that plays against a recorded rival; None for all others."""
    named = rival_of(table.setup)
    if named is None:
        return None
    room_id, party = named
    return challenge(await finished_game(store, room_id), party, "", secret)[1]


async def rival_table(
    session: AsyncSession, me: Profile, finished: TableInfo, game: State, party: int
) -> str:
    """A table of mine against a party of that game; its id. A party that gave up is refused.

    Asked again before the first tile, it returns the same table.
    """
    try:
        setup, _ = challenge(game, party, me.name, TRIAL_SECRET)
    except EngineError as error:
        raise TableError(error.code, 409) from None
    wish = Wish(
        finished.edition,
        game.box.edition.rules_version,
        {
            "unlocked": list(setup.unlocked),
            "modules": list(setup.modules),
            "supply": dict(setup.supply),
            "options": dict(setup.options),
            "boards": [[0], [1]],
            "led": {"1": RECORDED_RIVAL},
            "ghost": f"{finished.id}.{party}",
        },
        2,
        finished.access,
        finished.help_level,
    )
    if (waiting := await unplayed.alike(session, me, wish)) is not None:
        return waiting
    room_id = await creating.create(session, me, wish)
    table = await queries.load_table(session, room_id)
    assert table is not None
    await chairs.sit(session, table, me, 0, None)
    table = await queries.load_table(session, room_id)
    assert table is not None
    await chairs.seat_leader(session, table, RIVAL_SEAT, setup.seats[1][:LONGEST])
    return room_id
