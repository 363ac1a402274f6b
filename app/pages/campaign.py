"""One campaign: its latest landscape, its map and cards, its numbers, its games, its people."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from fastapi import APIRouter, HTTPException, Request
from fastapi.responses import JSONResponse, Response
from markupsafe import Markup

from app import known
from app.campaigns import numbers
from app.campaigns.album import Campaign, Member, PlayedGame
from app.campaigns.numbers import Best
from app.campaigns.rows import (
    Achievement,
    BoxRow,
    Content,
    PersonRow,
    Ranked,
    SheetRow,
    Unlocked,
    WayRow,
)
from app.campaigns.view import CampaignView
from app.drawn import charts, trackmap
from app.drawn.charts import Chart
from app.drawn.svg import tag, text
from app.known import Known
from app.pages.campaigns import my_campaign
from app.pages.rendering import album, language, page
from app.pictures import Picture

router = APIRouter(include_in_schema=False)

GAMES_SHOWN = 100
BEST_SHOWN = 6
EMBLEM = 26.0


@dataclass(frozen=True, slots=True)
class CampaignPage:
    """One campaign: the latest landscape, the map, the cards, the numbers, the games."""

    campaign: Campaign
    members: Sequence[Member]
    guests: Sequence[Member]
    maps: Sequence[Markup]
    ways: Sequence[WayRow]
    crossed: int
    circles: int
    unspent: int
    fresh: int
    may_begin: bool
    best: Sequence[Ranked]
    sheet: Sequence[SheetRow]
    achievements: Sequence[Achievement]
    goals: Sequence[Achievement]
    boxes: Sequence[BoxRow]
    unlocked: Sequence[Unlocked]
    faces: Mapping[str, Picture]
    latest: Ranked | None
    games: Sequence[Ranked]
    more_games: bool
    record: int
    charts: Sequence[Chart]
    bests: Sequence[Best]
    people: Sequence[PersonRow]
    seconds: int
    patterns: Markup

    @property
    def turned(self) -> Sequence[Achievement]:
        """The cards that have flipped."""
        return [one for one in self.achievements if one.side == "flipped"]

    @property
    def counted(self) -> bool:
        """Whether any goal says how near it is."""
        return any(one.progress for one in self.goals)

    @staticmethod
    def emblem(card: Achievement | Unlocked | Content) -> Markup:
        """A card as a hex: its face, or a question mark where it is not turned."""
        inside = trackmap.card_face(card.key, card.title, card.face, EMBLEM)
        if card.face == "none":
            inside.append(text(0, 8, "?", "query"))
        size = {"class": "emblem", "viewBox": "-28 -30 56 60", "aria-hidden": "true"}
        return tag("svg", size, *inside)


@router.get("/c/{campaign_id}")
async def campaign(request: Request, campaign_id: str) -> Response:
    """A campaign, for those who belong to it."""
    found = await my_campaign(request, campaign_id)
    view = await _view(request, found)
    latest = [found.games[-1].room] if found.games else []
    shown = await album(request).pictures(latest)
    boot: dict[str, Any] = {"hero": next(iter(shown.values()), None)}
    return await page(
        request,
        "campaign.html",
        _context(view),
        boot=boot,
        edition=found.edition,
        known=unsealed(view, shown),
    )


@router.get("/c/{campaign_id}/parts")
async def parts(request: Request, campaign_id: str) -> Response:
    """The parts of its page that change while people cross circles."""
    found = await my_campaign(request, campaign_id)
    view = await _view(request, found)
    return await page(request, "campaign-parts.html", _context(view), known=unsealed(view))


@router.get("/c/{campaign_id}/goals")
async def goals(request: Request, campaign_id: str) -> JSONResponse:
    """The cards that lie open and how near they are, for the table of a running game."""
    found = await my_campaign(request, campaign_id)
    view = await _view(request, found)
    shown = [
        {"title": one.title, "text": one.text, "progress": one.progress}
        for one in view.cards.goals()
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


def unsealed(view: CampaignView, shown: Mapping[str, Picture] | None = None) -> list[Known]:
    """What its members may know: what they unlocked, and what lies on their pictures."""
    own = Known(view.edition.key, view.known.specials | view.known.boxes)
    return [own, *known.of_pictures((shown or {}).values())]


def _context(view: CampaignView) -> CampaignPage:
    found, words = view.campaign, view.words
    by_number = sorted(view.best(), key=lambda row: -row.game.number)
    return CampaignPage(
        campaign=found,
        members=[member for member in found.members if not member.guest],
        guests=[member for member in found.members if member.guest],
        maps=[trackmap.draw(track, words) for track in view.maps()],
        ways=view.ways(),
        crossed=len(view.state.crossed),
        circles=view.circles,
        unspent=view.unspent,
        fresh=view.fresh,
        may_begin=view.may_begin,
        best=view.best(BEST_SHOWN),
        sheet=view.sheet() if found.games else (),
        achievements=view.cards.achievements(),
        goals=view.cards.goals(),
        boxes=view.cards.boxes(),
        unlocked=view.cards.unlocked(),
        faces=view.cards.faces(),
        latest=by_number[0] if by_number else None,
        games=by_number[:GAMES_SHOWN],
        more_games=len(found.games) > GAMES_SHOWN,
        record=max((game.result for game in found.games), default=0),
        charts=_charts(found.games, view) if found.games else (),
        bests=numbers.bests(found.games, words) if found.games else (),
        people=numbers.people(found),
        seconds=sum(game.seconds for game in found.games),
        patterns=charts.patterns(),
    )


def _charts(games: Sequence[PlayedGame], view: CampaignView) -> list[Chart]:
    drawn = [numbers.sources(games, view.words)]
    if any(game.completed or game.failed for game in games):
        order = [type for _, markers in view.edition.markers for type in markers]
        drawn.append(numbers.tasks(games, view.words, order))
    return drawn
