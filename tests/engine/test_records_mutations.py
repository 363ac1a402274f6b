"""Whatever single field of a record is changed, the referee notices and never stumbles."""

import copy
import json
import random
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from engine.editions import edition
from engine.errors import Malformed
from engine.records import Broken, check
from tests.games import giving_up, played, record, regretting, taking_back, withdrawing
from tests.support import setup

Path = tuple[Any, ...]
NAMES = ("classic", "duel", "resigned", "row-100", "envelope", "valley", "valley whole")
WHOLE = "whole"
"""The name of a game with everything in play; with a number, of another one."""
CARDS = ("hearts-desire", "road-to-success")
"""Cards that change nothing in a game."""
ODD: list[Any] = [None, True, False, 0, 1, -1, 7, 1.0, 0.5, 10**30, "", "L01", "\ud800", [], {}]
ODD += [[[]], {"type": "place"}, {"0": 1}, "ended", [0, 0], float("nan")]


@cache
def game(name: str) -> str:
    """The text of a record."""
    if name.startswith(WHOLE):
        box = edition("classic")
        table = setup("classic", 2, unlocked=box.unlockable, modules=box.modules)
        return json.dumps(record(played(table, f"mutants {name}", interrupts=taking_back)))
    if name == "classic":
        unlocked = ("box-1", "box-2", "red-hearts", "circus", "clouds")
        table = setup("classic", 3, unlocked=unlocked)
        return json.dumps(record(played(table, "mutants", interrupts=taking_back)))
    if name.startswith("valley"):
        keys = edition("sakura").unlockable if name.endswith("whole") else ()
        table = setup("sakura", 2, unlocked=keys)
        return json.dumps(record(played(table, f"mutants {name}", interrupts=regretting)))
    if name in ("row-100", "envelope"):
        table = setup("luggage", 2, unlocked=(name,))
        return json.dumps(record(played(table, "mutants", interrupts=taking_back)))
    if name == "duel":
        return json.dumps(record(played(setup("duel", 2), "mutants", interrupts=withdrawing)))
    resigned = played(setup("duel", 3), "mutants", interrupts=giving_up(1, 20))
    return json.dumps(record(resigned))


def _paths(value: Any, path: Path = ()) -> Iterator[Path]:
    """Every place in a document."""
    if path:
        yield path
    keys = (
        value if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    )
    for key in keys:
        yield from _paths(value[key], (*path, key))


def _mutate(document: Any, path: Path, chance: random.Random) -> None:
    """Change one place: another value, gone, doubled, or exchanged with the next."""
    for key in path[:-1]:
        document = document[key]
    last = path[-1]
    kinds = ["odd", "odd", "other", "gone", *(["double", "swap"] if isinstance(last, int) else [])]
    match chance.choice(kinds):
        case "odd":
            document[last] = chance.choice(ODD)
        case "other":
            document[last] = _other(document[last], chance)
        case "gone":
            del document[last]
        case "double":
            document.insert(last, copy.deepcopy(document[last]))
        case "swap":
            other = (last + 1) % len(document)
            document[last], document[other] = document[other], document[last]


def _other(value: Any, chance: random.Random) -> Any:
    """Something of the same type."""
    if isinstance(value, int):
        return value + chance.choice((-1, 1))
    if isinstance(value, str):
        return chance.choice((value + "x", value[1:], value[::-1], value.upper()))
    if isinstance(value, list):
        return value[1:]
    return dict(list(value.items())[1:]) if isinstance(value, dict) else 0


def _meant(document: Any) -> str:
    """What a record says, without what may differ: times, names, and setups that mean the same.

    Cards without tile or line, more hearts, other options or more agreement leave the very same
    game legal; so does the server where a seat placed, as after a time-out.
    """
    said = copy.deepcopy(document)
    placed = [e for e in said["entries"] if e["action"]["type"] == "place"]
    for entry in placed:
        entry["seat"] = None
    seats = said["setup"].pop("seats")
    said["setup"]["seats"] = len(seats)
    for name in ("supply", "options"):
        said["setup"].pop(name, None)
    for name in ("unlocked", "modules"):
        said["setup"][name] = sorted(set(said["setup"].get(name, [])) - set(CARDS))
    said["deal"]["removed"] = sorted(said["deal"]["removed"])
    for entry in said["entries"]:
        entry.pop("at", None)
        agreed = entry["action"].pop("agreed", [])
        entry["agreed"] = sorted({str(entry["seat"]), *map(str, agreed)})
    return json.dumps(said, sort_keys=True)


@pytest.mark.parametrize("name", [*NAMES, WHOLE])
def test_the_records_themselves_are_accepted(name: str) -> None:
    assert check(json.loads(game(name))).ended


@pytest.mark.parametrize("seed", range(100))
@pytest.mark.parametrize("name", NAMES)
def test_no_mutant_is_accepted(name: str, seed: int) -> None:
    _assert_refused(name, seed)


@pytest.mark.parametrize("seed", range(40))
def test_no_mutant_of_a_game_with_everything_in_play_is_accepted(seed: int) -> None:
    """Hearts, clouds, figures, tiles put by and taken, undone entries."""
    _assert_refused(WHOLE, seed)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(200))
def test_no_mutant_of_any_of_two_hundred_games_is_accepted(seed: int) -> None:
    _assert_refused(f"{WHOLE} {seed}", seed)


def _assert_refused(name: str, seed: int) -> None:
    chance = random.Random(f"{name} {seed}")
    document = json.loads(game(name))
    path = chance.choice(_places(name))
    _mutate(document, path, chance)
    try:
        check(document)
    except (Broken, Malformed):
        return
    assert _meant(document) == _meant(json.loads(game(name))), path


@cache
def _places(name: str) -> list[Path]:
    """All places, those at the head of the record as often as all the entries together."""
    found = list(_paths(json.loads(game(name))))
    head = [path for path in found if path[0] != "entries"]
    return found + head * (len(found) // len(head) - 1)


@pytest.mark.parametrize("where", ["salt", "landscape", "task", "removed"])
def test_text_that_no_encoding_knows_is_malformed(where: str) -> None:
    """A lone surrogate is legal JSON and no text."""
    document = json.loads(game("duel"))
    odd = "\ud800"
    document["deal"][where] = odd if where == "salt" else [odd, *document["deal"][where]]
    with pytest.raises(Malformed):
        check(document)
