"""The generic choice, words, modules and markers, shown by specials of the tests' own."""

# A special keeps the whole signature of a hook, whatever it needs of it.
# ruff: noqa: ARG002

from collections.abc import Iterable, Mapping
from types import MappingProxyType

import pytest

from engine.actions import Choose, Declare, Undo
from engine.edition import Special
from engine.editions.classic import CLASSIC
from engine.errors import Malformed
from engine.events import (
    ChoiceMade,
    ChoiceOffered,
    Event,
    Noted,
    TilePlaced,
    TileRevealed,
    TurnPassed,
)
from engine.play import begin, options, start
from engine.records import check
from engine.scoring import Line, line
from engine.selfplay import games
from engine.state import State
from engine.tiles import parse_tiles
from engine.view import view
from tests.games import record
from tests.support import (
    act,
    action,
    deal,
    happened,
    happened_ever,
    last,
    place,
    points,
    refusal,
    register,
    setup,
    table,
    tile_in_hand,
    toy,
)


class Inn(Special):
    """The party that lays it chooses a bed or a meal (a test's own special; core.md, A turn 3)."""

    key = "inn"
    edition = "toy"
    title = "Inn"
    text = "Stay or eat."
    tiles = parse_tiles("X-inn | special | WMMMMM |")
    markers: Mapping[str, tuple[int, ...]] = MappingProxyType({"W": (2,)})
    hears = (TilePlaced, ChoiceMade)
    words = ("sing",)

    def react(self, state: State, event: Event) -> Iterable[Event]:
        if isinstance(event, TilePlaced) and event.tile == "X-inn":
            yield ChoiceOffered(event.board, self.key, ("bed", "meal"))
        if isinstance(event, ChoiceMade) and event.choice == self.key:
            yield Noted(self.key, event.answer, event.board)

    def offered_words(self, state: State, seat: int) -> tuple[str, ...]:
        return () if "song" in state.notes else self.words

    def declare(self, state: State, seat: int | None, word: str) -> Iterable[Event]:
        yield Noted("song", seat)

    def lines(self, state: State, board: int) -> tuple[Line, ...]:
        slept = state.parties[board].notes.get((self.key, None)) == "bed"
        return (line(self.key, 3 if slept else 0, ()),)


class Gate(Special):
    """Before each reveal after the first, stay or go (a special of the tests; C9)."""

    key = "gate"
    edition = "toy"
    title = "Gate"
    text = "Knock first."
    module = "gates"
    hears = (TurnPassed,)

    def react(self, state: State, event: Event) -> Iterable[Event]:
        yield ChoiceOffered(0, self.key, ("knock",))


TOY = toy(
    CLASSIC,
    """
    M1 | landscape | MMMMMM |
    M2 | landscape | MMMMMM |
    TW | task | WWWWWW | task:W
    """,
    specials=(Inn(), Gate()),
    boxes=(),
    markers=(("", {"W": (6,)}),),
    removed=0,
)


@pytest.fixture(autouse=True)
def _registered(monkeypatch: pytest.MonkeyPatch) -> None:
    register(monkeypatch, TOY)


def _asked(seats: int = 2) -> State:
    """The inn lies and asks."""
    state = table("toy", seats=seats, unlocked=("inn",), landscape="X-inn M1 M2")
    return place(state, "X-inn@0,0/0")


def test_a_choice_holds_the_turn_back() -> None:
    state = _asked()
    offered = ChoiceOffered(0, "inn", ("bed", "meal"))
    assert happened(state, ChoiceOffered) == [offered]
    assert state.pending == (offered,)
    assert state.turn == 1
    assert options(state, 0).choices == (offered,)
    assert options(state, 0).places == {}
    assert options(state, 1).choices == ()
    assert refusal(state, 0, action("X-inn@1,0/0")) == "nothing-to-place"


@pytest.mark.parametrize(
    ("seat", "asked", "code"),
    [
        (0, Choose("inn", "sauna"), "not-offered"),
        (0, Choose("inn", None), "not-offered"),
        (0, Choose("inn", ["bed"]), "not-offered"),
        (0, Choose("tavern", "bed"), "no-such-choice"),
        (1, Choose("inn", "bed"), "no-such-choice"),
        (None, Choose("inn", "bed"), "no-such-choice"),
        (None, Choose("inn", "bed", 0), "no-such-choice"),
    ],
)
def test_only_the_asked_seat_answers_and_only_what_is_offered(
    seat: int | None, asked: Choose, code: str
) -> None:
    assert refusal(_asked(), seat, asked) == code


def test_only_a_choice_that_was_asked_may_be_answered() -> None:
    state = table("toy", unlocked=("inn",), landscape="M1")
    assert refusal(state, 0, Choose("inn", "bed")) == "no-such-choice"


