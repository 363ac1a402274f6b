"""What goal cards of Light Luggage share; each card has its own table in tests/specials."""

from typing import Any

import pytest

from engine.displays import ASLEEP, DONE, RUNNING, WAITING, displays
from engine.hexes import ORIGIN
from engine.play import survey
from engine.rules.goal_cards import GoalCard, ThreeAreas
from engine.scoring import sheet, standings
from engine.trial import Trial
from tests.specials.tables import LUGGAGE, laid, packed
from tests.support import hold, table

CARDS = [special for special in LUGGAGE.specials if isinstance(special, GoalCard)]
NONE_YET = tuple((kind, 0, 2, 0) for kind in "WGV")
NO_MORE = (("G", 0, 7, 0), ("V", 0, 7, 0))
ALL = " ".join(card.key for card in CARDS)


def test_there_are_seven_and_two_of_them_lie_in_the_envelope() -> None:
    assert len(CARDS) == 7
    assert [card.key for card in CARDS if card.needs] == ["great-areas", "perfect-fit"]


def test_a_card_answers_once_tasks_have_settled() -> None:
    """luggage.md 3: settling, step (d)."""
    keys = [rule.key for rule in packed(goals=ALL).box.rules]
    assert keys.index("tasks") < min(keys.index(card.key) for card in CARDS)
    assert keys.index("sequences") < keys.index("task-sequence")
    assert max(keys.index(card.key) for card in CARDS) < keys.index("turns")


def test_several_cards_share_one_line_of_the_sheet() -> None:
    """luggage.md 4.10: ten times the number of fulfilled cards, in the second group."""
    state = packed(goals="small-areas river-loop")
    keys = [line.key for line in sheet(state, 0).lines]
    assert keys.count("goals") == 1
    assert keys[-1] == "goals"
    assert state.box.layout["goals"].group == "lines"
    assert "goals" not in [line.key for line in sheet(table("luggage"), 0).lines]


def test_every_card_says_all_the_time_how_it_stands() -> None:
    told = standings(packed(goals=ALL))
    assert set(told) == {card.key for card in CARDS}
    for card in CARDS:
        ((word, n),) = told[card.key]
        assert {word, f"{word}.{n}"} & set(card.standings)


def test_a_card_says_by_itself_what_fulfils_it() -> None:
    state = hold(laid("L11@0,0/0", packed(goals="small-areas")), "L12")
    bare, look = GoalCard(), survey(state, 0)
    assert look is not None
    with pytest.raises(NotImplementedError):
        bare.met(state, 0, ORIGIN)
    with pytest.raises(NotImplementedError):
        bare.progress(state, 0)
    with pytest.raises(NotImplementedError):
        bare.drawing(state, 0)
    with pytest.raises(NotImplementedError):
        ThreeAreas().of_kind(state.parties[0], "W")
    with pytest.raises(NotImplementedError):
        ThreeAreas().counts(2, 0)
    assert bare.touched(Trial(look, next(iter(look.places())), 0))


def _drawn(words: str, key: str) -> tuple[str, tuple[Any, ...]]:
    """The phase of a card, and the parts of its picture."""
    ((shown,),) = displays(laid(words, packed("birdwatcher", key)))[key]
    assert shown.drawing is not None
    return shown.phase, shown.drawing.parts


E10 = "L01@0,0/5 L02@-1,1/0 L03@-2,1/1 L10@-2,0/5 T-S2@-1,-1/0=6 T-O2@0,-1/1=4"
"""Example E10 of luggage.md 4.12, moved so that it begins in the middle."""
LONG = " ".join(f"T-S1@{q},0/0=6" for q in range(6))


@pytest.mark.parametrize(
    ("key", "words", "phase", "parts"),
    [
        ("river-loop", "", WAITING, ("S", 0, 6, 0, 0)),
        ("river-loop", E10.rpartition(" ")[0], RUNNING, ("S", 5, 6, 2, 0)),
        ("river-loop", E10, DONE, ("S", 6, 6, 0, 1)),
        ("great-areas", "L14@0,0/0 L14@1,0/3", WAITING, (("W", 2, 7, 0), *NO_MORE)),
        ("small-areas", "L14@0,0/0", WAITING, NONE_YET),
        ("neighborhood", "", WAITING, ("S", *[("wrap", 0, 0)] * 3)),
        ("perfect-fit", "L11@0,0/0", WAITING, (0, 6)),
        ("river-sequence", "", ASLEEP, ((("V",), ()), (("S", "wrap"), ()), (("W", "G"), ()))),
        ("river-sequence", LONG, WAITING, None),
    ],
)
def test_its_picture_shows_how_far_the_table_is(
    key: str, words: str, phase: str, parts: tuple[Any, ...] | None
) -> None:
    drawn, shown = _drawn(words, key)
    assert drawn == phase
    assert parts is None or shown == parts


def test_a_preview_of_a_fulfilled_card_promises_nothing_more() -> None:
    """Closing another pair of areas brings no second ten points."""
    e11 = "X-birdwatcher@0,0/0 L25@1,0/0 L28@-1,1/1 L24@0,-1/4"
    state = laid(e11, packed("birdwatcher", "small-areas"))
    laid("L25@2,0/3 L23@3,0/0", state)
