"""Accounts: claimed by a guest, logged in to and out of (PROTOCOL.md)."""

from typing import Any

from fastapi import APIRouter, Request, Response
from pydantic import Field

from app.api.bodies import Body
from app.api.people import account_services_of, enter, new_guest, profile_fields, token_of
from app.base.database import writing
from app.deps import PersonDep, RoomsDep, SameOrigin, SessionSocketsDep, SettingsDep, VisitorDep
from app.people import accounts, sessions
from app.people.cookies import session_cookie
from app.people.guesses import address_of
from app.people.guest_tables import keep_apart, move_tables

router = APIRouter(prefix="/api", dependencies=[SameOrigin], include_in_schema=False)


class Credentials(Body):
    """A login and its password."""

    login: str = Field(max_length=200)
    password: str = Field(max_length=1000)


class PasswordChange(Body):
    """The password until now, and the one from now on."""

    old: str = Field(max_length=1000)
    new: str = Field(max_length=1000)


class BringTables(Body):
    """Whether the guest's tables come along."""

    move: bool


@router.post("/account")
async def claim_account(
    body: Credentials,
    request: Request,
    response: Response,
    rooms: RoomsDep,
    settings: SettingsDep,
    person: VisitorDep,
    session_sockets: SessionSocketsDep,
) -> dict[str, Any]:
    """Give this guest a login, so that the tables can be reached from other devices."""
    token, services, address = (
        token_of(request, settings),
        account_services_of(request),
        address_of(request),
    )
    if person is None:
        accounts.check_wish(services, login=body.login, password=body.password, address=address)
        token = (await new_guest(request, rooms, body.login)).token
    entered = await accounts.create_account(
        services,
        token=token,
        login=body.login,
        password=body.password,
        address=address,
        now=rooms.services.now(),
        user_agent=request.headers.get("user-agent", ""),
    )
    await session_sockets.ended()  # the token is a new one
    return profile_fields(enter(response, settings, entered))


@router.post("/login")
async def log_in(
    body: Credentials,
    request: Request,
    response: Response,
    rooms: RoomsDep,
    settings: SettingsDep,
    session_sockets: SessionSocketsDep,
) -> dict[str, Any]:
    """Come back to an account; says whether this device's guest has tables of its own."""
    entered = await accounts.log_in(
        account_services_of(request),
        login=body.login,
        password=body.password,
        address=address_of(request),
        now=rooms.services.now(),
        guest_token=token_of(request, settings) or None,
        user_agent=request.headers.get("user-agent", ""),
    )
    await session_sockets.ended()  # those of the person before
    return profile_fields(enter(response, settings, entered))


@router.post("/account/password")
async def change_password(
    body: PasswordChange,
    request: Request,
    settings: SettingsDep,
    session_sockets: SessionSocketsDep,
    _: PersonDep,
) -> dict[str, Any]:
    """Set another password; sessions that were opened with the old one end."""
    gone = await accounts.change_password(
        account_services_of(request),
        token=token_of(request, settings),
        old=body.old,
        new=body.new,
        address=address_of(request),
    )
    await session_sockets.ended()
    return {"devices": gone}


@router.post("/login/tables")
async def bring_tables(
    body: BringTables,
    request: Request,
    rooms: RoomsDep,
    settings: SettingsDep,
    session_sockets: SessionSocketsDep,
    _: PersonDep,
) -> dict[str, Any]:
    """Whether the tables I had here as a guest move to my account."""
    token = token_of(request, settings)
    async with writing(rooms.services.database) as session:
        if not body.move:
            await keep_apart(session, token)
            return {"moved": 0}
        moved = await move_tables(session, token)
    await session_sockets.ended()  # the guest's other browsers
    return {"moved": moved}


@router.post("/logout")
async def log_out(
    request: Request,
    response: Response,
    rooms: RoomsDep,
    settings: SettingsDep,
    session_sockets: SessionSocketsDep,
) -> dict[str, Any]:
    """Forget this browser."""
    async with writing(rooms.services.database) as session:
        was_known = await sessions.log_out(session, token_of(request, settings))
    if was_known:
        await session_sockets.ended()
    response.set_cookie(**session_cookie(settings, ""))
    return {}


@router.post("/logout-everywhere")
async def log_out_everywhere(
    request: Request,
    rooms: RoomsDep,
    settings: SettingsDep,
    me: PersonDep,
    session_sockets: SessionSocketsDep,
) -> dict[str, Any]:
    """Forget every other browser of mine."""
    async with writing(rooms.services.database) as session:
        gone = await sessions.log_out_everywhere(session, me.id, but=token_of(request, settings))
    if gone:
        await session_sockets.ended()
    return {"devices": gone}
