"""One campaign: its latest landscape, its map and cards, its numbers, its games, its people."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from fastapi import APIRouter, HTTPException, Request
from fastapi.responses import JSONResponse, Response
from markupsafe import Markup

from app.assets import known
from app.assets.known import Known
from app.assets.pictures import Picture
from app.campaigns import numbers
from app.campaigns.numbers import Best
from app.campaigns.queries import Campaign, Member, PlayedGame
from app.campaigns.rows import (
    Achievement,
    BoxRow,
    Content,
    PersonRow,
    Purse,
    Ranked,
    SheetRow,
    Unlocked,
    WayRow,
)
from app.campaigns.run import RunView
from app.campaigns.view import CampaignView
from app.drawn import bundles, charts, trackmap
from app.drawn.cardfaces import card_face
from app.drawn.charts import Chart
from app.drawn.faces import face_address
from app.drawn.svg import tag, text
from app.pages.campaigns import landscapes_of, my_campaign
from app.pages.lid import Lid, lid_of
from app.pages.rendering import campaign_queries, language, page
from engine.campaign.plan import Kind

router = APIRouter(include_in_schema=False)

GAMES_SHOWN = 100
BEST_SHOWN = 6
EMBLEM = 26.0


@dataclass(frozen=True, slots=True)
class CampaignPage:
    """One campaign: the latest landscape, the map or the lid, the cards, the numbers, the games."""

    campaign: Campaign
    kind: Kind
    lid: Lid | None
    """The lid of a run; none for campaigns on a map."""
    members: Sequence[Member]
    guests: Sequence[Member]
    maps: Sequence[Markup]
    ways: Sequence[WayRow]
    crossed: int
    circles: int
    unspent: int
    purses: Sequence[Purse]
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
    def painted(self) -> bool:
        """Whether its maps are paintings, which fill the page."""
        return any("painted" in drawn for drawn in self.maps)

    @property
    def turned(self) -> Sequence[Achievement]:
        """The cards that have flipped."""
        return [one for one in self.achievements if one.side == "flipped"]

    @property
    def counted(self) -> bool:
        """Whether any goal says how near it is."""
        return any(one.progress for one in self.goals)

    def print_of(self, card: Achievement | Unlocked | Content) -> str | None:
        """The picture that fills a card, turned or with its goal on it, if one was drawn.

        Of what is still closed there is no key, so there is no picture either.
        """
        return face_address(self.campaign.edition, card.key, "print")

    def box_number(self, key: str) -> int:
        """Which of all boxes it is, or a card lies in."""
        plan = self.campaign.state.plan
        inside = {card.key: card.box for card in plan.cards}
        return [box.key for box in plan.boxes].index(inside.get(key, key)) + 1

    def bundle(self, box: BoxRow) -> Markup:
        """A box as a cloth: knotted, or spread out if it is open."""
        number = self.box_number(box.key)
        return bundles.bundle_picture(number, is_open=box.game is not None)

    def emblem(self, card: Achievement | Unlocked | Content) -> Markup:
        """A card as a hex: its face, or a question mark where it is not turned."""
        inside = card_face(card.key, card.title, card.face, EMBLEM, self.campaign.edition)
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
    shown = await landscapes_of(request, latest)
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
    return CampaignView(found, language(request), await campaign_queries(request).progress(found))


@router.get("/c/{campaign_id}/after/{room}")
async def after(request: Request, campaign_id: str, room: str) -> JSONResponse:
    """What a game brought to its campaign, for the screen that shows its end."""
    found = await my_campaign(request, campaign_id)
    game = next((game for game in found.games if game.room == room), None)
    if game is None:
        raise HTTPException(404)
    words = language(request)
    kind = found.state.plan.kind
    view = RunView(found, words) if kind is Kind.RUN else CampaignView(found, words)
    return JSONResponse({"name": found.name, **asdict(view.outcome(game))})


def unsealed(view: CampaignView, shown: Mapping[str, Picture] | None = None) -> list[Known]:
    """What its members may know: what they unlocked, and what lies on their pictures."""
    own = Known(view.edition.key, view.known.specials | view.known.boxes)
    return [own, *known.of_pictures((shown or {}).values())]


def _context(view: CampaignView) -> CampaignPage:
    found, words = view.campaign, view.words
    by_number = sorted(view.best(), key=lambda row: -row.game.number)
    kind = view.state.plan.kind
    return CampaignPage(
        campaign=found,
        kind=kind,
        lid=lid_of(RunView(found, words)) if kind is Kind.RUN else None,
        members=[member for member in found.members if not member.guest],
        guests=[member for member in found.members if member.guest],
        maps=[one for track in view.maps() for one in trackmap.pictures(track, words)],
        ways=view.ways(),
        crossed=len(view.state.crossed),
        circles=view.circles,
        unspent=view.unspent,
        purses=view.purses(),
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
        bests=numbers.bests(found.games, view.edition.key, words) if found.games else (),
        people=numbers.people(found),
        seconds=sum(game.seconds for game in found.games),
        patterns=charts.patterns(),
    )


def _charts(games: Sequence[PlayedGame], view: CampaignView) -> list[Chart]:
    drawn = [numbers.sources(games, view.edition, view.words)]
    if any(game.completed or game.failed for game in games):
        drawn.append(numbers.tasks(games, view.edition, view.words))
    return drawn
