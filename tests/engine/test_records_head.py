"""The head of a record: what is no record, and deals that are not the box."""

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest

from engine.codec import decode_deal, encode_deal
from engine.deal import Deal
from engine.errors import Malformed
from engine.records import Broken, check
from tests.games import played, record
from tests.support import setup

Record = dict[str, Any]
CLASSIC = played(setup("classic", 2, unlocked=("circus",)), "heads")


def _deal(change: Callable[[Record], object]) -> Record:
    """A record with another deal whose commitment is honest."""
    document = copy.deepcopy(record(CLASSIC))
    change(document["deal"])
    del document["deal"]["commitment"]
    document["deal"]["commitment"] = Deal(**document["deal"]).commitment
    return document


def _swap(one: str, other: str) -> Callable[[Record], None]:
    """Exchange the first tile of two stacks."""

    def change(deal: Record) -> None:
        deal[one][0], deal[other][0] = deal[other][0], deal[one][0]

    return change


def _give_the_circus_away(deal: Record) -> None:
    place = deal["landscape"].index("X-circus")
    deal["landscape"][place], deal["removed"][0] = deal["removed"][0], "X-circus"


ONCE = "every tile of the box once"
DEALS: dict[str, tuple[Callable[[Record], object], str]] = {
    "a tile is missing": (lambda d: d["landscape"].pop(), ONCE),
    "a tile comes twice": (lambda d: d["landscape"].append(d["landscape"][0]), ONCE),
    "only two are removed": (lambda d: d["landscape"].append(d["removed"].pop()), ONCE),
    "swapped": (_swap("landscape", "task"), "Task stack holds a tile that is no Task"),
    "misplaced": (lambda d: d["landscape"].append(d["task"].pop()), "Landscape stack holds a Task"),
    "a Special tile is removed": (_give_the_circus_away, "only Landscape tiles are removed"),
    "a marker is missing": (lambda d: d["markers"]["W"].pop(), "marker piles"),
    "another marker": (lambda d: d["markers"]["W"].__setitem__(0, 9), "marker piles"),
    "a pile is missing": (lambda d: d["markers"].pop("W"), "marker piles"),
    "a pile too many": (lambda d: d["markers"].update(Z=[1]), "marker piles"),
}


@pytest.mark.parametrize("name", DEALS)
def test_a_deal_that_is_not_the_box_is_broken_at_the_head(name: str) -> None:
    change, reason = DEALS[name]
    with pytest.raises(Broken, match=reason) as broken:
        check(_deal(change))
    assert broken.value.entry == 0


@pytest.mark.parametrize("pile", ["landscape", "task", "removed"])
def test_an_honest_commitment_to_another_order_does_not_fit_the_game(pile: str) -> None:
    """Reversed, the reveals no longer are what the deal says; the removed may lie in any order."""
    document = _deal(lambda deal: deal[pile].reverse())
    if pile == "removed":
        assert check(document).ended
    else:
        with pytest.raises(Broken, match="should be"):
            check(document)


@pytest.mark.parametrize("field", ["salt", "commitment"])
def test_a_commitment_that_does_not_open_is_malformed(field: str) -> None:
    document = copy.deepcopy(record(CLASSIC))
    document["deal"][field] = "0" * 64
    with pytest.raises(Malformed) as malformed:
        check(document)
    assert malformed.value.code == "bad-commitment"


def test_a_deal_survives_json() -> None:
    assert decode_deal(json.loads(json.dumps(encode_deal(CLASSIC.deal)))) == CLASSIC.deal


def _without(key: str) -> Callable[[Record], Any]:
    return lambda document: {k: v for k, v in document.items() if k != key}


def _with(**more: Any) -> Callable[[Record], Any]:
    return lambda document: {**document, **more}


NO_RECORDS: dict[str, tuple[Callable[[Record], Any], str]] = {
    "nothing": (lambda _: None, "bad-record"),
    "a list": (lambda _: [], "bad-record"),
    "empty": (lambda _: {}, "bad-format"),
    "foreign": (_with(format="pgn"), "bad-format"),
    "without format": (_without("format"), "bad-format"),
    "unknown edition": (_with(edition="chess"), "unknown-edition"),
    "edition in a list": (_with(edition=["classic"]), "unknown-edition"),
    "without edition": (_without("edition"), "unknown-edition"),
    "unknown version": (_with(rules_version=99), "bad-version"),
    "version that is none": (_with(rules_version=True), "bad-version"),
    "without setup": (_with(setup=None), "bad-value"),
    "deal in a list": (_with(deal=[]), "bad-value"),
    "without entries": (_with(entries=None), "bad-record"),
    "no entry": (_with(entries=[]), "bad-record"),
    "entry that is none": (_with(entries=[1]), "bad-record"),
    "entry without events": (_with(entries=[{"seq": 1}]), "bad-record"),
}


@pytest.mark.parametrize("name", NO_RECORDS)
def test_what_is_no_record_is_malformed(name: str) -> None:
    change, code = NO_RECORDS[name]
    with pytest.raises(Malformed) as malformed:
        check(change(copy.deepcopy(record(CLASSIC))))
    assert malformed.value.code == code


ENTRIES: dict[str, tuple[Any, str]] = {
    "a number": (5, "bad-record"),
    "seat by name": ({"seq": 3, "seat": "Ana"}, "bad-record"),
    "seat that is none": ({"seq": 3, "seat": True}, "bad-record"),
    "without events": ({"seq": 3, "seat": 0, "action": {}}, "bad-record"),
    "unknown tile": ({"seat": 0, "action": {"tile": "L99"}, "events": []}, "unknown-tile"),
    "tile in a list": ({"seat": 0, "action": {"tile": []}, "events": []}, "unknown-tile"),
    "tile that is none": ({"seat": 0, "events": [{"tile": {}}]}, "unknown-tile"),
}


@pytest.mark.parametrize("name", ENTRIES)
def test_an_entry_that_makes_no_sense_is_malformed(name: str) -> None:
    entry, code = ENTRIES[name]
    document = copy.deepcopy(record(CLASSIC))
    document["entries"][2] = entry
    with pytest.raises(Malformed) as malformed:
        check(document)
    assert malformed.value.code == code


def test_an_unknown_tile_in_the_deal_is_malformed() -> None:
    def change(deal: Record) -> None:
        deal["landscape"][0] = "L99"

    with pytest.raises(Malformed) as malformed:
        check(_deal(change))
    assert malformed.value.code == "unknown-tile"
