"""Languages: gettext catalogues for pages and, the same ones, for browsers.

English is the source: a message is its own English text, except keys (``texts``), whose English
stands in a catalogue too. ``python -m app.words update`` brings the catalogues up to date.
"""

import hashlib
import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from gettext import GNUTranslations
from io import BytesIO
from pathlib import Path

from babel.lists import format_list
from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from fastapi import APIRouter, HTTPException, Request
from fastapi.responses import Response

from app.base.packed import packed
from app.words import texts
from app.words.typography import set_type

LOCALE = Path(__file__).resolve().parents[1] / "locale"
SOURCE = "en"
NAMES = {"en": "English", "de": "Deutsch", "fr": "Français"}
"""Every language in its own words."""
COOKIE = "language"
FIELD = re.compile(r"\{(\w+)\}")
CLIENT_SIDE = ("static/", "engine/")
"""Messages that come from here go to the browser; those of templates stay, and those of what lies
in unopened boxes come with the pages that may show it (``app.assets.known``)."""


@dataclass(frozen=True)
class Language:
    """One language, ready to speak."""

    code: str
    name: str
    catalogue: GNUTranslations
    client: bytes
    """The messages of the scripts as JSON."""

    @property
    def url(self) -> str:
        """Where a browser gets its messages, for ever the same at that address."""
        return f"/i18n/{self.code}.{self.version}.json"

    @property
    def version(self) -> str:
        """Changes with the messages."""
        return hashlib.sha256(self.client).hexdigest()[:12]

    def text(self, message: str, /, **values: object) -> str:
        """The message in this language, its ``{fields}`` filled in."""
        return fill(self.catalogue.gettext(message), values)

    def plural(self, one: str, many: str, n: int, /, **values: object) -> str:
        """The form that fits the number, which is the field ``{n}``."""
        return fill(self.catalogue.ngettext(one, many, n), {"n": n, **values})

    def listed(self, names: Sequence[str]) -> str:
        """Several names as one says them: "Ana, Ben and Jo" reads well to more people than the
        American form."""
        return format_list(names, locale="en_GB" if self.code == "en" else self.code)


def fill(text: str, values: Mapping[str, object]) -> str:
    """Replace ``{name}``; a field without a value stays, so that its lack can be seen."""
    return FIELD.sub(lambda match: str(values.get(match[1], match[0])), text)


def po_file(code: str) -> Path:
    """The catalogue of a language."""
    return LOCALE / code / "LC_MESSAGES" / "dorfplatz.po"


def read_catalogue(code: str) -> Catalog:
    """A catalogue as it stands in its file."""
    with po_file(code).open("rb") as file:
        return read_po(file, locale=code)


@lru_cache
def languages() -> dict[str, Language]:
    """All languages, read once."""
    return {code: _load(code, name) for code, name in NAMES.items()}


def choose(cookie: str | None, account: str | None, accepted: str) -> Language:
    """What was chosen on this device, else by this person, else what the browser prefers."""
    known = languages()
    wanted = (cookie, account, *_preferred(accepted), SOURCE)
    return next(known[code] for code in wanted if code in known)


def _load(code: str, name: str) -> Language:
    catalogue, compiled = _typeset(code, read_catalogue(code)), BytesIO()
    write_mo(compiled, catalogue)
    compiled.seek(0)
    said = {m.id if isinstance(m.id, str) else m.id[0]: m.string for m in _for_client(catalogue)}
    client = json.dumps({"lang": code, "texts": said}, ensure_ascii=False, separators=(",", ":"))
    return Language(code, name, GNUTranslations(compiled), client.encode())


def _typeset(code: str, catalogue: Catalog) -> Catalog:
    """Give every translation of the catalogue the spaces of its language."""
    for message in catalogue:
        forms = message.string
        if isinstance(forms, str):
            message.string = set_type(code, forms)
        elif forms:
            message.string = tuple(set_type(code, form) for form in forms)
    return catalogue


def _for_client(catalogue: Catalog) -> list[Message]:
    hidden = texts.in_play_only()
    return [
        message
        for message in catalogue
        if message.id
        and any(message.string or ())
        and any(path.startswith(CLIENT_SIDE) for path, _ in message.locations)
        and message.id not in hidden
    ]


def _preferred(accepted: str) -> list[str]:
    """Codes of an Accept-Language header, the dearest first: ``fr-CH, de;q=0.7``."""
    weighed = []
    for place, part in enumerate(accepted.split(",")[:20]):
        tag, *rest = (word.strip() for word in part.split(";"))
        quality = next((word[2:] for word in rest if word.startswith("q=")), "1")
        if re.fullmatch(r"[01](\.\d{1,3})?", quality):
            weighed.append((-float(quality), place, tag.partition("-")[0].lower()))
    return [code for quality, _, code in sorted(weighed) if quality]


router = APIRouter(include_in_schema=False)


@router.get("/i18n/{code}.{version}.json")
async def client_messages(request: Request, code: str, version: str) -> Response:
    """The messages of the scripts; an older version gets the present ones, to be asked again."""
    language = languages().get(code)
    if language is None:
        raise HTTPException(404)
    keep = "public, max-age=31536000, immutable" if version == language.version else "no-cache"
    return packed(request, language.client, "application/json", keep)
