"""The score sheet's order, made from the keys of its lines alone."""

from typing import Any

from engine.codec import encode_sheet
from engine.scoring import sheets
from engine.state import State
from tests.replay.conftest import Ask


def _line(key: str, points: int, hexes: int = 0) -> dict[str, Any]:
    return {"key": key, "points": points, "hexes": [[n, 0] for n in range(hexes)]}


async def test_groups_as_on_the_printed_sheet(ask: Ask, states: dict[str, State]) -> None:
    """Five task cells, three flags and two longest, the unlocked ones; sums that add up."""
    sheet = sheets(states["coop"])[0]
    groups = await ask("groups", [encode_sheet(sheet)])
    assert [(group["name"], len(group["lines"])) for group in groups] == [
        ("tasks", 5),
        ("land", 5),
        ("unlocked", 2),
    ]
    assert sum(group["totals"][0] for group in groups) == sheet.total
    assert [line["key"] for group in groups for line in group["lines"]] == [
        line.key for line in sheet.lines
    ]


async def test_finds_a_place_for_lines_nobody_knows(ask: Ask) -> None:
    """A key without a text is spelled out and stands with the unlocked ones."""
    lines = [_line("never-heard-of", 7, 2), _line("task-wood", 4, 1), _line("flag-moon", 2, 2)]
    groups = await ask("groups", [{"board": 0, "total": 13, "lines": lines}])
    assert [[line["key"] for line in group["lines"]] for group in groups] == [
        ["task-wood"],
        ["flag-moon"],
        ["never-heard-of"],
    ]
    said = await ask("say", "never-heard-of", {"points": 7, "hexes": [[0, 0], [1, 0]]})
    assert said == {"title": "Never heard of.", "text": "7 points from 2 tiles."}


async def test_has_a_column_for_every_party(ask: Ask, states: dict[str, State]) -> None:
    """Also where one sheet lacks a line."""
    both = [encode_sheet(sheet) for sheet in sheets(states["duel"])]
    both[1]["lines"].append(_line("only-mine", 3, 1))
    groups = await ask("groups", both)
    last = groups[-1]["lines"][0]
    assert last["key"] == "only-mine"
    assert [cell["points"] for cell in last["cells"]] == [0, 3]
    totals = [sum(group["totals"][i] for group in groups) for i in range(2)]
    assert totals == [both[0]["total"], both[1]["total"] + 3]
