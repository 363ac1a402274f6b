"""The lid of a suitcase: what the page of a high-score run shows first."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from fastapi import APIRouter, HTTPException
from fastapi.responses import Response
from markupsafe import Markup

from app.campaigns.queries import PlayedGame
from app.campaigns.run import Earned, Goal, Packed, Rise, RunView, Step, Title
from app.drawn import journey
from app.drawn import lid as drawn
from app.drawn.journey import Journey
from app.drawn.journeyland import painting
from app.drawn.lid import Hung
from app.drawn.palette import Theme
from engine.campaign import plan_of
from engine.campaign.plan import Kind

router = APIRouter(include_in_schema=False)

POLAROIDS = 5
KEEP = "public, max-age=31536000, immutable"


@router.get("/drawn/journey/{edition}-{theme}.svg")
async def journey_land(edition: str, theme: Theme) -> Response:
    """The land on the card of an edition's runs. It shows nothing that lies in a box."""
    plan = plan_of(edition)
    if plan is None or plan.kind is not Kind.RUN:
        raise HTTPException(404)
    return Response(
        painting(edition, theme), media_type="image/svg+xml", headers={"Cache-Control": KEEP}
    )


@dataclass(frozen=True, slots=True)
class Lid:
    """The track with its arrow, the games on their string, what waits and what comes along."""

    arrow: int
    best: PlayedGame | None
    average: int
    goal: Goal | None
    """What comes next, whatever it is."""
    next: Goal | None
    """The next row that brings something."""
    packed: Sequence[Packed]
    steps: Sequence[Step]
    medals: Sequence[Title]
    """The milestones above all rows that bring something, the highest first."""
    earned: Sequence[Earned]
    may_open: bool
    card: Markup
    tags: Markup
    guides: Markup
    stickers: str
    """The place in which they cover least."""
    polaroids: Sequence[PlayedGame]
    rise: Rise | None
    window: Markup | None
    """The card where the arrow has moved, while the reader has not seen it."""


def lid_of(view: RunView) -> Lid:
    """The lid of a run."""
    earned = view.earned()
    goal, rise, hung = view.goal(), view.rise(), _hung(view)
    return Lid(
        arrow=view.arrow,
        best=view.best,
        average=view.average,
        goal=goal,
        next=goal if goal and goal.new else None,
        packed=view.packed(),
        steps=view.steps(),
        medals=_medals(view),
        earned=earned,
        may_open=any(view.may_open(one.key) for one in earned) and view.campaign.role != "guest",
        card=card_of(view),
        tags=drawn.tags(hung),
        guides=drawn.guides(),
        stickers=drawn.stickers(hung),
        polaroids=view.campaign.games[-POLAROIDS:],
        rise=rise,
        window=journey.window(journey_of(view, rise.before)) if rise else None,
    )


def journey_of(view: RunView, before: int | None = None) -> Journey:
    """The track as far as the run has come."""
    steps = view.steps()
    brings: Mapping[int, Mapping[str, int]] = {step.start: step.new for step in steps}
    above = {one.start for one in _medals(view)} | {one.at for one in view.earned()}
    names = {s.start: s.titles[0] for s in steps if s.titles and s.new and s.start not in above}
    cords = [one.at for one in view.earned()] if before is None else []
    return Journey(view.edition.key, view.arrow, brings, names, cords, before)


def _medals(view: RunView) -> list[Title]:
    highest = max((box.at for box in view.earned()), default=0)
    return [one for one in reversed(view.titles()) if one.start > highest]


def _hung(view: RunView) -> list[Hung]:
    _ = view.words.text
    best, games = view.best, view.campaign.games
    return [
        Hung(
            game.number,
            game.result,
            f"/t/{game.room}",
            _("Game {n}: {points} points", n=game.number, points=game.result),
            _("game {n}", n=game.number),
            best=game is best,
            fresh=game is games[-1],
        )
        for game in games
    ]


def card_of(view: RunView) -> Markup:
    """The card with the track."""
    return journey.draw(journey_of(view), _said(view))


def _said(view: RunView) -> str:
    _ = view.words.text
    return _("High score: the arrow stands at {n}", n=view.arrow)


@dataclass(frozen=True, slots=True)
class PrintedLid:
    """What a sheet of paper shows of a run: the whole track with its arrow, and what it means."""

    card: Markup
    average: int
    goal: Goal | None
    titles: Sequence[Title]
    earned: Sequence[Earned]


def printed_lid(view: RunView) -> PrintedLid:
    """The lid of a run on paper."""
    card = journey.sheet(replace(journey_of(view), cords=()), _said(view))
    return PrintedLid(card, view.average, view.goal(), view.titles(), view.earned())
