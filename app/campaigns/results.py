"""Results of finished games, recorded once.

A result enters its campaign's log when the game ends, when a person opens the campaign, and when
the server starts: whichever comes first. The key (campaign, game) lets it in only once.
"""

import logging
from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import datetime

from sqlalchemy import Select, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession

from app.base.database import reading, writing
from app.campaigns import log, members
from app.campaigns.log import Author
from app.live.services import Services
from app.log.store import Changed
from app.models.campaigns import CampaignRow
from app.models.tables import Result, TableRow
from app.tables import queries, results
from app.tables.contributions import lacking, shares
from engine.campaign import acts
from engine.campaign.plan import Final

logger = logging.getLogger(__name__)


class CampaignResults:
    """Records results; ``tell`` is called with a campaign that has a new one."""

    def __init__(self, services: Services, tell: Callable[[str], None]) -> None:
        self._services, self._tell = services, tell

    async def game_over(self, room_id: str) -> None:
        """A game of a campaign has ended: settle it.

        Of other games nothing has to be kept: albums compute it when they are opened.
        """
        async with reading(self._services.database) as session:
            waiting = select(CampaignRow.id).where(CampaignRow.running_room == room_id)
            campaign = await session.scalar(waiting)
        if campaign is not None:
            await self.settle(campaign, room_id)

    async def kept(self, room_ids: Sequence[str]) -> dict[str, Result]:
        """Finished games as albums show them; what is not kept yet is worked out now."""
        async with reading(self._services.database) as session:
            found = await results.of_rooms(session, room_ids)
        missing = [room_id for room_id in room_ids if room_id not in found]
        if not missing:
            return found
        for room_id in missing:
            await self._keep(room_id)
        return await self.kept(room_ids)

    async def _keep(self, room_id: str) -> None:
        stored = await self._services.store.load(room_id)
        made = results.summed_up(room_id, results.read_game(stored), results.moments_of(stored))
        async with writing(self._services.database) as session:
            await results.keep(session, made)

    async def complete(self, room_ids: Sequence[str]) -> None:
        """Work out what earlier versions did not keep of these games; once, when first asked."""
        async with reading(self._services.database) as session:
            found = await results.of_rooms(session, room_ids, pictures=False)
        for room_id, result in found.items():
            if not lacking(result.summary):
                continue
            stored = await self._services.store.load(room_id)
            more = shares(results.read_game(stored), results.moments_of(stored))
            async with writing(self._services.database) as session:
                kept = await session.get(Result, room_id)
                if kept is not None:
                    kept.summary = {**kept.summary, **more}

    async def settle(self, id: str, room_id: str) -> bool:
        """Record the result of a finished game; False if it is recorded already."""
        stored = await self._services.store.load(room_id)
        final = acts.final(results.read_game(stored))
        try:
            async with writing(self._services.database) as session:
                recorded = await self._record(
                    session, id, room_id, final, results.moments_of(stored)
                )
        except IntegrityError:  # another worker was faster, and the key let only one in
            return False
        if recorded:
            self._tell(id)
        return recorded

    async def _record(
        self,
        session: AsyncSession,
        id: str,
        room_id: str,
        final: Final,
        moments: Sequence[datetime],
    ) -> bool:
        kept = await log.load(session, id, for_change=True)
        running = None if kept is None else kept.state.running
        if kept is None or running is None or running.game != room_id:
            return False
        event = acts.finish(kept.state, room_id, final)
        await log.append(session, kept, event, Author(), moments[-1])
        await results.keep(session, results.summed_up(room_id, final.game, moments))
        table = await queries.load_table(session, room_id)
        for seat in table.seats if table else ():
            if seat.person_id is not None:  # everyone who played along may look at it later
                now = self._services.now()
                await members.add(session, kept, seat.person_id, now, guest=True)
        return True

    async def settle_running(self, id: str) -> None:
        """Record a result that a dying server left behind."""
        async with reading(self._services.database) as session:
            room_id = await session.scalar(_unsettled().where(CampaignRow.id == id))
        if room_id is not None:
            await self.settle(id, room_id)

    async def settle_all(self) -> None:
        """At the start of a server: record whatever is missing."""
        async with reading(self._services.database) as session:
            missing = (await session.scalars(_unsettled())).all()
        for room_id in missing:
            logger.info("recording a result that was left behind", extra={"room": room_id})
            with suppress(Changed):  # a changed log stops only its own room
                await self.game_over(room_id)


def _unsettled() -> Select[str]:
    """Rooms that are over while their campaign waits for them."""
    there = TableRow.id == CampaignRow.running_room
    return select(TableRow.id).join(CampaignRow, there).where(TableRow.status == "finished")