def test_the_answer_ends_the_turn_and_counts() -> None:
    state = act(_asked(), 0, Choose("inn", "bed"))
    assert last(state).events == (
        ChoiceMade(0, "inn", "bed"),
        Noted("inn", "bed", 0),
        TurnPassed(2),
        TileRevealed("M1"),
    )
    assert state.pending == ()
    assert points(state) == {"inn": 3}
    assert points(act(_asked(), 0, Choose("inn", "meal"))) == {}


def test_c8_undo_is_free_until_a_tile_is_revealed_or_another_seat_has_acted() -> None:
    """The inn lies, the choice is open, nothing was revealed: no agreement is needed."""
    state = act(_asked(), 0, Undo(2))
    assert tile_in_hand(state) == "X-inn"
    assert (state.pending, state.foreseen) == ((), ())
    assert refusal(_asked(), 1, Undo(2)) == "undo-needs-agreement"
    sung = act(_asked(), 1, Declare("sing"))
    assert refusal(sung, 0, Undo(2)) == "undo-needs-agreement"
    answered = act(_asked(), 0, Choose("inn", "bed"))
    assert refusal(answered, 0, Undo(3)) == "undo-needs-agreement"
    assert act(answered, 0, Undo(3, (1,))).pending == _asked().pending


def test_c9_a_choice_before_the_reveal_is_answered_first() -> None:
    state = table("toy", modules=("gates",), landscape="M1 M2")
    assert tile_in_hand(state) == "M1"
    state = place(state, "M1@0,0/0")
    assert (state.revealed, state.turn) == (None, 2)
    assert refusal(state, 0, action("M2@1,0/0")) == "nothing-to-place"
    state = act(state, 0, Choose("gate", "knock"))
    assert tile_in_hand(state) == "M2"
    state = act(place(state, "M2@1,0/0"), 0, Choose("gate", "knock"))
    assert state.ended == "no-tile-left"


def test_a_word_is_heard_while_its_rule_listens() -> None:
    state = table("toy", seats=2, unlocked=("inn",), landscape="M1")
    assert options(state, 1).words == ("sing",)
    assert refusal(state, 1, Declare("shout")) == "not-offered"
    assert refusal(state, None, Declare("sing")) == "not-offered"
    state = act(state, 1, Declare("sing"))
    assert state.notes == {"song": 1}
    assert options(state, 0).words == ()
    assert refusal(state, 0, Declare("sing")) == "not-offered"


def test_a_choice_is_told_to_others_only_as_being_asked() -> None:
    seen = view(_asked(), None)
    assert seen["pending"] == [0]
    assert "bed" not in str(seen)


def test_a_special_brings_its_tiles_and_markers_when_unlocked() -> None:
    plain = start(setup("toy", 1), bytes(32))[0]
    with_inn = start(setup("toy", 1, unlocked=("inn",)), bytes(32))[0]
    assert "X-inn" not in plain.box.tiles
    assert "X-inn" in with_inn.deal.landscape
    assert sorted(plain.deal.markers["W"]) == [6]
    assert sorted(with_inn.deal.markers["W"]) == [2, 6]


def test_a_special_of_a_module_comes_with_it_and_is_not_unlocked() -> None:
    assert TOY.modules == ("gates",)
    assert TOY.unlockable == ("inn",)
    assert [s.key for s in table("toy", modules=("gates",), landscape="M1").box.specials] == [
        "gate"
    ]
    for wrong in ({"unlocked": ("gate",)}, {"modules": ("inn",)}):
        with pytest.raises(Malformed):
            start(setup("toy", 1, **wrong), bytes(32))


def test_a_game_with_choices_and_words_is_recorded_and_checked() -> None:
    stacks = deal("X-inn M1 M2", "TW", "W 2 6")
    state, _ = begin(setup("toy", 2, unlocked=("inn",)), stacks)
    state = act(place(state, "TW@0,0/0"), 1, Declare("sing"))
    state = act(place(state, "X-inn@1,0/3"), 1, Choose("inn", "bed"))
    state = place(state, "M1@2,0/0 M2@3,0/0")
    assert points(state) == {"task-wood": 2, "inn": 3}
    assert check(record(state)) == state


@pytest.mark.parametrize("player", ["random", "greedy"])
def test_programs_answer_what_they_are_asked(player: str) -> None:
    """A choice after a placement and one before each reveal, to the end of the game."""
    for found in games(setup("toy", 2, unlocked=("inn",), modules=("gates",)), player, 3, 4):
        state = check(found)
        answers = happened_ever(state, ChoiceMade)
        assert {made.choice for made in answers} == {"inn", "gate"}
        assert player == "random" or ChoiceMade(0, "inn", "bed") in answers
