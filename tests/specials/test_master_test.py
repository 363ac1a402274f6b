"""Master test: of two tasks one is kept (sakura.md 4.4, rulings S41 and S42)."""

from typing import Any

import pytest

from engine.actions import Choose, Declare
from engine.events import ChoiceOffered, TileBuried, TileOffered
from engine.play import options
from engine.projection import project
from engine.state import State
from engine.survey import Survey
from engine.view import view
from tests.specials.powers import asks_for_agreement, rich, taken_back
from tests.support import act, happened, place, refusal, tile_in_hand

MASTER = Declare("master-test")
TASKS: dict[str, Any] = {"task": "T-S5 T-W1 T-V3", "markers": "S 4 5, W 6 5, V 4"}


def _asked(**more: Any) -> State:
    return act(rich("master-test", **{**TASKS, **more}), 0, MASTER)


def test_the_next_task_tile_is_revealed_with_its_marker_as_well() -> None:
    state = _asked()
    assert happened(state, TileOffered) == [TileOffered("T-W1", 6)]
    assert happened(state, ChoiceOffered) == [ChoiceOffered(0, "master-test", ("T-S5", "T-W1"))]
    assert refusal(state, 1, Choose("master-test", "T-W1")) == "no-such-choice"
    for viewer in (0, 1, None):
        assert view(state, viewer)["offered"] == {"tile": "T-W1", "marker": 6}
        told = [event for event in project(None, state, viewer) if event["type"] == "tile-offered"]
        assert told == [
            {"type": "tile-offered", "tile": "T-W1", "marker": 6, "shape": "WWWWWW task:W"}
        ]


@pytest.mark.parametrize(
    ("kept", "hand", "lost", "piles"),
    [
        ("T-S5", "T-S5=4", TileBuried("T-W1", 6), {"S": (5,), "W": (5, 6), "V": (4,)}),
        ("T-W1", "T-W1=6", TileBuried("T-S5", 4), {"S": (5, 4), "W": (5,), "V": (4,)}),
    ],
)
def test_the_other_goes_under_the_stack_and_its_marker_under_its_pile(
    kept: str, hand: str, lost: TileBuried, piles: dict[str, tuple[int, ...]]
) -> None:
    state = act(_asked(), 0, Choose("master-test", kept))
    assert happened(state, TileBuried) == [lost]
    assert (tile_in_hand(state), state.stacks["task"]) == (hand, ("T-V3", lost.tile))
    assert (state.piles, state.offered, state.owing) == (piles, None, (0,))
    seen = view(state, None)
    assert seen["known"] == {"task": [[1, lost.tile]]}
    assert seen["known_markers"] == {piles_of(lost): [[1, lost.marker]]}
    assert place(state, f"{kept}@0,0/0").parties[0].tasks[0].value == int(hand[-1])


def piles_of(lost: TileBuried) -> str:
    """The pile under which the marker went."""
    return lost.tile[2]


def test_two_tasks_of_one_kind_take_two_markers() -> None:
    state = act(rich("master-test", task="T-S5 T-S6", markers="S 4 6 5"), 0, MASTER)
    state = act(state, 0, Choose("master-test", "T-S6"))
    assert (tile_in_hand(state), state.piles["S"]) == ("T-S6=6", (5, 4))


@pytest.mark.parametrize(
    "more", [{"task": "T-S5", "markers": "S 4"}, {"task": "", "markers": ""}], ids=["last", "none"]
)
def test_not_with_an_empty_task_stack_or_a_landscape_tile(more: dict[str, Any]) -> None:
    state = rich("master-test", **more)
    assert options(state, 0).words == ()
    assert refusal(state, 0, MASTER) == "not-offered"


def test_once_a_game_gourmet_or_not_and_for_nothing() -> None:
    state = act(rich("master-test", "gourmet", blossoms=0, **TASKS), 0, MASTER)
    state = act(state, 0, Choose("master-test", "T-S5"))
    assert refusal(state, 0, MASTER) == "not-offered"


def test_a_tile_that_fits_nowhere_cannot_be_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is asked; it goes under its stack at once."""
    state, fits = rich("master-test", **TASKS), Survey.can_place
    monkeypatch.setattr(Survey, "can_place", lambda look: look.tile.id != "T-W1" and fits(look))
    state = act(state, 0, MASTER)
    assert happened(state, TileBuried) == [TileBuried("T-W1", 6)]
    assert (tile_in_hand(state), state.pending) == ("T-S5=4", ())


def test_gift_may_follow_on_the_one_that_is_kept() -> None:
    """sakura.md 3, step 1: in any order."""
    state = act(rich("master-test", "gift", **TASKS), 0, MASTER)
    state = act(act(state, 0, Choose("master-test", "T-W1")), 0, Declare("gift"))
    assert (tile_in_hand(state), state.piles["W"]) == ("T-W1=5", (6,))


def test_s41_it_is_undone_by_agreement_only_and_the_tile_stays_known() -> None:
    state = _asked()
    assert asks_for_agreement(state, 0)
    back = taken_back(state, 0)
    assert (tile_in_hand(back), back.stacks["task"], back.offered) == (
        "T-S5=4",
        ("T-W1", "T-V3"),
        None,
    )
    assert [(r.tile.id, r.marker) for r in back.foreseen] == [("T-W1", 6)]
    assert view(back, None)["known_markers"] == {"W": [[0, 6]]}
    again = act(act(back, 0, MASTER), 0, Choose("master-test", "T-W1"))
    assert (tile_in_hand(again), again.foreseen) == ("T-W1=6", ())


def test_c4_a_task_whose_pile_is_empty_is_offered_without_a_marker() -> None:
    state = act(rich("master-test", task="T-S5 T-W1", markers="S 4"), 0, MASTER)
    assert happened(state, TileOffered) == [TileOffered("T-W1", None)]
    state = act(state, 0, Choose("master-test", "T-W1"))
    assert (tile_in_hand(state), state.piles["S"]) == ("T-W1", (4,))
