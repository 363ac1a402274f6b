"""Paired transcripts: two games that differ only in what is hidden sound the same (duel.md 3.4).

In each pair a rival commits otherwise in the second game, and everything that is still to come
lies in another order. A viewer who may not know sees the same until the phase closes, letter
by letter; the commitment is masked, for it must differ.
"""

import hashlib
import json
from collections import Counter
from collections.abc import Iterator
from typing import Any

from engine.actions import Action, Choose
from engine.bots import BOTS
from engine.deal import Chance
from engine.play import play, start
from engine.preview import previews
from engine.projection import project
from engine.scoring import sheets, stock, subtotals
from engine.selfplay import PLAYERS, busy
from engine.setup import rivals
from engine.state import State
from engine.survey import Survey
from engine.view import public, seen, view
from tests.engine.bots.test_blindfold import other_deal
from tests.engine.rules.waves import laid, ready

PAIRS = 50


def _sealed() -> Iterator[State]:
    """Moments of sealed duels of two and three, in every phase, with more than one to commit."""
    for number in range(8):
        names = tuple("ABC"[: 2 + number % 2])
        agreed = rivals("duel", names, modules=("goals", "pois"))
        state, _ = start(agreed, hashlib.sha256(f"pair {number}".encode()).digest())
        while not state.ended:
            board = busy(state)[0]
            if len(busy(state)) > 1 and (state.phase != "place" or state.turn % 6 == 3):
                yield state
            state, _ = play(state, board, BOTS["bot:novice"](state, board))


def _choosing(view: str) -> Iterator[State]:
    """Moments in which several parties choose or build."""
    for number in range(PAIRS):
        counts = [(3, 1 + number % 4)] * (2 + number % 3)
        yield laid(ready(*counts, turn=20 + number, view=view))


def _two_ways(state: State, board: int, number: int) -> tuple[Action, Action]:
    """Two different things a party may commit now."""
    for choice in state.pending:
        if choice.board == board:
            answers = choice.answers
            return Choose(choice.choice, answers[number % (len(answers) - 1)]), Choose(
                choice.choice, answers[-1]
            )
    chance = Chance(bytes([number]) * 32, "pair")
    first = PLAYERS["random"](state, board, chance)
    second = first
    while second == first:
        second = PLAYERS["random"](state, board, chance)
    return first, second


def _heard(before: State, after: State, viewer: int | None, *, closely: bool = False) -> str:
    """All that leaves the engine for a viewer about an entry, the commitment masked."""
    shown = seen(after, viewer)
    told: list[Any] = [
        project(before, after, viewer),
        view(after, viewer),
        [sheet.total for sheet in sheets(shown)],
        [subtotals(shown, board) for board in range(len(after.parties))],
        stock(shown),
        len(public(after).entries()),
    ]
    held = None if viewer is None else after.held(after.party_of(viewer))
    if closely and held is not None and viewer is not None:
        told += [str(list(previews(Survey(shown, after.party_of(viewer), *held))))]
    return json.dumps(told, default=str).replace(after.deal.commitment, "masked")


def _same(one: State, number: int) -> None:
    """A pair: the last party that owes something commits two ways."""
    other, board = other_deal(one), busy(one)[-1]
    first, second = _two_ways(one, board, number)
    after = play(one, board, first)[0], play(other, board, second)[0]
    assert (after[0].parties, after[0].answers) != (after[1].parties, after[1].answers)
    for viewer in (None, *(seat for seat in range(len(one.parties)) if seat != board)):
        closely = viewer == 0 and number % 8 == 0
        heard = [
            _heard(before, then, viewer, closely=closely)
            for before, then in zip((one, other), after, strict=True)
        ]
        assert heard[0] == heard[1]


def test_fifty_sealed_pairs_sound_the_same() -> None:
    phases: Counter[str] = Counter()
    for number, state in enumerate(_sealed()):
        _same(state, number)
        phases[state.phase] += 1
        if sum(phases.values()) == PAIRS:
            break
    assert sum(phases.values()) == PAIRS
    for number, state in enumerate(_choosing("sealed")):
        if number % 5 == 0:
            _same(state, number)


def test_fifty_open_pairs_sound_the_same() -> None:
    """With open boards choices are sealed all the same, and so is what is still to come."""
    for number, state in enumerate(_choosing("open")):
        assert state.phase == "choose"
        _same(state, number)


def test_the_pairs_would_tell_if_anything_leaked() -> None:
    """The party itself hears the difference."""
    one = next(_sealed())
    board = busy(one)[-1]
    mine = [_heard(one, play(one, board, way)[0], board) for way in _two_ways(one, board, 0)]
    assert mine[0] != mine[1]
