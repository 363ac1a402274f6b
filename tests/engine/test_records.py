"""The referee accepts what was played and names the first entry that breaks a rule."""

import copy
import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from engine.play import start
from engine.records import FORMAT, Broken, check, write
from engine.replay import fold
from engine.state import State
from tests.games import giving_up, played, record, withdrawing
from tests.support import setup

Record = dict[str, Any]
GOLDEN = Path(__file__).parent.parent / "golden" / "classic"
NAMES = ("classic", "duel", "resigned")


@cache
def game(name: str) -> State:
    """A finished game; the classic one has all that a table can do in it."""
    if name == "classic":
        return check(json.loads((GOLDEN / "greedy-undo-by-agreement.json").read_text()))
    if name == "duel":
        return played(setup("duel", 2), "a duel", interrupts=withdrawing)
    return played(setup("duel", 3), "a resignation", interrupts=giving_up(1, 9))


def classic() -> Record:
    """A fresh copy of the classic game's record."""
    return copy.deepcopy(record(game("classic")))


@pytest.mark.parametrize("name", NAMES)
def test_a_written_record_is_accepted_and_leads_to_the_same_state(name: str) -> None:
    document = json.loads(json.dumps(record(game(name))))
    state = check(document)
    assert state == game(name)
    assert record(state) == document


@pytest.mark.parametrize("name", NAMES)
def test_its_log_folds_to_the_same_state(name: str) -> None:
    assert fold(game(name).entries()) == game(name)


def test_a_record_has_the_fields_of_its_description() -> None:
    """The game record, version 1."""
    document = classic()
    assert document["format"] == FORMAT == "dorfplatz-record/1"
    assert list(document) == [
        "format",
        "edition",
        "rules_version",
        "setup",
        "deal",
        "entries",
        "sheets",
    ]
    assert set(document["setup"]) == {
        "seats",
        "boards",
        "modules",
        "unlocked",
        "supply",
        "options",
    }
    assert set(document["deal"]) == {
        "landscape",
        "task",
        "markers",
        "removed",
        "salt",
        "commitment",
    }
    assert all(list(e) == ["seq", "at", "seat", "action", "events"] for e in document["entries"])
    assert [sheet["board"] for sheet in document["sheets"]] == [0]


def test_a_running_record_leaves_out_what_is_not_yet_revealed() -> None:
    state, _ = start(setup("classic", 1), bytes(32))
    document = record(state)
    assert document["deal"] == {"commitment": state.deal.commitment}
    assert "sheets" not in document
    hidden = set(state.stacks["landscape"]) | set(state.stacks["task"]) | set(state.deal.removed)
    words = set(json.dumps(document).replace('"', " ").split())
    assert not hidden & words


def test_a_finished_record_holds_no_deal_that_others_still_play() -> None:
    state = game("classic")
    times = {entry.seq: "2026-01-01T00:00:00Z" for entry in state.entries()}
    shut, opened = write(state, times, opened=False), write(state, times)
    assert shut["deal"] == {"commitment": state.deal.commitment}
    assert {**shut, "deal": opened["deal"]} == opened


GONE = object()
"""What a field becomes that is taken out."""

