"""The score sheet in the groups of its edition."""

from typing import Any

import pytest

from app.assets.known import Known, facts_of_sheet
from engine.codec import encode_sheet
from engine.scoring import sheets
from engine.state import State
from tests.replay.conftest import Ask


def _line(key: str, points: int, hexes: int = 0) -> dict[str, Any]:
    return {"key": key, "points": points, "hexes": [[n, 0] for n in range(hexes)]}


@pytest.fixture
async def sheets_of(ask: Ask) -> Ask:
    """The groups of some sheets, on a page that knows the editions."""
    facts = {key: facts_of_sheet(Known(key)) for key in ("classic", "duel")}

    async def groups(edition: str, *found: Any) -> Any:
        await ask("learn", facts)
        return await ask("groups", list(found), edition)

    return groups


async def test_groups_as_on_the_printed_sheet(sheets_of: Ask, states: dict[str, State]) -> None:
    """Five task cells, three flags and two longest, the unlocked ones; sums that add up."""
    sheet = sheets(states["coop"])[0]
    groups = await sheets_of("classic", encode_sheet(sheet))
    assert [(group["name"], len(group["lines"])) for group in groups] == [
        ("tasks", 5),
        ("lines", 5),
        ("specials", 2),
    ]
    assert sum(group["totals"][0] for group in groups) == sheet.total
    assert [line["key"] for group in groups for line in group["lines"]] == [
        line.key for line in sheet.lines
    ]


async def test_finds_a_place_for_unknown_lines(sheets_of: Ask, ask: Ask) -> None:
    """A key without a text is spelled out and stands with the unlocked ones."""
    lines = [_line("never-heard-of", 7, 2), _line("task-wood", 4, 1), _line("flag-moon", 2, 2)]
    groups = await sheets_of("classic", {"board": 0, "total": 13, "lines": lines})
    assert [[line["key"] for line in group["lines"]] for group in groups] == [
        ["task-wood"],
        ["flag-moon"],
        ["never-heard-of"],
    ]
    said = await ask("say", "never-heard-of", {"points": 7, "hexes": [[0, 0], [1, 0]]})
    assert said == {"title": "Never heard of.", "text": "7 points from 2 tiles."}


async def test_has_a_column_for_every_party(sheets_of: Ask, states: dict[str, State]) -> None:
    """Also where one sheet lacks a line."""
    both = [encode_sheet(sheet) for sheet in sheets(states["duel"])]
    both[1]["lines"].append(_line("only-mine", 3, 1))
    groups = await sheets_of("duel", *both)
    last = groups[-1]["lines"][0]
    assert last["key"] == "only-mine"
    assert [cell["points"] for cell in last["cells"]] == [0, 3]
    totals = [sum(group["totals"][i] for group in groups) for i in range(2)]
    assert totals == [both[0]["total"], both[1]["total"] + 3]


async def test_sums_bear_the_names_of_the_edition(sheets_of: Ask, states: dict[str, State]) -> None:
    both = [encode_sheet(sheet) for sheet in sheets(states["modules"])]
    groups = await sheets_of("duel", *both)
    # The page of the probes has no catalogue: it shows keys.
    titles = [f"group.duel.{name}" for name in ("tasks", "lines", "specials")]
    assert [group["title"] for group in groups] == titles
    sums = [f"line.duel.subtotal-{name}" for name in ("1", "2", "modules")]
    assert [group["sum"] for group in groups] == sums
    assert [group["rest"] for group in groups] == [False, False, True]


async def test_an_unknown_edition_has_one_group(ask: Ask) -> None:
    [group] = await ask("groups", [{"board": 0, "total": 4, "lines": [_line("task-wood", 4)]}], "x")
    assert [line["key"] for line in group["lines"]] == ["task-wood"]
