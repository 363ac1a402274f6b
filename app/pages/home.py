"""The front page, my landscapes, and what this is."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import Response

from app import known
from app.campaigns.album import CampaignCard
from app.pages import scenery
from app.pages.desk import GameCard, TableCard
from app.pages.rendering import album, desk, page, who
from app.pictures import Picture

router = APIRouter(include_in_schema=False)
GAMES_AT_HOME = 3
CAMPAIGNS_AT_HOME = 3
RESTING = ("paused", "archived")
"""Campaigns that wait for nobody."""
GAMES_IN_LIST = 60


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


def _pictures(name: str, cards: Sequence[TableCard | GameCard]) -> dict[str, Picture]:
    """The pictures of a list by the names its template gives them."""
    return {f"{name}-{n}": card.picture for n, card in enumerate(cards) if card.picture}
