"""Turns end for everybody at once, teams have a hand, and a party may give up (duel.md 3)."""

from typing import Any

import pytest

from engine.actions import Declare
from engine.events import Ended, Noted, TilePlaced, TileRevealed, TileSetAside, TurnPassed
from engine.play import options
from engine.scoring import sheets
from engine.state import State
from tests.support import (
    act,
    action,
    asks,
    happened,
    hold,
    last,
    lay,
    place,
    refusal,
    table,
    tile_in_hand,
    values,
)

RESIGN, END = Declare("resign"), Declare("end")


def test_nothing_of_the_next_turn_exists_before_all_have_placed() -> None:
    """duel.md 3.3: the last commit closes the turn and reveals the next tile."""
    state = place(table("duel", landscape="L25 L26"), "L25@0,0/0", board=1)
    assert (state.turn, state.owing, tile_in_hand(state)) == (1, (0,), "L25")
    assert [type(event) for event in last(state).events] == [TilePlaced]
    state = place(state, "L25@0,0/3", board=0)
    assert [type(e) for e in last(state).events] == [TilePlaced, TurnPassed, TileRevealed]
    assert (state.turn, state.owing, tile_in_hand(state)) == (2, (0, 1), "L26")


def test_a_commit_is_checked_against_its_own_board_only() -> None:
    state = place(table("duel"), "L25@0,0/0", board=0)
    assert refusal(state, 0, action("L25@1,0/0", board=0)) == "already-placed"
    assert refusal(state, 0, action("L25@0,0/0", board=1)) == "not-your-board"
    state = place(state, "L25@0,0/4", board=1)
    assert asks(state, "L25@1,0/0", board=1)


def test_each_board_settles_on_its_own() -> None:
    """One marker, two boards: the village completes here and waits there."""
    state = table("duel", task="T-V3", markers="V 2", landscape="L33 L25")
    state = place(place(state, "T-V3@0,0/0", 0), "T-V3@0,0/0", 1)
    state = place(place(state, "L33@1,0/0", 0), "L33@-1,0/0", 1)
    assert [values(party.completed) for party in state.parties] == [[2], []]
    assert [values(party.tasks) for party in state.parties] == [[], [2]]


def test_d17_a_party_cannot_decline_to_place() -> None:
    """No word lets a party pass; the turn waits."""
    state = place(table("duel"), "L25@0,0/0", board=0)
    assert options(state, 1).words == ("resign",)
    for word in ("pass", "skip", "end", "decline"):
        assert refusal(state, 1, Declare(word)) == "not-offered"


TEAMS: dict[str, Any] = {"seats": 5, "boards": ((0, 2, 4), (1, 3))}


def _hands(state: State, turns: int) -> list[tuple[tuple[int, ...], ...]]:
    seen: list[tuple[tuple[int, ...], ...]] = []
    for turn in range(turns):
        seen.append((state.hands(0), state.hands(1)))
        for board in (0, 1):
            state = lay(state, f"L25@{turn},0/0", board)
        state = state._replace(turn=turn + 2)
    return seen


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        ("rotating", [((0,), (1,)), ((2,), (3,)), ((4,), (1,)), ((0,), (3,))]),
        ("anyone", [((0, 2, 4), (1, 3))] * 4),
        ("captain", [((0,), (1,))] * 4),
    ],
)
def test_d41_hand_modes(hand: str, expected: list[tuple[tuple[int, ...], ...]]) -> None:
    """duel.md 3.7: rotating takes member (t-1) mod m; anyone; one captain."""
    state = table("duel", options={"hand": hand}, **TEAMS)
    assert _hands(state, 4) == expected


def test_only_the_hand_commits() -> None:
    state = table("duel", **TEAMS)
    assert refusal(state, 2, action("L25@0,0/0", board=0)) == "not-your-turn"
    assert options(state, 2).places == {}
    assert options(act(state, 0, action("L25@0,0/0", board=0)), 1).tile == "L25"


