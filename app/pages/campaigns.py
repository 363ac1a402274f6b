"""The pages around campaigns: the list, a new one, the invitation to one."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from fastapi import APIRouter, HTTPException, Request
from fastapi.responses import RedirectResponse, Response

from app.assets import known
from app.assets.pictures import Picture
from app.campaigns.queries import Campaign, CampaignCard, PlayedGame
from app.pages import scenery
from app.pages.editions import favourite
from app.pages.rendering import campaign_queries, page, who
from app.people.guesses import meant
from engine.campaign import offered
from engine.campaign.plan import Kind
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
    cards = await campaign_queries(request).campaigns_of(me.id) if me else ()
    boot = {"pictures": {f"campaign-{c.id}": c.picture for c in cards if c.picture}}
    context = CampaignsPage(cards, searchable=len(cards) >= MANY)
    seen = known.of_pictures(boot["pictures"].values())
    return await page(request, "campaigns.html", context, boot=boot, known=seen)


@dataclass(frozen=True, slots=True)
class Offered:
    """An edition that has a campaign: what drives it, and what may be added to it."""

    key: str
    kind: Kind
    modules: Sequence[str]


@dataclass(frozen=True, slots=True)
class NewCampaignPage:
    """Everything a campaign agrees on at its beginning."""

    editions: Sequence[Offered]
    chosen: str
    """The edition that is proposed: the one that this device played last, if it has a campaign."""


@router.get("/campaigns/new")
async def new_campaign(request: Request) -> Response:
    """Begin a campaign."""
    editions = [
        Offered(plan.edition, plan.kind, edition(plan.edition).modules) for plan in offered()
    ]
    samples = {f"edition-{found.key}": scenery.sample(found.key) for found in editions}
    boot = {"pictures": samples}
    keys, last = [found.key for found in editions], favourite(request).key
    chosen = last if last in keys else keys[0]
    context = NewCampaignPage(editions, chosen)
    return await page(request, "campaign-new.html", context, boot=boot, edition=chosen)


@dataclass(frozen=True, slots=True)
class CampaignInvitation:
    """A campaign before one belongs to it."""

    campaign: Campaign
    code: str


@router.get("/jc/{code}")
async def invitation(request: Request, code: str) -> Response:
    """The target of a link or QR code: a person who has the code may join."""
    campaign_id = await meant(request, lambda: campaign_queries(request).by_code(code))
    if campaign_id is None:
        raise HTTPException(404)
    found = await known_campaign(request, campaign_id)
    if found.role in ("owner", "member"):
        return RedirectResponse(f"/c/{campaign_id}", status_code=303)
    context = CampaignInvitation(found, code)
    boot = {"scenery": scenery.front(found.edition)}
    return await page(
        request, "campaign-invitation.html", context, boot=boot, edition=found.edition
    )


async def pictures_of(request: Request, games: Sequence[PlayedGame]) -> dict[str, Picture]:
    """The pictures of games by the names that templates give them."""
    found = await landscapes_of(request, [game.room for game in games])
    return {f"game-{room}": picture for room, picture in found.items()}


async def landscapes_of(request: Request, rooms: Sequence[str]) -> Mapping[str, Picture]:
    """The pictures of games as the caller may see them now."""
    me = await who(request)
    return await campaign_queries(request).pictures(rooms, me.id if me else None)


async def known_campaign(request: Request, campaign_id: str) -> Campaign:
    """A campaign as the caller may see it, as a member or by its invitation."""
    me = await who(request)
    found = await campaign_queries(request).campaign(campaign_id, me.id if me else None)
    if found is None:
        raise HTTPException(404)
    return found


async def my_campaign(request: Request, campaign_id: str) -> Campaign:
    """A campaign for those who belong to it."""
    found = await known_campaign(request, campaign_id)
    if found.role == "stranger":
        raise HTTPException(403)
    return found
