"""What is offered is accepted, everything else refused, and nothing gets lost."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given

from engine.actions import PlaceTile
from engine.errors import ACTION_CODES, IllegalAction
from engine.events import TileSetAside
from engine.hexes import Hex, neighbours
from engine.play import options, play
from engine.state import State
from tests import oracle
from tests.mirror import Edges, image, laid_of, position_of, refusals
from tests.strategies import WITH_CLOUDS, Cut, Plan, games, positions, thorough

Spot = tuple[Hex, int]
Decided = set[tuple[Spot, Edges]]
SAMPLE = 10


def _around(state: State, board: int) -> list[Hex]:
    laid = state.parties[board].board.placements
    return sorted({near for hex in laid for near in neighbours(hex)} or {Hex(0, 0)})


def _legal(state: State, board: int, hexes: list[Hex]) -> Decided:
    """The legal placements there with all legal decisions about cloud edges, by the oracle."""
    assert state.revealed is not None
    tile, marker = state.revealed
    position, found = position_of(state, board), set()
    for q, r in hexes:
        for rotation in range(6):
            if not oracle.legal(position, tile.edges, q, r, rotation):
                continue
            laid = laid_of(state, tile.id, (q, r), rotation)
            for refused in _decisions(position, laid):
                if marker is None or oracle.may_place_task(
                    position, laid, tile.task, marker, refused
                ):
                    found.add(((Hex(q, r), rotation), refused))
    return found


def _decisions(position: oracle.Position, laid: oracle.Laid) -> list[Edges]:
    """All ways to refuse some of the cloud edges that a tile newly meets (classic.md 4.4)."""
    after = position.with_tile(laid)
    before, now = oracle.letters(position), oracle.letters(after)
    asked = [
        (*tile.hex, side)
        for tile in after.tiles
        if tile.text == "KKKKKK"
        for side, letter in enumerate(now[tile.hex])
        if letter in "WGVTS" and (tile is laid or before[tile.hex][side] == "K")
    ]
    subsets = range(1 << len(asked))
    return [frozenset(e for i, e in enumerate(asked) if bits >> i & 1) for bits in subsets]


def _offered(state: State, seat: int, hexes: list[Hex]) -> Decided:
    found, offered = set(), options(state, seat)
    laid = state.parties[offered.board].board.placements.values()
    lying = next((p.hex for p in laid if p.tile.id == "X-clouds"), None)
    for hex in hexes:
        clouds = hex if offered.tile == "X-clouds" else lying
        rotations = [r for r in offered.places.get(hex, ()) if (hex, r) not in offered.needed]
        for rotation in rotations:
            answers = offered.offers.get((hex, rotation), {}).get("clouds", ({},))
            found |= {((hex, rotation), refusals(clouds, answer)) for answer in answers}
    return found


@thorough(50)
@given(positions())
def test_fitting_places_are_those_of_the_oracle(cut: Cut) -> None:
    """Without a marker the edges alone decide (core.md, Placement rules)."""
    state = cut.state
    for board in state.owing:
        offered = options(state, state.hands(board)[0])
        places = [(hex, r) for hex, rotations in offered.places.items() for r in rotations]
        spots = {(*hex, r) for hex, r in places if (hex, r) not in offered.needed}
        fitting = oracle.all_legal(position_of(state, board), state.box.tiles[offered.tile].edges)
        marked = state.revealed is not None and state.revealed.marker is not None
        assert spots <= fitting if marked else spots == fitting


@thorough(20)
@given(positions(("sakura, whole",), most=60))
def test_turned_edges_fit_where_the_oracle_lays_the_turned_tile(cut: Cut) -> None:
    """Dam and Dead end: each way to turn edges is offered just where the tile then fits."""
    state = cut.state
    if state.revealed is None or state.pending:
        return
    offered = options(state, state.hands(0)[0])
    said = {
        (tuple(answer), *hex, r)
        for (hex, r), fields in offered.offers.items()
        for answer in fields.get("meadow", ())
    }
    printed, position = state.revealed.tile.edges, position_of(state, 0)
    for edges in {way for way, *_ in said}:
        text = "".join("M" if n in edges else letter for n, letter in enumerate(printed))
        assert {(q, r, turn) for way, q, r, turn in said if way == edges} == oracle.all_legal(
            position, text
        )


@thorough(80)
@given(positions(most=40))
def test_options_are_the_legal_placements_of_the_oracle(cut: Cut) -> None:
    """Edges, own marker and cloud decisions together, on some of the open hexes."""
    state, chance = cut.state, Random(cut.steps)
    for board in state.owing[:1]:
        around = _around(state, board)
        hexes = chance.sample(around, min(SAMPLE, len(around)))
        assert _offered(state, state.hands(board)[0], hexes) == _legal(state, board, hexes)


@thorough(40)
@given(positions(WITH_CLOUDS))
def test_cloud_decisions_are_those_of_the_oracle(cut: Cut) -> None:
    """Beside the cloud a placement is legal together with its decisions (classic.md 3)."""
    state = cut.state
    laid = state.parties[0].board.placements.values()
    lying = next((p.hex for p in laid if p.tile.id == "X-clouds"), None)
    beside = set(neighbours(lying)) if lying else set()
    hexes = [hex for hex in _around(state, 0) if hex in beside or not lying][:SAMPLE]
    assert _offered(state, state.hands(0)[0], hexes) == _legal(state, 0, hexes)


@thorough(50)
@given(positions())
def test_every_offer_is_accepted_and_everything_else_refused(cut: Cut) -> None:
    """All hexes around, taken and far ones, in all rotations; a refusal changes nothing."""
    state = cut.state
    before = image(state)
    for board in state.owing:
        seat = state.hands(board)[0]
        offered = options(state, seat)
        legal = {(hex, r) for hex, rotations in offered.places.items() for r in rotations}
        everywhere = [*_around(state, board), Hex(40, -3), Hex(0, 41)]
        for spot in [(hex, rotation) for hex in everywhere for rotation in (*range(6), -1, 6)]:
            asked = offered.offers.get(spot, {})
            must = [name for name in ("clouds", *offered.needed.get(spot, ())) if name in asked]
            action = PlaceTile(board, offered.tile, *spot, {name: asked[name][0] for name in must})
            if spot in legal:
                assert play(state, seat, action)[0].seq == state.seq + 1
            else:
                with pytest.raises(IllegalAction) as refusal:
                    play(state, seat, action)
                assert refusal.value.code in ACTION_CODES
    assert image(state) == before


@thorough(50)
@given(positions(("clouds", "everything", "red hearts", "whole")))
def test_every_offered_answer_is_accepted_and_others_refused(cut: Cut) -> None:
    """Answers about clouds, hearts and figures, those that are asked and those that are not."""
    state = cut.state
    seat = state.hands(0)[0]
    offered, before = options(state, seat), image(state)
    for hex, rotations in offered.places.items():
        asked = offered.offers.get((hex, rotations[0]), {})
        for name in ("clouds", "heart", "balloon", "photo"):
            for answer in asked.get(name, ()):
                action = PlaceTile(0, offered.tile, hex, rotations[0], {name: answer})
                after, _ = play(state, seat, action)
                assert hex in after.parties[0].board.placements
            for wrong in ("gold", {"6": True}, {"0": "yes"}, None, 7):
                action = PlaceTile(0, offered.tile, hex, rotations[0], {name: wrong})
                with pytest.raises(IllegalAction) as refusal:
                    play(state, seat, action)
                expected = "not-offered" if name in asked else "unknown-field"
                assert refusal.value.code == expected
    assert image(state) == before


@thorough(25)
@given(games(undo=0.1, resign=0.004))
def test_tiles_and_markers_are_conserved(game: Plan) -> None:
    """Stacks + board + hand + aside + skipped + removed = box, for every party, at every step."""
    for move in game.moves():
        for board in move.after.playing():
            _assert_conserved(move.after, board)


def _assert_conserved(state: State, board: int) -> None:
    party, box = state.parties[board], state.box
    in_hand = [state.revealed] if state.revealed and board in state.owing else []
    in_hand += [state.offered] if state.offered else []
    tiles = Counter(id for stack in state.stacks.values() for id in stack)
    tiles.update((*state.removed, *state.aside, *party.skipped, *party.stored))
    tiles.update(p.tile.id for p in party.board.placements.values())
    tiles.update(revealed.tile.id for revealed in in_hand)
    dealt = (t.id for t in box.tiles.values() if not t.is_apart or t.id in tiles)
    assert tiles == Counter(dict.fromkeys(dealt, 1))
    markers = Counter((type, value) for type, pile in state.piles.items() for value in pile)
    markers.update((t.type, t.value) for t in party.tasks + party.completed + party.failed)
    markers.update((r.tile.task, r.marker) for r in in_hand if r.marker is not None)
    markers.update(_skipped_markers(state, board))
    assert markers == Counter((t, value) for t, pile in box.markers.items() for value in pile)


def _skipped_markers(state: State, board: int) -> list[tuple[str, int]]:
    return [
        (state.box.tiles[event.tile].task, event.marker)
        for entry in state.entries()
        if entry.seq not in state.dropped
        for event in entry.events
        if isinstance(event, TileSetAside) and event.board == board and event.marker is not None
    ]
