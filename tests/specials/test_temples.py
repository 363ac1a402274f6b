"""Temples: placed instead of a Landscape tile, they give the tile below back (S9, S10, S30)."""

from typing import Any

import pytest

from engine.actions import Choose, Declare
from engine.events import ChoiceOffered, TileReturned, TileSetAside, TileTaken
from engine.hexes import ORIGIN
from engine.play import options
from engine.projection import project
from engine.state import State, hidden_tiles
from engine.survey import Survey
from engine.view import view
from tests.specials.tables import line_of, valley
from tests.support import act, happened, place, refusal, table, tile_in_hand

RING = "L13@1,0/1 L22@0,1/3 L11@-1,1/1 L03@-1,0/2 L41@0,-1/0"
REMOVED = "L40 L30 L14"
TEMPLES = ("X-temple-1", "X-temple-2", "X-temple-3")
DRAW = Declare("draw")


def _table(landscape: str = "L22 L11 L06", **more: Any) -> State:
    unlocked = ("temples", "warehouse")
    return table("sakura", landscape=landscape, removed=REMOVED, unlocked=unlocked, **more)


def test_s9_a_temple_may_be_placed_whenever_a_landscape_tile_is_due() -> None:
    state = _table()
    assert happened(state, ChoiceOffered) == [ChoiceOffered(0, "source", ("draw", *TEMPLES))]
    state = act(state, 0, Declare("X-temple-2"))
    assert happened(state, TileTaken) == [TileTaken(0, "X-temple-2")]
    assert (tile_in_hand(state), options(state, 0).words) == ("X-temple-2", ())


def test_s9_not_when_a_task_tile_is_due() -> None:
    state = _table(task="T-W1", markers="W 4")
    assert (tile_in_hand(state), state.pending) == ("T-W1=4", ())


def test_s9_the_last_task_tile_fits_nowhere_and_a_landscape_tile_is_due_after_all(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """C1: the reveal rule is judged again, so the Temples are offered before the next tile."""
    fits = Survey.can_place
    monkeypatch.setattr(Survey, "can_place", lambda look: look.tile.task == "" and fits(look))
    state = _table(task="T-W1 T-W2", markers="W 4 5")
    assert happened(state, TileSetAside) == [TileSetAside("T-W1", 4), TileSetAside("T-W2", 5)]
    assert happened(state, ChoiceOffered) == [ChoiceOffered(0, "source", ("draw", *TEMPLES))]
    assert (state.revealed, state.turn, state.piles["W"]) == (None, 1, (4, 5))
    assert tile_in_hand(act(state, 0, Declare("X-temple-3"))) == "X-temple-3"
    assert tile_in_hand(act(state, 0, DRAW)) == "L22"


@pytest.mark.parametrize(("temple", "below"), [(1, "L40"), (2, "L30"), (3, "L14")])
def test_s9_the_tile_below_comes_next(temple: int, below: str) -> None:
    """Face down onto the stack: the event names its number and not the tile."""
    before = act(_table(), 0, Declare(f"X-temple-{temple}"))
    state = place(before, f"X-temple-{temple}@0,0/0")
    assert happened(state, TileReturned) == [TileReturned(temple - 1)]
    assert (state.stacks["landscape"][0], len(state.stacks["landscape"])) == (below, 4)
    assert below not in state.removed
    seen = view(state, None)
    assert (seen["removed"], seen["left"]["landscape"]) == (2, 4)
    assert below not in seen["tiles"]
    (told,) = (e for e in project(before, state, None) if e["type"] == "tile-returned")
    assert told == {"type": "tile-returned", "number": temple - 1, "removed": 2}
    assert below in hidden_tiles(state)
    left = tuple(t for t in TEMPLES if not t.endswith(str(temple)))
    assert happened(state, ChoiceOffered) == [ChoiceOffered(0, "source", ("draw", *left))]
    assert tile_in_hand(act(state, 0, DRAW)) == below


def test_s9_no_tile_is_lost_by_building_and_none_comes_twice() -> None:
    """Three Temples in a row: each returned tile lies on the one before."""
    state = _table(landscape="L22")
    for temple, hex in (("X-temple-3", "0,0"), ("X-temple-1", "1,0"), ("X-temple-2", "2,0")):
        state = place(act(state, 0, Declare(temple)), f"{temple}@{hex}/0")
    assert (tile_in_hand(state), state.removed, state.pending) == ("L30", (), ())
    assert state.stacks["landscape"] == ("L40", "L14", "L22")


def test_s30_at_the_end_a_temple_may_be_played_or_left() -> None:
    state = place(act(_table(landscape="L22"), 0, DRAW), "L22@0,0/0")
    assert happened(state, ChoiceOffered) == [ChoiceOffered(0, "source", (*TEMPLES, "end"))]
    built = place(act(state, 0, Declare("X-temple-1")), "X-temple-1@1,0/0")
    assert happened(built, ChoiceOffered) == [
        ChoiceOffered(0, "source", ("draw", "X-temple-2", "X-temple-3"))
    ]
    assert act(state, 0, Choose("source", "end")).ended == "no-tile-left"


def test_a_temple_that_fits_nowhere_may_not_be_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    fits = Survey.can_place
    monkeypatch.setattr(
        Survey, "can_place", lambda look: look.tile.id != "X-temple-2" and fits(look)
    )
    (asked,) = happened(_table(), ChoiceOffered)
    assert asked.answers == ("draw", "X-temple-1", "X-temple-3")


@pytest.mark.parametrize(("last", "expected"), [("L02@1,-1/1", 6), ("L02@1,-1/4", 0), ("", 0)])
def test_s10_six_neighbours_and_six_matching_sides(last: str, expected: int) -> None:
    """The examples of sakura.md 4.3."""
    line = line_of(valley(f"X-temple-1@0,0/0 {RING} {last}"), "temples")
    assert line.points == expected
    assert (ORIGIN in line.hexes) == bool(expected)


def test_a_temple_is_a_special_tile_for_every_rule() -> None:
    """It settles tasks as any other tile, and once taken it cannot be put by."""
    state = valley("T-W3@0,0/0=2 X-temple-1@-1,0/5")
    assert [task.value for task in state.parties[0].completed] == [2]
    taken = act(_table(), 0, Declare("X-temple-1"))
    assert refusal(taken, 0, Declare("store")) == "not-offered"
