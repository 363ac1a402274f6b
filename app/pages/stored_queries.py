"""What pages ask, answered from the database and the log."""

from collections.abc import Sequence
from dataclasses import replace

from fastapi import Request
from sqlalchemy import select

from app.assets import known, pictures
from app.assets.known import Known
from app.base.database import reading
from app.base.settings import Settings
from app.campaigns import log
from app.campaigns.playing import game_at
from app.campaigns.results import CampaignResults
from app.deps import visitor
from app.live.rooms import Rooms
from app.live.running_games import RunningGames
from app.models.campaigns import CampaignMember
from app.models.tables import Result, Seat, TableRow
from app.pages.queries import Chair, GameCard, Invitation, Leader, Me, TableCard
from app.people.sessions import profile_of
from app.tables import queries, unplayed
from app.tables.deal_secrecy import deals_played_by, reach
from app.tables.info import SeatInfo, TableInfo
from app.tables.parties import is_bot
from engine.editions import EDITIONS
from engine.state import State

MOST_TABLES = 24


class StoredPageQueries:
    """Knows people and tables."""

    def __init__(self, rooms: Rooms, settings: Settings, results: CampaignResults) -> None:
        self._rooms, self._settings, self._results = rooms, settings, results
        self._running = RunningGames(rooms)

    async def me(self, request: Request) -> Me | None:
        """The caller."""
        person = await visitor(request, self._rooms, self._settings)
        if person is None:
            return None
        return Me(
            person.id,
            person.name,
            person.colour,
            person.shape,
            person.language,
            person.login,
            person.sees_all,
        )

    async def tables_of(self, person: str) -> Sequence[TableCard]:
        """My open tables, mine to move first."""
        found = await self._tables(person, ("lobby", "playing"), MOST_TABLES)
        there = {table.id for table in found}
        async with reading(self._rooms.services.database) as session:
            own = [room.id for room in await unplayed.of_host(session, person)]
            rest = [await queries.load_table(session, room) for room in own if room not in there]
        found += [table for table in rest if table is not None]
        states = await self._running.of([table.id for table in found])
        cards = []
        for table in found:
            card = _table_card(table, states.get(table.id), person)
            cards.append(replace(card, closable=table.id in own))
        return sorted(cards, key=lambda card: card.standing != "mine")

    async def games_of(self, person: str, most: int) -> Sequence[GameCard]:
        """My finished games, the latest first."""
        finished = await self._tables(person, ("finished",), most)
        kept = await self._results.kept([table.id for table in finished])
        async with reading(self._rooms.services.database) as session:
            shut = await deals_played_by(session, person)
        cards = [_game_card(table, kept[table.id], person) for table in finished]
        return [
            replace(card, picture=None) if table.deal in shut else card
            for table, card in zip(finished, cards, strict=True)
        ]

    async def room_by_code(self, code: str) -> str | None:
        """The table with that join code."""
        async with reading(self._rooms.services.database) as session:
            return await queries.find_by_code(session, code)

    async def invitation(self, room: str, person: str | None) -> Invitation | None:
        """A table as a person with its invitation sees it."""
        async with reading(self._rooms.services.database) as session:
            table = await queries.load_table(session, room)
            if table is None:
                return None
            host = await profile_of(session, table.host_id) if table.host_id else None
            campaign = await game_at(session, table.campaign_id, room, person)
            is_open = table.may_see(person or "")
            shut = table.others_play and not is_open
            if table.status == "finished":
                shut = await reach(session, table, person or "") == "shut"
        return Invitation(
            id=table.id,
            code=table.code,
            edition=table.edition,
            status=table.status,
            host=host.name if host else "",
            chairs=_chairs(table),
            open=is_open,
            seated=bool(person and table.seats_of(person)),
            asks=table.access != "closed" and table.visitors.get(person or "") != "removed",
            known=known.of_setup(table.edition, table.setup),
            campaign=campaign,
            let_in=table.knows(person or ""),
            shut=shut,
        )

    async def known_to(self, person: str) -> Sequence[Known]:
        """All that was in play where this person sat and what their campaigns have opened, or
        everything for a person who has asked for it."""
        boxes = (
            select(TableRow.edition, TableRow.setup)
            .join(Seat, Seat.room_id == TableRow.id)
            .where(Seat.person_id == person, TableRow.status.in_(("playing", "finished")))
        )
        async with reading(self._rooms.services.database) as session:
            if (await profile_of(session, person)).sees_all:
                return [known.everything(edition) for edition in EDITIONS]
            found = (await session.execute(boxes)).all()
            mine = select(CampaignMember.campaign_id).where(CampaignMember.person_id == person)
            ids = (await session.scalars(mine)).all()
            campaigns = [await log.load(session, id) for id in ids]
        seen = [known.of_setup(edition, setup) for edition, setup in found]
        seen += [known.of_campaign(kept.state) for kept in campaigns if kept is not None]
        return known.together(seen)

    async def _tables(self, person: str, statuses: tuple[str, ...], most: int) -> list[TableInfo]:
        mine = (
            select(TableRow.id)
            .join(Seat, Seat.room_id == TableRow.id)
            .where(Seat.person_id == person, TableRow.status.in_(statuses))
            .group_by(TableRow.id)
            .order_by(TableRow.created_at.desc())
            .limit(most)
        )
        async with reading(self._rooms.services.database) as session:
            ids = list(await session.scalars(mine))
            found = [await queries.load_table(session, room_id) for room_id in ids]
        return [table for table in found if table is not None]


