"""Landscapes of a campaign: their pictures, what their members call them, what they noted down."""

from collections import defaultdict
from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from app.assets.pictures import Picture
from app.campaigns import members
from app.models.campaigns import CampaignMember, Landscape
from app.models.tables import Result, Seat, TableRow
from app.people.names import clean_note, clean_title
from app.people.sessions import Profile
from app.tables.info import TableError


class PlayedChair(NamedTuple):
    """Who sat on a chair; the id is empty where a name is all that is known."""

    person: str
    name: str


async def of_rooms(session: AsyncSession, rooms: Sequence[str]) -> dict[str, Landscape]:
    """Titles and notes, by the table of the game; only of those that have any."""
    found = await session.scalars(select(Landscape).where(Landscape.room_id.in_(rooms)))
    return {one.room_id: one for one in found}


async def chairs_of(session: AsyncSession, rooms: Sequence[str]) -> dict[str, list[PlayedChair]]:
    """Who sat at these tables, in the order of their seats in the game."""
    asked = select(Seat.room_id, Seat.person_id, Seat.name).where(Seat.room_id.in_(rooms))
    found: defaultdict[str, list[PlayedChair]] = defaultdict(list)
    for room, person, name in await session.execute(asked.order_by(Seat.room_id, Seat.seat)):
        found[room].append(PlayedChair(person or "", name))
    return found


async def picture_for(
    session: AsyncSession, id: str, room_id: str, person_id: str
) -> Picture | None:
    """The picture of a game of a campaign, if it is one and the person belongs to it."""
    if "\0" in id + room_id:
        return None
    asked = (
        select(Result.picture)
        .join(TableRow, TableRow.id == Result.room_id)
        .join(CampaignMember, CampaignMember.campaign_id == TableRow.campaign_id)
        .where(
            TableRow.id == room_id,
            TableRow.campaign_id == id,
            CampaignMember.person_id == person_id,
        )
    )
    return await session.scalar(asked)


async def describe(
    session: AsyncSession, id: str, me: Profile, number: int, title: str, note: str
) -> None:
    """Call the landscape of a game something and note something down; empty takes it away."""
    kept = await members.belonging(session, id, me, for_change=True)
    game = next((game for game in kept.state.played if game.number == number), None)
    if game is None:
        raise TableError("no-such-game", 404)
    title, note = clean_title(title) if title.strip() else "", clean_note(note)
    found = await session.get(Landscape, game.game)
    if found is not None and not (title or note):
        await session.delete(found)
    elif found is not None:
        found.title, found.note = title, note
    elif title or note:
        session.add(Landscape(room_id=game.game, title=title, note=note))
