"""Games side by side: two of a campaign, two of any tables, all of one deal."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated

from fastapi import APIRouter, HTTPException, Query, Request
from fastapi.responses import Response
from markupsafe import Markup

from app.assets import known
from app.campaigns import numbers
from app.campaigns.queries import Campaign, PlayedDeal, PlayedGame
from app.drawn import charts
from app.drawn.charts import Chart
from app.pages.campaigns import my_campaign, pictures_of
from app.pages.phrases import Phrases
from app.pages.rendering import campaign_queries, language, page, who
from app.people.guesses import meant
from engine.editions import edition

router = APIRouter(include_in_schema=False)


@dataclass(frozen=True, slots=True)
class ComparePage:
    """Two games side by side; ``games`` are those to choose from."""

    one: PlayedGame
    other: PlayedGame
    names: tuple[str, str]
    chart: Chart
    lines: Sequence[tuple[str, int, int]]
    patterns: Markup
    campaign: Campaign | None = None


@router.get("/c/{campaign_id}/compare")
async def compare_in(
    request: Request,
    campaign_id: str,
    a: Annotated[int, Query(ge=1)],
    b: Annotated[int, Query(ge=1)],
) -> Response:
    """Two games of a campaign."""
    await who(request)
    found = await my_campaign(request, campaign_id)
    by_number = {game.number: game for game in found.games}
    if a not in by_number or b not in by_number:
        raise HTTPException(404)
    _ = language(request).text
    names = _("Game {n}", n=a), _("Game {n}", n=b)
    return await _comparison(request, by_number[a], by_number[b], names, found)


@router.get("/compare")
async def compare(
    request: Request,
    a: Annotated[str, Query(max_length=40)],
    b: Annotated[str, Query(max_length=40)],
) -> Response:
    """Two finished games of whichever groups, such as two that played the same deal."""
    me = await who(request)
    found = [await campaign_queries(request).game(room, me.id if me else None) for room in (a, b)]
    if found[0] is None or found[1] is None:
        raise HTTPException(404)
    named = Phrases(language(request)).names
    names = tuple(named(game.people) for game in found if game)
    return await _comparison(request, found[0], found[1], (names[0], names[1]), None)


async def _comparison(
    request: Request,
    one: PlayedGame,
    other: PlayedGame,
    names: tuple[str, str],
    campaign: Campaign | None,
) -> Response:
    words = language(request)
    boot = {"pictures": await pictures_of(request, [one, other])}
    played = edition(campaign.edition if campaign else one.edition)
    context = ComparePage(
        one,
        other,
        names,
        numbers.versus(one, other, names, played, words),
        numbers.lines_beside(one, other, played.key, words),
        charts.patterns(),
        campaign,
    )
    seen = known.of_pictures(boot["pictures"].values())
    return await page(request, "compare.html", context, boot=boot, edition=played.key, known=seen)


@dataclass(frozen=True, slots=True)
class DealPage:
    """A deal that several groups play; ``mine`` is my own game of it, to compare with."""

    deal: PlayedDeal

    @property
    def mine(self) -> PlayedGame | None:
        """My first game of it."""
        return next((one.game for one in self.deal.games if one.mine), None)


@router.get("/deal/{code}")
async def deal(request: Request, code: str) -> Response:
    """What a deal code stands for, and what came of it."""
    me = await who(request)
    asker = me.id if me else None
    found = await meant(request, lambda: campaign_queries(request).deal(code, asker))
    if found is None:
        raise HTTPException(404)
    boot = {"pictures": await pictures_of(request, [one.game for one in found.games])}
    seen = known.of_pictures(boot["pictures"].values())
    return await page(
        request, "deal.html", DealPage(found), boot=boot, edition=found.edition, known=seen
    )
