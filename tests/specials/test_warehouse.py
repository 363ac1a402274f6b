"""Warehouse: one tile set aside and brought back when it fits (classic.md 4.9, K22, K23)."""

import pytest

from engine.actions import Action, Choose, Declare, Undo
from engine.events import (
    ChoiceOffered,
    Ended,
    TilePlaced,
    TileRevealed,
    TileSetAside,
    TileStored,
    TileTaken,
    TurnPassed,
)
from engine.hexes import Hex
from engine.play import options
from engine.records import check
from engine.state import State
from engine.view import view
from tests.games import played, record
from tests.specials.tables import CLASSIC
from tests.support import (
    act,
    action,
    happened,
    hold,
    last,
    place,
    refusal,
    register,
    setup,
    table,
    tile_in_hand,
    toy,
    values,
)

STORE, DRAW, TAKE, END = (Declare(word) for word in ("store", "draw", "take-stored", "end"))
ASKED = ChoiceOffered(0, "warehouse", ("draw", "take-stored"))


def _table(landscape: str = "L17 L18 L25 L42", seats: int = 2, **more: str) -> State:
    unlocked = ("warehouse", "circus", "balloon-launch-site", "red-hearts")
    return table(seats=seats, unlocked=unlocked, landscape=landscape, **more)


def _stored(landscape: str = "L17 L18 L25 L42") -> State:
    """The first tile lies, the second is stored, the third waits."""
    return act(place(_table(landscape), "L17@0,0/0"), 1, STORE)


def test_storing_is_the_whole_turn() -> None:
    state = _stored()
    assert last(state).events == (TileStored(0, "L18"), TurnPassed(3), ASKED)
    assert state.parties[0].stored == ("L18",)
    assert list(state.parties[0].board.placements) == [Hex(0, 0)]
    assert (state.revealed, state.owing, state.turn) == (None, (), 3)


def test_it_is_public() -> None:
    """Everybody sees which tile it is, and what it looks like."""
    seen = view(_stored(), None)
    assert seen["boards"][0]["stored"] == ["L18"]
    assert seen["tiles"]["L18"] == "MWWWWW"
    assert seen["pending"] == [0]


@pytest.mark.parametrize("answer", [DRAW, Choose("warehouse", "draw")])
def test_drawing_reveals_the_next_tile(answer: Action) -> None:
    """The answer may be given as a word of its own, as a record has it, or as a choice."""
    state = act(_stored(), 0, answer)
    assert tile_in_hand(state) == "L25"
    assert state.parties[0].stored == ("L18",)
    assert options(state, 0).words == ()
    assert refusal(state, 0, STORE) == "not-offered"


@pytest.mark.parametrize("answer", [TAKE, Choose("warehouse", "take-stored")])
def test_the_taken_tile_is_the_tile_of_this_turn(answer: Action) -> None:
    state = act(_stored(), 0, answer)
    assert happened(state, TileTaken) == [TileTaken(0, "L18")]
    assert not happened(state, TileRevealed)
    assert tile_in_hand(state) == "L18"
    assert state.parties[0].stored == ()
    laid = place(state, "L18@1,0/0", heart="red")
    assert happened(laid, TilePlaced)
    assert tile_in_hand(laid) == "L25"
    assert laid.turn == 4


def test_a_taken_tile_cannot_be_stored_again_but_the_next_one_can() -> None:
    state = act(_stored(), 0, TAKE)
    assert options(state, 0).words == ()
    assert refusal(state, 0, STORE) == "not-offered"
    state = place(state, "L18@1,0/0")
    assert options(state, 1).words == ("store",)
    assert act(state, 1, STORE).parties[0].stored == ("L25",)


@pytest.mark.parametrize(
    ("seat", "asked", "code"),
    [
        (1, DRAW, "not-offered"),
        (None, DRAW, "not-offered"),
        (0, END, "not-offered"),
        (0, STORE, "not-offered"),
        (0, Choose("warehouse", "store"), "not-offered"),
        (0, action("L18@1,0/0"), "nothing-to-place"),
    ],
)
def test_before_the_reveal_only_its_two_answers_are_heard(
    seat: int | None, asked: Action, code: str
) -> None:
    assert refusal(_stored(), seat, asked) == code


def test_only_the_seat_whose_turn_it_is_may_store() -> None:
    state = _table()
    assert options(state, 0).words == ("store",)
    assert options(state, 1).words == ()
    assert refusal(state, 1, STORE) == "not-offered"


def test_k22_special_tiles_may_be_stored_and_task_tiles_not() -> None:
    state = _table("X-circus L18 L25")
    assert act(state, 0, STORE).parties[0].stored == ("X-circus",)
    state = hold(_table(), "T-W3=4")
    assert options(state, 0).words == ()
    assert refusal(state, 0, STORE) == "not-offered"


def test_a_stored_tile_may_be_taken_when_a_task_is_due() -> None:
    state = _table("L17 L18 L25 L42", task="T-W3 T-W1", markers="W 6 6")
    state = place(state, "T-W3@0,0/0 T-W1@1,0/0")
    state = act(act(state, 0, STORE), 1, TAKE)
    assert tile_in_hand(state) == "L17"
    state = _stored("L17 L18 L25")
    state = state._replace(stacks={"landscape": ("L25",), "task": ("T-W3",)})
    assert tile_in_hand(place(act(state, 0, TAKE), "L18@1,0/0")) == "T-W3"


