"""HTML pages: thin routes, each with a typed context."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Annotated, Any

import segno
from fastapi import APIRouter, HTTPException, Request
from fastapi.responses import RedirectResponse, Response
from pydantic import BaseModel, Field

from app import known, texts
from app.campaigns.album import CampaignCard
from app.pages import rulebook, scenery
from app.pages.desk import GameCard, Invitation, TableCard
from app.pages.rendering import album, desk, page, who
from app.parties import is_bot
from app.pictures import Picture
from engine.edition import Edition
from engine.editions import EDITIONS, edition

router = APIRouter(include_in_schema=False)
GAMES_AT_HOME = 3
CAMPAIGNS_AT_HOME = 3
RESTING = ("paused", "archived")
"""Campaigns that wait for nobody."""
GAMES_IN_LIST = 60
MOST_SEATS = 6
USUAL_SEATS = 4
CLOCKS = (0, 30, 60, 90, 120)
"""Seconds for each phase that a page offers (duel.md 3.1)."""


@dataclass(frozen=True, slots=True)
class HomePage:
    """Play, create, join, and what is mine."""

    tables: Sequence[TableCard]
    games: Sequence[GameCard]
    more_games: bool
    campaigns: Sequence[CampaignCard] = ()
    more_campaigns: bool = False


@router.get("/")
async def home(request: Request) -> Response:
    """The front page."""
    me = await who(request)
    tables = await desk(request).tables_of(me.id) if me else ()
    games = await desk(request).games_of(me.id, GAMES_AT_HOME + 1) if me else ()
    shown = games[:GAMES_AT_HOME]
    campaigns = [c for c in await _campaigns(request) if c.waiting not in RESTING]
    front = campaigns[:CAMPAIGNS_AT_HOME]
    boot: dict[str, Any] = {
        "scenery": scenery.front(),
        "pictures": {
            **_pictures("table", tables),
            **_pictures("game", shown),
            **{f"campaign-{card.id}": card.picture for card in front if card.picture},
        },
    }
    more = {"more_games": len(games) > len(shown), "more_campaigns": len(campaigns) > len(front)}
    context = HomePage(tables, shown, campaigns=front, **more)
    seen = known.of_pictures(boot["pictures"].values())
    return await page(request, "home.html", context, boot=boot, known=seen)


async def _campaigns(request: Request) -> Sequence[CampaignCard]:
    me = await who(request)
    return await album(request).campaigns_of(me.id) if me else ()


@dataclass(frozen=True, slots=True)
class Unlockable:
    """Something that may be in play; ``least`` to ``most`` of it where the number varies."""

    key: str
    least: int = 0
    most: int = 0


@dataclass(frozen=True, slots=True)
class Box:
    """An edition as the page offers it."""

    key: str
    seats: Sequence[int]
    usual: int
    unlockable: Sequence[Unlockable]
    parties: Sequence[int] = ()
    """How many boards there may be, where everybody has one."""
    modules: Sequence[str] = ()
    options: Mapping[str, Sequence[str]] = field(default_factory=dict)
    clocks: Sequence[int] = ()
    bots: Sequence[str] = ()


@dataclass(frozen=True, slots=True)
class CreatePage:
    """Everything a table agrees on beforehand."""

    editions: Sequence[Box]
    known: frozenset[str] = frozenset()
    """What this person has seen: the rest goes by its name, as on the campaign's sheet."""
    deal: str = ""
    """A deal code that came with the address."""
    played: frozenset[str] = frozenset()
    """Editions of which this person has finished a game: modules are proposed to them."""
    accesses: Sequence[str] = texts.ACCESSES
    helps: Sequence[str] = texts.HELPS


@router.get("/create")
async def create(request: Request, deal: str = "") -> Response:
    """Set up a table."""
    editions = offered(request)
    samples = {f"edition-{found.key}": scenery.sample(found.key) for found in editions}
    boot = {"pictures": {name: sample for name, sample in samples.items() if sample}}
    me = await who(request)
    told = await desk(request).known_to(me.id) if me else ()
    seen = frozenset(key for one in told for key in one.keys)
    games = await desk(request).games_of(me.id, GAMES_IN_LIST) if me else ()
    played = frozenset(game.edition for game in games)
    boxes = [_box(found) for found in editions]
    context = CreatePage(boxes, seen, deal[:24], played)
    return await page(request, "create.html", context, boot=boot)


def offered(request: Request) -> Sequence[Edition]:
    """The editions that can be played here: all, unless somebody says less."""
    editions: Sequence[Edition] = getattr(request.app.state, "editions", EDITIONS)
    return editions


def _box(found: Edition) -> Box:
    least, most = found.seats
    seats = range(least, min(most, MOST_SEATS) + 1)
    supply = {special.key: special.supply for special in found.specials}
    unlockable = [Unlockable(key, *supply.get(key, (0, 0))) for key in found.unlockable]
    seats_usual = min(USUAL_SEATS, seats[-1])
    box = Box(found.key, seats, seats_usual, unlockable, modules=found.modules)
    return box if found.parties == (1, 1) else _duelling(found, box)


def _duelling(found: Edition, box: Box) -> Box:
    """What a table of several boards agrees on besides."""
    worded = {
        name: [value for value in values if isinstance(value, str)]
        for name, values in found.options.items()
    }
    return replace(
        box,
        parties=range(found.parties[0], found.parties[1] + 1),
        options={name: values for name, values in worded.items() if values},
        clocks=[seconds for seconds in CLOCKS if seconds in found.options.get("clock", ())],
        bots=[who for who in found.leaders if is_bot(who)],
    )


