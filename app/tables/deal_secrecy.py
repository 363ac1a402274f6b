"""Who may read the games of a deal while it is still played, and who may begin another one.

A deal that several tables play is told by each of them: a finished game opens the whole deal, a
running one shows its tiles one by one. People may have several accounts, so no rule can rest on
a person's identity. These hold for all people:

* A running game has no deal code, and its pages are not told the code it was set up with.
* While any game of a deal claims it (``deal_claims``), the other finished games of it are shut:
  record, replay, view, sheet, picture, file. Only those who belong to such a game still read it,
  as far as they have seen it: without the deal. People who play the deal at this moment read
  nothing of it, whatever they have played before. The list of results is told to people who have
  played the deal to its end, for they know every tile of it.
* A picture holds its tiles in the order in which they came. So lists and campaigns show no
  landscape of a deal to people who play it at this moment, even if they belong to that campaign.
* While a game claims a deal, no further table of it is created or begun: a second game would show
  the tiles one by one. Tables that waited in their lobbies before are an exception, since they
  agreed beforehand. Each lobby names the others, and a host begins only with as many of them as
  were on the screen.
* While several games of a deal run, only the people who sit there see any of them.

A claim ends with the game, however it ends: by its last tile, by resigning, by closing the table.
A game that rests is not over but claims its deal only for a while, so that a table that was left
locks no record for ever. What a table loses by resting for so long is only this secrecy.

A challenge of one person to a recorded rival shuts records like every other game, but it keeps no
one from playing: the challenger holds the link to that record, could have read it before and can
only cheat themself. Bots are blindfolded and need no rule. A campaign deals anew for every game,
so a deal of its own is shared only after its end.
"""

from collections.abc import Collection
from typing import Literal

from sqlalchemy import exists, select
from sqlalchemy.ext.asyncio import AsyncSession

from app.models.campaigns import CampaignMember
from app.models.tables import Seat, TableRow
from app.tables import deal_claims
from app.tables.info import TableError, TableInfo

Reach = Literal["open", "own", "shut"]
"""How far a person may read a finished game: all of it, all but its deal, nothing."""
GIVEN_UP = "declared"
"""The reason of an end that left tiles in the stacks."""


async def reach(session: AsyncSession, table: TableInfo, person_id: str) -> Reach:
    """How far a person may read the finished game of a table."""
    if await _plays(session, table, person_id):
        return "shut"
    if not await deal_claims.claims(session, table.deal, table.id):
        return "open"
    return "own" if await _belongs(session, table, person_id) else "shut"


async def readable(session: AsyncSession, table: TableInfo, person_id: str) -> Reach:
    """As ``reach``, but a game that is shut is refused."""
    found = await reach(session, table, person_id)
    if found == "shut":
        raise TableError("deal-being-played")
    return found


async def played_through(session: AsyncSession, deal: str, person_id: str) -> bool:
    """Whether a person has seen every tile of a deal at a table of their own."""
    mine = select(TableRow.result).join(Seat, Seat.room_id == TableRow.id)
    mine = mine.where(
        deal_claims.plays(deal), TableRow.status == "finished", Seat.person_id == person_id
    )
    results = await session.scalars(mine)
    return any(result and result.get("reason") != GIVEN_UP for result in results)


async def deals_played_by(session: AsyncSession, person_id: str) -> frozenset[str]:
    """The deals of the games a person plays now: their finished games of these are shut to them."""
    running = select(TableRow.id, TableRow.deal_of).join(Seat, Seat.room_id == TableRow.id)
    running = running.where(TableRow.status == "playing", Seat.person_id == person_id)
    return frozenset(deal_of or id for id, deal_of in await session.execute(running))


async def shut_of(
    session: AsyncSession, room_ids: Collection[str], person_id: str
) -> frozenset[str]:
    """Those of some finished games whose deal a person plays now."""
    played = await deals_played_by(session, person_id)
    if not played:
        return frozenset()
    named = select(TableRow.id, TableRow.deal_of).where(TableRow.id.in_(room_ids))
    return frozenset(
        id for id, deal_of in await session.execute(named) if (deal_of or id) in played
    )


async def check_start(session: AsyncSession, table: TableInfo, seen: int | None) -> None:
    """Refuse a game of a shared deal that would tell others what is to come.

    ``seen`` is the number of other tables of the deal that the host was shown; None if the host is
    alone at the table, so that there is no one else to agree.
    """
    if table.deal_of is None:
        return
    await deal_claims.hold(session, table.deal_of)
    for claim in await deal_claims.claims(session, table.deal_of, table.id):
        if not claim.is_challenge and claim.started_at < table.created_at:
            raise TableError("deal-being-played")
    if seen is not None and len(await deal_claims.fellows(session, table.deal_of, table.id)) > seen:
        raise TableError("fellow-tables")


async def _plays(session: AsyncSession, table: TableInfo, person_id: str) -> bool:
    """Whether a person sits at another game of the deal that has not ended."""
    running = select(TableRow.id).join(Seat, Seat.room_id == TableRow.id)
    running = running.where(deal_claims.plays(table.deal), TableRow.status == "playing")
    running = running.where(TableRow.id != table.id, Seat.person_id == person_id)
    return await session.scalar(running.limit(1)) is not None


async def _belongs(session: AsyncSession, table: TableInfo, person_id: str) -> bool:
    """Whether it is a person's own game: they sat there, or it belongs to their campaign."""
    if table.seats_of(person_id):
        return True
    if table.campaign_id is None:
        return False
    member = exists().where(
        CampaignMember.campaign_id == table.campaign_id, CampaignMember.person_id == person_id
    )
    return bool(await session.scalar(select(member)))
