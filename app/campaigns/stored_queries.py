"""What pages ask about campaigns, answered from the database.

Lists come from what is kept with each finished game, campaigns from their events.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from sqlalchemy import select

from app.assets.pictures import Picture
from app.base.database import reading
from app.campaigns import landscapes, log, members
from app.campaigns.acting import OPEN, Campaigns
from app.campaigns.landscapes import PlayedChair
from app.campaigns.log import LoadedCampaign
from app.campaigns.members import MemberInfo
from app.campaigns.news import news
from app.campaigns.queries import (
    Campaign,
    CampaignCard,
    DealtGame,
    Member,
    PlayedDeal,
    PlayedGame,
    Role,
    Share,
    Waiting,
)
from app.models.campaigns import CampaignMember, CampaignRow
from app.models.tables import Result, TableRow
from app.tables import deal_codes, queries, results
from app.tables.deal_secrecy import reach, shut_of
from engine.campaign import plan_of
from engine.campaign.acts import standing
from engine.campaign.goals import at_hand, goals
from engine.campaign.plan import Progress
from engine.campaign.state import Played

ORDER: tuple[Waiting, ...] = ("running", "crosses", "box", "ready", "paused", "archived")
"""In a list, games that wait for a player come first."""


class StoredCampaignQueries:
    """Knows what was played."""

    def __init__(self, campaigns: Campaigns) -> None:
        self._campaigns, self._database = campaigns, campaigns.services.database

    async def campaigns_of(self, person: str) -> Sequence[CampaignCard]:
        """All campaigns of a person, what waits for them first."""
        mine = select(CampaignRow).join(
            CampaignMember, CampaignMember.campaign_id == CampaignRow.id
        )
        async with reading(self._database) as session:
            rows = (await session.scalars(mine.where(CampaignMember.person_id == person))).all()
            ids = [row.id for row in rows]
            people = await members.people_of(session, ids)
            last = [row.summary["last"] for row in rows if row.summary["last"]]
            shut = await shut_of(session, last, person)
            kept = await results.of_rooms(session, [room for room in last if room not in shut])
            waiting = select(TableRow.campaign_id, TableRow.id).where(
                TableRow.campaign_id.in_(ids), TableRow.status.in_(OPEN)
            )
            opened = {id: room for id, room in await session.execute(waiting) if id is not None}
        cards = [
            _card(row, people[row.id], person, kept.get(row.summary["last"]), opened.get(row.id))
            for row in rows
        ]
        cards.sort(key=lambda card: card.last_at.timestamp() if card.last_at else 0, reverse=True)
        return sorted(cards, key=lambda card: ORDER.index(card.waiting))

    async def campaign(self, campaign: str, person: str | None) -> Campaign | None:
        """A campaign with all its games; its address is enough to get it, membership or not."""
        await self._campaigns.results.settle_running(campaign)
        async with reading(self._database) as session:
            kept = await log.load(session, campaign)
            if kept is None:
                return None
            people = (await members.people_of(session, [campaign]))[campaign]
            rooms = [game.game for game in kept.state.played]
        games = await self._games(kept.state.played, rooms)
        me = next((one for one in people if one.id == person), None)
        return Campaign(
            id=kept.id,
            name=kept.row.name,
            edition=kept.row.edition,
            founded_at=kept.row.created_at,
            members=tuple(_member(one) for one in people),
            state=kept.state,
            games=games,
            crossed_after=kept.crossed_after(),
            room=await self._campaigns.open_table(campaign),
            code=_code(kept, me),
            seq=kept.row.head,
            news={one.key: one.seq for one in news(kept, me)},
            opened_by=kept.opened_by(),
            role=_role(me),
        )

    async def _games(self, played: Sequence[Played], rooms: list[str]) -> list[PlayedGame]:
        """Finished games of a campaign, with what each person did and what they noted down."""
        await self._campaigns.results.complete(rooms)
        async with reading(self._database) as session:
            found = await results.of_rooms(session, rooms, pictures=False)
            named = await landscapes.of_rooms(session, rooms)
            chairs = await landscapes.chairs_of(session, rooms)
        return [
            replace(
                _played(game, found[game.game]),
                shares=_shares(found[game.game], chairs.get(game.game, [])),
                title=named[game.game].title if game.game in named else "",
                note=named[game.game].note if game.game in named else "",
            )
            for game in played
        ]

    async def progress(self, campaign: Campaign) -> Mapping[str, Progress]:
        """How near its open cards are, by the game that runs or else the last one."""
        room = at_hand(campaign.state)
        if room is None:
            return {}
        stored = await self._campaigns.services.store.load(room)
        return goals(campaign.state, standing(results.read_game(stored)) if stored else None)

    async def by_code(self, code: str) -> str | None:
        """The id of the campaign with that code."""
        async with reading(self._database) as session:
            return await members.find_by_code(session, code)

    async def pictures(self, rooms: Sequence[str], person: str | None) -> Mapping[str, Picture]:
        """The landscapes of finished games, without those of a deal that the person plays now."""
        async with reading(self._database) as session:
            shut = await shut_of(session, rooms, person or "")
        found = await self._campaigns.results.kept([room for room in rooms if room not in shut])
        return {room: result.picture for room, result in found.items()}

    async def landscape(self, campaign: str, room: str, person: str | None) -> Picture | None:
        """The landscape of a game of a campaign, for its people; read without its log."""
        async with reading(self._database) as session:
            if await shut_of(session, [room], person or ""):
                return None
            return await landscapes.picture_for(session, campaign, room, person or "")

    async def game(self, room: str, person: str | None) -> PlayedGame | None:
        """A finished game that this person may see, whether of a campaign or not."""
        async with reading(self._database) as session:
            table = await queries.load_table(session, room)
            if table is None or table.status != "finished" or not table.may_see(person or ""):
                return None
            if await reach(session, table, person or "") == "shut":
                return None
        result = (await self._campaigns.results.kept([room]))[room]
        played = _played(self._as_played(table.edition, result), result)
        return replace(played, edition=table.edition)

    async def deal(self, code: str, person: str | None) -> PlayedDeal | None:
        """A deal; the games of it only for those who have finished it themselves."""
        async with reading(self._database) as session:
            found = await deal_codes.find(session, code)
            if found is None:
                return None
            may = person is not None and await deal_codes.may_compare(session, found.code, person)
            tried = await deal_codes.games_of_deal(session, found.code) if may else []
            rooms = [attempt.room_id for attempt in tried]
        kept = await self._campaigns.results.kept(rooms)
        games = [
            DealtGame(
                _played(self._as_played(found.edition, kept[one.room_id]), kept[one.room_id]),
                again=one.again,
                mine=person in one.people,
            )
            for one in tried
        ]
        unlocked, modules = (tuple(found.setup.get(key, ())) for key in ("unlocked", "modules"))
        return PlayedDeal(found.code, found.edition, unlocked, modules, may, games)

    def _as_played(self, edition: str, result: Result) -> Played:
        plan = plan_of(edition)
        rank = plan.rank(result.result).start if plan else 0
        return Played(0, result.room_id, result.result, rank)


def _code(kept: LoadedCampaign, me: MemberInfo | None) -> str | None:
    return None if me is None or me.guest else kept.row.code


def _role(me: MemberInfo | None) -> Role:
    if me is None:
        return "stranger"
    if me.guest:
        return "guest"
    return "owner" if me.owner else "member"


def _member(one: MemberInfo) -> Member:
    return Member(one.id, one.name, one.colour, one.shape, guest=one.guest, owner=one.owner)


def _played(game: Played, result: Result) -> PlayedGame:
    return PlayedGame(
        number=game.number,
        room=game.game,
        finished_at=result.finished_at,
        people=tuple(result.people),
        result=game.result,
        rank=game.rank,
        lines=result.summary["lines"],
        completed=result.summary["completed"],
        failed=result.summary["failed"],
        tiles=result.summary["tiles"],
        seconds=result.summary.get("seconds", 0),
    )


def _shares(result: Result, chairs: Sequence[PlayedChair]) -> tuple[Share, ...]:
    """What each person did, by who sat on the chairs; a name alone where only that is known."""
    done = result.summary.get("seats", ())
    people = chairs or [PlayedChair("", name) for name in result.people]
    return tuple(Share(*chair, **share) for chair, share in zip(people, done, strict=False))


def _card(
    row: CampaignRow, people: list[MemberInfo], person: str, last: Result | None, room: str | None
) -> CampaignCard:
    return CampaignCard(
        id=row.id,
        name=row.name,
        edition=row.edition,
        waiting=_waiting(row, room),
        people=tuple(one.name for one in people if one.id != person),
        games=row.summary["games"],
        best=row.summary["best"],
        crosses=row.summary["crosses"],
        earned=tuple(row.summary.get("earned", ())),
        last_at=row.played_at,
        room=room,
        picture=last.picture if last else None,
    )


def _waiting(row: CampaignRow, room: str | None) -> Waiting:
    if row.status == "archived":
        return "archived"
    if row.status == "paused":
        return "paused"
    if room is not None:
        return "running"
    if row.summary["crosses"]:
        return "crosses"
    return "box" if row.summary.get("earned") else "ready"
