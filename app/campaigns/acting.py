"""Campaigns at work: what members do, tables of their games, news for open pages."""

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any, TypeVar

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from app.base.database import reading, writing
from app.campaigns import log, members
from app.campaigns.log import LoadedCampaign
from app.campaigns.results import CampaignResults
from app.live.rooms import Rooms
from app.models.tables import TableRow
from app.people.sessions import Profile
from app.tables import chairs, creating, queries, unplayed
from app.tables.creating import Wish
from app.tables.info import TableError
from engine.campaign import acts
from engine.campaign.events import Event, GameBegun, Status
from engine.campaign.state import State
from engine.editions import edition
from engine.errors import Refused

E = TypeVar("E", bound=Event)
Listener = Callable[[], None]
OPEN = ("lobby", "playing")
SAME_EVENING = timedelta(hours=6)
"""So long after a game the same people are thought to be there still."""


class Campaigns:
    """The campaigns as this worker serves them; it remembers nothing but who listens."""

    def __init__(self, rooms: Rooms) -> None:
        self.rooms, self.services = rooms, rooms.services
        self.results = CampaignResults(rooms.services, self.tell)
        self._listeners: dict[str, set[Listener]] = {}
        rooms.on_game_over = self.results.game_over
        rooms.on_campaign = self._heard

    # --- who listens --------------------------------------------------------------------------

    def listen(self, id: str, listener: Listener) -> Callable[[], None]:
        """Be called whenever something happens in a campaign; returns how to stop."""
        self._listeners.setdefault(id, set()).add(listener)

        def stop() -> None:
            self._listeners[id].discard(listener)
            if not self._listeners[id]:
                del self._listeners[id]

        return stop

    def listening(self, id: str) -> int:
        """How many listen to a campaign here."""
        return len(self._listeners.get(id, ()))

    def tell(self, id: str) -> None:
        """Something has happened: wake the listeners here and at other workers."""
        self._heard(id)
        self.services.bus.publish(id, {"k": "campaign"})

    def _heard(self, id: str | None) -> None:
        """Something happened in one campaign; None: perhaps in any of them."""
        for known in list(self._listeners) if id is None else [id]:
            for listener in list(self._listeners.get(known, ())):
                listener()

    # --- members act --------------------------------------------------------------------------

    async def look(self, id: str, person: Profile | None) -> LoadedCampaign:
        """A campaign, for one of its people."""
        await self.results.settle_running(id)
        async with reading(self.services.database) as session:
            return await members.belonging(session, id, person)

    async def act(self, id: str, person: Profile, act: Callable[[State], Event]) -> LoadedCampaign:
        """Let a member do something; 409 with a code if that is not possible now."""
        await self.results.settle_running(id)
        async with writing(self.services.database) as session:
            kept = await members.belonging(session, id, person, for_change=True)
            await self._append(session, kept, person, act)
        self.tell(id)
        return kept

    async def _append(
        self,
        session: AsyncSession,
        kept: LoadedCampaign,
        person: Profile,
        act: Callable[[State], E],
    ) -> E:
        event = _allowed(act, kept.state)
        author = members.author(person)
        await log.append(session, kept, event, author, self.services.now())
        return event

    async def start_over(self, id: str, person: Profile) -> str:
        """Found the campaign anew with its members (ruling L24) and archive this one.

        Raises ``TableError`` (409) while a game of it waits or runs.
        """
        await self.results.settle_running(id)
        async with writing(self.services.database) as session:
            kept = await members.belonging(session, id, person, for_change=True)
            if await _open_table(session, id) is not None:
                raise TableError("game-running", 409)
            await members.check_room_for_one(session, person, self.services)
            if kept.state.status is not Status.ARCHIVED:
                await self._append(
                    session, kept, person, lambda state: acts.change_status(state, Status.ARCHIVED)
                )
            modules, now = list(kept.state.modules), self.services.now()
            new = await members.create_campaign(
                session, person, kept.row.name, kept.row.edition, modules, now
            )
            founded = await members.known(session, new)
            for member in (await members.people_of(session, [id]))[id]:
                if not member.guest:
                    await members.add(session, founded, member.id, now)
        self.tell(id)
        return new

    # --- games --------------------------------------------------------------------------------

    async def open_table(self, id: str) -> str | None:
        """The table at which the campaign's game waits or runs."""
        async with reading(self.services.database) as session:
            return await _open_table(session, id)

    async def table_for(self, id: str, person: Profile, previous: str | None = None) -> str:
        """The table of the next game: the one that is open, or a new one.

        The people of the ``previous`` table sit at the new one, and find it, as members or guests.
        """
        await self.results.settle_running(id)
        opened = await self.open_table(id)
        if previous is not None and opened is not None:
            return opened
        async with writing(self.services.database) as session:
            kept = await members.belonging(session, id, person, for_change=True)
            opened = await _open_table(session, id)
            if opened is not None:
                return opened
            found = edition(kept.row.edition)
            last = kept.state.played[-1].game if kept.state.played else None
            begun = _allowed(lambda state: acts.begin(state, found, ""), kept.state)
            previous = previous or _same_evening(kept, self.services.now())
            if last is None:
                most = self.services.limits.open_rooms_per_person
                await unplayed.check(session, person, most)
            wish = Wish(
                found.key,
                found.rules_version,
                setup_of(kept, begun),
                found.seats[1],
                previous_room_id=previous or last,
                campaign_id=id,
            )
            room_id = await creating.create(session, person, wish)
            await _seat(session, id, room_id, person, previous)
        self.tell(id)
        if last is not None:  # people may still sit at the table of the last game
            await self.rooms.refresh(last)
        return room_id

    async def begin(self, id: str, room_id: str, person: Profile) -> None:
        """The game at this table begins, with what is unlocked at this moment."""
        await self.results.settle_running(id)
        async with writing(self.services.database) as session:
            kept = await members.belonging(session, id, person, for_change=True)
            if kept.plays_at(room_id):
                return  # a start that was interrupted goes on
            if await _open_table(session, id) != room_id:
                raise TableError("table-closed")
            found = edition(kept.row.edition)
            begun = await self._append(
                session, kept, person, lambda state: acts.begin(state, found, room_id)
            )
            await queries.change_room(session, room_id, setup=setup_of(kept, begun))
        self.tell(id)

    async def abandon(self, id: str, person: Profile) -> None:
        """Give up the game that waits or runs, and its table."""
        await self.results.settle_running(id)
        async with writing(self.services.database) as session:
            kept = await members.belonging(session, id, person, for_change=True)
            room_id = await _open_table(session, id)
            if room_id is None:
                raise TableError("no-such-game", 409)
            await self.give_up(session, kept, person, room_id)
            await unplayed.shut(session, room_id, self.services.now())
        self.tell(id)
        await self.rooms.refresh(room_id)

    async def give_up(
        self, session: AsyncSession, kept: LoadedCampaign, person: Profile, room_id: str
    ) -> None:
        """Write down that the game at this table will not be played, if it has begun."""
        if kept.plays_at(room_id):
            await self._append(session, kept, person, lambda state: acts.abandon(state, room_id))


