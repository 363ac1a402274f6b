"""Small typed seams: what routes ask for, so that their signatures read as sentences."""

import logging
from typing import Annotated

from fastapi import Depends, Request, Response
from sqlalchemy.exc import DBAPIError

from app.base.database import reading, writing
from app.base.settings import Settings
from app.campaigns.acting import Campaigns
from app.campaigns.bringing import Imports
from app.flows.session_sockets import SessionSockets
from app.live.rooms import Rooms
from app.net.origins import is_allowed
from app.people.cookies import session_cookie
from app.people.sessions import Profile, person_for, touch
from app.tables.info import TableError

logger = logging.getLogger(__name__)


def get_rooms(request: Request) -> Rooms:
    """The rooms of this worker."""
    rooms: Rooms = request.app.state.rooms
    return rooms


def get_campaigns(request: Request) -> Campaigns:
    """The campaigns of this worker."""
    campaigns: Campaigns = request.app.state.campaigns
    return campaigns


def get_settings(request: Request) -> Settings:
    """How this process runs."""
    settings: Settings = request.app.state.settings
    return settings


def get_session_sockets(request: Request) -> SessionSockets:
    """The sockets of this worker, by their sessions."""
    sockets: SessionSockets = request.app.state.session_sockets
    return sockets


def get_imports(request: Request) -> Imports:
    """The imports of this worker."""
    imports: Imports = request.app.state.imports
    return imports


CampaignsDep = Annotated[Campaigns, Depends(get_campaigns)]
ImportsDep = Annotated[Imports, Depends(get_imports)]
SessionSocketsDep = Annotated[SessionSockets, Depends(get_session_sockets)]
RoomsDep = Annotated[Rooms, Depends(get_rooms)]
SettingsDep = Annotated[Settings, Depends(get_settings)]


async def visitor(request: Request, rooms: RoomsDep, settings: SettingsDep) -> Profile | None:
    """The caller, by the session cookie; None on a first visit."""
    token = request.cookies.get(settings.cookie_name)
    if not token:
        return None
    async with reading(rooms.services.database) as session:
        known = await person_for(session, token, now=rooms.services.now())
    if known is not None and known.is_stale:
        await _renew(request, rooms, settings, token)
    return known.person if known else None


async def _renew(request: Request, rooms: Rooms, settings: Settings, token: str) -> None:
    """Let session and cookie last from now; a visit that cannot be written down is one too."""
    try:
        async with writing(rooms.services.database) as session:
            await touch(session, token, now=rooms.services.now())
    except DBAPIError as away:
        logger.warning("visit not written down: %s", type(away).__name__)
        return
    answer = Response()
    answer.set_cookie(**session_cookie(settings, token))
    request.state.renewed = answer.headers["set-cookie"]


VisitorDep = Annotated[Profile | None, Depends(visitor)]


async def known_person(person: VisitorDep) -> Profile:
    """The caller; a stranger is refused."""
    if person is None:
        raise TableError("not-known", 401)
    return person


PersonDep = Annotated[Profile, Depends(known_person)]


def same_origin(request: Request, settings: SettingsDep) -> None:
    """Only our own pages change anything: a foreign page has another origin (F2)."""
    site = request.headers.get("sec-fetch-site")
    origin, host = request.headers.get("origin"), request.headers.get("host")
    if site not in (None, "same-origin", "none") or not is_allowed(origin, host, settings):
        raise TableError("foreign-origin", 403)
    if request.headers.get("content-type", "").partition(";")[0] != "application/json":
        raise TableError("json-only", 415)


SameOrigin = Depends(same_origin)
