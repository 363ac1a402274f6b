"""Events are in the past tense, frozen and plain."""

from dataclasses import fields
from typing import get_args

import pytest

from engine.codec import EVENTS
from engine.events import Event, TurnPassed

NAMES = [kind.__name__ for kind in get_args(Event)]
IRREGULAR = {"TileSetAside", "TileTaken", "ChoiceMade", "Undone"}


@pytest.mark.parametrize("name", NAMES)
def test_names_are_in_the_past_tense(name: str) -> None:
    assert name.endswith("ed") or name in IRREGULAR


def test_they_are_the_events_of_the_record() -> None:
    """The game record: "events every edition has", and what single rules bring."""
    named = """
        started tile-revealed tile-set-aside tile-placed task-completed task-failed turn-passed
        choice-offered choice-made noted undone ended phase-opened tile-granted
    """
    special = """
        tile-stored tile-taken tile-returned tile-offered tile-buried marker-exchanged
        tiles-uncovered tiles-ordered task-limit-changed
    """
    assert sorted(EVENTS) == sorted((named + special).split())


def test_whatever_touches_a_hex_names_its_board() -> None:
    for kind in get_args(Event):
        names = {field.name for field in fields(kind)}
        assert "hex" not in names or "board" in names


def test_events_are_frozen_for_the_type_checker() -> None:
    """mypy reports an ``ignore`` without an error to ignore, so this line shows that it objects."""
    TurnPassed(1).turn = 2  # type: ignore[misc]