@dataclass(frozen=True, slots=True)
class InvitationPage:
    """A table before one sits down."""

    room: Invitation

    @property
    def free(self) -> bool:
        """Whether there is a seat left."""
        return any(chair.free for chair in self.room.chairs)


@dataclass(frozen=True, slots=True)
class DoorPage:
    """A table whose host decides who comes in."""

    room: Invitation


@router.get("/j/{code}")
async def by_code(request: Request, code: str) -> Response:
    """The table with a spoken code."""
    room = await desk(request).room_by_code(code)
    if room is None:
        raise HTTPException(404)
    return RedirectResponse(f"/t/{room}", status_code=303)


@router.get("/t/{room}")
async def table(request: Request, room: str, *, watch: bool = False) -> Response:
    """A table: for those who sit there or watch the board itself, for others the invitation."""
    me = await who(request)
    found = await desk(request).invitation(room, me.id if me else None)
    if found is None or found.status == "abandoned":
        raise HTTPException(404)
    if not found.open:
        if not found.asks:
            raise HTTPException(403)
        return await page(request, "door.html", DoorPage(found), edition=found.edition)
    if found.status == "finished" and me is None:
        return RedirectResponse(f"/replay/{room}", status_code=303)
    if found.seated or found.status == "finished" or (watch and me):
        seen = found.known or known.Known(found.edition)
        boot = {
            "room": found.id,
            "edition": found.edition,
            "me": me and me.id,
            "examples": rulebook.examples(seen),
            "leaders": [who for who in edition(found.edition).leaders if is_bot(who)],
        }
        return await page(
            request, "table.html", found, boot=boot, edition=found.edition, known=(seen,)
        )
    context = InvitationPage(found)
    return await page(request, "invitation.html", context, edition=found.edition)


@dataclass(frozen=True, slots=True)
class AccountPage:
    """Who I am; ``code`` came with the address, from another device."""

    code: str = ""


@router.get("/account")
async def account(request: Request) -> Response:
    """Name and colour, account, other devices."""
    return await page(request, "account.html", AccountPage())


@router.get("/d/{code}")
async def device(request: Request, code: str) -> Response:
    """The target of a QR code; the code is used only when somebody says so."""
    return await page(request, "account.html", AccountPage(code[:24]))


@dataclass(frozen=True, slots=True)
class GamesPage:
    """My finished games."""

    games: Sequence[GameCard]


@router.get("/games")
async def games(request: Request) -> Response:
    """All my landscapes."""
    me = await who(request)
    found = await desk(request).games_of(me.id, GAMES_IN_LIST) if me else ()
    boot = {"pictures": _pictures("game", found)}
    seen = known.of_pictures(boot["pictures"].values())
    return await page(request, "games.html", GamesPage(found), boot=boot, known=seen)


@router.get("/about")
async def about(request: Request) -> Response:
    """What this is, and what it knows about people."""
    return await page(request, "about.html")


@dataclass(frozen=True, slots=True)
class SpecialText:
    """Something that may be unlocked, with its board if there is one."""

    key: str
    figure: str


@dataclass(frozen=True, slots=True)
class RulesPage:
    """The rules of an edition, retold; ``editions`` are those that have a page.

    ``specials`` are shown in full, ``hidden`` only counted: they may be a surprise.
    """

    edition: str
    specials: Sequence[SpecialText]
    hidden: int = 0
    everything: bool = False
    editions: Sequence[str] = tuple(rulebook.FIGURES)


@router.get("/rules")
async def first_rules() -> Response:
    """The rules of the first edition."""
    return RedirectResponse(f"/rules/{next(iter(rulebook.FIGURES))}")


@router.get("/rules/{key}")
async def rules(request: Request, key: str, *, everything: bool = False) -> Response:
    """The rules of an edition, and of its specials those one knows or, if asked for, all."""
    if key not in rulebook.FIGURES:
        raise HTTPException(404)
    found, me = edition(key), await who(request)
    told = await desk(request).known_to(me.id) if me and not everything else ()
    seen = known.everything(found) if everything else known.of_edition(key, told)
    drawn = rulebook.figures(key, seen)
    specials = [SpecialText(s.key, s.key if s.key in drawn else "") for s in seen.specials]
    hidden = len(found.specials) - len(specials)
    context = RulesPage(key, specials, hidden, everything)
    return await page(
        request,
        f"rules/{key}.html",
        context,
        boot={"figures": drawn},
        edition=key,
        known=(seen,),
    )


class Address(BaseModel):
    """A path of this server."""

    path: Annotated[str, Field(pattern=r"^/[A-Za-z0-9/_%.?=-]{0,120}$")]


@router.post("/qr")
async def qr(request: Request, address: Address) -> dict[str, Any]:
    """The QR code of an address of ours, as the path of an SVG."""
    settings = getattr(request.app.state, "settings", None)
    base = (settings and settings.public_url) or str(request.base_url).rstrip("/")
    code = segno.make(base + address.path, error="m", micro=False)
    rows = ("".join("x" if dark else " " for dark in row) for row in code.matrix_iter(border=2))
    path = "".join(_strokes(y, row) for y, row in enumerate(rows))
    return {"url": base + address.path, "size": code.symbol_size(border=2)[0], "path": path}


def _strokes(y: int, row: str) -> str:
    """One row of modules as horizontal strokes of width one."""
    pieces, x = "", 0
    while (x := row.find("x", x)) >= 0:
        end = next((i for i in range(x, len(row)) if row[i] == " "), len(row))
        pieces += f"M{x} {y}.5h{end - x}"
        x = end
    return pieces


def _pictures(name: str, cards: Sequence[TableCard | GameCard]) -> dict[str, Picture]:
    """The pictures of a list by the names its template gives them."""
    return {f"{name}-{n}": card.picture for n, card in enumerate(cards) if card.picture}
