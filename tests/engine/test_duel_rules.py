"""The Duel's turn: one deal for all, tiles that some or none can lay, the end (duel.md 3)."""

import pytest

from engine.actions import Declare
from engine.editions.duel import DUEL
from engine.errors import Malformed
from engine.events import TileRevealed, TileSetAside
from engine.play import options
from engine.state import State
from engine.view import view
from tests.support import (
    act,
    action,
    happened,
    lay,
    place,
    refusal,
    register,
    table,
    tile_in_hand,
    toy,
    values,
)


def both(state: State, word: str, other: str = "") -> State:
    """Two parties lay the tile in hand, the second perhaps elsewhere."""
    return place(place(state, word, 0), other or word, 1)


def active(state: State) -> list[int]:
    """The number of active tasks of each party."""
    return [len(party.tasks) for party in state.parties]


def test_all_parties_receive_the_very_same_tile_and_marker() -> None:
    state = table("duel", seats=4, task="T-W1", markers="W 5")
    assert happened(state, TileRevealed) == [TileRevealed("T-W1", 5)]
    assert {options(state, seat).tile for seat in range(4)} == {"T-W1"}
    assert state.owing == (0, 1, 2, 3)
    for board in range(4):
        state = place(state, "T-W1@0,0/0", board)
    assert [values(party.tasks) for party in state.parties] == [[5]] * 4


@pytest.mark.parametrize("order", [(0, 1, 2), (2, 1, 0), (1, 2, 0)])
def test_d9_there_is_no_start_player_and_the_order_does_not_matter(
    order: tuple[int, ...],
) -> None:
    state = table("duel", seats=3, landscape="L25 L26")
    for board in order:
        state = act(state, board, action("L25@0,0/0", board))
    assert (state.turn, tile_in_hand(state)) == (2, "L26")


def test_d8_the_first_three_turns_are_task_tiles() -> None:
    state, seen = table("duel", task="T-W1 T-G1 T-V1 T-W2", markers="W 6 5, G 6, V 6"), []
    for word in ("T-W1@0,0/0", "T-G1@1,0/0", "T-V1@2,0/0"):
        seen.append(tile_in_hand(state))
        state = both(state, word)
    assert seen == ["T-W1=6", "T-G1=6", "T-V1=6"]
    assert tile_in_hand(state) == "L25"


def test_d8_a_task_completed_at_once_only_prolongs_it() -> None:
    state = table("duel", task="T-W1 T-G1 T-V1 T-W2", markers="W 1 5, G 6, V 6")
    for word in ("T-W1@0,0/0", "T-G1@1,0/0", "T-V1@2,0/0"):
        state = both(state, word)
    assert tile_in_hand(state) == "T-W2=5"


def _one_ahead(landscape: str, task: str = "T-V1 T-W1 T-G1 T-W2") -> State:
    """Three active tasks each; then the first party completes one, the second none."""
    state = table("duel", landscape=landscape, task=task, markers="V 2, W 6 5 4, G 6")
    for word in ("T-V1@0,0/0", "T-W1@1,0/0", "T-G1@2,0/0"):
        state = both(state, word)
    assert tile_in_hand(state) == "L33"
    return both(state, "L33@-1,0/0", "L33@3,0/0")


def test_d14_a_task_tile_comes_to_all_although_a_board_has_three() -> None:
    state = _one_ahead("L33 L25")
    assert active(state) == [2, 3]
    assert (tile_in_hand(state), state.owing) == ("T-W2=5", (0, 1))
    state = both(state, "T-W2@-2,0/1", "T-W2@4,0/1")
    assert active(state) == [3, 4]
    assert tile_in_hand(state) == "L25"


def test_d18_after_the_last_landscape_tile_tasks_go_to_all_until_each_has_three() -> None:
    state = _one_ahead("L33", task="T-V1 T-W1 T-G1 T-W2 T-W3")
    assert not state.ended
    state = both(state, "T-W2@-2,0/1", "T-W2@4,0/1")
    assert active(state) == [3, 4]
    assert state.ended == "no-tile-left"
    assert state.stacks["task"] == ("T-W3",)


def test_d18_or_until_the_task_stack_is_empty() -> None:
    state = _one_ahead("L33", task="T-V1 T-W1 T-G1")
    assert (active(state), state.ended) == ([2, 3], "no-tile-left")


