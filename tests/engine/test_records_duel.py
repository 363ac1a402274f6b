"""Records of duels with modules: cards, choices, builds and notes are judged like tiles."""

import copy
import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from engine.codec import decode_deal, encode_deal
from engine.errors import EngineError
from engine.records import Broken, check
from tests.golden.format import FOLDER

Record = dict[str, Any]
WHOLE: Record = json.loads((FOLDER / "duel" / "modules-clock-expired.json").read_text())


def _entry(document: Record, wanted: Callable[[Record], bool]) -> Record:
    found: Record = next(entry for entry in document["entries"] if wanted(entry))
    return found


def _event(document: Record, type: str, **fields: Any) -> Record:
    """The first event of that type with those fields."""
    events = (event for entry in document["entries"] for event in entry["events"])
    found: Record = next(
        event
        for event in events
        if event["type"] == type and all(event.get(key) == fields[key] for key in fields)
    )
    return found


def _choice(document: Record) -> Record:
    """The first choice that the server made for a party."""
    return _entry(document, lambda e: e["seat"] is None and e["action"]["type"] == "choose")


def _cards(document: Record, *cards: str) -> None:
    deal = replace(decode_deal(document["deal"]), cards={"goals": cards} if cards else {})
    document["deal"] = encode_deal(deal)


MUTATIONS: dict[str, Callable[[Record], object]] = {
    "another answer": lambda d: _choice(d)["action"].update(pois=["old-oak", "school"]),
    "an answer with a word": lambda d: _choice(d)["action"].update(pois="hearts"),
    "for another board": lambda d: _choice(d)["action"].update(board=9),
    "a choice that was not asked": lambda d: _choice(d)["action"].update(board=0),
    "a phase that was not opened": lambda d: _event(d, "phase-opened").update(phase="rest"),
    "another tile to build": lambda d: _event(d, "phase-opened", phase="build").update(
        tiles=["L01"]
    ),
    "offers more": lambda d: _event(d, "choice-offered")["answers"].append(["mill"]),
    "more hearts": lambda d: _event(d, "noted", rule="hearts")["value"].update(hearts=4),
    "a photo elsewhere": lambda d: _event(d, "noted", rule="photographer").update(board=0),
    "two cards": lambda d: _cards(d, "first-wood", "count-field"),
    "a card of another suit": lambda d: _cards(d, "first-wood", "first-wood", "first-village"),
    "four cards": lambda d: _cards(
        d, "first-wood", "count-field", "first-village", "count-village"
    ),
    "no cards": _cards,
    "another goal's points": lambda d: d["sheets"][0]["lines"][-1].update(points=99),
}


@pytest.mark.parametrize("name", MUTATIONS)
def test_a_changed_record_is_refused(name: str) -> None:
    document = copy.deepcopy(WHOLE)
    MUTATIONS[name](document)
    assert document != WHOLE
    with pytest.raises((Broken, EngineError)):
        check(document)


def test_automatic_commits_are_marked_by_a_missing_seat() -> None:
    """duel.md 3.8: the log marks them; the record of the golden game was led by the clock."""
    acted = [entry for entry in WHOLE["entries"] if entry["seat"] is None]
    kinds = {entry["action"]["type"] for entry in acted}
    assert kinds == {"start", "place", "choose"}
    assert WHOLE["setup"]["options"] == {"clock": 30}
