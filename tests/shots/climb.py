"""Scenes of a campaign on painted maps: the golden one, from the first game to the last card."""

from tests.golden.stored import StoredCampaign, store_campaign
from tests.live import LiveServer
from tests.shots import steps
from tests.shots.shot import EVERYWHERE, LANGUAGES, Shot

KEY = "sakura"
FIRST, HALFWAY, LAST = 2, 17, 40
"""After so many games the first box opens, both maps are half crossed, every card has turned."""
WAITING = 9
"""So many choices after the last game are left to the person who looks."""


async def climb(server: LiveServer) -> list[Shot]:
    """The maps at different times, the ceremonies, and every page about such a campaign."""
    url = server.settings.database_url
    first = await store_campaign(url, KEY, FIRST, unseen=True)
    halfway = await store_campaign(url, KEY, HALFWAY, spare=WAITING)
    news = await store_campaign(url, KEY, HALFWAY, unseen=True)
    whole = await store_campaign(url, KEY, LAST)
    return [*_maps(first, halfway, whole), *_ceremonies(first, news), *_about(halfway)]


def _page(of: StoredCampaign, member: int = 0) -> tuple[str, str]:
    return f"/c/{of.id}", of.tokens[member]


def _maps(first: StoredCampaign, halfway: StoredCampaign, whole: StoredCampaign) -> list[Shot]:
    told = steps.celebrated
    return [
        Shot("climb-first", *_page(first, 1), step=told, wait=1, whole=True),
        Shot("climb", *_page(halfway), LANGUAGES, EVERYWHERE, told, wait=1),
        Shot("climb-mountain", *_page(halfway), step=steps.mountain, wait=1),
        Shot("climb-garden", *_page(halfway), step=steps.garden, wait=1),
        Shot("climb-whole", *_page(halfway), step=told, wait=1, whole=True),
        Shot("climb-done", *_page(whole), step=told, wait=1, whole=True),
        Shot("climb-managed", *_page(halfway), step=steps.manage, wait=1, whole=True),
    ]


def _ceremonies(first: StoredCampaign, news: StoredCampaign) -> list[Shot]:
    return [
        Shot("climb-box", *_page(first), LANGUAGES, wait=1, newcomer=True),
        Shot("climb-last", *_page(news), wait=1, newcomer=True, step=steps.last_news),
    ]


def _about(of: StoredCampaign) -> list[Shot]:
    page, mine = _page(of)
    return [
        Shot("climb-end", f"/t/{of.rooms[-1]}", mine, LANGUAGES, wait=1),
        Shot("climb-print", f"{page}/print", mine, whole=True),
        Shot("climb-compare", f"{page}/compare?a=1&b={HALFWAY}", mine, whole=True),
        Shot("climb-games", f"{page}/games", mine),
        Shot("climb-invitation", f"/jc/{of.code}"),
        Shot("climb-campaigns", "/campaigns", mine),
        Shot("climb-home", "/", mine, whole=True),
    ]
