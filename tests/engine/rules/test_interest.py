"""Points of interest: the storage board, waves of choices and builds (duel.md 3.6 and 4.2)."""

from typing import Any

import pytest

from engine.actions import Choose, Declare, Undo
from engine.editions.duel import DUEL
from engine.events import (
    ChoiceMade,
    ChoiceOffered,
    Noted,
    PhaseOpened,
    TaskCompleted,
    TileGranted,
    TilePlaced,
    TileRevealed,
    TurnPassed,
)
from engine.hexes import ORIGIN, Hex
from engine.play import options, start
from engine.rules.interest import PointOfInterest, boxes, interests
from engine.state import State
from engine.tasks import Task
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
    setup,
    table,
    toy,
)

ALL = ["photographer", "hearts", "school", "granary", "old-oak"]
"""In the order an expired clock takes them (duel.md 3.8)."""


def ready(*counts: tuple[int, int], turn: int = 20, view: str = "sealed", **more: Any) -> State:
    """Parties with so many tasks done and so many that the next tile will complete."""
    options = {"view": view}
    state = table("duel", seats=len(counts), modules=("pois",), options=options, **more)
    for board, (completed, about) in enumerate(counts):
        tasks = (Task(ORIGIN, "wrap", 1),) * about
        state = scene(state, of=board, completed=done(completed), tasks=tasks)
    return hold(state, "L28")._replace(owing=tuple(range(len(counts))), turn=turn)


def laid(state: State) -> State:
    """Everybody lays the tile."""
    for board in state.owing:
        state = place(state, "L28@1,0/0", board)
    return state


def choose(state: State, board: int, *keys: str) -> State:
    """A party hands its choices in."""
    return act(state, state.hands(board)[0], Choose("pois", list(keys)))


def claims(state: State, **turns: dict[int, int]) -> State:
    """Write claims of earlier turns: ``claims(state, school={1: 12})``."""
    for key, by_board in turns.items():
        for board, turn in by_board.items():
            party = state.parties[board]
            note: Any = {
                ("old-oak" if key == "old_oak" else key, None): {"turn": turn, "hearts": 3}
            }
            parties = list(state.parties)
            parties[board] = party._replace(notes={**party.notes, **note})
            state = state._replace(parties=tuple(parties))
    return state


def offered(state: State, board: int) -> list[str]:
    """The single points of interest a party may take."""
    answers = next(choice.answers for choice in state.pending if choice.board == board)
    return [answer[0] for answer in answers if len(answer) == 1]


@pytest.mark.parametrize(
    ("completed", "about", "due"),
    [(2, 1, 0), (3, 1, 1), (4, 1, 0), (6, 1, 1), (9, 1, 1), (10, 1, 0), (3, 4, 2), (0, 10, 3)],
)
def test_d28_slots_four_seven_and_ten_give_a_choice_each(
    completed: int, about: int, due: int
) -> None:
    """duel.md 4.2: two thresholds in one settling are two choices in one hand-in."""
    counted = {("pois", None): max((s for s in (4, 7, 10) if s <= completed), default=0)}
    state = ready((completed, about), (0, 0))
    state = laid(
        scene(state, completed=done(completed), tasks=state.parties[0].tasks, notes=counted)
    )
    if not due:
        assert (state.phase, state.turn) == ("place", 21)
        return
    assert state.phase == "choose"
    assert [choice.board for choice in state.pending] == [0]
    assert max(len(answer) for answer in state.pending[0].answers) == due
    assert state.parties[0].notes["pois", None] == completed + about


def test_the_whole_wave_of_a_turn() -> None:
    """close, choose, build, turn end; nothing of the next turn before (duel.md 3.3)."""
    state = laid(ready((3, 1), (3, 1)))
    assert [type(e) for e in last(state).events][-3:] == [
        PhaseOpened,
        ChoiceOffered,
        ChoiceOffered,
    ]
    assert state.pending[0].answers[0] == ["photographer"]
    assert state.pending[0].answers[-1] == []
    assert refusal(state, 0, action("L28@2,0/0")) == "nothing-to-place"
    state = choose(state, 0, "school")
    assert [type(e) for e in last(state).events] == [ChoiceMade]
    assert (state.phase, [c.board for c in state.pending]) == ("choose", [1])
    state = choose(state, 1, "hearts")
    assert last(state).events == (
        ChoiceMade(1, "pois", ["hearts"]),
        Noted("school", {"turn": 20}, 0),
        Noted("hearts", {"turn": 20, "hearts": 3}, 1),
        PhaseOpened("build", (0,), ("X-school",)),
    )
    assert (state.phase, state.owing) == ("build", (0,))
    assert options(state, 0).tile == "X-school"
    assert refusal(state, 1, action("X-school@0,1/0", 1)) == "already-placed"
    assert refusal(state, 0, action("L28@0,1/0")) == "wrong-tile"
    state = place(state, "X-school@0,1/0")
    assert [type(e) for e in last(state).events] == [TilePlaced, TurnPassed, TileRevealed]
    assert (state.turn, state.phase, state.owing) == (21, "place", (0, 1))


def test_d27_declining_is_allowed_and_the_choice_is_lost() -> None:
    state = choose(laid(ready((3, 1), (0, 0))), 0)
    assert (state.turn, state.phase) == (21, "place")
    assert state.parties[0].notes["pois", None] == 4
    assert [event for event in last(state).events if isinstance(event, Noted)] == []


