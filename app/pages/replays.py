"""A finished game to look at again: its page, and how tiles are printed for other records."""

from dataclasses import asdict, dataclass
from datetime import datetime
from typing import Any

from fastapi import APIRouter, HTTPException, Request
from fastapi.responses import JSONResponse, RedirectResponse, Response

from app.assets.known import Known, briefing, of_edition, of_setup
from app.base.database import reading
from app.campaigns.playing import game_at
from app.deps import RoomsDep, VisitorDep
from app.flows.game_records import visible, written
from app.live.rooms import Rooms
from app.pages.rendering import language, page_queries, who
from app.pages.rulebook import examples
from app.pages.shell import page
from app.people.sessions import Profile
from app.tables.info import SeatInfo, TableError, TableInfo
from engine.editions import EDITIONS
from engine.replay import states
from engine.scoring import totals
from engine.state import State

router = APIRouter(include_in_schema=False)


@dataclass(frozen=True, slots=True)
class ReplayPage:
    """A game, or none yet: then the person opens a record from their disk."""

    edition: str | None = None
    finished_at: datetime | None = None


@router.get("/replay")
async def opener(request: Request) -> Response:
    """A table without a game, into which a person loads a record."""
    return await page(request, "replay.html", ReplayPage(), boot={"room": None})


@router.get("/replay/{room_id}")
async def replay(request: Request, room_id: str, rooms: RoomsDep, person: VisitorDep) -> Response:
    """A finished game, move by move; a running one is watched at its table."""
    try:
        live = await visible(rooms, room_id, person)
        game = live.room.game
        if game is None or not game.state.ended:
            return RedirectResponse(f"/t/{room_id}", status_code=303)
        record = await written(rooms, live, person)
    except TableError as error:
        raise HTTPException(error.status, error.code) from None
    edition = record["edition"]
    seen = of_setup(edition, live.room.table.setup)
    boot = {
        "room": room_id,
        "record": record,
        "prints": prints_of(game.state),
        "totals": _totals(game.state),
        "people": [_person(seat) for seat in live.room.table.seats],
        "examples": examples(seen),
        "campaign": await _campaign(rooms, live.room.table, person),
    }
    finished = datetime.fromisoformat(record["entries"][-1]["at"])
    return await page(
        request,
        "replay.html",
        ReplayPage(edition, finished),
        boot=boot,
        edition=edition,
        known=(seen,),
    )


@router.get("/api/editions/{key}/box")
async def box(request: Request, key: str, unlocked: str = "", modules: str = "") -> Response:
    """What a record names but does not show: prints, words and drawings of the box it played with.

    Of what is named only that is told which the asker may know; ``hidden`` counts the specials
    and tiles that are kept back.
    """
    found = next((edition for edition in EDITIONS if edition.key == key), None)
    if found is None:
        raise HTTPException(404)
    named = {
        "unlocked": [key for key in found.unlockable if key in unlocked.split(",")],
        "modules": [key for key in found.modules if key in modules.split(",")],
    }
    wanted = of_setup(key, named)
    me = await who(request)
    may = of_edition(key, await page_queries(request).known_to(me.id) if me else ())
    seen = Known(key, wanted.keys & may.keys)
    given = briefing((seen,), language(request), request.app.state.drawings)
    prints = {tile.id: tile.shape for tile in seen.tiles}
    headers = {"Cache-Control": "no-store"}
    hidden = len((*wanted.specials, *wanted.tiles)) - len((*seen.specials, *seen.tiles))
    shown = {"prints": prints, "known": given, "examples": examples(seen), "hidden": hidden}
    return JSONResponse(shown, headers=headers)


async def _campaign(
    rooms: Rooms, table: TableInfo, person: Profile | None
) -> dict[str, Any] | None:
    """The campaign that this game belongs to, for its people alone."""
    async with reading(rooms.services.database) as session:
        me = person.id if person else None
        found = await game_at(session, table.campaign_id, table.id, me)
    return asdict(found) if found and found.mine else None


def prints_of(state: State) -> dict[str, str]:
    """The tiles that the events of a game name, as printed: a page that plays them knows no box."""
    named = dict[str, None]()
    for event in (event for entry in state.entries() for event in entry.events):
        named |= dict.fromkeys((getattr(event, "tile", ""), *getattr(event, "tiles", ())))
    return {id: state.box.tiles[id].shape for id in named if id}


def _totals(state: State) -> list[list[int]]:
    """The live score of every board after each entry."""
    return [totals(after) for after in states(state.entries())]


def _person(seat: SeatInfo) -> dict[str, Any]:
    return {"name": seat.name, "colour": seat.colour, "shape": seat.shape}