def _others(table: TableInfo, person: str) -> tuple[str, ...]:
    return tuple(map(_called, (seat for seat in table.seats if seat.person_id != person)))


def _called(seat: SeatInfo) -> str:
    return Leader(seat.led) if is_bot(seat.led) else seat.name


def _game_card(table: TableInfo, kept: Result, person: str) -> GameCard:
    others = _others(table, person)
    return GameCard(table.id, table.edition, kept.finished_at, kept.result, others, kept.picture)


def _table_card(table: TableInfo, state: State | None, person: str) -> TableCard:
    others = _others(table, person)
    if state is None:
        return TableCard(table.id, table.edition, "lobby", others)
    acting = {seat for board in range(len(state.parties)) for seat in state.hands(board)}
    mine = set(_engine_seats(table, person))
    waits = next((_called(table.seats[seat]) for seat in sorted(acting - mine)), "")
    party = state.shown[0]  # a picture must not tell what is still sealed
    return TableCard(
        table.id,
        table.edition,
        "mine" if acting & mine else "theirs",
        others,
        "" if acting & mine else waits,
        sum(len(party.board.placements) for party in state.shown),
        pictures.of_board(table.edition, party.board, party.tasks),
    )


def _engine_seats(table: TableInfo, person: str) -> list[int]:
    return [index for index, seat in enumerate(table.seats) if seat.person_id == person]


def _chairs(table: TableInfo) -> tuple[Chair, ...]:
    """Who sits there and where one may sit down; of an empty team one chair is enough to see."""
    free = [] if table.status != "lobby" else table.free_chairs
    if table.boards is not None:
        free = [first for chairs in table.boards if (first := _first(chairs, free)) is not None]
    found = [Chair(number, free=True) for number in free]
    found += [Chair(s.seat, s.is_free, _called(s), s.colour, s.shape) for s in table.seats]
    if table.boards is None and table.status != "lobby":
        empty = set(range(table.seat_count)) - {seat.seat for seat in table.seats}
        found += [Chair(number, free=False) for number in empty]
    return tuple(sorted(found, key=lambda chair: chair.seat))


def _first(chairs: list[int], free: list[int]) -> int | None:
    return next((chair for chair in chairs if chair in free), None)