def test_d28_two_special_tiles_are_built_in_the_order_chosen() -> None:
    state = choose(laid(ready((3, 4), (0, 0))), 0, "school", "photographer")
    assert state.parties[0].granted == "X-school"
    state = place(state, "X-school@0,1/0")
    assert happened(state, TileGranted) == [TileGranted(0, "X-photographer")]
    assert (state.phase, state.owing, state.turn) == ("build", (0,), 20)
    assert place(state, "X-photographer@-1,1/0").turn == 21


def test_at_most_one_building_and_nothing_twice() -> None:
    answers = laid(ready((3, 4), (0, 0))).pending[0].answers
    assert ["school", "granary"] not in answers
    assert ["hearts", "hearts"] not in answers
    assert ["hearts", "photographer"] in answers
    assert ["photographer", "hearts"] in answers
    state = choose(laid(ready((3, 1), (0, 0))), 0, "school")
    owned = place(state, "X-school@0,1/0")
    again = scene(
        owned, completed=done(6), tasks=(Task(ORIGIN, "wrap", 1),), notes=owned.parties[0].notes
    )
    again = laid(hold(again, "L28"))
    assert offered(again, 0) == ["photographer", "hearts"]
    assert refusal(again, 0, Choose("pois", ["school"])) == "not-offered"


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


@pytest.mark.parametrize(
    ("turns", "kinds"),
    [
        ({1: 19}, ["granary", "old-oak"]),
        ({1: 20}, ["school", "granary", "old-oak"]),
        ({}, ["school", "granary", "old-oak"]),
    ],
)
def test_a_building_of_an_earlier_turn_is_gone(turns: dict[int, int], kinds: list[str]) -> None:
    """duel.md 3.6: gone with one box once it was claimed in an earlier turn."""
    state = laid(claims(ready((3, 1), (0, 0)), school=turns))
    assert offered(state, 0) == ["photographer", "hearts", *kinds]


@pytest.mark.parametrize("parties", [3, 4])
def test_d36_d37_with_two_boxes_two_may_have_claimed_it(parties: int) -> None:
    people = [(0, 0)] * (parties - 1)
    one = laid(claims(ready((3, 1), *people), school={1: 12}))
    two = laid(claims(ready((3, 1), *people), school={1: 12, 2: 15}))
    assert boxes(one) == 2
    assert "school" in offered(one, 0)
    assert "school" not in offered(two, 0)


@pytest.mark.parametrize(
    ("turns", "expected"),
    [
        ((20, 26), (3, 2)),
        ((20, 20), (3, 3)),
        ((20, 20, 22, 30), (3, 3, 2, 2)),
        ((20, 22, 22, 22), (3, 3, 3, 3)),
    ],
)
def test_d26_d29_hearts_for_early_and_late_claims(
    turns: tuple[int, ...], expected: tuple[int, ...]
) -> None:
    """duel.md 4.2 and 7.7: three while fewer than ``boxes`` claimed in earlier turns, else two."""
    state = table("duel", seats=len(turns), modules=("pois",))
    hearts = next(poi for poi in interests(state.box) if poi.key == "hearts")
    got = []
    for board, turn in enumerate(turns):
        (event,) = hearts.claim(state._replace(turn=turn), board)
        assert isinstance(event, Noted)
        got.append(event.value["hearts"])
        state = claims(state, hearts={board: turn})
    assert tuple(got) == expected


def test_both_may_take_the_same_in_one_turn() -> None:
    """duel.md 3.6: claims of one turn do not limit each other."""
    state = choose(choose(laid(ready((3, 1), (3, 1))), 0, "school"), 1, "school")
    assert happened(state, PhaseOpened) == [PhaseOpened("build", (0, 1), ("X-school", "X-school"))]


def test_d19_a_choice_earned_with_the_last_tile_is_still_made_and_built() -> None:
    state = ready((3, 1), (0, 0), landscape="L25")._replace(stacks={"landscape": (), "task": ()})
    state = laid(state)
    assert (state.phase, state.ended) == ("choose", "")
    state = place(choose(state, 0, "old-oak"), "X-old-oak@0,1/0")
    assert state.ended == "no-tile-left"


def test_a_choice_lapses_when_nothing_is_open() -> None:
    state = ready((9, 1), (0, 0), (0, 0))
    own = {"photographer": {0: 4}, "hearts": {0: 7}, "school": {1: 5, 2: 6}}
    state = claims(claims(state, **own), granary={1: 8, 2: 9}, old_oak={1: 9, 2: 10})
    state = laid(state)
    assert (state.turn, state.phase, state.pending) == (21, "place", ())
    assert state.parties[0].notes["pois", None] == 10


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


def test_without_the_module_there_are_no_waves() -> None:
    state = scene(table("duel"), completed=done(3), tasks=(Task(ORIGIN, "wrap", 1),))
    assert place(hold(state, "L28"), "L28@1,0/0").phase == "place"


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


def test_each_says_what_it_promises() -> None:
    with pytest.raises(NotImplementedError):
        PointOfInterest().promise(table("duel"), 0)


def test_the_sets_of_both_modules() -> None:
    state = table("duel", modules=("goals", "pois"), goals="first-wood count-field master-village")
    assert [poi.key for poi in interests(state.box)] == ALL
    apart = [tile.id for tile in state.box.tiles.values() if tile.is_apart]
    assert sorted(apart) == ["X-granary", "X-old-oak", "X-photographer", "X-school"]
    dealt = start(setup("duel", 2, modules=("pois",)), bytes(32))[0].deal
    assert not set(apart) & {*dealt.landscape, *dealt.task, *dealt.removed}
