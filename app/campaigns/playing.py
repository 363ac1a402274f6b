"""Which game of which campaign is played at a table."""

from dataclasses import dataclass

from sqlalchemy.ext.asyncio import AsyncSession

from app.campaigns import log


@dataclass(frozen=True, slots=True)
class CampaignGame:
    """A campaign by its name, the number of the game, and whether the asker belongs to it.

    ``fresh`` names the cards that came since the game before, which this one has in play first.
    """

    id: str
    name: str
    number: int
    mine: bool
    fresh: tuple[str, ...] = ()


async def game_at(
    session: AsyncSession, campaign_id: str | None, room_id: str, person_id: str | None
) -> CampaignGame | None:
    """The game of a campaign at this table, played or still to come; None at other tables."""
    kept = None if campaign_id is None else await log.load(session, campaign_id)
    if kept is None:
        return None
    played = {game.game: game.number for game in kept.state.played}
    number = played.get(room_id, len(played) + 1)
    place = person_id and await log.member(session, kept.id, person_id)
    fresh = tuple(key for key, after in kept.state.flipped.items() if after == number - 1)
    return CampaignGame(kept.id, kept.row.name, number, bool(place), fresh)
