"""The words that players read: one term per thing, and none that the glossary rules out."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from app.words import extraction, i18n, texts
from engine.campaign import offered
from engine.editions import EDITIONS

GLOSSARY = i18n.LOCALE / "GLOSSARY.md"
README = Path(__file__).resolve().parents[3] / "README.md"
ROW = re.compile(r"^\| `(.+)` \| (.+) \|$")
CODE = re.compile(r"```.*?```|`[^`]*`", re.DOTALL)
"""What a document quotes from programs."""


@cache
def banned(code: str) -> list[tuple[re.Pattern[str], str]]:
    """The patterns of a language, each with the word to use instead."""
    section = GLOSSARY.read_text("utf-8").split(f"\n### {code}\n")[1].split("\n### ")[0]
    rows = (ROW.match(line) for line in section.splitlines())
    return [(re.compile(row[1], re.IGNORECASE), row[2]) for row in rows if row]


def spoken(code: str) -> Iterator[tuple[str, str]]:
    """Every text of a language with the message it belongs to; English also from its sources."""
    for message in i18n.read_catalogue(code):
        if message.id:
            yield from ((str(message.id), form) for form in extraction.forms(message))
    if code == i18n.SOURCE:
        yield from sources()


def sources() -> Iterator[tuple[str, str]]:
    """English as templates, scripts, specials and campaigns have it."""
    for message in extraction.found():
        for form in [message] if isinstance(message, str) else message:
            if not texts.KEY.fullmatch(form):
                yield form, form
    for edition in EDITIONS:
        for special in edition.specials:
            yield special.key, special.title
            yield special.key, special.text
    for plan in offered():
        yield from ((card.key, card.condition.text) for card in plan.cards if card.condition)


def terrains() -> Iterator[tuple[str, str, dict[str, str]]]:
    """The table of terrains: an edition, a letter, and its name in each language."""
    section = GLOSSARY.read_text("utf-8").split("\n## Terrains\n")[1].split("\n## ")[0]
    rows = [line.strip("| ").split(" | ") for line in section.splitlines() if line[:2] == "| "]
    for named, letter, *words in rows[1:]:
        keys = [edition.key for edition in EDITIONS] if named == "all" else named.split(", ")
        yield from ((key, letter, dict(zip(i18n.NAMES, words, strict=True))) for key in keys)


def broken(code: str, text: str) -> list[str]:
    """What the glossary says against a text, once its fields are left out."""
    plain = i18n.FIELD.sub("", text)
    return [
        f"{pattern.pattern}: say {better}"
        for pattern, better in banned(code)
        if pattern.search(plain)
    ]


@pytest.mark.parametrize("code", tuple(i18n.NAMES))
def test_no_message_uses_a_banned_term(code: str) -> None:
    found = {(message, hit) for message, text in spoken(code) for hit in broken(code, text)}
    assert sorted(found) == []


def test_the_readme_uses_no_banned_term() -> None:
    lines = CODE.sub("", README.read_text("utf-8")).splitlines()
    assert [hit for line in lines for hit in broken(i18n.SOURCE, line)] == []


def test_terrains_are_named_as_the_glossary_says() -> None:
    """Every plain terrain of every edition, in every language."""
    table = list(terrains())
    printed = {(e.key, x) for e in EDITIONS for tile in e.plain_tiles for x in tile.edges}
    plain = {(key, letter) for key, letter in printed if letter in "WGVTSM"}
    assert {(key, letter) for key, letter, _ in table} == plain
    for key, letter, names in table:
        for code, name in names.items():
            assert i18n.languages()[code].text(f"terrain.{key}.{letter}") == name


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("en", "{name} laid a tile"),
        ("en", "Your old ghost"),
        ("en", "It does not fit."),
        ("de", "Drei Aufgaben sind offen"),
        ("de", "Längster Bach"),
        ("fr", "Touche une tuile, s’il te plaît"),
        ("fr", "Missions accomplies"),
        ("en", "A rice field, a street and a creek"),
        ("en", "Close this area"),
        ("de", "Ein Reisfeld mit bunten Blumen"),
        ("de", "Eine Holzfigur"),
        ("fr", "Une zone de riz"),
        ("fr", "La séquence du fleuve"),
    ],
)
def test_the_glossary_notices_what_it_rules_out(code: str, text: str) -> None:
    assert broken(code, text)


def test_fields_are_no_words() -> None:
    assert broken("en", "{ghost} placed {hex}") == []
