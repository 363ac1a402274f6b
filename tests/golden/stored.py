"""Golden campaigns in a real database, so that no test has to play forty games by hand."""

import json
from datetime import UTC, datetime, timedelta
from functools import lru_cache
from typing import NamedTuple

from sqlalchemy import insert, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from app.base.database import make_database, writing
from app.campaigns import imports
from app.campaigns.files import Brought
from app.campaigns.log import LoggedEvent
from app.models.campaigns import CampaignMember, CampaignRow
from app.models.tables import Seat, TableRow
from app.people.sessions import Profile, create_guest
from engine.campaign import acts
from engine.campaign.codec import decode_event
from engine.campaign.events import Event, GameBegun
from engine.campaign.plan import Final
from engine.campaign.state import State, evolve
from tests.golden.campaign import PEOPLE, beginning, file_of, replay, secret, setup

BEGINNING = datetime(2026, 3, 6, 19, 0, tzinfo=UTC)
WEEK, TURN, CROSS = timedelta(days=6, hours=23), timedelta(seconds=40), timedelta(seconds=5)


class StoredCampaign(NamedTuple):
    """A campaign in the database; ``tokens`` are the cookies of its members."""

    id: str
    code: str
    rooms: tuple[str, ...]
    tokens: tuple[str, ...]
    people: tuple[str, ...]
    state: State


@lru_cache(maxsize=8)
def brought(key: str, games: int, spare: int = 0) -> tuple[Brought, State]:
    """The first games of a golden campaign; its last ``spare`` choices are not made."""
    written = json.loads(file_of(key).read_text())
    founding, state = beginning(key)
    lines = [LoggedEvent(1, founding, None, PEOPLE[0], BEGINNING)]
    finals: dict[str, Final] = {}
    times: dict[str, dict[int, datetime]] = {}

    def happen(event: Event, at: datetime, by: str = "") -> None:
        nonlocal state
        state = evolve(state, event)
        lines.append(LoggedEvent(len(lines) + 1, event, None, by, at))

    for number, told in enumerate(written["games"][:games], start=1):
        begun, finished = (decode_event(event) for event in told["told"])
        assert isinstance(begun, GameBegun)
        evening = BEGINNING + number * WEEK
        happen(begun, evening, PEOPLE[0])
        game = replay(setup(state, begun), secret(number), told["done"])
        finals[begun.game] = acts.final(game)
        times[begun.game] = {seq: evening + seq * TURN for seq in range(1, game.seq + 1)}
        after = evening + game.seq * TURN
        happen(finished, after)
        chosen = told["chosen"][: -spare or None] if number == games else told["chosen"]
        for n, event in enumerate(map(decode_event, chosen), start=1):
            happen(event, after + n * CROSS, PEOPLE[n % 2])
    return Brought("Hanami evenings", lines, finals, times), state


async def store_campaign(
    url: str, key: str, games: int, *, spare: int = 0, unseen: bool = False
) -> StoredCampaign:
    """Put a golden campaign into a database, as if its people had played it there."""
    found, state = brought(key, games, spare)
    database = make_database(url)
    async with writing(database) as session:
        people = [await create_guest(session, name=name, now=BEGINNING) for name in PEOPLE]
        ids = tuple(one.person.id for one in people)
        owner = Profile(ids[0], PEOPLE[0], "p1", "circle", None)
        id = await imports.store(session, imports.rows(found), owner, BEGINNING)
        other = {"campaign_id": id, "person_id": ids[1], "guest": False, "joined_at": BEGINNING}
        await session.execute(
            insert(CampaignMember).values(**other, seen=len(found.lines), shown={})
        )
        rooms = await _sit_down(session, id, ids)
        if unseen:
            await session.execute(
                update(CampaignMember).where(CampaignMember.campaign_id == id).values(seen=1)
            )
        row = await session.get_one(CampaignRow, id)
        code = row.code
    await database.dispose()
    return StoredCampaign(id, code, rooms, tuple(one.token for one in people), ids, state)


async def _sit_down(session: AsyncSession, id: str, people: tuple[str, ...]) -> tuple[str, ...]:
    """Give the chairs of its games to their people; the games in the order they were played."""
    asked = select(TableRow.id).where(TableRow.campaign_id == id).order_by(TableRow.started_at)
    rooms = tuple((await session.execute(asked)).scalars())
    for seat, person in enumerate(people):
        chairs = update(Seat).where(Seat.room_id.in_(rooms), Seat.seat == seat)
        await session.execute(chairs.values(person_id=person))
    return rooms
