"""What an application needs for its pages, in one call."""

from fastapi import FastAPI

from app import drawings, i18n
from app.assets import Assets
from app.attempts import Attempts
from app.campaigns.album import Album, EmptyAlbum
from app.drawings import Drawings
from app.pages import errors
from app.pages.desk import Desk, EmptyDesk
from app.pages.rendering import make_templates, page

__all__ = ["furnish", "page"]


def furnish(
    app: FastAPI,
    *,
    assets: Assets | None = None,
    desk: Desk | None = None,
    album: Album | None = None,
) -> None:
    """Give an application files, words, templates, error pages, patience and those who know."""
    app.state.attempts = Attempts()
    app.state.assets = assets or Assets()
    app.state.drawings = Drawings(watch=app.state.assets.watch)
    app.state.desk = desk or EmptyDesk()
    app.state.album = album or EmptyAlbum()
    app.state.templates = make_templates(app.state.assets)
    app.state.assets.mount(app)
    app.include_router(i18n.router)
    app.include_router(drawings.router)
    errors.install(app)
