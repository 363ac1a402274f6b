"""Pages in their shell: language, light, files, who is here."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from fastapi import Request
from fastapi.responses import Response
from fastapi.templating import Jinja2Templates
from jinja2 import Environment, FileSystemLoader, StrictUndefined

from app import i18n
from app.assets import Assets
from app.campaigns.album import Album
from app.drawn import miniature
from app.i18n import Language
from app.known import Known, briefing, together
from app.pages.desk import Desk, Me
from app.pages.phrases import Phrases

TEMPLATES = Path(__file__).resolve().parents[2] / "templates"
THEMES = ("day", "night")
THEME_COOKIE = "theme"


def make_templates(assets: Assets) -> Jinja2Templates:
    """Templates that find the files of browsers; a name they do not know is an error."""
    environment = Environment(
        loader=FileSystemLoader(TEMPLATES),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.globals.update(static=assets.url, bundle=assets.bundle, languages=i18n.NAMES)
    environment.globals["miniatures"] = miniature.VERSION
    return Jinja2Templates(env=environment)


def desk(request: Request) -> Desk:
    """The one who knows people and tables."""
    found: Desk = request.app.state.desk
    return found


def album(request: Request) -> Album:
    """The one who knows campaigns."""
    found: Album = request.app.state.album
    return found


async def who(request: Request) -> Me | None:
    """Who asks; asked of the desk once for every request."""
    if not hasattr(request.state, "me"):
        request.state.me = await desk(request).me(request)
    me: Me | None = request.state.me
    return me


def language(request: Request) -> Language:
    """The language of the answer. Call ``who`` first, if the account's choice is to count."""
    me: Me | None = getattr(request.state, "me", None)
    accepted = request.headers.get("accept-language", "")
    return i18n.choose(request.cookies.get(i18n.COOKIE), me.language if me else None, accepted)


async def page(
    request: Request,
    template: str,
    context: object = None,
    *,
    boot: dict[str, Any] | None = None,
    status: int = 200,
    edition: str = "classic",
    known: Iterable[Known] = (),
) -> Response:
    """Render a template in its shell. ``context`` is its ``page``, ``boot`` the scripts' data.

    ``known``: what of unopened boxes this page may show.
    """
    me = await who(request)
    words = language(request)
    theme = request.cookies.get(THEME_COOKIE)
    told: dict[str, Any] = {}
    if known := together(known):
        told = briefing(known, words, request.app.state.drawings)
        boot = {**(boot or {}), "known": told}
    shell = {
        "language": words,
        "theme": theme if theme in THEMES else None,
        "edition": edition,
        "me": me,
        "page": context,
        "boot": boot,
        "drawings": told.get("drawings"),
        **Phrases(words).by_name(),
    }
    headers = {"Cache-Control": "no-store", "Vary": "Cookie, Accept-Language"}
    templates: Jinja2Templates = request.app.state.templates
    return templates.TemplateResponse(request, template, shell, status_code=status, headers=headers)
