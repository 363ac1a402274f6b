"""What an application needs for its pages, in one call."""

from fastapi import FastAPI

from app.assets import drawings, messages
from app.assets.drawings import Drawings
from app.assets.messages import Messages
from app.assets.static_files import StaticAssets
from app.campaigns.queries import CampaignQueries, EmptyCampaignQueries
from app.pages import errors, faces
from app.pages.queries import EmptyPageQueries, PageQueries
from app.pages.rendering import make_templates, page
from app.people.attempts import Attempts

__all__ = ["install_pages", "page"]


def install_pages(
    app: FastAPI,
    *,
    assets: StaticAssets | None = None,
    page_queries: PageQueries | None = None,
    campaign_queries: CampaignQueries | None = None,
) -> None:
    """Give an application files, words, templates, error pages, patience and those who know."""
    app.state.attempts = Attempts()
    app.state.assets = assets or StaticAssets()
    app.state.drawings = Drawings(watch=app.state.assets.watch)
    app.state.page_queries = page_queries or EmptyPageQueries()
    app.state.campaign_queries = campaign_queries or EmptyCampaignQueries()
    app.state.messages = Messages(app.state.assets)
    app.state.templates = make_templates(app.state.assets, app.state.messages)
    app.state.assets.mount(app)
    app.include_router(messages.router)
    app.include_router(drawings.router)
    app.include_router(faces.router)
    errors.install(app)
