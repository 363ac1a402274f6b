"""Who I am at this device: name and colour, accounts, other devices (PROTOCOL.md)."""

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Request, Response
from pydantic import Field

from app import accounts, devices, people
from app.accounts import Door
from app.api.bodies import Body
from app.cookies import session_cookie
from app.database import writing
from app.deps import PersonDep, RoomsDep, SameOrigin, SettingsDep, VisitorDep
from app.ids import spaced
from app.moving import keep_apart, move_tables
from app.people import Entered, Profile
from app.settings import Settings

router = APIRouter(prefix="/api", dependencies=[SameOrigin], include_in_schema=False)
NEWCOMER = "Guest"


class Change(Body):
    """What I want to be called and look like."""

    name: str | None = Field(default=None, max_length=200)
    colour: str | None = Field(default=None, max_length=16)
    shape: str | None = Field(default=None, max_length=16)
    language: str | None = Field(default=None, max_length=8)


class Credentials(Body):
    """A login and its password."""

    login: str = Field(max_length=200)
    password: str = Field(max_length=1000)


class Code(Body):
    """A one-time code of another device."""

    code: str = Field(max_length=40)


class Answer(Body):
    """Whether the guest's tables come along."""

    move: bool


def enter(response: Response, settings: Settings, entered: Entered) -> Profile:
    """Let a browser remember who it is."""
    response.set_cookie(**session_cookie(settings, entered.token))
    return entered.person


class Caller:
    """Whoever asks, known here or not."""

    def __init__(
        self,
        request: Request,
        response: Response,
        rooms: RoomsDep,
        settings: SettingsDep,
        person: VisitorDep,
    ) -> None:
        self._request, self._response = request, response
        self._rooms, self._settings, self._person = rooms, settings, person

    async def called(self, name: str | None) -> Profile:
        """Who it is; somebody who comes for the first time becomes a guest of that name."""
        if self._person is not None:
            return self._person
        services = self._rooms.services
        async with writing(services.database) as session:
            entered = await people.create_guest(
                session,
                name=name or NEWCOMER,
                now=services.now(),
                user_agent=self._request.headers.get("user-agent", ""),
            )
        return enter(self._response, self._settings, entered)


CallerDep = Annotated[Caller, Depends()]


def _token(request: Request, settings: Settings) -> str:
    return request.cookies.get(settings.cookie_name, "")


def _door(request: Request) -> Door:
    door: Door = request.app.state.door
    return door


def _address(request: Request) -> str:
    return request.client.host if request.client else "?"


def _told(person: Profile) -> dict[str, Any]:
    return {
        "person": person.id,
        "name": person.name,
        "colour": person.colour,
        "shape": person.shape,
        "language": person.language,
        "login": person.login,
    }


@router.post("/me")
async def change_me(
    body: Change,
    rooms: RoomsDep,
    caller: CallerDep,
) -> dict[str, Any]:
    """Change my name, colour, shape or language."""
    me = await caller.called(body.name)
    async with writing(rooms.services.database) as session:
        if body.name is not None:
            await people.rename(session, me.id, body.name)
        if body.colour is not None or body.shape is not None:
            await people.recolour(session, me.id, body.colour or me.colour, body.shape or me.shape)
        if body.language is not None:
            await people.speak(session, me.id, body.language)
        return _told(await people.profile_of(session, me.id))


@router.post("/account")
async def claim_account(
    body: Credentials,
    request: Request,
    response: Response,
    rooms: RoomsDep,
    settings: SettingsDep,
    person: VisitorDep,
) -> dict[str, Any]:
    """Give this guest a login, so that the tables can be reached from other devices."""
    token = _token(request, settings)
    if person is None:
        async with writing(rooms.services.database) as session:
            guest = await people.create_guest(session, name=body.login, now=rooms.services.now())
        token = guest.token
    entered = await accounts.claim(
        _door(request),
        token=token,
        login=body.login,
        password=body.password,
        now=rooms.services.now(),
        user_agent=request.headers.get("user-agent", ""),
    )
    return _told(enter(response, settings, entered))


@router.post("/login")
async def log_in(
    body: Credentials, request: Request, response: Response, rooms: RoomsDep, settings: SettingsDep
) -> dict[str, Any]:
    """Come back to an account; says whether this device's guest has tables of its own."""
    entered = await accounts.log_in(
        _door(request),
        login=body.login,
        password=body.password,
        address=_address(request),
        now=rooms.services.now(),
        guest_token=_token(request, settings) or None,
        user_agent=request.headers.get("user-agent", ""),
    )
    return _told(enter(response, settings, entered))


@router.post("/login/tables")
async def bring_tables(
    body: Answer, request: Request, rooms: RoomsDep, settings: SettingsDep, _: PersonDep
) -> dict[str, Any]:
    """Whether the tables I had here as a guest move to my account."""
    token = _token(request, settings)
    async with writing(rooms.services.database) as session:
        if not body.move:
            await keep_apart(session, token)
            return {"moved": 0}
        return {"moved": await move_tables(session, token)}


@router.post("/logout")
async def log_out(
    request: Request, response: Response, rooms: RoomsDep, settings: SettingsDep
) -> dict[str, Any]:
    """Forget this browser."""
    async with writing(rooms.services.database) as session:
        await people.log_out(session, _token(request, settings))
    response.set_cookie(**session_cookie(settings, ""))
    return {}


@router.post("/logout-everywhere")
async def log_out_everywhere(
    request: Request, rooms: RoomsDep, settings: SettingsDep, me: PersonDep
) -> dict[str, Any]:
    """Forget every other browser of mine."""
    async with writing(rooms.services.database) as session:
        gone = await people.log_out_everywhere(session, me.id, but=_token(request, settings))
    return {"devices": gone}


@router.post("/devices")
async def offer_device(rooms: RoomsDep, me: PersonDep) -> dict[str, Any]:
    """A one-time code by which I continue on another device."""
    async with writing(rooms.services.database) as session:
        offer = await devices.offer_code(session, me.id, now=rooms.services.now())
    return {"code": spaced(offer.code), "expires_at": offer.expires_at.timestamp()}


@router.post("/devices/claim")
async def claim_device(
    body: Code, request: Request, response: Response, rooms: RoomsDep, settings: SettingsDep
) -> dict[str, Any]:
    """Continue here what began on another device."""
    async with writing(rooms.services.database) as session:
        entered = await devices.redeem_code(
            session,
            _door(request).attempts,
            body.code,
            address=_address(request),
            now=rooms.services.now(),
            user_agent=request.headers.get("user-agent", ""),
        )
    return _told(enter(response, settings, entered))
