"""The front page, my landscapes, and what this is."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import Response

from app.assets import known
from app.assets.pictures import Picture
from app.campaigns.queries import CampaignCard
from app.pages import scenery
from app.pages.editions import favourite, for_one
from app.pages.queries import GameCard, TableCard
from app.pages.rendering import campaign_queries, page, page_queries, who

router = APIRouter(include_in_schema=False)
GAMES_AT_HOME = 3
CAMPAIGNS_AT_HOME = 3
RESTING = ("paused", "archived")
"""Campaigns that wait for no player."""
GAMES_IN_LIST = 60


@dataclass(frozen=True, slots=True)
class HomePage:
    """Play, create, join, and what is mine."""

    tables: Sequence[TableCard]
    games: Sequence[GameCard]
    more_games: bool
    campaigns: Sequence[CampaignCard] = ()
    editions: Sequence[str] = ()
    """What a person can play alone at once."""
    alone: str = ""
    """The one that is proposed."""


@router.get("/")
async def home(request: Request) -> Response:
    """The front page."""
    me = await who(request)
    tables = await page_queries(request).tables_of(me.id) if me else ()
    games = await page_queries(request).games_of(me.id, GAMES_AT_HOME + 1) if me else ()
    shown = games[:GAMES_AT_HOME]
    playing = (card for card in await _campaigns(request) if card.waiting not in RESTING)
    front = list(islice(playing, CAMPAIGNS_AT_HOME))
    editions, chosen = [found.key for found in for_one(request)], favourite(request).key
    boot: dict[str, Any] = {
        "scenery": scenery.front(chosen),
        "lids": _lids(editions),
        "pictures": {
            **_pictures("table", tables),
            **_pictures("game", shown),
            **{f"campaign-{card.id}": card.picture for card in front if card.picture},
        },
    }
    alone = chosen if chosen in editions else editions[0]
    context = HomePage(tables, shown, len(games) > len(shown), front, editions, alone)
    seen = known.of_pictures(boot["pictures"].values())
    return await page(request, "home.html", context, boot=boot, known=seen)


async def _campaigns(request: Request) -> Sequence[CampaignCard]:
    me = await who(request)
    return await campaign_queries(request).campaigns_of(me.id) if me else ()


@dataclass(frozen=True, slots=True)
class GamesPage:
    """My finished games."""

    games: Sequence[GameCard]


@router.get("/games")
async def games(request: Request) -> Response:
    """All my landscapes."""
    me = await who(request)
    found = await page_queries(request).games_of(me.id, GAMES_IN_LIST) if me else ()
    boot = {"pictures": _pictures("game", found)}
    seen = known.of_pictures(boot["pictures"].values())
    return await page(request, "games.html", GamesPage(found), boot=boot, known=seen)


@router.get("/about")
async def about(request: Request) -> Response:
    """What this is, and what it knows about people."""
    return await page(request, "about.html")


def _lids(editions: Sequence[str]) -> dict[str, Picture]:
    """The tile on the lid of each box, where there are several to choose from."""
    several = editions if len(editions) > 1 else ()
    return {f"box-{key}": scenery.lost(key) for key in several}


def _pictures(name: str, cards: Sequence[TableCard | GameCard]) -> dict[str, Picture]:
    """The pictures of a list by the names its template gives them."""
    return {f"{name}-{n}": card.picture for n, card in enumerate(cards) if card.picture}
