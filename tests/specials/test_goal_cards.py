"""The nine goal cards: first-wood, first-field, first-village, master-wood, master-field,
master-village, count-wood, count-field, count-village."""

import pytest

from engine.rules.goals import Goal
from engine.specials import SPECIALS
from tests.support import points, scene, table

FORMS, KINDS = ("first", "master", "count"), ("wood", "field", "village")
CARDS = [f"{form}-{kind}" for form in FORMS for kind in KINDS]
PAIR = {
    "wood": "L42@0,0/3 L38@0,1/0",
    "field": "L40@0,0/3 L39@0,1/0",
    "village": "L41@0,0/3 L37@0,1/0",
}
"""A closed territory of two tiles of each kind, by their flagged edges (duel.md 4.1)."""


def test_there_are_nine_of_them() -> None:
    found = {special.key for special in SPECIALS if special.module == "goals"}
    assert found == set(CARDS)


@pytest.mark.parametrize("card", CARDS)
def test_a_card_counts_its_own_kind_and_only_when_drawn(card: str) -> None:
    """Two closed territories: not enough for a first, most for a master, one point for a count."""
    form, _, kind = card.partition("-")
    expected = {"first": 0, "master": 8, "count": 1}[form]
    for shown, pair in PAIR.items():
        board = f"{pair} {pair.replace('@0,', '@9,')}"
        state = scene(table("duel", modules=("goals",), goals=card), board)
        assert points(state).get(card, 0) == (expected if shown == kind else 0)
        undrawn = scene(table("duel", modules=("goals",)), board)
        assert card not in points(undrawn)


def test_a_closed_forest_of_two_with_two_flags() -> None:
    """duel.md 4.1: n = 1 for wood; its two green flags score 2 each."""
    state = scene(table("duel", modules=("goals",), goals="master-wood"), PAIR["wood"])
    assert points(state) == {"flag-wood": 4, "master-wood": 8}


@pytest.mark.parametrize("card", CARDS)
def test_texts_for_more_parties_name_their_points(card: str) -> None:
    special = next(s for s in SPECIALS if s.key == card)
    assert special.title
    if card.startswith("count"):
        assert not special.wordings
        assert special.text.endswith("2 to 8 of them score 1, 2, 4, 6, 9, 12 or 15 points.")
    else:
        assert special.wordings["3"].endswith(": 8, 4 and 2 points, in order.")
        assert special.wordings["4"].endswith(": 8, 4, 2 and 0 points, in order.")


@pytest.mark.parametrize("card", CARDS)
def test_its_example_shows_a_territory_that_counts(card: str) -> None:
    goal = next(s for s in SPECIALS if s.key == card)
    assert isinstance(goal, Goal)
    state = scene(table("duel", modules=("goals",), goals=card), goal.example)
    (region,) = goal.closed(state, 0)
    assert region.size == goal.least
