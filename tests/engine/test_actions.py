"""Actions are imperative, frozen and plain."""

from dataclasses import fields
from typing import get_args

import pytest

from engine.actions import Action, PlaceTile, Undo
from engine.hexes import ORIGIN

NAMES = [kind.__name__ for kind in get_args(Action)]
VERBS = ("Start", "Place", "Choose", "Declare", "Undo")


@pytest.mark.parametrize("name", NAMES)
def test_names_are_imperative(name: str) -> None:
    assert name.startswith(VERBS)
    assert not name.endswith("ed")


def test_types_are_different_words() -> None:
    types = [kind.type for kind in get_args(Action)]
    assert len(types) == len(set(types))


def test_actions_are_comparable() -> None:
    action = PlaceTile(0, "L01", ORIGIN, 0)
    assert action == PlaceTile(0, "L01", ORIGIN, 0, {})
    assert [field.name for field in fields(Undo)] == ["target", "agreed"]