# Tiles some cannot lay: beside a tile of tracks only, nothing without a track fits.
TOY = toy(
    DUEL,
    """
    R1 | landscape | TTTTTT |
    R2 | landscape | TTTTTT |
    M1 | landscape | MMMMMM |
    M2 | landscape | MMMMMM |
    TW | task | WWWWWW | task:W
    TX | task | WWWWWW | task:W
    """,
)


@pytest.fixture
def _toy(monkeypatch: pytest.MonkeyPatch) -> None:
    register(monkeypatch, TOY)


@pytest.mark.usefixtures("_toy")
def test_d15_who_alone_cannot_place_skips_and_nothing_replaces_it() -> None:
    state = lay(table("toy", landscape="M1 M2 R2"), "R1@0,0/0", board=0)
    assert happened(state, TileSetAside) == [TileSetAside("M2", None, 0)]
    assert (state.owing, state.parties[0].skipped, state.aside) == ((1,), ("M2",), ())
    assert all(view(state, who)["boards"][0]["skipped"] == ["M2"] for who in (None, 0, 1))
    assert options(state, 0).places == {}
    assert refusal(state, 0, action("M2@1,0/0", 0)) == "already-placed"
    state = place(state, "M2@0,0/0", 1)
    assert (tile_in_hand(state), state.owing) == ("R2", (0,))


@pytest.mark.usefixtures("_toy")
def test_d15_a_skipped_task_does_not_become_active_so_another_comes() -> None:
    state = table("toy", landscape="R2", task="TW TX", markers="W 6 5")
    state = lay(state, "R1@0,0/0", board=0)
    assert happened(state, TileSetAside) == [TileSetAside("TX", 5, 0)]
    state = place(state, "TX@0,0/0", 1)
    assert active(state) == [0, 1]
    assert state.piles["W"] == ()


@pytest.mark.usefixtures("_toy")
def test_d16_a_tile_no_party_can_place_is_out_once_for_all() -> None:
    """C1 as in core: the next of the same stack comes in the same turn."""
    state = lay(table("toy", landscape="M1 M1 M2 R2"), "R1@0,0/0", board=0)
    state = lay(state, "R1@0,0/0", board=1)
    assert happened(state, TileSetAside) == [TileSetAside("M2")]
    assert (state.aside, tile_in_hand(state), state.owing) == (("M2",), "R2", (0, 1))


@pytest.mark.usefixtures("_toy")
def test_d16_its_marker_goes_under_its_pile() -> None:
    state = table("toy", landscape="R2", task="TW TW TX", markers="W 6 5 4")
    state = lay(lay(state, "R1@0,0/0", board=0), "R1@0,0/0", board=1)
    assert happened(state, TileSetAside) == [TileSetAside("TX", 4)]
    assert (state.piles["W"], tile_in_hand(state)) == ((4,), "R2")


@pytest.mark.usefixtures("_toy")
def test_d16_a_resigned_board_does_not_count_as_able() -> None:
    """The empty board of the party that left could take it; those who play cannot."""
    state = lay(table("toy", seats=3, landscape="M1 M1 M2 R2"), "R1@0,0/0", board=0)
    state = act(state, 2, Declare("resign"))
    state = lay(state, "R1@0,0/0", board=1)
    assert state.aside == ("M2",)


@pytest.mark.parametrize(
    ("seats", "boards", "good"),
    [
        (2, ((0,), (1,)), True),
        (4, ((0, 1), (2, 3)), True),
        (5, ((0, 1, 4), (2,), (3,)), True),
        (4, ((0,), (1,), (2,), (3,)), True),
        (5, ((0,), (1,), (2,), (3,), (4,)), False),
        (2, ((0, 1),), False),
        (2, ((0,), (0,)), False),
        (3, ((0,), (1,)), False),
        (2, ((0, 1), ()), False),
    ],
)
def test_two_to_four_parties_of_any_size(
    seats: int, boards: tuple[tuple[int, ...], ...], good: bool
) -> None:
    """duel.md 3.6 and 3.7: every seat on exactly one board; parties need not be equal."""
    if good:
        assert len(table("duel", seats=seats, boards=boards).parties) == len(boards)
    else:
        with pytest.raises(Malformed):
            table("duel", seats=seats, boards=boards)


def test_hands_hold_places_only_for_their_own_board() -> None:
    state = table("duel", seats=4, boards=((0, 1), (2, 3)))
    assert [options(state, seat).board for seat in range(4)] == [0, 0, 1, 1]
    assert [bool(options(state, seat).places) for seat in range(4)] == [True, False, True, False]