def setup_of(kept: LoadedCampaign, begun: GameBegun) -> dict[str, Any]:
    """What a table of this campaign has in play."""
    return {
        "unlocked": list(begun.unlocked),
        "modules": list(kept.state.modules),
        "supply": dict(begun.supply),
        "options": {},
    }


async def _open_table(session: AsyncSession, id: str) -> str | None:
    newest = select(TableRow.id).where(TableRow.campaign_id == id, TableRow.status.in_(OPEN))
    return await session.scalar(newest.order_by(TableRow.created_at.desc()).limit(1))


async def _seat(
    session: AsyncSession, id: str, room_id: str, person: Profile, previous: str | None
) -> None:
    """The people of the table before, or the person who opened this one."""
    before = None if previous is None else await queries.load_table(session, previous)
    if before is not None:
        await chairs.copy_seats(session, before, room_id)
    made = await queries.load_table(session, room_id)
    if made is not None and not made.seats_of(person.id):
        known = await members.as_known_there(session, id, person)
        await chairs.sit(session, made, known, None, None)


def _allowed(act: Callable[[State], E], state: State) -> E:
    try:
        return act(state)
    except Refused as error:
        raise TableError(error.code, 409) from None


def _same_evening(kept: LoadedCampaign, now: datetime) -> str | None:
    """The last game, if it has just been played: its people go on playing together."""
    played = kept.row.played_at
    return kept.state.played[-1].game if played and now - played < SAME_EVENING else None
