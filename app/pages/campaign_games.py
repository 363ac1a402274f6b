"""The games of a campaign: all of them, their landscapes as images, sheets to print."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated

from fastapi import APIRouter, HTTPException, Query, Request
from fastapi.responses import Response
from markupsafe import Markup

from app.assets.pictures import Picture
from app.campaigns import numbers
from app.campaigns.queries import Campaign
from app.campaigns.rows import Achievement, Ranked
from app.campaigns.run import RunView
from app.campaigns.view import CampaignView
from app.drawn import trackmap
from app.drawn.miniature import miniature
from app.drawn.palette import Theme
from app.pages.campaign import unsealed
from app.pages.campaigns import landscapes_of, my_campaign
from app.pages.lid import PrintedLid, printed_lid
from app.pages.rendering import campaign_queries, language, page, who
from engine.campaign.plan import Kind

router = APIRouter(include_in_schema=False)

GAMES_ON_PAGE = 24
KEEP = "private, max-age=31536000, immutable"


@dataclass(frozen=True, slots=True)
class GamesOfPage:
    """All games of a campaign, page by page; ``wanted`` is what was searched for."""

    campaign: Campaign
    games: Sequence[Ranked]
    record: int
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
    """Every game of a campaign, by name, title, number or rank."""
    await who(request)
    found = await my_campaign(request, campaign_id)
    view = CampaignView(found, language(request))
    hits = [row for row in view.best() if _matches(row, q)]
    hits.sort(key=lambda row: -row.game.number)
    pages = max(1, -(-len(hits) // GAMES_ON_PAGE))
    number = min(p, pages)
    shown = hits[(number - 1) * GAMES_ON_PAGE : number * GAMES_ON_PAGE]
    best = max((game.result for game in found.games), default=0)
    context = GamesOfPage(found, shown, best, q, number, pages)
    return await page(request, "campaign-games.html", context, boot={}, edition=found.edition)


def _matches(row: Ranked, wanted: str) -> bool:
    game = row.game
    words = (*game.people, row.rank, game.title, game.note, str(game.number), str(game.result))
    return all(any(w in word.casefold() for word in words) for w in wanted.casefold().split())


@router.get("/c/{campaign_id}/land/{room}-{theme}.svg")
async def landscape(request: Request, campaign_id: str, room: str, theme: Theme) -> Response:
    """The landscape of a game as a small image, for those who belong to the campaign."""
    me = await who(request)
    found = await campaign_queries(request).landscape(campaign_id, room, me.id if me else None)
    if found is None:
        raise HTTPException(404)
    return Response(
        miniature(found, theme), media_type="image/svg+xml", headers={"Cache-Control": KEEP}
    )


@dataclass(frozen=True, slots=True)
class PrintPage:
    """Sheets of paper: the campaign, and one of its games with its landscape."""

    campaign: Campaign
    members: Sequence[str]
    maps: Sequence[Markup]
    lid: PrintedLid | None
    """The track of a run, and how far it has come."""
    best: Sequence[Ranked]
    goals: Sequence[Achievement]
    games: Sequence[Ranked]
    chosen: Ranked | None
    lines: Sequence[tuple[str, int, Sequence[tuple[str, int]]]]
    """The parts of the chosen game's sheet: title, sum, lines."""
    faces: Mapping[str, Picture]
    overview: bool

    @property
    def painted(self) -> bool:
        """Whether its maps are paintings."""
        return any("painted" in drawn for drawn in self.maps)


@router.get("/c/{campaign_id}/print")
async def printed(
    request: Request,
    campaign_id: str,
    game: Annotated[int | None, Query(ge=1, le=100_000)] = None,
) -> Response:
    """A campaign on paper, with its best landscape; or the sheet of one game."""
    found = await my_campaign(request, campaign_id)
    view = CampaignView(found, language(request))
    best = view.best()
    chosen = _chosen(best, game)
    pictures = await landscapes_of(request, [chosen.game.room] if chosen else [])
    context = PrintPage(
        campaign=found,
        members=[member.name for member in found.members if not member.guest],
        maps=[trackmap.pictures(track, view.words)[0] for track in view.maps()],
        lid=printed_lid(RunView(found, view.words)) if view.state.plan.kind is Kind.RUN else None,
        best=best[:14],
        goals=view.cards.goals(),
        games=sorted(best, key=lambda row: row.game.number),
        chosen=chosen,
        lines=numbers.sheet_parts(chosen.game, view.edition, view.words) if chosen else (),
        faces=view.cards.faces(),
        overview=game is None,
    )
    return await page(
        request,
        "campaign-print.html",
        context,
        boot={"hero": next(iter(pictures.values()), None)},
        edition=found.edition,
        known=unsealed(view, pictures),
    )


def _chosen(best: Sequence[Ranked], number: int | None) -> Ranked | None:
    """The game with that number, else the best one, if there is any."""
    if number is None:
        return best[0] if best else None
    found = next((row for row in best if row.game.number == number), None)
    if found is None:
        raise HTTPException(404)
    return found
