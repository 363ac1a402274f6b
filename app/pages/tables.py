"""The page of a table: the board, the invitation to it, or a request to join it."""

from dataclasses import asdict, dataclass
from typing import Any

from fastapi import APIRouter, HTTPException, Request
from fastapi.responses import RedirectResponse, Response

from app.assets import known
from app.pages import rulebook, scenery
from app.pages.create import box_of
from app.pages.queries import Invitation
from app.pages.rendering import page, page_queries, who
from app.people.guesses import meant
from app.tables.parties import TEAMS, is_bot
from app.words import texts
from engine.editions import edition

router = APIRouter(include_in_schema=False)


@dataclass(frozen=True, slots=True)
class InvitationPage:
    """A table before one sits down."""

    room: Invitation

    @property
    def free(self) -> bool:
        """Whether there is a seat left."""
        return any(chair.free for chair in self.room.chairs)


@dataclass(frozen=True, slots=True)
class JoinRequestPage:
    """A table whose host decides who comes in; by ``code`` if its address is not to be told yet."""

    room: Invitation
    code: str = ""


@router.get("/j/{code}")
async def by_code(request: Request, code: str) -> Response:
    """The table with a join code; of a running game a request to join, unless I am known there."""
    room = await meant(request, lambda: page_queries(request).room_by_code(code))
    me = await who(request)
    found = room and await page_queries(request).invitation(room, me.id if me else None)
    if not found:
        raise HTTPException(404)
    if found.status == "lobby" or found.let_in:
        return RedirectResponse(f"/t/{room}", status_code=303)
    if not found.asks:
        raise HTTPException(403)
    boot = {"scenery": scenery.front(found.edition)}
    context = JoinRequestPage(found, found.code or code)
    return await page(request, "join-request.html", context, boot=boot, edition=found.edition)


def _villages(key: str) -> dict[str, list[int]] | None:
    """What a lobby offers its host; nothing where everybody shares one board."""
    least, most = edition(key).parties
    return {"parties": list(range(least, most + 1)), "team": list(TEAMS)} if most > 1 else None


def _offered(room: Invitation) -> dict[str, Any] | None:
    """What a host may still change; names of what a box holds are no secret."""
    if room.status != "lobby":
        return None
    box = box_of(edition(room.edition))
    return {
        "seats": list(box.seats),
        "unlockable": [asdict(item) for item in box.unlockable],
        "modules": list(box.modules),
        "rows": [row._asdict() for row in box.rows],
        "accesses": texts.ACCESSES,
        "helps": texts.HELPS,
    }


@router.get("/t/{room}")
async def table(request: Request, room: str, *, watch: bool = False) -> Response:
    """A table: for those who sit there or watch the board itself, for others the invitation."""
    me = await who(request)
    found = await page_queries(request).invitation(room, me.id if me else None)
    if found is None:
        raise HTTPException(404)
    if found.status == "abandoned":
        raise HTTPException(410)
    if found.shut:
        raise HTTPException(409)
    vista = {"scenery": scenery.front(found.edition)}
    if not found.open:
        if not found.asks:
            raise HTTPException(403)
        return await page(
            request, "join-request.html", JoinRequestPage(found), boot=vista, edition=found.edition
        )
    if found.status == "finished" and me is None:
        return RedirectResponse(f"/replay/{room}", status_code=303)
    if found.seated or found.status == "finished" or (watch and me):
        seen = found.known or known.Known(found.edition)
        boot = {
            "room": found.id,
            "edition": found.edition,
            "me": me and me.id,
            "nameless": bool(me and not me.given_name),
            "examples": rulebook.examples(seen),
            "leaders": [who for who in edition(found.edition).leaders if is_bot(who)],
            "villages": _villages(found.edition),
            "offered": _offered(found),
            "campaign": asdict(found.campaign) if found.campaign else None,
        }
        return await page(
            request, "table.html", found, boot=boot, edition=found.edition, known=(seen,)
        )
    context = InvitationPage(found)
    return await page(request, "invitation.html", context, boot=vista, edition=found.edition)
