"""No viewer learns anything early: hidden tiles, their order, or a rival's sealed commit."""

import json
from collections.abc import Sequence
from dataclasses import replace
from random import Random

from hypothesis import assume, given

from engine.actions import PlaceTile, Undo
from engine.knowledge import knowledge
from engine.play import options, play
from engine.projection import project
from engine.state import State, hidden_tiles
from engine.view import Viewer, view
from tests.strategies import (
    DUEL,
    SEALED,
    SETUPS,
    Cut,
    Plan,
    games,
    opening,
    positions,
    thorough,
)


def _viewers(state: State) -> tuple[Viewer, ...]:
    return (None, *range(len(state.box.setup.seats)))


def _hidden(state: State) -> set[str]:
    """Ids that no seat may read; what was seen stays known (C8)."""
    drawn = {card for cards in state.deal.cards.values() for card in cards}
    return set(hidden_tiles(state)) - knowledge(state).seen - drawn


def _assert_silent(text: str, state: State) -> None:
    told = {id for id in _hidden(state) if f'"{id}"' in text}
    assert not told
    assert state.deal.salt not in text


@thorough(20)
@given(games(undo=0.05, resign=0.002))
def test_no_hidden_tile_is_named_before_it_is_revealed(game: Plan) -> None:
    """Neither in a view nor among the events, for seats and spectators alike."""
    first = opening(SETUPS[game.table], game.seed)
    for viewer in _viewers(first):
        _assert_silent(json.dumps([view(first, viewer), project(None, first, viewer)]), first)
    for number, move in enumerate(game.moves()):
        if move.after.ended:
            break
        for viewer in _viewers(move.after):
            _assert_silent(json.dumps(project(move.before, move.after, viewer)), move.after)
            if number % 10 == 0:
                _assert_silent(json.dumps(view(move.after, viewer)), move.after)


@thorough(10)
@given(games())
def test_the_end_opens_the_deal(game: Plan) -> None:
    """Everybody may then check the commitment that was there from the start."""
    *_, last = game.moves()
    promised = view(last.before, None)["commitment"]
    for viewer in _viewers(last.after):
        opened = view(last.after, viewer)
        assert opened["deal"]["salt"] == last.after.deal.salt
        assert opened["deal"]["removed"] == list(last.after.deal.removed)
        assert opened["deal"]["commitment"] == opened["commitment"] == promised


@thorough(40)
@given(positions(SETUPS, undo=0.05))
def test_a_view_does_not_depend_on_what_is_hidden(cut: Cut) -> None:
    """Any other order of stacks, piles and removed tiles gives the same bytes."""
    state = cut.state
    other = _dealt_otherwise(state, Random(cut.steps))
    for viewer in _viewers(state):
        one, two = view(state, viewer), view(other, viewer)
        del one["commitment"], two["commitment"]
        assert json.dumps(one) == json.dumps(two)


def _dealt_otherwise(state: State, chance: Random) -> State:
    """The same game with everything unknown shuffled, removed tiles among the Landscape stack.

    Whatever was seen lies where it lay; piles of which a marker is known stay as they are.
    """
    seen = knowledge(state).seen
    coming, removed = list(state.stacks["landscape"]), list(state.deal.removed)
    swap = [i for i, id in enumerate(coming) if id.startswith("L") and id not in seen]
    below = [i for i, id in enumerate(removed) if id in state.removed and id not in seen]
    if swap and below:
        pick, under = chance.choice(swap), below[0]
        coming[pick], removed[under] = removed[under], coming[pick]
    stacks = {
        "landscape": _shuffled(coming, seen, chance),
        "task": _shuffled(state.stacks["task"], seen, chance),
    }
    piles = state.piles
    if not knowledge(state).markers:
        piles = {type: tuple(chance.sample(pile, len(pile))) for type, pile in piles.items()}
    pairs = zip(removed, state.deal.removed, strict=True)
    still = tuple(new for new, old in pairs if old in state.removed)
    deal = replace(state.deal, removed=tuple(removed), salt="other")
    return state._replace(stacks=stacks, piles=piles, deal=deal, removed=still)


def _shuffled(order: Sequence[str], seen: frozenset[str], chance: Random) -> tuple[str, ...]:
    unknown = [tile for tile in order if tile not in seen]
    mixed = iter(chance.sample(unknown, len(unknown)))
    return tuple(tile if tile in seen else next(mixed) for tile in order)


def _places(state: State, board: int) -> list[PlaceTile]:
    """All commits a party could make."""
    offered = options(state, state.hands(board)[0])
    return [
        PlaceTile(board, offered.tile, hex, rotation)
        for hex, rotations in offered.places.items()
        for rotation in rotations
    ]


def _do(state: State, action: PlaceTile) -> State:
    return play(state, state.hands(action.board)[0], action)[0]


def _assert_same_bytes(worlds: list[tuple[State, State]], rivals: list[Viewer]) -> None:
    """Two worlds, each with the state before and after a step, look alike to these viewers."""
    for viewer in rivals:
        told = [json.dumps([project(*world, viewer), view(world[1], viewer)]) for world in worlds]
        assert told[0] == told[1]


@thorough(60)
@given(positions(SEALED))
def test_a_sealed_commit_is_silent_until_the_turn_closes(cut: Cut) -> None:
    """Two games that differ only in a rival's commit give others the same bytes (duel.md 3.4)."""
    start = cut.state
    assume(len(start.owing) > 1)
    chance, secret = Random(cut.steps), start.owing[0]
    choices = _places(start, secret)
    assume(len(choices) > 1)
    commits = chance.sample(choices, 2)
    own = start.parties[secret].seats
    rivals = [viewer for viewer in _viewers(start) if viewer not in own]
    worlds = [start, start]

    def everywhere(actions: list[PlaceTile]) -> list[tuple[State, State]]:
        pairs = [(w, _do(w, action)) for w, action in zip(worlds, actions, strict=True)]
        worlds[:] = [after for _, after in pairs]
        return pairs

    _assert_same_bytes(everywhere(commits), rivals)
    if chance.random() < 0.5:
        pairs = [(w, play(w, own[0], Undo(w.seq))[0]) for w in worlds]
        worlds = [after for _, after in pairs]
        _assert_same_bytes(pairs, rivals)
        _assert_same_bytes(everywhere(commits), rivals)
    for board in start.owing[1:-1]:
        _assert_same_bytes(everywhere([chance.choice(_places(worlds[0], board))] * 2), rivals)
    closing = everywhere([chance.choice(_places(worlds[0], start.owing[-1]))] * 2)
    for (before, after), commit in zip(closing, commits, strict=True):
        _assert_opened(before, after, commit, rivals)


def _assert_opened(before: State, after: State, commit: PlaceTile, rivals: list[Viewer]) -> None:
    """At the close everybody sees what lay sealed."""
    placed = [commit.tile, *commit.hex, commit.rotation]
    for viewer in rivals:
        assert placed in view(after, viewer)["boards"][commit.board]["tiles"]
        heard = [e for e in project(before, after, viewer) if e["type"] == "tile-placed"]
        assert commit.board in [event["board"] for event in heard]


@thorough(20)
@given(positions([name for name in DUEL if name not in SEALED]))
def test_an_open_commit_is_seen_at_once(cut: Cut) -> None:
    """By everybody, spectators included (duel.md 3.4)."""
    state = cut.state
    commit = _places(state, state.owing[0])[0]
    after = _do(state, commit)
    placed = [commit.tile, *commit.hex, commit.rotation]
    for viewer in _viewers(state):
        assert placed in view(after, viewer)["boards"][commit.board]["tiles"]
