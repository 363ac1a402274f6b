"""The page that sets up a table, with all that can be agreed on."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from fastapi import APIRouter, Request
from fastapi.responses import Response

from app.pages import scenery
from app.pages.editions import favourite, offered
from app.pages.home import GAMES_IN_LIST
from app.pages.rendering import page, page_queries, who
from app.tables.parties import is_bot
from app.words import texts
from engine.campaign import plan_of
from engine.edition import Edition

router = APIRouter(include_in_schema=False)

MOST_SEATS = 6
USUAL_SEATS = 4
CLOCKS = (0, 30, 60, 90, 120)
"""Seconds for each phase that a page offers (duel.md 3.1)."""


@dataclass(frozen=True, slots=True)
class Unlockable:
    """Something that may be in play; ``least`` to ``most`` of it where the number varies."""

    key: str
    least: int = 0
    most: int = 0


class TrackRow(NamedTuple):
    """A row of a track, the first one without a key. ``secret``: it brings what lies sealed."""

    key: str
    secret: bool = False


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
    rows: Sequence[TrackRow] = ()
    """Where one row of a track is chosen."""


@dataclass(frozen=True, slots=True)
class CreatePage:
    """Everything a table agrees on beforehand."""

    editions: Sequence[Box]
    known: frozenset[str] = frozenset()
    """What this person has seen, as ``<edition>.<key>``: the rest goes by its name, as on the
    campaign's sheet."""
    deal: str = ""
    """A deal code that came with the address."""
    played: frozenset[str] = frozenset()
    """Editions of which this person has finished a game: modules are proposed to them."""
    everything: bool = False
    """Whether this person has asked to see what is in unopened boxes."""
    chosen: str = ""
    """The edition that is proposed."""
    extras: bool = True
    """Whether the proposed edition has more to choose from."""
    accesses: Sequence[str] = texts.ACCESSES
    helps: Sequence[str] = texts.HELPS


@router.get("/create")
async def create(request: Request, deal: str = "") -> Response:
    """Set up a table."""
    editions = offered(request)
    samples = {f"edition-{found.key}": scenery.sample(found.key) for found in editions}
    boot = {"pictures": samples}
    me = await who(request)
    opened = await page_queries(request).known_to(me.id) if me else ()
    seen = frozenset(f"{one.edition}.{key}" for one in opened for key in one.keys)
    games = await page_queries(request).games_of(me.id, GAMES_IN_LIST) if me else ()
    played = frozenset(game.edition for game in games)
    boxes = [box_of(found) for found in editions]
    everything = me is not None and me.sees_all
    chosen = favourite(request).key
    extras = any(box.unlockable or box.modules for box in boxes if box.key == chosen)
    context = CreatePage(boxes, seen, deal[:24], played, everything, chosen, extras and not deal)
    return await page(request, "create.html", context, boot=boot)


def box_of(found: Edition) -> Box:
    """What an edition lets a table choose."""
    least, most = found.seats
    seats = range(least, min(most, MOST_SEATS) + 1)
    supply = {special.key: special.supply for special in found.specials}
    plan = plan_of(found.key)
    secret = {box.key for box in plan.boxes if box.secret} if plan else set[str]()
    rows = [TrackRow(row.key, row.key in secret) for row in found.rows]
    single = (key for key in found.unlockable if key not in {row.key for row in rows})
    unlockable = [Unlockable(key, *supply.get(key, (0, 0))) for key in single]
    seats_usual = min(USUAL_SEATS, seats[-1])
    box = Box(found.key, seats, seats_usual, unlockable, modules=found.modules, rows=rows)
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
