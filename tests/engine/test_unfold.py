"""The driver: depth first, never half, never endless."""

# A special keeps the whole signature of a hook, whatever it needs of it.
# ruff: noqa: ARG002

from collections.abc import Iterable

import pytest

from engine.edition import Special
from engine.editions.classic import CLASSIC
from engine.events import Event, Noted, TaskCompleted, TilePlaced, TileRevealed, TurnPassed
from engine.hexes import Hex
from engine.play import play, survey
from engine.state import State
from engine.trial import Trial
from engine.unfold import LONGEST, unfold, unfold_within_turn
from tests.support import action, hold, last, lay, place, register, table, toy


class Echo(Special):
    """Answers its own notes, the first ones only or without end (a special of the tests)."""

    key = "echo"
    edition = "toy"
    title = "Echo"
    text = "Who is there?"
    hears = (TilePlaced, Noted)

    def __init__(self, most: int) -> None:
        self.most = most

    def react(self, state: State, event: Event) -> Iterable[Event]:
        heard = int(state.notes.get("echo", 0))
        if heard < self.most:
            yield Noted("echo", heard + 1)


def _table(monkeypatch: pytest.MonkeyPatch, most: int) -> State:
    tiles = "M1 | landscape | MMMMMM |\nM2 | landscape | MMMMMM |"
    register(monkeypatch, toy(CLASSIC, tiles, specials=(Echo(most),), boxes=()))
    return table("toy", landscape="M1 M2", unlocked=("echo",))


def test_what_follows_from_an_answer_has_happened_before_the_next_rule_is_asked(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    state = place(_table(monkeypatch, most=3), "M1@0,0/0")
    placed, *rest = last(state).events
    assert isinstance(placed, TilePlaced)
    assert rest == [
        Noted("echo", 1),
        Noted("echo", 2),
        Noted("echo", 3),
        TurnPassed(2),
        TileRevealed("M2"),
    ]


def test_rules_that_answer_each_other_without_end_are_stopped(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    state = _table(monkeypatch, most=10 * LONGEST)
    with pytest.raises(RuntimeError, match="without end"):
        play(state, 0, action("M1@0,0/0"))


def test_the_given_state_is_untouched() -> None:
    state = lay(table(), "T-G3@0,0/0=2")
    before = (state.parties, state.stacks, dict(state.parties[0].board.faces))
    after, happened = unfold(state, (TilePlaced(0, "L25", Hex(1, 0), 0),))
    assert TaskCompleted(0, Hex(0, 0), "G", 2) in happened
    assert (state.parties, state.stacks, dict(state.parties[0].board.faces)) == before
    assert len(after.parties[0].board.faces) == 2


def test_within_the_turn_nothing_is_revealed() -> None:
    """What a preview looks at: settled, but not passed on."""
    state = hold(lay(table(), "T-G3@0,0/0=2"), "L25")
    placed = TilePlaced(0, "L25", Hex(1, 0), 0)
    after = unfold_within_turn(state, placed)
    assert after.parties[0].tasks == ()
    assert after.turn == state.turn
    assert after.stacks == state.stacks
    look = survey(state, 0)
    assert look is not None
    assert Trial(look, Hex(1, 0), 0).state.parties == after.parties
