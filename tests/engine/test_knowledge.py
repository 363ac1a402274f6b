"""What was seen stays known, where it lies now; what was never seen is never among it."""

from engine.actions import Choose, Declare, StartGame, Undo
from engine.events import TileRevealed, TileSetAside
from engine.evolve import append, evolve
from engine.knowledge import knowledge
from engine.play import play
from engine.state import State
from tests.specials.powers import rich, taken_back
from tests.support import act, place, table


def test_at_the_start_nothing_that_lies_face_down_is_known() -> None:
    state = table("sakura", landscape="L22 L11", task="T-W1 T-S5", markers="W 4 5, S 4")
    known = knowledge(state)
    assert known.seen == {"T-W1"}
    assert (known.tiles, known.markers) == ({}, {})


def test_an_undone_reveal_lies_on_top_again() -> None:
    state = table("sakura", landscape="L22 L11 L06")
    state = place(state, "L22@0,0/0")
    back = play(state, 0, Undo(2))[0]
    assert knowledge(back).tiles == {"landscape": ((0, "L11"),)}


def test_a_tile_known_below_a_temple() -> None:
    """The Temple is placed, the tile below it drawn; then both are taken back."""
    state = rich("temples", landscape="L22", removed="L40 L41 L42", seats=1)
    state = act(place(act(state, 0, Declare("X-temple-2")), "X-temple-2@0,0/0"), 0, Declare("draw"))
    back = taken_back(taken_back(state, 0), 0)
    assert knowledge(back).tiles == {"removed": ((1, "L41"),)}
    assert back.removed == ("L40", "L41", "L42")


def test_a_marker_that_went_under_its_pile_after_a_tile_was_set_aside() -> None:
    """C1 in The Board Game: everybody has seen it."""
    state = table(task="T-W1 T-W2", markers="W 4 5 6", landscape="L17")
    aside = _set_aside(state)
    assert knowledge(aside).markers == {"W": ((1, 4),)}
    assert aside.piles["W"] == (6, 4)


def _set_aside(state: State) -> State:
    """The first tile fits nowhere, as far as the log tells."""
    events = (TileSetAside("T-W1", 4), TileRevealed("T-W2", 5))
    after = state
    for event in events:
        after = evolve(after, event)
    return append(state, after, None, StartGame(), events)


def test_of_piles_that_the_log_does_not_explain_nothing_is_told() -> None:
    state = act(rich("gift", task="T-S5", markers="S 4 5 6"), 0, Declare("gift"))
    assert knowledge(state).markers == {"S": ((1, 4),)}
    assert knowledge(state._replace(piles={"S": (6, 6)})).markers == {}


def test_a_tile_that_comes_again_is_no_longer_among_it() -> None:
    state = rich("drinks", landscape="L22 L11 L06", seats=1)
    state = place(state, "L22@0,0/0", drinks=True)
    state = act(state, 0, Choose("drinks", ["L06", "L11"]))
    assert knowledge(state).tiles == {"landscape": ((0, "L11"),)}
    assert knowledge(place(state, "L06@1,0/0")).tiles == {}
