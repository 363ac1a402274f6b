"""The pages around campaigns: the list, a new one, the invitation to one."""

from collections.abc import Sequence
from dataclasses import dataclass

from fastapi import APIRouter, HTTPException, Request
from fastapi.responses import RedirectResponse, Response

from app import known
from app.campaigns.album import Campaign, CampaignCard, PlayedGame
from app.guesses import meant
from app.pages import scenery
from app.pages.rendering import album, page, who
from app.pictures import Picture
from engine.campaign import PLANS
from engine.editions import edition

router = APIRouter(include_in_schema=False)
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
class CampaignInvitation:
    """A campaign before one belongs to it."""

    campaign: Campaign
    code: str


@router.get("/jc/{code}")
async def invitation(request: Request, code: str) -> Response:
    """The target of a link or QR code: whoever knows the code may join."""
    campaign_id = await meant(request, lambda: album(request).by_code(code))
    if campaign_id is None:
        raise HTTPException(404)
    found = await known_campaign(request, campaign_id)
    if found.role in ("owner", "member"):
        return RedirectResponse(f"/c/{campaign_id}", status_code=303)
    context = CampaignInvitation(found, code)
    boot = {"scenery": scenery.vista(found.edition)}
    return await page(
        request, "campaign-invitation.html", context, boot=boot, edition=found.edition
    )


async def pictures_of(request: Request, games: Sequence[PlayedGame]) -> dict[str, Picture]:
    """The pictures of games by the names that templates give them."""
    found = await album(request).pictures([game.room for game in games])
    return {f"game-{room}": picture for room, picture in found.items()}


async def known_campaign(request: Request, campaign_id: str) -> Campaign:
    """A campaign as whoever asks may see it, from within or from its door."""
    me = await who(request)
    found = await album(request).campaign(campaign_id, me.id if me else None)
    if found is None:
        raise HTTPException(404)
    return found


async def my_campaign(request: Request, campaign_id: str) -> Campaign:
    """A campaign for those who belong to it."""
    found = await known_campaign(request, campaign_id)
    if found.role == "stranger":
        raise HTTPException(403)
    return found
