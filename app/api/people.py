"""Who I am at this device: name and colour, and other devices (PROTOCOL.md)."""

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Request, Response
from pydantic import Field

from app.api.bodies import Body
from app.base.database import writing
from app.base.ids import spaced
from app.base.settings import Settings
from app.deps import PersonDep, RoomsDep, SameOrigin, SettingsDep, VisitorDep
from app.live.rooms import Rooms
from app.people import devices, sessions
from app.people.accounts import AccountServices
from app.people.attempts import CAMPAIGNS_SECONDS, NEWCOMERS_SECONDS, Allowance
from app.people.cookies import session_cookie
from app.people.guesses import address_of
from app.people.sessions import NEWCOMER, Profile, SignedIn

router = APIRouter(prefix="/api", dependencies=[SameOrigin], include_in_schema=False)


class ProfileChange(Body):
    """What I want to be called and look like."""

    name: str | None = Field(default=None, max_length=200)
    colour: str | None = Field(default=None, max_length=16)
    shape: str | None = Field(default=None, max_length=16)
    language: str | None = Field(default=None, max_length=8)
    everything: bool | None = None
    """Whether I want to see what is in unopened boxes."""


class Code(Body):
    """A one-time code of another device."""

    code: str = Field(max_length=40)


def enter(response: Response, settings: Settings, entered: SignedIn) -> Profile:
    """Let a browser remember who it is."""
    response.set_cookie(**session_cookie(settings, entered.token))
    return entered.person


class Caller:
    """The person who sent a request, known here or not."""

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
        """The caller's profile; on a first visit a guest of that name is made."""
        if self._person is not None:
            return self._person
        entered = await new_guest(self._request, self._rooms, name or NEWCOMER)
        return enter(self._response, self._settings, entered)


CallerDep = Annotated[Caller, Depends()]


async def new_guest(request: Request, rooms: Rooms, name: str) -> SignedIn:
    """Make a guest for a first visit; a browser that loses its cookie again and again
    must wait."""
    attempts, services = account_services_of(request).attempts, rooms.services
    allowed = Allowance(services.limits.guests_per_address, NEWCOMERS_SECONDS)
    counted = (f"guest {address_of(request)}", allowed)
    attempts.count(counted)
    try:
        async with writing(services.database) as session:
            return await sessions.create_guest(
                session,
                name=name,
                now=services.now(),
                user_agent=request.headers.get("user-agent", ""),
            )
    except BaseException:
        attempts.take_back(counted)
        raise


def count_campaign(request: Request, rooms: Rooms) -> None:
    """One more campaign from this address; ``TooManyAttempts`` if it is one too many."""
    allowed = Allowance(rooms.services.limits.campaigns_per_address, CAMPAIGNS_SECONDS)
    account_services_of(request).attempts.count((f"campaign {address_of(request)}", allowed))


def token_of(request: Request, settings: Settings) -> str:
    """What a browser shows to be known."""
    return request.cookies.get(settings.cookie_name, "")


def account_services_of(request: Request) -> AccountServices:
    """What it takes to let people in."""
    services: AccountServices = request.app.state.account_services
    return services


def profile_fields(person: Profile) -> dict[str, Any]:
    """A profile as its own pages get it."""
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
    body: ProfileChange,
    rooms: RoomsDep,
    caller: CallerDep,
) -> dict[str, Any]:
    """Change my name, colour, shape or language, or what I am shown of unopened boxes."""
    me = await caller.called(body.name)
    async with writing(rooms.services.database) as session:
        if body.name is not None:
            await sessions.rename(session, me.id, body.name)
        if body.colour is not None or body.shape is not None:
            await sessions.recolour(
                session, me.id, body.colour or me.colour, body.shape or me.shape
            )
        if body.language is not None:
            await sessions.set_language(session, me.id, body.language)
        if body.everything is not None:
            await sessions.set_sees_all(session, me.id, everything=body.everything)
        return profile_fields(await sessions.profile_of(session, me.id))


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
            account_services_of(request).attempts,
            body.code,
            address=address_of(request),
            now=rooms.services.now(),
            user_agent=request.headers.get("user-agent", ""),
        )
    return profile_fields(enter(response, settings, entered))
