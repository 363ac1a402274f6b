"""The words of each edition, and whether a text speaks of another one."""

import re
from collections.abc import Iterator
from functools import cache

from app.words import extraction, i18n, texts
from engine.edition import Edition
from engine.editions import EDITIONS

NAMES = ("terrain", "task")
"""What may stand in any sentence, small or in the plural."""
TITLES = ("edition", "line", "group", "special", "module", "rank", "box", "card")
"""What stands by itself or in a list, as it is written."""
RULES = "templates/rules/"
ENGLISH = i18n.languages()[i18n.SOURCE]
FAMILIES = "|".join((*NAMES, *TITLES, "code", "tour", "standing", "told", "choice"))
RAW = re.compile(rf"\b(?:{FAMILIES})\.[\w:-]+(?:\.[\w:-]+)*")
"""A key that was not turned into words."""


def _keys(edition: Edition, families: tuple[str, ...]) -> Iterator[str]:
    for key in (*texts.keyed(), *texts.sealed()):
        family, owner, *_ = key.split(".")
        if family in families and owner == edition.key:
            yield key


@cache
def _sources() -> dict[extraction.Id, set[str]]:
    """Every message and the files it is in, as the catalogue has them (``tests/app/words``)."""
    messages = i18n.read_catalogue(i18n.SOURCE)
    return {one.id: {path for path, _ in one.locations} for one in messages if one.id}


@cache
def spoken(key: str, *families: str) -> frozenset[str]:
    """The English texts of an edition, of some families or all that belong to it."""
    [edition] = [found for found in EDITIONS if found.key == key]
    wanted = families or (*NAMES, *TITLES, "code", "tour")
    found = {ENGLISH.text(name) for name in _keys(edition, wanted)}
    if not families:  # the sentences of its rules page are its own as well
        page = {f"templates/rules/{key}.html"}
        for message, paths in _sources().items():
            if paths == page:
                found.update([message] if isinstance(message, str) else message)
    return frozenset(found)


@cache
def _common() -> frozenset[str]:
    """What pages say of every edition alike; one of them may use the same word for a thing."""
    return frozenset(
        message
        for message, paths in _sources().items()
        if isinstance(message, str) and not all(path.startswith(RULES) for path in paths)
    )


@cache
def foreign(key: str) -> tuple[re.Pattern[str], ...]:
    """What only other editions say: names in any sentence, titles as they are written."""
    others = [found.key for found in EDITIONS if found.key != key]
    own = {text.lower() for text in spoken(key)}
    names = {text for other in others for text in spoken(other, *NAMES)}
    titles = {text for other in others for text in spoken(other, *TITLES)}
    return tuple(
        re.compile(rf"\b{re.escape(text)}{plural}\b", flags)
        for texts_of, plural, flags in ((names, "s?", re.IGNORECASE), (titles, "", 0))
        for text in sorted(texts_of)
        if text.lower() not in own and text not in _common()
    )


def strange_words(text: str, key: str) -> list[str]:
    """Return what a text says that belongs to another edition, and keys without words.

    What the edition itself says is left out first: it may well name another one.
    """
    raw = RAW.findall(text)
    for own in sorted(spoken(key), key=len, reverse=True):
        text = text.replace(own, "·")
    return sorted({*raw, *(hit[0] for p in foreign(key) if (hit := p.search(text)))})
