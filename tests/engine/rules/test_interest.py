"""Points of interest: the storage board and what may be chosen (duel.md 3.6 and 4.2)."""

import pytest

from engine.actions import Choose
from engine.events import (
    ChoiceMade,
    ChoiceOffered,
    Noted,
    PhaseOpened,
    TilePlaced,
    TileRevealed,
    TurnPassed,
)
from engine.hexes import ORIGIN
from engine.play import options, start
from engine.rules.interest import PointOfInterest, boxes, interests
from engine.tasks import Task
from tests.engine.rules.waves import ALL, choose, claims, laid, offered, ready
from tests.support import action, done, happened, hold, last, place, refusal, scene, setup, table


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


def test_a_choice_lapses_when_nothing_is_open() -> None:
    state = ready((9, 1), (0, 0), (0, 0))
    own = {"photographer": {0: 4}, "hearts": {0: 7}, "school": {1: 5, 2: 6}}
    state = claims(claims(state, **own), granary={1: 8, 2: 9}, old_oak={1: 9, 2: 10})
    state = laid(state)
    assert (state.turn, state.phase, state.pending) == (21, "place", ())
    assert state.parties[0].notes["pois", None] == 10


def test_without_the_module_there_are_no_waves() -> None:
    state = scene(table("duel"), completed=done(3), tasks=(Task(ORIGIN, "wrap", 1),))
    assert place(hold(state, "L28"), "L28@1,0/0").phase == "place"


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
