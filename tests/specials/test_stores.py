"""sakura-warehouse and counting-house: tiles kept for later (sakura.md 4.2, ruling S29)."""

import pytest

from engine.actions import Choose, Declare, Undo
from engine.events import ChoiceOffered, TileRevealed, TileSetAside, TileStored, TurnPassed
from engine.play import options
from engine.state import State
from engine.survey import Survey
from engine.view import view
from tests.support import (
    act,
    happened,
    happened_ever,
    last,
    place,
    refusal,
    table,
    tile_in_hand,
)

STORE, DRAW = Declare("store"), Declare("draw")


def _table(*unlocked: str, landscape: str = "L22 L11 L06 L30 L14", **more: object) -> State:
    return table("sakura", seats=2, unlocked=unlocked, landscape=landscape, **more)  # type: ignore[arg-type]


def test_s29_the_same_seat_goes_on_with_another_tile() -> None:
    """In The Board Game storing is the whole turn."""
    state = act(place(_table("warehouse"), "L22@0,0/0"), 1, STORE)
    assert last(state).events == (
        TileStored(0, "L11", again=True),
        ChoiceOffered(0, "source", ("draw", "L11")),
    )
    assert (state.turn, state.hands(0), state.revealed) == (2, (1,), None)
    state = act(state, 1, DRAW)
    assert (tile_in_hand(state), state.turn, state.parties[0].stored) == ("L06", 2, ("L11",))
    assert happened_ever(state, TurnPassed) == [TurnPassed(2)]


