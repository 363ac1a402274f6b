"""The messages of a page's scripts: those that they say, in one language.

A table has six hundred messages that no other page says, and most of the texts of keys belong to an
edition. So every page gets a catalogue of its own, at an address that changes with its contents.
"""

import hashlib
import json
from functools import lru_cache

from fastapi import APIRouter, HTTPException, Request
from fastapi.responses import Response

from app.assets.static_files import KEEP, StaticAssets
from app.base.packed import packed
from app.words import i18n
from app.words.i18n import Language
from engine.editions import EDITIONS

ASK = "no-cache"
EVERY = "every"
"""Stands in an address for all editions."""
PAGES = "js/pages/"

router = APIRouter(include_in_schema=False)


class Messages:
    """Catalogues by language, script and edition."""

    def __init__(self, assets: StaticAssets) -> None:
        self._assets = assets
        self._made = lru_cache(maxsize=256)(self._make)

    def url(self, language: Language, script: str, edition: str = "") -> str:
        """Where the page of a script gets what it says, for ever the same at that address; all
        editions speak unless one is given."""
        _, digest = self.of(language.code, script, edition)
        page = script.removeprefix(PAGES).removesuffix(".js")
        return f"/i18n/{language.code}/{edition or EVERY}/{digest}/{page}.json"

    def of(self, code: str, script: str, edition: str = "") -> tuple[bytes, str]:
        """The catalogue as JSON, and its digest. Raises ``OSError`` or ``ValueError`` without such
        a script."""
        return self._made(code, script, edition, self._assets.build)

    def _make(self, code: str, script: str, edition: str, _build: str) -> tuple[bytes, str]:
        said = i18n.languages()[code].said(self._assets.modules(script), edition)
        told = {"lang": code, "texts": said}
        body = json.dumps(told, ensure_ascii=False, separators=(",", ":")).encode()
        return body, hashlib.sha256(body).hexdigest()[:12]


@router.get("/i18n/{code}/{edition}/{digest}/{name:path}.json")
async def client_messages(
    request: Request, code: str, edition: str, digest: str, name: str
) -> Response:
    """What the scripts of a page say; an older version gets the present one, to be asked again."""
    messages: Messages = request.app.state.messages
    if code not in i18n.NAMES or edition not in {EVERY, *(found.key for found in EDITIONS)}:
        raise HTTPException(404)
    try:
        body, present = messages.of(code, f"{PAGES}{name}.js", "" if edition == EVERY else edition)
    except (OSError, ValueError):
        raise HTTPException(404) from None
    return packed(request, body, "application/json", KEEP if digest == present else ASK)
