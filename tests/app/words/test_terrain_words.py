"""Words for terrains and lines belong to an edition, inside sentences too."""

import re

import pytest

from app.pages.rendering import strong
from app.words import extraction, i18n, texts
from engine.edition import Edition
from engine.editions import EDITIONS
from engine.terrains import PLAIN

SOURCES = re.compile(r"^(app|static|templates/(?!rules/))")
"""Files that speak of any edition; the rules pages belong to one each."""
LANDSCAPE = re.compile(
    r"\b(tracks?|railways?|streams?|rivers?|grain|forests?|woods?|rice|cherry|roads?)\b",
    re.IGNORECASE,
)


def printed(edition: Edition) -> set[str]:
    """The letters on the edges of an edition's plain tiles."""
    return {letter for tile in edition.plain_tiles for letter in tile.edges}


@pytest.mark.parametrize("code", i18n.NAMES)
@pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: edition.key)
def test_every_edition_names_its_own_terrains(edition: Edition, code: str) -> None:
    words = i18n.languages()[code]
    named = [t for t in PLAIN if t.letter in printed(edition)]
    keys = [f"terrain.{edition.key}.{t.letter}" for t in named]
    keys += [f"terrain.{edition.key}.{t.letter}.object" for t in named if t.region]
    keys += [f"code.{edition.key}.line-mismatch", f"tour.{edition.key}.lines"]
    assert [key for key in keys if words.text(key) == key] == []


def test_an_edition_does_not_name_what_is_not_in_its_box() -> None:
    keys = texts.keyed()
    for edition in EDITIONS:
        missing = {t.letter for t in PLAIN} - printed(edition)
        assert not {f"terrain.{edition.key}.{letter}" for letter in missing} & set(keys)


def test_no_sentence_for_every_edition_names_a_terrain_of_one() -> None:
    """A "village" is exempt: in The Duel it is also the word for a player's board."""
    wrong = [
        str(message)
        for message, paths in extraction.found().items()
        if any(SOURCES.match(path) for path in paths)
        and not texts.KEY.fullmatch(str(message))
        and LANDSCAPE.search(i18n.FIELD.sub("", str(message)))
    ]
    assert wrong == []


def test_no_plain_key_names_a_terrain() -> None:
    """Keys without an edition are said at the table of any."""
    words = i18n.languages()["en"]
    editions = {edition.key for edition in EDITIONS}
    plain = [key for key in texts.keyed() if key.split(".")[1] not in editions]
    assert [key for key in plain if LANDSCAPE.search(words.text(key))] == []


def test_a_number_in_bold_stays_part_of_its_sentence() -> None:
    assert strong("noch 3 Kreuze <zu> setzen", 3) == "noch <b>3</b> Kreuze &lt;zu&gt; setzen"
    assert strong("33 to 3", 33) == "<b>33</b> to 3"
