"""The pages of duels: mine and those against one opponent, and one finished duel."""

from collections.abc import Sequence
from dataclasses import dataclass

from fastapi import APIRouter, HTTPException, Request
from fastapi.responses import Response
from sqlalchemy.ext.asyncio import AsyncSession

from app.assets import known, pictures
from app.assets.pictures import Picture
from app.base.database import reading
from app.deps import RoomsDep, VisitorDep
from app.drawn.miniature import miniature
from app.drawn.palette import Theme
from app.live.rooms import Rooms
from app.pages.campaign_games import KEEP
from app.pages.rendering import page
from app.tables import deal_secrecy, duel_lists, queries
from app.tables.duel_lists import Duel, Tally
from app.tables.head_to_head import HeadToHead, head_to_head
from app.tables.info import TableInfo
from app.tables.recorded_rivals import finished_game
from engine.editions import EDITIONS

router = APIRouter(include_in_schema=False)
MOST = 500
SHOWN = 24
COLOURS_OF = next(edition.key for edition in EDITIONS if edition.parties[1] > 1)
"""The box whose palette has colours for parties."""


@dataclass(frozen=True, slots=True)
class DuelsPage:
    """My duels; ``chosen`` is the one opponent they are against."""

    person: str
    duels: Sequence[Duel]
    tallies: Sequence[Tally]
    rivals: Sequence[HeadToHead]
    shut: frozenset[str]
    """Deals that I play just now: their landscapes are not shown."""
    chosen: HeadToHead | None = None


@router.get("/duels")
async def mine(request: Request, rooms: RoomsDep, me: VisitorDep, rival: str = "") -> Response:
    """All my duels, or those against one opponent."""
    person = me.id if me else ""
    found, shut = list[Duel](), frozenset[str]()
    if me:
        async with reading(rooms.services.database) as session:
            found = await duel_lists.of_person(session, person, MOST)
            shut = await deal_secrecy.deals_played_by(session, person)
    met = head_to_head(found, person)
    chosen = next((one for one in met if one.opponent.key == rival), None)
    if rival and chosen is None:
        raise HTTPException(404)
    if chosen:
        found = list(dict.fromkeys(meeting.duel for meeting in chosen.meetings))
    tallies = duel_lists.tallies(found, person)
    context = DuelsPage(person, found[:SHOWN], tallies, met, shut, chosen)
    return await page(request, "duels.html", context, edition=COLOURS_OF)


@dataclass(frozen=True, slots=True)
class DuelPage:
    """A finished duel and who challenged its parties."""

    duel: Duel
    challengers: Sequence[Sequence[Duel]]
    """For each party the games against its record, the best first."""
    person: str
    shut: bool
    """Whether its deal is being played, so that its landscapes are not shown."""


@router.get("/duels/{room_id}")
async def one(room_id: str, request: Request, rooms: RoomsDep, me: VisitorDep) -> Response:
    """One finished duel: the villages, their results, and everybody who played against them."""
    person = me.id if me else ""
    async with reading(rooms.services.database) as session:
        table = await queries.load_table(session, room_id)
        found = await duel_lists.of_room(session, room_id)
        if table is None or found is None:
            raise HTTPException(404)
        if not table.may_see(person):
            raise HTTPException(403)
        tried = [await duel_lists.challengers(session, room_id, side.board) for side in found.sides]
        shut = await _is_shut(session, table, person)
    drawn = {} if shut else await _landscapes(rooms, table)
    seen = (known.of_setup(table.edition, table.setup),)
    boot = {"pictures": {f"side-{n}": land for n, land in drawn.items()}, "room": room_id}
    context = DuelPage(found, tried, person, shut)
    return await page(request, "duel.html", context, boot=boot, edition=table.edition, known=seen)


@router.get("/duels/{room_id}/land/{board}-{theme}.svg")
async def landscape(
    room_id: str, board: int, theme: Theme, rooms: RoomsDep, me: VisitorDep
) -> Response:
    """The landscape of a party as a small image, for those who may read that game now."""
    person = me.id if me else ""
    async with reading(rooms.services.database) as session:
        table = await queries.load_table(session, room_id)
        if table is None or table.status != "finished" or not table.may_see(person):
            raise HTTPException(404)
        if await _is_shut(session, table, person):
            raise HTTPException(404)
        found = await duel_lists.of_room(session, room_id)
    drawn = (await _landscapes(rooms, table)).get(board)
    if drawn is None:
        raise HTTPException(404)
    colours = {side.board: side.colour for side in found.sides} if found else {}
    image = miniature(drawn, theme, colours.get(board, ""))
    return Response(image, media_type="image/svg+xml", headers={"Cache-Control": KEEP})


async def _is_shut(session: AsyncSession, table: TableInfo, person: str) -> bool:
    return await deal_secrecy.reach(session, table, person) == "shut"


async def _landscapes(rooms: Rooms, table: TableInfo) -> dict[int, Picture]:
    """What lies on the boards of a finished game."""
    game = await finished_game(rooms.services.store, table.id)
    return {
        board: pictures.of_board(table.edition, party.board, party.tasks)
        for board, party in enumerate(game.parties)
    }
