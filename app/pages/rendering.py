"""Pages in their shell: language, light, files, who is here."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from fastapi import Request
from fastapi.responses import Response
from fastapi.templating import Jinja2Templates
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup, escape

from app.assets.known import Known, briefing, together
from app.assets.messages import Messages
from app.assets.static_files import StaticAssets
from app.campaigns.queries import CampaignQueries
from app.drawn import miniature
from app.pages.editions import favourite
from app.pages.phrases import Phrases
from app.pages.queries import Me, PageQueries
from app.words import i18n
from app.words.i18n import Language

TEMPLATES = Path(__file__).resolve().parents[2] / "templates"
THEMES = ("day", "night")
THEME_COOKIE = "theme"


def make_templates(assets: StaticAssets, messages: Messages) -> Jinja2Templates:
    """Templates that find the files of browsers; a name they do not know is an error."""
    environment = Environment(
        loader=FileSystemLoader(TEMPLATES),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.globals.update(static=assets.url, bundle=assets.bundle, sheets=assets.sheets)
    environment.globals["messages"] = messages.url
    environment.globals["languages"] = i18n.NAMES
    environment.filters["strong"] = strong
    environment.globals["miniatures"] = miniature.VERSION
    return Jinja2Templates(env=environment)


def strong(text: str, value: object) -> Markup:
    """The escaped text with the first mention of a value in bold, wherever a language puts it."""
    said = escape(str(value))
    return escape(text).replace(said, Markup("<b>{}</b>").format(said), 1)


def page_queries(request: Request) -> PageQueries:
    """What answers questions about people and tables."""
    found: PageQueries = request.app.state.page_queries
    return found


def campaign_queries(request: Request) -> CampaignQueries:
    """What answers questions about campaigns."""
    found: CampaignQueries = request.app.state.campaign_queries
    return found


async def who(request: Request) -> Me | None:
    """The caller, looked up once for every request."""
    if not hasattr(request.state, "me"):
        request.state.me = await page_queries(request).me(request)
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
    edition: str | None = None,
    known: Iterable[Known] = (),
) -> Response:
    """Render a template in its shell. ``context`` is its ``page``, ``boot`` the scripts' data.

    ``edition`` gives the page its colours; without one it wears those of the device's favourite.
    ``known``: what of unopened boxes this page may show.
    """
    me = await who(request)
    words = language(request)
    theme = request.cookies.get(THEME_COOKIE)
    given: dict[str, Any] = {}
    if known := together(known):
        given = briefing(known, words, request.app.state.drawings)
        boot = {**(boot or {}), "known": given}
    shell = {
        "language": words,
        "theme": theme if theme in THEMES else None,
        "edition": edition or favourite(request).key,
        "me": me,
        "page": context,
        "boot": boot,
        "drawings": given.get("drawings"),
        **Phrases(words).by_name(),
    }
    headers = {"Cache-Control": "no-store", "Vary": "Cookie, Accept-Language"}
    templates: Jinja2Templates = request.app.state.templates
    return templates.TemplateResponse(request, template, shell, status_code=status, headers=headers)
