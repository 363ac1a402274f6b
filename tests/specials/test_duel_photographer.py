"""The Photographer of the Duel: he follows tiles laid beside him (duel.md 4.2)."""

from typing import Any

import pytest

from engine.autoplay import autoplace
from engine.hexes import Hex
from engine.play import survey
from engine.scoring import stock
from engine.specials.duel_photographer import DuelPhotographer
from engine.state import State
from tests.support import hold, lay, place, points, rejects, scene, table

BOARD = "T-W3@0,0/0 X-photographer@1,0/3"


def _standing(turn: int = 21, seats: int = 2, at: tuple[int, int] = (1, 0)) -> State:
    """He came in turn 20 and stands there on every board."""
    state = table("duel", seats=seats, modules=("pois",))._replace(turn=turn)
    note = {("photographer", None): {"turn": 20, "at": list(at), "since": 20}}
    for board in range(seats):
        state = scene(state, BOARD, board, notes=note)
    return state


def _taken(state: State, *numbers: int) -> State:
    """So many photos that the parties have taken in earlier turns."""
    for board, number in enumerate(numbers):
        party = state.parties[board]
        photos: dict[Any, int] = {("photographer", Hex(30 + n, 0)): 20 for n in range(number)}
        parties = list(state.parties)
        parties[board] = party._replace(notes={**party.notes, **photos})
        state = state._replace(parties=tuple(parties), shown=tuple(parties))
    return state


def _stands(state: State, board: int = 0) -> list[int]:
    found: list[int] = state.parties[board].notes["photographer", None]["at"]
    return found


def test_he_moves_onto_the_new_tile_and_takes_a_photo() -> None:
    """duel.md 4.2, test: turn 21 he goes to (2,0); turn 22 (0,1) is not next to him."""
    state = lay(_standing(), "L25@2,0/0", photo=True)
    assert (_stands(state), points(state)["photographer"]) == ([2, 0], 1)
    assert state.turn == 22
    assert rejects(hold(state, "L28"), "L28@0,1/3", photo=True) == "unknown-field"
    stayed = lay(_standing(), "L25@2,0/0")
    assert (_stands(stayed), points(stayed).get("photographer", 0)) == ([1, 0], 0)
    assert _stands(lay(stayed, "L28@0,1/3", photo=True)) == [0, 1]


def test_he_comes_with_his_tile_and_waits_for_the_next_turn() -> None:
    state = scene(table("duel", modules=("pois",))._replace(turn=20), "T-W3@0,0/0")
    state = scene(state, "T-W3@0,0/0", notes={("photographer", None): {"turn": 20}})
    state = lay(state, "X-photographer@1,0/3")
    assert _stands(state) == [1, 0]
    same = state._replace(turn=20)
    assert rejects(hold(same, "L25"), "L25@2,0/0", photo=True) == "unknown-field"
    assert _stands(lay(state, "L25@2,0/0", photo=True)) == [2, 0]


@pytest.mark.parametrize("tile", ["L25", "T-W4=6", "X-school"])
def test_d32_every_tile_beside_him_counts(tile: str) -> None:
    word = tile.partition("=")[0]
    state = place(hold(_standing(), tile), f"{word}@2,0/0", photo=True)
    assert points(state)["photographer"] == 1


def test_d33_d47_without_a_marker_he_may_still_move_and_no_marker_without_a_move() -> None:
    state = _taken(_standing(), 9, 9)
    state = lay(state, "L25@2,0/0", photo=True)
    assert (_stands(state), points(state)["photographer"]) == ([2, 0], 9)
    assert points(lay(_standing(), "L25@2,0/0")).get("photographer", 0) == 0


def test_d34_the_last_marker_serves_all_who_move_in_one_turn() -> None:
    """duel.md 4.2, test: R = 1, both parties move: each +1, supply 0."""
    state = hold(_taken(_standing(), 9, 8), "L25")._replace(owing=(0, 1))
    assert stock(state) == {"photographer": 1}
    state = place(state, "L25@2,0/0", 0, photo=True)
    state = place(state, "L25@2,0/0", 1, photo=True)
    assert [points(state, board)["photographer"] for board in (0, 1)] == [10, 9]
    assert stock(state) == {"photographer": 0}


def test_one_party_gets_no_more_than_the_supply_held() -> None:
    """A second move in one turn, with a Special tile, finds the supply empty."""
    state = lay(_taken(_standing(), 9, 8), "L25@2,0/0", photo=True)._replace(turn=21)
    state = place(hold(state, "X-school"), "X-school@3,0/0", photo=True)
    assert (_stands(state), points(state)["photographer"]) == ([3, 0], 10)


@pytest.mark.parametrize(("seats", "markers"), [(2, 18), (3, 27), (4, 36)])
def test_d36_d37_nine_markers_for_each_party(seats: int, markers: int) -> None:
    assert stock(_standing(seats=seats)) == {"photographer": markers}


def test_a_party_in_arrears_moves_him_while_markers_last() -> None:
    """duel.md 3.8: he moves whenever he may and a marker is left."""
    look = survey(hold(_standing(at=(0, 0)), "L25"), 0)
    assert look is not None
    assert autoplace(look).fields == {"photo": True}
    empty = survey(hold(_taken(_standing(at=(0, 0)), 9, 9), "L25"), 0)
    assert empty is not None
    assert autoplace(empty).fields == {}
    far = survey(hold(_standing(at=(9, 9)), "L25"), 0)
    assert far is not None
    assert autoplace(far).fields == {}


def test_what_a_bot_expects_of_him() -> None:
    state = _standing()
    him = next(s for s in state.box.specials if isinstance(s, DuelPhotographer))
    assert him.promise(state, 0) == min(18, len(state.stacks["landscape"]) // 3)
    assert him.promise(_taken(state, 9, 8), 0) == 1
    assert "photographer" not in points(scene(state, BOARD))
