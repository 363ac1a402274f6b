"""Names: every language is welcome, tricks are not, and text stays text."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.people.errors import BadName
from app.people.names import (
    LONGEST,
    LONGEST_TITLE,
    MOST_CODE_POINTS,
    clean_name,
    clean_title,
    count_characters,
    skeleton,
    unique_name,
)


@pytest.mark.parametrize(
    "name",
    [
        "Ana",
        "Zoë",
        "Jean-Luc O’Neill",
        "Łukasz",
        "Нина",
        "李小龍",
        "محمد",
        "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645",
        "क्षितिज",
        "क्\u200dष",
        "Nguyễn Ánh",
        "👩\u200d🚀 Eva",
        "👨\u200d👩\u200d👧\u200d👦",
        "👋🏽",
        "❤\ufe0f",
        "🇩🇪",
        "🏳\ufe0f\u200d🌈",
        "x_X_destroyer_X_x",
    ],
)
def test_good_names_stay_as_they_are(name: str) -> None:
    assert clean_name(name) == unicodedata.normalize("NFC", name)


@pytest.mark.parametrize(
    "name",
    [
        "<script>alert(1)</script>"[:24],
        "<img src=x onerror=a()>",
        "'; DROP TABLE people;--",
        '"><svg onload=alert(1)>',
        "{{7*7}} ${x} %s %n",
        "&lt;b&gt;",
        "javascript:alert(1)",
    ],
)
def test_markup_stays_text(name: str) -> None:
    assert clean_name(name) == name


@pytest.mark.parametrize(
    ("raw", "cleaned"),
    [
        ("  Ana   Maria ", "Ana Maria"),
        ("Ana\tMaria\r\n", "Ana Maria"),
        ("Ana\u00a0\u2003\u2028Maria", "Ana Maria"),
        ("A\u202ena\u202c", "Ana"),
        ("\u2066Ana\u2069\u200e", "Ana"),
        ("A\u200bn\u200ca\ufeff", "Ana"),
        ("A\u200dna", "Ana"),
        ("\u0000A\u0007na\x1b[31m", "Ana[31m"),
        ("Ana\u00ad\u2060", "Ana"),
        ("A\ufe0fna", "Ana"),
        ("Ana\u3164", "Ana"),
        ("\u0301Ana", "Ana"),
        ("Ana\U000e0041\ue000\uffff", "Ana"),
        ("Ana\ud800", "Ana"),
        ("e\u0301va", "éva"),
        ("Z" + "\u0335" * 60 + "algo", "Z" + "\u0335" * 3 + "algo"),
    ],
)
def test_what_hides_or_misleads_is_taken_out(raw: str, cleaned: str) -> None:
    assert clean_name(raw) == cleaned


@pytest.mark.parametrize(
    "raw", ["", "   ", "\u200b\u200d", "\u3164", "\u2800\u2800", "\u0301\u0302", "\n\t", "\ufe0f"]
)
def test_a_name_that_shows_nothing_is_none(raw: str) -> None:
    with pytest.raises(BadName, match="name-empty"):
        clean_name(raw)


@pytest.mark.parametrize("raw", ["A" * 25, "👩\u200d🚀" * 25, "a" * 10**6, "e\u0301" * 25])
def test_a_long_name_is_refused(raw: str) -> None:
    with pytest.raises(BadName, match="name-too-long"):
        clean_name(raw)


def test_a_campaign_may_be_called_more() -> None:
    title = "Die lange Reise der Sonntagsrunde am See"
    assert count_characters(title) == LONGEST_TITLE
    assert clean_title(f" {title}\n") == title
    for raw in (f"{title}!", "a" * 10**6):
        with pytest.raises(BadName, match="title-too-long"):
            clean_title(raw)
    with pytest.raises(BadName, match="name-empty"):
        clean_title("  ")


def test_characters_are_counted_as_people_do() -> None:
    assert clean_name("👨\u200d👩\u200d👧\u200d👦" * 5)
    assert count_characters("👨\u200d👩\u200d👧\u200d👦 Ana 🇩🇪🇫🇷👋🏽 e\u0301") == 11
    assert clean_name("e\u0301" * 24) == "é" * 24


@given(st.text(max_size=60))
def test_a_clean_name_is_bounded_visible_and_stable(raw: str) -> None:
    try:
        name = clean_name(raw)
    except BadName:
        return
    assert clean_name(name) == name
    assert 1 <= count_characters(name) <= LONGEST
    assert len(name) <= MOST_CODE_POINTS
    assert name == name.strip()
    assert not any(unicodedata.bidirectional(char) in {"RLO", "LRO", "RLE", "PDF"} for char in name)
    name.encode()


@pytest.mark.parametrize(
    ("name", "taken", "expected"),
    [
        ("Ana", [], "Ana"),
        ("Ana", ["Ben"], "Ana"),
        ("Ana", ["Ana"], "Ana 2"),
        ("ana", ["ANA"], "ana 2"),
        ("Ana", ["ana", "Ana 2"], "Ana 3"),
        ("\u0410n\u0430", ["Ana"], "\u0410n\u0430 2"),
        ("A n a", ["Ana"], "A n a 2"),
        ("\uff22\uff45\uff4e", ["Ben"], "\uff22\uff45\uff4e 2"),
        ("Al1", ["Ali"], "Al1 2"),
        ("Zoe", ["Zoë"], "Zoe"),
        ("Straße", ["STRASSE"], "Straße 2"),
        ("X" * 24, ["x" * 24], "X" * 22 + " 2"),
    ],
)
def test_names_at_a_table_are_told_apart(name: str, taken: list[str], expected: str) -> None:
    assert unique_name(name, taken) == expected


@given(st.lists(st.sampled_from(["Ana", "ANA", "ana 2", "\u0410na", "Ben"]), max_size=12))
def test_a_table_never_has_two_names_alike(wanted: list[str]) -> None:
    table: list[str] = []
    for name in wanted:
        table.append(unique_name(name, table))
    assert len({skeleton(name) for name in table}) == len(table)
    assert all(clean_name(name) == name for name in table)
