"""The pages of campaigns: the list, a new one, one campaign with its album and its numbers."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Annotated, Any

from fastapi import APIRouter, HTTPException, Query, Request
from fastapi.responses import JSONResponse, RedirectResponse, Response
from markupsafe import Markup

from app import known
from app.campaigns import numbers
from app.campaigns.album import Campaign, CampaignCard, Member, PlayedGame, SharedDeal
from app.campaigns.comb import honeycomb
from app.campaigns.numbers import Best
from app.campaigns.view import (
    Achievement,
    CampaignView,
    Ranked,
    SheetRow,
    Unlocked,
    WayRow,
    newest_first,
)
from app.drawn import charts, trackmap
from app.drawn.charts import Chart
from app.known import Known
from app.pages import scenery
from app.pages.rendering import album, language, page, who
from app.pictures import Picture
from engine.campaign import PLANS
from engine.editions import edition

router = APIRouter(include_in_schema=False)
GAMES_SHOWN = 8
BEST_SHOWN = 6
GAMES_ON_PAGE = 24
MANY = 6
"""From so many campaigns on the list can be searched."""


@dataclass(frozen=True, slots=True)
class CampaignsPage:
    """My campaigns; ``waiting`` of the chosen kind only."""

    cards: Sequence[CampaignCard]
    searchable: bool


@router.get("/campaigns")
async def campaigns(request: Request) -> Response:
    """All my campaigns."""
    me = await who(request)
    cards = await album(request).campaigns_of(me.id) if me else ()
    boot = {"pictures": {f"campaign-{c.id}": c.picture for c in cards if c.picture}}
    context = CampaignsPage(cards, searchable=len(cards) >= MANY)
    seen = known.of_pictures(boot["pictures"].values())
    return await page(request, "campaigns.html", context, boot=boot, known=seen)


@dataclass(frozen=True, slots=True)
class Offered:
    """An edition that has a campaign, and what may be added to it."""

    key: str
    modules: Sequence[str]


@dataclass(frozen=True, slots=True)
class NewCampaignPage:
    """Everything a campaign agrees on at its beginning."""

    editions: Sequence[Offered]


@router.get("/campaigns/new")
async def new_campaign(request: Request) -> Response:
    """Begin a campaign."""
    editions = [Offered(plan.edition, edition(plan.edition).modules) for plan in PLANS]
    samples = {f"edition-{found.key}": scenery.sample(found.key) for found in editions}
    boot = {"pictures": {name: sample for name, sample in samples.items() if sample}}
    return await page(request, "campaign-new.html", NewCampaignPage(editions), boot=boot)


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
    found = await _mine(request, campaign_id)
    view = await _view(request, found)
    shown = newest_first(found.games)[:GAMES_SHOWN]
    boot: dict[str, Any] = {"pictures": await _pictures(request, shown)}
    context = _context(view, shown)
    seen = _unsealed(view, boot["pictures"])
    return await page(
        request, "campaign.html", context, boot=boot, edition=found.edition, known=seen
    )


@router.get("/c/{campaign_id}/parts")
async def parts(request: Request, campaign_id: str) -> Response:
    """The parts of its page that change while people cross circles."""
    found = await _mine(request, campaign_id)
    view = await _view(request, found)
    return await page(request, "campaign-parts.html", _context(view), known=_unsealed(view))


@router.get("/c/{campaign_id}/goals")
async def goals(request: Request, campaign_id: str) -> JSONResponse:
    """The cards that lie open and how near they are, for the table of a running game."""
    found = await _mine(request, campaign_id)
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
    found = await _mine(request, campaign_id)
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
    found = await _mine(request, campaign_id)
    view = CampaignView(found, language(request))
    hits = [row for row in view.best() if _matches(row, q)]
    hits.sort(key=lambda row: -row.game.number)
    pages = max(1, -(-len(hits) // GAMES_ON_PAGE))
    number = min(p, pages)
    shown = hits[(number - 1) * GAMES_ON_PAGE : number * GAMES_ON_PAGE]
    boot = {"pictures": await _pictures(request, [row.game for row in shown])}
    context = GamesOfPage(found, shown, q, number, pages)
    seen = known.of_pictures(boot["pictures"].values())
    return await page(
        request, "campaign-games.html", context, boot=boot, edition=found.edition, known=seen
    )


def _matches(row: Ranked, wanted: str) -> bool:
    words = (*row.game.people, row.rank, str(row.game.number), str(row.game.result))
    return all(any(w in word.casefold() for word in words) for w in wanted.casefold().split())


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
    found = await _mine(request, campaign_id)
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
    found = [await album(request).game(room, me.id if me else None) for room in (a, b)]
    if found[0] is None or found[1] is None:
        raise HTTPException(404)
    names = tuple(", ".join(game.people) for game in found if game)
    return await _comparison(request, found[0], found[1], (names[0], names[1]), None)


async def _comparison(
    request: Request,
    one: PlayedGame,
    other: PlayedGame,
    names: tuple[str, str],
    campaign: Campaign | None,
) -> Response:
    words = language(request)
    context = ComparePage(
        one,
        other,
        names,
        numbers.versus(one, other, names, words),
        numbers.lines_beside(one, other, words),
        charts.patterns(),
        campaign,
    )
    boot = {"pictures": await _pictures(request, [one, other])}
    seen = known.of_pictures(boot["pictures"].values())
    return await page(request, "compare.html", context, boot=boot, known=seen)


@dataclass(frozen=True, slots=True)
class DealPage:
    """A deal that several groups play; ``mine`` is my own game of it, to compare with."""

    deal: SharedDeal

    @property
    def mine(self) -> PlayedGame | None:
        """My first game of it."""
        return next((one.game for one in self.deal.games if one.mine), None)


@router.get("/deal/{code}")
async def deal(request: Request, code: str) -> Response:
    """What a deal code stands for, and what came of it."""
    me = await who(request)
    found = await album(request).deal(code, me.id if me else None)
    if found is None:
        raise HTTPException(404)
    boot = {"pictures": await _pictures(request, [one.game for one in found.games])}
    seen = known.of_pictures(boot["pictures"].values())
    return await page(
        request, "deal.html", DealPage(found), boot=boot, edition=found.edition, known=seen
    )


@dataclass(frozen=True, slots=True)
class CampaignInvitation:
    """A campaign before one belongs to it."""

    campaign: Campaign
    code: str


@router.get("/jc/{code}")
async def invitation(request: Request, code: str) -> Response:
    """The target of a link or QR code: whoever knows the code may join."""
    campaign_id = await album(request).by_code(code)
    if campaign_id is None:
        raise HTTPException(404)
    found = await _known(request, campaign_id)
    if found.role in ("owner", "member"):
        return RedirectResponse(f"/c/{campaign_id}", status_code=303)
    context = CampaignInvitation(found, code)
    return await page(request, "campaign-invitation.html", context, edition=found.edition)


async def _pictures(request: Request, games: Sequence[PlayedGame]) -> dict[str, Picture]:
    found = await album(request).pictures([game.room for game in games])
    return {f"game-{room}": picture for room, picture in found.items()}


async def _known(request: Request, campaign_id: str) -> Campaign:
    me = await who(request)
    found = await album(request).campaign(campaign_id, me.id if me else None)
    if found is None:
        raise HTTPException(404)
    return found


async def _mine(request: Request, campaign_id: str) -> Campaign:
    found = await _known(request, campaign_id)
    if found.role == "stranger":
        raise HTTPException(403)
    return found
