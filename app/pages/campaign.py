"""One campaign: its map and sheet, its album, its numbers, its people."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Annotated, Any

from fastapi import APIRouter, HTTPException, Query, Request
from fastapi.responses import JSONResponse, Response
from markupsafe import Markup

from app import known
from app.campaigns import numbers
from app.campaigns.album import Campaign, Member, PlayedGame
from app.campaigns.comb import honeycomb
from app.campaigns.numbers import Best
from app.campaigns.rows import Achievement, Ranked, SheetRow, Unlocked, WayRow
from app.campaigns.view import CampaignView, newest_first
from app.drawn import charts, trackmap
from app.drawn.charts import Chart
from app.known import Known
from app.pages.campaigns import my_campaign, pictures_of
from app.pages.rendering import album, language, page, who
from app.pictures import Picture

router = APIRouter(include_in_schema=False)

GAMES_SHOWN = 8
BEST_SHOWN = 6
GAMES_ON_PAGE = 24


@dataclass(frozen=True, slots=True)
class CampaignPage:
    """One campaign: the map, the sheet, the album, the numbers, the people."""

    campaign: Campaign
    members: Sequence[Member]
    guests: Sequence[Member]
    maps: Sequence[Markup]
    ways: Sequence[WayRow]
    unspent: int
    fresh: int
    may_begin: bool
    best: Sequence[Ranked]
    sheet: Sequence[SheetRow]
    comb: Markup
    achievements: Sequence[Achievement]
    unlocked: Sequence[Unlocked]
    faces: Mapping[str, Picture]
    games: Sequence[PlayedGame]
    more_games: bool
    charts: Sequence[Chart]
    bests: Sequence[Best]
    patterns: Markup

    @property
    def turned(self) -> Sequence[Achievement]:
        """The cards that have flipped."""
        return [one for one in self.achievements if one.side == "flipped"]

    @property
    def goals(self) -> Sequence[Achievement]:
        """The cards that lie open with their condition."""
        return [one for one in self.achievements if one.side == "open"]

    @property
    def counted(self) -> bool:
        """Whether any of them says how near it is."""
        return any(one.progress for one in self.goals)


@router.get("/c/{campaign_id}")
async def campaign(request: Request, campaign_id: str) -> Response:
    """A campaign, for those who belong to it."""
    found = await my_campaign(request, campaign_id)
    view = await _view(request, found)
    shown = newest_first(found.games)[:GAMES_SHOWN]
    boot: dict[str, Any] = {"pictures": await pictures_of(request, shown)}
    context = _context(view, shown)
    seen = _unsealed(view, boot["pictures"])
    return await page(
        request, "campaign.html", context, boot=boot, edition=found.edition, known=seen
    )


@router.get("/c/{campaign_id}/parts")
async def parts(request: Request, campaign_id: str) -> Response:
    """The parts of its page that change while people cross circles."""
    found = await my_campaign(request, campaign_id)
    view = await _view(request, found)
    return await page(request, "campaign-parts.html", _context(view), known=_unsealed(view))


@router.get("/c/{campaign_id}/goals")
async def goals(request: Request, campaign_id: str) -> JSONResponse:
    """The cards that lie open and how near they are, for the table of a running game."""
    found = await my_campaign(request, campaign_id)
    view = await _view(request, found)
    shown = [
        {"title": one.title, "text": one.text, "progress": one.progress} for one in view.goals()
    ]
    return JSONResponse({"goals": shown})


async def _view(request: Request, found: Campaign) -> CampaignView:
    """A campaign with how near its open cards are."""
    return CampaignView(found, language(request), await album(request).progress(found))


@router.get("/c/{campaign_id}/after/{room}")
async def after(request: Request, campaign_id: str, room: str) -> JSONResponse:
    """What a game brought to its campaign, for the screen that shows its end."""
    found = await my_campaign(request, campaign_id)
    game = next((game for game in found.games if game.room == room), None)
    if game is None:
        raise HTTPException(404)
    view = CampaignView(found, language(request))
    return JSONResponse({"name": found.name, **asdict(view.outcome(game))})


def _unsealed(view: CampaignView, shown: Mapping[str, Picture] | None = None) -> list[Known]:
    """What its members may know: what they unlocked, and what lies on their pictures."""
    own = Known(view.edition.key, view.known.specials | view.known.boxes)
    return [own, *known.of_pictures((shown or {}).values())]


def _context(view: CampaignView, shown: Sequence[PlayedGame] = ()) -> CampaignPage:
    found, words = view.campaign, view.words
    achievements = view.achievements()
    return CampaignPage(
        campaign=found,
        members=[member for member in found.members if not member.guest],
        guests=[member for member in found.members if member.guest],
        maps=[trackmap.draw(track, words) for track in view.maps()],
        ways=view.ways(),
        unspent=view.unspent,
        fresh=view.fresh,
        may_begin=view.may_begin,
        best=view.best(BEST_SHOWN),
        sheet=view.sheet() if shown else (),
        comb=honeycomb(achievements, words),
        achievements=achievements,
        unlocked=view.unlocked(),
        games=shown,
        more_games=len(found.games) > len(shown),
        faces=view.faces(),
        charts=_charts(found.games, view) if shown else (),
        bests=numbers.bests(found.games, words) if shown else (),
        patterns=charts.patterns(),
    )


def _charts(games: Sequence[PlayedGame], view: CampaignView) -> list[Chart]:
    words = view.words
    drawn = [numbers.score(games, words), numbers.sources(games, words)]
    if any(game.completed or game.failed for game in games):
        order = [type for _, markers in view.edition.markers for type in markers]
        drawn.append(numbers.tasks(games, words, order))
    return drawn


@dataclass(frozen=True, slots=True)
class GamesOfPage:
    """All games of a campaign, page by page; ``wanted`` is what was searched for."""

    campaign: Campaign
    games: Sequence[Ranked]
    wanted: str
    number: int
    pages: int


@router.get("/c/{campaign_id}/games")
async def games_of(
    request: Request,
    campaign_id: str,
    q: Annotated[str, Query(max_length=60)] = "",
    p: Annotated[int, Query(ge=1, le=999)] = 1,
) -> Response:
    """Every game of a campaign, by name, number or rank."""
    await who(request)
    found = await my_campaign(request, campaign_id)
    view = CampaignView(found, language(request))
    hits = [row for row in view.best() if _matches(row, q)]
    hits.sort(key=lambda row: -row.game.number)
    pages = max(1, -(-len(hits) // GAMES_ON_PAGE))
    number = min(p, pages)
    shown = hits[(number - 1) * GAMES_ON_PAGE : number * GAMES_ON_PAGE]
    boot = {"pictures": await pictures_of(request, [row.game for row in shown])}
    context = GamesOfPage(found, shown, q, number, pages)
    seen = known.of_pictures(boot["pictures"].values())
    return await page(
        request, "campaign-games.html", context, boot=boot, edition=found.edition, known=seen
    )


def _matches(row: Ranked, wanted: str) -> bool:
    words = (*row.game.people, row.rank, str(row.game.number), str(row.game.result))
    return all(any(w in word.casefold() for word in words) for w in wanted.casefold().split())
