"""The pages of duels: mine and those against one person, and one finished duel."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from fastapi import APIRouter, HTTPException, Request
from fastapi.responses import Response

from app import duels, known, pictures, tables
from app.database import reading
from app.deps import RoomsDep, VisitorDep
from app.duels import Duel, Tally
from app.ghosts import finished_game
from app.pages.rendering import page
from engine.editions import EDITIONS

router = APIRouter(include_in_schema=False)
MOST = 200
SHOWN = 24
COLOURS_OF = next(edition.key for edition in EDITIONS if edition.parties[1] > 1)
"""The box whose palette has colours for parties."""


@dataclass(frozen=True, slots=True)
class DuelsPage:
    """My duels; ``other`` is the one rival they are against."""

    person: str
    duels: Sequence[Duel]
    tallies: Sequence[Tally]
    rivals: Mapping[str, str]
    other: str = ""


@router.get("/duels")
async def mine(request: Request, rooms: RoomsDep, me: VisitorDep, rival: str = "") -> Response:
    """All my duels, or those against somebody."""
    person = me.id if me else ""
    async with reading(rooms.services.database) as session:
        found = await duels.of_person(session, person, MOST) if me else []
    met = duels.rivals(found, person)
    if rival and rival not in met:
        raise HTTPException(404)
    chosen = duels.against(found, person, rival) if rival else found
    context = DuelsPage(person, chosen[:SHOWN], duels.tallies(chosen, person), met, rival)
    return await page(request, "duels.html", context, edition=COLOURS_OF)


@dataclass(frozen=True, slots=True)
class DuelPage:
    """A finished duel and who challenged its parties."""

    duel: Duel
    challengers: Sequence[Sequence[Duel]]
    """For each party the games against its record, the best first."""


@router.get("/duels/{room_id}")
async def one(room_id: str, request: Request, rooms: RoomsDep, me: VisitorDep) -> Response:
    """One finished duel: the villages, their results, and everybody who played against them."""
    async with reading(rooms.services.database) as session:
        table = await tables.load_table(session, room_id)
        found = await duels.of_room(session, room_id)
        if table is None or found is None:
            raise HTTPException(404)
        if table.access != "link" and not table.may_see(me.id if me else ""):
            raise HTTPException(403)
        tried = [await duels.challengers(session, room_id, side.board) for side in found.sides]
    game = await finished_game(rooms.services.store, room_id)
    drawn = {
        f"side-{board}": pictures.of_board(table.edition, party.board, party.tasks)
        for board, party in enumerate(game.parties)
    }
    seen = (known.of_setup(table.edition, table.setup),)
    boot = {"pictures": drawn, "room": room_id}
    context = DuelPage(found, tried)
    return await page(request, "duel.html", context, boot=boot, edition=table.edition, known=seen)
