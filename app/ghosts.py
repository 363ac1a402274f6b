"""Ghost duels: a table that plays against one party of a finished game (duel.md 3.9)."""

from sqlalchemy.ext.asyncio import AsyncSession

from app import chairs, creating, tables, unplayed
from app.creating import Wish
from app.parties import ghost_of
from app.people import Profile
from app.results import read_game
from app.store import Store
from app.tables import TableError, TableInfo
from engine.box import GHOST
from engine.deal import Deal
from engine.errors import EngineError
from engine.ghosts import challenge
from engine.state import State

NOBODY = bytes(32)
"""A secret for trying whether a party can be challenged."""
GHOST_SEAT = 1
"""Its chair; whoever challenges it has the first."""
LONGEST = 60
"""A team's names together, on a chair."""


async def finished_game(store: Store, room_id: str) -> State:
    """The game that was played at a table."""
    return read_game(await store.load(room_id))


async def haunted_deal(store: Store, table: TableInfo, secret: bytes) -> Deal | None:
    """The deal of a table that plays against a ghost; None for all others."""
    named = ghost_of(table.setup)
    if named is None:
        return None
    room_id, party = named
    return challenge(await finished_game(store, room_id), party, "", secret)[1]


async def ghost_table(
    session: AsyncSession, me: Profile, finished: TableInfo, game: State, party: int
) -> str:
    """A table of mine against a party of that game; its id. A party that gave up is no ghost.

    Whoever asks again before their first tile gets the same table again.
    """
    try:
        setup, _ = challenge(game, party, me.name, NOBODY)
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
            "led": {"1": GHOST},
            "ghost": f"{finished.id}.{party}",
        },
        2,
        finished.access,
        finished.help_level,
    )
    if (waiting := await unplayed.alike(session, me, wish)) is not None:
        return waiting
    room_id = await creating.create(session, me, wish)
    table = await tables.load_table(session, room_id)
    assert table is not None
    await chairs.sit(session, table, me, 0, None)
    table = await tables.load_table(session, room_id)
    assert table is not None
    await chairs.seat_leader(session, table, GHOST_SEAT, setup.seats[1][:LONGEST])
    return room_id