class TestTheEnd:
    """classic.md 3 and 4.9: with an empty stack the seat may play the stored tile or stop."""

    def test_the_seat_is_asked_and_may_play_it(self) -> None:
        state = act(_stored("L17 L18 L25"), 0, DRAW)
        state = place(state, "L25@1,0/0")
        assert happened(state, ChoiceOffered) == [
            ChoiceOffered(0, "warehouse", ("take-stored", "end"))
        ]
        state = place(act(state, 1, TAKE), "L18@2,0/0")
        assert state.ended == "no-tile-left"
        assert len(state.parties[0].board.placements) == 3

    def test_or_end_the_game(self) -> None:
        state = place(act(_stored("L17 L18 L25"), 0, DRAW), "L25@1,0/0")
        state = act(state, 1, END)
        assert happened(state, Ended) == [Ended("no-tile-left")]
        assert state.parties[0].stored == ("L18",)
        assert len(state.parties[0].board.placements) == 2

    def test_storing_the_last_tile_asks_at_once(self) -> None:
        state = _stored("L17 L18")
        assert state.pending == (ChoiceOffered(0, "warehouse", ("take-stored", "end")),)

    def test_the_worked_example(self) -> None:
        """L30 completes a task when played, a Task tile follows, then the game ends."""
        state = _table("L30", task="T-W3 T-W4 T-W5 T-W2", markers="W 4 6 6 6", seats=1)
        state = place(state, "T-W3@0,0/0 T-W4@1,0/5 T-W5@-1,0/0")
        assert len(state.parties[0].tasks) == 3
        state = act(act(state, 0, STORE), 0, TAKE)
        state = place(state, "L30@0,1/2")
        assert values(state.parties[0].completed) == [4]
        assert tile_in_hand(state) == "T-W2=6"
        assert place(state, "T-W2@2,0/0").ended == "no-tile-left"


# On a board of tracks only, a tile without tracks fits nowhere.
TOY = toy(
    CLASSIC,
    """
    R1 | landscape | TTTTTT |
    R2 | landscape | TTTTTT |
    R3 | landscape | TTTTTT |
    M1 | landscape | MMMMMM |
    M2 | landscape | MMMMMM |
    """,
    specials=tuple(special for special in CLASSIC.specials if special.key == "warehouse"),
    boxes=(),
    markers=(),
)


class TestATileThatFitsNowhere:
    """C1 and classic.md 4.9: with an empty slot the seat may store it."""

    @pytest.fixture(autouse=True)
    def _toy(self, monkeypatch: pytest.MonkeyPatch) -> None:
        register(monkeypatch, TOY)

    def _stuck(self, landscape: str) -> State:
        return place(table("toy", unlocked=("warehouse",), landscape=landscape), "R1@0,0/0")

    def test_c1_it_may_be_stored(self) -> None:
        state = self._stuck("R1 M1 R2")
        assert state.pending == (ChoiceOffered(0, "warehouse", ("store", "set-aside")),)
        assert options(state, 0).words == ()
        assert refusal(state, 0, action("M1@1,0/0")) == "nothing-to-place"
        state = act(state, 0, STORE)
        assert state.parties[0].stored == ("M1",)
        assert state.turn == 3

    def test_or_it_leaves_the_game_and_another_comes_in_the_same_turn(self) -> None:
        state = act(self._stuck("R1 M1 R2"), 0, Declare("set-aside"))
        assert happened(state, TileSetAside) == [TileSetAside("M1")]
        assert (state.turn, state.aside, tile_in_hand(state)) == (2, ("M1",), "R2")

    def test_take_stored_is_not_offered_while_the_tile_fits_nowhere(self) -> None:
        """Then the next tile simply comes."""
        state = act(self._stuck("R1 M1 R2"), 0, STORE)
        assert state.pending == ()
        assert tile_in_hand(state) == "R2"
        assert place(state, "R2@1,0/0").ended == "no-tile-left"

    def test_with_a_full_slot_it_leaves_at_once(self) -> None:
        state = act(self._stuck("R1 M1 M2 R2"), 0, STORE)
        assert happened(state, TileSetAside) == [TileSetAside("M2")]
        assert tile_in_hand(state) == "R2"

    def test_if_it_was_the_last_the_stored_tile_may_still_be_played(self) -> None:
        """A Landscape tile is due, the stack is empty, a tile is stored (classic.md 3)."""
        state = act(self._stuck("R1 R2 M1"), 0, STORE)
        state = act(state, 0, DRAW)
        assert state.aside == ("M1",)
        assert state.pending == (ChoiceOffered(0, "warehouse", ("take-stored", "end")),)
        state = place(act(state, 0, TAKE), "R2@1,0/0")
        assert state.ended == "no-tile-left"


def test_c8_storing_and_taking_can_be_taken_back() -> None:
    """Free for the party that did it: nothing was revealed, no other seat has acted."""
    before = place(_table(), "L17@0,0/0")
    stored = act(before, 1, STORE)
    back = act(stored, 1, Undo(last(stored).seq))
    assert tile_in_hand(back) == "L18"
    assert (back.parties[0].stored, back.pending, back.foreseen) == ((), (), ())
    taken = act(stored, 0, TAKE)
    back = act(taken, 0, Undo(last(taken).seq))
    assert back.parties[0].stored == ("L18",)
    assert back.pending == (ASKED,)
    drawn = act(stored, 0, DRAW)
    assert refusal(drawn, 0, Undo(last(drawn).seq)) == "undo-needs-agreement"
    back = act(drawn, 0, Undo(last(drawn).seq, (1,)))
    assert [revealed.tile.id for revealed in back.foreseen] == ["L25"]
    assert tile_in_hand(act(back, 0, TAKE)) == "L18"


def test_a_game_with_it_is_recorded_and_checked() -> None:
    unlocked = ("warehouse", *CLASSIC.boxes)
    state = played(setup("classic", 2, unlocked=unlocked), "warehouse")
    kinds = {type(event) for entry in state.entries() for event in entry.events}
    assert {TileStored, TileTaken} <= kinds
    assert check(record(state)) == state
