"""Points of interest: what is built, given up, taken back or done for one (duel.md 3.6, 3.8)."""

import pytest

from engine.actions import Choose, Declare, Undo
from engine.editions.duel import DUEL
from engine.events import PhaseOpened, TaskCompleted, TileGranted
from engine.hexes import ORIGIN, Hex
from engine.tasks import Task
from tests.engine.rules.waves import choose, laid, ready
from tests.support import (
    act,
    action,
    done,
    happened,
    hold,
    last,
    place,
    refusal,
    register,
    scene,
    table,
    toy,
)


def test_d28_two_special_tiles_are_built_in_the_order_chosen() -> None:
    state = choose(laid(ready((3, 4), (0, 0))), 0, "school", "photographer")
    assert state.parties[0].granted == "X-school"
    state = place(state, "X-school@0,1/0")
    assert happened(state, TileGranted) == [TileGranted(0, "X-photographer")]
    assert (state.phase, state.owing, state.turn) == ("build", (0,), 20)
    assert place(state, "X-photographer@-1,1/0").turn == 21


def test_d28_a_threshold_crossed_by_a_special_tile_gives_another_wave() -> None:
    """duel.md 4.2, test of waves: X-school completes the wraparound, c = 7."""
    state = table("duel", modules=("pois",))
    board = "T-X1@0,0/0=3 L28@0,1/0 L29@-1,1/0"
    state = scene(state, board, completed=done(6), notes={("pois", None): 4})
    held = state._replace(turn=20, owing=(0,), phase="build")
    party = held.parties[0]._replace(granted="X-school")
    state = place(held._replace(parties=(party, held.parties[1])), "X-school@-1,0/0")
    assert (state.phase, state.turn) == ("choose", 20)
    assert len(state.parties[0].completed) == 7
    assert choose(state, 0, "hearts").turn == 21


def test_d19_a_choice_earned_with_the_last_tile_is_still_made_and_built() -> None:
    state = ready((3, 1), (0, 0), landscape="L25")._replace(stacks={"landscape": (), "task": ()})
    state = laid(state)
    assert (state.phase, state.ended) == ("choose", "")
    state = place(choose(state, 0, "old-oak"), "X-old-oak@0,1/0")
    assert state.ended == "no-tile-left"


TOY_TILES = """
    R1 | landscape | TTTTTT |
    R2 | landscape | TTTTTT |
    L28 | landscape | WWMGGM |
"""


def test_d38_a_special_tile_that_fits_nowhere_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    """Among tracks no building fits; right after the close of the first turn it does, it comes."""
    register(monkeypatch, toy(DUEL, TOY_TILES, specials=DUEL.specials))
    state = table("toy", landscape="R2 R2 L28 R2 R2", modules=("pois",))
    for board in (0, 1):
        state = scene(state, "R1@0,0/0", board)
    wraps = (Task(ORIGIN, "wrap", 1),) * 4
    state = scene(state, "R1@0,0/0", completed=done(3), tasks=wraps)
    state = hold(state, "R2")._replace(owing=(0, 1), turn=20)
    state = place(place(state, "R2@1,0/0", 0), "R2@1,0/0", 1)
    state = choose(state, 0, "school", "photographer")
    assert (state.turn, state.phase) == (21, "place"), "neither fits"
    assert state.parties[0].notes["earned", None] == [["X-school", 20], ["X-photographer", 20]]
    wide = scene(state, "R1@0,0/0 L28@5,0/0").parties[0].board
    free = state.parties[0]._replace(board=wide)
    state = state._replace(parties=(free, state.parties[1]))
    state = place(place(state, "R2@0,1/0", 0), "R2@0,1/0", 1)
    assert happened(state, PhaseOpened) == [PhaseOpened("build", (0,), ("X-school",))]
    state = place(state, "X-school@6,0/0")
    assert happened(state, TileGranted) == [TileGranted(0, "X-photographer")]
    state = place(state, "X-photographer@7,0/0")
    assert state.turn == 22
    assert state.parties[0].notes["earned", None] == []


def test_d30_a_special_tile_settles_and_is_placed_before_the_next_reveal() -> None:
    state = choose(laid(ready((3, 1), (0, 0))), 0, "granary")
    wrap = (Task(ORIGIN, "wrap", 2),)
    state = scene(state, "L25@0,0/0 L28@1,0/0", tasks=wrap, granted="X-granary")
    state = place(state, "X-granary@0,1/0")
    assert happened(state, TaskCompleted) == [TaskCompleted(0, *wrap[0])]
    assert state.turn == 21


def test_who_gives_up_loses_the_choice_or_the_build() -> None:
    """duel.md 3.8: all others go on at once."""
    asked = laid(ready((3, 1), (3, 1)))
    state = act(asked, 0, Declare("resign"))
    assert [c.board for c in state.pending] == [1]
    state = choose(state, 1, "hearts")
    assert (state.turn, ("hearts", None) in state.parties[0].notes) == (21, False)
    chosen = act(choose(asked, 0, "school"), 0, Declare("resign"))
    assert choose(chosen, 1, "hearts").turn == 21
    building = choose(choose(asked, 0, "school"), 1, "granary")
    state = act(building, 0, Declare("resign"))
    assert (state.owing, state.parties[0].granted) == ((1,), "")
    assert place(state, "X-granary@0,1/0", 1).turn == 21


@pytest.mark.parametrize(("view", "code"), [("sealed", None), ("open", "undo-too-late")])
def test_d44_choices_are_withdrawn_as_placements_are(view: str, code: str | None) -> None:
    state = laid(ready((3, 1), (3, 1), (3, 1), view=view))
    first = choose(state, 0, "hearts")
    assert [c.board for c in act(first, 0, Undo(first.seq)).pending] == [0, 1, 2]
    both = choose(first, 1, "school")
    if code:
        assert refusal(both, 0, Undo(first.seq)) == code
    else:
        assert len(act(both, 0, Undo(first.seq)).pending) == 2
    assert refusal(both, 0, Undo(2)) == "undo-too-late", "the placing is closed"


def test_d44_what_was_built_for_a_party_goes_with_what_it_stands_on() -> None:
    state = choose(choose(laid(ready((3, 4), (3, 1))), 0, "school", "photographer"), 1, "granary")
    own = place(state, "X-school@0,1/0")
    auto = act(own, None, action("X-photographer@-1,1/0"))
    assert auto.owing == (1,)
    back = act(auto, 0, Undo(own.seq))
    assert back.owing == (0, 1)
    assert back.parties[0].granted == "X-school"
    assert Hex(0, 1) not in back.parties[0].board.faces


def test_the_server_chooses_for_the_party_it_names() -> None:
    """duel.md 3.8: in arrears; seat null marks it as automatic."""
    state = laid(ready((3, 1), (3, 1)))
    assert refusal(state, None, Choose("pois", ["hearts"])) == "no-such-choice"
    assert refusal(state, 0, Choose("pois", ["hearts"], 1)) == "no-such-choice"
    state = act(state, None, Choose("pois", ["hearts"], 1))
    assert [c.board for c in state.pending] == [0]
    assert last(state).seat is None
    assert act(state, 0, Choose("pois", ["hearts"], 0)).turn == 21
