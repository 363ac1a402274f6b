"""Every sentence in every language, and what becomes of the fields in it."""

import re
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message

from app.words import extraction, i18n, texts
from engine.errors import ACTION_CODES

ROOT = Path(__file__).resolve().parents[3]
LANGUAGES = tuple(i18n.NAMES)
SAID = re.compile(r"(?<![\w.$])tn?\(\s*'([^'\\]+(?:' \+\s*'[^'\\]+)*)'")
JOINED = re.compile(r"' \+\s*'")
"""Where a long message goes on in the next line of a script."""
ASKED = re.compile(r'\bwords\.(?:text|plural)\(\s*"([^"]+)"')
RAISED = re.compile(r'\b(?:\w+Error|Bad\w+|Not\w+)\(\s*"([a-z]+(?:-[a-z]+)*)"')


@pytest.fixture(scope="module")
def present() -> dict[extraction.Id, set[str]]:
    return extraction.found()


def entries(code: str) -> list[Message]:
    return [message for message in i18n.read_catalogue(code) if message.id]


def source(message: Message, english: Catalog) -> str:
    """What a translation translates: the English text of a key, else the message itself."""
    if isinstance(message.id, str):
        known = english.get(message.id)
        return str(known.string if known and known.string else message.id)
    return message.id[-1]


@pytest.mark.parametrize("code", LANGUAGES)
def test_catalogue_has_exactly_the_messages_in_use(
    code: str, present: dict[extraction.Id, set[str]]
) -> None:
    ids = {m.id if isinstance(m.id, str) else tuple(m.id) for m in entries(code)}
    used = {m if isinstance(m, str) else tuple(m) for m in present}
    assert used - ids == set(), "missing: run `python -m app.words update` and translate"
    assert ids - used == set(), "unused: run `python -m app.words update`"


@pytest.mark.parametrize("code", LANGUAGES)
def test_everything_is_translated(code: str) -> None:
    assert extraction.gaps(code, i18n.read_catalogue(code)) == []


@pytest.mark.parametrize("code", LANGUAGES)
def test_nothing_is_fuzzy_or_half_translated(code: str) -> None:
    for message in entries(code):
        forms = extraction.forms(message)
        assert not message.fuzzy, message.id
        assert all(forms) or not any(forms), message.id


@pytest.mark.parametrize("code", [code for code in LANGUAGES if code != i18n.SOURCE])
def test_fields_are_the_same_in_every_language(code: str) -> None:
    english = i18n.read_catalogue(i18n.SOURCE)
    for message in entries(code):
        wanted = set(i18n.FIELD.findall(source(message, english)))
        *fewer, last = extraction.forms(message)
        assert set(i18n.FIELD.findall(last)) == wanted, message.id
        # "one more" may do without the number.
        assert all(set(i18n.FIELD.findall(form)) <= wanted for form in fewer), message.id


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_translation_begins_or_ends_with_space(code: str) -> None:
    for message in entries(code):
        assert all(form == form.strip() for form in extraction.forms(message)), message.id


def test_every_code_of_the_protocol_has_a_sentence() -> None:
    protocol = (ROOT / "PROTOCOL.md").read_text("utf-8")
    paragraph = protocol[protocol.index("Codes of a `nak`") :].split("\n\n")[0]
    codes = set(re.findall(r"`([a-z]+(?:-[a-z]+)*)`", paragraph)) - {"nak"}
    closes = set(re.findall(r"^\| (\d{4}) \|", protocol, re.MULTILINE))
    keys = texts.keyed()
    assert {f"code.{code}" for code in (*codes, *ACTION_CODES)} <= keys.keys()
    assert {f"close.{code}" for code in closes} <= keys.keys()


def test_every_code_the_server_raises_has_a_sentence() -> None:
    raised = {
        code
        for path in (ROOT / "app").rglob("*.py")
        for code in RAISED.findall(path.read_text("utf-8"))
    }
    assert {f"code.{code}" for code in raised} - texts.keyed().keys() == set()
    assert len(raised) > 40


def test_every_message_of_a_script_reaches_the_browser() -> None:
    """Also those inside template literals, which an extractor passes over by default."""
    told = i18n.languages()["de"].sentences
    scripts = [p for p in (ROOT / "static" / "js").rglob("*.js") if p.parent.name != "art"]
    found = (text for path in scripts for text in SAID.findall(path.read_text("utf-8")))
    said = {JOINED.sub("", text) for text in found}
    assert {text for text in said if not texts.KEY.fullmatch(text)} - told.keys() == set()
    assert len(said) > 200


def test_update_writes_what_is_there(
    present: dict[extraction.Id, set[str]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = {code: i18n.po_file(code).read_text("utf-8") for code in LANGUAGES}
    written = [extraction.updated(code, present) for code in LANGUAGES]
    monkeypatch.setattr(i18n, "LOCALE", tmp_path)
    for code, catalogue in zip(LANGUAGES, written, strict=True):
        extraction.write(code, catalogue)
    assert {code: i18n.po_file(code).read_text("utf-8") for code in LANGUAGES} == before


def test_what_the_server_says_is_found(present: dict[extraction.Id, set[str]]) -> None:
    """Also where it asks a language for a text itself, whatever it calls the function."""
    found = {message if isinstance(message, str) else message[0] for message in present}
    scripts = (path.read_text("utf-8") for path in (ROOT / "app").rglob("*.py"))
    said = {text for script in scripts for text in ASKED.findall(script)}
    assert "{n} cross" in said
    assert said - found == set()


def test_update_asks_for_its_word(capsys: pytest.CaptureFixture[str]) -> None:
    assert extraction.main([]) == 2
    assert "update" in capsys.readouterr().err


def test_text_fills_named_fields() -> None:
    german = i18n.languages()["de"]
    assert german.text("With {names}", names="Ana") == "Mit Ana"
    assert german.text("{name} invites you", name="{names}") == "{names} lädt dich ein"
    assert german.text("never {seen}") == "never {seen}"


@pytest.mark.parametrize(
    ("code", "n", "expected"),
    [
        ("en", 0, "0 tiles"),
        ("en", 1, "1 tile"),
        ("de", 2, "2 Plättchen"),
        ("fr", 0, "0 tuile"),
        ("fr", 1, "1 tuile"),
        ("fr", 2, "2 tuiles"),
    ],
)
def test_plural_fits_the_number(code: str, n: int, expected: str) -> None:
    assert i18n.languages()[code].plural("{n} tile", "{n} tiles", n) == expected


@pytest.mark.parametrize(
    ("cookie", "account", "accepted", "expected"),
    [
        ("fr", "de", "en", "fr"),
        (None, "de", "fr", "de"),
        ("xx", None, "fr-CH, de;q=0.7", "fr"),
        (None, None, "it, de;q=0.2, fr;q=0.9", "fr"),
        (None, None, "de;q=0, fr;q=0.1", "fr"),
        (None, None, "de;q=nonsense", "en"),
        (None, None, "*", "en"),
        (None, None, "", "en"),
        (None, None, ",".join(["xx"] * 5000), "en"),
    ],
)
def test_language_is_chosen_by_device_then_person_then_browser(
    cookie: str | None, account: str | None, accepted: str, expected: str
) -> None:
    assert i18n.choose(cookie, account, accepted).code == expected
