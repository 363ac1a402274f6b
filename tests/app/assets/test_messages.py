"""Catalogues for browsers: every page gets what its scripts say, and keeps it."""

import json
import re

import pytest
from starlette.testclient import TestClient

from app.assets.messages import EVERY, Messages
from app.assets.static_files import STATIC, StaticAssets
from app.words import i18n
from engine.editions import EDITIONS
from tests.fake_page_queries import fake_app

TABLE, HOME = "js/pages/table.js", "js/pages/home.js"
SPOKEN = re.compile(r'data-messages="([^"]+)"')


@pytest.fixture(scope="module")
def messages() -> Messages:
    return Messages(StaticAssets())


def said(messages: Messages, script: str, edition: str = "", code: str = "de") -> dict[str, object]:
    """What the scripts of a page can say."""
    texts: dict[str, object] = json.loads(messages.of(code, script, edition)[0])["texts"]
    return texts


def test_a_page_names_its_catalogue_which_is_kept_for_ever() -> None:
    with TestClient(fake_app()) as client:
        for language in i18n.NAMES:
            page = client.get("/about", headers={"cookie": f"language={language}"}).text
            address = SPOKEN.findall(page)[0]
            assert page.count(address) == 2, "it is asked for at once"
            answer = client.get(address)
            assert answer.status_code == 200
            assert "immutable" in answer.headers["cache-control"]
            assert answer.json()["lang"] == language
            assert answer.headers["content-encoding"] == "gzip"
            plain = client.get(address, headers={"accept-encoding": "identity"})
            assert "content-encoding" not in plain.headers
            assert plain.content == answer.content
        stale = client.get(f"/i18n/de/{EVERY}/000000000000/about.json")
        assert stale.status_code == 200
        assert stale.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize(
    "path", ["xx/every/0/about", "de/chess/0/about", "de/every/0/nothing", "de/every/0/../lib/dom"]
)
def test_what_is_no_catalogue_is_not_found(path: str) -> None:
    with TestClient(fake_app()) as client:
        assert client.get(f"/i18n/{path}.json").status_code == 404


def test_a_page_gets_only_what_its_scripts_say(messages: Messages) -> None:
    table, home = said(messages, TABLE), said(messages, HOME)
    assert table["Got it"] == "Verstanden"
    assert "About Dorfplatz" not in table
    assert "Got it" not in home
    assert table["code.hex-taken"] == home["code.hex-taken"]


def test_what_is_fetched_later_can_speak_too(messages: Messages) -> None:
    """The end screen comes with the last tiles; its words are there before it."""
    later = StaticAssets().modules(TABLE)
    sentences = {
        message: paths
        for message, (_, paths) in i18n.languages()["de"].sentences.items()
        if "js/end/endscreen.js" in paths
    }
    assert "js/end/endscreen.js" in later
    assert sentences
    assert sentences.keys() <= said(messages, TABLE).keys()


@pytest.mark.parametrize("edition", [found.key for found in EDITIONS])
def test_a_page_about_one_edition_gets_no_texts_of_others(messages: Messages, edition: str) -> None:
    """But the titles of all: a table may lead on to another."""
    own, every = said(messages, TABLE, edition), said(messages, TABLE)
    assert {key for key in every if f".{edition}." in key} <= own.keys()
    for other in EDITIONS:
        assert f"edition.{other.key}.title" in own
        if other.key != edition:
            assert not [k for k in own if f".{other.key}." in k and not k.startswith("edition.")]


def test_every_page_together_says_every_sentence_of_the_scripts(messages: Messages) -> None:
    """Nothing that a script says is lost between the catalogues."""
    pages = [path.relative_to(STATIC).as_posix() for path in (STATIC / "js/pages").rglob("*.js")]
    found = set[str]().union(*(said(messages, p) for p in pages if not p.endswith("early.js")))
    assert i18n.languages()["de"].sentences.keys() <= found
