"""French and German get their spaces when catalogues are loaded, not by hand."""

import re

import pytest

from app.words import extraction, i18n
from app.words.typography import set_type


@pytest.mark.parametrize(
    ("code", "text", "expected"),
    [
        ("fr", "Qui joue ?", "Qui joue\u202f?"),
        ("fr", "Touchez « Poser ».", "Touchez «\u202fPoser\u202f»."),
        ("fr", "deux ; trois : quatre !", "deux\u202f; trois\u202f: quatre\u202f!"),
        ("fr", "à 12:30", "à 12:30"),
        ("de", "Wird gelegt …", "Wird gelegt\u00a0…"),
        ("de", "Wer spielt mit?", "Wer spielt mit?"),
        ("en", "Placing…", "Placing…"),
    ],
)
def test_spaces_of_a_language(code: str, text: str, expected: str) -> None:
    assert set_type(code, text) == expected


def test_catalogues_hold_ordinary_spaces() -> None:
    for code in i18n.NAMES:
        written = i18n.po_file(code).read_text("utf-8")
        assert "\u202f" not in written
        assert "\u00a0" not in written


@pytest.mark.parametrize(
    ("code", "wrong"),
    [("fr", r"[^\s][;!?»]|«\S|\s…|[^\s\d/ps]:\s"), ("de", r"\w…"), ("en", r"\s[;:!?…]")],
)
def test_translators_have_left_room_for_the_spaces(code: str, wrong: str) -> None:
    """French marks and German ellipses stand apart, English ones do not."""
    forms = [
        (message.id, form)
        for message in i18n.read_catalogue(code)
        for form in (extraction.forms(message) if message.id else ())
    ]
    assert [pair for pair in forms if re.search(wrong, pair[1])] == []


def test_pages_and_scripts_get_the_spaces() -> None:
    french = i18n.languages()["fr"]
    assert french.text("Your name") == "Votre nom"
    sentences = (text for text, _ in french.sentences.values())
    told = [str(text) for text in (*sentences, *french.keyed.values())]
    assert " ?" not in " ".join(told)
    assert any("\u202f?" in text for text in told)
