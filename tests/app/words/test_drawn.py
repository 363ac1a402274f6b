"""Texts of what is drawn for a game: the lines a card brings, and what its rules ask."""

from app.assets import known
from app.assets.drawings import Drawings
from app.words import i18n, texts
from engine.edition import Special
from engine.editions import edition

LUGGAGE = edition("luggage")


def special(key: str) -> Special:
    """A special of Light Luggage."""
    return next(s for s in LUGGAGE.specials if s.key == key)


def test_a_card_brings_the_text_of_its_line() -> None:
    """Goal cards share one, hearts another, and a flag has that of its colour."""
    told = {
        key: [k for k in texts.of_known(LUGGAGE, {key}) if k.startswith("line.")]
        for key in ("river-loop", "heart-2", "flag-red", "flag-many", "double-wg", "hiker")
    }
    assert told == {
        "river-loop": ["line.luggage.goals", "line.luggage.goals.why"],
        "heart-2": ["line.luggage.hearts", "line.luggage.hearts.why"],
        "flag-red": ["line.luggage.flag-village", "line.luggage.flag-village.why"],
        "flag-many": ["line.luggage.flag-multi", "line.luggage.flag-multi.why"],
        "double-wg": ["line.luggage.task-double", "line.luggage.task-double.why"],
        "hiker": [],
    }


def test_the_sheet_with_everything_has_the_lines_of_the_last_row() -> None:
    lines = texts.line_keys(LUGGAGE)
    assert {"goals", "hearts", "flag-multi", "task-double", "longest-stream"} <= set(lines)
    assert not {"hiker", "bench", "longest-track"} & set(lines)


def test_what_a_brought_rule_asks_belongs_to_the_special() -> None:
    keys = set(texts.of_known(LUGGAGE, {"heart-1"}))
    assert {"field.heart", "answer.red", "told.heart"} <= keys
    (offered,) = known.briefing(
        (known.Known("luggage", frozenset({"heart-1"})),),
        i18n.languages()["en"],
        Drawings(),
    )["specials"]
    assert (offered["fields"], offered["tokens"]) == (["heart"], ["red"])


def test_a_row_may_show_what_it_may_draw_and_nothing_of_the_envelope() -> None:
    """Before the deal names the cards of the game a page knows all that it may name."""
    first, row, envelope = (
        known.of_setup("luggage", {"unlocked": unlocked}).keys
        for unlocked in ([], ["row-70"], ["envelope"])
    )
    assert first == frozenset()
    assert row - {"row-70"} == {s.key for s in LUGGAGE.specials if not s.needs}
    assert envelope - {"envelope"} == {s.key for s in LUGGAGE.specials}