def test_anyone_may_commit_and_the_first_counts() -> None:
    state = table("duel", options={"hand": "anyone"}, **TEAMS)
    state = act(state, 4, action("L25@0,0/0", board=0))
    assert refusal(state, 0, action("L25@0,0/3", board=0)) == "already-placed"


def test_the_server_may_place_for_an_absent_party() -> None:
    """duel.md 3.8: a clock or an absence lets the server commit; the entry has no seat."""
    state = act(table("duel"), None, action("L25@0,0/0", board=1))
    assert last(state).seat is None
    assert state.owing == (0,)


def test_d39_a_resigned_party_is_out_from_the_next_reveal() -> None:
    """It lays the tile in hand out of the game; the others play on."""
    state = table("duel", seats=3, landscape="L25 L26")
    state = act(state, 1, RESIGN)
    assert last(state).events == (
        Noted("resign", value=True, board=1),
        TileSetAside("L25", None, 1),
    )
    assert (state.owing, state.playing()) == ((0, 2), (0, 2))
    state = place(place(state, "L25@0,0/0", 0), "L25@0,0/0", 2)
    assert state.owing == (0, 2)
    assert options(state, 1).places == {}
    assert options(state, 1).words == ()
    assert refusal(state, 1, action("L26@0,0/0", board=1)) == "already-placed"


def test_d39_resigning_as_the_last_to_place_closes_the_turn() -> None:
    state = table("duel", seats=3, landscape="L25 L26")
    state = act(place(place(state, "L25@0,0/0", 0), "L25@0,0/0", 1), 2, RESIGN)
    assert (state.turn, tile_in_hand(state), state.owing) == (2, "L26", (0, 1))


def test_d39_resigning_after_placing_keeps_the_placement() -> None:
    state = act(place(table("duel", seats=3), "L25@0,0/0", 0), 0, RESIGN)
    assert len(state.parties[0].board.placements) == 1
    assert last(state).events == (Noted("resign", value=True, board=0),)


def test_d39_the_board_of_a_resigned_party_no_longer_counts_for_the_reveal() -> None:
    """Its missing tasks would call for a Task tile; without it a Landscape tile is due."""
    state = table("duel", seats=3, task="T-W1 T-G1 T-V1 T-W2", markers="W 6 5, G 6, V 6")
    state = act(state, 2, RESIGN)
    for word in ("T-W1@0,0/0", "T-G1@1,0/0", "T-V1@2,0/0"):
        state = place(place(state, word, 0), word, 1)
    assert [len(party.tasks) for party in state.parties] == [3, 3, 0]
    assert tile_in_hand(state) == "L25"


def test_d39_the_last_party_has_won_and_may_play_on_or_end() -> None:
    state = act(table("duel", landscape="L25 L26 L27"), 0, RESIGN)
    assert not state.ended
    assert options(state, 1).words == ("end",)
    assert refusal(state, 1, RESIGN) == "not-offered"
    state = place(state, "L25@0,0/0", board=1)
    assert tile_in_hand(state) == "L26"
    state = act(state, 1, END)
    assert happened(state, Ended) == [Ended("declared")]
    assert refusal(state, 1, action("L26@1,0/0", board=1)) == "game-over"


def test_d39_any_member_may_give_up_for_the_team() -> None:
    state = act(table("duel", **TEAMS), 4, RESIGN)
    assert state.playing() == (1,)


def test_d31_equal_totals_are_equal_and_nothing_breaks_the_tie() -> None:
    """A tie is a shared victory: the sheets say the same total, in whatever order they placed."""
    state = table("duel", landscape="L34")
    state = place(place(state, "L34@0,0/0", 1), "L34@0,0/5", 0)
    assert state.ended
    assert [sheet.total for sheet in sheets(state)] == [1, 1]


def test_nothing_is_accepted_after_the_end() -> None:
    state = place(table(landscape="L17"), "L17@0,0/0")
    assert refusal(state, 0, action("L17@1,0/0")) == "game-over"
    assert options(state, 0).places == {}
    assert options(state, 0).words == ()
    assert hold(state, "L17").ended == ""
