"""Files that claim to be records: shown, or refused with a sentence, never a broken page."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from engine.state import State
from tests.games import record
from tests.replay.conftest import Ask
from tests.replay.test_timeline import prints

Document = dict[str, Any]
Change = Callable[[Document], Any]
NO_RECORD = "This file isn’t a Dorfplatz game record."


async def _read(ask: Ask, state: State, *texts: str) -> list[str]:
    said: list[str] = await ask("read", texts, prints(state))
    return said


async def test_reads_records_and_rows_of_them(ask: Ask, states: dict[str, State]) -> None:
    """A document, a line among lines, and a running game without deal and sheets."""
    state = states["undone"]
    whole = record(state)
    running = {**whole, "deal": {"commitment": whole["deal"]["commitment"]}}
    del running["sheets"]
    running["entries"] = running["entries"][:12]
    lines = f"{json.dumps(whole)}\n{json.dumps(whole)}\n"
    texts = (json.dumps(whole, indent=1), lines, json.dumps(running))
    assert await _read(ask, state, *texts) == ["fine"] * 3


@pytest.mark.parametrize(
    "text", ["", "{", "null", "[]", "17", '"record"', "{}", '{"format":"pgn"}', "\x00\xff", "a\nb"]
)
async def test_refuses_what_is_no_record(ask: Ask, states: dict[str, State], text: str) -> None:
    """With a sentence that says so."""
    assert await _read(ask, states["coop"], text) == [NO_RECORD]


CHANGES: dict[str, Change] = {
    "no entries": lambda d: d.update(entries=[]),
    "no setup": lambda d: d.pop("setup"),
    "no seats": lambda d: d["setup"].update(seats=[]),
    "a seat without a name": lambda d: d["setup"].update(seats=[None]),
    "boards of unknown seats": lambda d: d["setup"].update(boards=[[7]]),
    "no deal": lambda d: d.update(deal=None),
    "thousands of entries": lambda d: d.update(entries=[{}] * 3000),
    "edition as a list": lambda d: d.update(edition=["classic"]),
}
BREAKS: dict[str, Change] = {
    "a number skipped": lambda e: e.update(seq=9),
    "no events": lambda e: e.update(events=None),
    "a seat that is not there": lambda e: e.update(seat=99),
    "an unknown event": lambda e: e["events"][0].update(type="constructor"),
    "an event without type": lambda e: e["events"][0].pop("type"),
    "a hex of one number": lambda e: e["events"][0].update(hex=[1]),
    "a hex far away": lambda e: e["events"][0].update(hex=[1e9, 0]),
    "a hex between hexes": lambda e: e["events"][0].update(hex=[0.5, 0]),
    "a rotation of seven": lambda e: e["events"][0].update(rotation=7),
    "another board": lambda e: e["events"][0].update(board=3),
    "markup for a board": lambda e: e["events"][0].update(board="<b>"),
    "no tile": lambda e: e["events"][0].pop("tile"),
    "edges that became nonsense": lambda e: e["events"][0].update(became=[[[0, 0], 9, "W"]]),
    "a thousand events": lambda e: e.update(events=e["events"] * 1000),
}


@pytest.mark.parametrize("name", CHANGES)
async def test_refuses_a_broken_head(ask: Ask, states: dict[str, State], name: str) -> None:
    """Before anything is drawn."""
    document = json.loads(json.dumps(record(states["coop"])))
    CHANGES[name](document)
    assert await _read(ask, states["coop"], json.dumps(document)) == [NO_RECORD]


@pytest.mark.parametrize("name", BREAKS)
async def test_names_the_broken_entry(ask: Ask, states: dict[str, State], name: str) -> None:
    """So that its owner finds it."""
    document = json.loads(json.dumps(record(states["coop"])))
    BREAKS[name](document["entries"][4])
    said = await _read(ask, states["coop"], json.dumps(document))
    assert said == ["This record is damaged: entry 5 makes no sense."]


async def test_says_what_else_is_wrong(ask: Ask, states: dict[str, State]) -> None:
    """Too new, too large, unknown tiles."""
    document = record(states["coop"])
    newer = json.dumps({**document, "format": "dorfplatz-record/2"})
    strange = json.dumps(document).replace('"L07"', '"__proto__"')
    said = await _read(ask, states["coop"], newer, " " * 3_000_001, strange)
    assert said == [
        "This record comes from a newer version of Dorfplatz.",
        "This file is too big for a game record.",
        "This record contains a tile we don’t know: __proto__.",
    ]
