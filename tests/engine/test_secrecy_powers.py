"""Paired transcripts of Sakura: what a power shows, and nothing else, leaves the engine (S41, S42).

A game is played with every power and source in play. Of each moment at which one was used there is
a twin: the same deal, but everything still unseen by then lies in another order. The same acts are
done in it, and every viewer hears and sees the same, letter by letter; the commitment is masked.
"""

import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import pairwise
from typing import Any

import pytest

from engine.actions import Choose, Declare
from engine.deal import Deal
from engine.events import (
    MarkerExchanged,
    TileBuried,
    TileOffered,
    TileReturned,
    TileRevealed,
    TilesOrdered,
    TilesUncovered,
)
from engine.knowledge import knowledge
from engine.play import begin, options, play
from engine.projection import project
from engine.records import check
from engine.scoring import sheets, stock
from engine.state import Entry, State
from engine.tiles import LANDSCAPE
from engine.view import view
from tests.games import played, using_powers
from tests.golden.format import FOLDER
from tests.support import setup

UNLOCKED = (
    "cherry-blossoms",
    "wraparound-tasks",
    "warehouse",
    "counting-house",
    "temples",
    "onigiri",
    "drinks",
    "gift",
    "gourmet",
    "master-test",
)
USES = (TilesUncovered, TilesOrdered, TileReturned, TileOffered, TileBuried, MarkerExchanged)
"""Drinks and their order, a Temple, the Master's choice, Onigiri and what is not kept, Gift."""
GAMES = ("random", "blossoms-and-powers", "all-used-by-two")
"""One game by chance, and two golden ones in which everything was used."""
VIEWERS = (0, 1, None)


@cache
def _game(name: str) -> State:
    """A game to its end, no entry of which was taken back."""
    if name == "random":
        return played(setup("sakura", 2, unlocked=UNLOCKED), "powers", interrupts=using_powers)
    return check(json.loads((FOLDER / "sakura" / f"{name}.json").read_text()))


def _uses(state: State) -> Iterator[Entry]:
    for entry in state.entries():
        if any(isinstance(event, USES) for event in entry.events):
            yield entry


def _until(state: State, seq: int) -> list[State]:
    """The states of a game up to an entry."""
    return _again(state, state.deal, seq)


def _again(state: State, deal: Deal, seq: int) -> list[State]:
    """The same acts with a deal."""
    found = [begin(state.box.setup, deal)[0]]
    for entry in state.entries()[1:seq]:
        found.append(play(found[-1], entry.seat, entry.action)[0])
    return found


def _twin(state: State) -> Deal:
    """The deal with all that was not seen in another order, the removed tiles exchanged too."""
    deal, seen = state.deal, knowledge(state).seen
    is_plain = {id: tile.stack == LANDSCAPE for id, tile in state.box.tiles.items()}
    hidden = [tile for tile in (*deal.landscape, *deal.removed) if tile not in seen]
    plain = iter([tile for tile in hidden if is_plain[tile]][::-1])
    special = iter([tile for tile in hidden if not is_plain[tile]][::-1])
    tasks = iter([tile for tile in deal.task if tile not in seen][::-1])
    drawn = _drawn(state)

    def other(tile: str) -> str:
        return tile if tile in seen else next(plain if is_plain[tile] else special)

    return replace(
        deal,
        landscape=tuple(map(other, deal.landscape)),
        removed=tuple(map(other, deal.removed)),
        task=tuple(tile if tile in seen else next(tasks) for tile in deal.task),
        markers={
            type: (*pile[: drawn[type]], *pile[drawn[type] :][::-1])
            for type, pile in deal.markers.items()
        },
        salt="another",
    )


def _drawn(state: State) -> Counter[str]:
    """How many markers were drawn from the top of each pile."""
    found: Counter[str] = Counter()
    for entry in state.entries():
        for event in entry.events:
            marker = getattr(event, "marker", None)
            if isinstance(event, (TileRevealed, TileOffered, MarkerExchanged)) and marker:
                found[state.box.tiles[event.tile].task] += 1
    return found


def _heard(states: list[State], viewer: int | None) -> str:
    """Every entry as it is told, and all that can be asked after the last ones."""
    told: list[Any] = [project(None, states[0], viewer)]
    told += [project(one, two, viewer) for one, two in pairwise(states)]
    for state in states[-2:]:
        told += [view(state, viewer), stock(state), [sheet.total for sheet in sheets(state)]]
        told += [str(options(state, viewer))] if viewer is not None else []
    commitments = {state.deal.commitment for state in states}
    return json.dumps(told, default=str).replace(commitments.pop(), "masked")


@pytest.mark.parametrize("name", GAMES)
def test_s42_what_a_power_shows_is_all_that_is_heard(name: str) -> None:
    game = _game(name)
    for entry in _uses(game):
        one = _until(game, entry.seq)
        twin = _twin(one[-1])
        two = _again(game, twin, entry.seq)
        assert [state.log.events for state in two if state.log][1:] == [
            state.log.events for state in one if state.log
        ][1:]
        for viewer in VIEWERS:
            assert _heard(one, viewer) == _heard(two, viewer), entry


def test_the_twins_differ_and_every_power_is_among_them() -> None:
    """A pair of equal deals would show nothing."""
    kinds: Counter[type] = Counter()
    for name in GAMES:
        for entry in _uses(_game(name)):
            one = _until(_game(name), entry.seq)[-1]
            kinds.update(type(event) for event in entry.events if isinstance(event, USES))
            if len(one.stacks[LANDSCAPE]) > 5:
                assert _twin(one).landscape != one.deal.landscape
    assert kinds.keys() == set(USES)


def test_the_twins_would_tell_if_anything_leaked() -> None:
    """One more tile is revealed than the twin agrees about: that is heard."""
    game = _game(GAMES[0])
    entry = next(_uses(game))
    one = _until(game, entry.seq)
    two = _again(game, _twin(one[-2]), entry.seq - 1)
    assert _heard(one[:-1], None) == _heard(two, None)
    later = next(
        e
        for e in game.entries()[entry.seq :]
        if any(isinstance(event, TileRevealed) for event in e.events)
        and not isinstance(e.action, (Choose, Declare))
    )
    assert _heard(_until(game, later.seq), None) != _heard(two, None)


def test_s41_a_choice_that_is_pending_names_only_tiles_that_were_shown() -> None:
    """The orders of Drinks and the two tasks of the Master: nothing that still lies face down."""
    for name in GAMES:
        for state in _until(_game(name), _game(name).seq):
            seen = knowledge(state).seen
            for choice in state.pending:
                for answer in choice.answers:
                    for tile in answer if isinstance(answer, list) else (answer,):
                        known = tile in seen or state.box.tiles.get(str(tile)) is None
                        assert known or state.box.tiles[str(tile)].is_apart