def test_s29_a_stored_tile_that_fits_nowhere_may_not_be_taken(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The next tile is then revealed at once."""
    state, fits = place(_table("warehouse"), "L22@0,0/0"), Survey.can_place
    monkeypatch.setattr(Survey, "can_place", lambda look: look.tile.id != "L11" and fits(look))
    state = act(state, 1, STORE)
    assert not happened(state, ChoiceOffered)
    assert tile_in_hand(state) == "L06"


def test_s29_it_may_be_taken_where_the_last_task_tile_fits_nowhere(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """C1: with another of its stack the turn goes on, with the last one it begins anew."""
    state = act(act(place(_table("warehouse"), "L22@0,0/0"), 1, STORE), 1, DRAW)
    fits = Survey.can_place
    monkeypatch.setattr(Survey, "can_place", lambda look: look.tile.task == "" and fits(look))
    waiting = {**state.stacks, "task": ("T-W1", "T-W2")}
    state = place(state._replace(stacks=waiting), "L06@1,0/0")
    asked = ChoiceOffered(0, "source", ("draw", "L11"))
    assert happened(state, ChoiceOffered) == [asked]
    state = act(state, 0, DRAW)
    assert happened(state, TileSetAside) == [TileSetAside("T-W1"), TileSetAside("T-W2")]
    assert happened(state, ChoiceOffered) == [asked]
    assert tile_in_hand(act(state, 0, Declare("L11"))) == "L11"
    assert tile_in_hand(act(state, 0, DRAW)) == "L30"


@pytest.mark.parametrize("answer", [Declare("L11"), Choose("source", "L11")])
def test_s29_a_taken_tile_must_be_placed(answer: Declare | Choose) -> None:
    state = act(act(place(_table("warehouse"), "L22@0,0/0"), 1, STORE), 1, answer)
    assert (tile_in_hand(state), state.taken, state.parties[0].stored) == ("L11", "L11", ())
    assert not happened(state, TileRevealed)
    assert options(state, 1).words == ()
    assert refusal(state, 1, STORE) == "not-offered"
    state = place(state, "L11@1,0/0")
    assert (tile_in_hand(state), state.taken) == ("L06", "")
    assert options(state, 0).words == ("store",)


def test_s29_it_may_replace_a_task_that_is_due() -> None:
    """With fewer than three active tasks the seat is asked all the same."""
    state = _table("warehouse", landscape="L22 L11 L06", task="", markers="W 4")
    state = act(place(state, "L22@0,0/0"), 1, STORE)
    state = act(state, 1, DRAW)
    waiting = state._replace(stacks={**state.stacks, "task": ("T-W1",)})
    state = place(waiting, "L06@1,0/0")
    assert happened(state, ChoiceOffered) == [ChoiceOffered(0, "source", ("draw", "L11"))]
    assert tile_in_hand(act(state, 0, Declare("L11"))) == "L11"
    assert tile_in_hand(act(state, 0, DRAW)) == "T-W1=4"


def test_s41_storing_is_undone_freely_until_the_next_tile_was_drawn() -> None:
    """Putting a tile by shows nothing yet; what is drawn in its place does."""
    before = place(_table("warehouse"), "L22@0,0/0")
    stored = act(before, 1, STORE)
    back = act(stored, 1, Undo(last(stored).seq))
    assert (tile_in_hand(back), back.parties[0].stored, back.pending) == ("L11", (), ())
    drawn = act(stored, 1, DRAW)
    assert refusal(drawn, 1, Undo(last(stored).seq)) == "undo-needs-agreement"
    back = act(drawn, 1, Undo(last(stored).seq, (0,)))
    assert (tile_in_hand(back), [r.tile.id for r in back.foreseen]) == ("L11", ["L06"])
    again = act(act(back, 1, STORE), 1, DRAW)
    assert (tile_in_hand(again), again.foreseen) == ("L06", ())


@pytest.mark.parametrize(
    ("unlocked", "landscape", "stored"),
    [
        (("warehouse",), "X-hermit", 0),
        (("counting-house",), "X-hermit", 1),
        (("counting-house",), "L11", 1),
        (("warehouse",), "L11 L06", 1),
        (("warehouse", "counting-house"), "L11 L06", 2),
        (("warehouse", "counting-house"), "L11 X-hermit", 2),
        (("warehouse", "counting-house"), "X-hermit L11", 2),
        (("warehouse", "counting-house"), "X-hermit X-lake", 1),
        (("warehouse", "counting-house"), "L11 L06 L30", 2),
    ],
)
def test_what_each_takes(unlocked: tuple[str, ...], landscape: str, stored: int) -> None:
    """Warehouse Landscape tiles, Counting house Special ones too; room for one tile each."""
    state = _table(*unlocked, "hermit", "lake", landscape=f"{landscape} L22 L22 L22")
    for _ in range(stored):
        state = act(state, 0, STORE)
        state = act(state, 0, DRAW)
    assert len(state.parties[0].stored) == stored
    assert options(state, 0).words == ()


def test_task_tiles_are_not_stored() -> None:
    state = _table("warehouse", "counting-house", task="T-W1", markers="W 4")
    assert tile_in_hand(state) == "T-W1=4"
    assert refusal(state, 0, STORE) == "not-offered"


def test_only_the_seat_whose_turn_it_is_stores() -> None:
    state = _table("warehouse")
    assert options(state, 1).words == ()
    assert refusal(state, 1, STORE) == "not-offered"


def test_s30_at_the_end_what_is_stored_may_be_played() -> None:
    state = _table("warehouse", landscape="L22 L11 L06")
    state = act(place(state, "L22@0,0/0"), 1, STORE)
    state = place(act(state, 1, DRAW), "L06@1,0/0")
    assert happened(state, ChoiceOffered) == [ChoiceOffered(0, "source", ("L11", "end"))]
    played = place(act(state, 0, Declare("L11")), "L11@0,1/0")
    assert (played.ended, len(played.parties[0].board.placements)) == ("no-tile-left", 3)
    stopped = act(state, 0, Declare("end"))
    assert (stopped.ended, stopped.parties[0].stored) == ("no-tile-left", ("L11",))
    assert view(stopped, None)["boards"][0]["stored"] == ["L11"]