# What is falsified (a path; ``?type`` is the first event of that type), what it becomes, the entry
# the referee has to name, and why.
TAMPERED: dict[str, tuple[str, Any, int, str]] = {
    "illegal placement": ("entries 2 action hex", [40, 40], 3, "not-adjacent"),
    "impossible rotation": ("entries 1 action rotation", 6, 2, "bad-rotation"),
    "wrong marker": ("?tile-revealed marker", 9, 1, "should be"),
    "wrong reveal": ("?tile-revealed tile", "L01", 1, "should be"),
    "wrong value": ("?task-completed value", 3, 0, "should be"),
    "wrong completion": ("?task-completed type", "task-failed", 0, "should be"),
    "wrong failure": ("?task-failed hex", [9, 9], 0, "should be"),
    "wrong placement": ("?tile-placed rotation", 7, 2, "should be"),
    "wrong turn": ("?turn-passed turn", 40, 2, "should be"),
    "unknown event": ("?turn-passed type", "dreamed", 2, "should be"),
    "event without a type": ("?turn-passed type", GONE, 2, "should be"),
    "wrong undoing": ("?undone dropped", [], 0, "should be"),
    "wrong end": ("?ended reason", "tea", 0, "should be"),
    "wrong start": ("?started type", "begun", 1, "should be"),
    "wrong number": ("entries 4 seq", 6, 5, "its number is 6"),
    "number that is none": ("entries 0 seq", True, 1, "its number is True"),
    "wrong seat": ("entries 1 seat", 2, 2, "not-your-turn"),
    "unknown seat": ("entries 1 seat", 7, 2, "there is no seat 7"),
    "extra event": ("entries 3 events 9", {"type": "turn-passed", "turn": 9}, 4, "not happen"),
    "missing event": ("entries 3 events -1", GONE, 4, "is missing"),
    "missing entry": ("entries 2", GONE, 3, ""),
    "unknown word": ("entries 2 action", {"type": "sing"}, 3, "not-offered"),
    "no action": ("entries 2 action", None, 3, "bad-value"),
    "action without a type": ("entries 2 action type", GONE, 3, "bad-value"),
    "another beginning": ("entries 0 action type", "begin", 1, "the server's start"),
    "begun by a seat": ("entries 0 seat", 0, 1, "the server's start"),
    "second start": ("entries 2 action", {"type": "start"}, 3, "unknown-action"),
    "unfinished": ("entries -1", GONE, -1, "not over yet"),
    "undo without agreement": ("?undone-action agreed", [], 0, "undo-needs-agreement"),
    "wrong points": ("sheets 0 lines 3 points", 99, -1, "wrong sheet of board 0: task-track"),
    "wrong total": ("sheets 0 total", 9999, -1, "wrong sheets: the totals are"),
    "wrong hexes": ("sheets 0 lines 8 hexes", [], -1, "longest-track"),
    "points that are none": ("sheets 0 board", False, -1, "wrong sheet"),
    "no sheets": ("sheets", GONE, -1, "wrong sheets"),
    "sheet of nothing": ("sheets 0", None, -1, "wrong sheet"),
    "lines that are none": ("sheets 0 lines", 5, -1, "wrong sheet"),
    "another sheet": ("sheets 9", {}, -1, "wrong sheets"),
}


def _event(document: Record, type: str) -> tuple[int, Any]:
    """The first event of a type, or the action of its entry, with the number of the entry."""
    for number, entry in enumerate(document["entries"], start=1):
        for event in entry["events"]:
            if event["type"] == type.removesuffix("-action"):
                return number, entry["action"] if type.endswith("-action") else event
    raise LookupError(type)


def _key(word: str) -> Any:
    return int(word) if word.lstrip("-").isdigit() else word


def _tamper(document: Record, path: str, value: Any) -> int:
    """Falsify one place; answers the number of the entry if the path does not say it."""
    place: Any = document
    entry, (*words, end) = 0, path.split()
    if words and words[0].startswith("?"):
        entry, place = _event(document, words.pop(0)[1:])
    for word in words:
        place = place[_key(word)]
    last = _key(end)
    if value is GONE:
        del place[last]
    elif isinstance(place, list) and last >= len(place):
        place.append(value)
    else:
        place[last] = value
    return entry


@pytest.mark.parametrize("name", TAMPERED)
def test_the_referee_names_the_entry_and_the_reason(name: str) -> None:
    path, value, number, reason = TAMPERED[name]
    document = classic()
    told = _tamper(document, path, value)
    with pytest.raises(Broken) as broken:
        check(document)
    entry = {0: told, -1: len(document["entries"])}.get(number, number)
    assert broken.value.entry == entry
    assert reason in broken.value.reason
    assert str(broken.value) == f"entry {entry}: {broken.value.reason}"


def test_entries_in_another_order_are_broken() -> None:
    document = classic()
    entries = document["entries"]
    entries[2], entries[3] = entries[3], entries[2]
    with pytest.raises(Broken) as broken:
        check(document)
    assert broken.value.entry == 3


def test_nothing_follows_the_end() -> None:
    document = classic()
    again = document["entries"][-1]
    document["entries"].append({**again, "seq": again["seq"] + 1})
    with pytest.raises(Broken, match="game-over") as broken:
        check(document)
    assert broken.value.entry == again["seq"] + 1
