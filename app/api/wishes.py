"""What a person asks a table to be, and what follows from that."""

from dataclasses import replace
from typing import Annotated, Any, Literal

from fastapi import Request
from pydantic import Field

from app.api.bodies import Body, Key, Leader
from app.api.deals import named
from app.base.database import reading
from app.live.rooms import Rooms
from app.tables import parties
from app.tables.creating import Wish
from app.tables.info import TableError
from engine.box import pack
from engine.editions import EDITIONS, offered
from engine.errors import EngineError
from engine.setup import DRAWN, FIRST, Setup

PartyCount = Annotated[int, Field(ge=1, le=parties.COLUMNS)]
SeatCount = Annotated[int, Field(ge=1, le=32)]
Supply = dict[Key, Annotated[int, Field(ge=0, le=50)]]
Preset = Literal["start", "full"]
Access = Literal["link", "invited", "closed"]
Help = Literal["full", "some", "none"]
First = Literal["drawn"] | Annotated[int, Field(ge=0, le=31)]


class Agreement(Body):
    """What a table agrees on, and its host may change until the game begins."""

    preset: Preset | None = None
    """Nothing unlocked, or everything; else ``unlocked`` is what was chosen (ruling K27)."""
    unlocked: list[Key] = Field(default=[], max_length=60)
    modules: list[Key] = Field(default=[], max_length=10)
    supply: Supply = Field(default={})
    options: dict[Key, str | int] = Field(default={})
    seats: SeatCount = 4
    access: Access = "link"
    help: Help = "full"
    first: First = DRAWN
    """The chair that begins where everybody shares a board; else the deal draws a seat."""


class NewTable(Agreement):
    """What a table shall be."""

    edition: Key = EDITIONS[0].key
    """The first edition there is: the default."""
    parties: PartyCount | None = None
    """How many boards, in an edition with several; else as many as there are seats."""
    led: dict[Annotated[str, Field(pattern="^[0-3]$")], Leader] = Field(default={})
    """Parties without people, and which bot leads each."""
    play_now: bool = False
    name: str | None = Field(default=None, max_length=200)
    deal: str | None = Field(default=None, max_length=40)
    """A deal code; it says edition and what is in play."""


async def agreed_wish(body: NewTable, rooms: Rooms, request: Request) -> Wish:
    """What was asked for; with a deal code what that says, whatever else was asked."""
    if body.deal is None:
        return wish_of(body)
    async with reading(rooms.services.database) as session:
        deal = await named(request, session, body.deal)
    same = {"edition": deal.edition, "preset": None, **deal.setup}
    wish = wish_of(body.model_copy(update=same))
    if wish.rules_version != deal.rules_version:
        raise TableError("deal-too-old")
    return replace(wish, deal_code=deal.code)


def wish_of(body: NewTable) -> Wish:
    """Check the setup by packing its box: the engine knows what an edition allows."""
    try:
        found = offered(body.edition)
        presets = {"start": [], "full": list(found.whole)}
        setup: dict[str, Any] = {
            "unlocked": presets[body.preset] if body.preset else body.unlocked,
            "modules": body.modules,
            "supply": body.supply,
            "options": body.options,
        }
        count = min(max(body.seats, found.seats[0]), found.seats[1])
        boards: tuple[tuple[int, ...], ...] = (tuple(range(count)),)
        if found.parties[1] > 1:
            count = body.parties or min(count, found.parties[1])
            boards = tuple((party,) for party in range(count))
            setup["boards"], setup["led"] = parties.chairs_of(count), _bots(body.led, count)
        elif isinstance(body.first, int) and body.first < count:
            setup[FIRST] = body.first
        names = tuple(str(seat) for seat in range(count))
        pack(found, Setup(body.edition, names, boards, **_tuples(setup)))
    except EngineError as error:
        raise TableError(error.code, 422) from None
    seat_count = parties.COLUMNS * parties.TEAM if found.parties[1] > 1 else count
    return Wish(found.key, found.rules_version, setup, seat_count, body.access, body.help)


def _bots(led: dict[str, str], count: int) -> dict[str, str]:
    """Bots may lead all parties but one; a recorded rival comes only with its game."""
    if not all(parties.is_bot(who) for who in led.values()) or len(led) >= count:
        raise TableError("bad-setup", 422)
    return led


def _tuples(setup: dict[str, Any]) -> dict[str, Any]:
    lists = {name: tuple(setup[name]) for name in ("unlocked", "modules")}
    maps = {name: setup.get(name, {}) for name in ("supply", "options", "led")}
    return {**lists, **maps}
