"""Languages: gettext catalogues for pages and, the same ones, for browsers.

English is the source: a message is its own English text, except keys (``texts``), whose English
stands in a catalogue too. ``python -m app.words update`` brings the catalogues up to date.
"""

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from gettext import GNUTranslations
from io import BytesIO
from pathlib import Path

from babel.lists import format_list
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from app.words import texts
from app.words.typography import set_type
from engine.editions import EDITIONS

LOCALE = Path(__file__).resolve().parents[1] / "locale"
SOURCE = "en"
NAMES = {"en": "English", "de": "Deutsch", "fr": "Français"}
"""Every language in its own words."""
COOKIE = "language"
FIELD = re.compile(r"\{(\w+)\}")
SCRIPTS, REGISTRY = "static/", "engine/"
"""Messages that come from here go to browsers; those of templates stay, and those of what lies in
unopened boxes come with the pages that may show it (``app.assets.known``)."""

Said = str | tuple[str, ...]
"""A translation, or its singular and plural."""


@dataclass(frozen=True)
class Language:
    """One language, ready to speak."""

    code: str
    name: str
    catalogue: GNUTranslations
    sentences: Mapping[str, tuple[Said, frozenset[str]]]
    """What scripts say, and the paths of those that do."""
    keyed: Mapping[str, Said]
    """The texts of keys, which any script may ask for."""

    def said(self, scripts: Collection[str], edition: str = "") -> dict[str, Said]:
        """The messages of some scripts; with an *edition*, without the texts of others but their
        titles."""
        others = {other.key for other in EDITIONS if edition and other.key != edition}
        keys = {key: text for key, text in self.keyed.items() if not _belongs(key, others)}
        sentences = self.sentences.items()
        return {m: text for m, (text, paths) in sentences if not paths.isdisjoint(scripts)} | keys

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
    sentences: dict[str, tuple[Said, frozenset[str]]] = {}
    keyed: dict[str, Said] = {}
    for message, text, paths in _for_client(catalogue):
        if any(path.startswith(REGISTRY) for path in paths):
            keyed[message] = text
        else:
            sentences[message] = text, frozenset(path.removeprefix(SCRIPTS) for path in paths)
    return Language(code, name, GNUTranslations(compiled), sentences, keyed)


def _typeset(code: str, catalogue: Catalog) -> Catalog:
    """Give every translation of the catalogue the spaces of its language."""
    for message in catalogue:
        forms = message.string
        if isinstance(forms, str):
            message.string = set_type(code, forms)
        elif forms:
            message.string = tuple(set_type(code, form) for form in forms)
    return catalogue


def _for_client(catalogue: Catalog) -> Iterator[tuple[str, Said, list[str]]]:
    """Each message for browsers: its English or key, its text, the files it comes from."""
    hidden = texts.in_play_only()
    for message in catalogue:
        paths = [path for path, _ in message.locations if path.startswith((SCRIPTS, REGISTRY))]
        if paths and message.id and any(message.string or ()) and message.id not in hidden:
            said, text = message.id, message.string
            if not isinstance(text, str):
                text = tuple(text or ())
            yield said if isinstance(said, str) else said[0], text, paths


def _belongs(key: str, editions: Collection[str]) -> bool:
    """Whether the text is about one of these editions; all may name each of them."""
    family, _, rest = key.partition(".")
    return family != "edition" and rest.partition(".")[0] in editions


def _preferred(accepted: str) -> list[str]:
    """Codes of an Accept-Language header, the dearest first: ``fr-CH, de;q=0.7``."""
    weighed = []
    for place, part in enumerate(accepted.split(",")[:20]):
        tag, *rest = (word.strip() for word in part.split(";"))
        quality = next((word[2:] for word in rest if word.startswith("q=")), "1")
        if re.fullmatch(r"[01](\.\d{1,3})?", quality):
            weighed.append((-float(quality), place, tag.partition("-")[0].lower()))
    return [code for quality, _, code in sorted(weighed) if quality]
